"""Puffin: fills its beak now. The card that would leave the best margin if the round ended here."""

from random import Random

from game.protocol import Decision
from game.tides.bots.bot import Thinking, keep_best_remove_worst, list_choices
from game.tides.rules.cards import Card
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score_both
from game.tides.rules.state import Choice, Phase


class GreedyBot:
    """The second opponent: greedy on the margin, without a look ahead and without chance."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Choose by today's margin; raises ``NothingToChooseError`` where nobody chooses."""
        del rng
        yield from ()
        list_choices(observation)
        if observation.phase is Phase.RELICS:
            return keep_best_remove_worst(observation)
        return _take_best_margin(observation)


def _take_best_margin(observation: Observation) -> Decision[Choice]:
    values = tuple((card, float(_margin_with(card, observation))) for card in observation.hand)
    card, margin = max(values, key=lambda valued: valued[1])
    return Decision(card, mix=((card, 1.0),), values=values, margin=margin)


def _margin_with(card: Card, observation: Observation) -> int:
    """Return the margin if the round ended now: own kingdom with ``card``, theirs as it lies."""
    mine, theirs = score_both(((*observation.kingdom, card), observation.opposing))
    return mine - theirs
