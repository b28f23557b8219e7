"""A whole draft with both hands known, solved for very many opponent hands at once.

Equal in value and card to the generic search, ``alphabeta(TurnBased(Draft(...)), 0)`` with the
bot's points as utility: it picks first, cards in the order of the hand, ties to the earlier card.

It is fast because positions are shared. A player ends with three cards of its hand and two of the
other's, so a pair of hands has 10 x 10 final positions, scored for many hands in one NumPy batch;
and of the 3,600 ways into the last two cards, 900 differ. From these ends the picks are taken back
one by one, for all hands together: that takes a tenth of the time of alpha-beta on one after the
other, and tells what every first pick is worth, not only the best one.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
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

_TWIGS: Final = np.array(
    [
        [
            _PARTS.index((min(first, third), other, max(first, third)))
            for third in _PLACES
            if third not in {first, other}
        ]
        for first, other in permutations(_PLACES, 2)
    ]
)
"""The three parts that a hand may become once two cards have been picked from it, in order."""

_BRANCHES: Final = HAND_SIZE, HAND_SIZE - 1
"""How the twigs lie: by the first card that was picked, then by the second."""


class SolvedDraft(NamedTuple):
    """The bot's points with one pair of hands, and the first pick that gets them.

    ``values`` are the points that each card of the hand gets as the first pick, in its order.
    """

    value: int
    card: Card
    values: tuple[int, ...]


def search_drafts(
    hand: Cards, opponent_hands: Sequence[Cards], kingdoms: Pair[Cards]
) -> list[SolvedDraft]:
    """Return the solution of a draft of ``hand`` against each of the hands of the opponent.

    All hands have five cards; ``kingdoms`` are the relics of the bot and of the opponent.
    """
    endgames = _solve_endgames(_score_ends(hand, opponent_hands, kingdoms))
    return [_find_best(hand, tuple(values)) for values in _judge_first_picks(endgames).tolist()]


def _find_best(hand: Cards, values: tuple[int, ...]) -> SolvedDraft:
    best = max(values)
    return SolvedDraft(best, hand[values.index(best)], values)


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


def _judge_first_picks(endgames: _Numbers) -> _Numbers:
    """Return what each first pick gets, by opponent hand and card: from the last picks backwards.

    The hands swap after every pick, so that the bot takes its first and third card from its own
    hand and its second from the other; each time it is answered out of the hand that it left.
    """
    third = endgames[:, :, _TWIGS].min(axis=3)[:, _TWIGS].max(axis=2)
    second = third.reshape(-1, *_BRANCHES, *_BRANCHES).min(axis=2).max(axis=3)
    return np.asarray(second.min(axis=2))
