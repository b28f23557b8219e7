"""Information set Monte Carlo tree search: hidden cards and draws are sampled in every iteration.

An iteration plays to the end of the round: regret matching at the picks that are in the tree,
greedy playouts below. The utility is the margin of that round alone; at a relic step it is the
margin of the next round.
"""

from random import Random
from types import MappingProxyType
from typing import Final

from game.protocol import Decision, Progress
from game.search.mcts import MCTS, Outlook
from game.tides.accuracy import OWN_COUNT, Accuracy
from game.tides.bots.bot import Thinking, draw_from_mix, list_choices
from game.tides.rules.moves import Choice, Phase
from game.tides.rules.observation import Observation
from game.tides.solver.round_game import make_sampler, play_greedily

ITERATIONS: Final = 6000
"""For a relic step: about 0.6 s of one core. A pick takes a share of them."""

SHARES: Final = MappingProxyType({5: 0.6, 4: 0.4, 3: 0.15, 2: 0.03})
"""The share of the iterations that a pick takes, by cards in hand."""

HIDDEN_SHARE: Final = 0.3
"""The share where the other hand is hidden: means converge sooner than mixes."""

BATCH: Final = 100
"""Iterations between two reports of progress: about 10 ms."""

NOISE: Final = 0.05
"""Probabilities below this are exploration, and are dropped from the mix."""

PICKS: Final = MappingProxyType(
    {
        5: Accuracy(3.4, 5.4, is_own_count=True),
        4: Accuracy(2.3, 5.2, is_own_count=True),
        3: Accuracy(1.3, 3.4, is_own_count=True),
        2: Accuracy(1.5, 3.5, is_own_count=True),
    }
)
"""Within what other searches of a pick lie, by cards in hand (``training.spread_report``)."""

RELICS: Final = Accuracy(2.8, 5.1, is_own_count=True)
"""Within what those of a relic step lie."""


class InformationSetMcts:
    """Searches for a fixed number of iterations.

    Where the other hand is hidden it takes the card of the best mean, because few information sets
    are visited twice; elsewhere it plays the average strategy. Progress counts iterations, and
    votes are how often each choice was tried.
    """

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Search and draw from the mix; raises ``NothingToChooseError`` if there is no choice."""
        choices = list_choices(observation)
        if len(choices) == 1:
            return Decision(choices[0], ((choices[0], 1.0),))
        iterations = self._count_iterations(observation)
        yield Progress(0, iterations)
        sample = make_sampler(observation)
        known = sample(rng).information_state(0)
        depth = 1 if observation.phase is Phase.RELICS else None
        search = MCTS[Choice](sample, rng, evaluate=play_greedily, depth=depth)
        for done in search.run(iterations, BATCH):
            votes = search.outlook_of(0, known)
            yield Progress(done, iterations, tuple(zip(votes.actions, votes.visits, strict=True)))
        return _decide(observation, search.outlook_of(0, known), rng)

    def _count_iterations(self, view: Observation) -> int:
        if view.phase is Phase.RELICS:
            return self._iterations
        share = HIDDEN_SHARE if view.hidden else SHARES[len(view.hand)]
        return max(1, round(self._iterations * share))

    def weigh(self, observation: Observation) -> Accuracy:
        """Return within what other searches of the position lie."""
        if observation.phase is Phase.RELICS:
            return RELICS
        return PICKS.get(len(observation.hand), OWN_COUNT)


def _decide(view: Observation, outlook: Outlook[Choice], rng: Random) -> Decision[Choice]:
    """Draw from the mix; state a margin only in the last round, where it is the game's."""
    mix = _take_best(outlook) if view.hidden else _drop_noise(outlook)
    worth = sum(share * v for share, v in zip(mix, outlook.values, strict=True)) / sum(mix)
    is_whole = view.phase is Phase.PICK and view.round == view.rounds
    return draw_from_mix(outlook.actions, mix, outlook.values, worth if is_whole else None, rng)


def _take_best(outlook: Outlook[Choice]) -> list[float]:
    """Return the mix that plays the choice of the best mean, of those that were tried."""
    tried = [place for place, visits in enumerate(outlook.visits) if visits]
    best = max(tried, key=outlook.values.__getitem__)
    return [float(place == best) for place in range(len(outlook.actions))]


def _drop_noise(outlook: Outlook[Choice]) -> list[float]:
    """Return the mix without its smallest shares (Ganzfried et al., AAMAS 2012)."""
    bar = min(NOISE, max(outlook.mix))
    return [share if share >= bar else 0.0 for share in outlook.mix]
