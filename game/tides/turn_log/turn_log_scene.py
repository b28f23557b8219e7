"""The screen of the log: a page for each round, a row for each turn, and the round's score."""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.shell.menu import Menu
from game.shell.routes import Pop, Push, Transition
from game.tides.cards.owner import OWNERS, SIDES, draw_owner, owner_colour
from game.tides.context import TidesContext
from game.tides.routes import PastTurn, reopen_count
from game.tides.rules.analysis import Owner
from game.tides.session import TidesSession
from game.tides.turn_log.turn_log import LoggedRound, read_rounds
from game.tides.turn_log.turn_rows import find_column
from game.tides.turn_log.turn_texts import write_score, write_turn
from game.ui.actions import Action, Command, MoveFocus
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
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

    def page_items(self) -> Iterator[Item]:
        """Yield the page, its title, whose column is whose, and what the numbers are."""
        easel = self.easel
        yield easel.panel("sheet", self.place(100, 28, 1080, 596))
        title, style = self.place(_LEFT, 34, 440, 64), Style(Size.HEADING, Face.DISPLAY, GOLD)
        yield easel.line("title", title, self._context.say("turn_log.title"), style)
        head = self.place(_LEFT, 98, _WIDTH, 38)
        names, score = self._context.names_of(self._session), self._context.say("turn_log.score")
        for side in SIDES:
            column = find_column(head, side, self.unit)
            yield easel.item(("side", side), column, _draw_head, OWNERS[side], names[side], score)

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


def _draw_head(pen: Pen[Kit], column: Rect, owner: Owner, name: str, score: str) -> None:
    """Draw whose column it is, and what its numbers are."""
    mark = Rect(column.x, 0, pen.px(13), pen.px(13))
    mark.centery = column.centery
    draw_owner(pen.surface, mark, owner, owner_colour(owner))
    box = Rect(mark.right + pen.px(9), column.y, column.width // 2, column.height)
    pen.text(name, box, Size.NUMBER, owner_colour(owner), face=Face.BOLD)
    box.x, box.width = box.right, column.right - box.right
    pen.text(score, box, Size.SMALL, SECONDARY, "right")
