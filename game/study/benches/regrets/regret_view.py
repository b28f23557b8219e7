"""How learning is drawn: the triangle with the average's trail, and bars of mix and regret."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.benches.regrets.triangle import Triangle
from game.study.frame.bench_places import BenchPlaces
from game.study.learning_jobs import RegretPass
from game.study.matrix import MixedStrategy
from game.study.tree.node_view import GAIN
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_figure, draw_panel, draw_text
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    PANEL,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Colour,
    Face,
    Size,
    mix,
    type_px,
)

_GAP: Final = 10
_INSET: Final = 42
_LABEL: Final = 30
_DOT: Final = 16


@dataclass(frozen=True, slots=True)
class RegretPlaces(BenchPlaces):
    """The triangle in the left half of the picture, a group of bars for each of mix and regret."""

    @property
    def left(self) -> Rect:
        """The half with the triangle."""
        inner = self.inner
        return Rect(inner.x, inner.y, inner.width * 11 // 20, inner.height)

    @property
    def triangle(self) -> Triangle:
        """The triangle, between the names of its corners."""
        label = round(_LABEL * self.type_unit)
        box = self.left.inflate(-self.px(_INSET), -2 * label - self.px(_GAP))
        return Triangle(box)

    def label(self, corner: int) -> Rect:
        """Return the room for the name of a corner: above the upper one, half below another."""
        left, height = self.left, round(_LABEL * self.type_unit)
        _, y = self.triangle.corners[corner]
        if corner == 0:
            return Rect(left.x, round(y) - self.px(6) - height, left.width, height)
        half = Rect(left.x, round(y) + self.px(6), left.width // 2 - self.px(6), height)
        half.right = left.right if corner == len(self.triangle.corners) - 1 else half.right
        return half

    def group(self, number: int) -> Rect:
        """Return the room of a group of bars: 0 is the mix, 1 the regrets."""
        inner = self.inner
        left = self.left.right + self.px(2 * _GAP)
        height = (inner.height - self.px(2 * _GAP)) // 2
        top = inner.y + number * (height + self.px(2 * _GAP))
        return Rect(left, top, inner.right - left, height)


class Mixes(NamedTuple):
    """What both players do now, and whether the other one is held there."""

    mine: MixedStrategy
    theirs: MixedStrategy
    is_held: bool


class LabelledBar(NamedTuple):
    """A bar: its label, the share that it fills from 0 to 1, its number, and its colour.

    ``sum`` is what makes the number, written below the bar; it may be empty.
    """

    label: str
    share: float
    number: str
    colour: Colour
    sum: str = ""


def triangle_items(
    kit: Kit,
    places: RegretPlaces,
    names: Sequence[str],
    steps: Sequence[RegretPass],
    now: Mixes,
) -> Iterator[Item]:
    """Yield the panel, and the triangle with all ``steps`` so far and what is done ``now``."""
    panel = partial(draw_panel, rect=places.area, unit=places.unit)
    yield Item("regret-panel", places.area, None, panel)
    painter = partial(_draw_triangle, kit=kit, places=places, names=tuple(names))
    draw = partial(painter, steps=steps, now=now)
    first = steps[0] if steps else None
    yield Item("regret-triangle", places.left, (tuple(names), len(steps), first, now), draw)


def bar_items(
    kit: Kit, places: RegretPlaces, groups: Sequence[tuple[str, Sequence[LabelledBar]]]
) -> Iterator[Item]:
    """Yield a heading and bars for each of ``groups``."""
    for number, (heading, bars) in enumerate(groups):
        room = places.group(number)
        draw = partial(
            _draw_group, kit=kit, places=places, room=room, heading=heading, bars=tuple(bars)
        )
        yield Item(("regret-bars", number), room, (heading, tuple(bars)), draw)


def list_shares(names: Sequence[str], shares: Sequence[float]) -> list[LabelledBar]:
    """Return the average mix as bars, empty ones as long as there is none."""
    if not shares:
        return [LabelledBar(name, 0.0, "", GOLD) for name in names]
    pairs = zip(names, shares, strict=True)
    return [LabelledBar(name, share, f"{round(100 * share)}%", GOLD) for name, share in pairs]


def list_regrets(
    names: Sequence[str], regrets: Sequence[float], sums: Sequence[str]
) -> list[LabelledBar]:
    """Return regrets, which are never below 0, as bars; the largest fills its track.

    ``sums`` are what made them; before the first pass there are none.
    """
    most = max(regrets, default=0.0) or 1.0
    return [
        LabelledBar(name, regret / most, f"{regret:.3f}", GAIN, made)
        for name, regret, made in zip(names, regrets, sums or [""] * len(names), strict=True)
    ]


def _draw_triangle(
    surface: pygame.Surface,
    kit: Kit,
    places: RegretPlaces,
    names: tuple[str, ...],
    steps: Sequence[RegretPass],
    now: Mixes,
) -> None:
    triangle = places.triangle
    corners = triangle.corners
    for at, start in enumerate(corners):
        paint.draw_line(surface, start, corners[(at + 1) % len(corners)], LINE, 2)
    for corner, name in enumerate(names):
        words = [name, *(f"{100 * mix[corner]:.1f}%" for mix in now[:2])]
        at = round(corners[corner][0])
        _draw_label(surface, kit, places.label(corner), at, places.unit, words)
    trail = [triangle.place(step.average) for step in steps]
    if len(trail) > 1:
        pygame.draw.aalines(surface, GOLD, False, trail)  # noqa: FBT003
    other = _DOT if now.is_held else _DOT * 0.7
    for dot, diameter, colour in ((now.theirs, other, EMBER), (now.mine, _DOT * 0.7, SECONDARY)):
        _draw_dot(surface, triangle.place(dot), places.px(diameter), colour)
    if trail:
        _draw_dot(surface, trail[-1], places.px(_DOT), GOLD)


def _draw_label(
    surface: pygame.Surface,
    kit: Kit,
    room: Rect,
    at: int,
    unit: float,
    words: Sequence[str],
) -> None:
    """Draw a corner's name, and beside it what both players do of that move now.

    All of it has its middle ``at`` the corner, as far as the ``room`` allows.
    """
    styles = [Style(Size.SMALL, Face.BOLD, colour) for colour in (CREAM, SECONDARY, EMBER)]
    px, gap = type_px(Size.SMALL, kit.type_unit(unit)), round(14 * unit)
    measure = kit.typesetter.width
    while px > SMALLEST_TYPE and sum(measure(w, Face.BOLD, px) + gap for w in words) > room.width:
        px -= 1
    widths = [measure(word, Face.BOLD, px) for word in words]
    width = sum(widths) + gap * (len(words) - 1)
    left = max(room.x, min(at - width // 2, room.right - width))
    for word, width, style in zip(words, widths, styles, strict=True):
        place = Rect(left, room.y, width + 2, room.height)
        draw_text(surface, kit, word, place, unit, replace(style, limit=px))
        left += width + gap


def _draw_dot(
    surface: pygame.Surface, place: tuple[int, int], diameter: int, colour: Colour
) -> None:
    dot = paint.disc(diameter, colour)
    surface.blit(dot, dot.get_rect(center=place))


def _draw_group(
    surface: pygame.Surface,
    kit: Kit,
    places: RegretPlaces,
    room: Rect,
    heading: str,
    bars: tuple[LabelledBar, ...],
) -> None:
    unit, row = places.unit, round(_LABEL * places.type_unit)
    head = Rect(room.x, room.y, room.width, row)
    draw_text(surface, kit, heading, head, unit, Style(Size.SMALL, Face.BODY, SECONDARY))
    lines = 1.6 if not any(bar.sum for bar in bars) else 2.1
    pitch = min((room.bottom - head.bottom) // max(1, len(bars)), round(row * lines))
    label, number = room.width * 3 // 10, room.width // 5
    for at, bar in enumerate(bars):
        top = head.bottom + at * pitch
        below = Rect(room.x + label, top + pitch // 2, room.width - label, pitch // 2)
        if bar.sum:
            style = Style(Size.SMALL, Face.BODY, SECONDARY, "right")
            draw_figure(surface, kit, bar.sum, below, unit, style)
        words = Rect(room.x, top, label, pitch // 2 if bar.sum else pitch)
        draw_text(surface, kit, bar.label, words, unit, Style(Size.SMALL, Face.BODY, CREAM))
        high = min(places.px(18), words.height - 2)
        track = Rect(words.right, 0, room.width - label - number, high)
        track.centery = words.centery
        _draw_bar(surface, track, bar)
        box = Rect(room.right - number, top, number, words.height)
        style = Style(Size.SMALL, Face.BOLD, CREAM, "right")
        draw_figure(surface, kit, bar.number, box, unit, style)


def _draw_bar(surface: pygame.Surface, track: Rect, bar: LabelledBar) -> None:
    paint.draw_rounded(surface, track, 3, mix(PANEL, RAISED, 0.8))
    part = Rect(track.x, track.y, round(bar.share * track.width), track.height)
    if part.width:
        paint.draw_rounded(surface, part, min(3, part.width // 2), bar.colour)
