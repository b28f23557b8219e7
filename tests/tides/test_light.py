"""The table is lit: little of it is near black, and every empty slot can be told from the sky."""

from typing import Any, Final

import numpy as np
import pygame
import pytest
from exhibits import EXHIBITS, SETTINGS
from gallery import take_lead
from numpy.typing import NDArray
from pygame import Rect

from game.settings import Settings
from game.tides.board.layout import TableLayout
from game.tides.cards.formula import SUIT_COLOURS
from game.tides.rules.cards import Suit
from tests.effort import pick_by_effort
from tests.tides.test_contrast import light
from tests.window import adjust

SIZE: Final = (1280, 720)
DARK: Final = 0.02
"""From here down a pixel's relative luminance counts as dark."""
AT_A_PICK, IN_LARGE_TYPE = 0.25, 0.28
PICKS: Final = ("first_pick", "second_pick", "round_2", "round_3_pick", "round_3_late", "lanes")
SCREENS: Final = {
    "result": 0.38,
    "reveal_dwell": 0.38,
    "counted": 0.33,
    "relics": 0.27,
    "title": 0.08,
    "curtain": 0.22,
    "settings": 0.36,
    "opponents": 0.38,
}
"""The share of dark pixels that the sketches of these screens have."""
LEAST: Final = 3.5
"""The contrast of a slot's outline against both of its sides."""


def take(name: str, scale: int = 100) -> NDArray[np.float64]:
    """Return the luminance of an exhibit's pixels, column by column."""
    settings = adjust(SETTINGS.get(name) or Settings(), text_scale=scale)
    picture = take_lead(EXHIBITS[name], SIZE, "en", settings)
    return light(pygame.surfarray.array3d(picture))


@pytest.mark.parametrize(("scale", "most"), [(100, AT_A_PICK), (150, IN_LARGE_TYPE)])
@pytest.mark.parametrize("name", pick_by_effort(("first_pick", "round_3_late"), PICKS))
def test_at_a_pick_little_is_dark(name: str, scale: int, most: float) -> None:
    assert (take(name, scale) < DARK).mean() <= most


@pytest.mark.parametrize("name", pick_by_effort(("counted", "settings"), tuple(SCREENS)))
def test_other_screens_are_no_darker_than_they_were_drawn(name: str) -> None:
    assert (take(name) < DARK).mean() <= SCREENS[name]


@pytest.mark.parametrize(("name", "slots", "taken"), [("first_pick", 5, 0), ("round_2", 6, 1)])
def test_empty_slots_stand_out_from_the_sky(name: str, slots: int, taken: int) -> None:
    seen, layout = take(name), TableLayout(SIZE, slots=slots)
    for row in (layout.mine, layout.theirs):
        for number in range(taken + 1, slots):
            slot = find_slot(row, slots, number)
            assert measure_outline(seen, slot) >= LEAST, (name, number)


def find_slot(row: Rect, slots: int, number: int) -> Rect:
    """Return the place of a slot in a row of cards with gaps of 8 u."""
    width = (row.width - 8 * (slots - 1)) // slots
    return Rect(row.x + number * (width + 8), row.y, width, row.height)


def measure_outline(seen: NDArray[np.float64], slot: Rect) -> float:
    """Return the contrast of the lines at the sides of a slot with the hairlines beside them.

    These keep every sky away. It is the median over the middle half of a side, of two pixels.
    """
    rows = slice(slot.y + slot.height // 4, slot.bottom - slot.height // 4)
    found = list[float]()
    for edge, inwards in ((slot.left, 1), (slot.right - 1, -1)):
        line = seen[edge + inwards, rows]
        for beside in (edge, edge + 3 * inwards):
            found += [float(np.median((line + 0.05) / (seen[beside, rows] + 0.05)))]
    return min(found)


def test_lanes_have_the_colour_of_their_suits_and_a_clear_edge() -> None:
    """A lane is nearer to its suit's colour than the sky beside it, and its edge is lighter."""
    seen = pygame.surfarray.array3d(take_lead(EXHIBITS["lanes"], SIZE, "en", SETTINGS["lanes"]))
    layout = TableLayout(SIZE, has_lanes=True)
    for suit in Suit:
        lane = layout.lane(layout.theirs, suit)
        rows, hue = slice(lane.y + 10, lane.y + 90), np.array(SUIT_COLOURS[suit])
        inside, edge, sky = (
            np.median(seen[columns, rows], axis=(0, 1)).astype(np.uint8)
            for columns in (
                slice(lane.x + 30, lane.right - 30),
                slice(lane.x, lane.x + 1),
                slice(lane.right + 2, lane.right + 6),
            )
        )
        assert measure_hue(edge, hue) > 0.9, suit
        assert (light(edge) + 0.05) / (light(inside) + 0.05) > 1.4, suit
        assert measure_hue(inside, hue) > min(0.97, measure_hue(sky, hue) + 0.1), suit


def measure_hue(colour: NDArray[Any], other: NDArray[Any]) -> float:
    """Return how alike the hues of two colours are, 1 for the same."""
    first, second = colour - colour.mean(), other - other.mean()
    return float(first @ second / (np.linalg.norm(first) * np.linalg.norm(second)))
