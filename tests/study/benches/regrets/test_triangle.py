"""Mixes in the triangle: corners, the middle, and there and back for every mix."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.study.benches.regrets import Triangle

TRIANGLE = Triangle(Rect(40, 20, 4000, 3000))


def test_corners_are_moves_played_always() -> None:
    for at, corner in enumerate(TRIANGLE.corners):
        mix = tuple(float(at == each) for each in range(3))
        assert TRIANGLE.place(mix) == pytest.approx(corner, abs=1)


def test_the_middle_is_even_shares() -> None:
    xs, ys = zip(*TRIANGLE.corners, strict=True)
    assert TRIANGLE.compute_mix((round(sum(xs) / 3), round(sum(ys) / 3))) == pytest.approx(
        (1 / 3, 1 / 3, 1 / 3), abs=0.001
    )


@given(st.tuples(*[st.integers(1, 100)] * 3))
def test_there_and_back(weights: tuple[int, ...]) -> None:
    mix = tuple(weight / sum(weights) for weight in weights)
    assert TRIANGLE.compute_mix(TRIANGLE.place(mix)) == pytest.approx(mix, abs=0.002)


@given(st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000)))
def test_wherever_the_pointer_is_there_is_a_mix(place: tuple[int, int]) -> None:
    mix = TRIANGLE.compute_mix(place)
    assert sum(mix) == pytest.approx(1)
    assert min(mix) >= 0
