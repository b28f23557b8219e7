"""Picks of round 2 with both hands known, against games that were solved the slow way."""

import json
from random import Random
from typing import Final

import numpy as np
import pytest

from game.protocol import Decision, decide
from game.search.double_oracle import Entries
from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.notation import parse_state
from game.tides.rules.state import State, observe
from game.tides.solver import relic_steps
from game.tides.solver.batches import compute_relic_games, lay_ends, lay_tables
from game.tides.solver.continuation import prepare_relics
from game.tides.solver.draft_solver import list_ends
from game.tides.solver.next_deal_value import choose_relics, value_draws
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.open_hands import solve_open_hands
from game.tides.solver.relic_steps import TOLERANCE, bound_draws, value_relic_steps
from game.tides.solver.value_model import load_model
from tests.playing import find_position, pass_through, play_randomly
from tests.tides.solver.solve_slowly import OUTPUT, solve
from tests.tides.thinking import finish

EXACT: Final[dict[str, list[list[float]]]] = json.loads(OUTPUT.read_text("utf-8"))
"""What ``solve_slowly`` found: every draw of every end played by the rules."""


def ask(state: State, seat: Seat) -> Decision[Choice]:
    return decide(Equilibrium(), observe(state, seat), Random(1))


def sort_cards(state: State, game: Floats) -> Floats:
    """Return the game with the cards of both hands ascending, as a decision lists them."""
    first, second = (np.argsort(hand) for hand in state.hands)
    return game[np.ix_(first, second)]


@pytest.mark.parametrize("line", EXACT)
def test_no_reply_gains_on_positions_that_were_played_wrongly_once(line: str) -> None:
    state = parse_state(line)
    game = sort_cards(state, np.array(EXACT[line]))
    for seat, exact in zip(Seat, (game, -game.T), strict=True):
        decision = ask(state, seat)
        value, _, answer = solve_game(exact)
        mix = dict(decision.mix)
        own = np.array([mix.get(card, 0.0) for card, _ in decision.values])
        assert value - (own @ exact).min() < 0.01
        assert value - own @ exact @ answer < 0.01
        assert decision.value == pytest.approx(value, abs=0.01)
        replies = np.array([chance for _, chance in decision.replies])
        stated = [worth for _, worth in decision.values]
        np.testing.assert_allclose(stated, exact @ replies, atol=0.11)


def test_the_choice_that_a_player_missed() -> None:
    """Of the two that were reported one lost 0.8 points, and one was off by 2.7 in its margin."""
    first, second, *_ = map(parse_state, EXACT)
    assert ask(first, Seat.FIRST).choice == 8
    assert ask(second, Seat.SECOND).value == pytest.approx(7.31, abs=0.01)


def test_the_last_pick_agrees_with_the_slow_way() -> None:
    """One end, 2,400 drafts of round 3."""
    states = pass_through(play_randomly(3, 5))
    state = next(s for s in states if s.round == 2 and len(s.hands[0]) == 1)
    assert ask(state, Seat.FIRST).value == pytest.approx(solve(state)[0][0], abs=0.01)


def test_how_much_is_looked_at_together_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does asking again; the work is bounded by what there is to know, not by time."""
    state = parse_state(next(iter(EXACT)))
    draft = Draft(state.kingdoms, state.hands)
    view = observe(state, Seat.FIRST)
    games = [finish(solve_open_hands(view, draft)) for _ in range(2)]
    monkeypatch.setattr(relic_steps, "BOUNDED_AT_ONCE", 50)
    monkeypatch.setattr(relic_steps, "EVALUATED_AT_ONCE", 30)
    games.append(finish(solve_open_hands(view, draft)))
    np.testing.assert_array_equal(games[0], games[1])
    np.testing.assert_allclose(games[0], games[2], atol=1e-5)


@pytest.mark.parametrize("seed", range(5))
def test_a_round_is_worth_something_between_its_bounds(seed: int) -> None:
    state = find_position(2, Phase.RELICS, seed)
    own, other = (part.ravel() for part in np.indices((20, 20)))
    choices = Entries(own, other, np.zeros_like(own))
    after = choose_relics(lay_tables(observe(state, Seat.FIRST)), choices)
    (lower, upper), values = bound_draws(after), value_draws(after)
    assert (lower <= values + 1e-4).all()
    assert (values <= upper + 1e-4).all()
    assert (upper - lower).mean() < 4


def test_every_end_of_a_round_is_valued_as_well_as_promised() -> None:
    """Thirty-six relic steps at once, against the double oracle without doubt."""
    states = pass_through(play_randomly(3, 7))
    state = next(s for s in states if s.round == 2 and len(s.hands[0]) == 4)
    view = observe(state, Seat.FIRST)
    ends = list_ends([Draft(state.kingdoms, state.hands)])
    tables = lay_ends(ends, relic_masks(view), removed_mask(view))
    oracle = prepare_relics(tables, compute_relic_games(tables, load_model("after_relics_2")))
    values = finish(value_relic_steps(tables, 2))
    np.testing.assert_allclose(values, oracle.solve().values, atol=TOLERANCE + 1e-4)
