"""The kept games whose luck is known: means stay what they are, and what ships comes from them."""

import json
from pathlib import Path
from typing import Final

import pytest

from game.resources import read_json
from game.tides.luck import MeasuredGame, find_ratios, sort_games

KEPT: Final = Path(__file__).parents[3] / "tools" / "measure" / "luck.jsonl"
GAMES: Final = [
    MeasuredGame((first, second), rounds, number, margin, (one, other))
    for line in KEPT.read_text(encoding="ascii").splitlines()
    for (first, second), rounds, number, margin, (one, other) in [json.loads(line)]
]
ENOUGH: Final = 10
"""Games: the interval of fewer is itself a guess."""


@pytest.mark.parametrize("rounds", [1, 3])
def test_means_without_luck_lie_in_the_intervals_of_the_plain_ones(rounds: int) -> None:
    shipped = read_json("data/luck.json")["tides"][str(rounds)]
    for name, rows in sort_games([g for g in GAMES if g.rounds == rounds]).items():
        found, use = find_ratios(rows), shipped[name]["use"]
        fair = float((rows[:, 0] - use * rows[:, 1]).mean())
        if len(rows) >= ENOUGH:
            assert fair == pytest.approx(found.plain[0], abs=found.plain[1]), name
        assert shipped[name]["games"] == len(rows)
        assert use == pytest.approx(found.use, abs=1e-3)


@pytest.mark.parametrize("rounds", ["1", "3"])
@pytest.mark.parametrize("name", ["tern", "loon", "skua", "osprey"])
def test_a_third_of_the_scatter_is_left_among_the_strong(name: str, rounds: str) -> None:
    """Their mistakes are few: most of a margin is luck, and the review sees it."""
    assert read_json("data/luck.json")["tides"][rounds][name]["best"][0] <= 1 / 3
