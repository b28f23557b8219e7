"""Jobs about choices made at once: solved, voted on, or learnt by CFR and regret matching."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from game.protocol import CHANCE, SIMULTANEOUS, Computing, Pause
from game.search.alphabeta import AlphaBeta
from game.search.cfr import CFR
from game.search.exploitability import InformationSet, compute_exploitability, compute_return
from game.search.matrix_game import solve_game
from game.search.regret import RegretMatching
from game.search.simplex import Floats
from game.search.trace import run_paused
from game.search.turn_based import TurnBased
from game.study.computing.games import AnyState, StudyGame, find_game, read_position
from game.study.jobs import (
    Ballot,
    Chances,
    Learn,
    Learnt,
    LearntMix,
    MatchRegrets,
    RegretPass,
    RegretsMatched,
    Solve,
    Solved,
    Vote,
    Voted,
)
from game.study.matrix import start_game
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


LEARNABLE: Final = ("kuhn", "matrix")
"""The games in which something is hidden, and which are small enough to walk through whole."""

MOST_PASSES: Final = 100_000
STEPS_AT_ONCE: Final = 50


def learn(job: Learn, pause: Pause) -> Computing:
    """Learn, and report how far that is after each of the passes that the job names.

    Raises ``ValueError`` for a game that is not learnt, and for passes that do not ascend.
    """
    if job.game not in LEARNABLE:
        raise ValueError(f"{job.game} is not learnt: choose from {', '.join(LEARNABLE)}")
    _check_passes(job.passes)
    root, game = read_position(job.game, job.position), find_game(job.game)
    if root.current_player not in {CHANCE, SIMULTANEOUS}:
        raise ValueError(f"learning begins before anybody knows anything: {game.example!r}")
    learner = _Learner(root, game, pause)
    *earlier, last = job.passes
    for passes in earlier:
        yield learner.learn(passes)
    return learner.learn(last)


class _Learner:
    """CFR under way."""

    def __init__(self, root: AnyState, game: StudyGame, pause: Pause) -> None:
        self._root = root
        self._game = game
        self._pause = pause
        self._cfr = CFR(root)
        self._done = 0

    def learn(self, passes: int) -> Learnt:
        """Go on until so many passes are done, and return what is known then."""
        for _ in range(passes - self._done):
            self._pause()
            self._cfr.walk()
        self._done = passes
        policy = self._cfr.policy
        value = compute_return(self._root, policy, 0)
        gap = compute_exploitability(self._root, policy)
        mixes = tuple(self._write_mix(known, chances) for known, chances in policy.items())
        return Learnt(passes, value, gap, mixes)

    def _write_mix(self, where: InformationSet, chances: Mapping[Any, float]) -> LearntMix:
        player, known = where
        moves = tuple((self._game.format_move(m), chance) for m, chance in chances.items())
        return LearntMix(player, self._game.format_known(known), moves)


def _check_passes(passes: tuple[int, ...]) -> None:
    is_rising = list(passes) == sorted(set(passes))
    if not passes or not is_rising or not 1 <= passes[0] <= passes[-1] <= MOST_PASSES:
        raise ValueError(f"passes are ascending numbers from 1 to {MOST_PASSES}, not {passes}")


def match_regrets(job: MatchRegrets, pause: Pause) -> Computing:
    """Let both players learn at the same time, each from what the other did in the pass before.

    Raises ``ValueError`` for no matrix, for a mix of another size, and for too many passes.
    """
    matrix = np.array(start_game(job.matrix).payoffs, dtype=np.float64)
    _check_passes((job.passes,))
    first, second = (RegretMatching(1, size, is_predictive=False) for size in matrix.shape)
    if job.start is not None:
        first.current = _read_mix(job.start, matrix.shape[0])
    held = None if job.held is None else _read_mix(job.held, matrix.shape[1])
    worth = solve_game(matrix).value
    steps: list[RegretPass] = []
    for _ in range(job.passes):
        pause()
        if len(steps) == STEPS_AT_ONCE:
            yield RegretsMatched(tuple(steps), worth)
            steps = []
        steps.append(_take_step(matrix, first, second, held))
    return RegretsMatched(tuple(steps), worth)


def _take_step(
    matrix: Floats, first: RegretMatching, second: RegretMatching, held: Floats | None
) -> RegretPass:
    mine, theirs = first.current, second.current if held is None else held
    gains = theirs @ matrix.T
    first.learn(gains)
    second.learn(-(mine @ matrix))
    average = second.average if held is None else held
    paid = first.average @ matrix
    return RegretPass(
        _to_tuple(mine),
        _to_tuple(first.average),
        _to_tuple(first.regrets),
        value=float((paid @ average.T)[0, 0]),
        secured=float(paid.min()),
        theirs=_to_tuple(theirs),
        earned=_to_tuple(gains),
        won=float((mine @ gains.T)[0, 0]),
    )


def _read_mix(chances: tuple[float, ...], size: int) -> Floats:
    mix = np.array([chances], dtype=np.float64)
    if len(chances) != size or mix.min() < 0 or not np.isclose(mix.sum(), 1):
        raise ValueError(f"a mix of {size} choices has {size} chances that add up to 1")
    return mix


def _to_tuple(row: Floats) -> tuple[float, ...]:
    return tuple(row[0].tolist())
