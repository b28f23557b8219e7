"""Odds of the other seat's choice: true to an equilibrium, and blind to what cannot be known."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import Decision, Utility, decide
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Phase, Seat, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe, suppose
from game.tides.solver.continuation import choose_value_ends, prepare_relic_step
from game.tides.solver.hidden_hands import list_odds, solve_hidden_game, weigh_hands
from game.tides.solver.next_round import list_draws
from game.tides.solver.open_hands import solve_open_hands
from tests.playing import find_position, hand, positions, seats
from tests.tides.thinking import finish

FEW = settings(max_examples=25)
FEWEST = settings(max_examples=8)


def ask(view: Observation, seed: int = 1) -> Decision[Choice]:
    return decide(Equilibrium(), view, Random(seed))


@FEWEST
@given(state=positions(Phase.PICK), seat=seats)
def test_with_open_hands_the_odds_are_an_equilibrium_mix_of_the_other_seat(
    state: State, seat: Seat
) -> None:
    view = observe(state, seat)
    if view.hidden:
        return
    decision, theirs = ask(view), state.hands[seat.other]
    assert [card for card, _ in decision.replies] == sorted(theirs)
    draft = Draft((view.kingdom, view.opposing), (view.hand, tuple(sorted(theirs))))
    game = finish(solve_open_hands(view, draft))
    odds = np.array([chance for _, chance in decision.replies])
    assert odds.sum() == pytest.approx(1)
    assert (game @ odds).max() == pytest.approx(decision.value, abs=1e-3)


def test_both_seats_of_a_hidden_pick_are_told_the_same_game() -> None:
    """What a seat expects is the mean over all deals; what one earns there the other pays."""
    state = find_position(2, Phase.PICK, 5)
    view = observe(state, Seat.FIRST)
    solved = finish(solve_hidden_game(view, choose_value_ends(view)))
    mix, values = solved.find_own(state.fresh[0], state.hands[0])
    replies, paid = solved.find_other(state.fresh[1], state.hands[1])
    other = dict(ask(observe(state, Seat.SECOND)).values)
    assert paid == pytest.approx([other[card] for card in state.hands[1]], abs=0.02)
    assert (mix @ values, replies @ paid) == pytest.approx((values.max(), paid.max()), abs=0.02)
    held = [tuple(sorted(set(state.hands[seat]) - set(state.fresh[seat]))) for seat in Seat]
    earned = []
    for draw in list_draws(tuple(sorted({*view.unseen, *view.fresh}))):
        hands = (tuple(sorted(held[0] + draw.first)), tuple(sorted(held[1] + draw.second)))
        one, _ = solved.find_own(draw.first, hands[0])
        two, _ = solved.find_other(draw.second, hands[1])
        earned.append(one @ solved.find_deal((draw.first, draw.second), hands) @ two)
    assert len(earned) == 420
    assert np.mean(earned) == pytest.approx(solved.found.value, abs=1e-6)


@pytest.mark.parametrize("seed", range(4))
def test_no_hand_takes_a_card_that_costs_it_anything(seed: int) -> None:
    """An equilibrium holds for each of the 28 types, and not for their mean alone."""
    view = observe(find_position(2, Phase.PICK, seed), Seat.FIRST)
    solved = finish(solve_hidden_game(view, choose_value_ends(view)))
    earned = np.tensordot(solved.payoffs, solved.found.second, 2) * len(solved.types)
    paid = np.tensordot(solved.found.first, solved.payoffs, 2) * len(solved.types)
    lost = earned.max(axis=1, keepdims=True) - earned
    given = paid - paid.min(axis=1, keepdims=True)
    assert lost[solved.found.first > 0.01].max() < 0.01
    assert given[solved.found.second > 0.01].max() < 0.01


@pytest.mark.parametrize("seed", range(3))
def test_hidden_cards_are_weighed_over_all_hands_that_there_may_be(seed: int) -> None:
    view = observe(find_position(2, Phase.PICK, seed), Seat.FIRST)
    odds = dict(ask(view).replies)
    assert set(odds) == {*view.known, *view.unseen}
    assert sum(odds.values()) == pytest.approx(1)
    held = 1 / 3  # two of six unseen cards
    assert all(odds[card] <= held + 1e-9 for card in view.unseen)


@settings(max_examples=4)
@given(st.integers(0, 200), seats, st.sampled_from([2, 3]), st.randoms(use_true_random=False))
def test_what_cannot_be_known_changes_nothing(
    seed: int, seat: Seat, round_number: int, rng: Random
) -> None:
    view = observe(find_position(round_number, Phase.PICK, seed), seat)
    told = ask(view)
    other = suppose(view, rng.choice(view.opponent_hands()))
    again = ask(observe(other, seat), seed=rng.randrange(1000))
    assert (again.mix, again.values, again.value) == (told.mix, told.values, told.value)
    assert again.replies == told.replies


def test_of_a_hand_of_which_nothing_is_known_any_unseen_card_may_be_taken() -> None:
    hands = hand("1 2 3 4 5"), hand("6 7 8 9 10")
    view = observe(State(rounds=3, phase=Phase.PICK, hands=hands, fresh=hands), Seat.FIRST)
    odds = ask(view).replies
    assert [card for card, _ in odds] == sorted(view.unseen)
    assert sum(share for _, share in odds) == pytest.approx(1)


def test_at_the_relic_step_the_odds_are_those_of_the_other_choice() -> None:
    view = observe(find_position(1, Phase.RELICS, 4), Seat.SECOND)
    decision = ask(view)
    theirs = view.opposing[view.round - 1 :]
    assert [choice for choice, _ in decision.replies] == list(list_relic_choices(theirs))
    odds = np.array([chance for _, chance in decision.replies])
    oracle = prepare_relic_step(view, Utility.MARGIN)
    oracle.solve()
    game = oracle.entries[:, :, 0]
    assert (game @ odds).max() == pytest.approx(decision.value, abs=1e-3)


def test_rounding_errors_are_no_odds() -> None:
    assert list_odds(hand("1 2"), [1 + 1e-9, -1e-9]) == ((1, 1.0), (2, 0.0))
    mixes = np.array([[0.5, 0.5], [1.0, 0.0]])
    assert weigh_hands([hand("1 3"), hand("1 2")], mixes) == ((1, 0.75), (2, 0.0), (3, 0.25))
