"""The eighteen cards against the published list, written out here as the sources print it."""

import pytest

from game.tides.rules.cards import (
    DECK,
    AllFive,
    BestCard,
    Card,
    Demand,
    Doubler,
    Each,
    Majority,
    Missing,
    SetOf,
    Singles,
    Suit,
    WinsTies,
    cards,
)

PUBLISHED = """
    1 S each Temple 3
    2 P each Library 3
    3 L each Garden 3
    4 T each Palace 3
    5 G each Stronghold 3
    6 G majority of Palaces 7
    7 T majority of Gardens 7
    8 S majority of Libraries 7
    9 P majority of Strongholds 7
    10 L majority of Temples 7
    11 T each set Library + Garden 5
    12 L each set Palace + Stronghold + Temple 9
    13 G a set of all five suits 13
    14 S each suit you do not have 3
    15 P wins all ties 0
    16 - majority in suits with only one card 8
    17 - doubles your most numerous suits 0
    18 - highest score with a single card 8
"""


def describe_rule(card: Card) -> str:
    suit = card.suit.letter if card.suit is not None else "-"
    return f"{card} {suit} {describe_demand(card.demand)} {card.demand.points}"


def describe_demand(demand: Demand) -> str:
    match demand:
        case Each(suit):
            return f"each {suit.name.title()}"
        case Majority(suit):
            name = suit.name.title()
            return f"majority of {name[:-1] + 'ies' if name.endswith('y') else name + 's'}"
        case SetOf(suits):
            return "each set " + " + ".join(suit.name.title() for suit in suits)
        case _:
            return OTHERS[type(demand)]


OTHERS: dict[type[Demand], str] = {
    AllFive: "a set of all five suits",
    Missing: "each suit you do not have",
    WinsTies: "wins all ties",
    Singles: "majority in suits with only one card",
    Doubler: "doubles your most numerous suits",
    BestCard: "highest score with a single card",
}


def test_the_deck_is_the_published_one() -> None:
    assert [describe_rule(card) for card in DECK] == [
        line.strip() for line in PUBLISHED.split("\n")[1:-1]
    ]


def test_every_suit_has_three_cards_and_three_cards_have_none() -> None:
    suits = [card.suit for card in DECK]
    assert [suits.count(suit) for suit in (*Suit, None)] == [3] * 6


@pytest.mark.parametrize("suit", Suit)
def test_every_suit_is_asked_for_once_for_3_and_once_for_7_by_other_suits(suit: Suit) -> None:
    asking = [card for card in DECK if getattr(card.demand, "suit", None) is suit]
    assert [card.demand.points for card in asking] == [3, 7]
    assert all(card.suit is not suit for card in asking)


@pytest.mark.parametrize("number", [0, 19, -1])
def test_there_are_no_other_cards(number: int) -> None:
    with pytest.raises(ValueError, match=f"no card {number}: cards are numbered 1 to 18"):
        Card(number)


def test_cards_keep_their_order() -> None:
    assert cards([18, 2]) == (Card(18), Card(2))
    assert str(Card(7)) == "7"
