"""Petrel: rides out many storms. Monte Carlo tree search over what is hidden and still to come.

Every iteration supposes the opponent's hidden cards, or what will be drawn, and plays to the end of
the round: regret matching at the picks that the tree knows, greedy playouts behind them. It counts
the margin of that round alone; at a relic step that is the next round, to which the choice leads.
"""

from random import Random
from typing import Final

from game.bots.bot import Decision, Progress, Thinking
from game.bots.tides.choices import draw_from_mix, list_choices
from game.bots.tides.playouts import play_greedily
from game.bots.tides.round_game import make_sampler
from game.rules.tides.observation import Observation
from game.rules.tides.state import Choice, Phase
from game.search.mcts import MCTS, Outlook

ITERATIONS: Final = 6000
"""For one decision, whatever it is: about 0.6 s of one core."""

BATCH: Final = 100
"""Iterations between two reports of progress: 10 ms or so."""

NOISE: Final = 0.05
"""A choice that the search mixes in more rarely than this is not played."""


class Petrel:
    """Searches for a fixed number of iterations, or until it is told that it is enough.

    Its progress counts iterations, and its votes are how often each choice was tried.
    """

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Search and draw from the mix; raises ``NothingToChooseError`` where nobody chooses."""
        choices = list_choices(observation)
        if len(choices) == 1:
            return Decision(choices[0], ((choices[0], 1.0),))
        yield Progress(0, self._iterations)
        sample = make_sampler(observation)
        known = sample(rng).information_state(0)
        depth = 1 if observation.phase is Phase.RELICS else None
        search = MCTS[Choice](sample, rng, evaluate=play_greedily, depth=depth)
        for done in search.run(self._iterations, BATCH):
            votes = search.find_outlook(0, known)
            if (yield Progress(done, self._iterations, _count_votes(votes))):
                break
        return _decide(observation, search.find_outlook(0, known), rng)


def _count_votes(outlook: Outlook[Choice]) -> tuple[tuple[Choice, int], ...]:
    return tuple(zip(outlook.actions, outlook.visits, strict=True))


def _decide(view: Observation, outlook: Outlook[Choice], rng: Random) -> Decision:
    """Draw from the mix without its noise (Ganzfried, Sandholm & Waugh, AAMAS 2012).

    The margin is the round's, and told only if it is the game's.
    """
    bar = min(NOISE, max(outlook.mix))
    mix = [share if share >= bar else 0.0 for share in outlook.mix]
    worth = sum(share * v for share, v in zip(mix, outlook.values, strict=True)) / sum(mix)
    is_whole = view.phase is Phase.PICK and view.round == view.rounds
    return draw_from_mix(outlook.actions, mix, outlook.values, worth if is_whole else None, rng)
