"""What a deck buys, against every hand of five there is."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.harbour.odds import find_odds
from game.harbour.rules.cards import CARDS, START_DECK, Card, Kind, count, spread


def test_the_first_deck_opens_with_five_and_two_coins_once_in_six() -> None:
    """G1: five or two coins, either order, with chance 1/6; so five in a first hand 1/12."""
    odds = find_odds(START_DECK)
    assert odds[:3] == pytest.approx((3.5, 1 / 12, 0))


@given(st.lists(st.sampled_from(Card), min_size=1, max_size=9))
@settings(max_examples=60)
def test_every_hand_counts_once(cards: list[Card]) -> None:
    free = {card for card in Card if CARDS[card].kind is Kind.TREASURE or CARDS[card].actions}
    values = [CARDS[card].coins if card in free else 0 for card in spread(count(cards))]
    hands = [sum(hand) for hand in combinations(values, min(5, len(values)))]
    odds, sums = find_odds(count(cards)), Counter(hands)
    assert odds.coins == pytest.approx(sum(hands) / len(hands))
    for chance, least in ((odds.five, 5), (odds.eight, 8)):
        assert chance == pytest.approx(sum(n for s, n in sums.items() if s >= least) / len(hands))
