"""Alpha-beta over a whole draft with both hands known, for very many opponent hands.

Equal in value and card to the generic search, ``alphabeta(TurnBased(Draft(...)), 0)`` with the
bot's points as utility: it picks first, cards in the order of the hand, ties to the earlier card.

It is fast because positions are shared. A player ends with three cards of its hand and two of the
other's, so a pair of hands has 10 x 10 final positions, scored for many hands in one NumPy batch;
and of the 3,600 ways into the last two cards, 900 differ: their small games are solved in the same
batch. Alpha-beta then looks ahead over the first three picks, on plain lists of numbers.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import inf
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE, Pair
from game.tides.rules.score_tables import Masks, score_pairs, to_mask

_Numbers: TypeAlias = NDArray[np.integer[Any]]

_PLACES: Final = range(HAND_SIZE)
_TRIPLES: Final[tuple[tuple[int, ...], ...]] = tuple(combinations(_PLACES, 3))
"""The places in a hand that its first holder ends up with; the other player has the rest."""

_PARTS: Final = tuple(
    (first, other, third)
    for first, third in combinations(_PLACES, 2)
    for other in _PLACES
    if other not in {first, third}
)
"""The places taken from a hand in three picks; the holder's two, at the ends, in either order."""

_Twig: TypeAlias = tuple[int, ...]
_Branch: TypeAlias = tuple[_Twig, ...]
_Stem: TypeAlias = tuple[_Branch, ...]
"""What may happen to a hand: a branch for each card that can be picked from it, in order, a twig
for each next pick, and after three picks the number of the part that is reached."""

_Endgames: TypeAlias = Sequence[Sequence[int]]
"""The value of every two-card game of a pair of hands: by part of the bot's, then the other's."""


class SolvedDraft(NamedTuple):
    """The bot's points with one pair of hands, and the first pick that gets them."""

    value: int
    card: Card


def search_drafts(
    hand: Cards, opponent_hands: Sequence[Cards], kingdoms: Pair[Cards]
) -> list[SolvedDraft]:
    """Return the solution of a draft of ``hand`` against each of the hands of the opponent.

    All hands have five cards; ``kingdoms`` are the relics of the bot and of the opponent.
    """
    endgames = _solve_endgames(_score_ends(hand, opponent_hands, kingdoms))
    return [_search_first_pick(hand, values) for values in endgames.tolist()]


def _score_ends(hand: Cards, opponent_hands: Sequence[Cards], kingdoms: Pair[Cards]) -> _Numbers:
    """Return the bot's points: by opponent hand, own triple, opponent's triple."""
    mine, theirs = (np.int32(to_mask(kingdom)) for kingdom in kingdoms)
    kept, passed = _split_hands([hand])
    held, received = _split_hands(opponent_hands)
    return score_pairs(
        mine | kept[:, :, np.newaxis] | received[:, np.newaxis, :],
        theirs | passed[:, :, np.newaxis] | held[:, np.newaxis, :],
    )


def _split_hands(hands: Sequence[Cards]) -> Pair[Masks]:
    """Return the masks of every triple of each hand, and of the two cards that it leaves."""
    bits = np.left_shift(1, np.array(hands, dtype=np.int32) - 1)
    triples = bits[:, np.array(_TRIPLES)].sum(axis=2, dtype=np.int32)
    return triples, bits.sum(axis=1, dtype=np.int32, keepdims=True) - triples


def _solve_endgames(ends: _Numbers) -> _Numbers:
    """Solve every game of two cards in each hand: the bot picks from theirs, they answer in ours.

    The last card of a hand falls to its first holder.
    """
    one, two = np.array([_list_triples(part) for part in _PARTS]).T
    answered = np.minimum(ends[:, one, :], ends[:, two, :])
    return np.maximum(answered[:, :, one], answered[:, :, two])


def _list_triples(part: tuple[int, ...]) -> list[int]:
    """Return the numbers of the two triples that a part may become."""
    first, _, third = part
    lasts = (place for place in _PLACES if place not in part)
    return [_TRIPLES.index(tuple(sorted((first, third, last)))) for last in lasts]


@cache
def _grow_stem() -> _Stem:
    """Return what may happen to a hand from which no card has been picked yet."""
    return tuple(_grow_branch(first) for first in _PLACES)


def _grow_branch(first: int) -> _Branch:
    others = (place for place in _PLACES if place != first)
    return tuple(_grow_twig(first, other) for other in others)


def _grow_twig(first: int, other: int) -> _Twig:
    thirds = (place for place in _PLACES if place not in {first, other})
    return tuple(_PARTS.index((min(first, third), other, max(first, third))) for third in thirds)


def _search_first_pick(hand: Cards, endgames: _Endgames) -> SolvedDraft:
    stem = _grow_stem()
    best, choice = -inf, hand[0]
    for card, picked in zip(hand, stem, strict=True):
        worst = inf
        for answer in stem:
            worst = min(worst, _search_second_pick(answer, picked, endgames, best, worst))
            if worst <= best:
                break
        if worst > best:
            best, choice = worst, card
    return SolvedDraft(int(best), choice)


def _search_second_pick(
    mine: _Branch, theirs: _Branch, endgames: _Endgames, alpha: float, beta: float
) -> float:
    """Return what the bot gets when it holds ``mine`` after a swap, or a bound on it.

    A value of at most ``alpha`` is an upper bound, one of at least ``beta`` a lower bound.
    """
    best = -inf
    for picked in mine:
        worst = inf
        for answer in theirs:
            value = _search_third_pick(answer, picked, endgames, alpha, min(beta, worst))
            worst = min(worst, value)
            if worst <= alpha:
                break
        best = max(best, worst)
        alpha = max(alpha, best)
        if beta <= alpha:
            break
    return best


def _search_third_pick(
    mine: _Twig, theirs: _Twig, endgames: _Endgames, alpha: float, beta: float
) -> float:
    """Return the same after one more swap, where every answer leads into a two-card game."""
    best = -inf
    for picked in mine:
        values, worst = endgames[picked], inf
        for answer in theirs:
            if values[answer] < worst:
                worst = values[answer]
                if worst <= alpha:
                    break
        if worst > best:
            best = worst
            alpha = max(alpha, best)
            if beta <= alpha:
                break
    return best
