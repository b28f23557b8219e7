"""The ladder by name, and the same ladder as the window reads it."""

import json
import re
from pathlib import Path

import pytest

from game.protocol import Utility
from game.registry import find_game
from game.tides.bots.alphabeta_vote import AlphaBetaVote
from game.tides.bots.beginner import Beginner
from game.tides.bots.equilibrium import Equilibrium, Softmax
from game.tides.bots.greedy import GreedyBot, UniformBot
from game.tides.bots.ismcts import InformationSetMcts
from game.tides.bots.ladder import OPPONENTS, TO_MEASURE, UnknownOpponentError, find_opponent
from game.tides.bots.maximin import Maximin
from game.tides.rules.moves import LENGTHS

LADDER = Path(__file__).parents[3] / "assets" / "data" / "ladder.json"


def test_the_registered_lengths_are_those_of_the_rules() -> None:
    assert find_game("tides").variants.words.keys() == {*LENGTHS}


def test_opponents_stand_in_order_of_strength() -> None:
    kinds = [type(bot) for bot in OPPONENTS.values() if not isinstance(bot, Softmax)]
    assert kinds == [
        *(UniformBot, Beginner, GreedyBot, Beginner, Beginner),
        *(AlphaBetaVote, InformationSetMcts, Maximin, Equilibrium),
    ]


def test_the_higher_the_steadier() -> None:
    """The rungs that waver stand between Puffin and Albatross, the hottest first."""
    names = list(OPPONENTS)
    rungs = {name: bot for name, bot in OPPONENTS.items() if isinstance(bot, Softmax)}
    temperatures = [bot.temperature for bot in rungs.values()]
    assert temperatures == sorted(temperatures, reverse=True)
    between = names[names.index("puffin") : names.index("albatross")]
    assert len(rungs) == 3
    assert set(rungs) <= set(between)


def test_an_opponent_is_found_by_name() -> None:
    assert find_opponent("heron") is OPPONENTS["heron"]


def test_those_to_measure_are_found_but_stand_not_on_the_ladder() -> None:
    assert not TO_MEASURE.keys() & OPPONENTS.keys()
    assert [find_opponent(name) for name in TO_MEASURE] == list(TO_MEASURE.values())


@pytest.mark.parametrize("name", OPPONENTS)
def test_only_albatross_plays_otherwise_for_the_match(name: str) -> None:
    is_same = find_opponent(name, Utility.MATCH) is find_opponent(name)
    assert is_same == (name != "albatross")


@pytest.mark.parametrize("name", ["crow", "", "Gull"])
def test_an_unknown_name_is_answered_with_the_known_ones(name: str) -> None:
    expected = f"there is no opponent '{name}': choose from {', '.join(OPPONENTS)}"
    with pytest.raises(UnknownOpponentError, match=re.escape(expected)):
        find_opponent(name)


def test_the_window_reads_the_same_ladder() -> None:
    rows = json.loads(LADDER.read_text("utf-8"))
    assert [row["name"] for row in rows] == list(OPPONENTS)
    assert all(row.keys() - {"beside"} == {"name", "number", "seal"} for row in rows)
    assert [row["name"] for row in rows if "beside" in row] == ["petrel", "osprey"]


def test_every_opponent_has_a_seal_of_its_own() -> None:
    seals = [row["seal"] for row in json.loads(LADDER.read_text("utf-8"))]
    assert all(re.fullmatch(r"#[0-9A-F]{6}", seal) for seal in seals)
    assert len(set(seals)) == len(seals)
