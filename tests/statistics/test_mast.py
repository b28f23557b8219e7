"""Faces on the mast stay in order, apart and in their room."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.statistics.table import spread


@given(st.lists(st.integers(0, 500), min_size=1, max_size=12))
def test_faces_are_apart_in_order_and_inside(heights: list[int]) -> None:
    falling = sorted(heights, reverse=True)
    room = Rect(0, 0, 10, 500)
    placed = spread(falling, 40, room)
    assert all(upper - lower >= 40 for upper, lower in pairwise(placed))
    assert min(placed) >= room.top
    assert max(placed) <= room.bottom


def test_faces_that_are_apart_stay_where_they_belong() -> None:
    assert spread([400, 300, 100], 40, Rect(0, 0, 10, 500)) == [400, 300, 100]
