"""Own mixes: against matrices solved by hand, and for every mix that can be dragged."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.matrix import (
    compute_guarantee,
    find_best,
    find_pure,
    find_worst,
    set_share,
)

EXAMPLE = ((11, 11, -6), (-8, -5, -5), (-8, -5.15, -6))


def test_the_best_mix_guarantees_the_value_of_the_example() -> None:
    assert compute_guarantee(EXAMPLE, (0.15, 0.85, 0)).value == pytest.approx(-5.15)


@pytest.mark.parametrize(
    ("mix", "value", "column"), [((1, 0, 0), -6, 2), ((0, 1, 0), -8, 0), ((0.5, 0.5, 0), -5.5, 2)]
)
def test_other_mixes_guarantee_less(mix: tuple[float, ...], value: float, column: int) -> None:
    guarantee = compute_guarantee(EXAMPLE, mix)
    assert guarantee.value == pytest.approx(value)
    assert guarantee.column == column


def test_the_worst_of_each_row_and_the_best_of_each_column() -> None:
    assert find_worst(EXAMPLE) == [2, 0, 0]
    assert find_best(EXAMPLE) == [0, 0, 1]


@pytest.mark.parametrize(
    ("matrix", "value", "row"),
    [
        (EXAMPLE, -5.15, None),
        (((2, 3), (1, 9)), 2, 0),
        (((1, -1), (-1, 1), (0, 0)), 0, 2),
        (((4.97868, 5.0), (10.0, -5.0)), 4.978695, None),
    ],
)
def test_a_row_that_alone_guarantees_the_value(
    matrix: Sequence[Sequence[float]], value: float, row: int | None
) -> None:
    """In the third game rows 1 and 2 mixed guarantee as much as row 3 alone."""
    assert find_pure(matrix, value) == row


def test_the_rest_is_spread_as_before() -> None:
    assert set_share((0.5, 0.3, 0.2), 0, 0.0) == pytest.approx((0, 0.6, 0.4))
    assert set_share((1.0, 0.0, 0.0), 0, 0.4) == pytest.approx((0.4, 0.3, 0.3))


@given(
    st.lists(st.integers(0, 100), min_size=2, max_size=5).filter(any),
    st.integers(0, 4),
    st.floats(-1, 2),
)
def test_a_mix_stays_a_mix(weights: list[int], row: int, share: float) -> None:
    mix = tuple(weight / sum(weights) for weight in weights)
    row %= len(mix)
    changed = set_share(mix, row, share)
    assert sum(changed) == pytest.approx(1)
    assert min(changed) >= 0
    assert changed[row] == min(max(share, 0), 1)
