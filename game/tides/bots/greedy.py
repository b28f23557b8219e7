"""The plainest opponents: uniform play, and greedy play.

In uniform play every legal choice is equally likely. Greedy play takes the card that gives the best
margin if the round ended after it.
"""

from random import Random

from game.protocol import Decision
from game.tides.accuracy import OWN_COUNT, Accuracy
from game.tides.bots.bot import Thinking, keep_best_remove_worst, list_choices
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score_both


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


class GreedyBot:
    """Maximises the margin of the next position; it neither searches nor mixes."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Choose the best margin; raises ``NothingToChooseError`` if there is no choice."""
        del rng
        yield from ()
        list_choices(observation)
        if observation.phase is Phase.RELICS:
            return keep_best_remove_worst(observation)
        return _take_best_margin(observation)

    def weigh(self, observation: Observation) -> Accuracy:
        """Return that it counts something of its own."""
        del observation
        return OWN_COUNT


def _take_best_margin(observation: Observation) -> Decision[Choice]:
    values = tuple((card, float(_margin_with(card, observation))) for card in observation.hand)
    card, margin = max(values, key=lambda valued: valued[1])
    return Decision(card, mix=((card, 1.0),), values=values, value=margin)


def _margin_with(card: Card, observation: Observation) -> int:
    """Return the margin in points if the round ended once ``card`` is laid, theirs as it is."""
    mine, theirs = score_both(((*observation.kingdom, card), observation.opposing))
    return mine - theirs
