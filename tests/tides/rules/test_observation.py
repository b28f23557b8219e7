"""Who knows what: the counts of the rules, and that nothing else gets through."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tides.rules.cards import DECK
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.record import GameRecord
from game.tides.rules.state import State, observe, sample_state, suppose
from tests.playing import games, hand, pass_through, play_randomly, positions, seats

HANDS = {1: 1287, 2: 15, 3: 1}
"""How many hands the opponent may hold at the first pick of each round."""


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("round_", HANDS)
def test_possible_hands_at_the_first_pick(round_: int, seat: Seat) -> None:
    states = [s for s in pass_through(play_randomly(3, 5)) if s.phase is Phase.PICK and s.pick == 1]
    state = states[round_ - 1]
    hands = observe(state, seat).opponent_hands()
    assert len(set(hands)) == len(hands) == HANDS[round_]
    assert hands == sorted(hands)
    assert state.hands[seat.other] in hands


@given(state=positions(Phase.PICK), seat=seats)
def test_everything_is_known_from_the_second_pick_on(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    if state.pick > 1:
        assert view.opponent_hands() == [state.hands[seat.other]]
        assert (view.hidden, view.unseen) == (0, state.deck)
        assert suppose(view, view.known) == state


@given(state=positions(), seat=seats)
def test_a_view_has_the_own_side_and_all_that_is_public(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    assert (view.hand, view.legal_actions()) == (state.hands[seat], state.legal_actions(seat))
    assert (view.kingdom, view.opposing) == (state.kingdoms[seat], state.kingdoms[seat.other])
    assert view.drafted == state.drafted(seat)
    assert (view.removed, view.scores, view.round) == (state.removed, state.scores, state.round)
    assert state.information_state(seat) == view


@given(state=positions(Phase.PICK), seat=seats, rng=st.randoms(use_true_random=False))
def test_permuting_what_is_unseen_leaves_the_view_as_it_is(
    state: State, seat: Seat, rng: Random
) -> None:
    view = observe(state, seat)
    other = suppose(view, rng.choice(view.opponent_hands()))
    assert observe(other, seat) == view


@given(state=positions(), seat=seats, seed=st.integers(0, 2**32))
def test_a_sampled_position_looks_the_same_to_its_seat(state: State, seat: Seat, seed: int) -> None:
    view = observe(state, seat)
    sampled = sample_state(view, Random(seed))
    assert observe(sampled, seat) == view
    assert sampled == sample_state(view, Random(seed))


@given(record=games())
def test_what_a_seat_cannot_see_is_the_deck_and_hidden_cards(record: GameRecord) -> None:
    for state in pass_through(record):
        for seat in Seat:
            view = observe(state, seat)
            seen = (*view.kingdoms, *view.removed, view.hand, view.known, view.unseen)
            assert sorted(card for cards in seen for card in cards) == list(DECK)
            assert len(view.unseen) - view.hidden == len(state.deck)


@pytest.mark.parametrize(
    ("guess", "complaint"),
    [
        ("1 6 7 8 9", "cannot hold"),
        ("6 7 8 9", "holds 5 cards"),
    ],
)
def test_hands_that_cannot_be_supposed(guess: str, complaint: str) -> None:
    dealt = State().apply(next(State().chance_outcomes())[0])
    with pytest.raises(ValueError, match=complaint):
        suppose(observe(dealt, Seat.FIRST), hand(guess))
