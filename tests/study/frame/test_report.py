"""Turning a dial: round and round, and there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.frame.report import turn_round

VALUES = (1, 2, 3, None)


def test_a_dial_goes_round() -> None:
    assert [turn_round(VALUES, 1, steps) for steps in range(5)] == [1, 2, 3, None, 1]
    assert turn_round(VALUES, 1, -1) is None


@given(st.sampled_from(VALUES), st.integers(-20, 20))
def test_a_dial_comes_back(value: int | None, steps: int) -> None:
    assert turn_round(VALUES, turn_round(VALUES, value, steps), -steps) == value


def test_a_dial_that_stands_nowhere_cannot_be_turned() -> None:
    with pytest.raises(ValueError, match="not in"):
        turn_round(VALUES, 4, 1)
