"""Where everything lies: pure functions from a window's size to whole pixels.

Positions are those of layout A at 1280x720, in *u*. Wider windows widen the middle up to 1.9
times their height and then leave the sides free; taller ones spread the rows.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from pygame import Rect

SizePx: TypeAlias = tuple[int, int]

BASE_WIDTH: Final = 1280
BASE_HEIGHT: Final = 720
WIDEST: Final = 1.9
SMALLEST_WINDOW: Final[SizePx] = (800, 450)
MARGIN: Final = 8
BAR: Final = 40
LEFT_RAIL: Final = 104
RIGHT_RAIL: Final = 232
KINGDOM_SLOTS: Final = 7
BOARD_CARD: Final = (100, 140)
HAND_CARD: Final = (136, 190)
HOVER_CARD: Final = (152, 212)
BEAM_CELLS: Final = 5


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table in one window."""

    unit: float
    text_scale: float
    stage: Rect
    bar: Rect
    tracker: Rect
    strip: Rect
    theirs: Rect
    beam: Rect
    mine: Rect
    hand: Rect
    score: Rect
    changes: Rect
    forecast: Rect

    def px(self, length: float) -> int:
        """Return a length in u as pixels."""
        return round(length * self.unit)

    def kingdom_slot(self, row: Rect, index: int) -> Rect:
        """Return the place of a kingdom's card in ``row`` (``mine`` or ``theirs``)."""
        width, height = (self.px(length) for length in BOARD_CARD)
        gap = self.px(8)
        left = row.centerx - (KINGDOM_SLOTS * width + (KINGDOM_SLOTS - 1) * gap) // 2
        return Rect(left + index * (width + gap), row.y, width, height)

    def hand_slot(self, index: int, count: int) -> Rect:
        """Return the place of one of ``count`` cards in the hand."""
        width, height = (self.px(length) for length in HAND_CARD)
        gap = self.px(10)
        left = self.hand.centerx - (count * width + (count - 1) * gap) // 2
        return Rect(left + index * (width + gap), self.hand.bottom - height, width, height)

    def raised_slot(self, index: int, count: int) -> Rect:
        """Return the place of the hand's card under the pointer: larger, on the same foot."""
        rect = self.hand_slot(index, count)
        width, height = (self.px(length) for length in HOVER_CARD)
        return Rect(rect.centerx - width // 2, rect.bottom + self.px(4) - height, width, height)

    def strip_chip(self, index: int) -> Rect:
        """Return the place of one of the opponent's hand cards in the strip."""
        width, gap = self.px(112), self.px(6)
        left = self.strip.x + self.px(176)
        return Rect(left + index * (width + gap), self.strip.y, width, self.strip.height)

    @property
    def seal(self) -> Rect:
        """The place of the opponent's sealed card and the words beside it."""
        left = self.strip_chip(5).x + self.px(6)
        return Rect(left, self.strip.y, self.strip.right - left, self.strip.height)

    def beam_cell(self, index: int) -> Rect:
        """Return the cell of a suit."""
        gap = self.px(8)
        width = (self.beam.width - (BEAM_CELLS - 1) * gap) / BEAM_CELLS
        left = self.beam.x + round(index * (width + gap))
        return Rect(left, self.beam.y, round(width), self.beam.height)

    def dais(self, side: int) -> Rect:
        """Return where a sealed card is shown: ``side`` 0 is the player's, 1 the opponent's."""
        width, height = (self.px(length) for length in HAND_CARD)
        shift = self.px(16) + width // 2
        centre = self.beam.centerx + (-shift if side == 0 else shift)
        return Rect(centre - width // 2, self.beam.centery - height // 2, width, height)


def find_stage(size: SizePx) -> Rect:
    """Return the part of the window that is used: all of it, but for the sides of a wide one."""
    width, height = max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])
    used = min(width, round(height * WIDEST))
    return Rect((width - used) // 2, 0, used, height)


def find_unit(size: SizePx) -> float:
    """Return how many pixels one *u* is."""
    stage = find_stage(size)
    return min(stage.width / BASE_WIDTH, stage.height / BASE_HEIGHT)


def lay_table(size: SizePx, text_scale: float = 1.0) -> TableLayout:
    """Return the table's layout for a window of ``size`` pixels, with room for type so scaled."""
    stage, unit = find_stage(size), find_unit(size)
    spare = stage.height - BASE_HEIGHT * unit

    def px(length: float) -> int:
        return round(length * unit)

    def row(top: float, height: float, share: float) -> Rect:
        left = stage.x + px(MARGIN + LEFT_RAIL + MARGIN)
        right = stage.right - px(MARGIN + RIGHT_RAIL + MARGIN)
        return Rect(left, round(top * unit + spare * share), right - left, px(height))

    def panel(top: float, bottom: float) -> Rect:
        width = px(RIGHT_RAIL)
        return Rect(stage.right - px(MARGIN) - width, round(top), width, round(bottom - top))

    foot = stage.height - px(MARGIN)
    forecast_top = foot - px(234)
    return TableLayout(
        unit=unit,
        text_scale=text_scale,
        stage=stage,
        bar=Rect(stage.x, 0, stage.width, px(BAR)),
        tracker=Rect(stage.x + px(MARGIN), px(48), px(LEFT_RAIL), foot - px(48)),
        strip=row(46, 66, 0.05),
        theirs=row(120, 140, 0.2),
        beam=row(268, 84, 0.45),
        mine=row(360, 140, 0.7),
        hand=row(506, 206, 1.0),
        score=panel(px(48), px(48) + px(238)),
        changes=panel(px(294), forecast_top - px(MARGIN)),
        forecast=panel(forecast_top, foot),
    )
