"""What may still be added to a kingdom in a round: a prospect promises nothing else."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from game.tides.rules.cards import Card, Cards, Points, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.rules.rulings import count_all_five, count_sets
from game.tides.rules.scoring import count_effective, count_symbols, find_term, score_terms

_CACHED: Final = 16
"""More than the cards of a hand, which a player tries one after another."""


class Reach(NamedTuple):
    """A kingdom, and everything that may be added to it until the round ends.

    ``ends`` are both kingdoms as they may be after the last choice, its owner's first: the last
    cards play themselves. Before that there are none.
    """

    kingdom: Cards
    additions: frozenset[Cards]
    ends: frozenset[Pair[Cards]] = frozenset()

    def count_sets(self, suits: tuple[Suit, ...]) -> int:
        """Return the most sets of ``suits`` that the kingdom may have, now or in the end."""

        def count(added: Cards) -> int:
            symbols = count_effective(self.kingdom + added)
            return count_sets([symbols[suit] for suit in suits])

        return max(map(count, ((), *self.additions)))

    def list_last(self, card: Card) -> list[Points]:
        """Return what ``card`` of the kingdom may score in its ``ends``, ascending."""
        return sorted({find_term(score_terms(*end), card).points for end in self.ends})

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
    kingdom = (*shown.kingdom, card)
    rest = tuple(held for held in shown.hand if held != card)
    own = len(rest) // 2
    theirs = shown.known + (shown.unseen if shown.hidden else ())
    additions = frozenset(
        taken + kept
        for taken in combinations(theirs, len(rest) - own)
        if len({*taken} - {*shown.known}) <= shown.hidden
        for kept in combinations(rest, own)
    )
    if len(rest) != 1:
        return Reach(kingdom, additions)
    return Reach(kingdom, additions, frozenset(_list_ends(kingdom, shown, rest)))


def _list_ends(kingdom: Cards, shown: Observation, left: Cards) -> Iterator[Pair[Cards]]:
    """Yield both kingdoms after either last pick of the opponent, whose hand is known by then."""
    for picked in shown.known:
        coming = tuple(card for card in shown.known if card != picked)
        yield kingdom + coming, (*shown.opposing, picked, *left)
