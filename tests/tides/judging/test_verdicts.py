"""Errors and guesses of one turn, worked out by hand."""

import numpy as np
import pytest

from game.search.simplex import Floats
from game.tides.judging.positions import judge_open
from game.tides.judging.verdicts import JudgedTurnValue, Label, Verdict
from game.tides.rules.cards import Card
from game.tides.rules.notation import parse_state

STATE = parse_state("1 1 pick 18.15.6/2.10/- 5.8.7/11.14/- -")
"""Seat 1 chooses from 2 and 10, seat 2 from 11 and 14."""

PENNIES = np.array([[3.0, -1.0], [-2.0, 1.0]])
"""No saddle point: 3/7 and 4/7 make the columns equal, 2/7 and 5/7 the rows; the value is 1/7."""

SADDLE = np.array([[-1.0, -1.0], [15.0, 18.0]])
"""The second row is better by far, and against it the first column costs 3 less."""


def judge(game: Floats, first: int, second: int) -> JudgedTurnValue:
    return judge_open(STATE, game, (Card(first), Card(second)))


@pytest.mark.parametrize(
    ("first", "second", "guess"),
    [(2, 11, 3 - 1 / 7), (2, 14, -1 - 1 / 7), (10, 11, -2 - 1 / 7), (10, 14, 1 - 1 / 7)],
)
def test_in_a_mix_nobody_errs_and_all_is_how_the_choices_met(
    first: int, second: int, guess: float
) -> None:
    turn = judge(PENNIES, first, second)
    assert turn.before == pytest.approx(1 / 7)
    assert [verdict.error for verdict in turn.verdicts] == pytest.approx([0, 0])
    assert turn.guess == pytest.approx(guess)
    assert turn.verdicts[0].mix == pytest.approx([3 / 7, 4 / 7])
    assert turn.verdicts[1].mix == pytest.approx([2 / 7, 5 / 7])
    assert all(verdict.label is Label.BEST for verdict in turn.verdicts)


@pytest.mark.parametrize(
    ("first", "second", "errors", "guess"),
    [(10, 11, (0, 0), 0), (10, 14, (0, 3), 0), (2, 11, (16, 0), 0), (2, 14, (16, 3), -3)],
)
def test_an_error_is_judged_against_best_play_and_not_against_what_the_other_chose(
    first: int, second: int, errors: tuple[float, float], guess: float
) -> None:
    turn = judge(SADDLE, first, second)
    assert turn.before == 15
    assert [verdict.error for verdict in turn.verdicts] == pytest.approx(errors)
    assert turn.guess == pytest.approx(guess)
    value = turn.before - errors[0] + errors[1] + guess
    assert turn.after == pytest.approx(value)


@pytest.mark.parametrize(
    ("error", "label"),
    [
        (0.1, "best"),
        (0.11, "good"),
        (0.5, "good"),
        (1.5, "inaccuracy"),
        (3, "mistake"),
        (3.1, "blunder"),
    ],
)
def test_what_an_error_is_called(error: float, label: str) -> None:
    choices = (Card(2), Card(10))
    verdict = Verdict(choices, 1, np.array([1.0, 0.0]), np.array([error, 0.0]))
    assert (verdict.choice, verdict.label.value) == (Card(10), label)
    assert verdict.mattered
    assert not Verdict(choices, 1, np.array([1.0, 0.0]), np.array([0.05, 0.0])).mattered
