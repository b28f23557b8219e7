"""Where the parts of the study lie: bar, lead, picture, rail and transport, in pixels."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.geometry import SizePx, compute_unit, find_content_area

EDGE: Final = 8
BAR: Final = 52
LEAD: Final = 40
ANSWERS, QUESTION, RULE, RULES = 54, 36, 54, 28
"""The heights of the answers of a bet, of the question above them, of its rule, and of others."""
TRANSPORT: Final = 64
RAIL, NARROW_RAIL, WIDE_RAIL = 280, 330, 380
BUTTON: Final = 44
FOLDED_BELOW: Final = 0.74
"""The unit in pixels below which the rail has too little room to stand open."""


@dataclass(frozen=True, slots=True)
class FrameLayout:
    """The places of the parts in a window of ``size`` pixels.

    ``rules`` is how many rules stand above the question of a bet, 0 where none is asked;
    ``is_open`` opens a rail that is folded; ``type_scale`` is the player's scale of text.
    """

    size: SizePx
    rules: int = 0
    is_open: bool = False
    type_scale: float = 1.0

    @property
    def unit(self) -> float:
        """How many pixels one *u* is."""
        return compute_unit(self.size)

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    @property
    def is_folded(self) -> bool:
        """Whether the rail is folded away, as there is no room for it beside the picture."""
        return self.unit < FOLDED_BELOW or (self.type_scale > 1 and self.unit < 1)

    @property
    def bar(self) -> Rect:
        """The strip at the top."""
        area = find_content_area(self.size)
        return Rect(area.x, area.y, area.width, self.px(BAR))

    @property
    def transport(self) -> Rect:
        """The strip at the foot."""
        area, height = find_content_area(self.size), self.px(TRANSPORT)
        edge = self.px(EDGE)
        top = area.bottom - height - edge
        return Rect(area.x + edge, top, area.width - 2 * edge, height)

    @property
    def rail(self) -> Rect:
        """The column at the right; one that is folded lies over the picture when it is opened."""
        bar, foot, edge = self.bar, self.transport, self.px(EDGE)
        beside = RAIL if self.unit >= 1 else NARROW_RAIL
        width = self.px(WIDE_RAIL if self.is_folded else beside)
        top = bar.bottom + edge
        return Rect(foot.right - width, top, width, foot.top - edge - top)

    @property
    def shows_rail(self) -> bool:
        """Whether the rail is seen."""
        return self.is_open or not self.is_folded

    @property
    def tab(self) -> Rect:
        """The handle of a folded rail, between the lead and the rail or the window's edge."""
        lead = self.lead
        width = self.px(BUTTON)
        return Rect(lead.right + self.px(EDGE), lead.y, width, max(lead.height, width))

    @property
    def lead(self) -> Rect:
        """The strip above the picture, with the lead or the bet."""
        rail, edge = self.rail, self.px(EDGE)
        right = rail.left - edge if self.shows_rail else rail.right
        if self.is_folded:
            right -= self.px(BUTTON) + edge
        left = self.transport.left
        height: float = LEAD
        if self.rules:
            height = ANSWERS + (QUESTION + RULE + (self.rules - 1) * RULES) * self.type_scale
        return Rect(left, rail.top, right - left, self.px(height))

    @property
    def picture(self) -> Rect:
        """Where the picture lies."""
        lead, rail, edge = self.lead, self.rail, self.px(EDGE)
        right = self.transport.right if self.is_folded else lead.right
        top = lead.bottom + edge
        return Rect(lead.left, top, right - lead.left, rail.bottom - top)
