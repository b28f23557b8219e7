"""``study tree``: the tree that a search walks, as an indented list and as a drawing.

In the drawing who maximises is round, who minimises square, chance a diamond, an end a plate; the
values stand in them, moves at the lines, what is sure elsewhere (alpha, beta) at the right of a
node, and a cut is a dashed line with a bar across it.
"""

from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Final

from game.commands.output import CommandError, check_target, write_line
from game.protocol import CHANCE, PlayerId
from game.search.trace import NODES_LIMIT
from game.study.commands.asking import do_job, write_drawing
from game.study.commands.search_tree import SearchTree, format_value
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
from game.study.jobs import Entered, Left, Method, Totals, Traced, TraceSearch

_STEP: Final = "  "
_NAMES: Final = {Method.MINIMAX: "minimax", Method.ALPHABETA: "alpha-beta"}


def print_tree(job: TraceSearch, svg: Path | None) -> None:
    """Write every node that the search visits, and what it cuts; raises ``CommandError``."""
    check_target(svg)
    parts: list[Traced] = do_job(job)
    events = [event for part in parts for event in part.events]
    tree = SearchTree(events, _find_player(job, events[0]))
    title = f"{job.game} {job.position}: {_NAMES[job.search]}"
    if svg is not None:
        if not parts[-1].is_whole or len(tree.nodes) > MOST_DRAWN:
            raise CommandError(
                f"a drawing has {MOST_DRAWN} positions at most, this tree more: try --depth"
            )
        write_drawing(svg, draw_tree(tree, title))
    write_line(title)
    _write_outline(tree)
    whole = _count_whole(job, parts[-1].totals)
    _write_totals(tree, parts[-1], whole, is_limited=job.depth is not None)


def _count_whole(job: TraceSearch, found: Totals | None) -> Totals | None:
    """Return what a search visits that leaves nothing out; ``None`` if that is too much to count.

    ``found`` is what the search visits that was asked for.
    """
    if found is None or job.search is Method.MINIMAX:
        return found
    last: Traced = do_job(TraceSearch(job.game, job.position, Method.MINIMAX, job.depth))[-1]
    return last.totals


def _find_player(job: TraceSearch, first: Entered | Left) -> PlayerId:
    """Return who maximises: who was asked for, or whoever moves first."""
    mover = first.mover if isinstance(first, Entered) else 0
    return max(0, mover) if job.player is None else job.player


def _write_outline(tree: SearchTree) -> None:
    best = tree.list_best()
    for node, depth in enumerate(tree.levels):
        write_line(f"{'*' if node in best else ' '} {_STEP * depth}{_describe(tree, node)}")


def _describe(tree: SearchTree, node: int) -> str:
    entered, missed = tree.nodes[node], tree.count_missed(node)
    words = [entered.move, _describe_value(tree, node)]
    if tree.is_end(node):
        words.append("end")
    else:
        words.append("chance" if entered.mover == CHANCE else f"seat {entered.mover + 1}")
    if missed:
        words.append(f"cut: {_describe_cut(tree, node, missed)}")
    return "  ".join(word for word in words if word)


def _describe_value(tree: SearchTree, node: int) -> str:
    """Return the value in letters that every terminal has."""
    return tree.write_value(node).replace("\u2265", ">= ").replace("\u2264", "<= ")


def _describe_cut(tree: SearchTree, node: int, missed: int) -> str:
    moves, value = _count(missed, "move", "moves"), tree.find_value(node)
    alpha, beta = tree.nodes[node].alpha, tree.nodes[node].beta
    if value is not None and value >= beta:
        return f"{moves} not tried, {format_value(value)} >= beta {format_value(beta)}"
    return f"{moves} not tried, {format_value(value)} <= alpha {format_value(alpha)}"


def _write_totals(
    tree: SearchTree, last: Traced, whole: Totals | None, *, is_limited: bool
) -> None:
    """Write what was counted; where a depth is set, not every leaf is an end of the game.

    ``whole`` is what a search visits that leaves nothing out, ``None`` if that is too much.
    """
    if not last.is_whole:
        write_line(f"... {len(tree.nodes)} positions are shown, the search goes on")
    if last.totals is None:
        write_line(f"positions: more than {NODES_LIMIT}")
        return
    value, visited, leaves = last.totals
    kind = ("leaf", "leaves") if is_limited else ("end", "ends")
    write_line(
        f"value {format_value(value)}; {_count_positions(visited)}, "
        f"{_count(leaves, *kind)}, "
        f"{_count(max(tree.levels), 'ply', 'plies')} deep, "
        f"{_count_left_out(visited, whole)} left out"
    )
    line = " ".join(tree.nodes[node].move for node in tree.list_best()[1:])
    if line:
        write_line(f"best: {line}")


def _count_left_out(visited: int, whole: Totals | None) -> str:
    if whole is None:
        return f"more than {_count_positions(NODES_LIMIT - visited)}"
    return _count_positions(whole.nodes - visited)


def _count_positions(count: int) -> str:
    return _count(count, "position", "positions")


def _count(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


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


def draw_tree(tree: SearchTree, title: str) -> str:
    """Return the drawing of a whole tree as SVG."""
    places = _lay_out(tree)
    needed = max(x for x, _ in places.values()) + _MARGIN + _SLOT / 2
    width = max(_NARROWEST, needed)
    places = {node: (x + (width - needed) / 2, y) for node, (x, y) in places.items()}
    height = max(y for _, y in places.values()) + _STUB + _FOOT
    best = set(tree.list_best())
    parts = [draw_text((_MARGIN, 30), title, 17, anchor="start")]
    for node in range(len(tree.nodes)):
        parts += _draw_edges(tree, node, places, best)
    for node in range(len(tree.nodes)):
        parts += _draw_node(tree, node, places[node], is_best=node in best)
    parts += _draw_legend(tree, height - 22)
    return join_drawing(width, height, title, parts)


def _lay_out(tree: SearchTree) -> dict[int, SvgPoint]:
    """Return the place of every node: leaves side by side, parents over the middle of theirs.

    Cut branches take up a place of their own, at which the dashed line ends.
    """
    places: dict[int, SvgPoint] = {}
    right = _MARGIN + _SLOT / 2
    for node in tree.left:
        if below := tree.list_children(node):
            x = (places[below[0]][0] + places[below[-1]][0]) / 2
            right = max(right, x + _SLOT)
        else:
            x, right = right, right + _SLOT
        if tree.count_missed(node):
            right += _SLOT * 0.7
        places[node] = x, _HEAD + tree.levels[node] * _LEVEL
    return places


def _draw_edges(
    tree: SearchTree, node: int, places: dict[int, SvgPoint], best: set[int]
) -> Iterator[str]:
    start, below = places[node], tree.list_children(node)
    for child in below:
        colour, width = (GOLD, 3.2) if {node, child} <= best else (FAINT, 1.2)
        yield draw_line(start, places[child], colour=colour, width=width)
    for child in below:
        x, y = _between(start, places[child], 0.56)
        yield draw_text((x, y + 4), tree.nodes[child].move, 12)
    if missed := tree.count_missed(node):
        yield from _draw_cut(missed, start, places[below[-1]])


def _draw_cut(missed: int, start: SvgPoint, last: SvgPoint) -> Iterator[str]:
    """Draw a dashed line beside the last child, barred, with the number of moves left out."""
    end = last[0] + _SLOT * 0.7, start[1] + _STUB
    yield draw_line(start, end, colour=RED, width=1.4, dashes="4 3")
    x, y = _between(start, end, 0.72)
    for shift in (-2.5, 2.5):
        yield draw_line((x - 6, y + 5 + shift), (x + 6, y - 5 + shift), colour=RED, width=1.8)
    yield draw_text((end[0], end[1] + 14), f"{missed} cut", 12, colour=RED)


def _draw_node(tree: SearchTree, node: int, place: SvgPoint, *, is_best: bool) -> Iterator[str]:
    (x, y), entered, words = place, tree.nodes[node], tree.write_value(node)
    colour, width = (GOLD, 2.6) if is_best else (INK, 1.2)
    yield _draw_outline(tree, node, place, colour, width)
    yield draw_text((x, y + 4.5), words, 13 if len(words) < _LONG else 10)
    if not tree.list_children(node):
        return
    bounds = [("\u03b1", entered.alpha), ("\u03b2", entered.beta)]
    known = [f"{name} {format_value(bound)}" for name, bound in bounds if abs(bound) != inf]
    for line, text in enumerate(known):
        yield draw_text(
            (x + _RADIUS + 5, y - 6 + 13 * line), text, 11, colour=FAINT, anchor="start"
        )


def _draw_outline(tree: SearchTree, node: int, place: SvgPoint, colour: str, width: float) -> str:
    (x, y), mover = place, tree.nodes[node].mover
    if tree.is_end(node):
        size = max(26, 9 * len(format_value(tree.find_value(node))) + 8), 22
        return draw_plate(place, size, "#FFFFFF", colour, width)
    if mover == CHANCE:
        reach = _RADIUS * 1.35
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        return draw_shape(corners, CHANCE_FILL, colour, width)
    if mover == tree.player:
        return draw_circle(place, _RADIUS, MAX_FILL, colour, width)
    side = 2 * _RADIUS - 3
    return draw_shape(
        [(x + a * side / 2, y + b * side / 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
        MIN_FILL,
        colour,
        width,
    )


def _draw_legend(tree: SearchTree, y: float) -> Iterator[str]:
    """Say in words what occurs in this drawing."""
    nodes = range(len(tree.nodes))
    words = ["round: largest value", "square: smallest value"]
    if any(node.mover == CHANCE for node in tree.nodes):
        words.append("diamond: mean over chance")
    if any(map(tree.is_end, nodes)):
        words.append("plate: end")
    if any(not (tree.list_children(node) or tree.is_end(node)) for node in nodes):
        words.append("no line below: as far as was looked")
    yield draw_text((_MARGIN, y - 18), " \u00b7 ".join(words), 12, colour=FAINT, anchor="start")
    path = "gold: best play"
    yield draw_text((_MARGIN, y), path, 12, colour=GOLD, anchor="start")
    if any(map(tree.count_missed, nodes)):
        place = (_MARGIN + 110, y)
        yield draw_text(place, "red: moves not tried after a cut", 12, colour=RED, anchor="start")


def _between(start: SvgPoint, end: SvgPoint, share: float) -> SvgPoint:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
