"""The next two moves of a game of rows as a tree beside the board, and what they lead to."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.play.requests import Computation
from game.study.figures import format_cell, write_value
from game.study.jobs import CALCULATOR, Entered, Judged, Left, Method, Traced, TraceSearch
from game.study.rows import Place, RowsState, format_position
from game.study.tree.look import NodeLook, NodeStatus
from game.study.tree.node_view import DrawnNode, draw_edge, draw_node, label_px
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, PANEL, SECONDARY, Face, Size

PositionValues: TypeAlias = Mapping[tuple[str, ...], float]
"""What positions are worth to whoever is to move first, by the moves that lead there."""


class Ply(NamedTuple):
    """One move of the tree: its cell, what it leads to for whoever is to move, and if it ends."""

    move: str
    value: float | None
    is_end: bool


class Plies(NamedTuple):
    """The tree: all moves, the one that is ``opened``, and the replies to that."""

    value: float | None
    moves: tuple[Ply, ...]
    opened: str | None
    replies: tuple[Ply, ...]


def list_plies(state: RowsState, values: PositionValues, opened: Place | None) -> Plies:
    """Return the tree of a position: the replies to ``opened``, or else to the best move.

    Without values, and without a move that is opened, there are no replies.
    """
    moves = {format_cell(*place): place for place in _list_moves(state)}
    name = None if opened is None else format_cell(*opened)
    if name not in moves:
        name = max(moves, key=lambda move: values[move,], default=None) if values else None
    after = None if name is None else state.apply(moves[name])
    return Plies(
        values.get(()),
        tuple(_make_ply(state, place, values, ()) for place in moves.values()),
        name,
        ()
        if after is None or name is None
        else tuple(_make_ply(after, place, values, (name,)) for place in _list_moves(after)),
    )


def _make_ply(
    state: RowsState, place: Place, values: PositionValues, before: tuple[str, ...]
) -> Ply:
    name = format_cell(*place)
    return Ply(name, values.get((*before, name)), state.apply(place).current_player < 0)


def _list_moves(state: RowsState) -> tuple[Place, ...]:
    return state.legal_actions(state.current_player)


DEPTH: Final = 2
"""So many plies of the tree are shown."""


class PlyValues:
    """What the next two moves of a position are worth, as soon as that has come."""

    def __init__(self, engine: Engine) -> None:
        """Ask nothing yet."""
        self.values: PositionValues = {}
        self._computation = Computation(engine, CALCULATOR)
        self._events: list[Entered | Left] = []

    def ask(self, state: RowsState, judged: Judged) -> None:
        """Ask for the values of a position whose moves are ``judged``, unless that is done.

        Positions are looked at as far as those moves were.
        """
        beyond = None if judged.plies is None else max(0, judged.plies - DEPTH)
        position = format_position(state)
        job = TraceSearch("rows", position, Method.MINIMAX, DEPTH, beyond=beyond)
        if self._computation.job != job:
            self.drop()
            self._computation.ask(job)

    def take(self, answers: Sequence[Answer]) -> bool:
        """Use what has come; return whether all values are known now."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Traced)]
        for part in parts:
            self._events += part.events
        is_over = any(part.is_last for part in parts)
        if is_over:
            self.values = _read(self._events)
        return is_over

    def drop(self) -> None:
        """Want nothing any more: the position is another one."""
        self._computation.cancel()
        self.values, self._events = {}, []


def _read(events: Sequence[Entered | Left]) -> PositionValues:
    """Return the value of every node by the moves that lead to it."""
    paths: dict[int, tuple[str, ...]] = {}
    values = {}
    for event in events:
        if isinstance(event, Left):
            values[paths[event.node]] = event.value
        elif event.parent is None:
            paths[event.node] = ()
        else:
            paths[event.node] = (*paths[event.parent], event.move)
    return values


_LARGEST: Final = 38
"""The diameter of a node is at most so many u."""
_LEVELS: Final = (0.2, 0.52, 0.86)
"""Where the levels lie, as shares of the panel's height."""
_EDGE: Final = 12
_HEAD: Final = 32
_VALUED: Final = 16
"""From so many pixels on a node has room for its value."""
_TYPE: Final = 15


def ply_items(easel: Easel[Kit], panel: Rect, plies: Plies, heading: str) -> Iterator[Item]:
    """Yield the panel with its heading, and the tree."""
    edge, unit = round(14 * easel.unit), easel.unit
    head = Rect(panel.x + edge, panel.y + round(4 * unit), 0, round(_HEAD * unit))
    head.width = panel.width - round(28 * unit)
    yield easel.item("plies-panel", panel, Pen.panel)
    yield easel.line("plies-head", head, heading, Style(Size.SMALL, colour=SECONDARY))
    yield easel.item("plies", panel, _draw, plies)


def lay_level(panel: Rect, plies: Sequence[Ply], level: int, unit: float) -> list[DrawnNode]:
    """Return where the nodes of a level lie, from the left; level 0 has one, the root."""
    room = panel.width - 2 * round(_EDGE * unit)
    step = room / max(1, len(plies))
    size = round(min(_LARGEST * unit, step - 3))
    left, y = panel.x + (panel.width - room) / 2, round(panel.y + panel.height * _LEVELS[level])
    kinds = ["end" if ply.is_end else "min" if level == 1 else "max" for ply in plies]
    return [
        DrawnNode(kind, round(left + (at + 0.5) * step), y, size, size, has_value=size >= _VALUED)
        for at, kind in enumerate(kinds)
    ]


def find_move(panel: Rect, plies: Plies, place: tuple[int, int], unit: float) -> str | None:
    """Return which of the first moves is drawn at a place of the window, with its name above."""
    for ply, drawn in zip(plies.moves, lay_level(panel, plies.moves, 1, unit), strict=True):
        reach = max(drawn.size // 2 + 2, 8)
        above = reach + round((_TYPE + 8) * unit)
        touched = Rect(drawn.x - reach, drawn.y - above, 2 * reach + 1, above + reach + 1)
        if touched.collidepoint(place):
            return ply.move
    return None


class _Node(NamedTuple):
    drawn: DrawnNode
    look: NodeLook
    move: str


def _draw(pen: Pen[Kit], panel: Rect, plies: Plies) -> None:
    """Draw both levels, the deeper one first, and the root over their edges."""
    unit, best = pen.unit, _find_best(plies.moves, 1)
    root = lay_level(panel, (Ply("", plies.value, is_end=not plies.moves),), 0, unit)[0]
    first = _dress(lay_level(panel, plies.moves, 1, unit), plies.moves, best)
    opened = next((node.drawn for node in first if node.move == plies.opened), None)
    if opened is not None:
        is_best = best is not None and first[best].drawn == opened
        reply = _find_best(plies.replies, -1) if is_best else None
        second = _dress(lay_level(panel, plies.replies, 2, unit), plies.replies, reply)
        _draw_level(pen, opened, second)
    _draw_level(pen, root, first)
    look = _look(plies.value, is_gold=plies.value is not None)
    draw_node(pen, root, look)


def _dress(placed: Sequence[DrawnNode], plies: Sequence[Ply], best: int | None) -> list[_Node]:
    return [
        _Node(drawn, _look(ply.value, is_gold=at == best), ply.move)
        for at, (drawn, ply) in enumerate(zip(placed, plies, strict=True))
    ]


def _draw_level(pen: Pen[Kit], top: DrawnNode, nodes: Sequence[_Node]) -> None:
    """Draw the nodes below ``top`` with their edges, and their moves where these have room."""
    kit, unit = pen.kit, pen.unit
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
            box.midbottom = drawn.x, drawn.y - drawn.size // 2 - pen.px(4)
            pen.fill(box, 3, PANEL, 235)
            ink = GOLD if look.is_gold else CREAM
            pen.set(move, box, Style(Size.TEXT, Face.BODY, ink, "center", limit=px))


def _measure(kit: Kit, nodes: Sequence[_Node], px: int) -> int:
    return max((kit.typesetter.width(node.move, Face.BODY, px) for node in nodes), default=0)


def _find_best(plies: Sequence[Ply], sign: int) -> int | None:
    """Return the first of the best moves for one side, if all of their values are known."""
    values = [sign * ply.value for ply in plies if ply.value is not None]
    return values.index(max(values)) if values and len(values) == len(plies) else None


def _look(value: float | None, *, is_gold: bool) -> NodeLook:
    if value is None:
        return NodeLook(NodeStatus.REST)
    return NodeLook(NodeStatus.DONE, write_value(value), value, is_gold)
