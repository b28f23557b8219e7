"""How far off stated values are: where the model is right they are not, and luck is no error."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.protocol import Decision
from game.search.matrix_game import solve_game
from game.tides.accuracy import StepKind
from game.tides.bots.bot import Thinking
from game.tides.rules.moves import Seat
from game.tides.rules.notation import parse_state
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe
from game.tides.solver.continuation import choose_value_ends
from game.tides.solver.draft_solver import solve_drafts
from game.tides.training import spread_report, value_report
from game.tides.training.spread_report import describe_spreads, measure_spread
from game.tides.training.value_report import JudgedValue, describe_values, judge_values
from game.tides.training.ways import Ways
from tests.tides.training.test_mix_report import PICK_4, RELICS

OPENING = parse_state("3 2 pick 15/+1.+3.6.10.11/18 5/+4.7.8.+9.14/2 27:9")


def follow_model(ways: Ways, state: State, _: Random) -> float:
    """Return half a point more than the table's own model makes of the picks that follow."""
    draft = ways.lay_out(state)
    view = observe(state, Seat.FIRST if state.hands[0] == draft.hands[0] else Seat.SECOND)
    game = solve_drafts([draft], choose_value_ends(view))[:, :, 0].astype(np.float64)
    return 0.5 + solve_game(game).value


def test_a_first_pick_is_off_by_what_its_deals_are_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the other hand holds: its luck is known by the model, and taken off."""
    monkeypatch.setattr(Ways, "play_on", follow_model)
    for one in judge_values(StepKind.FIRST_OPENING, 2, 0, tmp_path):
        assert np.array(one.earned) - one.stated == pytest.approx(0.5, abs=2e-3)
        assert one.wavering == one.stated


@pytest.mark.parametrize(
    ("step", "state"), [(StepKind.FIRST_PICKS, PICK_4), (StepKind.FIRST_RELICS, RELICS)]
)
def test_a_choice_of_round_1_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: StepKind, state: State
) -> None:
    monkeypatch.setattr(value_report, "find_decision", lambda *_: (state, Seat.FIRST, "random"))
    monkeypatch.setattr(Ways, "follow", lambda _self, _state, place, _rng: float(place))
    for number, one in enumerate(judge_values(step, 2, 0, tmp_path)):
        choices = [str(choice) for choice in state.legal_actions(Seat(number))]
        assert one.earned == [choices.index(one.choice)] * value_report.DRAWS
        assert one.seat == number + 1


def test_a_later_pick_of_round_2_is_exact(tmp_path: Path) -> None:
    for one in judge_values(StepKind.SECOND_PICKS, 3, 1, tmp_path):
        assert one.earned == [one.stated]
        assert one.wavering != one.stated


def test_the_first_pick_of_round_2_is_compared_with_exact_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mix, stated, earned = np.eye(5)[1], np.arange(5.0), np.arange(5.0) + 0.25
    monkeypatch.setattr(value_report, "compare_values", lambda _: (mix, stated, earned, 0.0, 0.0))
    monkeypatch.setattr(value_report, "play_to_pick", lambda *_: OPENING)
    for number, one in enumerate(judge_values(StepKind.SECOND_OPENING, 4, 0, tmp_path)):
        place = [str(card) for card in OPENING.hands[number % 2]].index(one.choice)
        assert (one.stated, one.earned, one.chance) == (place, [place + 0.25], mix[place])


def test_errors_are_told_without_luck() -> None:
    """Two draws that are off by 3 and 1 make a square of 3; one that is certain, of 4."""
    drawn = JudgedValue("a position", 1, "2", 1.0, 5.0, 5.0, [8.0, 6.0])
    certain = JudgedValue("a position", 1, "3", 0.0, 5.0, 6.0, [7.0])
    lines = list(describe_values(StepKind.FIRST_PICKS, [drawn, certain]))
    assert lines[0] == "first-picks, 2 values"
    assert "error 1.73 points (rms), 95 % +- 3.39" in lines[1]
    assert "error 2.00 points (rms), 95 % +- 3.92" in lines[2]
    assert "error 1.41 points (rms)" in lines[3]  # the root of (3 + 1) / 2


class Sampler:
    """A bot that makes the first choice, worth 0 or 2 at random; the second is worth 5."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        yield from ()
        one, other, *_ = observation.legal_actions()
        return Decision(one, ((one, 1.0),), ((one, 2.0 * rng.randrange(2)), (other, 5.0)))


def test_searches_that_sample_lie_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variance of a fair coin that pays 2 is 1."""
    view = observe(RELICS, Seat.FIRST)
    found = [measure_spread(Sampler(), view, Random(seed)) for seed in range(400)]
    assert np.mean([played for played, _ in found]) == pytest.approx(1, abs=0.06)
    assert {others for _, others in found} == {0}
    monkeypatch.setattr(spread_report, "STEPS", {"gull": (spread_report.RELICS, 3)})
    monkeypatch.setattr(spread_report, "measure_spread", lambda *_: (1.0, 4.0))
    assert list(describe_spreads(2, 0)) == [
        "gull, relic step: 95 % +- 1.96, other choices +- 3.92",
        "gull, 3 cards: 95 % +- 1.96, other choices +- 3.92",
    ]
