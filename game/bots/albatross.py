"""Albatross: sees the whole ocean. Plays an equilibrium of every position.

A single round it plays perfectly: its first pick comes from a table, whatever follows is solved
live. In the full game round 3 and the relic step before it are exact as well; before that the same
games are solved with a value model at their ends. A first pick that does not know two of the
opponent's cards is a Bayesian game, a relic step a game of 20 by 20 choices. Where all is exact
it can play for the match instead of the margin.
"""

from collections.abc import Generator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

import numpy as np

from game.bots.bot import Decision, Progress, Thinking, Utility
from game.bots.tides.choices import draw_from_mix, list_choices
from game.bots.tides.draft_solver import ValueEnds, solve_drafts
from game.bots.tides.first_picks import load_first_picks
from game.bots.tides.hidden_hands import solve_hidden_hands
from game.bots.tides.next_round import deal_next_round, list_opposing, sample_draws
from game.bots.tides.odds import list_odds
from game.bots.tides.prospects import (
    choose_utility,
    find_relic_game,
    find_value_ends,
    look_beyond,
    prepare_last_relics,
)
from game.rules.tides.draft import Draft
from game.rules.tides.observation import Observation
from game.rules.tides.state import Phase, list_relic_choices
from game.rules.tides.tables import compare_pairs
from game.search.matrix_game import find_values, solve_game
from game.search.simplex import Floats

SHUFFLES: Final = 1
"""Of the deck after round 1: each gives twelve draws, for all of which 4,800 rounds are solved."""


class Albatross:
    """The equilibrium player.

    Unless it ``sees_ahead`` it plays every round for itself, and chooses a relic by what the next
    round alone is worth: what a player without value models can do. Unless it ``looks_beyond``
    the end of a round, a model's guess stands for the relic step that follows, in half the time.
    Its ``utility`` is what it plays for from the relic step before the last round on; until then
    that is the margin.
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
        """Solve and draw from the mix; raises ``NothingToChooseError`` where nobody chooses."""
        list_choices(observation)
        decision = yield from self._decide(observation, rng)
        if choose_utility(observation, self._utility) is Utility.MATCH:
            return replace(decision, margin=None, match=decision.margin, utility=Utility.MATCH)
        return decision

    def _decide(self, observation: Observation, rng: Random) -> Thinking:
        if observation.phase is Phase.RELICS:
            return (yield from self._choose_relic(observation, rng))
        if not observation.hidden:
            return (yield from self._pick_openly(observation, rng))
        if observation.round == 1:
            return self._pick_by_table(observation, rng)
        return (yield from self._pick_blindly(observation, rng))

    def _pick_by_table(self, view: Observation, rng: Random) -> Decision:
        mix, values = load_first_picks(view.rounds if self._sees_ahead else 1).find(view.hand)
        return self._draw(view, mix, values, rng)

    def _pick_openly(self, view: Observation, rng: Random) -> Thinking:
        """Solve the rest of the round; a card is worth what it earns against the other's mix."""
        (opponent_hand,) = view.opponent_hands()
        draft = Draft((view.kingdom, view.opposing), (view.hand, opponent_hand))
        ends = yield from self._look_beyond(view, draft)
        game = solve_drafts([draft], ends)[:, :, 0].astype(np.float64)
        _, mix, replies = solve_game(game)
        decision = self._draw(view, mix, game @ replies, rng)
        return replace(decision, replies=list_odds(opponent_hand, replies))

    def _pick_blindly(self, view: Observation, rng: Random) -> Thinking:
        ends = find_value_ends(view) if self._sees_ahead else compare_pairs
        mix, values, replies = yield from solve_hidden_hands(view, ends)
        decision = self._draw(view, mix, values, rng)
        return replace(decision, replies=replies)

    def _choose_relic(self, view: Observation, rng: Random) -> Thinking:
        """Solve the game of both choices; one is worth what it earns against the other's mix."""
        if view.round == view.rounds - 1:
            value, mix, values, replies = yield from _solve_last_relics(view, self._utility)
            return _decide_relic(view, (mix, values, replies), value, rng)
        game = find_relic_game(view) if self._sees_ahead else (yield from _sample_game(view, rng))
        value, mix, replies = solve_game(game)
        margin = value if self._sees_ahead else None
        return _decide_relic(view, (mix, game @ replies, replies), margin, rng)

    def _look_beyond(self, view: Observation, draft: Draft) -> Generator[Progress, None, ValueEnds]:
        if view.round == view.rounds or (self._sees_ahead and self._looks_beyond):
            return (yield from look_beyond(view, draft, choose_utility(view, self._utility)))
        return find_value_ends(view) if self._sees_ahead else compare_pairs

    def _draw(self, view: Observation, mix: Floats, values: Floats, rng: Random) -> Decision:
        """Draw a card; its worth is the game's unless it is only the round's."""
        is_whole = self._sees_ahead or view.round == view.rounds
        return draw_from_mix(view.hand, mix, values, float(mix @ values) if is_whole else None, rng)


class _Relics(NamedTuple):
    """What a relic step is worth, both mixes, and what each own choice is worth against theirs."""

    value: float
    mix: Floats
    values: Floats
    replies: Floats


def _solve_last_relics(view: Observation, utility: Utility) -> Generator[Progress, None, _Relics]:
    """Solve the relic step before the last round exactly."""
    oracle = prepare_last_relics(view, utility)
    for looked_at in oracle.run():
        yield Progress(looked_at, oracle.entries.size)
    (value,), mixes, replies = oracle.solutions
    values = oracle.entries[:, :, 0] @ replies[:, 0]
    return _Relics(float(value), mixes[:, 0], values, replies[:, 0])


def _decide_relic(
    view: Observation, solved: tuple[Floats, Floats, Floats], margin: float | None, rng: Random
) -> Decision:
    """Draw from the own mix; ``solved`` are that, its values, and the other's mix."""
    mix, values, replies = solved
    decision = draw_from_mix(list_choices(view), mix, values, margin, rng)
    others = list_relic_choices(list_opposing(view))
    return replace(decision, replies=list_odds(others, replies))


def _sample_game(view: Observation, rng: Random) -> Generator[Progress, None, Floats]:
    """Return what the next round is worth by own and other choice: the mean over some draws."""
    own, others = list_relic_choices(view.drafted), list_relic_choices(list_opposing(view))
    draws, rows = sample_draws(view.unseen, SHUFFLES, rng), []
    for number, choice in enumerate(own):
        yield Progress(number, len(own))
        drafts = [deal_next_round(view, (choice, o), draw) for o in others for draw in draws]
        values = find_values(solve_drafts(drafts)).reshape(len(others), len(draws))
        rows.append(values.mean(axis=1, dtype=np.float64))
    return np.array(rows)
