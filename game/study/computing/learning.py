"""Jobs that learn: CFR and regret matching."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from game.protocol import CHANCE, SIMULTANEOUS, Computing, Pause
from game.search.cfr import CFR
from game.search.exploitability import (
    InformationSet,
    compute_exploitability,
    compute_return,
)
from game.search.matrix_game import solve_game
from game.search.regret import RegretMatching
from game.search.simplex import Floats
from game.study.computing.games import AnyState, StudyGame, find_game, read_position
from game.study.learning_jobs import (
    Learn,
    Learnt,
    LearntMix,
    MatchRegrets,
    RegretPass,
    RegretsMatched,
)
from game.study.matrix import start_game

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
