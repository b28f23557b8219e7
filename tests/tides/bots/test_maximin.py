"""Osprey: the same card as the generic alpha-beta on the margin, and a mean over what is hidden."""

from random import Random

import pytest
from hypothesis import given, settings

from game.protocol import decide
from game.search.alphabeta import alphabeta
from game.search.turn_based import TurnBased
from game.tides.bots.maximin import Maximin
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.state import State, observe, suppose
from tests.playing import find_position, pass_through, play_randomly, positions


def search(state: State) -> tuple[int | None, float]:
    found = alphabeta(TurnBased(Draft(state.kingdoms, state.hands)), 0)
    return found.action, found.value


@settings(max_examples=25)
@given(state=positions(Phase.PICK))
def test_known_hands_are_searched_by_alpha_beta(state: State) -> None:
    if len(state.hands[0]) == 5:
        return
    decision = decide(Maximin(), observe(state, Seat.FIRST), Random(1))
    card, value = search(state)
    assert (decision.choice, dict(decision.values)[decision.choice]) == (card, value)


def test_hidden_hands_are_valued_by_their_mean() -> None:
    """The 15 hands of a second round, each searched by the generic search."""
    state = find_position(2, Phase.PICK, 5)
    view = observe(state, Seat.FIRST)
    decision = decide(Maximin(), view, Random(1))
    values = dict(decision.values)
    assert decision.choice == max(view.hand, key=values.__getitem__)
    for card in view.hand[:2]:
        worst = [value_card(suppose(view, other), card) for other in view.opponent_hands()]
        assert values[card] == pytest.approx(sum(worst) / len(worst), abs=1e-4)
    assert decision.value is None


def value_card(state: State, card: int) -> float:
    """Return what picking ``card`` secures against the best answer in view of it."""
    draft = Draft(state.kingdoms, state.hands)
    start = TurnBased(draft)
    (played,) = (c for c in draft.hands[0] if c == card)
    return alphabeta(start.apply(played), 0).value


def test_a_relic_is_chosen_by_what_its_seed_shows() -> None:
    states = pass_through(play_randomly(3, 2))
    state = next(s for s in states if s.phase is Phase.RELICS)
    view = observe(state, Seat.SECOND)
    decisions = [decide(Maximin(), view, Random(seed)) for seed in (1, 1, 2)]
    assert decisions[0] == decisions[1]
    assert decisions[0].values != decisions[2].values
    for decision in decisions:
        assert dict(decision.values)[decision.choice] == max(v for _, v in decision.values)
