"""The positions of a draft, which are the same for every deal and are listed once.

Many orders of picks lead to the same position. A pair of five-card hands has 1 + 25 + 400 + 900
positions with choices in them and 100 ends; the 252 ways to split the same ten cards into two
hands share 6,300 + 25,200 + 25,200 positions and 252 ends. Cards are known by their place in the
deal, and sets of them are masks of places. The six ways to draw the last four cards of the deck
share 216 ends in the same way.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.tides.rules.moves import HAND_SIZE, Pair

Indices: TypeAlias = NDArray[np.integer[Any]]

_KEPT: Final = 0b111
_LAST_DECK: Final = 0b1111 << 6


class CardLayout(NamedTuple):
    """Where the cards lie in the positions of one level.

    ``kingdoms`` holds by player, position and place whether it has laid that card, 0 or 1;
    ``hands`` are the places that it holds, by player, card and position.
    """

    kingdoms: NDArray[np.int32]
    hands: Indices


class DraftPlan(NamedTuple):
    """The positions of a draft, from its ends up to its roots.

    ``ends`` has a row for every end: which places the first player ends up with, 0 or 1. Every
    array of ``levels`` holds for the positions of one size where each joint pick leads: by the
    card of the first hand, the card of the second, and the position; the last level holds the
    roots. ``layouts`` say how these positions look. If ``is_mirrored``, positions and ends come in
    pairs that differ in the seats alone: only the first of each pair is listed, and their mirrors
    are numbered after all of them.
    """

    ends: NDArray[np.int32]
    levels: tuple[Indices, ...]
    layouts: tuple[CardLayout, ...]
    is_mirrored: bool


class _Position(NamedTuple):
    """The places in both kingdoms and both hands, as masks."""

    kingdoms: Pair[int]
    hands: Pair[int]


_Numbers: TypeAlias = dict[_Position, int]


@cache
def plan_hands(size: int) -> DraftPlan:
    """Plan the draft of two known hands: places 0 to ``size - 1``, and the following ones."""
    hand = 2**size - 1
    return _plan([_Position((0, 0), (hand, hand << size))], 2 * size, is_mirrored=False)


@cache
def plan_draws() -> DraftPlan:
    """Plan every draw of two cards each from the last four; the roots are those of ``list_draws``.

    Places 0 to 2 are what the first player holds before, 3 to 5 what the second holds, and the
    last four the deck.
    """
    kept, opposing, deck = _KEPT, _KEPT << _KEPT.bit_length(), _LAST_DECK
    drawn = [1 << first | 1 << second for first, second in combinations(list_places(deck), 2)]
    roots = [_Position((0, 0), (kept + own, opposing + deck - own)) for own in drawn]
    return _plan(roots, 2 * HAND_SIZE, is_mirrored=False)


@cache
def plan_sets() -> DraftPlan:
    """Plan every split of ten cards; the roots are those of ``list_splits``, in its order."""
    every = 2 ** (2 * HAND_SIZE) - 1
    roots = [_Position((0, 0), (hand, every - hand)) for hand in list_splits()]
    return _plan(roots, 2 * HAND_SIZE, is_mirrored=True)


def list_splits() -> list[int]:
    """Return the 126 hands, as masks of places, that ten cards can be split into with place 0.

    The other 126 hands are their complements.
    """
    rest = combinations(range(1, 2 * HAND_SIZE), HAND_SIZE - 1)
    return [1 + sum(1 << place for place in places) for places in rest]


def list_places(mask: int) -> list[int]:
    """Return the places of a mask, ascending."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _plan(roots: Sequence[_Position], places: int, *, is_mirrored: bool) -> DraftPlan:
    levels, layouts, parents = list[Indices](), list[CardLayout](), roots
    while size := parents[0].hands[0].bit_count():
        moves = [list(_list_moves(parent)) for parent in parents]
        known = _number(
            (child for children in moves for child in children), is_mirrored=is_mirrored
        )
        numbers = np.array([[known[child] for child in children] for children in moves])
        layouts.append(_look_at(parents, places))
        levels.append(numbers.astype(np.int32).T.reshape(size, size, -1))
        parents = list(known)[: len(known) // 2] if is_mirrored else list(known)
    ends = _look_at(parents, places).kingdoms[0]
    return DraftPlan(ends, tuple(reversed(levels)), tuple(reversed(layouts)), is_mirrored)


def _look_at(positions: Sequence[_Position], places: int) -> CardLayout:
    laid = np.array([position.kingdoms for position in positions], dtype=np.int32).T
    hands = [[list_places(hand) for hand in position.hands] for position in positions]
    return CardLayout(
        laid[:, :, np.newaxis] >> np.arange(places) & 1, np.array(hands).transpose(1, 2, 0)
    )


def _list_moves(position: _Position) -> Iterator[_Position]:
    """Yield where each joint pick leads; the last card goes to the player who is passed it."""
    (first, second), (kingdom, opposing) = position.hands, position.kingdoms
    for own in list_places(first):
        for other in list_places(second):
            passed = second - (1 << other), first - (1 << own)
            laid = kingdom + (1 << own), opposing + (1 << other)
            if passed[0].bit_count() == 1:
                laid, passed = (laid[0] + passed[0], laid[1] + passed[1]), (0, 0)
            yield _Position(laid, passed)


def _number(positions: Iterable[_Position], *, is_mirrored: bool) -> _Numbers:
    """Return the number of each distinct position, those with place 0 first."""
    if not is_mirrored:
        return {position: number for number, position in enumerate(dict.fromkeys(positions))}
    pairs = dict.fromkeys(p if _holds_start(p) else _mirror(p) for p in positions)
    return {p: n for n, p in enumerate([*pairs, *map(_mirror, pairs)])}


def _mirror(position: _Position) -> _Position:
    (kingdom, opposing), (first, second) = position
    return _Position((opposing, kingdom), (second, first))


def _holds_start(position: _Position) -> bool:
    """Return whether the first player has place 0: true of a position or of its mirror."""
    return bool((position.kingdoms[0] | position.hands[0]) & 1)
