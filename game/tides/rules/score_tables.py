"""Points for many pairs of kingdoms at once, in NumPy; for search only.

A kingdom is a mask of 18 bits, bit ``card - 1`` for each card. Must agree with ``scoring`` point
for point: a ruling that changes there changes here.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.tides.rules.cards import (
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
"""Kingdoms in an array of any shape. Of more than seven cards the points may overflow."""

PointsArray: TypeAlias = NDArray[np.int16]
_Bytes: TypeAlias = NDArray[np.int8]
_Flags: TypeAlias = NDArray[np.bool_]

_COMPARING: Final = tuple(card for card in DECK if isinstance(card.demand, Majority | Singles))
"""The cards that compare both kingdoms before card 18 does."""


_TIES: Final = WINS_TIES - 1
_BEST: Final = BEST_CARD - 1
"""The bits of the two cards."""


class _Tables(NamedTuple):
    """What every kingdom brings along against any other, indexed by mask.

    ``levels`` has a row for each card of ``_COMPARING``: what this kingdom puts into that
    comparison. ``alone`` are the points of all cards that look at their own kingdom only, and
    ``best`` the most that one of these scores.
    """

    levels: _Bytes
    alone: _Bytes
    best: _Bytes


class _Side(NamedTuple):
    """The same for one side of every pair, and who wins ties."""

    masks: Masks
    levels: _Bytes
    alone: _Bytes
    best: _Bytes
    wins_ties: _Flags


class _Compared(NamedTuple):
    """What one side's comparing cards score, and its best single card with these counted in."""

    points: _Bytes
    best: _Bytes


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
    return _add_up(side, _compare(side, other), _compare(other, side).best)


def compare_pairs(mine: Masks, theirs: Masks) -> PointsArray:
    """Return the margins, the points of ``mine`` minus those of ``theirs``, as ``score_pairs``."""
    side, other = _look_up(mine), _look_up(theirs)
    ours, others = _compare(side, other), _compare(other, side)
    return _add_up(side, ours, others.best) - _add_up(other, others, ours.best)


def compare_pair(mine: int, theirs: int) -> int:
    """Return the margin of one pair, as ``compare_pairs``: for searches that go one by one."""
    levels, alone, best = _list_tables()
    ours, others = alone[mine], alone[theirs]
    our_best, other_best = best[mine], best[theirs]
    our_ties, other_ties = mine >> _TIES & 1, theirs >> _TIES & 1
    for bit, points, level in levels:
        if mine & bit and level[mine] + our_ties > level[theirs]:
            ours, our_best = ours + points, max(our_best, points)
        if theirs & bit and level[theirs] + other_ties > level[mine]:
            others, other_best = others + points, max(other_best, points)
    if mine >> _BEST & 1 and our_best + our_ties > other_best:
        ours += BEST_CARD.demand.points
    if theirs >> _BEST & 1 and other_best + other_ties > our_best:
        others += BEST_CARD.demand.points
    return ours - others


def _look_up(masks: Masks) -> _Side:
    levels, alone, best = _build_tables()
    return _Side(masks, levels[:, masks], alone[masks], best[masks], _holds(masks, WINS_TIES))


def _compare(side: _Side, other: _Side) -> _Compared:
    points, best = np.zeros_like(side.best), side.best
    for card, ours, others in zip(_COMPARING, side.levels, other.levels, strict=True):
        won = _holds(side.masks, card) & _prevails(ours, others, side.wins_ties)
        term = won * np.int8(card.demand.points)
        points, best = points + term, np.maximum(best, term)
    return _Compared(points, best)


def _add_up(side: _Side, compared: _Compared, opposing_best: _Bytes) -> PointsArray:
    won = _prevails(compared.best, opposing_best, side.wins_ties) & _holds(side.masks, BEST_CARD)
    below_best = (side.alone + compared.points).astype(np.int16)
    return below_best + won * np.int16(BEST_CARD.demand.points)


def _prevails(ours: _Bytes, others: _Bytes, wins_ties: _Flags) -> _Flags:
    """Must agree with ``scoring.prevails``: strictly more, or a tie for the holder of card 15."""
    return np.asarray(ours + wins_ties > others)


def _holds(masks: Masks, card: Card) -> _Flags:
    return np.asarray(masks & (1 << (card - 1)) != 0)


@cache
def _build_tables() -> _Tables:
    """Look at all 262,144 masks: the symbols, and every card that needs no opponent."""
    raw = _count_symbols()
    masks = np.arange(raw.shape[1], dtype=np.int32)
    effective = np.where(_holds(masks, DOUBLER), _double_largest(raw), raw)
    alone = best = np.zeros_like(raw[0])
    for card in DECK:
        times = _count_times(card.demand, effective) * _holds(masks, card)
        term = times * np.int8(card.demand.points)
        alone, best = alone + term, np.maximum(best, term)
    levels = [_find_level(card.demand, raw, effective) for card in _COMPARING]
    return _Tables(np.stack(levels), alone, best)


@cache
def _list_tables() -> tuple[list[tuple[int, int, bytes]], bytes, bytes]:
    """Return the tables as bytes: Python reads single ones from bytes much faster.

    Each comparing card comes as its bit, its points and its row.
    """
    levels, alone, best = _build_tables()
    rows = [
        (1 << (card - 1), card.demand.points, row.tobytes())
        for card, row in zip(_COMPARING, levels, strict=True)
    ]
    return rows, alone.tobytes(), best.tobytes()


def _count_symbols() -> _Bytes:
    """Return raw counts, a row for each suit: each card doubles the masks, and adds its symbol."""
    counts = np.zeros((len(Suit), 1), dtype=np.int8)
    for card in DECK:
        symbol = np.array([[suit == card.suit] for suit in Suit], dtype=np.int8)
        counts = np.hstack([counts, counts + symbol])
    return counts


def _double_largest(raw: _Bytes) -> _Bytes:
    """Must agree with ``scoring.double_largest``: every suit that is tied for the largest."""
    return np.where(raw == raw.max(axis=0), 2 * raw, raw)


def _find_level(demand: Demand, raw: _Bytes, effective: _Bytes) -> _Bytes:
    """Must agree with ``scoring.count_singles``: suits with exactly one card, before doubling."""
    if isinstance(demand, Majority):
        return np.asarray(effective[demand.suit])
    return np.asarray(np.sum(raw == 1, axis=0, dtype=np.int8))


def _count_times(demand: Demand, effective: _Bytes) -> _Bytes:
    """Must agree with ``scoring.count_sets`` and ``count_all_five``; 0 for whatever compares."""
    match demand:
        case Each(suit):
            return np.asarray(effective[suit])
        case SetOf(suits):
            return np.asarray(effective[list(suits)].min(axis=0))
        case AllFive():
            return np.asarray(np.minimum(effective.min(axis=0), 1))
        case Missing():
            return np.asarray(np.sum(effective == 0, axis=0, dtype=np.int8))
        case Majority() | Singles() | WinsTies() | Doubler() | BestCard():
            return np.zeros_like(effective[0])
