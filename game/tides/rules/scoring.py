"""What two kingdoms are worth: a list of terms for each, whose sum is the score.

The order is the rules': raw symbols, card 16, the doubling, every other card, card 18 last.

Where the printed rules leave room, one function decides, and says why. Whoever finds a rulebook
that says otherwise changes one line here, and its twin in ``score_tables``.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from game.tides.rules.cards import (
    BEST_CARD,
    DOUBLER,
    SINGLES,
    WINS_TIES,
    AllFive,
    BestCard,
    Card,
    Cards,
    Doubler,
    Each,
    Majority,
    Missing,
    Points,
    SetOf,
    Singles,
    Suit,
    WinsTies,
)

Counts: TypeAlias = tuple[int, ...]
"""Symbols of one kingdom, five numbers in the order of ``Suit``."""


def prevails(mine: int, theirs: int, *, wins_ties: bool) -> bool:
    """Decide a comparison: strictly more, or a tie for the holder of card 15.

    All sources ask for strictly more. Card 15 turns majorities, card 16 and card 18; that 0-0
    is a tie too follows the article's code and one other (two fan codes say no). Card 18 pays
    nobody on a tie otherwise: the article's code does, against its own prose.
    """
    return mine > theirs or (wins_ties and mine == theirs)


def count_singles(raw: Counts) -> int:
    """Count the suits with exactly one card, before any doubling (article, after a video rule)."""
    return raw.count(1)


def double_largest(raw: Counts) -> Counts:
    """Double the largest count, and every suit that is tied for it (the article's reading)."""
    largest = max(raw)
    return tuple(2 * count if count == largest else count for count in raw)


def count_sets(counts: Sequence[int]) -> int:
    """Count complete sets; two sets pay twice (three of four codes)."""
    return min(counts)


def count_all_five(counts: Counts) -> int:
    """Count the set of all five suits once at most: the card says "a set"."""
    return min(1, *counts)


_SUITS: Final = tuple(Suit)
_COMPARISONS: Final = (Majority, Singles, BestCard)
_CACHED: Final = 512
"""More than a game asks for; at 4096 the window kept forty games, in 7 MB."""


class Symbols(NamedTuple):
    """How many symbols of one suit a term looked at, in both kingdoms.

    They are counted after any doubling, but for card 16, which looks at raw symbols.
    """

    suit: Suit
    mine: int
    theirs: int


class Term(NamedTuple):
    """What one card scores, and because of what.

    ``symbols`` are the counts that it looked at, ``cards`` the other cards that it counted or
    compared with, and card 15 where it decided a tie, from both kingdoms; ``mine`` and ``theirs``
    are the two sides of a comparison (majority, singles, best card) and otherwise how often the
    demand is met, and 0.
    """

    card: Card
    points: Points
    symbols: tuple[Symbols, ...] = ()
    cards: Cards = ()
    mine: int = 0
    theirs: int = 0

    @property
    def tie(self) -> Literal["won", "lost", "even"] | None:
        """How a comparison of equal sides ends: card 15 wins it for its owner, else nobody."""
        if not isinstance(self.card.demand, _COMPARISONS) or self.mine != self.theirs:
            return None
        if WINS_TIES not in self.cards:
            return "even"
        return "won" if self.points else "lost"


Terms: TypeAlias = tuple[Term, ...]


class Counted(NamedTuple):
    """One kingdom with everything that the scoring of either kingdom asks of it."""

    kingdom: Cards
    raw: Counts
    effective: Counts
    wins_ties: bool


def count_symbols(kingdom: Cards) -> Counts:
    """Return the raw symbols of a kingdom: five counts in the order of ``Suit``."""
    suits = [card.suit for card in kingdom]
    return tuple(map(suits.count, _SUITS))


def count_effective(kingdom: Cards) -> Counts:
    """Return the symbols of a kingdom after card 17 has doubled its largest suits."""
    return _count_kingdom(kingdom).effective


def list_doubled(kingdom: Cards) -> tuple[Suit, ...]:
    """Return the suits whose symbols count twice."""
    _, raw, effective, _ = _count_kingdom(kingdom)
    return tuple(suit for suit in Suit if effective[suit] > raw[suit])


@lru_cache(maxsize=_CACHED)
def score_terms(kingdom: Cards, opposing: Cards) -> Terms:
    """Return the terms of ``kingdom`` against ``opposing``, one for each card, in scoring order.

    Cards that score nothing have a term of 0 points.
    """
    mine, theirs = _count_kingdom(kingdom), _count_kingdom(opposing)
    terms = _score_below_best(mine, theirs)
    if BEST_CARD in kingdom:
        terms += (_score_best(terms, _score_below_best(theirs, mine), mine, theirs),)
    return terms


def find_term(terms: Terms, card: Card) -> Term:
    """Return the term of ``card``, which must be among those scored."""
    return next(term for term in terms if term.card == card)


def score_card(card: Card, kingdom: Cards, opposing: Cards) -> Points:
    """Return the points of one card of ``kingdom``, without those of all others but for card 18."""
    if card == BEST_CARD:
        return find_term(score_terms(kingdom, opposing), card).points
    return _score_card(card, _count_kingdom(kingdom), _count_kingdom(opposing)).points


def points_by_card(terms: Terms) -> dict[Card, Points]:
    """Return the points of each card."""
    return {term.card: term.points for term in terms}


def score(kingdom: Cards, opposing: Cards) -> Points:
    """Return the points of ``kingdom`` against ``opposing``."""
    return Points(sum(term.points for term in score_terms(kingdom, opposing)))


def score_both(kingdoms: tuple[Cards, Cards]) -> tuple[Points, Points]:
    """Return the points of both kingdoms."""
    first, second = kingdoms
    return score(first, second), score(second, first)


def _count_kingdom(kingdom: Cards) -> Counted:
    raw = count_symbols(kingdom)
    effective = double_largest(raw) if DOUBLER in kingdom else raw
    return Counted(kingdom, raw, effective, WINS_TIES in kingdom)


def _score_below_best(mine: Counted, theirs: Counted) -> Terms:
    ordered = sorted(mine.kingdom, key=lambda card: (card != SINGLES, card != DOUBLER, card))
    return tuple([_score_card(card, mine, theirs) for card in ordered if card != BEST_CARD])


def _score_card(card: Card, mine: Counted, theirs: Counted) -> Term:
    match card.demand:
        case Each(suit, points):
            return _term(card, points, mine.effective[suit], (suit,), mine, theirs)
        case SetOf(suits, points):
            sets = count_sets([mine.effective[suit] for suit in suits])
            return _term(card, points, sets, suits, mine, theirs)
        case AllFive(points):
            return _term(card, points, count_all_five(mine.effective), tuple(Suit), mine, theirs)
        case Missing(points):
            missing = tuple(suit for suit in Suit if not mine.effective[suit])
            return _term(card, points, len(missing), missing, mine, theirs)
        case Majority(suit, points):
            ours, others = mine.effective[suit], theirs.effective[suit]
            return _compare(card, points, (ours, others), (suit,), mine, theirs)
        case Singles(points):
            pair = count_singles(mine.raw), count_singles(theirs.raw)
            lone = tuple(s for s in Suit if 1 in (mine.raw[s], theirs.raw[s]))
            return _compare(card, points, pair, lone, _keep_singles(mine), _keep_singles(theirs))
        case Doubler():
            largest = max(mine.raw)
            doubled = tuple(suit for suit in Suit if largest and mine.raw[suit] == largest)
            return _term(card, 0, len(doubled), doubled, mine, theirs)
        case WinsTies() | BestCard():
            return Term(card, Points(0))


def _keep_singles(side: Counted) -> Counted:
    """Return a side without doubling, with those cards alone that are single in their suit."""
    suits = {suit for suit in Suit if side.raw[suit] == 1}
    singles = tuple(card for card in side.kingdom if card.suit in suits)
    return side._replace(kingdom=singles, effective=side.raw)


def _term(
    card: Card, points: int, times: int, suits: tuple[Suit, ...], mine: Counted, theirs: Counted
) -> Term:
    counted = tuple([other for other in mine.kingdom if other.suit in suits])
    return Term(card, Points(points * times), _symbols(suits, mine, theirs), counted, times)


def _compare(
    card: Card,
    points: int,
    pair: tuple[int, int],
    suits: tuple[Suit, ...],
    mine: Counted,
    theirs: Counted,
) -> Term:
    won = prevails(*pair, wins_ties=mine.wins_ties)
    counted = tuple([other for other in mine.kingdom + theirs.kingdom if other.suit in suits])
    because = tuple(dict.fromkeys(counted + _find_tie_breaker(pair, mine, theirs)))
    return Term(card, Points(points * won), _symbols(suits, mine, theirs), because, *pair)


def _find_tie_breaker(pair: tuple[int, int], mine: Counted, theirs: Counted) -> Cards:
    is_decided = pair[0] == pair[1] and (mine.wins_ties or theirs.wins_ties)
    return (WINS_TIES,) if is_decided else ()


def _symbols(suits: tuple[Suit, ...], mine: Counted, theirs: Counted) -> tuple[Symbols, ...]:
    return tuple([Symbols(suit, mine.effective[suit], theirs.effective[suit]) for suit in suits])


def _score_best(ours: Terms, others: Terms, mine: Counted, theirs: Counted) -> Term:
    pair = _find_best(ours), _find_best(others)
    won = prevails(*pair, wins_ties=mine.wins_ties)
    best = _best_cards(ours, pair[0]) + _best_cards(others, pair[1])
    because = tuple(dict.fromkeys(best + _find_tie_breaker(pair, mine, theirs)))
    return Term(BEST_CARD, Points(BestCard().points * won), (), because, *pair)


def _find_best(terms: Terms) -> int:
    return max((term.points for term in terms), default=0)


def _best_cards(terms: Terms, best: int) -> Cards:
    return tuple(term.card for term in terms if best and term.points == best)
