"""Playouts of a round: quick play by both sides, on masks."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final, cast

from game.protocol import State
from game.tides.rules.score_tables import compare_pair, to_cards
from game.tides.solver.round_game import RoundGame

SHARE_RANDOM: Final = 0.2
"""The share of picks that are random, so that playouts differ."""


def play_greedily(state: State[Any], rng: Random) -> Sequence[float]:
    """Return the margins at the end of the round after greedy play by both, some picks random.

    Greedy as in ``bots.greedy``: neither player looks at the other's hand. The state is a
    ``RoundGame`` in which cards are picked.
    """
    own, other, hand, opposing, *_ = cast("RoundGame", state)
    while hand:
        mine = _pick(own, other, hand, rng)
        theirs = _pick(other, own, opposing, rng)
        own, other, hand, opposing = own | mine, other | theirs, opposing ^ theirs, hand ^ mine
    margin = float(compare_pair(own, other))
    return margin, -margin


def _pick(own: int, other: int, hand: int, rng: Random) -> int:
    """Return the bit of the card to take: the lowest of the best, or any."""
    bits = _list_bits(hand)
    if rng.random() < SHARE_RANDOM:
        return rng.choice(bits)
    margins = [compare_pair(own | bit, other) for bit in bits]
    return bits[margins.index(max(margins))]


@cache
def _list_bits(hand: int) -> Sequence[int]:
    return [1 << (card - 1) for card in to_cards(hand)]
