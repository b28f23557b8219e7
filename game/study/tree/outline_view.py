"""Draws the tree as an indented list, the line that is looked at kept in the middle."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.tree.look import NodeLook, NodeStatus
from game.study.tree.node_view import DrawnNode, draw_node
from game.study.tree.ring_view import draw_dashes, find_dashes
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_text
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


def count_lines(pane: Rect, unit: float, scale: float) -> int:
    """Return how many lines fit into a pane."""
    return max(1, int((pane.height - _HEAD * unit * scale) / _height(unit, scale)))


def choose_lines(lines: int, fit: int, middle: int) -> slice:
    """Return which of so many ``lines`` are shown so that number ``middle`` is in the middle."""
    first = min(max(0, middle - fit // 2), max(0, lines - fit))
    return slice(first, first + fit)


def outline_item(
    kit: Kit, name: Hashable, pane: Rect, lines: Sequence[OutlineLine], unit: float
) -> Item:
    """Return the lines that are shown as one item."""
    draw = partial(_draw, kit=kit, pane=pane, lines=tuple(lines), unit=unit)
    return Item((name, "outline"), pane, tuple(lines), draw)


def _height(unit: float, scale: float) -> int:
    return max(20, round(_ROW * unit * max(1.0, scale * 0.85)))


def _draw(
    surface: pygame.Surface, kit: Kit, pane: Rect, lines: Sequence[OutlineLine], unit: float
) -> None:
    height = _height(unit, kit.typesetter.scale)
    top = pane.y + round(_HEAD * kit.type_unit(unit))
    deepest = max((line.row.level for line in lines), default=0)
    step = min(_INDENT * unit, (pane.width * 0.4) / max(1, deepest))
    for number, line in enumerate(lines):
        left = pane.x + round(16 * unit + step * line.row.level)
        place = Rect(left, top + number * height, pane.right - left - round(12 * unit), height)
        _draw_line(surface, kit, place, line, unit)


def _draw_line(
    surface: pygame.Surface, kit: Kit, place: Rect, line: OutlineLine, unit: float
) -> None:
    look = line.look
    if look.status is NodeStatus.RUNNING or line.is_pointed:
        paint.draw_rounded(surface, place, round(6 * unit), RAISED)
    is_never = look.status in (NodeStatus.REST, NodeStatus.SKIPPED)
    colour = SECONDARY if is_never else GOLD if look.is_gold else CREAM
    number = Rect(place.x + round(6 * unit), place.y, round(34 * kit.type_unit(unit)), place.height)
    style = Style(Size.SMALL, colour=SECONDARY, align="right")
    draw_text(surface, kit, str(line.row.node + 1), number, unit, style)
    size = round(_SHAPE * unit)
    drawn = DrawnNode(line.kind, number.right + size, place.centery, size, size)
    draw_node(surface, kit, drawn, look, unit)
    if line.is_alike:
        draw_dashes(surface, find_dashes(drawn, unit), unit)
    left = drawn.x + size
    words = Rect(left, place.y, max(10, (place.right - left) // 2), place.height)
    written = draw_text(surface, kit, line.move, words, unit, Style(Size.TEXT, colour=colour))
    value = Rect(written.right + round(10 * unit), place.y, 0, place.height)
    value.width = max(10, place.right - value.x)
    shown = look.value
    if line.row.hidden:
        shown = f"{shown} … {line.row.hidden}".strip()
    draw_text(surface, kit, shown, value, unit, Style(Size.TEXT, Face.BOLD, colour))
    if look.status is NodeStatus.SKIPPED:
        y = place.centery
        surface.fill(EMBER, (drawn.x - size // 2 - 3, y, size + 6, max(2, round(2 * unit))))


def list_rows(
    children: Mapping[int, Sequence[int]], hidden: Mapping[int, int]
) -> Iterator[OutlineRow]:
    """Yield the nodes that are seen, from the root, 0, every one before its children."""
    waiting = [(0, 0)]
    while waiting:
        node, level = waiting.pop()
        yield OutlineRow(node, level, hidden.get(node, 0))
        waiting.extend((child, level + 1) for child in reversed(children.get(node, ())))
