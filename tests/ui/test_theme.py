"""Colours: text that can be read, and suits that everybody can tell apart."""

import math
from itertools import combinations

import pytest

from game.tides.cards.formula import SUIT_COLOURS, SUIT_INK, suit_colour
from game.tides.rules.cards import Suit
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    INK,
    OPPONENT,
    PANEL,
    PLATE,
    PLATE_INK,
    PLATE_SECONDARY,
    RAISED,
    SECONDARY,
    TABLE,
    Colour,
    mix,
    parse_colour,
)
from tests.ui.colour_difference import Lab, ciede2000, simulate, to_lab, to_linear

DARK = {"table": TABLE, "panel": PANEL, "raised": RAISED}
ON_DARK = {
    "cream": CREAM,
    "secondary": SECONDARY,
    "opponent": OPPONENT,
    "gold": GOLD,
    "ember": EMBER,
}
VISION_TYPES = ["normal", "protan", "deutan", "tritan"]


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of WCAG 2.2."""
    lights = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in map(to_linear, (first, second))
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_black_on_white_is_the_greatest_contrast() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ground", DARK.values(), ids=DARK)
@pytest.mark.parametrize("ink", ON_DARK.values(), ids=ON_DARK)
def test_text_on_the_table_can_be_read(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(
    ("ink", "ground"), [(PLATE_INK, PLATE), (PLATE_SECONDARY, PLATE), (INK, GOLD)]
)
def test_text_on_paper_and_gold_can_be_read(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("suit", [*Suit, None])
def test_signs_on_badges_can_be_read_and_badges_stand_out(suit: Suit | None) -> None:
    assert contrast(SUIT_INK, suit_colour(suit)) >= 5.5
    assert contrast(suit_colour(suit), PANEL) >= 3


@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [  # Sharma, Wu, Dalal 2005, table 1: pairs 1, 7, 9, 17, 25, 31
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ],
)
def test_the_measure_gives_its_published_values(first: Lab, second: Lab, difference: float) -> None:
    assert ciede2000(first, second) == pytest.approx(difference, abs=1e-4)
    assert ciede2000(second, first) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize("vision", VISION_TYPES)
def test_suits_differ_for_every_vision(vision: str) -> None:
    seen = {suit: to_lab(simulate(colour, vision)) for suit, colour in SUIT_COLOURS.items()}
    nearest = min((ciede2000(seen[a], seen[b]), a.name, b.name) for a, b in combinations(Suit, 2))
    assert nearest[0] >= 15, nearest


@pytest.mark.parametrize("vision", VISION_TYPES)
def test_the_suitless_are_not_taken_for_a_suit(vision: str) -> None:
    mist = to_lab(simulate(suit_colour(None), vision))
    for suit in Suit:
        assert ciede2000(mist, to_lab(simulate(suit_colour(suit), vision))) >= 15, suit


def test_colours_are_parsed_and_mixed() -> None:
    assert parse_colour("#14A0FF") == parse_colour("14a0ff") == (20, 160, 255)
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    assert (mix(TABLE, GOLD, 0), mix(TABLE, GOLD, 1)) == (TABLE, GOLD)
    assert math.isclose(contrast(TABLE, TABLE), 1)


@pytest.mark.parametrize("text", ["", "#12", "#12345", "#GGGGGG", "#12345678", "red"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse_colour(text)
