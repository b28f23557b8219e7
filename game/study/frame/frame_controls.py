"""The controls of the study's frame: parameters, transport, timeline, and the tabs of benches.

The sign of a tab shows in one colour what is seen on the bench.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Colour,
    Face,
    Size,
    type_px,
)
from game.ui.widgets.controls import Button, Tab, Valued, describe_value, draw_chosen, draw_plate

_ARROW: Final = 16
_LINE_HEIGHT, _TIGHT_LINE = 1.5, 1.3
_TICK: Final = 8
Corners = tuple[tuple[float, float], ...]
_LEFT: Final[Corners] = ((1, 0), (0, 0.5), (1, 1))
_RIGHT: Final[Corners] = ((0, 0), (1, 0.5), (0, 1))
_SPEAKER: Final[Corners] = ((0, 0.3), (0.4, 0.3), (1, 0), (1, 1), (0.4, 0.7), (0, 0.7))
_MOST_TICKS: Final = 1600


@dataclass(frozen=True, slots=True)
class ValueButton(Valued):
    """A name above, and a value between two arrows."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw name, arrows and value."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        inner = rect.inflate(-pen.px(16), 0)
        if self.label:
            upper = Rect(inner.x, rect.y + 1, inner.width, rect.height // 2 - 1)
            limit = compute_largest_type(upper, _TIGHT_LINE)
            pen.set(self.label, upper, Style(Size.SMALL, colour=SECONDARY, limit=limit))
            inner = Rect(inner.x, upper.bottom, inner.width, upper.height - 1)
        ink = GOLD if has_focus else SECONDARY
        limit = compute_largest_type(inner, _TIGHT_LINE)
        colour = ink if self.is_enabled else LINE
        pen.set("‹", inner, Style(Size.LARGE, Face.BOLD, colour, limit=limit))
        pen.set("›", inner, Style(Size.LARGE, Face.BOLD, colour, "right", limit))
        middle = inner.inflate(-2 * pen.px(_ARROW), 0)
        colour = CREAM if self.is_enabled else SECONDARY
        pen.set(self.value, middle, Style(Size.SMALL, Face.BOLD, colour, "center", limit))


@dataclass(frozen=True, slots=True)
class IconButton(Button):
    """A button with a sign instead of its name, which a screen reader says all the same."""

    icon: str = ""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the sign on a plate."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        colour = LINE if not self.is_enabled else GOLD if has_focus else CREAM
        side = pen.px(16)
        body = Rect(0, 0, side, side).move_to(center=rect.center)
        bar = max(2, side // 5)
        match self.icon:
            case "play":
                pen.picture(paint.polygon(body.size, _RIGHT, colour), body.move(side // 8, 0))
            case "pause":
                for left in (body.x + side // 8, body.right - side // 8 - bar):
                    pen.fill(Rect(left, body.y, bar, side), 1, colour)
            case "back" | "first":
                pen.picture(paint.polygon((side * 3 // 4, side), _LEFT, colour), body)
                if self.icon == "first":
                    pen.fill(Rect(body.x - bar, body.y, bar, side), 1, colour)
            case "sound" | "muted":
                _draw_speaker(pen, body, colour, is_muted=self.icon == "muted")
            case _:
                place = body.move(side // 4, 0)
                pen.picture(paint.polygon((side * 3 // 4, side), _RIGHT, colour), place)
                if self.icon == "last":
                    pen.fill(Rect(body.right, body.y, bar, side), 1, colour)


@dataclass(frozen=True, slots=True)
class Timeline(Button):
    """Where the clock stands on its way, with a tick at every mark."""

    index: int = 0
    length: int = 0
    marks: tuple[int, ...] = ()

    def describe(self, texts: Texts) -> str:
        """Return the step and how many there are."""
        return describe_value(self.label, f"{self.index} / {self.length}", texts)

    @staticmethod
    def find_track(rect: Rect, unit: float) -> Rect:
        """Return the line on which the knob runs."""
        track = Rect(0, 0, rect.width - round(28 * unit), max(3, round(5 * unit)))
        track.center = rect.centerx, rect.centery + round(6 * unit)
        return track

    def find_index(self, rect: Rect, unit: float, x: int) -> int:
        """Return the step that lies at ``x``."""
        track = self.find_track(rect, unit)
        return round(min(max((x - track.x) / max(1, track.width), 0.0), 1.0) * self.length)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw track, ticks and knob, and the step in figures above."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        track = self.find_track(rect, pen.unit)
        pen.fill(track, track.height // 2, LINE)
        share = self.index / self.length if self.length else 0.0
        done = Rect(track.x, track.y, round(track.width * share), track.height)
        if done.width:
            pen.fill(done, track.height // 2, GOLD)
        self._draw_ticks(pen, track)
        knob = paint.disc(pen.px(16), CREAM)
        pen.picture(knob, knob.get_rect(center=(done.right, track.centery)))
        upper = Rect(track.x, 0, track.width, rect.height // 2).move_to(bottom=track.y - pen.px(6))
        if upper.height >= SMALLEST_TYPE:
            words = f"{self.index} / {self.length}"
            pen.figure(words, upper, Style(Size.SMALL, colour=SECONDARY, limit=upper.height))

    def _draw_ticks(self, pen: Pen[Kit], track: Rect) -> None:
        """Draw a tick at every mark, unless there are very many."""
        if not self.length or len(self.marks) > _MOST_TICKS:
            return
        height, width = pen.px(_TICK), max(1, pen.px(2))
        for x in {track.x + round(track.width * mark / self.length) for mark in self.marks}:
            pen.surface.fill(EMBER, (x - width // 2, track.bottom + 2, width, height))


def _draw_speaker(pen: Pen[Kit], body: Rect, colour: Colour, *, is_muted: bool) -> None:
    """Draw a loudspeaker, with waves before it or struck through."""
    side, width = body.width, max(2, body.width // 8)
    left = Rect(body.x, body.y, side * 5 // 8, side)
    pen.picture(paint.polygon(left.size, _SPEAKER, colour), left)
    if is_muted:
        paint.draw_line(pen.surface, body.topleft, body.bottomright, EMBER, width)
        return
    for number, share in enumerate((0.4, 0.8)):
        wave = Rect(left.right + 2 + number * 2 * width, 0, width, round(side * share))
        wave.centery = body.centery
        pen.fill(wave, 1, colour)


def compute_largest_type(box: Rect, line_height: float = _LINE_HEIGHT) -> int:
    """Return the largest type in pixels whose line is not higher than ``box``."""
    return max(SMALLEST_TYPE, round(box.height / line_height))


def read_steps(rect: Rect, place: tuple[int, int]) -> int:
    """Return by how much a press at ``place`` turns a value: on, but back on its left third."""
    return -1 if place[0] < rect.x + rect.width // 3 else 1


_EDGE, _GAP = 8, 7
_SIDE, _SMALLEST_SIDE = 16, 14
_LEAST: Final = 0.9
"""Beside the sign names keep so much of the size that they have alone; else it is left out."""
_GRID: Final = 16
"""The sides of a sign, in the lengths that its shapes are given in."""
_FINE: Final = 8
"""A sign is drawn so many times larger than it is shown."""
_STROKE: Final = 1.5
Place = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class BenchTab(Tab):
    """The tab of ``bench``; the names of all tabs, ``names``, share a size of type."""

    bench: str = ""
    names: tuple[str, ...] = ()

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw sign and name in the middle, both underlined if the tab is chosen."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        room = rect.width - 2 * pen.px(_EDGE)
        side, gap = max(_SMALLEST_SIDE, pen.px(_SIDE)), pen.px(_GAP)
        alone, beside = self._fit(pen, room), self._fit(pen, room - side - gap)
        has_sign = beside is not None and (alone is None or beside >= _LEAST * alone)
        px = beside if has_sign else alone
        width = room if px is None else pen.kit.typesetter.width(self.label, Face.BOLD, px)
        words = Rect(0, rect.y, min(width, room), rect.height).move_to(centerx=rect.centerx)
        if has_sign:
            words.x += (side + gap) // 2
            icon = make_icon(self.bench, side, GOLD if self.is_chosen else SECONDARY)
            pen.surface.blit(icon, (words.x - gap - side, rect.centery - side // 2))
        pen.set(self.label, words, Style(Size.TEXT, Face.BOLD, CREAM, "center", limit=px))
        if self.is_chosen:
            draw_chosen(pen, rect)

    def _fit(self, pen: Pen[Kit], room: int) -> int | None:
        """Return the type size at which each name fits into ``room``; ``None`` if there is none."""
        px = type_px(Size.TEXT, pen.kit.type_unit(pen.unit))
        sizes = [pen.kit.typesetter.shrink(name, Face.BOLD, px, room) for name in self.names]
        return None if None in sizes else min(filter(None, sizes))


class _Sign:
    """Draws shapes on a square surface whose sides are ``_GRID`` long."""

    def __init__(self, surface: pygame.Surface, colour: Colour) -> None:
        self._surface, self._scale = surface, surface.get_width() / _GRID
        self._colours = (*colour, 255), (*colour, 0)

    def box(self, box: Box, radius: float, stroke: float = 0, *, is_hole: bool = False) -> None:
        """Draw a rounded box: full, or as a frame with a ``stroke``, or as a hole."""
        place = Rect([round(length * self._scale) for length in box])
        width, corner = round(stroke * self._scale), round(radius * self._scale)
        pygame.draw.rect(self._surface, self._colours[is_hole], place, width, corner)

    def disc(self, middle: Place, radius: float) -> None:
        """Draw a full circle."""
        place = self._find(middle)
        pygame.draw.circle(self._surface, self._colours[0], place, radius * self._scale)

    def area(self, *corners: Place, is_hole: bool = False) -> None:
        """Draw a full polygon, or a hole of its shape."""
        places = [self._find(corner) for corner in corners]
        pygame.draw.polygon(self._surface, self._colours[is_hole], places)

    def line(self, start: Place, end: Place, stroke: float = _STROKE) -> None:
        """Draw a line."""
        (x, y), (right, bottom) = start, end
        across, down = right - x, bottom - y
        share = stroke / 2 / (across * across + down * down) ** 0.5
        off, up = -down * share, across * share
        ends = (right + off, bottom + up), (right - off, bottom - up)
        self.area((x + off, y + up), *ends, (x - off, y - up))

    def _find(self, place: Place) -> Place:
        return place[0] * self._scale, place[1] * self._scale


def _draw_tiles(sign: _Sign) -> None:
    """Draw four tiles; two of them, one above the other, are joined as a pair."""
    for top in (0, 9):
        sign.box((0, top, 7, 7), 1.6)
        sign.box((9, top, 7, 7), 1.6, _STROKE)
    sign.box((2, 6, 3, 4), 0)


def _draw_pruning(sign: _Sign) -> None:
    """Draw a tree, one of its branches cut off."""
    sign.line((8, 3), (3, 13))
    sign.line((8, 3), (13, 13))
    sign.disc((8, 3), 3)
    sign.disc((3, 13), 3)
    sign.line((8.4, 11), (14, 8))


def _draw_poker(sign: _Sign) -> None:
    """Draw a card before another one."""
    sign.box((1, 0, 10, 13), 1.8, _STROKE)
    sign.box((4, 2, 12, 15), 2.6, is_hole=True)
    sign.box((5, 3, 10, 13), 1.8)
    sign.area((10, 6), (12.4, 9.5), (10, 13), (7.6, 9.5), is_hole=True)


def _draw_matrix(sign: _Sign) -> None:
    """Draw a table of nine cells, one of them full."""
    sign.box((0, 0, 16, 16), 2, 1.2)
    for at in (5, 10):
        sign.line((at + 0.5, 0), (at + 0.5, 16), 0.9)
        sign.line((0, at + 0.5), (16, at + 0.5), 0.9)
    sign.box((5, 5, 6, 6), 0)


def _draw_regrets(sign: _Sign) -> None:
    """Draw a triangle of mixes, with a point in it."""
    sign.area((8, 0.5), (16, 15.5), (0, 15.5))
    sign.area((8, 4), (13.4, 14), (2.6, 14), is_hole=True)
    sign.disc((8, 10.6), 2)


def _draw_rows(sign: _Sign) -> None:
    """Draw three stones in a row."""
    sign.line((2.6, 13.4), (13.4, 2.6))
    for at in (2.6, 8, 13.4):
        sign.disc((at, 16 - at), 2.8)


def _draw_vote(sign: _Sign) -> None:
    """Draw columns of votes."""
    for number, height in enumerate((7, 16, 11, 4)):
        sign.box((number * 4.5, 16 - height, 2.5, height), 0.6)


def _draw_luck(sign: _Sign) -> None:
    """Draw a path that forks into three, one for each outcome of a move."""
    sign.disc((2.6, 8), 2.6)
    for y in (2.2, 8, 13.8):
        sign.line((3, 8), (13, y))
        sign.box((10.6, y - 2.2, 5.4, 4.4), 1)


_DRAWINGS: Final[Mapping[str, Callable[[_Sign], None]]] = {
    "tiles": _draw_tiles,
    "pruning": _draw_pruning,
    "poker": _draw_poker,
    "matrix": _draw_matrix,
    "regrets": _draw_regrets,
    "rows": _draw_rows,
    "vote": _draw_vote,
    "luck": _draw_luck,
}


@lru_cache(maxsize=64)
def make_icon(name: str, side: int, colour: Colour) -> pygame.Surface:
    """Return the sign of a bench, ``side`` pixels wide and high."""
    large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    _DRAWINGS[name](_Sign(large, colour))
    return pygame.transform.smoothscale(large, (side, side))
