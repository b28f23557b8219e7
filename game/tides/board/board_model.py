"""Models of the views, computed from an observation."""

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.notebook_view import Location
from game.tides.board.row_ends_view import ScoreModel
from game.tides.board.suit_bar_view import Stake, SuitCount, SuitModel
from game.tides.board.table_view import Panel
from game.tides.cards.owner import OWNERS
from game.tides.rules.analysis import find_leaders
from game.tides.rules.cards import DECK, Card, Cards, Majority, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.rules.reach import find_reach
from game.tides.rules.scoring import (
    Terms,
    count_symbols,
    list_doubled,
    points_by_card,
    score_terms,
)

LAST_CHOICE: Final = 2
"""How many cards a hand has at the last choice of a round, at which the suits have no names."""
_FEW: Final = 2
"""After so many picks suits can differ, whether a card asks for their majority or not."""
_CACHED: Final = 16
"""How many results each function caches: a frame asks for a few of them several times."""


@lru_cache(maxsize=_CACHED)
def lay_kingdoms(shown: Observation, card: Card | None, ending: int | None = None) -> Pair[Cards]:
    """Return both kingdoms, the viewer's first, after playing ``card`` if it is given.

    After a last choice the other cards play themselves: with an ``ending``, 0 or 1, they are as the
    round ends if the opponent plays the first or the second of its cards.
    """
    if card is None:
        return shown.kingdom, shown.opposing
    if ending is None:
        return (*shown.kingdom, card), shown.opposing
    return [*find_reach(shown, card).ends][ending]


@lru_cache(maxsize=_CACHED)
def preview_terms(shown: Observation, card: Card | None, ending: int | None = None) -> Pair[Terms]:
    """Return both sides' terms, the viewer's first, with the kingdoms of ``lay_kingdoms``."""
    mine, theirs = lay_kingdoms(shown, card, ending)
    return score_terms(mine, theirs), score_terms(theirs, mine)


def ends_round(shown: Observation, card: Card | None) -> bool:
    """Return whether ``card`` is the last choice of the round."""
    return card is not None and find_reach(shown, card).is_last


@lru_cache(maxsize=_CACHED)
def read_kingdoms(
    shown: Observation, card: Card | None, ending: int | None = None
) -> Pair[KingdomModel]:
    """Return both kingdoms, the viewer's first, with the effect of playing ``card``.

    What a last choice brings is certain with an ``ending`` alone: without one only the card lies
    there.
    """
    now, then = preview_terms(shown, None), preview_terms(shown, card, ending)
    is_open = ends_round(shown, card) and ending is None
    laid = lay_kingdoms(shown, card, ending)
    mine, theirs = (
        KingdomModel(
            cards,
            relics=shown.round - 1,
            points=points_by_card(now[side]),
            preview={} if is_open else points_by_card(then[side]),
            ghosts=laid[side][len(cards) :],
        )
        for side, cards in enumerate((shown.kingdom, shown.opposing))
    )
    return mine, theirs


@lru_cache(maxsize=_CACHED)
def read_score(shown: Observation, card: Card | None, ending: int | None = None) -> ScoreModel:
    """Return the points of both rows, the viewer's first."""
    finished = shown.scores[: shown.round - 1]  # a counted round stays the current one
    is_open = card is None or (ends_round(shown, card) and ending is None)
    return ScoreModel(
        tuple(map(shown.seat.own_first, finished)),
        sum_terms(preview_terms(shown, None)),
        None if is_open else sum_terms(preview_terms(shown, card, ending)),
        rows=shown.rounds,
        picks=len(shown.drafted),
    )


@lru_cache(maxsize=_CACHED)
def read_suits(
    shown: Observation, card: Card | None, ending: int | None = None
) -> tuple[SuitModel, ...]:
    """Return the five cells of the suit bar, with the symbols and stakes that ``card`` brings.

    A last choice brings a symbol; who leads and what pays then is certain with an ``ending`` alone.
    """
    laid = lay_kingdoms(shown, card, ending)
    certain = None if ends_round(shown, card) and ending is None else card
    now = shown.kingdom, shown.opposing
    rows = [_list_rows(before, after) for before, after in zip(now, laid, strict=True)]
    points = [points_by_card(terms) for terms in preview_terms(shown, certain, ending)]
    leaders = find_leaders(*lay_kingdoms(shown, certain, ending))
    removed = Counter(gone.suit for gone in chain.from_iterable(shown.removed))
    return tuple(
        SuitModel(
            suit=suit,
            mine=rows[0][suit],
            theirs=rows[1][suit],
            leader=leaders[suit],
            stakes=tuple(
                Stake(owner, pays=scored > 0)
                for owner, values in zip(OWNERS, points, strict=True)
                for asking, scored in values.items()
                if isinstance(asking.demand, Majority) and asking.demand.suit == suit
            ),
            is_lit=ending is None and card is not None and card.suit == suit,
            removed=removed[suit],
            has_name=shown.round == 1 and len(shown.hand) > LAST_CHOICE,
        )
        for suit in Suit
    )


class Ending(NamedTuple):
    """An ending of the round: what the opponent played for it, and the round's points."""

    played: Card
    points: Pair[int]


@lru_cache(maxsize=_CACHED)
def list_endings(shown: Observation, card: Card | None) -> tuple[Ending, ...]:
    """Return how the round can end if ``card`` is its last choice; nothing before that.

    Endings of equal points count as one.
    """
    if card is None or not ends_round(shown, card):
        return ()
    endings = [
        Ending(theirs[0], sum_terms(preview_terms(shown, card, index)))
        for index, (_, theirs) in enumerate(find_reach(shown, card).additions)
    ]
    is_same = len({ending.points for ending in endings}) == 1
    return tuple(endings[: 1 if is_same else None])


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


def list_hidden_panels(shown: Observation) -> frozenset[Panel]:
    """Return the panels that do not matter yet; none once a round has been scored.

    The score matters once a card lies, suits once a card that asks for a majority lies or after two
    picks, the deck after two picks: all cards of the round have been seen by then.
    """
    if shown.scores:
        return frozenset()
    laid = (*shown.kingdom, *shown.opposing)
    if len(shown.drafted) >= _FEW:
        return frozenset()
    has_majority = any(isinstance(card.demand, Majority) for card in laid)
    hidden = {Panel.DECK} | ({Panel.SUITS} if not has_majority else set())
    return frozenset(hidden if laid else Panel)


def count_deck(shown: Observation) -> int:
    """Return how many cards are left in the deck."""
    return len(shown.unseen) - shown.hidden


def sum_terms(terms: Pair[Terms]) -> Pair[int]:
    """Return the points of both sides' terms."""
    mine, theirs = terms
    return sum([term.points for term in mine]), sum([term.points for term in theirs])


def _list_rows(before: Cards, after: Cards) -> list[SuitCount]:
    """Count a side's symbols by suit, those that are added, and whether they count twice."""
    now, then = count_symbols(before), count_symbols(after)
    doubled = list_doubled(after)
    return [SuitCount(now[suit], suit in doubled, then[suit] - now[suit]) for suit in Suit]
