"""Softmax over the equilibrium bot's values: weaker opponents with human-like errors.

A choice is drawn from softmax(values / temperature): one that is worth a temperature less than the
best is chosen 1/e times as often. Small errors are common and large ones rare.
"""

from random import Random

import numpy as np

from game.tides.accuracy import Accuracy, weigh_wavering
from game.tides.bots.bot import Thinking, draw_from_mix, soften
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.observation import Observation


class Softmax:
    """Draws from a softmax; the higher the temperature, the nearer to uniform play.

    Relic steps to come are estimated by a model: tenths of a point do not matter here.
    """

    def __init__(self, temperature: float) -> None:
        """Take a ``temperature`` in points; raises ``ValueError`` unless it is above 0."""
        if not temperature > 0:
            raise ValueError(f"a temperature is above 0 points, not {temperature}")
        self._equilibrium = Equilibrium(looks_beyond=False)
        self._temperature = temperature

    @property
    def temperature(self) -> float:
        """The temperature in points."""
        return self._temperature

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Solve, and draw from the softmax; raises ``NothingToChooseError`` if there is no choice.

        The margin is that of this mix against equilibrium play, with equilibrium play afterwards.
        """
        solved = yield from self._equilibrium.think(observation, rng)
        choices, values = zip(*solved.values, strict=True)
        mix = soften(np.array(values), self._temperature)
        margin = None if solved.value is None else float(mix @ values)
        return draw_from_mix(choices, mix, values, margin, rng)

    def weigh(self, observation: Observation) -> Accuracy:
        """Return how sure the values are that it softens."""
        return weigh_wavering(observation)
