"""What follows a relic choice, against the rules themselves."""

from random import Random
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from game.tides.rules.moves import Draw, Phase, RelicChoice, Seat
from game.tides.rules.state import State, observe
from game.tides.solver.next_round import deal_next_round, list_draws
from tests.playing import positions, seats


@given(state=positions(Phase.RELICS), seat=seats, rng=st.randoms(use_true_random=False))
def test_the_next_round_is_dealt_as_the_rules_deal_it(
    state: State, seat: Seat, rng: Random
) -> None:
    view = observe(state, seat)
    joint = [cast("RelicChoice", rng.choice(state.legal_actions(s))) for s in Seat]
    draw = rng.choice(list_draws(view.unseen))
    own = draw if seat is Seat.FIRST else Draw(draw.second, draw.first)
    after = state.apply_joint(joint).apply(own)
    draft = deal_next_round(view, (joint[seat], joint[seat.other]), draw)
    assert draft.kingdoms == (after.kingdoms[seat], after.kingdoms[seat.other])
    hands = tuple(tuple(sorted(cards)) for cards in draft.hands)
    assert hands == (after.hands[seat], after.hands[seat.other])


@given(state=positions(Phase.DRAW).filter(lambda state: state.round > 1))
def test_every_draw_is_listed_once(state: State) -> None:
    expected = [outcome for outcome, _ in state.chance_outcomes()]
    assert list_draws(state.deck) == expected
    assert len(expected) == (420 if state.round == 2 else 6)
