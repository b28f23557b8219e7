"""The equilibrium of the first pick: the mix of every hand, learnt in self-play over all deals.

Both players hold one of 8,568 hands and pick at once, so it is a symmetric Bayesian game of value
0. Predictive regret matching+ plays it against itself; what a best reply to the average wins, over
all 11,027,016 deals, is the exploitability that is reported.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.evaluation.progress import progress_bar
from game.search.regret import RegretMatching, Strategies, Utilities, normalise
from game.tides.rules.moves import HAND_SIZE
from game.tides.solver.first_picks import FirstPicks, pack, unpack
from game.tides.solver.hands import HANDS, OPPOSING_HANDS, list_opposing_hands
from game.tides.training.deal_games import DealGames, solve_deals

HANDS_AT_ONCE: Final = 64
NEVER: Final = 1e-3
"""Probabilities below this are remains of the first steps of self-play, and are dropped."""

FloatType: TypeAlias = type[np.float32] | type[np.float64]


class Options(NamedTuple):
    """The folder for intermediate files, the output, processes, passes, and rounds of a game."""

    folder: Path
    output: Path
    jobs: int
    steps: int
    rounds: int


class TableReport(NamedTuple):
    """The quality of a table, in points a round.

    ``exploitability`` is the mean over all hands of what a best reply to the table wins; ``value``
    what the table wins against itself, 0 but for rounding; ``pure`` the share of hands that have
    one card only.
    """

    exploitability: float
    value: float
    pure: float


def solve_first_picks(options: Options) -> TableReport:
    """Solve all deals, play them against themselves and write the table that ships."""
    games = solve_deals(options.folder, options.jobs, options.rounds)
    mixes = learn_mixes(games, options.steps)
    values = compute_utilities(games, mixes, np.float64)
    packed = pack(FirstPicks(mixes, values))
    options.output.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(options.output, allow_pickle=False, **packed)
    return judge(games, unpack(packed).mixes)


def learn_mixes(games: DealGames, steps: int) -> Strategies:
    """Return the average strategy of self-play, without the remains of its first steps."""
    player = RegretMatching(HANDS, HAND_SIZE)
    with progress_bar(steps, "passes of self-play") as report:
        for step in range(steps):
            report(step)
            player.learn(compute_utilities(games, player.current))
    average = player.average
    return normalise(np.where(average < NEVER, 0, average))


def judge(games: DealGames, mixes: Strategies) -> TableReport:
    """Return the quality of a table, computed in double precision."""
    utilities = compute_utilities(games, mixes, np.float64)
    return TableReport(
        exploitability=float(utilities.max(axis=1).mean()),
        value=float((utilities * mixes).sum(axis=1).mean()),
        pure=float((mixes.max(axis=1) == 1).mean()),
    )


def compute_utilities(
    games: DealGames, mixes: Strategies, precision: FloatType = np.float32
) -> Utilities:
    """Return what each card of each hand earns against an opponent that picks by ``mixes``."""
    mixes, opponents = mixes.astype(precision), list_opposing_hands()
    blocks = []
    for start in range(0, HANDS, HANDS_AT_ONCE):
        block = games[start : start + HANDS_AT_ONCE].astype(precision, copy=False)
        replies = mixes[opponents[start : start + HANDS_AT_ONCE]]
        blocks.append(_multiply(block, replies))
    return np.concatenate(blocks).astype(np.float64) / OPPOSING_HANDS


def _multiply(block: NDArray[Any], replies: NDArray[Any]) -> NDArray[Any]:
    """Return the sum over the opponent's hands and picks: one product of matrix and vector each."""
    count = len(block)
    rows = block.reshape(count, HAND_SIZE, OPPOSING_HANDS * HAND_SIZE)
    column = replies.reshape(count, OPPOSING_HANDS * HAND_SIZE, 1)
    return np.asarray(np.matmul(rows, column)[:, :, 0])
