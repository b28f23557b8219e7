"""Equilibrium play in every position.

A single round is played perfectly: the first pick comes from a table, and the rest is solved. In
the full game everything from the second pick of round 2 on is exact too; before that the same
games are solved with a value model at their ends. A first pick with two hidden cards in the
opponent's hand is a Bayesian game, a relic step a matrix game of 20 by 20 choices. From the relic
step before the last round on the bot can play for the match instead of the margin.

Weaker opponents with human-like errors draw a choice from softmax(values / temperature): one that
is worth a temperature less than the best is chosen 1/e times as often. Small errors are common and
large ones rare.
"""

from collections.abc import Generator
from dataclasses import replace
from math import inf
from random import Random

import numpy as np

from game.protocol import Decision, Progress, Utility
from game.search.double_oracle import DoubleOracle
from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.tides.accuracy import OWN_COUNT, Accuracy, weigh_best_play, weigh_wavering
from game.tides.bots.bot import Thinking, draw_from_mix, list_choices, soften
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Phase, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.continuation import (
    DOUBT,
    choose_utility,
    choose_value_ends,
    prepare_next_round,
    prepare_relic_step,
)
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.hidden_hands import list_odds, solve_hidden_hands
from game.tides.solver.next_round import list_opposing_cards
from game.tides.solver.open_hands import solve_open_hands


class Equilibrium:
    """Draws every choice from an equilibrium.

    Without ``sees_ahead`` it plays each round on its own, and chooses relics by the next round
    alone: what is possible without value models. Without ``looks_beyond`` models estimate what
    follows a round instead of a search, in half the time. From the relic step before the last
    round on it plays for ``utility``; before that, for the margin.
    """

    def __init__(
        self,
        *,
        sees_ahead: bool = True,
        looks_beyond: bool = True,
        utility: Utility = Utility.MARGIN,
    ) -> None:
        self._sees_ahead = sees_ahead
        self._looks_beyond = looks_beyond
        self._utility = utility

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Solve and draw from the mix; raises ``NothingToChooseError`` if there is no choice."""
        list_choices(observation)
        decision = yield from self._decide(observation, rng)
        if choose_utility(observation, self._utility) is Utility.MATCH:
            return replace(decision, utility=Utility.MATCH)
        return decision

    def _decide(self, observation: Observation, rng: Random) -> Thinking:
        if observation.phase is Phase.RELICS:
            return (yield from self._choose_relic(observation, rng))
        if not observation.hidden:
            return (yield from self._pick_openly(observation, rng))
        if observation.round == 1:
            return self._pick_by_table(observation, rng)
        return (yield from self._pick_blindly(observation, rng))

    def _pick_by_table(self, view: Observation, rng: Random) -> Decision[Choice]:
        table = load_first_picks(view.rounds if self._sees_ahead else 1)
        mix, values = table.find(view.hand)
        others = sorted(view.unseen)
        replies = list_odds(others, table.weigh_replies(view.hand)[np.array(others) - 1])
        return replace(self._draw(view, mix, values, rng), replies=replies)

    def _pick_openly(self, view: Observation, rng: Random) -> Thinking:
        """Solve the rest of the round; a card's value is what it earns against the other's mix."""
        (opponent_hand,) = view.opponent_hands()
        draft = Draft((view.kingdom, view.opposing), (view.hand, opponent_hand))
        game = yield from self._solve_openly(view, draft)
        _, mix, replies = solve_game(game)
        decision = self._draw(view, mix, game @ replies, rng)
        return replace(decision, replies=list_odds(opponent_hand, replies))

    def _pick_blindly(self, view: Observation, rng: Random) -> Thinking:
        ends = choose_value_ends(view) if self._sees_ahead else compare_pairs
        mix, values, replies = yield from solve_hidden_hands(view, ends)
        decision = self._draw(view, mix, values, rng)
        return replace(decision, replies=replies)

    def _choose_relic(self, view: Observation, rng: Random) -> Thinking:
        """Solve the game of both choices; a choice's value is against the other seat's mix."""
        is_whole = self._sees_ahead or view.round == view.rounds - 1
        oracle = self._prepare_relics(view) if is_whole else prepare_next_round(view)
        for looked_at in oracle.run():
            yield Progress(looked_at, oracle.entries.size)
        (value,), mixes, replies = oracle.solutions
        values = oracle.entries[:, :, 0] @ replies[:, 0]
        margin = float(value) if is_whole else None
        decision = draw_from_mix(list_choices(view), mixes[:, 0], values, margin, rng)
        others = list_relic_choices(list_opposing_cards(view))
        return replace(decision, replies=list_odds(others, replies[:, 0]))

    def _prepare_relics(self, view: Observation) -> DoubleOracle:
        doubt = DOUBT if self._looks_beyond else -inf
        return prepare_relic_step(view, self._utility, doubt=doubt)

    def _solve_openly(
        self, view: Observation, draft: Draft
    ) -> Generator[Progress[Choice], None, Floats]:
        """Return the game of the next pick, looking as far ahead as the bot does."""
        if view.round == view.rounds or (self._sees_ahead and self._looks_beyond):
            return (yield from solve_open_hands(view, draft, choose_utility(view, self._utility)))
        ends = choose_value_ends(view) if self._sees_ahead else compare_pairs
        return solve_drafts([draft], ends)[:, :, 0].astype(np.float64)

    def _draw(
        self, view: Observation, mix: Floats, values: Floats, rng: Random
    ) -> Decision[Choice]:
        """Draw a card; state a margin only if the values cover the rest of the game."""
        is_whole = self._sees_ahead or view.round == view.rounds
        return draw_from_mix(view.hand, mix, values, float(mix @ values) if is_whole else None, rng)

    def weigh(self, observation: Observation) -> Accuracy:
        """Return how sure the value of the game is; one that does not see ahead counts rounds."""
        return weigh_best_play(observation) if self._sees_ahead else OWN_COUNT


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
