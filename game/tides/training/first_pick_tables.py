"""The equilibrium of the first pick: the mix of every hand, learnt in self-play over all deals.

Both players hold one of 8,568 hands and pick at once, so it is a symmetric Bayesian game of value
0. Predictive regret matching+ plays it against itself; what a best reply to the average wins, over
all 11,027,016 deals, is the exploitability that is reported.
"""

from contextlib import closing
from functools import cache, partial
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.child import run_tasks
from game.evaluation.progress import progress_bar
from game.search.regret import RegretMatching, Strategies, Utilities, normalise
from game.tides.rules.cards import DECK
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.solver.batches import value_ends_with
from game.tides.solver.draft_plan import list_splits, plan_sets
from game.tides.solver.draft_solver import Values, compute_first_games, to_bits
from game.tides.solver.first_picks import (
    HANDS,
    OPPOSING_HANDS,
    FirstPicks,
    Numbers,
    list_opposing_hands,
    number_hands,
    pack,
    unpack,
)
from game.tides.solver.value_model import load_model

HANDS_AT_ONCE: Final = 64
NEVER: Final = 1e-3
"""Probabilities below this are remains of the first steps of self-play, and are dropped."""

FloatType: TypeAlias = type[np.float32] | type[np.float64]
SETS: Final = comb(len(DECK), 2 * HAND_SIZE)
CHUNK: Final = 256
"""Sets a chunk: some seconds of work; a stopped command goes on after the last whole chunk."""

BATCH: Final = 16
"""Sets at once, to fit the caches of a core."""

DealGames: TypeAlias = NDArray[np.float32]
"""Points for the first player: by its hand, its pick, the opponent's hand in the order of
``list_opposing_hands``, and the opponent's pick."""

_SHAPE: Final = (HANDS, HAND_SIZE, OPPOSING_HANDS, HAND_SIZE)


class DealFile(NamedTuple):
    """The paths of the games and of the list of chunks that are done."""

    games: Path
    done: Path


def solve_deals(folder: Path, jobs: int, rounds: int) -> DealGames:
    """Return the games of all deals, solved in ``jobs`` processes or read from ``folder``.

    If more than this round is played, a value model stands for the rest. The array is a file of
    1.1 GB, mapped into memory.
    """
    files = DealFile(folder / f"deals_{rounds}.npy", folder / f"deals_{rounds}_done.npy")
    done = _open_files(files)
    missing = [int(chunk) for chunk in np.flatnonzero(~done)]
    tasks = [partial(solve_chunk, files.games, chunk, rounds) for chunk in missing]
    with (
        progress_bar(len(done), f"chunks of {CHUNK} sets of ten cards") as report,
        closing(run_tasks(tasks, jobs)) as results,
    ):
        report(int(done.sum()))
        for _, chunk in results:
            done[chunk] = True
            np.save(files.done, done)
            report(int(done.sum()))
    games: DealGames = np.load(files.games, mmap_mode="r")
    return games


def _open_files(files: DealFile) -> NDArray[np.bool_]:
    """Return which chunks are done; make the files if there are none."""
    if not (files.games.exists() and files.done.exists()):
        files.games.parent.mkdir(parents=True, exist_ok=True)
        np.lib.format.open_memmap(files.games, mode="w+", dtype=np.float32, shape=_SHAPE)
        np.save(files.done, np.zeros(-(-SETS // CHUNK), dtype=np.bool_))
    done: NDArray[np.bool_] = np.load(files.done)
    return done


def solve_chunk(path: Path, chunk: int, rounds: int) -> int:
    """Solve one chunk of sets and write its games into the file; return the chunk's number."""
    games: DealGames = np.load(path, mmap_mode="r+")
    value_ends = compare_pairs if rounds == 1 else value_ends_with(load_model("before_relics_1"))
    stop = min((chunk + 1) * CHUNK, SETS)
    for start in range(chunk * CHUNK, stop, BATCH):
        deals = _list_sets()[:, start : min(start + BATCH, stop)]
        _write(games, deals, compute_first_games(plan_sets(), deals, value_ends=value_ends))
    return chunk


@cache
def _list_sets() -> Masks:
    """Return all sets of ten cards as ``draft_solver`` takes deals: cards ascend."""
    return to_bits(list(combinations(DECK, 2 * HAND_SIZE)))


def _write(games: DealGames, deals: Masks, solved: Values) -> None:
    """Write the games of every split of some sets, from both sides."""
    places = np.arange(2 * HAND_SIZE)
    splits = np.array(list_splits())[:, np.newaxis] >> places & 1
    hands = splits @ deals
    own, other = number_hands()[hands], number_hands()[deals.sum(axis=0) - hands]
    order = _number_opponents()
    games[own, :, order[own, other], :] = solved.transpose(2, 3, 0, 1)
    games[other, :, order[other, own], :] = -solved.transpose(2, 3, 1, 0)


@cache
def _number_opponents() -> Numbers:
    """Return the place of a hand among those that can lie opposite to another."""
    numbers = np.zeros((HANDS, HANDS), dtype=np.int16)
    rows = np.arange(HANDS)[:, np.newaxis]
    numbers[rows, list_opposing_hands()] = np.arange(OPPOSING_HANDS)
    return numbers


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
