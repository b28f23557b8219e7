"""Noise of beginners: the harder a decision, the further from the best choice.

What decides whether a person errs is above all the difficulty of the position, far more than skill
or time (Anderson, Kleinberg and Mullainathan, *Assessing human error against a benchmark of
perfection*, KDD 2016); and errors of one level are of a kind, not any (McIlroy-Young et al.,
*Aligning superhuman AI and human behavior*, KDD 2020). Difficulty here is how far one has to look
ahead, how much of the other hand is hidden, and how finely the best play mixes. Two cards in hand
and everything known is easy: nobody blunders there. All on arrays, for many positions at once.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.search.simplex import Floats

RELIC_DEPTH: Final = 5
"""Picks that a relic choice looks ahead: those of the whole next round."""

TWO_CARDS: Final = 2
"""The hand in which the end of the round is in plain sight."""

BEARABLE: Final = 3
"""The most points of the round's margin that a choice may cost in plain sight."""


def measure_difficulty(depth: int, hidden: int, mix: Floats) -> Floats:
    """Return how hard decisions are: 1 for the last pick, and more.

    ``depth`` is how many picks are still to be looked at, ``hidden`` how many cards of the other
    hand are unknown, and ``mix`` the best chances of each choice, which add their entropy in bits.
    """
    chances = np.clip(mix, np.finfo(np.float64).tiny, 1)
    entropy = -(chances * np.log2(chances)).sum(axis=0)
    return np.asarray(max(depth, 1) + hidden / 2 + entropy)


def soften(values: Floats, temperature: Floats | float) -> Floats:
    """Return the chances of choices, which sum to 1, in proportion to exp(values / temperature)."""
    weights = np.exp((values - values.max(axis=0)) / temperature)
    return np.asarray(weights / weights.sum(axis=0))


def strike_blunders(values: Floats, games: NDArray[Any]) -> Floats:
    """Return ``values`` of two cards, minus infinity for one that costs more than ``BEARABLE``.

    ``games`` are the round's margins by own and other card. A card costs what the worst that can
    come of it lies below the worst that can come of the other. Against best play it never costs
    more: where that is pure the worst is what happens, and where it mixes neither card costs any.
    A card that is never the better one costs the most by which it can be worse.
    """
    worst, short = games.min(axis=1), games[::-1] - games
    costs = np.where(short.min(axis=1) < 0, worst.max(axis=0) - worst, short.max(axis=1))
    return np.where(costs <= BEARABLE, values, -np.inf)
