"""The job that solves a position in which both choose at once, and compares who shows first."""

from typing import Any, Final

import numpy as np

from game.protocol import SIMULTANEOUS, Computing, Pause
from game.search.alphabeta import AlphaBeta
from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.search.trace import run_paused
from game.search.turn_based import TurnBased
from game.study.computing.games import AnyState, find_game, read_position
from game.study.jobs import Solve, Solved
from game.study.learning_jobs import Chances
from game.tides.rules.draft import Draft
from game.tides.solver.draft_solver import solve_drafts

EXACT_DIGITS: Final = 6
"""Digits behind the point that a solution of the drafting game has: it is in single precision."""


def solve(job: Solve, pause: Pause) -> Computing:
    """Solve the position by backward induction; raises ``ValueError`` where nobody chooses jointly.

    Every position is a matrix game whose cells are worth what comes after them (Bosansky et al.,
    2016).
    """
    yield from ()
    root = read_position(job.game, job.position)
    if root.current_player != SIMULTANEOUS:
        raise ValueError(f"nobody chooses at the same time in {job.position!r}: ask for the tree")
    if isinstance(root, Draft):
        matrix = solve_drafts([root])[:, :, 0].astype(np.float64).round(EXACT_DIGITS)
    else:
        matrix = compute_matrix(root)
    value, row, column = solve_game(matrix)
    format_move = find_game(job.game).format_move
    moves = [[format_move(move) for move in root.legal_actions(player)] for player in (0, 1)]
    shown = [_show_first(root, player, pause) for player in (0, 1)]
    rows = tuple(map(tuple, matrix.tolist()))
    return Solved(rows, value, _pair(moves[0], row), _pair(moves[1], column), *shown)


def compute_matrix(state: AnyState) -> Floats:
    """Return what every pair of choices is worth to player 0 where both choose once."""
    mine, theirs = state.legal_actions(0), state.legal_actions(1)
    cells = [[state.apply_joint((a, b)).returns()[0] for b in theirs] for a in mine]
    return np.array(cells, dtype=np.float64)


def _show_first(root: AnyState, first: int, pause: Pause) -> float:
    """Return the value for player 0 if ``first`` shows every choice before the other chooses."""
    turns: AnyState = TurnBased[Any](root, first)
    return run_paused(AlphaBeta[Any](0), turns, pause).value


def _pair(moves: list[str], chances: Floats) -> Chances:
    return tuple(zip(moves, chances.tolist(), strict=True))
