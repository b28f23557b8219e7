"""The picture of the Regrets bench: a triangle of mixes with the average's trail, and bars."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.learning_jobs import RegretPass
from game.study.matrix import MixedStrategy
from game.study.tree.node_view import GAIN
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
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

_HEIGHT: Final = 3**0.5 / 2
_EDGE: Final = 12
_GAP: Final = 10
_INSET: Final = 42
_LABEL: Final = 30
_DOT: Final = 16


class Triangle(NamedTuple):
    """An equal-sided triangle that stands in ``box``; its corners are top, left and right."""

    box: Rect

    @property
    def side(self) -> float:
        """The length of a side, in pixels."""
        return min(self.box.width, self.box.height / _HEIGHT)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """The places of the three corners."""
        middle, foot = self.box.centerx, self.box.bottom
        half = self.side / 2
        top = foot - self.side * _HEIGHT
        return (middle, top), (middle - half, foot), (middle + half, foot)

    def place(self, mix: MixedStrategy) -> tuple[int, int]:
        """Return where a mix lies, in pixels."""
        x, y = (
            sum(share * corner[axis] for share, corner in zip(mix, self.corners, strict=True))
            for axis in (0, 1)
        )
        return round(x), round(y)

    def compute_mix(self, place: tuple[int, int]) -> MixedStrategy:
        """Return the mix at a place; outside the triangle, that of a place at its edge."""
        (_, top), (left, foot), _ = self.corners
        first = (foot - place[1]) / (foot - top)
        third = (place[0] - left) / self.side - first / 2
        shares = [max(0.0, share) for share in (first, 1 - first - third, third)]
        return tuple(share / sum(shares) for share in shares)


@dataclass(frozen=True, slots=True)
class RegretPlaces:
    """In the ``left`` half a triangle, named at its corners; at the right two groups of bars.

    Labels are in the order of the corners: the upper one, then the left and the right one.
    """

    area: Rect
    left: Rect
    triangle: Triangle
    labels: Sequence[Rect]
    groups: Sequence[Rect]


def lay_regrets(area: Rect, easel: Easel[Kit]) -> RegretPlaces:
    """Lay the picture into ``area``."""
    px, label, inset = easel.px, easel.type_px(_LABEL), -2 * easel.px(_EDGE)
    inner = area.inflate(inset, inset)
    left = Rect(inner.x, inner.y, inner.width * 11 // 20, inner.height)
    triangle = Triangle(left.inflate(-px(_INSET), -2 * label - px(_GAP)))
    (_, top), (_, foot), _ = triangle.corners
    above = Rect(left.x, round(top) - px(6) - label, left.width, label)
    below = Rect(left.x, round(foot) + px(6), left.width // 2 - px(6), label)
    other = below.move(left.right - below.right, 0)
    gap = px(2 * _GAP)
    group = Rect(left.right + gap, inner.y, inner.right - left.right - gap, 0)
    group.height = (inner.height - gap) // 2
    groups = (group, group.move(0, group.height + gap))
    return RegretPlaces(area, left, triangle, (above, below, other), groups)


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


class BarGroup(NamedTuple):
    """Bars below a heading."""

    heading: str
    bars: Sequence[LabelledBar]


def regret_items(
    easel: Easel[Kit],
    places: RegretPlaces,
    names: Sequence[str],
    steps: Sequence[RegretPass],
    now: Mixes,
    groups: Sequence[BarGroup],
) -> Iterator[Item]:
    """Yield the triangle with all ``steps`` so far and what is done ``now``, and the bars."""
    item, triangle = easel.item, places.triangle
    yield item("regret-panel", places.area, Pen.panel)
    for at, (name, room) in enumerate(zip(names, places.labels, strict=True)):
        words = (name, *(f"{100 * mix[at]:.1f}%" for mix in (now.mine, now.theirs)))
        middle = round(triangle.corners[at][0])
        yield item(("regret-label", at), room, _draw_label, middle, words)
    yield item("regret-triangle", places.left, _draw_triangle, triangle, steps, now)
    for number, (group, room) in enumerate(zip(groups, places.groups, strict=False)):
        yield item(("regret-bars", number), room, _draw_group, group)


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
    pen: Pen[Kit], area: Rect, triangle: Triangle, steps: Sequence[RegretPass], now: Mixes
) -> None:
    del area
    corners = triangle.corners
    for at, start in enumerate(corners):
        paint.draw_line(pen.surface, start, corners[(at + 1) % len(corners)], LINE, 2)
    trail = [triangle.place(step.average) for step in steps]
    if len(trail) > 1:
        pygame.draw.aalines(pen.surface, GOLD, False, trail)  # noqa: FBT003
    other = _DOT if now.is_held else _DOT * 0.7
    _draw_dot(pen, triangle.place(now.theirs), other, EMBER)
    _draw_dot(pen, triangle.place(now.mine), _DOT * 0.7, SECONDARY)
    if trail:
        _draw_dot(pen, trail[-1], _DOT, GOLD)


def _draw_label(pen: Pen[Kit], room: Rect, middle: int, words: Sequence[str]) -> None:
    """Draw a corner's name, and beside it what both players do of that move now.

    The line is centred at ``middle``, as far as the ``room`` allows.
    """
    px, gap = type_px(Size.SMALL, pen.kit.type_unit(pen.unit)), pen.px(14)
    measure = pen.kit.typesetter.width
    while px > SMALLEST_TYPE and sum(measure(w, Face.BOLD, px) + gap for w in words) > room.width:
        px -= 1
    widths = [measure(word, Face.BOLD, px) for word in words]
    width = sum(widths) + gap * (len(words) - 1)
    left = max(room.x, min(middle - width // 2, room.right - width))
    for word, width, colour in zip(words, widths, (CREAM, SECONDARY, EMBER), strict=True):
        place = Rect(left, room.y, width + 2, room.height)
        pen.set(word, place, Style(Size.SMALL, Face.BOLD, colour, limit=px))
        left += width + gap


def _draw_dot(pen: Pen[Kit], place: tuple[int, int], diameter: float, colour: Colour) -> None:
    dot = paint.disc(pen.px(diameter), colour)
    pen.picture(dot, dot.get_rect(center=place))


def _draw_group(pen: Pen[Kit], room: Rect, group: BarGroup) -> None:
    head = Rect(room.x, room.y, room.width, pen.type_px(_LABEL))
    pen.text(group.heading, head, Size.SMALL, SECONDARY)
    lines = 2.1 if any(bar.sum for bar in group.bars) else 1.6
    pitch = min((room.bottom - head.bottom) // len(group.bars), round(head.height * lines))
    for at, bar in enumerate(group.bars):
        _draw_bar(pen, Rect(room.x, head.bottom + at * pitch, room.width, pitch), bar)


def _draw_bar(pen: Pen[Kit], row: Rect, bar: LabelledBar) -> None:
    """Draw label, bar and number in a line; in the lower half of the row what makes the number."""
    label, number = row.width * 3 // 10, row.width // 5
    half = row.height // 2
    if bar.sum:
        below = Rect(row.x + label, row.y + half, row.width - label, half)
        pen.figure(bar.sum, below, Style(Size.SMALL, Face.BODY, SECONDARY, "right"))
    words = Rect(row.x, row.y, label, half if bar.sum else row.height)
    pen.text(bar.label, words, Size.SMALL)
    track = Rect(words.right, 0, row.width - label - number, min(pen.px(18), words.height - 2))
    track.centery = words.centery
    pen.fill(track, 3, mix(PANEL, RAISED, 0.8))
    part = Rect(track.x, track.y, round(bar.share * track.width), track.height)
    if part.width:
        pen.fill(part, min(3, part.width // 2), bar.colour)
    box = Rect(row.right - number, row.y, number, words.height)
    pen.figure(bar.number, box, Style(Size.SMALL, Face.BOLD, align="right"))
