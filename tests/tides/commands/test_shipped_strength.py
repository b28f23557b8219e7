"""The measured figures that ship: of these opponents, and a ladder that can be climbed."""

import json
from itertools import pairwise
from typing import Any, Final

import pytest

from game.commands.opponents import list_opponents, list_rungs
from game.evaluation.all_pairs import list_pairs
from game.registry import find_game
from game.resources import read_text
from game.tides.bots.equilibrium import Softmax
from game.tides.bots.ladder import OPPONENTS

TIDES: Final = find_game("tides")
TABLE: Final[dict[str, Any]] = json.loads(read_text("data/crosstable.json"))
LOSSES: Final[dict[str, Any]] = json.loads(read_text("data/exploitability.json"))
PAIRS: Final = {(pair["first"], pair["second"]): pair for pair in TABLE["pairs"]}


FEWEST_DEALS: Final = 80
NEIGHBOURS_DEALS: Final = 220
WIDEST_INTERVAL: Final = 40
"""In Elo, at either side."""


def test_all_pairs_have_played_and_none_rests_on_a_few_games() -> None:
    assert (TABLE["rounds"], TABLE["utility"]) == (3, "match")
    assert tuple(entry["name"] for entry in TABLE["opponents"]) == list_opponents(TIDES)
    assert list(PAIRS) == list_pairs(list_opponents(TIDES))
    assert min(pair["deals"] for pair in PAIRS.values()) >= FEWEST_DEALS
    rungs = list_rungs(TIDES)
    assert min(PAIRS[pair]["deals"] for pair in pairwise(rungs)) >= NEIGHBOURS_DEALS


def test_ratings_are_known_well_enough() -> None:
    assert max(entry["interval"] for entry in TABLE["opponents"]) <= WIDEST_INTERVAL


@pytest.mark.parametrize(("below", "above"), list(pairwise(list_rungs(TIDES))))
def test_every_rung_beats_the_one_below_by_a_step_that_can_be_taken(below: str, above: str) -> None:
    """A small step to Eider and away from it, a good one everywhere else."""
    share, half = 1 - PAIRS[below, above]["share"], PAIRS[below, above]["share_interval"]
    if "eider" in {below, above}:
        assert share + half > 0.53
        assert share - half < 0.65
    else:
        assert 0.55 <= share <= 0.75
        assert share - half > 0.52
        assert share + half < 0.80


def test_there_are_rungs_enough_and_none_beats_albatross() -> None:
    assert len(list_rungs(TIDES)) >= 8
    assert (list_rungs(TIDES)[0], list_rungs(TIDES)[-1]) == ("gull", "albatross")
    for name in [first for first, second in PAIRS if second == "albatross"]:
        assert PAIRS[name, "albatross"]["share"] - PAIRS[name, "albatross"]["share_interval"] < 0.5


def test_the_steadier_the_less_it_gives_away() -> None:
    points = {entry["name"]: entry["points"] for entry in LOSSES["opponents"]}
    assert set(points) == set(list_opponents(TIDES)) - {"petrel"}
    steadier = [points[name] for name, bot in OPPONENTS.items() if isinstance(bot, Softmax)]
    assert steadier == sorted(steadier, reverse=True)
    assert abs(points["albatross"]) < 1e-3
    assert points["osprey"] < points["heron"] < points["gull"]
