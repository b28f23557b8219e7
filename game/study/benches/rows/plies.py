"""The next two moves of a game of rows as a tree: which ones there are, and what they lead to."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from game.study.cells import format_cell
from game.study.rows import Place, RowsState

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
