"""Models of the views, computed from an observation."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final

from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.last_cards_view import LastPlace
from game.tides.board.score_panel_view import ScoreModel
from game.tides.board.suit_bar_view import Stake, SuitModel
from game.tides.board.symbols_view import SuitCount
from game.tides.board.tiles_view import Location
from game.tides.cards.owner import OWNERS
from game.tides.rules.analysis import find_leaders
from game.tides.rules.cards import DECK, Card, Cards, Majority, Points, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.rules.reach import EndPoints, find_reach
from game.tides.rules.scoring import (
    Terms,
    count_symbols,
    list_doubled,
    points_by_card,
    score_terms,
)

Values = Mapping[Card, Points]
_CACHED: Final = 16
"""How many results each function caches: a frame asks for a few of them several times."""


@lru_cache(maxsize=_CACHED)
def preview_terms(shown: Observation, card: Card | None) -> tuple[Terms, Terms]:
    """Return both sides' terms, the viewer's first, after playing ``card`` if it is given."""
    mine = shown.kingdom if card is None else (*shown.kingdom, card)
    return score_terms(mine, shown.opposing), score_terms(shown.opposing, mine)


@lru_cache(maxsize=_CACHED)
def preview_ends(shown: Observation, card: Card | None) -> tuple[tuple[Terms, Terms], ...]:
    """Return both sides' terms as they may be after playing ``card``, the viewer's first.

    After a last choice the other cards play themselves: the terms are those of both ends that the
    round may have. Before that they are those with ``card`` alone.
    """
    if card is None or not ends_round(shown, card):
        return (preview_terms(shown, card),)
    return tuple((score_terms(*end), score_terms(*end[::-1])) for end in _list_ends(shown, card))


def ends_round(shown: Observation, card: Card | None) -> bool:
    """Return whether ``card`` is the last choice of the round."""
    return card is not None and find_reach(shown, card).is_last


@lru_cache(maxsize=_CACHED)
def read_kingdoms(shown: Observation, card: Card | None) -> tuple[KingdomModel, KingdomModel]:
    """Return both kingdoms, the viewer's first, with the effect of playing ``card``."""
    now, ends = preview_terms(shown, None), preview_ends(shown, card)
    ghosts = () if card is None else (card,)
    sides = ((shown.kingdom, ghosts), (shown.opposing, ()))
    mine, theirs = (
        KingdomModel(
            cards,
            relics=shown.round - 1,
            points=points_by_card(now[side]),
            preview=_find_ends(cards + added, [points_by_card(end[side]) for end in ends]),
            last=_list_last(shown, card, side),
        )
        for side, (cards, added) in enumerate(sides)
    )
    return replace(mine, ghost=card), theirs


@lru_cache(maxsize=_CACHED)
def read_score(shown: Observation, card: Card | None) -> ScoreModel:
    """Return the score panel's numbers, the viewer's first."""
    finished = shown.scores[: shown.round - 1]  # a counted round stays the current one
    rounds = tuple(map(shown.seat.own_first, finished))
    preview = None
    if card is not None:
        ends = preview_ends(shown, card)
        mine, theirs = zip(*map(_sums, ends), strict=True)
        preview = _pair(mine), _pair(theirs)
    return ScoreModel(
        rounds,
        _sums(preview_terms(shown, None)),
        preview,
        ends_round=ends_round(shown, card),
        rows=shown.rounds,
        picks=len(shown.drafted),
    )


@lru_cache(maxsize=_CACHED)
def read_suits(shown: Observation, card: Card | None) -> tuple[SuitModel, ...]:
    """Return the five cells of the suit bar.

    In preview of a last choice they are those of the round's end: symbols that either end adds,
    whoever leads at both, and what the last cards stake, too.
    """
    ends = _list_ends(shown, card)
    rows = [
        _list_rows(kingdom, [end[side] for end in ends])
        for side, kingdom in enumerate((shown.kingdom, shown.opposing))
    ]
    points = [kingdom.at_ends for kingdom in read_kingdoms(shown, card)]
    leaders, is_end = [find_leaders(*end) for end in ends], ends_round(shown, card)
    removed = Counter(gone.suit for gone in chain.from_iterable(shown.removed))
    return tuple(
        SuitModel(
            suit=suit,
            mine=rows[0][suit],
            theirs=rows[1][suit],
            leader=leaders[0][suit] if leaders[0][suit] == leaders[-1][suit] else None,
            stakes=tuple(
                Stake(
                    owner,
                    asking.demand.points,
                    pays=min(value) > 0,
                    may_pay=not value.is_certain,
                    is_end=is_end,
                )
                for owner, values in zip(OWNERS, points, strict=True)
                for asking, value in values.items()
                if isinstance(asking.demand, Majority) and asking.demand.suit == suit
            ),
            is_lit=card is not None and card.suit == suit,
            removed=removed[suit],
        )
        for suit in Suit
    )


@lru_cache(maxsize=_CACHED)
def read_locations(shown: Observation) -> dict[Card, Location]:
    """Return where each of the eighteen cards is, as far as the viewer knows."""
    places = dict.fromkeys(DECK, Location.UNSEEN)
    for cards, place in (
        (shown.kingdom, Location.MINE),
        (shown.opposing, Location.THEIRS),
        (shown.hand, Location.HAND),
        (shown.known, Location.THEIR_HAND),
        ((*shown.removed[0], *shown.removed[1]), Location.GONE),
    ):
        places.update(dict.fromkeys(cards, place))
    return places


def count_deck(shown: Observation) -> int:
    """Return how many cards are left in the deck."""
    return len(shown.unseen) - shown.hidden


def _sums(terms: tuple[Terms, Terms]) -> tuple[int, int]:
    mine, theirs = terms
    return sum(term.points for term in mine), sum(term.points for term in theirs)


def _list_ends(shown: Observation, card: Card | None) -> Sequence[Pair[Cards]]:
    """Return the kingdoms as they may be after playing ``card``, the viewer's first in each pair.

    After a last choice those are both with which the round may end.
    """
    if card is not None and ends_round(shown, card):
        return tuple(find_reach(shown, card).ends)
    mine = shown.kingdom if card is None else (*shown.kingdom, card)
    return ((mine, shown.opposing),)


def _list_rows(kingdom: Cards, ends: Sequence[Cards]) -> list[SuitCount]:
    """Count a side's symbols by suit, with the most that ``ends`` add, and if all double them."""
    now, counts = count_symbols(kingdom), [count_symbols(end) for end in ends]
    doubled = [list_doubled(end) for end in ends]
    return [
        SuitCount(
            now[suit],
            all(suit in each for each in doubled),
            max(count[suit] for count in counts) - now[suit],
        )
        for suit in Suit
    ]


def _list_last(shown: Observation, card: Card | None, side: int) -> tuple[LastPlace, ...]:
    """Return the places of a kingdom that last cards fill after ``card``, in the order of play."""
    if card is None or not ends_round(shown, card):
        return ()
    pairs = zip(*(added[side] for added in find_reach(shown, card).additions), strict=True)
    ends = [points_by_card(end[side]) for end in preview_ends(shown, card)]
    return tuple(
        LastPlace((first, second), EndPoints(ends[0][first], ends[-1][second]))
        for first, second in pairs
    )


def _find_ends(cards: Cards, ends: Sequence[Values]) -> dict[Card, EndPoints]:
    return {card: _pair([end[card] for end in ends]) for card in cards}


def _pair(points: Sequence[int]) -> EndPoints:
    """Return the points of two ends; before the last choice, when there is one, twice the same."""
    return EndPoints(points[0], points[-1])
