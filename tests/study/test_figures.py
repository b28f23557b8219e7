"""Figures: never further from a value than half of their last digit."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.figures import write_exactly, write_share, write_value


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (-0.004, "0"),
        (2, "+2"),
        (5.1935, "+5.19"),
        (9.996, "+10"),
        (13.3548, "+13.4"),
        (-13.3452, "−13.3"),
        (float("inf"), "+∞"),
        (float("-inf"), "−∞"),
    ],
)
def test_values_by_hand(value: float, written: str) -> None:
    assert write_value(value) == written


@given(st.floats(-200, 200))
def test_a_figure_is_rounded_once(value: float) -> None:
    written = Decimal(write_value(value).replace("−", "-"))
    digits = max(0, -int(written.as_tuple().exponent))
    room = Decimal("0.05") if digits == 1 else Decimal("0.005")
    assert abs(written - Decimal(value)) <= room


def test_so_many_digits() -> None:
    assert [write_exactly(number, 2) for number in (11.11, -0.5, 12)] == [
        "+11.11",
        "−0.50",
        "+12.00",
    ]


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (0, "0%"),
        (1e-12, "0%"),
        (0.0013, "< 1%"),
        (0.126, "13%"),
        (0.9987, "> 99%"),
        (1 - 1e-12, "100%"),
        (1, "100%"),
    ],
)
def test_only_what_is_always_or_never_done_is_100_or_0_per_cent(share: float, written: str) -> None:
    assert write_share(share) == written
