"""Albatross: its stated mixes against exact best replies, and what it says of itself."""

from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from game.protocol import Decision, Utility, decide
from game.search.matrix_game import compute_values
from game.search.simplex import Floats
from game.tides.bots.bot import list_choices
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.cards import Points
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe, suppose
from game.tides.solver.continuation import choose_value_ends
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.open_hands import PRECISION, solve_open_hands
from tests.playing import find_position, hand, pass_through, play_randomly, positions
from tests.tides.thinking import finish

FEW = settings(max_examples=12)


def ask(view: Observation) -> Decision[Choice]:
    return decide(Equilibrium(), view, Random(1))


def read_mix(decision: Decision[Choice], view: Observation) -> Floats:
    mix = dict(decision.mix)
    return np.array([mix.get(choice, 0.0) for choice in list_choices(view)])


def compute_gain(game: Floats, mixes: list[Floats]) -> float:
    """Return what best replies of both seats win together over the two mixes."""
    return float((game @ mixes[1]).max() - (mixes[0] @ game).min())


@FEW
@given(state=positions(Phase.PICK))
def test_nobody_gains_by_knowing_a_mix_once_all_is_known(state: State) -> None:
    views = [observe(state, seat) for seat in Seat]
    if views[0].hidden:
        return
    decisions = [ask(view) for view in views]
    draft = Draft(state.kingdoms, state.hands)
    game = finish(solve_open_hands(views[0], draft))
    mixes = [read_mix(decision, view) for decision, view in zip(decisions, views, strict=True)]
    allowed = 4 * PRECISION.value if state.round == state.rounds - 1 else 1e-3
    assert compute_gain(game, mixes) < allowed
    assert decisions[0].value == pytest.approx(mixes[0] @ game @ mixes[1], abs=allowed)


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_very_first_pick_is_that_of_the_table(rounds: int) -> None:
    hands = hand("1 2 3 4 5"), hand("6 7 8 9 10")
    state = State(rounds=rounds, phase=Phase.PICK, hands=hands, fresh=hands)
    decision = ask(observe(state, Seat.SECOND))
    found = load_first_picks(rounds).find(hands[1])
    assert found.mix[hands[1].index(decision.choice)] > 0
    assert [value for _, value in decision.values] == found.values.tolist()
    assert decision.value == pytest.approx(found.mix @ found.values)


@pytest.mark.parametrize("seed", [0, 1])
def test_hidden_hands_are_played_as_well_as_can_be_against_all_of_them(seed: int) -> None:
    """Every hand that the opponent may hold is asked for its own mix, from its own side."""
    state = find_position(2, Phase.PICK, seed)
    view = observe(state, Seat.FIRST)
    supposed = [suppose(view, other) for other in view.opponent_hands()]
    assert len(supposed) == 15
    drafts = [Draft(other.kingdoms, other.hands) for other in supposed]
    games = solve_drafts(drafts, choose_value_ends(view))
    replies = []
    for other in supposed:
        their = observe(other, Seat.SECOND)
        replies.append(read_mix(ask(their), their))
    values = (games * np.array(replies).T).sum(axis=1).mean(axis=1)
    decision = ask(view)
    assert values.max() - read_mix(decision, view) @ values < 0.05
    assert decision.value == pytest.approx(values.max(), abs=0.05)


@pytest.mark.parametrize("seed", [0, 1])
def test_nobody_gains_by_knowing_the_second_relic_mix(seed: int) -> None:
    """All 400 pairs of choices and all six draws are played out by the rules, and solved."""
    state = find_position(2, Phase.RELICS, seed)
    views = [observe(state, seat) for seat in Seat]
    values = []
    for joint in product(*(view.legal_actions() for view in views)):
        waiting = state.apply_joint(joint)
        dealt = [waiting.apply(outcome) for outcome, _ in waiting.chance_outcomes()]
        games = solve_drafts([Draft(after.kingdoms, after.hands) for after in dealt])
        values.append(compute_values(games).mean(dtype=np.float64))
    game = np.array(values).reshape(20, 20)
    decisions = [ask(view) for view in views]
    mixes = [read_mix(decision, view) for decision, view in zip(decisions, views, strict=True)]
    assert compute_gain(game, mixes) < 1e-3
    assert decisions[0].value == pytest.approx(mixes[0] @ game @ mixes[1], abs=1e-3)


def test_for_the_match_it_counts_wins_at_the_real_totals() -> None:
    """The last two cards of each hand, every end played out by the rules."""
    mixed = 0
    for seed in range(30):
        record = play_randomly(3, seed)
        state = list(pass_through(record))[-3]
        game = np.empty((2, 2))
        for row, column in product(range(2), repeat=2):
            after = state.apply_joint((state.hands[0][row], state.hands[1][column]))
            first, second = after.apply_joint((after.hands[0][0], after.hands[1][0])).totals
            won = (first > second) + (first == second) / 2
            game[row, column] = won + (first - second) / 1000
        views = [observe(state, seat) for seat in Seat]
        decisions = [decide(Equilibrium(utility=Utility.MATCH), view, Random(1)) for view in views]
        mixes = [read_mix(decision, view) for decision, view in zip(decisions, views, strict=True)]
        assert compute_gain(game, mixes) < 1e-5
        assert decisions[0].value == pytest.approx(mixes[0] @ game @ mixes[1], abs=1e-5)
        assert decisions[0].utility is Utility.MATCH
        assert sum(decision.value or 0 for decision in decisions) == pytest.approx(1)
        mixed += len(decisions[0].mix) > 1
    assert mixed


def test_for_the_match_it_looks_through_the_second_relic_step() -> None:
    """Far ahead there is nothing to win but points: it plays as it does for the margin."""
    state = find_position(2, Phase.RELICS, 3)
    ahead = replace(state, scores=((Points(50), Points(0)), (Points(50), Points(0))))
    view = observe(ahead, Seat.FIRST)
    for_points, for_match = (
        decide(Equilibrium(utility=utility), view, Random(1))
        for utility in (Utility.MARGIN, Utility.MATCH)
    )
    assert for_match.choice == for_points.choice
    assert for_points.value is not None
    assert for_match.value == pytest.approx(1 + (100 + for_points.value) / 1000, abs=1e-5)
    assert for_match.utility is Utility.MATCH


@pytest.mark.parametrize(
    ("rounds", "round_number", "phase"),
    [(1, 1, Phase.PICK), (3, 1, Phase.PICK), (3, 1, Phase.RELICS), (3, 2, Phase.PICK)],
)
def test_until_then_the_margin_counts(rounds: int, round_number: int, phase: Phase) -> None:
    view = observe(find_position(round_number, phase, 5, rounds), Seat.FIRST)
    assert decide(Equilibrium(utility=Utility.MATCH), view, Random(1)) == ask(view)


def test_both_seats_see_the_same_game_in_the_first_relic_step() -> None:
    state = find_position(1, Phase.RELICS, 0)
    first, second = (ask(observe(state, seat)) for seat in Seat)
    assert first.value is not None
    assert second.value == pytest.approx(-first.value, abs=1e-3)
    assert len(first.values) == 20


@pytest.mark.parametrize("phase", [Phase.PICK, Phase.RELICS])
@pytest.mark.parametrize("round_number", [1, 2])
def test_without_models_it_speaks_of_the_round_alone(round_number: int, phase: Phase) -> None:
    view = observe(find_position(round_number, phase, 1), Seat.FIRST)
    decision = decide(Equilibrium(sees_ahead=False), view, Random(1))
    is_exact = (round_number, phase) == (2, Phase.RELICS)
    assert (decision.value is not None) == is_exact
    assert sum(share for _, share in decision.mix) == pytest.approx(1)
