"""The ladder: every opponent by name, the weakest first, and variants that are only measured.

``assets/data/ladder.json`` holds the same names for the window in the same order.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.protocol import Utility
from game.tides.bots.alphabeta_vote import AlphaBetaVote
from game.tides.bots.beginner import Beginner, fear_majorities, hoard_suits, never_deny
from game.tides.bots.bot import WeighedBot
from game.tides.bots.equilibrium import Equilibrium, Softmax
from game.tides.bots.greedy import GreedyBot, UniformBot
from game.tides.bots.ismcts import InformationSetMcts
from game.tides.bots.maximin import Maximin

OPPONENTS: Final[Mapping[str, WeighedBot]] = MappingProxyType(
    {
        "gull": UniformBot(),
        "eider": Beginner(1000.0, hoard_suits, 6000.0),
        "puffin": GreedyBot(),
        "auk": Beginner(8.5, fear_majorities, 24.0),
        "kittiwake": Beginner(2.3, never_deny, 1.2),
        "heron": AlphaBetaVote(),
        "tern": Softmax(2.9),
        "loon": Softmax(1.8),
        "skua": Softmax(1.1),
        "petrel": InformationSetMcts(),
        "osprey": Maximin(),
        "albatross": Equilibrium(),
    }
)


FOR_THE_MATCH: Final[Mapping[str, WeighedBot]] = MappingProxyType(
    {"albatross": Equilibrium(utility=Utility.MATCH)}
)
"""Opponents that play differently for the match than for the margin."""

TO_MEASURE: Final[Mapping[str, WeighedBot]] = MappingProxyType(
    {"albatross-roundwise": Equilibrium(sees_ahead=False)}
)
"""Variants that lack one ability, to measure what it is worth; they are not offered to play."""


class UnknownOpponentError(ValueError):
    """No opponent has this name; the message lists those that there are."""


def find_opponent(name: str, utility: Utility = Utility.MARGIN) -> WeighedBot:
    """Return the opponent with this name; raises ``UnknownOpponentError`` if there is none.

    People meet opponents that play for ``Utility.MATCH``; strength is measured by the margin. Only
    those in ``FOR_THE_MATCH`` differ. The variants in ``TO_MEASURE`` are found as well.
    """
    if utility is Utility.MATCH and name in FOR_THE_MATCH:
        return FOR_THE_MATCH[name]
    try:
        return TO_MEASURE.get(name) or OPPONENTS[name]
    except KeyError:
        known = ", ".join(OPPONENTS)
        raise UnknownOpponentError(f"there is no opponent '{name}': choose from {known}") from None
