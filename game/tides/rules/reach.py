"""What a player may still add to its kingdom in a round: a prospect promises nothing else."""

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from game.tides.rules.cards import DECK, Card, Cards, Suit
from game.tides.rules.observation import Observation
from game.tides.rules.rulings import count_all_five, count_sets
from game.tides.rules.scoring import count_effective, count_symbols

_CACHED: Final = 16
"""More than the cards of a hand, which a player tries one after another."""


class Reach(NamedTuple):
    """A kingdom, and everything that may be added to it until the round ends."""

    kingdom: Cards
    additions: frozenset[Cards]

    def count_cards(self, suit: Suit) -> int:
        """Return how many more cards of ``suit`` may be added."""
        of_suit = {card for card in DECK if card.suit is suit}
        return max(len(of_suit.intersection(added)) for added in self.additions)

    def count_sets(self, suits: tuple[Suit, ...]) -> int:
        """Return how many more sets of ``suits`` the kingdom may have in the end."""

        def count(added: Cards) -> int:
            symbols = count_effective(self.kingdom + added)
            return count_sets([symbols[suit] for suit in suits])

        now = count(())
        return max(now, *map(count, self.additions)) - now

    @property
    def has_all_five(self) -> bool:
        """Whether the kingdom may have a card of every suit."""
        ends = (self.kingdom + added for added in self.additions)
        return any(count_all_five(count_symbols(end)) for end in ends)


@lru_cache(maxsize=_CACHED)
def find_reach(shown: Observation, card: Card) -> Reach:
    """Return what may follow once the viewer has played ``card``, by any picks of both players.

    Hands are swapped after every pick. Of the picks that follow, the viewer makes the first, third
    and so on from the hand that the opponent holds now, and the others from its own without
    ``card``. From each it may end up with any cards, as many as it picks there: the opponent may
    take all others. What the opponent holds unseen may be any of the unseen cards.
    """
    rest = tuple(held for held in shown.hand if held != card)
    own = len(rest) // 2
    theirs = shown.known + (shown.unseen if shown.hidden else ())
    additions = frozenset(
        taken + kept
        for taken in combinations(theirs, len(rest) - own)
        if len({*taken} - {*shown.known}) <= shown.hidden
        for kept in combinations(rest, own)
    )
    return Reach((*shown.kingdom, card), additions)
