"""The screen of a table that is past: as the viewer knew it before or after a turn, to look at."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.shell.routes import Pop, Push, Transition
from game.tides.board.hand_view import HandModel
from game.tides.board.layout import TableLayout
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_model import TableArrangement, TableState, read_table
from game.tides.board.table_view import TableModel, TableView
from game.tides.context import TidesContext
from game.tides.inspect.inspected import Inspected, map_table
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.study_pick import asks_for_study, find_bench, name_study_key
from game.tides.narration import narrate_hand, narrate_scores
from game.tides.routes import TurnLog, reopen_count
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Choice
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.turn_log.turn_log import LoggedTurn, describe_turn, read_rounds
from game.ui.actions import Action, Command, MoveFocus, NextFocus, Point, Press, Rest
from game.ui.device import PadButton
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap
from game.ui.kit import Kit, fit_unit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, RAISED, Face, Size
from game.ui.top_bar import TopBar
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button, Tab, draw_plate

_WIDEST: Final = 150
_GAP: Final = 4
"""Lengths in u."""
_ROWS: Final = (("earlier", "later"), ("before",), ("after",), ("study",), ("back",))


@dataclass(frozen=True, slots=True)
class NarrowTab(Tab):
    """A tab whose label may fill its whole width."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the label, underlined if the tab is chosen."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        inner = rect.inflate(-pen.px(12), 0)
        unit = fit_unit(pen.kit, rect.height, pen.unit, Size.TEXT)
        smaller = Pen(pen.surface, pen.kit, unit)
        smaller.text(self.label, inner, Size.TEXT, CREAM, "center", Face.BOLD)
        if self.is_chosen:
            line = Rect(inner.x, rect.bottom - pen.px(8), inner.width, max(2, pen.px(3)))
            pen.fill(line, line.height // 2, GOLD)


def _place(layout: TableLayout, keys: Collection[str]) -> Iterator[tuple[str, Rect]]:
    """Yield each of ``keys`` with its button's place: both steps in a row, the others below it."""
    rows = [row for row in _ROWS if row[0] in keys]
    first, gap = layout.hand_slot(0, HAND_SIZE), layout.px(_GAP)
    width = min(layout.px(_WIDEST), first.x - layout.hand.x - 2 * gap)
    left = first.x - 2 * gap - width
    pitch = (first.height + gap) / len(rows)
    for number, row in enumerate(rows):
        top, foot = (round(first.y + pitch * n) for n in (number, number + 1))
        across = (width + gap) / len(row)
        for index, key in enumerate(row):
            start, end = (round(left + across * n) for n in (index, index + 1))
            yield key, Rect(start, top, end - start - gap, foot - top - gap)


class PastScene(Inspected):
    """Shows the table before a turn with the viewer's card raised, or after it with both lit.

    Nothing can be chosen; the game goes on underneath, unseen.
    """

    def __init__(self, context: TidesContext, session: TidesSession, ply: int, plies: int) -> None:
        """Show ``session`` at turn ``ply`` (from 0) of the ``plies`` turns that may be shown."""
        super().__init__(context, session)
        self._turns: list[LoggedTurn] = []
        for logged in read_rounds(context, session, plies):
            self._turns += logged.turns
        self._ply = ply
        self._is_after = False
        self._arrangement = TableArrangement(context, has_notebook=False, wing=_WIDEST + 2 * _GAP)
        self._bar.is_current = False
        self.buttons = Buttons(context.kit)
        """A column for the pointer alone: every button has a key of its own."""

    @property
    def strip(self) -> TopBar:
        """The bar at the top."""
        return self._arrangement.view.bar

    @property
    def is_moving(self) -> bool:
        """Whether cards change places, or a tooltip is about to appear."""
        return self._arrangement.is_moving or self.inspect.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out table and buttons for a window of this size."""
        self._arrangement.lay_out(size, HAND_SIZE + self._shown.round - 1)
        self._lay_buttons()

    def handle(self, action: Action) -> Transition | None:
        """Go to other turns, inspect the table, or leave it."""
        return self.leave() if action is Command.LOG else super().handle(action)

    def leave(self) -> Transition:
        """Return to the log, at the turn that was looked at last."""
        return Pop(TurnLog(self.session, len(self._turns), self._ply))

    def react(self, action: Action) -> Transition | None:
        """Go to another turn, to the study, or press what a click is on."""
        if action is Command.CANCEL:
            return self.leave()
        if asks_for_study(self._context, action):
            return self._study()
        if (pressed := self._find_pressed(action)) is not None:
            return self._press(pressed)
        if self._arrangement.takes(action, lambda: self.model):
            self._lay_buttons()
            return None
        return self._take(action)

    def _take(self, action: Action) -> Transition | None:
        match action:
            case Point(place) | Rest(place):
                self.buttons.focus = self.buttons.hit(place)
            case MoveFocus(across, 0):
                self._step(across)
            case Command.PAGE_BACK:
                self._step(-1)
            case Command.PAGE_ON:
                self._step(1)
            case Command.CONFIRM | Command.TAP:
                self._show(is_after=not self._is_after)
            case MoveFocus() | NextFocus():
                self.inspect.move_focus(action)
            case Press(place) if self._arrangement.view.leads_to_count(place):
                counted = self._shown.round - 1
                return reopen_count(self._context, self.session, counted, counted)
            case _:
                pass
        return None

    def update(self, dt: float) -> bool | Transition:
        """Advance the arrangement and the tooltip."""
        return self.inspect.update(dt) | self._arrangement.update(dt)

    def items(self) -> list[Item]:
        """Return the table with the buttons beside the hand, and the tooltip."""
        view = self._arrangement.view
        items = [*view.items(self.model), *_frame_items(view), *self.buttons.items()]
        return [*items, *self.inspect.items()]

    def narrate(self) -> list[str]:
        """Return the turn, which side of it is shown, the scores, the hand, and the note."""
        say = self._context.say
        source = self._note_context
        side = say("turn_log.after" if self._is_after else "turn_log.before")
        lines = [self._title, side, *narrate_scores(source), *narrate_hand(source)]
        return [*lines, *self.inspect.narrate()]

    @property
    def model(self) -> TableModel:
        """The table as it was, without what the present adds to it."""
        shown, session = self._shown, self.session
        owner = self._context.emblem_of(session, session.viewer)
        hand = HandModel(shown.hand, sealed=self._raised, owner=owner)
        state = TableState(bar=self._bar.read(), is_in_flight=True)
        table = read_table(self._context, session, shown, hand, state)
        mine, theirs = (self._light(choice) for choice in session.turn_at(self._ply))
        return replace(
            table,
            opponent=replace(table.opponent, odds={}),
            people=(table.people[0], replace(table.people[1], thought=None)),
            mine=replace(table.mine, lit=mine),
            theirs=replace(table.theirs, lit=theirs),
            band=BandModel((self._title,), self._describe_return(), is_message=True),
            places=None,
        )

    def _describe_return(self) -> str:
        """Return the way back, and before it the way to the study where there is one."""
        context = self._context
        back = context.say("turn_log.return", button=context.name_button(PadButton.B))
        if find_bench(self.session, self._ply) is None:
            return back
        study = context.say("turn_log.study", button=name_study_key(context))
        return context.say("list.semicolon").join((study, back))

    @property
    def _title(self) -> str:
        context, session = self._context, self.session
        turn = self._turns[self._ply]
        name = context.say("turn_log.past", turn=context.name_turn(session.match.states[turn.ply]))
        return f"{name} {describe_turn(context, session, turn)}"

    @property
    def _shown(self) -> Observation:
        return self.session.view_at(self._ply + self._is_after)

    @property
    def _raised(self) -> Card | None:
        """The viewer's card of this turn, while it is in the hand."""
        mine, _ = self.session.turn_at(self._ply)
        return mine if isinstance(mine, Card) and not self._is_after else None

    def _light(self, choice: Choice | None) -> frozenset[Card]:
        """Return the card of a choice that lies in a kingdom."""
        if isinstance(choice, Card):
            return frozenset({choice} if self._is_after else ())
        return frozenset() if choice is None else frozenset({choice.keep})

    @property
    def _note_context(self) -> NoteContext:
        return NoteContext(self._context, self.session, self._shown)

    def map_targets(self) -> HoverMap:
        """Return what can be asked, and where a note has room."""
        return map_table(self._arrangement.view, self.model)

    def _press(self, key: str) -> Transition | None:
        self._context.sounds.play("touch")
        match key:
            case "earlier":
                self._step(-1)
            case "later":
                self._step(1)
            case "before" | "after":
                self._show(is_after=key == "after")
            case "study":
                return self._study()
            case _:
                return self.leave()
        return None

    def _study(self) -> Transition | None:
        """Open the study with this pick, if there is something to study in it."""
        route = find_bench(self.session, self._ply)
        return None if route is None else Push(route)

    def _step(self, by: int) -> None:
        """Go to another turn, if there is one."""
        if 0 <= self._ply + by < len(self._turns):
            self._ply += by
            self._context.sounds.play("slide")
            self._show(is_after=self._is_after)

    def _show(self, *, is_after: bool) -> None:
        self._is_after = is_after
        self.inspect.look_at(None)
        self.lay_out(self._arrangement.view.size)  # another round has other rows

    def _lay_buttons(self) -> None:
        """Place the buttons left of the largest hand, as high as its cards.

        Only where the player can study the pick is there a button for it.
        """
        say, is_after, view = self._context.say, self._is_after, self._arrangement.view
        can_study = find_bench(self.session, self._ply) is not None
        buttons = [
            Button("earlier", "‹", is_enabled=self._ply > 0),
            Button("later", "›", is_enabled=self._ply + 1 < len(self._turns)),
            NarrowTab("before", say("turn_log.before"), is_chosen=not is_after),
            NarrowTab("after", say("turn_log.after"), is_chosen=is_after),
            *([Button("study", say("title.study"))] if can_study else []),
            Button("back", say("back")),
        ]
        places = dict(_place(view.layout, {button.key for button in buttons}))
        focus = self.buttons.focus
        placed = ((button, places[button.key]) for button in buttons)
        self.buttons.lay(placed, view.layout.unit)
        self.buttons.focus = focus

    def _find_pressed(self, action: Action) -> str | None:
        """Return the key of the button that an action presses, if any."""
        key = self.buttons.hit(action.place) if isinstance(action, Press) else None
        button = self.buttons.find(key)
        return None if button is None or not button.is_enabled else key


def _frame_items(view: TableView) -> Iterator[Item]:
    """Yield a golden frame around the window: what it shows is a picture of the past."""
    window, width = Rect((0, 0), view.size), max(2, view.layout.px(4))
    lines = {
        "top": Rect(0, 0, window.width, width),
        "foot": Rect(0, window.bottom - width, window.width, width),
        "left": Rect(0, 0, width, window.height),
        "right": Rect(window.right - width, 0, width, window.height),
    }
    for name, line in lines.items():
        yield Item(("past", name), line, None, partial(_fill_line, line=line))


def _fill_line(surface: pygame.Surface, line: Rect) -> None:
    surface.fill(GOLD, line)
