"""The shapes of the marks.

They are drawn in the order in which they stand; ``EDGE`` is dark on a plate and pale on the night.
"""

import math
from collections.abc import Mapping
from typing import Final

from game.harbour.cards.rule_marks import Mark
from game.ui.shapes import Disc, Drawing, Polygon, Shape, Slab, Stroke
from game.ui.theme import GOLD, OPPONENT, PLATE_INK, Colour, parse_colour

EDGE: Final[Colour] = PLATE_INK


_PAPER: Final = parse_colour("#FCF8EE")
_BLUE: Final = parse_colour("#4A72DC")
_WAVE: Final = parse_colour("#3E74C8")
_GLASS: Final = parse_colour("#FFB93E")
_FLAME: Final = parse_colour("#FFF3C4")
_WICKER: Final = parse_colour("#D2965A")
_BRONZE: Final = parse_colour("#7A5014")
_SHINE: Final = parse_colour("#FADE8C")
_GREEN: Final = parse_colour("#5FC493")
_CLOUD: Final = parse_colour("#C6CEDE")
_HARM: Final = parse_colour("#9A46C0")
_FALL: Final = parse_colour("#D84A28")
_HANDLE: Final = tuple(
    (48 + 30 * math.cos(math.radians(turn)), 46 - 40 * math.sin(math.radians(turn)))
    for turn in range(0, 181, 15)
)


def _card(left: float, top: float, width: float, height: float) -> tuple[Shape, ...]:
    """Return a card with a diamond on it."""
    x, y = left + width / 2, top + height / 2
    across, down = width * 0.24, height * 0.25
    diamond = ((x, y - down), (x + across, y), (x, y + down), (x - across, y))
    return (
        Slab(EDGE, (left, top, width, height), width * 0.2),
        Slab(_PAPER, (left + 7, top + 7, width - 14, height - 14), width * 0.1),
        Polygon(_BLUE, diamond),
    )


def _square(left: float, top: float, side: float) -> tuple[Shape, ...]:
    """Return the sign of the other player."""
    inner = (left + 6, top + 6, side - 12, side - 12)
    return Slab(EDGE, (left, top, side, side), 7), Slab(OPPONENT, inner, 3)


_LAMP: Final[tuple[Shape, ...]] = (
    Disc(EDGE, (37, 12), 12, 7),
    Polygon(EDGE, ((8, 38), (22, 18), (52, 18), (66, 38))),
    Slab(EDGE, (11, 34, 52, 54), 8),
    Slab(_GLASS, (19, 41, 36, 41), 5),
    Polygon(_FLAME, ((37, 44), (46, 60), (44, 71), (37, 77), (30, 71), (28, 60))),
    Slab(EDGE, (4, 85, 66, 14), 6),
)
_BASKET: Final[tuple[Shape, ...]] = (
    Stroke(EDGE, _HANDLE, 9),
    Polygon(EDGE, ((2, 40), (94, 40), (81, 98), (15, 98))),
    Polygon(_WICKER, ((13, 50), (83, 50), (74, 89), (22, 89))),
    Stroke(EDGE, ((48, 48), (48, 90)), 6),
    Stroke(EDGE, ((16, 68), (80, 68)), 6),
)
_COIN: Final[tuple[Shape, ...]] = (
    Disc(_BRONZE, (50, 50), 50),
    Disc(GOLD, (50, 50), 44),
    Disc(_SHINE, (50, 50), 37, 4),
)
_PENNANT: Final[tuple[Shape, ...]] = (
    Polygon(EDGE, ((8, 4), (98, 10), (84, 39), (98, 68), (8, 74))),
    Polygon(_GREEN, ((15, 12), (86, 17), (75, 39), (86, 61), (15, 66))),
    Slab(EDGE, (2, 1, 11, 98), 5),
)
_SINK: Final[tuple[Shape, ...]] = (
    Slab(EDGE, (22, 1, 48, 62), 9),
    Slab(_PAPER, (29, 8, 34, 48), 4),
    Polygon(_FALL, ((39, 16), (53, 16), (53, 38), (68, 38), (46, 64), (24, 38), (39, 38))),
    Stroke(EDGE, ((4, 84), (18, 73), (32, 84), (46, 73), (60, 84), (74, 73), (88, 84)), 20),
    Stroke(_WAVE, ((6, 83), (18, 73), (32, 84), (46, 73), (60, 84), (74, 73), (86, 83)), 10),
)
_DISCARD: Final[tuple[Shape, ...]] = (
    *_card(1, 2, 46, 66),
    Stroke(EDGE, ((54, 22), (72, 26), (78, 44)), 9),
    Polygon(EDGE, ((60, 40), (97, 40), (78, 64))),
    Slab(EDGE, (52, 68, 47, 14), 6),
    Slab(_PAPER, (58, 72, 35, 5), 2),
    Slab(EDGE, (52, 84, 47, 14), 6),
    Slab(_PAPER, (58, 88, 35, 5), 2),
)
_FOG: Final[tuple[Shape, ...]] = (
    *(Disc(EDGE, (x, y), r) for x, y, r in ((26, 38, 20), (50, 28, 27), (72, 38, 19))),
    Slab(EDGE, (3, 36, 92, 27), 13),
    *(Disc(_CLOUD, (x, y), r) for x, y, r in ((26, 38, 13), (50, 28, 20), (72, 38, 12))),
    Slab(_CLOUD, (10, 40, 78, 16), 8),
    Stroke(_HARM, ((12, 82), (38, 82)), 10),
    Polygon(_HARM, ((34, 66), (60, 82), (34, 98))),
    *_square(65, 67, 32),
)
DRAWINGS: Final[Mapping[Mark, Drawing]] = {
    Mark.CARD: Drawing(66, _card(2, 1, 62, 98)),
    Mark.LAMP: Drawing(74, _LAMP),
    Mark.BASKET: Drawing(96, _BASKET),
    Mark.COIN: Drawing(100, _COIN, (50, 50), 74),
    Mark.PENNANT: Drawing(99, _PENNANT, (45, 39), 60),
    Mark.SINK: Drawing(92, _SINK),
    Mark.DISCARD: Drawing(100, _DISCARD),
    Mark.BECOMES: Drawing(62, (Polygon(EDGE, ((6, 22), (56, 50), (6, 78))),)),
    Mark.SHARE: Drawing(84, (*_card(2, 1, 62, 98), *_square(42, 58, 40))),
    Mark.CLOUD: Drawing(98, _FOG),
}
DULL_COIN: Final[Mapping[Colour, Colour]] = {
    GOLD: parse_colour("#B49A66"),
    _SHINE: parse_colour("#CBB68A"),
    _BRONZE: parse_colour("#574736"),
}
"""The tones of a price that is not to be paid now."""
OF_FOG: Final[Mapping[Colour, Colour]] = {_GREEN: _CLOUD}
"""The tones of a pennant that takes a point away."""
ON_NIGHT: Final[Mapping[Colour, Colour]] = {EDGE: parse_colour("#E2D6BE")}
"""The tones of a mark on a dark ground."""
