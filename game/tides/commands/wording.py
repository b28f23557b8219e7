"""Cards and terms in plain English, for terminals.

The window's sentences stand beside the card that they are about, so the catalogue has only what
was counted; here no card is seen, and a line also says what it asks for. It is all ASCII, which
every terminal and every pipe can take.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, assert_never

from game.commands.output import CommandError
from game.tides.rules.cards import (
    AllFive,
    BestCard,
    Card,
    Cards,
    Demand,
    Doubler,
    Each,
    Majority,
    Missing,
    SetOf,
    Singles,
    Suit,
    WinsTies,
)
from game.tides.rules.moves import Seat
from game.tides.rules.notation import EMPTY, NotationError, parse_cards
from game.tides.rules.scoring import Term

_PLURALS: Final = {
    Suit.PALACE: "Palaces",
    Suit.LIBRARY: "Libraries",
    Suit.GARDEN: "Gardens",
    Suit.TEMPLE: "Temples",
    Suit.STRONGHOLD: "Strongholds",
}


def describe_suit(card: Card) -> str:
    """Return the card's suit, ``no suit`` for the three without one."""
    return "no suit" if card.suit is None else card.suit.name.title()


def describe_demand(demand: Demand) -> str:
    """Return what a card asks for, with the points that it offers."""
    match demand:
        case Each(suit, points):
            return f"{points} for each {suit.name.title()}"
        case Majority(suit, points):
            return f"{points} for the most {_PLURALS[suit]}"
        case SetOf(suits, points):
            return f"{points} for each set of {_join_suits(suits)}"
        case AllFive(points):
            return f"{points} for one card of each suit, once"
        case Missing(points):
            return f"{points} for each missing suit"
        case WinsTies():
            return "wins every tie"
        case Singles(points):
            return f"{points} for the most singles (suits with 1 card)"
        case Doubler():
            return "doubles the largest suit; if tied, all"
        case BestCard(points):
            return f"{points} if its owner has the best other card"
        case _:
            assert_never(demand)


def describe_term(term: Term, seat: Seat) -> str:
    """Return what the card asks of its owner in ``seat``, how far that was met, and with what."""
    sentence = describe_demand(term.card.demand)
    if isinstance(term.card.demand, WinsTies):
        return sentence
    cards = f" (cards {' '.join(map(str, term.cards))})" if term.cards else ""
    return f"{sentence}: {_describe_count(term, seat)}{cards}"


def _describe_count(term: Term, seat: Seat) -> str:
    suits = [symbols.suit for symbols in term.symbols]
    match term.card.demand:
        case Missing() | Doubler():
            return _join_suits(suits) or "none"
        case Majority() | Singles() | BestCard():
            tie = {"won": ", wins the tie", "lost": f", seat {seat.other + 1} wins the tie"}
            return f"{term.mine} to {term.theirs}" + tie.get(term.tie or "", "")
        case _:
            return str(term.mine)


def _join_suits(suits: Iterable[Suit]) -> str:
    return " + ".join(suit.name.title() for suit in suits)


def describe_interval(width: float) -> str:
    """Return whether a figure is exact, or the half-width of its 95 % interval."""
    return f"+- {width:.2f}" if width else "exact"


def read_cards(text: str) -> Cards:
    """Return the cards in the order in which they are named; raises ``CommandError``."""
    try:
        return parse_cards(".".join(text.split()) or EMPTY)
    except NotationError as error:
        raise CommandError(f"{error}, with spaces or dots between them") from error


def check_once(named: Cards) -> None:
    """Raise ``CommandError`` if a card is named twice."""
    for card, following in pairwise(sorted(named)):
        if card == following:
            raise CommandError(f"card {card} is named twice: there is only one of each")
