"""Uniform play: every legal choice is equally likely."""

from random import Random

from game.protocol import Decision
from game.tides.accuracy import OWN_COUNT, Accuracy
from game.tides.bots.bot import Thinking, list_choices
from game.tides.rules.observation import Observation


class UniformBot:
    """Chooses uniformly at random; the baseline of every measurement."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Draw one choice from ``rng``; raises ``NothingToChooseError`` if there is none."""
        yield from ()
        choices = list_choices(observation)
        mix = tuple((choice, 1 / len(choices)) for choice in choices)
        return Decision(rng.choice(choices), mix)

    def weigh(self, observation: Observation) -> Accuracy:
        """Return that it counts something of its own."""
        del observation
        return OWN_COUNT
