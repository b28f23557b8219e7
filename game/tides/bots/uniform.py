"""Gull: takes whatever lies nearest. A uniformly random legal choice."""

from random import Random

from game.protocol import Decision
from game.tides.bots.bot import Thinking, list_choices
from game.tides.rules.observation import Observation


class UniformBot:
    """The first opponent: every legal choice is equally likely."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Draw one choice from ``rng``; raises ``NothingToChooseError`` where nobody chooses."""
        yield from ()
        choices = list_choices(observation)
        mix = tuple((choice, 1 / len(choices)) for choice in choices)
        return Decision(rng.choice(choices), mix)
