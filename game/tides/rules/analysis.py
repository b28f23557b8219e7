"""Who leads in which suit, what a pick does to that, and when two picks matter to each other."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.tides.rules.cards import WINS_TIES, Card, Cards, Majority, Suit
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective

Owner: TypeAlias = Literal["mine", "theirs"]
"""Whose a thing is, from the point of view of one seat."""


@dataclass(frozen=True, slots=True)
class Relation:
    """Both picks are of one suit, or the lead in ``suits`` passes to ``leader``.

    ``is_tie`` says that it passes by a tie; without a ``leader``, to nobody.
    """

    suits: tuple[Suit, ...]
    leader: Owner | None = None
    is_tie: bool = False


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


def find_leaders(shown: Observation) -> dict[Suit, Owner | None]:
    """Return who has the majority of each suit; whoever wins ties has that of an equal one."""
    mine, theirs = count_effective(shown.kingdom), count_effective(shown.opposing)
    ties = find_tie_winner(shown.kingdom, shown.opposing)
    return {suit: find_leader(mine[suit], theirs[suit]) or ties for suit in Suit}


def find_lead_changes(before: Observation, after: Observation) -> dict[Suit, Owner | None]:
    """Return the suits whose majority changes hands, and who has it then.

    It counts only where a card in a kingdom asks for that majority.
    """
    old, new = find_leaders(before), find_leaders(after)
    kingdoms = (*after.kingdom, *after.opposing)
    at_stake = {card.demand.suit for card in kingdoms if isinstance(card.demand, Majority)}
    return {suit: new[suit] for suit in Suit if suit in at_stake and old[suit] != new[suit]}


def relate(
    before: Observation, after: Observation, mine: Card, theirs: Card
) -> tuple[Relation, ...]:
    """Return in what two picks matter to each other: leads change, or both are of one suit."""
    kingdoms = after.kingdom, after.opposing
    counts = [count_effective(kingdom) for kingdom in kingdoms]
    changes: dict[tuple[Owner | None, bool], list[Suit]] = {}
    for suit, leader in find_lead_changes(before, after).items():
        is_tie = counts[0][suit] == counts[1][suit]
        changes.setdefault((leader, is_tie), []).append(suit)
    if not changes and mine.suit is not None and mine.suit == theirs.suit:
        return (Relation((mine.suit,)),)
    return tuple(Relation(tuple(suits), *how) for how, suits in changes.items())
