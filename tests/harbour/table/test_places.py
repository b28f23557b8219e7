"""Where things are on the harbour's table: in the window, and none on top of another."""

from itertools import combinations

import pytest
from pygame import Rect

from game.harbour.rules.cards import FIRST_HARBOUR, lay_supply
from game.harbour.table.places import MarketPlaces, place_table
from game.ui.geometry import Page, SizePx

SIZES = [(960, 540), (1280, 720), (1366, 768), (1024, 768), (2560, 1080), (3840, 2160), (1000, 900)]


def list_places(places: MarketPlaces) -> list[tuple[str, Rect]]:
    """Return everything that must not be covered, by name."""
    return [
        *((card.name, place) for card, place in places.piles.items()),
        *((f"light {n}", place) for n, place in enumerate(places.lights)),
        *((f"chip {n}", place) for n, place in enumerate(places.strip_row(7)[:1])),
        *((f"hand {n}", place) for n, place in enumerate(places.hand_row(1))),
        ("plate", places.plate),
        ("button", places.button),
        ("comparison", places.comparison),
        ("band", places.band),
        ("deck", places.deck),
        ("discard", places.discard),
        ("ending", places.ending_plate(5)),
        ("other", places.counts_of_other(7)),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_large", [False, True])
def test_nothing_leaves_the_window_or_covers_another(size: SizePx, is_large: bool) -> None:  # noqa: FBT001
    places = place_table(Page(size), lay_supply(FIRST_HARBOUR), is_large=is_large)
    window, named = Rect((0, 0), size), list_places(places)
    assert [name for name, place in named if not window.contains(place)] == []
    lapping = [
        (one, other)
        for (one, first), (other, second) in combinations(named, 2)
        if first.clip(second).width > 1 and first.clip(second).height > 1
    ]
    assert lapping == []


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("stacks", range(1, 13))
def test_rows_keep_to_their_areas(stacks: int, is_large: bool) -> None:  # noqa: FBT001
    places = place_table(Page((1280, 720)), lay_supply(FIRST_HARBOUR), is_large=is_large)
    hand, strip = places.hand_row(stacks), places.strip_row(stacks)
    assert places.hand.contains(hand[0].unionall(hand))
    assert strip[0].x >= places.plate.right
    assert strip[-1].right <= places.button.x
    plate = places.ending_plate(stacks)
    assert not plate.colliderect(hand[0])
    assert plate.width >= 180
    chips = places.chips_of_other(stacks)
    assert chips[0].x >= places.counts_of_other(stacks).right
    assert chips[-1].right <= places.other.right
