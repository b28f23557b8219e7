"""The games of the first pick of all 11,027,016 deals, in one file.

The 43,758 sets of ten cards are independent of each other; they are solved in chunks on all cores,
and what is done is remembered beside the file, so that the command can be stopped at any time.
"""

from contextlib import closing
from functools import cache, partial
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.engine.child import run_tasks
from game.evaluation.progress import progress_bar
from game.tides.rules.cards import DECK
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.solver.draft_plan import list_splits, plan_sets
from game.tides.solver.draft_solver import Values, compute_first_games, to_bits
from game.tides.solver.hands import (
    HANDS,
    OPPOSING_HANDS,
    Numbers,
    list_opposing_hands,
    number_hands,
)
from game.tides.solver.model_games import value_ends_with
from game.tides.solver.value_model import load_model

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
