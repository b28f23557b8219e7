"""The picture of the Luck bench: the five steps, and below them the tree, from left to right.

A node is a plate with its name, its mean and its tries, and a bar as long as its mean. Lines are as
thick as what goes along them is often tried; the way of the game that is played now is gold.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.study.frame.frame_controls import compute_largest_type
from game.study.frame.typed_number import draw_typed
from game.study.luck import CERTAIN, LuckState, list_positions
from game.study.tree.node_view import GAIN, NEVER
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    GOLD,
    INK,
    LINE,
    PANEL,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
    mix,
)

_EDGE, _GAP, _HEAD = 12, 8, 38
_ROOT: Final = 0.8
"""The width of the first column, as a share of the others'."""
_BETWEEN: Final = 0.14
"""The gap between two columns, as a share of a column."""
_CHANCE: Final = 58
"""The room for the chance at an end, beside its plate."""
_HIGHEST: Final = 46
_BAR: Final = 5
_THICKEST: Final = 6
_NUMBERS: Final = 0.68
"""The share of a plate that mean and tries take at most."""
_LINE_HEIGHT: Final = 1.3


@dataclass(frozen=True, slots=True)
class LuckPlaces:
    """Where everything is: the names of the steps, and each node by its letters."""

    area: Rect
    steps: Sequence[Rect]
    plates: Mapping[str, Rect]
    chances: Mapping[str, Rect]
    """Beside the plate of each end."""


class PlateLook(NamedTuple):
    """What a plate shows: its name, mean and tries, and what it is worth if that is known.

    It ``is_in_tree`` from when it has joined, and ``is_lit`` on the way of the game that is played.
    """

    name: str
    tries: int = 0
    mean: float | None = None
    worth: float | None = None
    is_in_tree: bool = False
    is_lit: bool = False
    is_focus: bool = False


def lay_luck(area: Rect, easel: Easel[Kit], root: LuckState) -> LuckPlaces:
    """Lay the tree of a position into ``area``: a row for each end, a column for each letter."""
    px, inset = easel.px, -2 * easel.px(_EDGE)
    inner = area.inflate(inset, inset)
    head = easel.type_px(_HEAD)
    nodes = {state.path: state for state in list_positions(root)}
    columns = max(map(len, nodes))
    pitch = (inner.width - easel.type_px(_CHANCE)) / (_ROOT + columns * (1 + _BETWEEN))
    top = inner.y + head + px(_GAP)
    ends = [node for node, state in nodes.items() if isinstance(state.then, int)]
    row = (inner.bottom - top) / len(ends)
    height = min(easel.type_px(_HIGHEST), round(row) - px(4))
    middles = {node: top + (at + 0.5) * row for at, node in enumerate(ends)}
    for node, state in reversed(nodes.items()):
        if not isinstance(state.then, int):
            below = [middles[node + each[0]] for each in state.then]
            middles[node] = (below[0] + below[-1]) / 2
    plates = {}
    for node in nodes:
        left = (_ROOT + _BETWEEN + (len(node) - 1) * (1 + _BETWEEN)) * pitch if node else 0
        width = pitch if node else _ROOT * pitch
        plates[node] = Rect(inner.x + round(left), 0, round(width), height)
        plates[node].centery = round(middles[node])
    chances = {node: Rect(plates[node].right + px(6), plates[node].y, 0, height) for node in ends}
    for place in chances.values():
        place.width = min(inner.right - place.x, easel.type_px(_CHANCE) - px(6))
    share = (inner.width + px(_GAP)) / 5
    steps = [
        Rect(inner.x + round(at * share), inner.y, round(share) - px(_GAP), head) for at in range(5)
    ]
    return LuckPlaces(area, steps, plates, chances)


def luck_items(
    easel: Easel[Kit],
    places: LuckPlaces,
    steps: Sequence[tuple[str, bool]],
    plates: Mapping[str, PlateLook],
    chances: Mapping[str, tuple[int, str | None]],
) -> Iterator[Item]:
    """Yield the steps by name, and whether each is made now; the plates, the ends' chances.

    Beside a chance stands what is being typed in its place.
    """
    item = easel.item
    yield item("luck-panel", places.area, Pen.panel)
    for at, ((name, is_now), place) in enumerate(zip(steps, places.steps, strict=True)):
        yield item(("luck-step", at), place, _draw_step, f"{at + 1} {name}", is_now)
    root = plates[""].tries
    for node, look in sorted(plates.items(), key=lambda each: each[1].is_lit):
        if node:
            start, end = places.plates[node[:-1]], places.plates[node]
            foot = Rect(start.right, min(start.centery, end.centery), end.x - start.right, 0)
            foot.height = abs(start.centery - end.centery) + 1
            weight = look.tries / root if root else 0.0
            rim = "gold" if look.is_lit else "seen" if look.is_in_tree else "never"
            ends = start.centery, end.centery
            area = foot.inflate(0, 2 * easel.px(_THICKEST))
            yield item(("luck-line", node), area, _draw_line, ends, weight, rim)
    for node, look in plates.items():
        yield item(("luck-plate", node), places.plates[node], _draw_plate, look)
    for node, chance in chances.items():
        yield item(("luck-chance", node), places.chances[node], _draw_chance, *chance)


def _draw_step(pen: Pen[Kit], place: Rect, words: str, is_now: bool) -> None:  # noqa: FBT001
    pen.fill(place, pen.px(8), GOLD if is_now else RAISED)
    face = Face.BOLD if is_now else Face.BODY
    room = place.inflate(-pen.px(12), 0)
    pen.set(words, room, Style(Size.TEXT, face, INK if is_now else SECONDARY, "center"))


def _draw_line(pen: Pen[Kit], place: Rect, ends: tuple[int, int], weight: float, rim: str) -> None:
    """Draw a line that goes across, from one end up or down to the other one, and across."""
    colour = {"gold": GOLD, "seen": mix(LINE, SECONDARY, 0.6)}.get(rim, NEVER)
    width = max(1, pen.px(1 + _THICKEST * weight))
    middle, half = place.centerx, width // 2
    start, end = ends
    low, high = sorted(ends)
    pen.surface.fill(colour, (place.x, start - half, middle - place.x + width - half, width))
    pen.surface.fill(colour, (middle - half, low - half, width, high - low + width))
    pen.surface.fill(colour, (middle - half, end - half, place.right - middle + half, width))


def _draw_plate(pen: Pen[Kit], place: Rect, look: PlateLook) -> None:
    """Draw a node: its name at the left, mean and tries at the right, and the bar below them."""
    ink = CREAM if look.is_in_tree else SECONDARY
    pen.fill(place, pen.px(6), RAISED if look.is_in_tree else PANEL)
    rim, width = (GOLD, max(2, pen.px(2))) if look.is_lit else (LINE, 1)
    if look.is_focus:
        rim, width = CREAM, max(2, pen.px(2))
    pen.frame(place, pen.px(6), rim, width)
    inner = place.inflate(-2 * pen.px(8), 0)
    bar = Rect(inner.x, 0, inner.width, max(3, pen.px(_BAR)))
    bar.bottom = place.bottom - pen.px(5)
    line = Rect(inner.x, place.y, inner.width, place.height)
    has_bar = look.mean is not None and bar.y - line.y > SMALLEST_TYPE
    if has_bar:
        line.height = bar.y - line.y
        _draw_bar(pen, bar, look)
    limit = compute_largest_type(line, _LINE_HEIGHT)
    if look.mean is not None:
        style = Style(Size.SMALL, Face.BOLD, ink, "right", limit)
        numbers = f"{round(100 * look.mean)}%  ×{look.tries}"
        most = Rect(0, 0, round(line.width * _NUMBERS), line.height)
        most.right, most.y = line.right, line.y
        line.width = pen.set(numbers, most, style).x - pen.px(4) - line.x
    pen.set(look.name, line, Style(Size.SMALL, colour=ink, limit=limit))


def _draw_bar(pen: Pen[Kit], bar: Rect, look: PlateLook) -> None:
    """Draw the mean as a bar, with a tick at what the node is worth."""
    pen.fill(bar, bar.height // 2, mix(PANEL, SECONDARY, 0.25))
    done = Rect(bar.x, bar.y, round(bar.width * (look.mean or 0.0)), bar.height)
    if done.width:
        pen.fill(done, min(bar.height, done.width) // 2, GAIN)
    if look.worth is not None:
        tick = Rect(0, bar.y - pen.px(3), max(2, pen.px(3)), bar.height + 2 * pen.px(3))
        tick.centerx = bar.x + round(bar.width * look.worth)
        pen.surface.fill(GOLD, tick)


def _draw_chance(pen: Pen[Kit], place: Rect, chance: int, typed: str | None) -> None:
    """Draw how often an end wins, or what is typed in its place."""
    limit = compute_largest_type(place, _LINE_HEIGHT)
    style = Style(Size.SMALL, Face.BOLD, GOLD, "center", limit)
    if typed is not None:
        draw_typed(pen, typed, place, style)
    else:
        pen.set(f"{chance * 100 // CERTAIN}%", place, style)
