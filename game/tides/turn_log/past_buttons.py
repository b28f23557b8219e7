"""The buttons left of the hand of a table that is past, from earlier and later to back."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.context import TidesContext
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.actions import Action, Press
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_text, fit_unit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, RAISED, Face, Size
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
        surface, kit, unit = pen.surface, pen.kit, pen.unit
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        inner = rect.inflate(-round(12 * unit), 0)
        size, style = Size.TEXT, Style(Size.TEXT, Face.BOLD, CREAM, "center")
        draw_text(surface, kit, self.label, inner, fit_unit(kit, rect.height, unit, size), style)
        if self.is_chosen:
            line = Rect(inner.x, rect.bottom - round(8 * unit), inner.width, round(3 * unit))
            line.height = max(2, line.height)
            paint.draw_rounded(surface, line, line.height // 2, GOLD)


class PastButtons:
    """A column of buttons, for the pointer alone: every one has a key of its own."""

    def __init__(self, context: TidesContext) -> None:
        """Have no button until ``lay_beside`` is called."""
        self._context = context
        self._buttons = Buttons(context.kit)

    def lay_beside(
        self,
        layout: TableLayout,
        can_step: tuple[bool, bool],
        *,
        is_after: bool,
        can_study: bool,
    ) -> None:
        """Place the buttons left of the largest hand, as high as its cards.

        ``can_step`` says whether there is an earlier and a later turn, ``is_after`` which side of
        the turn is shown. Only where the player ``can_study`` the pick is there a button for it.
        """
        say, (has_earlier, has_later) = self._context.say, can_step
        buttons = [
            Button("earlier", "‹", is_enabled=has_earlier),
            Button("later", "›", is_enabled=has_later),
            NarrowTab("before", say("turn_log.before"), is_chosen=not is_after),
            NarrowTab("after", say("turn_log.after"), is_chosen=is_after),
            *([Button("study", say("title.study"))] if can_study else []),
            Button("back", say("back")),
        ]
        focus = self._buttons.focus
        self._buttons.lay(
            buttons, dict(_place(layout, {button.key for button in buttons})), layout.unit
        )
        self._buttons.focus = focus

    def point_at(self, place: tuple[int, int]) -> None:
        """Have the button under the pointer stand out."""
        self._buttons.focus = self._buttons.hit(place)

    def rect(self, key: str) -> Rect:
        """Return a button's place in pixels; raises ``KeyError`` for an unknown key."""
        return self._buttons.rect(key)

    def find(self, action: Action) -> str | None:
        """Return the key of the button that an action presses, if any."""
        key = self._buttons.hit(action.place) if isinstance(action, Press) else None
        button = self._buttons.find(key)
        return None if button is None or not button.is_enabled else key

    def items(self) -> Iterator[Item]:
        """Yield the buttons."""
        return self._buttons.items()


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
