"""Points for many pairs of kingdoms at once, in NumPy; for search only.

A kingdom is a mask of 18 bits, bit ``card - 1`` for each card. Every array below is indexed by
mask. Must agree with ``scoring``, term for term, and with ``rulings``: a ruling that changes there
changes here.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.rules.tides.cards import (
    BEST_CARD,
    DECK,
    DOUBLER,
    WINS_TIES,
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

Masks: TypeAlias = NDArray[np.integer[Any]]
"""Kingdoms of at most ``LARGEST`` cards, in an array of any shape."""

PointsArray: TypeAlias = NDArray[np.int16]
_Bytes: TypeAlias = NDArray[np.int8]
_Flags: TypeAlias = NDArray[np.bool_]

LARGEST: Final = 7
"""The most cards in a kingdom: what is promised for masks, holds up to this size."""

_COMPARING: Final = tuple(card for card in DECK if isinstance(card.demand, Majority | Singles))
"""The cards that compare both kingdoms before card 18 does."""


class _Tables(NamedTuple):
    """What every kingdom brings along, whatever lies opposite.

    ``levels`` has a row for each card of ``_COMPARING``: what this kingdom puts into that
    comparison. ``alone`` are the points of all cards that look at their own kingdom only, and
    ``best`` the most that one of these scores.
    """

    levels: _Bytes
    alone: _Bytes
    best: _Bytes


class _Side(NamedTuple):
    """The tables' rows for one side of every pair."""

    masks: Masks
    levels: _Bytes
    alone: _Bytes
    best: _Bytes
    wins_ties: _Flags


def to_mask(cards: Iterable[Card]) -> int:
    """Return the mask of these cards."""
    return sum(1 << (card - 1) for card in cards)


def to_cards(mask: int) -> Cards:
    """Return the cards of a mask, ascending."""
    return tuple(card for card in DECK if mask >> (card - 1) & 1)


def score_pairs(mine: Masks, theirs: Masks) -> PointsArray:
    """Return the points of each kingdom in ``mine`` against its opposite in ``theirs``.

    The two arrays are broadcast against each other; the points have their common shape.
    """
    side, other = _look_up(mine), _look_up(theirs)
    return _total(side, _compare(side, other), _compare(other, side).best)


def compare_pairs(mine: Masks, theirs: Masks) -> PointsArray:
    """Return the margins: the points of ``mine`` minus those of ``theirs``, as ``score_pairs``."""
    side, other = _look_up(mine), _look_up(theirs)
    ours, others = _compare(side, other), _compare(other, side)
    return _total(side, ours, others.best) - _total(other, others, ours.best)


class _Compared(NamedTuple):
    """What the comparing cards score, and the best single card with these counted in."""

    points: _Bytes
    best: _Bytes


def _look_up(masks: Masks) -> _Side:
    tables = _build_tables()
    return _Side(
        masks,
        tables.levels[:, masks],
        tables.alone[masks],
        tables.best[masks],
        _holds(masks, WINS_TIES),
    )


def _compare(mine: _Side, theirs: _Side) -> _Compared:
    """Score majorities and card 16; the bests are those of ``mine``."""
    points, best = np.zeros_like(mine.best), mine.best
    for card, ours, others in zip(_COMPARING, mine.levels, theirs.levels, strict=True):
        won = _holds(mine.masks, card) & _prevails(ours, others, mine.wins_ties)
        term = won * np.int8(card.demand.points)
        points, best = points + term, np.maximum(best, term)
    return _Compared(points, best)


def _total(side: _Side, compared: _Compared, opposing_best: _Bytes) -> PointsArray:
    won = _prevails(compared.best, opposing_best, side.wins_ties) & _holds(side.masks, BEST_CARD)
    below = side.alone + compared.points
    return below.astype(np.int16) + won * np.int16(BEST_CARD.demand.points)


def _prevails(mine: _Bytes, theirs: _Bytes, wins_ties: _Flags) -> _Flags:
    """Must agree with ``rulings.prevails``: strictly more, or a tie for the holder of card 15."""
    won: _Flags = mine + wins_ties > theirs
    return won


def _holds(masks: Masks, card: Card) -> _Flags:
    return (masks & (1 << (card - 1))) != 0


@cache
def _build_tables() -> _Tables:
    """Count the symbols of all 262,144 masks, and score every card that needs no opponent."""
    raw = _count_symbols()
    effective = _double_largest(raw)
    singles = np.sum(raw == 1, axis=0, dtype=np.int8)
    masks = np.arange(raw.shape[1], dtype=np.int32)
    alone, best = np.zeros_like(singles), np.zeros_like(singles)
    for card in DECK:
        term = _score_alone(card.demand, effective) * _holds(masks, card)
        alone, best = alone + term, np.maximum(best, term)
    levels = [_find_level(card.demand, effective, singles) for card in _COMPARING]
    return _Tables(np.stack(levels), alone, best)


def _count_symbols() -> _Bytes:
    """Return raw counts, a row for each suit: each card doubles the masks, and adds its symbol."""
    counts = np.zeros((len(Suit), 1), dtype=np.int8)
    for card in DECK:
        symbol = np.array([[suit == card.suit] for suit in Suit], dtype=np.int8)
        counts = np.hstack([counts, counts + symbol])
    return counts


def _double_largest(raw: _Bytes) -> _Bytes:
    """Must agree with ``rulings.double_largest``: every suit that is tied for the largest."""
    masks = np.arange(raw.shape[1], dtype=np.int32)
    doubled = (raw == raw.max(axis=0)) & _holds(masks, DOUBLER)
    return np.where(doubled, 2 * raw, raw)


def _find_level(demand: Demand, effective: _Bytes, singles: _Bytes) -> _Bytes:
    return np.asarray(effective[demand.suit] if isinstance(demand, Majority) else singles)


def _score_alone(demand: Demand, effective: _Bytes) -> _Bytes:
    return _count_times(demand, effective) * np.int8(demand.points)


def _count_times(demand: Demand, effective: _Bytes) -> _Bytes:
    """Must agree with ``rulings.count_sets`` and ``count_all_five``; 0 for comparing cards."""
    match demand:
        case Each(suit):
            return np.asarray(effective[suit])
        case SetOf(suits):
            return np.asarray(effective[list(suits)].min(axis=0))
        case AllFive():
            return np.minimum(effective.min(axis=0), 1)
        case Missing():
            return np.sum(effective == 0, axis=0, dtype=np.int8)
        case Majority() | Singles() | WinsTies() | Doubler() | BestCard():
            return np.zeros_like(effective[0])
