"""How a family of a tree is drawn, and the bounds under a node on the path."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.study.tree.look import NodeLook, NodeStatus
from game.study.tree.node_view import (
    BOUND,
    DrawnNode,
    draw_bar,
    draw_edge,
    draw_move,
    draw_node,
    draw_number,
    draw_wedge,
    label_px,
)
from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, LINE, SECONDARY, TABLE, Face, Size

TO: Final = "…"
"""What stands between two bounds."""
_BESIDE, _ABOVE, _BELOW = 1.86, 1.57, 1.43
"""The room for a number beside, above and below its node, as multiples of its type."""


def find_area(top: DrawnNode | None, members: Sequence[DrawnNode], number: int) -> Rect:
    """Return what a family covers: its nodes with their numbers, and its edges.

    ``number`` is the type of the numbers in pixels.
    """
    reach = max(drawn.size for drawn in members)
    side = round(reach * 0.7) + (round(_BESIDE * number) if members[0].number else 2)
    left = min(drawn.x for drawn in members) - side
    right = max(drawn.x for drawn in members) + side
    y = members[0].y
    head = y - reach // 2 - (round(_ABOVE * number) + 4 if members[0].number else 4)
    if top is not None:
        head = min(head, top.y + top.size // 2)
        left, right = min(left, top.x - 12), max(right, top.x + 12)
    foot = y + reach // 2 + (round(_BELOW * number) + 4 if members[0].number else 6)
    area = Rect(left, head, right - left, foot - head)
    return area.unionall([drawn.board.place.inflate(4, 4) for drawn in members if drawn.board])


def draw_family(
    surface: pygame.Surface,
    kit: Kit,
    top: tuple[DrawnNode, NodeLook] | None,
    members: Sequence[tuple[DrawnNode, NodeLook]],
    wedges: Sequence[Rect | None],
    unit: float,
) -> None:
    """Draw the edges from ``top``, which the root has not, then the nodes with their wedges."""
    if top is not None:
        for drawn, look in sorted(members, key=lambda pair: pair[1].is_gold):
            draw_edge(surface, top[0], drawn, look, unit)
        for drawn, look in members:
            draw_move(surface, kit, top[0], drawn, unit)
            if top[1].is_cut and look.status is NodeStatus.SKIPPED:
                draw_bar(surface, top[0], drawn, unit, is_news=top[1].is_news)
    for (drawn, look), wedge in zip(members, wedges, strict=True):
        if wedge is not None:
            foot = wedge.left, wedge.right, wedge.bottom
            draw_wedge(surface, kit, drawn, foot, look, unit)
        draw_node(surface, kit, drawn, look, unit)
        draw_number(surface, kit, None if top is None else top[0], drawn, unit)


def draw_bounds(
    surface: pygame.Surface, kit: Kit, box: Rect, words: Sequence[str], unit: float
) -> None:
    """Draw the two bounds of a node on the path; ``words`` are its number, if any, and these."""
    number, alpha, beta = words
    radius = round(6 * unit)
    paint.draw_rounded(surface, box, radius, TABLE, 240)
    paint.draw_outline(surface, box, radius, LINE, 1)
    px = label_px(BOUND, unit, kit.typesetter.scale)
    parts = [(alpha, Face.BOLD, CREAM), (TO, Face.BOLD, SECONDARY), (beta, Face.BOLD, CREAM)]
    if number:
        parts.insert(0, (number, Face.BODY, SECONDARY))
    widths = [kit.typesetter.width(part, face, px) + 1 for part, face, _ in parts]
    gap = (box.width - sum(widths)) // (len(parts) + 1)
    left = box.x + gap
    for (part, face, colour), width in zip(parts, widths, strict=True):
        place = Rect(left, box.y, width, box.height)
        draw_text(surface, kit, part, place, unit, Style(Size.TEXT, face, colour, limit=px))
        left += width + gap
