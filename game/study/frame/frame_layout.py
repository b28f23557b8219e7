"""Where the parts of the study lie: bar, lead, picture, rail and transport, in pixels."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.geometry import SizePx, compute_unit, find_content_area

MENU, TITLE, GAP = 96, 172, 8
"""The widths of the button *Back* and of the bench's title, and what is between controls."""
BAR_BUTTON: Final = 44
_EDGE: Final = 8
_BAR: Final = 52
_LEAD: Final = 40
_ANSWERS, _QUESTION, _RULE, _RULES = 54, 36, 54, 28
"""The heights of the answers of a bet, of the question above them, of its rule, and of others."""
_TRANSPORT: Final = 64
_RAIL, _NARROW_RAIL, _WIDE_RAIL = 280, 330, 380
_FOLDED_BELOW: Final = 0.74
"""The unit in pixels below which the rail has too little room to stand open."""


@dataclass(frozen=True, slots=True)
class FrameLayout:
    """The places of the parts in a window of ``size`` pixels.

    ``unit`` is the pixels of one u, ``type_scale`` the player's scale of text. ``is_folded`` says
    that there is no room for the rail beside the picture: one that ``is_open`` lies over it.
    """

    size: SizePx
    unit: float
    type_scale: float
    is_folded: bool
    is_open: bool
    bar: Rect
    """The strip at the top."""
    title: Rect
    lead: Rect
    """The strip above the picture, with the lead or the bet."""
    words: Rect
    """Where the lead's words stand, or the question of a bet, whose rule stands above that."""
    picture: Rect
    rail: Rect
    """The column at the right."""
    tab: Rect
    """The handle of a folded rail, between the lead and the rail or the window's edge."""
    transport: Rect
    """The strip at the foot."""

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    @property
    def shows_rail(self) -> bool:
        """Whether the rail is seen."""
        return self.is_open or not self.is_folded


def _measure_lead(rules: int, type_scale: float) -> float:
    """Return the height of the line below the bar in u; with ``rules``, of the bet that it asks."""
    if not rules:
        return _LEAD
    return _ANSWERS + (_QUESTION + _RULE + (rules - 1) * _RULES) * type_scale


def lay_frame(
    size: SizePx, rules: int = 0, *, is_open: bool = False, type_scale: float = 1.0
) -> FrameLayout:
    """Return the places; ``rules`` stand above the question of a bet, 0 where none is asked."""
    unit, area = compute_unit(size), find_content_area(size)

    def px(length: float) -> int:
        return round(length * unit)

    edge, button = px(_EDGE), px(BAR_BUTTON)
    is_folded = unit < _FOLDED_BELOW or (type_scale > 1 and unit < 1)
    bar = Rect(area.x, area.y, area.width, px(_BAR))
    title = Rect(bar.x + px(GAP + MENU + 16), bar.y, px(TITLE), bar.height)
    foot = Rect(area.x + edge, 0, area.width - 2 * edge, px(_TRANSPORT))
    foot.bottom = area.bottom - edge
    width = px(_WIDE_RAIL if is_folded else _RAIL if unit >= 1 else _NARROW_RAIL)
    top = bar.bottom + edge
    rail = Rect(foot.right - width, top, width, foot.top - edge - top)
    right = rail.left - edge if is_open or not is_folded else rail.right
    right -= button + edge if is_folded else 0
    lead = Rect(foot.left, top, right - foot.left, px(_measure_lead(rules, type_scale)))
    words = lead.inflate(-px(32), -px(8 if rules else 4))
    if rules:
        question = px(_QUESTION * type_scale)
        words.update(words.x, words.bottom - button - question, words.width, question)
    tab = Rect(lead.right + edge, lead.y, button, max(lead.height, button))
    top = lead.bottom + edge
    right = foot.right if is_folded else lead.right
    picture = Rect(foot.left, top, right - foot.left, rail.bottom - top)
    places = bar, title, lead, words, picture, rail, tab, foot
    return FrameLayout(size, unit, type_scale, is_folded, is_open, *places)
