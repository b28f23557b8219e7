"""``study tree``: the tree that a search walks, as an indented list and as a drawing."""

from pathlib import Path
from typing import Final, NamedTuple

from game.commands.output import CommandError, check_target, write_line
from game.protocol import CHANCE, PlayerId
from game.search.trace import NODES_LIMIT
from game.study.commands.asking import do_job, find_asked_position, write_drawing
from game.study.commands.search_tree import SearchTree, format_value
from game.study.commands.tree_drawing import MOST_DRAWN, draw_tree
from game.study.jobs import Entered, Left, Method, MoveOrder, Totals, Traced, TraceSearch

_STEP: Final = "  "
_NAMES: Final = {Method.MINIMAX: "minimax", Method.ALPHABETA: "alpha-beta"}


class TreeRequest(NamedTuple):
    """What is searched and how; ``player`` maximises, by default whoever is to move."""

    game: str
    position: str | None
    search: Method = Method.ALPHABETA
    depth: int | None = None
    order: MoveOrder = MoveOrder.GIVEN
    player: PlayerId | None = None


def print_tree(request: TreeRequest, svg: Path | None) -> None:
    """Write every node that the search visits, and what it cuts; raises ``CommandError``."""
    check_target(svg)
    position = find_asked_position(request.game, request.position)
    parts: list[Traced] = do_job(TraceSearch(request.game, position, *request[2:]))
    events = [event for part in parts for event in part.events]
    player = _find_player(request, events[0])
    tree = SearchTree(events, player)
    title = f"{request.game} {position}: {_NAMES[request.search]}"
    if svg is not None:
        if not parts[-1].is_whole or len(tree.nodes) > MOST_DRAWN:
            raise CommandError(
                f"a drawing has {MOST_DRAWN} positions at most, this tree more: try --depth"
            )
        write_drawing(svg, draw_tree(tree, title))
    write_line(title)
    _write_outline(tree)
    whole = _count_whole(request, position, parts[-1].totals)
    _write_totals(tree, parts[-1], whole, is_limited=request.depth is not None)


def _count_whole(request: TreeRequest, position: str, found: Totals | None) -> Totals | None:
    """Return what a search visits that leaves nothing out; ``None`` if that is too much to count.

    ``found`` is what the search visits that was asked for.
    """
    if found is None or request.search is Method.MINIMAX:
        return found
    last: Traced = do_job(TraceSearch(request.game, position, Method.MINIMAX, request.depth))[-1]
    return last.totals


def _find_player(request: TreeRequest, first: Entered | Left) -> PlayerId:
    """Return who maximises: who was asked for, or whoever moves first."""
    mover = first.mover if isinstance(first, Entered) else 0
    return max(0, mover) if request.player is None else request.player


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
