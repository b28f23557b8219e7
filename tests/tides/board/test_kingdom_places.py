"""Both arrangements of the kingdoms: a place of its own for every card, whatever is drafted."""

from itertools import combinations
from random import Random

import pytest
from pygame import Rect

from game.settings import TEXT_SCALES
from game.tides.board.layout import KINGDOM_SLOTS, LANES, TableLayout
from game.tides.rules.cards import DECK, Card, Cards, Suit
from game.ui.geometry import SizePx

SIZES = [(800, 450), (960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160), (900, 1400)]
each_size = pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
each_scale = pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])
each_arrangement = pytest.mark.parametrize("has_lanes", [False, True])


def draw_kingdoms(seed: int) -> tuple[Cards, Cards]:
    """Return two full kingdoms, the second drawn from what the first has left."""
    cards = list(DECK)
    Random(seed).shuffle(cards)
    return tuple(cards[:KINGDOM_SLOTS]), tuple(cards[KINGDOM_SLOTS : 2 * KINGDOM_SLOTS])


def place(layout: TableLayout, row: Rect, cards: Cards) -> list[Rect]:
    return [layout.place_card(row, cards, card, KINGDOM_SLOTS) for card in cards]


@each_size
@each_scale
@each_arrangement
def test_no_card_covers_another_or_a_cell(size: SizePx, scale: float, has_lanes: bool) -> None:  # noqa: FBT001
    layout = TableLayout(size, scale, has_lanes=has_lanes)
    cells = [layout.suit_cell(index) for index in range(len(Suit))]
    for seed in range(20):
        slots: list[Rect] = []
        for row, cards in zip((layout.mine, layout.theirs), draw_kingdoms(seed), strict=True):
            slots += place(layout, row, cards)
            assert all(row.contains(slot) for slot in slots[-KINGDOM_SLOTS:])
        rects = [*slots, *cells, layout.strip, layout.band, layout.hand]
        assert [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])] == []


@each_arrangement
def test_a_card_stays_where_it_is_while_others_come(has_lanes: bool) -> None:  # noqa: FBT001
    layout = TableLayout((1280, 720), has_lanes=has_lanes)
    for seed in range(20):
        for row, cards in zip((layout.mine, layout.theirs), draw_kingdoms(seed), strict=True):
            for count in range(1, KINGDOM_SLOTS + 1):
                assert place(layout, row, cards[:count]) == place(layout, row, cards)[:count]


@each_size
def test_the_height_of_a_column_is_the_number_of_its_cards(size: SizePx) -> None:
    layout = TableLayout(size, has_lanes=True)
    for suit in (*Suit, None):
        column = tuple(card for card in DECK if card.suit == suit)
        below, above = (place(layout, row, column) for row in (layout.mine, layout.theirs))
        assert [rect.y for rect in below] == sorted(rect.y for rect in below)
        assert [rect.y for rect in above] == sorted((rect.y for rect in above), reverse=True)
        assert below[0].top == layout.mine.top
        assert above[0].bottom == layout.theirs.bottom
        assert len({rect.x for rect in (*below, *above)}) == 1
        if suit is not None:
            assert below[0].x == layout.suit_cell(suit).x
            assert abs(below[0].width - layout.suit_cell(suit).width) <= 1


def test_cards_without_a_suit_have_the_last_lane() -> None:
    layout = TableLayout((1280, 720), has_lanes=True)
    bare = next(card for card in DECK if card.suit is None)
    (slot,) = place(layout, layout.mine, (bare,))
    assert slot.x == layout.lane(layout.mine, LANES - 1).x


def test_a_row_is_filled_from_the_left() -> None:
    layout = TableLayout((1280, 720))
    slots = place(layout, layout.mine, (Card(3), Card(18), Card(7)))
    assert slots == [layout.kingdom_slot(layout.mine, n, KINGDOM_SLOTS) for n in range(3)]
    assert [slot.x for slot in slots] == sorted(slot.x for slot in slots)
