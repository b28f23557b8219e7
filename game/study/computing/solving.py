"""The jobs that solve a position in which both choose at once, and let hands vote on a pick."""

from typing import Any, Final

import numpy as np

from game.protocol import SIMULTANEOUS, Computing, Pause
from game.search.alphabeta import AlphaBeta
from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.search.trace import run_paused
from game.search.turn_based import TurnBased
from game.study.computing.games import AnyState, find_game, read_position
from game.study.jobs import Ballot, Solve, Solved, Vote, Voted
from game.study.learning_jobs import Chances
from game.tides.bots.alphabeta_vote import HANDS_AT_ONCE
from game.tides.rules.draft import Draft
from game.tides.rules.moves import HAND_SIZE, Seat
from game.tides.rules.notation import parse_observation
from game.tides.solver.draft_search import search_drafts
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


def vote(job: Vote, pause: Pause) -> Computing:
    """Let every hand vote as it does for Heron; raises ``ValueError`` after the first pick."""
    view = parse_observation(job.position, Seat.FIRST)
    hands: list[Any] = view.opponent_hands()
    if len(view.hand) != HAND_SIZE:
        raise ValueError(f"hands vote at the first pick of a round, with {HAND_SIZE} cards each")
    kingdoms = view.kingdom, view.opposing

    def count(start: int) -> Voted:
        pause()
        chunk = hands[start : start + HANDS_AT_ONCE]
        solved = zip(chunk, search_drafts(view.hand, chunk, kingdoms), strict=True)
        return Voted(tuple(Ballot(tuple(map(int, h)), int(c), v, vs) for h, (v, c, vs) in solved))

    *earlier, last = range(0, len(hands), HANDS_AT_ONCE)
    for start in earlier:
        yield count(start)
    return count(last)
