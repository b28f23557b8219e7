"""The seals of achievements: a scalloped disc with the sign of a rule, or its outline alone."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect

from game.statistics.achievements import Achievement, Rule
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.shapes import Disc, Drawing, Point, Polygon, Shape, Stroke, draw_shapes
from game.ui.theme import GOLD, INK, PANEL, SECONDARY, Face, Size, mix

_SCALLOPS: Final = 20
_PALE: Final = mix(SECONDARY, PANEL, 0.45)
_WAVES: Final = {1: (52,), 2: (42, 62), 3: (34, 52, 70)}


def _wave(y: float) -> Stroke:
    points = tuple((x, y + 6 * sin((x - 25) * pi / 12.5)) for x in range(25, 77, 3))
    return Stroke(INK, points, 6)


def _star() -> tuple[Point, ...]:
    turns = ((n * pi / 5 - pi / 2, 27 if n % 2 == 0 else 11) for n in range(10))
    return tuple((50 + reach * cos(turn), 52 + reach * sin(turn)) for turn, reach in turns)


def _check(left: float) -> Stroke:
    return Stroke(INK, ((left, 52), (left + 11, 64), (left + 31, 36)), 7)


_CROWN: Final = ((24, 36), (37, 50), (50, 28), (63, 50), (76, 36), (71, 70), (29, 70))
_HALF: Final = tuple((50 - 25 * sin(n * pi / 16), 50 - 25 * cos(n * pi / 16)) for n in range(17))
_LID: Final = tuple((24 + 4 * n, 52 - 19 * sin(n * pi / 13)) for n in range(14))
_SIGNS: Final[Mapping[Rule, tuple[Shape, ...]]] = {
    Rule.WIN: (Polygon(INK, _CROWN),),
    Rule.CLEAN_PART: (_check(34),),
    Rule.CLEAN: (_check(24), _check(44)),
    Rule.UNLUCKY: (
        Stroke(INK, ((36, 34), (36, 56), (27, 48)), 5),
        Stroke(INK, ((36, 56), (45, 48)), 5),
        Stroke(INK, ((60, 72), (60, 30), (47, 43)), 7),
        Stroke(INK, ((60, 30), (73, 43)), 7),
    ),
    Rule.ABOVE_PAR: (Polygon(INK, _star()),),
    Rule.SEATS: (Disc(INK, (50, 50), 27, 5), Polygon(INK, _HALF)),
    Rule.FOUND: (
        Stroke(INK, _LID, 5),
        Stroke(INK, tuple((x, 104 - y) for x, y in _LID), 5),
        Disc(INK, (50, 52), 9),
    ),
    Rule.GUESSES: (Disc(INK, (39, 50), 17, 6), Disc(INK, (61, 50), 17, 6)),
}


def _scallop(reach: float) -> tuple[Point, ...]:
    """Return the rim of a seal: a circle that swells and shrinks."""
    turns = [n * 2 * pi / 240 for n in range(240)]
    rim = ((turn, reach - 2.5 + 2.5 * cos(turn * _SCALLOPS)) for turn in turns)
    return tuple((50 + away * cos(turn), 50 + away * sin(turn)) for turn, away in rim)


@lru_cache(maxsize=64)
def _draw_disc(side: int, rule: Rule, waves: int, *, is_earned: bool) -> pygame.Surface:
    """Return a seal: gold with a dark sign, or dark with pale lines where it is not earned."""
    rim: tuple[Shape, ...] = (
        Polygon(GOLD if is_earned else _PALE, _scallop(49)),
        Polygon(GOLD if is_earned else PANEL, _scallop(49 if is_earned else 47)),
        Disc(INK if is_earned else _PALE, (50, 50), 40, 2),
    )
    sign = tuple(map(_wave, _WAVES[waves])) if rule is Rule.BEAT else _SIGNS.get(rule, ())
    tones = {} if is_earned else {INK: _PALE}
    seal = draw_shapes(Drawing(100, rim), side, {})
    seal.blit(draw_shapes(Drawing(100, sign), side, tones), (0, 0))
    return seal


def draw_seal(pen: Pen[Kit], box: Rect, aim: Achievement, *, is_earned: bool) -> None:
    """Draw the seal of an achievement into a square; a number of points is written on it."""
    waves = min(max(int(aim.number), 1), max(_WAVES))
    pen.picture(_draw_disc(box.width, aim.rule, waves, is_earned=is_earned), box)
    if aim.rule is Rule.PART:
        ink = INK if is_earned else _PALE
        pen.text(f"{aim.number:.0f}", box, Size.LARGE, ink, "center", Face.BOLD)
