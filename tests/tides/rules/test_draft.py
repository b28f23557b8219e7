"""One round's draft on its own: the same picks and swaps as in a whole game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import SIMULTANEOUS, TERMINAL, IllegalActionError
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase
from game.tides.rules.scoring import score_both
from game.tides.rules.state import State
from tests.playing import hand, positions

START = Draft(((), ()), (hand("1 2 3"), hand("6 7 8")))
LAST = Draft((hand("15"), ()), (hand("18"), hand("2")))


def test_a_pick_is_laid_and_hands_are_swapped() -> None:
    picked = START.apply_joint(hand("2 6"))
    assert picked == Draft((hand("2"), hand("6")), (hand("7 8"), hand("1 3")))
    assert (START.current_player, START.num_players) == (SIMULTANEOUS, 2)


def test_the_end_returns_the_margin() -> None:
    end = LAST.apply_joint(hand("18 2"))
    assert end == Draft((hand("15 18"), hand("2")), ((), ()))
    assert (end.current_player, end.points(), end.returns()) == (TERMINAL, (8, 0), (8.0, -8.0))
    assert LAST.returns() == (0.0, 0.0)


def test_nothing_is_hidden_and_nothing_left_to_chance() -> None:
    assert START.information_state(0) == START.information_state(1) == START
    assert list(START.chance_outcomes()) == []


@pytest.mark.parametrize("actions", [hand("6 7"), hand("1 2")])
def test_only_held_cards_can_be_picked(actions: tuple[Card, ...]) -> None:
    with pytest.raises(IllegalActionError, match="not in these two hands"):
        START.apply_joint(actions)


def test_a_pick_alone_is_no_move() -> None:
    with pytest.raises(IllegalActionError, match="both choose at once"):
        START.apply(Card(1))


@given(state=positions(Phase.PICK), data=st.data())
def test_a_draft_goes_as_in_the_game(state: State, data: st.DataObject) -> None:
    draft = Draft(state.kingdoms, state.hands)
    while state.phase is Phase.PICK:
        assert (draft.legal_actions(0), draft.legal_actions(1)) == state.hands
        assert draft.points() == score_both(state.kingdoms)
        joint = [data.draw(st.sampled_from(cards)) for cards in state.hands]
        state, draft = state.apply_joint(joint), draft.apply_joint(joint)
    assert (draft.kingdoms, draft.points()) == (state.kingdoms, state.scores[-1])
