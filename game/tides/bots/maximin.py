"""Maximin on the margin: the card that secures most against an opponent who picks second.

The opponent is taken to see the bot's card before it picks, as in ``alphabeta_vote``; but the
utility is the margin, hidden hands are averaged instead of voting, and relics are chosen by a look
into the next round.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np

from game.protocol import Progress
from game.search.matrix_game import compute_lower_values
from game.search.simplex import Floats
from game.tides.accuracy import OWN_COUNT, Accuracy
from game.tides.bots.bot import Thinking, list_choices, take_best
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Draw, Phase, RelicChoice, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.solver.draft_solver import Values, solve_drafts
from game.tides.solver.next_round import deal_next_round, list_draws, list_opposing_cards

HANDS_AT_ONCE: Final = 128
SAMPLES: Final = 100
"""Next rounds that are sampled for the relic step: the same ones for every choice."""

RELICS: Final = Accuracy(0.9, 1.2, is_own_count=True)
"""How far the values of sampled rounds are off (``training.spread_report``)."""


class Maximin:
    """Searches to the end of the round, or of the next one at a relic step."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Search; raises ``NothingToChooseError`` if there is no choice."""
        list_choices(observation)
        if observation.phase is Phase.RELICS:
            return (yield from _choose_relic(observation, rng))
        return (yield from _pick(observation))

    def weigh(self, observation: Observation) -> Accuracy:
        """Return that it counts something of its own, from sampled draws at a relic step."""
        return RELICS if observation.phase is Phase.RELICS else OWN_COUNT


def _pick(view: Observation) -> Thinking:
    """Take the card that secures most: the mean over all hands that the opponent may hold."""
    hands, secured = view.opponent_hands(), list[Floats]()
    for start in range(0, len(hands), HANDS_AT_ONCE):
        yield Progress(start, len(hands))
        chunk = hands[start : start + HANDS_AT_ONCE]
        kingdoms = view.kingdom, view.opposing
        games = _search([Draft(kingdoms, (view.hand, other)) for other in chunk])
        secured.append(games.min(axis=1).astype(np.float64))
    yield Progress(len(hands), len(hands))
    values = np.concatenate(secured, axis=1).mean(axis=1)
    is_last = view.round == view.rounds  # or the round's value is not the game's
    return take_best(view.hand, values, float(values.max()) if is_last else None)


def _choose_relic(view: Observation, rng: Random) -> Thinking:
    """Take the choice with the best mean over sampled relic choices of the opponent and draws."""
    choices, samples = list_relic_choices(view.drafted), _sample(view, rng)
    values = []
    for number, choice in enumerate(choices):
        yield Progress(number, len(choices))
        drafts = [deal_next_round(view, (choice, other), draw) for other, draw in samples]
        secured = compute_lower_values(_search(drafts))
        values.append(float(secured.mean()))
    return take_best(choices, values, None)


def _search(drafts: Sequence[Draft]) -> Values:
    """Return the value of each pair of first cards if the bot always commits first."""
    return solve_drafts(drafts, solve=compute_lower_values)


def _sample(view: Observation, rng: Random) -> Sequence[tuple[RelicChoice, Draw]]:
    """Return random pairs of the opponent's relic choice and a draw."""
    answers, draws = list_relic_choices(list_opposing_cards(view)), list_draws(view.unseen)
    return list(zip(rng.choices(answers, k=SAMPLES), rng.choices(draws, k=SAMPLES), strict=True))
