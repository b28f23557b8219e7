"""What a tree looks like apart from what happens in it, and which words and boards have room."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.study.tree.node_view import MOVE, NUMBER, Boards, DrawnNode, SmallBoard, label_px
from game.study.tree.tidy import COUSINS, Tidy
from game.study.tree.tree_geometry import Geometry
from game.ui.theme import Face

BOARD_FROM: Final = 84
"""From so many pixels of its own on a node shows its position."""
_LEAST_CELL: Final = 5
"""A board whose cells would be smaller than so many pixels is not shown."""
_HIGHER: Final = 1.4
"""A board is so many times as high as the shape beside it."""
_SHAPE: Final = 0.4
"""The share of the distance to its neighbour that a shape takes at most beside a board."""

Measure: TypeAlias = Callable[[str, Face, int], int]
"""From words, their face and size in pixels to their width."""


@dataclass(frozen=True, slots=True)
class TreeDrawing:
    """A tree as it is laid out: all of this only changes by hand."""

    geometry: Geometry
    children: Mapping[int, Sequence[int]]
    """The children that are seen."""
    kinds: Sequence[str]
    moves: Sequence[str]
    """What leads to each node, in words; empty where nobody knows."""
    hidden: Mapping[int, int]
    """How many nodes are folded away below a node."""
    boards: Boards | None = None
    """The positions of the nodes, where they can be drawn."""
    is_part: bool = False
    """Whether the tree goes on beyond what is known of it."""
    unread: Mapping[int, int] = field(default_factory=dict)
    """How many moves have not been tried at a node of such a tree."""


class NodeRoom(NamedTuple):
    """What nodes of a level have room for: their size, the width of an end, words and board."""

    size: int
    plate: int
    has_value: bool
    has_plate: bool
    has_number: bool
    has_number_below: bool
    has_number_beside: bool
    cell: int
    """The side of a cell of a board, in pixels; 0 where no board is shown."""


def find_cousins(tidy: Tidy, parents: Mapping[int, int]) -> list[float]:
    """Return for each level how near neighbours of different parents are, in widths of a node."""
    rows: dict[int, list[tuple[float, int]]] = {}
    for node, (x, level) in tidy.places.items():
        rows.setdefault(level, []).append((x, node))
    return [
        min(
            (
                right - left
                for (left, a), (right, b) in pairwise(sorted(rows[level]))
                if parents[a] != parents[b]
            ),
            default=inf,
        )
        for level in sorted(rows)
    ]


def find_room(
    scenery: TreeDrawing, level: int, values: Sequence[str], cousins: float, measure: Measure
) -> NodeRoom:
    """Return what the nodes of a level have room for; ``values`` are all that they may show.

    These come in the order of their lengths. Room is made for nine in ten of them: one long value
    does not take the others away.

    ``cousins`` is how near nodes of different parents are, in widths of a node: their boards may
    stand in the same gap.
    """
    geometry = scenery.geometry
    gap, size = geometry.gap(level), geometry.size(level)
    is_wide = scenery.boards is not None and geometry.width(level) >= BOARD_FROM
    size = min(size, round(gap * _SHAPE)) if is_wide else size
    px = label_px(NUMBER, geometry.unit, geometry.scale)
    usual = values[(len(values) - 1) * 9 // 10] if values else ""
    longest = measure(usual, Face.BOLD, label_px(0, geometry.unit, geometry.scale))
    plate = round(min(max(size * (1.1 if is_wide else 1.3), longest + 6), gap - 3))
    last = measure(str(len(scenery.kinds)), Face.BODY, px)
    is_free = level == 0 or geometry.pitch - size > px + 2
    has_number = is_free and max(gap, COUSINS * geometry.across) >= 2 * last + 13
    room = min(gap - plate, (cousins * geometry.across - plate) / 2)
    return NodeRoom(
        size,
        plate if plate >= longest + 4 else size,
        has_value=size >= longest + 2,
        has_plate=plate >= longest + 4,
        has_number=has_number,
        has_number_below=gap >= last + 5 and (is_free or level == scenery.geometry.tidy.levels - 1),
        has_number_beside=gap - size >= 2 * last + 14,
        cell=_compute_cell(scenery, size, room, last if level and has_number else 0)
        if is_wide
        else 0,
    )


def make_drawn(
    scenery: TreeDrawing, node: int, room: NodeRoom, measure: Measure, *, is_left: bool
) -> DrawnNode:
    """Return where a node lies, and what it has room for; ``is_left`` of its parent or not."""
    x, y = scenery.geometry.place(node)
    kind = scenery.kinds[node]
    is_end = kind == "end"
    is_below = is_end or len(scenery.children.get(node, ())) == 1
    level = scenery.geometry.tidy.places[node][1]
    move = _fit_move(scenery, node, level, measure) if room.has_number else ""
    has_number = room.has_number_below if is_below else room.has_number
    if move and not (is_below or room.cell):
        has_number = room.has_number_beside
    if not is_end and is_below:  # or the number would lie on the child
        has_number &= scenery.geometry.pitch > 1.5 * room.size
    drawn = DrawnNode(
        kind,
        x,
        y,
        room.size,
        room.plate if is_end else room.size,
        str(node + 1) if has_number else "",
        move,
        scenery.hidden.get(node, 0),
        scenery.is_part,
        room.has_plate if is_end else room.has_value,
        is_below,
        unread=scenery.unread.get(node, 0) if room.has_number else 0,
    )
    board = _place_board(scenery, node, drawn, room.cell, is_left=is_left)
    return drawn._replace(board=board)


def _compute_cell(scenery: TreeDrawing, size: int, room: float, number: int) -> int:
    """Return the side of a cell beside a shape of this size, in so many pixels of width.

    A board is higher than the shape, unless the longest ``number`` above that would touch it.
    """
    if scenery.boards is None:
        return 0
    rows, columns = scenery.boards.sides
    is_clear = number <= size / 2 + _compute_margin(scenery)
    height = min(size * _HIGHER, scenery.geometry.pitch * 0.8) if is_clear else size
    cell = int(min(height / rows, (room - 3 * _compute_margin(scenery)) / columns))
    return cell if cell >= _LEAST_CELL else 0


def _place_board(
    scenery: TreeDrawing, node: int, drawn: DrawnNode, cell: int, *, is_left: bool
) -> SmallBoard | None:
    """Return a node's board, on the side from which no edge comes; ``None`` without room."""
    if scenery.boards is None or not cell:
        return None
    rows, columns = scenery.boards.sides
    place = Rect(0, 0, columns * cell, rows * cell)
    foot, away = drawn.y + drawn.size // 2, drawn.width // 2 + _compute_margin(scenery)
    if is_left:
        place.bottomright = drawn.x - away, foot
    else:
        place.bottomleft = drawn.x + away, foot
    return SmallBoard(place, node, scenery.boards)


def _compute_margin(scenery: TreeDrawing) -> int:
    return max(3, round(4 * scenery.geometry.unit))


def _fit_move(scenery: TreeDrawing, node: int, level: int, measure: Measure) -> str:
    """Return what leads to a node, if there is room for it on the edge."""
    geometry, move = scenery.geometry, scenery.moves[node]
    px = label_px(MOVE, geometry.unit, geometry.scale)
    room = geometry.tidy.gaps[level] * geometry.across * 0.8
    is_high = geometry.pitch - geometry.size(level) > 2 * px
    return move if is_high and measure(move, Face.BODY, px) + 10 < room else ""
