"""How far the values of bots that sample lie apart from one search to the next.

Petrel samples everywhere, Osprey at relic steps. What they state is a mean over what they happened
to draw, so the same position is asked about with several streams of random numbers.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

import numpy as np

from game.protocol import NORMAL_95, decide
from game.tides.accuracy import PLAYED
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe
from game.tides.training.tail_positions import play_until

SEARCHES: Final = 8
RELICS: Final = 0
"""The place of the relic step beside the picks, which go by the cards in hand."""

STEPS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"petrel": (RELICS, HAND_SIZE, 4, 3, 2), "osprey": (RELICS,)}
)


def describe_spreads(positions: int, seed: int) -> Iterator[str]:
    """Yield for each of these bots and steps within what 95 % of its searches lie.

    Choices that it makes are told apart from the others, which it tries less often.
    """
    for name, steps in STEPS.items():
        for step in steps:
            rng = Random(f"spreads {seed} {step}")
            views = [_find(step, rng) for _ in range(positions)]
            played, others = zip(
                *(measure_spread(find_opponent(name), view, rng) for view in views), strict=True
            )
            told = f"{step} cards" if step else "relic step"
            yield f"{name}, {told}: 95 % +- {_widen(played)}, other choices +- {_widen(others)}"


def _widen(variances: Sequence[float]) -> str:
    return f"{NORMAL_95 * float(np.mean(variances)) ** 0.5:.2f}"


def _find(step: int, rng: Random) -> Observation:
    """Return a view of a position of random play, in any of the three rounds."""
    round_number = rng.choice((1, 2) if step == RELICS else (1, 2, 3))

    def is_there(state: State) -> bool:
        is_relics = state.phase is Phase.RELICS
        is_step = is_relics if step == RELICS else not is_relics and len(state.hands[0]) == step
        return state.round == round_number and is_step

    return observe(play_until(is_there, rng, 1.0, find_opponent("gull")), rng.choice(list(Seat)))


def measure_spread(bot: Bot, view: Observation, rng: Random) -> tuple[float, float]:
    """Return the variance of the values of choices that are made, and that of all others."""
    streams = [Random(rng.getrandbits(64)) for _ in range(SEARCHES)]
    found = [decide(bot, view, stream) for stream in streams]
    values = np.array([[value for _, value in decision.values] for decision in found])
    variances = values.var(axis=0, ddof=1)
    choices = [choice for choice, _ in found[0].values]
    mixes = np.array([[dict(each.mix).get(choice, 0.0) for choice in choices] for each in found])
    is_played = mixes.mean(axis=0) >= PLAYED
    others = variances[~is_played]
    return float(variances[is_played].mean()), float(others.mean()) if others.size else 0.0
