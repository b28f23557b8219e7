"""The next two moves as a tree beside the board: shapes as in every tree of the study."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import inf
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.study.benches.rows.plies import Plies, Ply
from game.study.table.balance_view import format_signed
from game.study.tree.look import NodeLook, NodeStatus
from game.study.tree.node_view import DrawnNode, draw_edge, draw_node, label_px
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, PANEL, SECONDARY, Face, Size

_LARGEST: Final = 38
"""The diameter of a node is at most so many u."""
_LEVELS: Final = (0.2, 0.52, 0.86)
"""Where the levels lie, as shares of the panel's height."""
_EDGE: Final = 12
_HEAD: Final = 32
_VALUED: Final = 16
"""From so many pixels on a node has room for its value."""
_TYPE: Final = 15


@dataclass(frozen=True, slots=True)
class PlyPlaces:
    """Where the nodes of the tree lie in ``panel``; one *u* is ``unit`` pixels."""

    panel: Rect
    unit: float

    def list_drawn(self, plies: Sequence[Ply], level: int) -> list[DrawnNode]:
        """Return where the nodes of a level lie, from the left; level 0 has one, the root."""
        room = self.panel.width - 2 * round(_EDGE * self.unit)
        step = room / max(1, len(plies))
        size = round(min(_LARGEST * self.unit, step - 3))
        left, y = self.panel.x + (self.panel.width - room) / 2, self._compute_height(level)
        kinds = ["end" if ply.is_end else "min" if level == 1 else "max" for ply in plies]
        return [
            DrawnNode(
                kind, round(left + (at + 0.5) * step), y, size, size, has_value=size >= _VALUED
            )
            for at, kind in enumerate(kinds)
        ]

    def find_move(self, plies: Plies, place: tuple[int, int]) -> str | None:
        """Return which of the first moves is drawn at a place of the window."""
        for ply, drawn in zip(plies.moves, self.list_drawn(plies.moves, 1), strict=True):
            reach = max(drawn.size // 2 + 2, 8)
            above = reach + round((_TYPE + 8) * self.unit)
            if abs(place[0] - drawn.x) <= reach and drawn.y - above <= place[1] <= drawn.y + reach:
                return ply.move
        return None

    def _compute_height(self, level: int) -> int:
        return round(self.panel.y + self.panel.height * _LEVELS[level])


def ply_items(kit: Kit, places: PlyPlaces, plies: Plies, heading: str) -> Iterator[Item]:
    """Yield the panel with its heading, and the tree."""
    panel, unit = places.panel, places.unit
    yield Item("plies-panel", panel, None, partial(draw_panel, rect=panel, unit=unit))
    head = Rect(panel.x + round(14 * unit), panel.y + round(4 * unit), 0, round(_HEAD * unit))
    head.width = panel.width - round(28 * unit)
    yield Item("plies-head", head, heading, partial(_write, kit, heading, head, unit))
    area = Rect(panel.x + 2, head.bottom, panel.width - 4, panel.bottom - head.bottom - 2)
    yield Item("plies", area, plies, partial(_draw, kit=kit, places=places, plies=plies))


class _Node(NamedTuple):
    drawn: DrawnNode
    look: NodeLook
    move: str


def _draw(surface: pygame.Surface, kit: Kit, places: PlyPlaces, plies: Plies) -> None:
    """Draw both levels, the deeper one first, and the root over their edges."""
    unit, best = places.unit, _find_best(plies.moves, 1)
    root = places.list_drawn((Ply("", plies.value, is_end=not plies.moves),), 0)[0]
    first = _dress(places.list_drawn(plies.moves, 1), plies.moves, best)
    opened = next((node.drawn for node in first if node.move == plies.opened), None)
    if opened is not None:
        is_best = best is not None and first[best].drawn == opened
        reply = _find_best(plies.replies, -1) if is_best else None
        second = _dress(places.list_drawn(plies.replies, 2), plies.replies, reply)
        _draw_level(surface, kit, opened, second, unit)
    _draw_level(surface, kit, root, first, unit)
    draw_node(Pen(surface, kit, unit), root, _look(plies.value, is_gold=plies.value is not None))


def _dress(placed: Sequence[DrawnNode], plies: Sequence[Ply], best: int | None) -> list[_Node]:
    return [
        _Node(drawn, _look(ply.value, is_gold=at == best), ply.move)
        for at, (drawn, ply) in enumerate(zip(placed, plies, strict=True))
    ]


def _draw_level(
    surface: pygame.Surface, kit: Kit, top: DrawnNode, nodes: Sequence[_Node], unit: float
) -> None:
    """Draw the nodes below ``top`` with their edges, and their moves where these have room."""
    pen = Pen(surface, kit, unit)
    for node in sorted(nodes, key=lambda node: node.look.is_gold):
        draw_edge(pen, top, node.drawn, node.look)
    px, least = (label_px(_TYPE, unit, scale) for scale in (kit.typesetter.scale, 1.0))
    gap = min((b.drawn.x - a.drawn.x for a, b in pairwise(nodes)), default=inf)
    while (widest := _measure(kit, nodes, px)) + 1 >= gap and px > least:
        px -= 1
    has_moves = widest + 1 < gap
    for drawn, look, move in nodes:
        draw_node(pen, drawn, look)
        if has_moves:
            box = Rect(0, 0, widest + 2, px + 2)
            box.midbottom = drawn.x, drawn.y - drawn.size // 2 - round(4 * unit)
            paint.draw_rounded(surface, box, 3, PANEL, 235)
            ink = GOLD if look.is_gold else CREAM
            style = Style(Size.TEXT, Face.BODY, ink, "center", limit=px)
            draw_text(surface, kit, move, box, unit, style)


def _measure(kit: Kit, nodes: Sequence[_Node], px: int) -> int:
    return max((kit.typesetter.width(node.move, Face.BODY, px) for node in nodes), default=0)


def _find_best(plies: Sequence[Ply], sign: int) -> int | None:
    """Return the first of the best moves for one side, if all of their values are known."""
    values = [sign * ply.value for ply in plies if ply.value is not None]
    return values.index(max(values)) if values and len(values) == len(plies) else None


def _look(value: float | None, *, is_gold: bool) -> NodeLook:
    if value is None:
        return NodeLook(NodeStatus.REST)
    return NodeLook(NodeStatus.DONE, format_signed(value), value, is_gold)


def _write(kit: Kit, text: str, box: Rect, unit: float, surface: pygame.Surface) -> None:
    draw_text(surface, kit, text, box, unit, Style(Size.SMALL, Face.BODY, SECONDARY))
