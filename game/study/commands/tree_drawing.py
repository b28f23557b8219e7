"""The tree of a search as a drawing for paper.

Who maximises is round, who minimises square, chance a diamond, an end a plate; the values stand in
them, moves at the lines, what is sure elsewhere (alpha, beta) at the right of a node, and a cut is
a dashed line with a bar across it.
"""

from collections.abc import Iterator
from math import inf
from typing import Final

from game.protocol import CHANCE, TERMINAL, PlayerId
from game.study.commands.search_tree import Node, format_value, list_best, walk_tree
from game.study.commands.svg import (
    CHANCE_FILL,
    FAINT,
    GOLD,
    INK,
    MAX_FILL,
    MIN_FILL,
    RED,
    SvgPoint,
    draw_circle,
    draw_line,
    draw_plate,
    draw_shape,
    draw_text,
    join_drawing,
)

MOST_DRAWN: Final = 400
"""Positions in one drawing."""

_SLOT: Final = 62
_LEVEL: Final = 84
_RADIUS: Final = 16
_MARGIN: Final = 40
_HEAD: Final = 64
_FOOT: Final = 74
_STUB: Final = 44
_NARROWEST: Final = 560
_LONG: Final = 4
"""Characters of a value that is written smaller, to stay within its shape."""


def draw_tree(root: Node, player: PlayerId, title: str) -> str:
    """Return the drawing as SVG; ``player`` is the one who maximises."""
    places = _lay_out(root)
    needed = max(x for x, _ in places.values()) + _MARGIN + _SLOT / 2
    width = max(_NARROWEST, needed)
    places = {node: (x + (width - needed) / 2, y) for node, (x, y) in places.items()}
    height = max(y for _, y in places.values()) + _STUB + _FOOT
    best = {node.entered.node for node in list_best(root)}
    parts = [draw_text((_MARGIN, 30), title, 17, anchor="start")]
    nodes = [node for node, _ in walk_tree(root)]
    for node in nodes:
        parts += _draw_edges(node, places, best)
    for node in nodes:
        parts += _draw_node(node, places[node.entered.node], player, node.entered.node in best)
    parts += _draw_legend(nodes, height - 22)
    return join_drawing(width, height, title, parts)


def _lay_out(root: Node) -> dict[int, SvgPoint]:
    """Return the place of every node: leaves side by side, parents over the middle of theirs.

    Cut branches take up a place of their own, at which the dashed line ends.
    """
    places: dict[int, SvgPoint] = {}
    right = _MARGIN + _SLOT / 2
    for node, depth in reversed(list(walk_tree(root))):
        places[node.entered.node] = (0, _HEAD + depth * _LEVEL)
    order = _walk_upwards(root)
    for node in order:
        y = places[node.entered.node][1]
        if node.is_leaf:
            x, right = right, right + _SLOT
        else:
            first, last = (places[node.children[end].entered.node][0] for end in (0, -1))
            x = (first + last) / 2
            right = max(right, x + _SLOT)
        if node.missed:
            right += _SLOT * 0.7
        places[node.entered.node] = (x, y)
    return places


def _walk_upwards(root: Node) -> Iterator[Node]:
    """Yield children before their parents, from left to right."""
    waiting = [(root, False)]
    while waiting:
        node, is_ready = waiting.pop()
        if is_ready or node.is_leaf:
            yield node
        else:
            waiting.append((node, True))
            waiting += [(child, False) for child in reversed(node.children)]


def _draw_edges(node: Node, places: dict[int, SvgPoint], best: set[int]) -> Iterator[str]:
    start = places[node.entered.node]
    for child in node.children:
        end = places[child.entered.node]
        is_best = {node.entered.node, child.entered.node} <= best
        colour, width = (GOLD, 3.2) if is_best else (FAINT, 1.2)
        yield draw_line(start, end, colour=colour, width=width)
    for child in node.children:
        x, y = _between(start, places[child.entered.node], 0.56)
        yield draw_text((x, y + 4), child.entered.move, 12)
    if node.missed:
        yield from _draw_cut(node, start, places)


def _draw_cut(node: Node, start: SvgPoint, places: dict[int, SvgPoint]) -> Iterator[str]:
    """Draw a dashed line beside the last child, barred, with the number of moves left out."""
    last = places[node.children[-1].entered.node]
    end = last[0] + _SLOT * 0.7, start[1] + _STUB
    yield draw_line(start, end, colour=RED, width=1.4, dashes="4 3")
    x, y = _between(start, end, 0.72)
    for shift in (-2.5, 2.5):
        yield draw_line((x - 6, y + 5 + shift), (x + 6, y - 5 + shift), colour=RED, width=1.8)
    yield draw_text((end[0], end[1] + 14), f"{node.missed} cut", 12, colour=RED)


def _draw_node(node: Node, place: SvgPoint, player: PlayerId, is_best: bool) -> Iterator[str]:  # noqa: FBT001
    x, y = place
    colour, width = (GOLD, 2.6) if is_best else (INK, 1.2)
    yield _draw_outline(node, place, player, colour, width)
    yield draw_text((x, y + 4.5), node.text, 13 if len(node.text) < _LONG else 10)
    if node.is_leaf:
        return
    bounds = [("\u03b1", node.entered.alpha), ("\u03b2", node.entered.beta)]
    known = [f"{name} {format_value(bound)}" for name, bound in bounds if abs(bound) != inf]
    for line, text in enumerate(known):
        yield draw_text(
            (x + _RADIUS + 5, y - 6 + 13 * line), text, 11, colour=FAINT, anchor="start"
        )


def _draw_outline(node: Node, place: SvgPoint, player: PlayerId, colour: str, width: float) -> str:
    x, y = place
    if node.mover == TERMINAL:
        size = max(26, 9 * len(format_value(node.value)) + 8), 22
        return draw_plate(place, size, "#FFFFFF", colour, width)
    if node.mover == CHANCE:
        reach = _RADIUS * 1.35
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        return draw_shape(corners, CHANCE_FILL, colour, width)
    if node.mover == player:
        return draw_circle(place, _RADIUS, MAX_FILL, colour, width)
    side = 2 * _RADIUS - 3
    return draw_shape(
        [(x + a * side / 2, y + b * side / 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
        MIN_FILL,
        colour,
        width,
    )


def _draw_legend(nodes: list[Node], y: float) -> Iterator[str]:
    """Say in words what occurs in this drawing."""
    words = ["round: largest value", "square: smallest value"]
    if any(node.mover == CHANCE for node in nodes):
        words.append("diamond: mean over chance")
    if any(node.is_end for node in nodes):
        words.append("plate: end")
    if any(node.is_leaf and not node.is_end for node in nodes):
        words.append("no line below: as far as was looked")
    yield draw_text((_MARGIN, y - 18), " \u00b7 ".join(words), 12, colour=FAINT, anchor="start")
    path = "gold: best play"
    yield draw_text((_MARGIN, y), path, 12, colour=GOLD, anchor="start")
    if any(node.missed for node in nodes):
        place = (_MARGIN + 110, y)
        yield draw_text(place, "red: moves not tried after a cut", 12, colour=RED, anchor="start")


def _between(start: SvgPoint, end: SvgPoint, share: float) -> SvgPoint:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
