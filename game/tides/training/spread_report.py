"""How far the values of bots that sample lie apart from one search to the next.

Petrel samples everywhere, Osprey at relic steps. What they state is a mean over what they happened
to draw, so the same position is asked about with several streams of random numbers.
"""

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

import numpy as np

from game.evaluation.duplicate import NORMAL_95
from game.protocol import decide
from game.search.simplex import Floats
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
    """Yield for each of these bots and steps within what 95 % of its searches lie."""
    for name, steps in STEPS.items():
        for step in steps:
            rng = Random(f"spreads {seed} {step}")
            views = [_find(step, rng) for _ in range(positions)]
            squares = [_measure(find_opponent(name), view, rng) for view in views]
            told = f"{step} cards" if step else "relic step"
            yield f"{name}, {told}: 95 % +- {NORMAL_95 * float(np.mean(squares)) ** 0.5:.2f}"


def _find(step: int, rng: Random) -> Observation:
    """Return a view of a position of random play, in any of the three rounds."""
    round_number = rng.choice((1, 2) if step == RELICS else (1, 2, 3))

    def is_there(state: State) -> bool:
        is_relics = state.phase is Phase.RELICS
        is_step = is_relics if step == RELICS else not is_relics and len(state.hands[0]) == step
        return state.round == round_number and is_step

    return observe(play_until(is_there, rng, 1.0, find_opponent("gull")), rng.choice(list(Seat)))


def _measure(bot: Bot, view: Observation, rng: Random) -> float:
    """Return the variance of a choice's value, the mean over all choices."""
    values: list[Floats] = []
    for _ in range(SEARCHES):
        found = decide(bot, view, Random(rng.getrandbits(64)))
        values.append(np.array([value for _, value in found.values]))
    return float(np.var(values, axis=0, ddof=1).mean())
