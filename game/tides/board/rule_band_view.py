"""The band above the hand: the rule of the card pointed at, a prompt, or a message."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.card_texts import RichText
from game.tides.cards.rich_line import draw_rich, measure_rich
from game.ui.display_list import Item, ItemCache, Keep
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, SMALLEST_TYPE, Face, Size, type_px

_PADDING: Final = 16
"""The room beside the line, in u."""
_ROUNDING: Final = 10
"""The radius of the frame's corners, in u."""


@dataclass(frozen=True, slots=True)
class BandModel:
    """A ``line`` of words and suits, and what is to be done, in gold.

    ``aside``, what the opponent would gain or lose, is for a screen reader alone: the chip of the
    opponent's card shows it. A band that ``is_framed`` speaks of a card; the frame of a
    ``message``, which wants to be noticed, is gold.
    """

    line: RichText = ()
    action: str = ""
    aside: RichText = ()
    is_framed: bool = False
    is_message: bool = False


class RuleBand:
    """Draws the band, in the middle of its row."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the band between the viewer's kingdom and the hand, as in ``layout``."""
        self._easel = Easel(kit, layout.unit)
        self._row = layout.band
        self._cache = ItemCache()

    def item(self, model: BandModel) -> Item:
        """Return the band.

        Where a line leaves no room for it even in the smallest type, the action is left out.
        """
        return self._cache.get((model,), partial(self._list_items, model))[0]

    def _list_items(self, model: BandModel) -> tuple[Item]:
        place, trimmed, px = self._set(model)
        item = self._easel.item("band", place, _draw, trimmed, px)
        return (item._replace(keep=Keep.NUMBER) if model.line else item,)

    def place(self, model: BandModel) -> Rect:
        """Return the rectangle that the band fills, with its padding, in pixels."""
        return self._set(model)[0]

    def _set(self, model: BandModel) -> tuple[Rect, BandModel, int]:
        """Return the place of the band, what it says there, and its type in pixels."""
        gap, px = self._easel.px(_PADDING), self._type_px
        room = self._row.width - 4 * gap
        while sum(widths := self._widths(model, px)) > room and px > SMALLEST_TYPE:
            px -= 1
        if sum(widths) > room and model.action:
            return self._set(replace(model, action=""))
        line, action = widths
        place = Rect(0, self._row.y, line + action + 2 * gap, self._row.height)
        if line and action:
            place.width += 2 * gap
        place.width = min(place.width, self._row.width) if line or action else 0
        place.centerx = self._row.centerx
        return place, model, px

    @property
    def _type_px(self) -> int:
        """The size of type in pixels where there is room for it."""
        return type_px(Size.TEXT, self._easel.kit.type_unit(self._easel.unit))

    def _widths(self, model: BandModel, px: int) -> tuple[int, int]:
        """Return the widths of the line and of the action, in pixels."""
        kit = self._easel.kit
        line = measure_rich(kit, model.line, px)
        return line, kit.typesetter.width(model.action, Face.BOLD, px) if model.action else 0


def _draw(pen: Pen[CardKit], place: Rect, model: BandModel, px: int) -> None:
    if not (model.line or model.action):
        return
    pen.panel(place)
    if model.is_framed or model.is_message:
        colour = GOLD if model.is_message else CREAM
        pen.frame(place, pen.px(_ROUNDING), colour, max(1, pen.px(2)))
    draw_rich(pen, model.line, (place.x + pen.px(_PADDING), place.centery), px, CREAM)
    if model.action:
        words = pen.kit.typesetter.line(model.action, Face.BOLD, px, GOLD)
        end = place.right - pen.px(_PADDING), place.centery
        pen.picture(words, words.get_rect(midright=end))
