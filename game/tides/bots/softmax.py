"""Wavering: plays Albatross's values softened by a temperature, the rungs below Albatross.

A choice is drawn from softmax(values / temperature): what is worth one temperature less than the
best is chosen 1/e times as often. So it errs like a person, seldom by much and now and then badly.
"""

from collections.abc import Iterable
from random import Random

import numpy as np

from game.search.simplex import Floats
from game.tides.bots.bot import Thinking, draw_from_mix
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.observation import Observation


class Softmax:
    """Knows what Albatross knows, but is not steady: at infinite temperature any choice will do.

    It guesses the relic steps to come: who wavers by points need not know tenths.
    """

    def __init__(self, temperature: float) -> None:
        """Take a ``temperature`` in points; raises ``ValueError`` unless it is above 0."""
        if not temperature > 0:
            raise ValueError(f"a temperature is above 0 points, not {temperature}")
        self._steady = Equilibrium(looks_beyond=False)
        self._temperature = temperature

    @property
    def temperature(self) -> float:
        """How much it wavers, in points."""
        return self._temperature

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Solve and waver; raises ``NothingToChooseError`` where nobody chooses.

        The margin is what this one mix is worth against Albatross if play is steady from then on.
        """
        steady = yield from self._steady.think(observation, rng)
        choices, values = zip(*steady.values, strict=True)
        mix = softmax(values, self._temperature)
        margin = None if steady.margin is None else float(mix @ values)
        return draw_from_mix(choices, mix, values, margin, rng)


def softmax(values: Iterable[float], temperature: float) -> Floats:
    """Return the chances, which sum to 1, in proportion to exp(values / temperature), in points."""
    points = np.array(list(values), dtype=np.float64)
    weights = np.exp((points - points.max()) / temperature)
    chances: Floats = weights / weights.sum()
    return chances
