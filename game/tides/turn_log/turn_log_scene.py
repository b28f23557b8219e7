"""The screen of the log: a page for each round, a row for each turn, and the round's score."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.shell.menu import Menu
from game.shell.routes import Pop, Push, Transition
from game.tides.cards.owner import OWNERS, SIDES, draw_owner, owner_colour
from game.tides.context import TidesContext
from game.tides.routes import PastTurn, reopen_count
from game.tides.session import TidesSession
from game.tides.turn_log.turn_log import LoggedRound, read_rounds
from game.tides.turn_log.turn_rows import find_column
from game.tides.turn_log.turn_texts import write_score, write_turn
from game.ui.actions import Action, Command, MoveFocus
from game.ui.kit import Style, draw_panel
from game.ui.theme import GOLD, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Tab

_LEFT, _WIDTH = 136, 1008
_ROWS, _PITCH, _BETWEEN = 140, 58, 6
_TAB: Final = 150
"""Lengths in u: where rows lie, from top to top, and the space between them."""


class TurnLogScene(Menu[TidesContext]):
    """The turns that the player has seen; a press on one shows the table as it was."""

    def __init__(
        self, context: TidesContext, session: TidesSession, plies: int, at: int | None = None
    ) -> None:
        """Show the first ``plies`` turns of ``session``, at least one; ``at`` has the focus.

        Without it, the last one has.
        """
        focus = plies - 1 if at is None else at
        super().__init__(context, PartKey("turn", focus))
        self._session = session
        self._plies = plies
        self._rounds = read_rounds(context, session, plies)
        pages = [any(turn.ply == focus for turn in each.turns) for each in self._rounds]
        self._page_number = pages.index(True)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the round's turns and its score, the tabs of all rounds, and the way back."""
        say, top = self._context.say, float(_ROWS)
        for turn in self._round.turns:
            lines = 1 if turn.pick else 2
            yield write_turn(self._context, self._session, turn), self._row(top, lines)
            top += _PITCH * lines
        if self._round.points is not None:
            yield write_score(self._context, self._round), self._row(top, 1)
        if len(self._rounds) > 1:
            left = _LEFT + _WIDTH - len(self._rounds) * (_TAB + 10) + 10
            for index, each in enumerate(self._rounds):
                label = say("score.round", number=each.number)
                tab = Tab(PartKey("round", index), label, is_chosen=index == self._page_number)
                yield tab, self.place(left + index * (_TAB + 10), 42, _TAB, 48)
        yield Button("back", say("back")), self.place(528, 646, 224, 50)

    def handle(self, action: Action) -> Transition | None:
        """Turn to another round by key, too; the key that opened the log closes it."""
        match action:
            case Command.LOG:
                return Pop()
            case Command.PAGE_BACK:
                self._turn_to(self._page_number - 1)
            case Command.PAGE_ON:
                self._turn_to(self._page_number + 1)
            case MoveFocus(across, 0) if self._focus_kind in {"turn", "score"}:
                self._turn_to(self._page_number + across)
            case _:
                return super().handle(action)
        return None

    def press(self, key: str) -> Transition | None:
        """Turn to a round, count it again, or show the table at a turn."""
        match key:
            case PartKey("round", int(index)):
                self._turn_to(index)
            case PartKey("score", int(number)):
                counted = sum(each.points is not None for each in self._rounds)
                return reopen_count(self._context, self._session, number, counted)
            case PartKey("turn", int(ply)):
                return Push(PastTurn(self._session, ply, self._plies))
        return None

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the page, its title, whose column is whose, and what the numbers are."""
        draw_panel(surface, self.place(100, 28, 1080, 596), self.unit)
        title = self.place(_LEFT, 34, 440, 64)
        style = Style(Size.HEADING, Face.DISPLAY, GOLD)
        self.write(surface, self._context.say("turn_log.title"), title, style)
        head = self.place(_LEFT, 98, _WIDTH, 38)
        names = self._context.names_of(self._session)
        for side in SIDES:
            self._draw_name(surface, find_column(head, side, self.unit), names[side], side)

    def page_texts(self) -> Iterator[str]:
        """Return the title and the round; its rows are read as the focus comes to them."""
        say = self._context.say
        yield say("turn_log.title")
        yield say("score.round", number=self._round.number)

    @property
    def _round(self) -> LoggedRound:
        return self._rounds[self._page_number]

    @property
    def _focus_kind(self) -> str | None:
        """Whether a tab, a turn or a score has the focus; ``None`` for the way back."""
        button = self.buttons.find(self.buttons.focus)
        return button.key.kind if button and isinstance(button.key, PartKey) else None

    def _row(self, top: float, lines: int) -> Rect:
        return self.place(_LEFT, top, _WIDTH, _PITCH * lines - _BETWEEN)

    def _turn_to(self, index: int) -> None:
        """Turn to the page of a round, if there is one; the focus stays in its column."""
        if not 0 <= index < len(self._rounds):
            return
        if index != self._page_number and self._focus_kind != "round":
            first = self._rounds[index].turns[0]
            self.buttons.focus = PartKey("turn", first.ply)
        self._page_number = index
        self.lay_out(self._page.size)

    def _draw_name(self, surface: pygame.Surface, column: Rect, name: str, side: int) -> None:
        owner = OWNERS[side]
        mark = Rect(column.x, 0, *[round(13 * self.unit)] * 2)
        mark.centery = column.centery
        draw_owner(surface, mark, owner, owner_colour(owner))
        left = mark.right + round(9 * self.unit)
        box = Rect(left, column.y, column.width // 2, column.height)
        self.write(surface, name, box, Style(Size.NUMBER, Face.BOLD, owner_colour(owner)))
        box.x, box.width = box.right, column.right - box.right
        label = self._context.say("turn_log.score")
        self.write(surface, label, box, Style(Size.SMALL, Face.BODY, SECONDARY, "right"))
