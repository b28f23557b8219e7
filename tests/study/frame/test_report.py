"""Changing a parameter: round and round, and there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.frame.bench import cycle

VALUES = (1, 2, 3, None)


def test_a_parameter_goes_round() -> None:
    assert [cycle(VALUES, 1, steps) for steps in range(5)] == [1, 2, 3, None, 1]
    assert cycle(VALUES, 1, -1) is None


@given(st.sampled_from(VALUES), st.integers(-20, 20))
def test_a_parameter_comes_back(value: int | None, steps: int) -> None:
    assert cycle(VALUES, cycle(VALUES, value, steps), -steps) == value


def test_a_value_that_is_none_of_them_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="not in"):
        cycle(VALUES, 4, 1)
