"""A game between two bots, with every point at which luck came in."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import cast

import numpy as np

from game.evaluation.luck import Drawn, JointChoice, LuckEvent, TracedGame
from game.protocol import Decision, Utility, Variant, finish
from game.search.matrix_game import compute_values
from game.search.simplex import Floats
from game.tides.bots.bot import Bot
from game.tides.bots.whole_game import PlayedTurn, play_turns
from game.tides.judging.positions import to_draft
from game.tides.rules.cards import Cards
from game.tides.rules.moves import Choice, Draw, Pair, Phase, RelicChoice, Seat
from game.tides.rules.score_tables import to_mask
from game.tides.rules.state import State, observe
from game.tides.solver.continuation import choose_value_ends, prepare_relic_step
from game.tides.solver.draft_plan import plan_draws
from game.tides.solver.draft_solver import RoundValues, compute_first_games, to_bits
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.hidden_hands import solve_hidden_game
from game.tides.solver.next_round import list_draws


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


def trace_game(bots: Sequence[Bot], variant: Variant, seed: str) -> TracedGame:
    """Play the game that ``play_game`` plays, and return where luck came in."""
    turns = list(play_turns(bots, int(variant), seed))
    first, second = turns[-1].after.totals
    return TracedGame(first - second, tuple(_list_events(turns)))


def _list_events(turns: Sequence[PlayedTurn]) -> Iterator[LuckEvent]:
    """Yield the luck of the deal, and then turn by turn that of choices and draws."""
    picks = value_picks(turns[0].before)
    yield judge_deal(turns[0].before, picks.solve(to_draft(turns[0].before)))
    for turn in turns:
        if turn.before.phase is Phase.PICK:
            yield judge_choices(picks.solve(to_draft(turn.before)), turn)
            continue
        yield judge_choices(solve_relic_step(turn.before), turn)
        yield _judge_next_draw(turn)
        picks = value_picks(turn.after)


def judge_choices(values: Floats, turn: PlayedTurn) -> JointChoice:
    """Return what both seats chose, as luck sees it."""
    first, second = (weigh_mix(turn.before, seat, turn.decisions[seat]) for seat in Seat)
    places = _find(turn, Seat.FIRST), _find(turn, Seat.SECOND)
    return JointChoice(values, (first, second), places)


def _find(turn: PlayedTurn, seat: Seat) -> int:
    return turn.before.legal_actions(seat).index(turn.decisions[seat].choice)


def weigh_mix(state: State, seat: Seat, decision: Decision[Choice]) -> Floats | None:
    """Return the chance of every choice of ``seat``; ``None`` if the bot told no mix."""
    mix = dict(decision.mix)
    return np.array([mix.get(c, 0.0) for c in state.legal_actions(seat)]) if mix else None


def _judge_next_draw(turn: PlayedTurn) -> Drawn:
    kept: Pair[Cards] = _keep(turn, Seat.FIRST), _keep(turn, Seat.SECOND)
    return judge_draw(kept, turn.after)


def _keep(turn: PlayedTurn, seat: Seat) -> Cards:
    """Return the cards of a seat that go into the next hand."""
    gone = cast("RelicChoice", turn.decisions[seat].choice)
    return tuple(card for card in turn.before.drafted(seat) if card not in gone)
