"""What may still be added to both kingdoms in a round, and what a card may score then."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from operator import add
from typing import Final, NamedTuple, assert_never

from game.tides.rules.cards import (
    DOUBLER,
    AllFive,
    BestCard,
    Card,
    Cards,
    Doubler,
    Each,
    Majority,
    Missing,
    SetOf,
    Singles,
    Suit,
    WinsTies,
)
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import (
    count_all_five,
    count_sets,
    count_symbols,
    double_largest,
    score_card,
)

_CACHED: Final = 16
"""More than the cards of a hand, which a player tries one after another."""
_NONE: Final = count_symbols(())


class Reach(NamedTuple):
    """A kingdom and the opposing one, and everything that may be added to both in the round.

    ``additions`` are pairs, the kingdom's own first. What the opponent holds unseen is not in the
    other: it may be anything. After the last choice, ``is_last``, both are known, and there are 2:
    the last cards play themselves. The opponent plays the first of its two cards in the first.
    """

    kingdom: Cards
    opposing: Cards
    additions: Sequence[Pair[Cards]]
    is_last: bool = False

    @property
    def ends(self) -> Iterator[Pair[Cards]]:
        """Every pair of kingdoms that the round may end with: this one, then the opposing one."""
        return ((self.kingdom + mine, self.opposing + theirs) for mine, theirs in self.additions)

    def find_most(self, card: Card, without: Card | None = None) -> int:
        """Return the most points that ``card`` of the kingdom may score, now or in the end.

        Ends that add the card ``without`` are left out. It is 0 for demands that can only lose
        points, or have none of their own.
        """
        match card.demand:
            case Each(suit, points):
                return points * self._count_sets((suit,), without)
            case SetOf(suits, points):
                return points * self._count_sets(suits, without)
            case AllFive(points):
                ends = (count_symbols(kingdom) for kingdom, _ in self.ends)
                return points * any(map(count_all_five, ends))
            case Majority() | Singles() | BestCard() as demand:
                return demand.points * any(self._list_points(card, without))
            case Missing() | Doubler() | WinsTies():
                return 0
            case unknown:
                assert_never(unknown)

    def find_least(self, card: Card) -> int:
        """Return the fewest points that ``card`` of the kingdom scores at any end."""
        if isinstance(card.demand, Majority | Singles | BestCard):
            return card.demand.points * all(self._list_points(card))
        return min(self._list_points(card))

    def may_add(self, card: Card) -> bool:
        """Return whether ``card`` may be added to the kingdom."""
        return any(card in mine for mine, _ in self.additions)

    def _list_points(self, card: Card, without: Card | None = None) -> Iterator[int]:
        """Yield what ``card`` scores at each end that does not add the card ``without``."""
        added = zip(self.ends, self.additions, strict=True)
        ends = (end for end, (mine, _) in added if without not in mine)
        return (score_card(card, *end) for end in ends)

    def _count_sets(self, suits: tuple[Suit, ...], without: Card | None) -> int:
        """Return the most sets of ``suits`` that the kingdom may have, now or in the end.

        Many additions differ in cards alone: each group of symbols is counted once.
        """
        added = {
            (count_symbols(mine), DOUBLER in mine)
            for mine, _ in self.additions
            if without not in mine
        }
        own, is_doubled = count_symbols(self.kingdom), DOUBLER in self.kingdom
        most = 0
        for symbols, doubles in ((_NONE, False), *added):
            raw = tuple(map(add, own, symbols))
            counts = double_largest(raw) if is_doubled or doubles else raw
            most = max(most, count_sets([counts[suit] for suit in suits]))
        return most


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
    additions = dict.fromkeys(
        (taken + kept, _leave(shown.known, taken) + _leave(rest, kept))
        for taken in combinations(theirs, len(rest) - own)
        if len({*taken} - {*shown.known}) <= shown.hidden
        for kept in combinations(rest, own)
    )
    is_last = len(rest) == 1 and not shown.hidden
    return Reach((*shown.kingdom, card), shown.opposing, (*reversed(additions),), is_last)


def _leave(cards: Cards, taken: Cards) -> Cards:
    return tuple(card for card in cards if card not in taken)
