"""Marks as pictures, drawn larger than they are used; kept by sign, size and tones.

The shapes of each are drawn in the order in which they stand.
"""

import math
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, assert_never

import pygame

from game.harbour.rules.cards import CARDS, MOST_SUNK, REMAKE_GAIN, Card, Effect
from game.ui.shapes import HEIGHT, Disc, Drawing, Polygon, Shape, Slab, Stroke, draw_shapes
from game.ui.theme import GOLD, INK, OPPONENT, PLATE_INK, Colour, Face, parse_colour
from game.ui.typesetter import Typesetter


class Mark(Enum):
    """A mark on the plate of a card; the values are in the keys of what the marks say."""

    CARD = "card"
    """Draw a card."""
    LAMP = "lamp"
    """Play one more action."""
    BASKET = "basket"
    """Buy one more card."""
    COIN = "coin"
    PENNANT = "pennant"
    """Points at the end."""
    SINK = "sink"
    """A card leaves the game."""
    DISCARD = "discard"
    BECOMES = "becomes"
    GAIN = "gain"
    """Take a card that costs up to so much more."""
    SHARE = "share"
    """The other player draws a card."""
    CLOUD = "cloud"
    """The other player gains a Fog."""


class Sign(NamedTuple):
    """A mark with the number in it, if it has one."""

    mark: Mark
    number: str = ""


Signs: TypeAlias = tuple[Sign, ...]
_BECOMES: Final = Sign(Mark.BECOMES)


def price_sign(card: Card) -> Sign:
    """Return the coin with what a card costs."""
    return Sign(Mark.COIN, str(CARDS[card].cost))


def list_signs(card: Card) -> Signs:
    """Return the signs that tell a card's rule, in the order in which it is carried out."""
    data = CARDS[card]
    counted = ((Mark.CARD, data.cards), (Mark.LAMP, data.actions), (Mark.BASKET, data.buys))
    signs = [Sign(mark) for mark, count in counted for _ in range(count)]
    if data.coins:
        signs.append(Sign(Mark.COIN, str(data.coins)))
    if data.points:
        signs.append(Sign(Mark.PENNANT, str(data.points).replace("-", "−")))
    return (*signs, *_list_effect(data.effect))


def _list_effect(effect: Effect) -> Signs:
    match effect:
        case Effect.NONE:
            return ()
        case Effect.SINK:
            return (Sign(Mark.SINK),) * MOST_SUNK
        case Effect.DISCARD:
            return (Sign(Mark.DISCARD), _BECOMES, Sign(Mark.CARD))
        case Effect.REMAKE:
            return (Sign(Mark.SINK), _BECOMES, Sign(Mark.GAIN, f"+{REMAKE_GAIN}"))
        case Effect.SHARE:
            return (Sign(Mark.SHARE),)
        case Effect.FOG:
            return (Sign(Mark.CLOUD),)
        case unknown:
            assert_never(unknown)


_CACHED: Final = 160
_GAP: Final = 0.14
"""The room between two marks, as a share of their height."""
_LONG_NUMBER: Final = 0.85
"""How high a number of two signs is, as a share of one of a single sign."""
_NUMBER_ROOM: Final = 0.86
_PLAIN: Final[Mapping[Colour, Colour]] = MappingProxyType({})
_EDGE: Final[Colour] = PLATE_INK
"""It is dark on a plate and pale on the night."""
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
        Slab(_EDGE, (left, top, width, height), width * 0.2),
        Slab(_PAPER, (left + 7, top + 7, width - 14, height - 14), width * 0.1),
        Polygon(_BLUE, diamond),
    )


def _square(left: float, top: float, side: float) -> tuple[Shape, ...]:
    """Return the sign of the other player."""
    inner = (left + 6, top + 6, side - 12, side - 12)
    return Slab(_EDGE, (left, top, side, side), 7), Slab(OPPONENT, inner, 3)


_LAMP: Final[tuple[Shape, ...]] = (
    Disc(_EDGE, (37, 12), 12, 7),
    Polygon(_EDGE, ((8, 38), (22, 18), (52, 18), (66, 38))),
    Slab(_EDGE, (11, 34, 52, 54), 8),
    Slab(_GLASS, (19, 41, 36, 41), 5),
    Polygon(_FLAME, ((37, 44), (46, 60), (44, 71), (37, 77), (30, 71), (28, 60))),
    Slab(_EDGE, (4, 85, 66, 14), 6),
)
_BASKET: Final[tuple[Shape, ...]] = (
    Stroke(_EDGE, _HANDLE, 9),
    Polygon(_EDGE, ((2, 40), (94, 40), (81, 98), (15, 98))),
    Polygon(_WICKER, ((13, 50), (83, 50), (74, 89), (22, 89))),
    Stroke(_EDGE, ((48, 48), (48, 90)), 6),
    Stroke(_EDGE, ((16, 68), (80, 68)), 6),
)
_COIN: Final[tuple[Shape, ...]] = (
    Disc(_BRONZE, (50, 50), 50),
    Disc(GOLD, (50, 50), 44),
    Disc(_SHINE, (50, 50), 37, 4),
)
_GAIN: Final[tuple[Shape, ...]] = (
    Slab(_EDGE, (34, 1, 62, 98), 12),
    Slab(_PAPER, (41, 8, 48, 84), 6),
    Disc(_BRONZE, (38, 38), 38),
    Disc(GOLD, (38, 38), 33),
)
_PENNANT: Final[tuple[Shape, ...]] = (
    Polygon(_EDGE, ((8, 4), (98, 10), (84, 39), (98, 68), (8, 74))),
    Polygon(_GREEN, ((15, 12), (86, 17), (75, 39), (86, 61), (15, 66))),
    Slab(_EDGE, (2, 1, 11, 98), 5),
)
_SINK: Final[tuple[Shape, ...]] = (
    Slab(_EDGE, (22, 1, 48, 62), 9),
    Slab(_PAPER, (29, 8, 34, 48), 4),
    Polygon(_FALL, ((39, 16), (53, 16), (53, 38), (68, 38), (46, 64), (24, 38), (39, 38))),
    Stroke(_EDGE, ((4, 84), (18, 73), (32, 84), (46, 73), (60, 84), (74, 73), (88, 84)), 20),
    Stroke(_WAVE, ((6, 83), (18, 73), (32, 84), (46, 73), (60, 84), (74, 73), (86, 83)), 10),
)
_DISCARD: Final[tuple[Shape, ...]] = (
    *_card(1, 2, 46, 66),
    Stroke(_EDGE, ((54, 22), (72, 26), (78, 44)), 9),
    Polygon(_EDGE, ((60, 40), (97, 40), (78, 64))),
    Slab(_EDGE, (52, 68, 47, 14), 6),
    Slab(_PAPER, (58, 72, 35, 5), 2),
    Slab(_EDGE, (52, 84, 47, 14), 6),
    Slab(_PAPER, (58, 88, 35, 5), 2),
)
_FOG: Final[tuple[Shape, ...]] = (
    *(Disc(_EDGE, (x, y), r) for x, y, r in ((26, 38, 20), (50, 28, 27), (72, 38, 19))),
    Slab(_EDGE, (3, 36, 92, 27), 13),
    *(Disc(_CLOUD, (x, y), r) for x, y, r in ((26, 38, 13), (50, 28, 20), (72, 38, 12))),
    Slab(_CLOUD, (10, 40, 78, 16), 8),
    Stroke(_HARM, ((12, 82), (38, 82)), 10),
    Polygon(_HARM, ((34, 66), (60, 82), (34, 98))),
    *_square(65, 67, 32),
)
_DRAWINGS: Final[Mapping[Mark, Drawing]] = {
    Mark.CARD: Drawing(66, _card(2, 1, 62, 98)),
    Mark.LAMP: Drawing(74, _LAMP),
    Mark.BASKET: Drawing(96, _BASKET),
    Mark.COIN: Drawing(100, _COIN, (50, 50), 74),
    Mark.GAIN: Drawing(98, _GAIN, (38, 38), 62),
    Mark.PENNANT: Drawing(99, _PENNANT, (45, 39), 60),
    Mark.SINK: Drawing(92, _SINK),
    Mark.DISCARD: Drawing(100, _DISCARD),
    Mark.BECOMES: Drawing(62, (Polygon(_EDGE, ((6, 22), (56, 50), (6, 78))),)),
    Mark.SHARE: Drawing(84, (*_card(2, 1, 62, 98), *_square(42, 58, 40))),
    Mark.CLOUD: Drawing(98, _FOG),
}
_DULL_COIN: Final[Mapping[Colour, Colour]] = {
    GOLD: parse_colour("#B49A66"),
    _SHINE: parse_colour("#CBB68A"),
    _BRONZE: parse_colour("#574736"),
}
"""The tones of a price that is not to be paid now."""
_OF_FOG: Final[Mapping[Colour, Colour]] = {_GREEN: _CLOUD}
"""The tones of a pennant that takes a point away."""
_ON_NIGHT: Final[Mapping[Colour, Colour]] = {_EDGE: parse_colour("#E2D6BE")}
"""The tones of a mark on a dark ground."""


def measure_signs(signs: Signs, height: int) -> int:
    """Return the width of a row of marks in pixels."""
    gaps = round(height * _GAP) * (len(signs) - 1)
    return sum(measure_mark(sign.mark, height) for sign in signs) + gaps


def measure_mark(mark: Mark, height: int) -> int:
    """Return the width of a mark in pixels."""
    return round(height * _DRAWINGS[mark].width / HEIGHT)


def fit_signs(signs: Signs, height: int, width: int) -> int:
    """Return the largest height up to ``height`` in which a row of marks fits ``width`` pixels."""
    while height > 1 and measure_signs(signs, height) > width:
        height -= 1
    return height


class MarkSetter:
    """Draws marks, and rows of them."""

    def __init__(self, typesetter: Typesetter) -> None:
        """Set the numbers in marks with these fonts."""
        self._type = typesetter
        self.mark = lru_cache(maxsize=_CACHED)(self._draw)
        """Returns a mark; ``is_dull`` is a price that is not to be paid now.

        One ``on_night`` has pale edges, for a dark ground.
        """

    def forget(self) -> None:
        """Drop every picture."""
        self.mark.cache_clear()

    def draw_row(
        self, surface: pygame.Surface, signs: Signs, centre: tuple[int, int], height: int
    ) -> None:
        """Draw a row of marks about ``centre``."""
        left, gap = centre[0] - measure_signs(signs, height) // 2, round(height * _GAP)
        for sign in signs:
            picture = self.mark(sign, height)
            surface.blit(picture, (left, centre[1] - height // 2))
            left += picture.get_width() + gap

    def _draw(
        self, sign: Sign, height: int, *, is_dull: bool = False, on_night: bool = False
    ) -> pygame.Surface:
        drawing = _DRAWINGS[sign.mark]
        tones = _DULL_COIN if is_dull else _ON_NIGHT if on_night else _PLAIN
        if sign.mark is Mark.PENNANT and sign.number.startswith("−"):
            tones = {**tones, **_OF_FOG}
        picture = draw_shapes(drawing, height, tones)
        if sign.number:
            self._set_number(picture, drawing, sign.number)
        return picture

    def _set_number(self, picture: pygame.Surface, drawing: Drawing, number: str) -> None:
        scale = picture.get_height() / HEIGHT
        wanted = drawing.type * scale * (1 if len(number) == 1 else _LONG_NUMBER)
        px = max(round(wanted), 1)
        room = drawing.type * scale * _NUMBER_ROOM
        while px > 1 and self._type.width(number, Face.BOLD, px) > room:
            px -= 1
        line = self._type.line(number, Face.BOLD, px, INK)
        ink = line.get_bounding_rect()
        centre = [round(part * scale) for part in drawing.number]
        picture.blit(line, (centre[0] - ink.centerx, centre[1] - ink.centery))
