"""What positions are worth to the first seat: the values that luck is measured with.

They are Albatross's. The last round and the draw before it are exact, and so is what Albatross
looks at in the relic step before that; everything earlier rests on the models.
"""

from math import inf

import numpy as np

from game.evaluation.luck import Drawn
from game.protocol import Utility
from game.search.matrix_game import compute_values
from game.search.simplex import Floats
from game.tides.judging.positions import finish, to_draft
from game.tides.rules.cards import Cards
from game.tides.rules.moves import Draw, Pair, Seat
from game.tides.rules.score_tables import to_mask
from game.tides.rules.state import State, observe
from game.tides.solver.continuation import choose_value_ends, prepare_relic_step
from game.tides.solver.draft_plan import plan_draws
from game.tides.solver.draft_solver import compute_first_games, to_bits
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.hidden_hands import solve_hidden_game
from game.tides.solver.next_round import list_draws
from game.tides.solver.round_values import RoundValues


def value_picks(state: State) -> RoundValues:
    """Return the values of all joint picks of the round that begins in ``state``.

    Models value its ends: what looks further ahead takes a second a game, and leaves as much luck.
    """
    return RoundValues(to_draft(state), choose_value_ends(observe(state, Seat.FIRST)))


def judge_deal(state: State, values: Floats) -> Drawn:
    """Return the luck of the first deal, of whose first pick these are the ``values``.

    Both pick blindly, by Albatross's table. The mean over all deals is zero: swapping the hands
    changes the sign of their value.
    """
    table = load_first_picks(state.rounds)
    first, second = (table.find(hand).mix for hand in state.hands)
    return Drawn(float(first @ values @ second), 0.0)


def judge_draw(kept: Pair[Cards], state: State) -> Drawn:
    """Return the luck of the draw that led to ``state`` when these cards had been ``kept``.

    Where the drawn cards are hidden both pick blindly, in equilibrium.
    """
    return _judge_blindly(state) if any(state.fresh) else _judge_openly(kept, state)


def _judge_blindly(state: State) -> Drawn:
    view = observe(state, Seat.FIRST)
    solved = finish(solve_hidden_game(view, choose_value_ends(view)))
    first, _ = solved.find_own(state.fresh[0], state.hands[0])
    second, _ = solved.find_other(state.fresh[1], state.hands[1])
    game = solved.find_deal(state.fresh, state.hands)
    return Drawn(float(first @ game @ second), solved.found.value)


def _judge_openly(kept: Pair[Cards], state: State) -> Drawn:
    """Return the luck of the last draw: there are six ways to share the four cards."""
    drawn = Draw(_take_away(state.hands[0], kept[0]), _take_away(state.hands[1], kept[1]))
    four = tuple(sorted((*drawn.first, *drawn.second)))
    relics = to_mask(state.kingdoms[0]), to_mask(state.kingdoms[1])
    games = compute_first_games(plan_draws(), to_bits([(*kept[0], *kept[1], *four)]), relics)
    values = compute_values(games)[:, 0]
    return Drawn(float(values[list_draws(four).index(drawn)]), float(values.mean()))


def solve_relic_step(state: State) -> Floats:
    """Return what each joint relic choice is worth, by the first seat's choice and the second's.

    Before the last round those are exact that Albatross looks at; the rest is a model's guess.
    """
    view = observe(state, Seat.FIRST)
    oracle = prepare_relic_step(view, Utility.MARGIN, doubt=-inf)
    oracle.solve()
    return np.asarray(oracle.entries[:, :, 0])


def _take_away(hand: Cards, kept: Cards) -> Cards:
    return tuple(card for card in hand if card not in kept)
