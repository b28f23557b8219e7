"""What is marked exact is exact, and what is estimated is as sure as was measured."""

import json
from math import hypot
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.protocol import NORMAL_95
from game.search.simplex import Floats
from game.tides.accuracy import (
    StepKind,
    find_step,
    weigh_best_play,
    weigh_open_cards,
)
from game.tides.bots.ladder import OPPONENTS, TO_MEASURE, find_opponent
from game.tides.rules.moves import Seat
from game.tides.rules.notation import parse_observation

POSITIONS = {
    StepKind.FIRST_OPENING: "3 1 pick -/1.2.3.4.5/- -/?.?.?.?.?/- -",
    StepKind.FIRST_PICKS: "3 1 pick 1/2.3.4.5/- 10/6.7.8.9/- -",
    StepKind.FIRST_RELICS: "3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9",
    StepKind.SECOND_OPENING: "3 2 pick 15/+1.+3.6.10.11/18 5/7.8.14.?.?/2 27:9",
    StepKind.SECOND_PICKS: "3 2 pick 16.14/8.11.13.17/9 3.12/2.5.6.15/10 28:15",
}
EXACT = (
    "1 1 pick -/1.2.3.4.5/- -/?.?.?.?.?/- -",
    "1 1 pick 18.15.6/2.10/- 5.8.7/11.14/- -",
    "3 3 pick 15.10/3.6.9.12.13/18.4 5.8/1.11.14.16.17/2.7 27:9,16:21",
)
JUDGED = Path(__file__).parents[2] / "tools" / "measure" / "judged"


def test_each_step_is_told_by_its_position() -> None:
    for step, position in POSITIONS.items():
        assert find_step(parse_observation(position, Seat.FIRST)) is step
    for position in EXACT:
        assert find_step(parse_observation(position, Seat.FIRST)) is StepKind.EXACT


def test_exact_steps_have_no_interval_and_the_others_have_one() -> None:
    for position in EXACT:
        view = parse_observation(position, Seat.FIRST)
        assert weigh_best_play(view)[:2] == (0, 0)
        assert weigh_open_cards(view) == (0, 0)
    for step, position in POSITIONS.items():
        view = parse_observation(position, Seat.FIRST)
        best = weigh_best_play(view)
        assert best.others >= best.played
        assert (best.played == 0) == (step is StepKind.SECOND_PICKS)
        assert weigh_open_cards(view)[0] > 0


@pytest.mark.parametrize("name", [*OPPONENTS, *TO_MEASURE])
def test_every_opponent_says_how_sure_it_is(name: str) -> None:
    """Those that solve the game or soften its values state those; the others count on their own."""
    solves = {"albatross", "tern", "loon", "skua", "eider", "auk", "kittiwake"}
    for position in (*POSITIONS.values(), *EXACT):
        accuracy = find_opponent(name).weigh(parse_observation(position, Seat.FIRST))
        assert accuracy.is_own_count == (name not in solves)
    last = find_opponent(name).weigh(parse_observation(EXACT[1], Seat.FIRST))
    assert (last.played > 0) == (name == "petrel")  # it plays games at random to the very end


def load(name: str) -> list[dict[str, Any]]:
    lines = (JUDGED / name).read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_the_first_pick_of_round_2_is_as_sure_as_was_measured() -> None:
    """Over the decisions that were judged with every end proven."""
    found = load("openings-0.jsonl")
    view = parse_observation(POSITIONS[StepKind.SECOND_OPENING], Seat.FIRST)
    errors = np.array([one["margin"] for one in found])
    assert measure(errors) == pytest.approx(weigh_best_play(view).played, abs=0.05)
    assert np.mean(np.abs(errors) <= weigh_best_play(view).played) > 0.9
    deals = np.array([one["deals"] for one in found])
    luck = hypot(measure(deals), measure(errors))
    assert weigh_open_cards(view)[1] == pytest.approx(luck, abs=0.1)


def test_the_first_relic_step_is_at_least_as_sure_as_was_measured() -> None:
    """The errors that were found have the luck of eight draws in them: they are no smaller."""
    errors = np.array([one["margin"] for one in load("relics-1.jsonl")])
    view = parse_observation(POSITIONS[StepKind.FIRST_RELICS], Seat.FIRST)
    assert weigh_best_play(view).played == pytest.approx(measure(errors), abs=0.05)


def test_what_waverers_state_in_round_2_is_as_sure_as_was_measured() -> None:
    found = load("values-second-picks-0.jsonl")
    view = parse_observation(POSITIONS[StepKind.SECOND_PICKS], Seat.FIRST)
    assert {one["position"].split()[1] for one in found} == {"2"}
    errors = np.array([one["wavering"] - one["earned"][0] for one in found])
    assert OPPONENTS["tern"].weigh(view).others == pytest.approx(measure(errors), abs=0.1)
    exact = np.array([one["stated"] - one["earned"][0] for one in found])
    assert np.abs(exact).max() <= weigh_best_play(view).others


def measure(errors: Floats) -> float:
    return float(NORMAL_95 * np.sqrt((errors**2).mean()))
