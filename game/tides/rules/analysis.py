"""Who leads in which suit, and what a pick does to that."""

from typing import Literal, NamedTuple, TypeAlias

from game.tides.rules.cards import WINS_TIES, Cards, Majority, Points, Suit
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective, score_terms

Owner: TypeAlias = Literal["mine", "theirs"]
"""Whose a thing is, from the point of view of one seat."""


class AskedMajority(NamedTuple):
    """A majority that a card asks for, whose kingdom it is in, and what it pays now."""

    owner: Owner
    demand: Majority
    points: Points


def find_tie_winner(mine: Cards, theirs: Cards) -> Owner | None:
    """Return which of two kingdoms wins ties, if either does."""
    if WINS_TIES in mine:
        return "mine"
    return "theirs" if WINS_TIES in theirs else None


def find_leader(mine: int, theirs: int) -> Owner | None:
    """Return who has more of two counts, symbols or points; of equal ones, nobody."""
    if mine == theirs:
        return None
    return "mine" if mine > theirs else "theirs"


def find_leaders(mine: Cards, theirs: Cards) -> dict[Suit, Owner | None]:
    """Return who has the majority of each suit: of an equal one, even 0 : 0, whoever wins ties."""
    ours, others = count_effective(mine), count_effective(theirs)
    ties = find_tie_winner(mine, theirs)
    return {suit: find_leader(ours[suit], others[suit]) or ties for suit in Suit}


def find_lead_changes(before: Observation, after: Observation) -> dict[Suit, Owner | None]:
    """Return the suits whose majority changes hands, and who has it then.

    It counts only where a card in a kingdom asks for that majority.
    """
    old = find_leaders(before.kingdom, before.opposing)
    new = find_leaders(after.kingdom, after.opposing)
    laid = (card.demand for card in (*after.kingdom, *after.opposing))
    asked = {demand.suit for demand in laid if isinstance(demand, Majority)}
    return {suit: new[suit] for suit in Suit if suit in asked and old[suit] != new[suit]}


def list_majorities(mine: Cards, theirs: Cards) -> list[AskedMajority]:
    """Return every majority that a card of two kingdoms asks for, the viewer's first."""
    sides: tuple[tuple[Owner, Cards, Cards], ...] = (
        ("mine", mine, theirs),
        ("theirs", theirs, mine),
    )
    return [
        AskedMajority(owner, term.card.demand, term.points)
        for owner, kingdom, other in sides
        for term in score_terms(kingdom, other)
        if isinstance(term.card.demand, Majority)
    ]
