"""Albatross: sees the whole ocean. Plays the equilibrium of every round.

A single round it plays perfectly: its first pick comes from a table, whatever follows is solved
live. In the full game it plays each round for itself: a first pick that does not know two of the
opponent's cards is a Bayesian game, and a relic is chosen in a game of 20 by 20 choices whose
entries are what the next round is worth: exactly after round 2, over sampled draws after round 1.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

import numpy as np

from game.bots.bot import Decision, Progress, Thinking
from game.bots.tides.choices import draw_from_mix, list_choices
from game.bots.tides.draft_solver import solve_drafts
from game.bots.tides.first_picks import load_first_picks
from game.bots.tides.hidden_hands import solve_hidden_hands
from game.bots.tides.next_round import deal_next_round, list_draws, list_opposing, sample_draws
from game.rules.tides.draft import Draft
from game.rules.tides.observation import Observation
from game.rules.tides.state import Draw, Phase, list_relic_choices
from game.search.matrix_game import find_values, solve_game
from game.search.simplex import Floats

SHUFFLES: Final = 1
"""Of the deck after round 1: each gives twelve draws, for all of which 4,800 rounds are solved."""


class Albatross:
    """The equilibrium player."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Solve and draw from the mix; raises ``NothingToChooseError`` where nobody chooses."""
        list_choices(observation)
        if observation.phase is Phase.RELICS:
            return (yield from _choose_relic(observation, rng))
        if not observation.hidden:
            return _pick_openly(observation, rng)
        if observation.round == 1:
            return _pick_by_table(observation, rng)
        return (yield from _pick_blindly(observation, rng))


def _pick_by_table(view: Observation, rng: Random) -> Decision:
    mix, values = load_first_picks().find(view.hand)
    return draw_from_mix(view.hand, mix, values, _as_margin(view, float(mix @ values)), rng)


def _pick_openly(view: Observation, rng: Random) -> Decision:
    """Solve the rest of the round; a card is worth its margin against the opponent's mix."""
    (opponent_hand,) = view.opponent_hands()
    draft = Draft((view.kingdom, view.opposing), (view.hand, opponent_hand))
    game = solve_drafts([draft])[:, :, 0].astype(np.float64)
    value, mix, replies = solve_game(game)
    return draw_from_mix(view.hand, mix, game @ replies, _as_margin(view, value), rng)


def _pick_blindly(view: Observation, rng: Random) -> Thinking:
    mix, values = yield from solve_hidden_hands(view)
    return draw_from_mix(view.hand, mix, values, _as_margin(view, float(mix @ values)), rng)


def _choose_relic(view: Observation, rng: Random) -> Thinking:
    """Solve the game of both relic choices; a choice is worth its margin against the other mix."""
    is_exact = view.round == view.rounds - 1
    draws = list_draws(view.unseen) if is_exact else sample_draws(view.unseen, SHUFFLES, rng)
    game = yield from _value_next_rounds(view, draws)
    value, mix, replies = solve_game(game)
    margin = value if is_exact else None
    return draw_from_mix(list_choices(view), mix, game @ replies, margin, rng)


def _value_next_rounds(
    view: Observation, draws: Sequence[Draw]
) -> Generator[Progress, None, Floats]:
    """Return what the next round is worth by own and other choice: the mean over some draws."""
    own, others = list_choices(view), list_relic_choices(list_opposing(view))
    rows = []
    for number, choice in enumerate(list_relic_choices(view.drafted)):
        yield Progress(number, len(own))
        drafts = [deal_next_round(view, (choice, o), draw) for o in others for draw in draws]
        values = find_values(solve_drafts(drafts)).reshape(len(others), len(draws))
        rows.append(values.mean(axis=1, dtype=np.float64))
    return np.array(rows)


def _as_margin(view: Observation, value: float) -> float | None:
    """Return a round's value as the game's if no other round follows."""
    return value if view.round == view.rounds else None
