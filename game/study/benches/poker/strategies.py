"""The twelve places in which a player of Kuhn poker decides, and what equilibrium does there."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.study.learning_jobs import Learnt

CARDS: Final = {"J": "jack", "Q": "queen", "K": "king"}
"""The cards in their order, and their names in keys of the catalogue."""
GROUPS: Final = ((0, ""), (0, " pb"), (1, " p"), (1, " b"))
"""Who decides after which bets: seat 1 at once, or after check and bet; seat 2 after either."""
PLACES: Final = tuple((player, f"{card}{bets}") for player, bets in GROUPS for card in CARDS)
"""Player and knowledge of all bars, group by group."""
GOAL: Final = -1 / 18
"""What the game is worth to seat 1 (Kuhn, 1950)."""
_BANDS: Final = {
    "J": (0.0, 1 / 3),
    "K": (0.0, 1.0),
    "Q pb": (1 / 3, 2 / 3),
    "J p": (1 / 3, 1 / 3),
    "Q b": (1 / 3, 1 / 3),
    "K pb": (1.0, 1.0),
    "K p": (1.0, 1.0),
    "K b": (1.0, 1.0),
}


class BetFrequency(NamedTuple):
    """How often a player bets or calls in one place, and where equilibria do.

    ``low`` and ``high`` are the ends of all equilibria, ``goal`` is that one which bluffs as often
    as the player does now, where the bluff lies within its own band.
    """

    known: str
    share: float
    low: float
    high: float
    goal: float


def list_bars(learnt: Learnt) -> list[BetFrequency]:
    """Return the bars of all places, in their order."""
    shares = {(mix.player, mix.known): dict(mix.chances)["b"] for mix in learnt.mixes}
    bluff = min(shares[0, "J"], 1 / 3)
    goals = {"J": bluff, "K": 3 * bluff, "Q pb": bluff + 1 / 3}
    bars = []
    for player, known in PLACES:
        low, high = _BANDS.get(known, (0.0, 0.0))
        bars.append(BetFrequency(known, shares[player, known], low, high, goals.get(known, low)))
    return bars


def value_bluff(bars: Iterable[BetFrequency]) -> tuple[float, float]:
    """Return how often the queen calls, and what a bet of the jack into her is worth then."""
    calls = next(bar.share for bar in bars if bar.known == "Q b")
    return calls, (1 - calls) * 1 + calls * -2
