"""Print how much of the scatter of margins the deck explains: no look at cards can take off more.

Usage: ``python tools/measure/deck_share.py eider puffin [--rounds 3] [--decks 40] [--times 4]``.

Every deck is played several times, with other random numbers for what the opponents draw. What
means of a deck scatter more than chance would let them is the deck's: the intraclass correlation,
with its 95 % interval by bootstrap over decks.
"""

import argparse
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.protocol import Utility, decide  # noqa: E402
from game.search.simplex import Floats  # noqa: E402
from game.tides.bots.ladder import find_opponent  # noqa: E402
from game.tides.rules.moves import Phase, Seat  # noqa: E402
from game.tides.rules.record import settle_chance, shuffle  # noqa: E402
from game.tides.rules.state import State, observe  # noqa: E402

RESAMPLED: Final = 1000


def main() -> int:
    """Play, and print the share of the variance that is the deck's."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs=2, metavar="NAME")
    parser.add_argument("--rounds", type=int, default=3, choices=(1, 3))
    parser.add_argument("--decks", type=int, default=40)
    parser.add_argument("--times", type=int, default=4)
    asked = parser.parse_args()
    margins = np.array(
        [
            [play(asked.names, asked.rounds, deck, time) for time in range(asked.times)]
            for deck in range(asked.decks)
        ]
    )
    rng = np.random.default_rng(0)
    drawn = rng.integers(asked.decks, size=(RESAMPLED, asked.decks))
    low, high = np.percentile([find_share(margins[each]) for each in drawn], (2.5, 97.5))
    pair, share = " ".join(asked.names), find_share(margins)
    print(f"{pair}, rounds: {asked.rounds}, games: {margins.size}, deviation: {margins.std():.1f}")
    print(f"the deck's share of the variance: {share:.2f} ({low:.2f} to {high:.2f})")
    return 0


def play(names: list[str], rounds: int, deck: int, time: int) -> float:
    """Return the margin of the first one with a deck, by number, at its time of so many."""
    bots = [find_opponent(name, Utility.MATCH) for name in names]
    order = shuffle(Random(f"deck/{deck}"))
    state = settle_chance(State(rounds=rounds), order)
    for ply in count():
        first, second = (
            decide(bots[seat], observe(state, seat), Random(f"deck/{deck}/{time}/{ply}/{seat}"))
            for seat in Seat
        )
        state = settle_chance(state.apply_joint((first.choice, second.choice)), order)
        if state.phase is Phase.OVER:
            break
    mine, theirs = state.totals
    return float(mine - theirs)


def find_share(margins: Floats) -> float:
    """Return the intraclass correlation of margins by deck and time, which may be below 0."""
    times = margins.shape[1]
    within = float(margins.var(axis=1, ddof=1).mean())
    between = times * float(margins.mean(axis=1).var(ddof=1))
    return float((between - within) / (between + (times - 1) * within))


if __name__ == "__main__":
    sys.exit(main())
