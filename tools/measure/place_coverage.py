"""Print how often a left-out bird's rating lies in the interval that its games give it.

Usage: ``python tools/measure/place_coverage.py [--samples 100] [--games 5] [--rounds 3]``.
A bird plays as if nobody had rated it: what it gives away is drawn with the mean and the deviation
that were measured (gamma), results against the others by their ratings (Bradley and Terry), and its
place is found from the table without it.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.resources import read_json  # noqa: E402
from game.statistics.counting import find_place  # noqa: E402
from game.statistics.jobs import LadderPlace, Rated  # noqa: E402
from game.statistics.worker import STRENGTHS, list_rated  # noqa: E402
from game.storage.finished import PlayedGame  # noqa: E402

_LEAST: Final = 0.85
"""So often the interval should hold the rating, over all birds."""


def main() -> int:
    """Print a line for each bird; return 1 if the intervals are too narrow."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=100)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=3, choices=(1, 3))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rated, rng = list_rated(read_json(STRENGTHS)["tides"], str(asked.rounds)), Random(asked.seed)
    shares = list[float]()
    for bird in (each for each in rated if each.given is not None):
        others = [each for each in rated if each != bird]
        places = [find_sample(rng, bird, others, asked.games) for _ in range(asked.samples)]
        held = mean(abs(each.elo - bird.elo) <= each.half for each in places)
        miss = mean((each.elo - bird.elo) ** 2 for each in places) ** 0.5
        half = mean(each.half for each in places)
        shares.append(held)
        told = f"{held:4.0%} held, off by {miss:3.0f}, +-{half:3.0f}"
        print(f"{bird.name:<10} {bird.elo:5.0f} Elo: {told}")
    print(f"all: {mean(shares):.1%} of {asked.samples} samples of {asked.games} games each")
    return int(mean(shares) < _LEAST)


def find_sample(rng: Random, bird: Rated, others: list[Rated], games: int) -> LadderPlace:
    """Return the place that some drawn games of a bird give it."""
    played = [draw_game(rng, bird, rng.choice(others)) for _ in range(games)]
    place = find_place(played, others)
    assert place is not None  # noqa: S101  (errors always give one)
    return place


def draw_game(rng: Random, bird: Rated, other: Rated) -> PlayedGame:
    """Return a game with what the bird gives away, and who won it."""
    given, spread = bird.given or 0.0, max(bird.spread, 1e-3)
    drawn = rng.gammavariate((given / spread) ** 2, spread**2 / given) if given > 0 else 0.0
    wins = rng.random() < 1 / (1 + 10 ** ((other.elo - bird.elo) / 400))
    return PlayedGame(other.name, 1.0 if wins else -1.0, None, drawn, 12)


if __name__ == "__main__":
    sys.exit(main())
