"""Luck by AIVAT: zero on average whatever the values are worth, and worked by hand."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.evaluation.duplicate import PlayedDeal, spread_adjusted, sum_up
from game.evaluation.luck import Drawn, JointChoice, LuckEvent, TracedGame, measure_luck
from game.search.simplex import Floats

points = st.floats(-40, 40, allow_nan=False)


@st.composite
def joint_choices(draw: st.DrawFn) -> tuple[Floats, Floats, Floats]:
    """Return any values at all, and any two mixes."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    values = draw(st.lists(points, min_size=rows * columns, max_size=rows * columns))
    weights = [draw(st.lists(st.integers(1, 9), min_size=n, max_size=n)) for n in (rows, columns)]
    first, second = (np.array(weight) / sum(weight) for weight in weights)
    return np.array(values).reshape(rows, columns), first, second


@given(joint_choices())
def test_luck_of_two_known_mixes_is_zero_on_average(game: tuple[Floats, Floats, Floats]) -> None:
    values, first, second = game
    mean = sum(
        first[row] * second[column] * JointChoice(values, (first, second), (row, column)).luck
        for row, column in np.ndindex(values.shape)
    )
    assert mean == pytest.approx(0.0, abs=1e-9)


@given(joint_choices())
def test_luck_of_one_known_mix_is_zero_on_average_whatever_the_other_does(
    game: tuple[Floats, Floats, Floats],
) -> None:
    values, first, second = game
    for column in range(len(second)):
        lucks = [
            JointChoice(values, (first, None), (row, column)).luck for row in range(len(first))
        ]
        assert first @ lucks == pytest.approx(0.0, abs=1e-9)
    for row in range(len(first)):
        lucks = [JointChoice(values, (None, second), (row, n)).luck for n in range(len(second))]
        assert second @ lucks == pytest.approx(0.0, abs=1e-9)


@given(joint_choices())
def test_nothing_is_luck_where_no_mix_is_known(game: tuple[Floats, Floats, Floats]) -> None:
    values, _, _ = game
    for places in np.ndindex(values.shape):
        assert JointChoice(values, (None, None), (places[0], places[1])).luck == 0.0


def test_a_mix_is_weights() -> None:
    """Bots draw by weights, which need not sum to 1 exactly."""
    values = np.array([[4.0], [0.0]])
    assert JointChoice(values, (np.array([3.0, 1.0]), None), (0, 0)).luck == 1.0


class Path(NamedTuple):
    """One way through the game of three nodes, how likely it is, and what it pays."""

    chance: Fraction
    margin: int
    coin: int
    guesses: tuple[int, int]
    die: int


PAYS: Final = ((6, -2), (-4, 8))
"""What the second seat pays in the guessing game, by both guesses."""


def list_paths() -> Iterator[Path]:
    """Yield every way: a coin for 3 points, one guess each, a die of three sides for -1 to 1.

    The first seat guesses 0 with 1/4, the second with 1/2: 1/8 * 6 - 1/8 * 2 - 3/8 * 4 + 3/8 * 8
    = 2 points. The coin falls on the side of the first seat with 2/3, which is worth a point. The
    value of the whole game is 3.
    """
    for coin, first, second, die in product((3, -3), (0, 1), (0, 1), (-1, 0, 1)):
        chance = Fraction(2 if coin > 0 else 1, 3) * Fraction(1 + 2 * first, 4) / 6
        yield Path(chance, coin + PAYS[first][second] + die, coin, (first, second), die)


MIXES: Final = (np.array([0.25, 0.75]), np.array([0.5, 0.5]))


def judge(path: Path, worth: float, pays: Floats) -> list[LuckEvent]:
    """Return the events, with a guessing game that is thought to pay ``worth * pays``."""
    return [
        Drawn(worth * path.coin, worth * 1.0),
        JointChoice(worth * pays, MIXES, path.guesses),
        Drawn(worth * path.die, 0.0),
    ]


def test_three_nodes_by_hand() -> None:
    """The coin fell well (3 for 1: +2), the guesses met badly (-4 for 2: -6), the die gave +1."""
    (path,) = (p for p in list_paths() if (p.coin, p.guesses, p.die) == (3, (1, 0), 1))
    events = judge(path, 1.0, np.array(PAYS))
    assert [event.luck for event in events] == [2.0, -6.0, 1.0]
    assert (path.margin, path.margin - measure_luck(events)) == (0, 3.0)


@given(worth=st.floats(-3, 3), pays=st.lists(points, min_size=4, max_size=4))
def test_the_value_of_the_game_is_found_whatever_is_thought_of_it(
    worth: float, pays: list[float]
) -> None:
    guessed = np.array(pays).reshape(2, 2)
    mean = sum(
        float(path.chance) * (path.margin - measure_luck(judge(path, worth, guessed)))
        for path in list_paths()
    )
    assert mean == pytest.approx(3.0, abs=1e-9)
    assert sum(path.chance for path in list_paths()) == 1
    assert sum(path.chance * path.margin for path in list_paths()) == 3


def test_with_the_true_values_nothing_is_left_to_chance() -> None:
    for path in list_paths():
        trace = TracedGame(path.margin, judge(path, 1.0, np.array(PAYS)))
        assert trace.margin - trace.luck == pytest.approx(3.0)


def test_standing_tells_the_margin_without_luck() -> None:
    played = [PlayedDeal(10, 0, 4.0), PlayedDeal(-4, 2, -3.0), PlayedDeal(0, 4, 1.5)]
    standing = sum_up(played)
    assert standing.adjusted == pytest.approx((1 + 2 + 0.5) / 3)
    assert standing.adjusted_interval == pytest.approx(1.96 * (1.75 / 3) ** 0.5 / 3**0.5)
    assert spread_adjusted(played[:1]) == (1.0, None, None)


def test_a_deal_whose_luck_is_unknown_hides_the_adjusted_margin() -> None:
    standing = sum_up([PlayedDeal(10, 0, 4.0), PlayedDeal(1, 1)])
    assert (standing.margin, standing.adjusted, standing.adjusted_interval) == (3.0, None, None)
