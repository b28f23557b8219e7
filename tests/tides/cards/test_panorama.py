"""Kingdoms are panoramas: every sheet of paper meets both sides of every card at one height."""

from typing import Final, TypeAlias

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.tides.cards.faces import card_picture
from game.tides.rules.cards import DECK
from tests.window import OpenKit

Column: TypeAlias = NDArray[np.float64]

EDGES: Final = (306, 336, 366, 402, 444, 480, 516, 549, 588, 606, 627)
"""Rows of a picture, 672 high: two far ridges, two nearer, ground, shore, and the tide's sheets."""
_REACH: Final = 8
_SIDES: Final = ((0, 4), (596, 600))


def find_rims(side: Column) -> list[int]:
    """Return the row near each of `EDGES` that is brightest against those above and below it."""
    rows = []
    for edge in EDGES:
        near = np.arange(edge - _REACH, edge + _REACH + 1)
        rims = 2 * side[near] - side[near - 2] - side[near + 2]
        rows.append(int(near[np.argmax(rims)]))
    return rows


@pytest.fixture
def sides(open_kit: OpenKit) -> list[Column]:
    """Return the brightness down the left and the right edge of every picture that ships."""
    images = open_kit().images
    pictures = [pygame.surfarray.array3d(images.load(card_picture(card))) for card in DECK]
    assert {picture.shape for picture in pictures} == {(600, 672, 3)}
    columns = [picture[left:right] for picture in pictures for left, right in _SIDES]
    return [column.mean(axis=(0, 2)) for column in columns]


def test_ridges_meet_the_sides_of_any_two_cards_within_a_pixel(sides: list[Column]) -> None:
    found = np.array([find_rims(side) for side in sides])
    assert found.shape == (2 * len(DECK), len(EDGES))
    assert (found.max(axis=0) - found.min(axis=0)).max() <= 1
    assert np.abs(found - EDGES).max() <= 1


def test_an_edge_out_of_place_would_be_noticed(sides: list[Column]) -> None:
    for side in sides:
        assert find_rims(np.roll(side, 3)) == [row + 3 for row in find_rims(side)]
