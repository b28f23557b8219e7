"""Draws the tree as an indented list, the line that is looked at kept in the middle."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.study.tree.look import NodeLook, NodeStatus
from game.study.tree.node_view import DrawnNode, draw_dashes, draw_node, find_dashes
from game.study.tree.pane import Pane
from game.study.tree.tree_drawing import TreeDrawing
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, EMBER, GOLD, RAISED, SECONDARY, Face, Size

_ROW: Final = 30
_INDENT: Final = 26
_HEAD: Final = 40
_SHAPE: Final = 20


class OutlineRow(NamedTuple):
    """One line: a node, how deep it lies, and how many nodes are folded away below it."""

    node: int
    level: int
    hidden: int = 0


class OutlineLine(NamedTuple):
    """A line of the list: its row, what kind of node it is, what led there, how it looks."""

    row: OutlineRow
    kind: str
    move: str
    look: NodeLook
    is_pointed: bool = False
    is_alike: bool = False
    """Whether its mover cannot tell it apart from the one that has the focus."""


def outline_item(
    easel: Easel[Kit], pane: Pane, scenery: TreeDrawing, cursor: int, alike: Collection[int]
) -> Item:
    """Return the lines that have room, with what is looked at in the middle."""
    rows, path, place = list(_list_rows(scenery)), pane.path, scenery.geometry.pane
    wanted = path[-1] if path else cursor
    middle = next((at for at, row in enumerate(rows) if row.node == wanted), 0)
    fit = max(1, int((place.height - _HEAD * easel.unit * scenery.geometry.scale) / _height(easel)))
    first = min(max(0, middle - fit // 2), max(0, len(rows) - fit))
    gold = pane.looks.find_gold(pane.moment)
    lines = tuple(
        OutlineLine(
            row,
            scenery.kinds[row.node],
            scenery.moves[row.node],
            pane.looks.look(pane.moment, row.node, gold),
            row.node == cursor and not path,
            row.node in alike,
        )
        for row in rows[first : first + fit]
    )
    return easel.item((pane.name, "outline"), place, _draw, lines)


def _list_rows(scenery: TreeDrawing) -> Iterator[OutlineRow]:
    """Yield the nodes that are seen, from the root, 0, every one before its children."""
    waiting = [(0, 0)]
    while waiting:
        node, level = waiting.pop()
        yield OutlineRow(node, level, scenery.hidden.get(node, 0))
        waiting.extend((child, level + 1) for child in reversed(scenery.children.get(node, ())))


def _height(scale: Easel[Kit] | Pen[Kit]) -> int:
    """Return the height of a line."""
    return max(20, round(_ROW * scale.unit * max(1.0, scale.kit.typesetter.scale * 0.85)))


def _draw(pen: Pen[Kit], pane: Rect, lines: Sequence[OutlineLine]) -> None:
    height, top = _height(pen), pane.y + pen.type_px(_HEAD)
    deepest = max((line.row.level for line in lines), default=0)
    step = min(_INDENT * pen.unit, (pane.width * 0.4) / max(1, deepest))
    for number, line in enumerate(lines):
        left = pane.x + round(16 * pen.unit + step * line.row.level)
        place = Rect(left, top + number * height, pane.right - left - pen.px(12), height)
        _draw_line(pen, place, line)


def _draw_line(pen: Pen[Kit], place: Rect, line: OutlineLine) -> None:
    look = line.look
    if look.status is NodeStatus.RUNNING or line.is_pointed:
        pen.fill(place, pen.px(6), RAISED)
    is_never = look.status in (NodeStatus.REST, NodeStatus.SKIPPED)
    colour = SECONDARY if is_never else GOLD if look.is_gold else CREAM
    number = Rect(place.x + pen.px(6), place.y, pen.type_px(34), place.height)
    pen.text(str(line.row.node + 1), number, Size.SMALL, SECONDARY, "right")
    size = pen.px(_SHAPE)
    drawn = DrawnNode(line.kind, number.right + size, place.centery, size, size)
    draw_node(pen, drawn, look)
    if line.is_alike:
        draw_dashes(pen, find_dashes(drawn, pen))
    left = drawn.x + size
    words = Rect(left, place.y, max(10, (place.right - left) // 2), place.height)
    left = pen.text(line.move, words, colour=colour).right + pen.px(10)
    value = Rect(left, place.y, max(10, place.right - left), place.height)
    shown = look.value
    if line.row.hidden:
        shown = f"{shown} … {line.row.hidden}".strip()
    pen.text(shown, value, colour=colour, face=Face.BOLD)
    if look.status is NodeStatus.SKIPPED:
        y = place.centery
        pen.surface.fill(EMBER, (drawn.x - size // 2 - 3, y, size + 6, max(2, pen.px(2))))
