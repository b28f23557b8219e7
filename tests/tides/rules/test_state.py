"""The flow of a game: picks, swaps, relics, draws, the end, and everything that is not allowed."""

from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from itertools import islice, pairwise
from typing import Any

import pytest
from hypothesis import given

from game.protocol import CHANCE, SIMULTANEOUS, TERMINAL, IllegalActionError
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import Draw, Pair, Phase, RelicChoice, Seat
from game.tides.rules.record import GameRecord
from game.tides.rules.scoring import score_both, score_terms
from game.tides.rules.state import State
from tests.playing import games, hand, pass_through, play_randomly

FIRST_DRAW = Draw(hand("1 2 3 4 5"), hand("6 7 8 9 10"))
DEALT = State().apply(FIRST_DRAW)
PICKED = DEALT.apply_joint(hand("3 8"))


def draft(state: State, mine: str, theirs: str) -> State:
    """Return the state after these picks, one from each line at a time."""
    for joint in zip(hand(mine), hand(theirs), strict=True):
        state = state.apply_joint(joint)
    return state


DRAFTED = draft(DEALT, "1 7 3 9 5", "6 2 8 4 10")
KEPT = DRAFTED.apply_joint((RelicChoice(*hand("9 1")), RelicChoice(*hand("2 10"))))
SECOND_ROUND = KEPT.apply(Draw(hand("17 18"), hand("11 12")))


def test_each_seat_sees_its_own_side_first() -> None:
    assert Seat.FIRST.own_first(("first", "second")) == ("first", "second")
    assert Seat.SECOND.own_first(("first", "second")) == ("second", "first")


def test_the_first_pick_is_made_from_five_cards_nobody_else_has_seen() -> None:
    assert (DEALT.phase, DEALT.current_player) == (Phase.PICK, SIMULTANEOUS)
    assert DEALT.hands == DEALT.fresh == FIRST_DRAW
    assert DEALT.deck == hand("11 12 13 14 15 16 17 18")
    assert DEALT.legal_actions(0) == hand("1 2 3 4 5")


def test_picks_are_laid_and_the_rest_of_the_hands_is_swapped() -> None:
    assert PICKED.kingdoms == (hand("3"), hand("8"))
    assert PICKED.hands == (hand("6 7 9 10"), hand("1 2 4 5"))
    assert PICKED.fresh == ((), ())
    assert PICKED.pick == 2


def test_five_picks_are_scored_and_lead_to_the_relic_step() -> None:
    assert DRAFTED.kingdoms == (hand("1 7 3 9 5"), hand("6 2 8 4 10"))
    assert (DRAFTED.phase, DRAFTED.pick, DRAFTED.hands) == (Phase.RELICS, 6, ((), ()))
    assert DRAFTED.scores == (score_both(DRAFTED.kingdoms),)
    assert len(DRAFTED.legal_actions(0)) == 20
    choices = " ".join(str(choice) for choice in DRAFTED.legal_actions(1))
    assert choices.startswith("2x4 2x6 2x8 2x10 4x2 4x6")


def test_a_relic_stays_one_card_leaves_and_three_go_back_to_hand() -> None:
    assert KEPT.kingdoms == (hand("9"), hand("2"))
    assert KEPT.removed == (hand("1"), hand("10"))
    assert KEPT.hands == (hand("3 5 7"), hand("4 6 8"))
    assert (KEPT.phase, KEPT.round, KEPT.current_player) == (Phase.DRAW, 2, CHANCE)
    assert KEPT.legal_actions(0) == ()


def test_two_cards_are_drawn_and_the_other_player_has_not_seen_them() -> None:
    assert SECOND_ROUND.hands == (hand("3 5 7 17 18"), hand("4 6 8 11 12"))
    assert SECOND_ROUND.fresh == (hand("17 18"), hand("11 12"))
    assert SECOND_ROUND.relics(Seat.FIRST) == hand("9")
    assert (SECOND_ROUND.drafted(Seat.FIRST), SECOND_ROUND.pick) == ((), 1)


def test_the_deck_is_empty_in_round_3_so_nothing_drawn_is_secret() -> None:
    drafted = draft(SECOND_ROUND, "3 4 5 8 18", "6 7 11 17 12")
    kept = drafted.apply_joint((RelicChoice(*hand("3 4")), RelicChoice(*hand("6 7"))))
    third = kept.apply(Draw(hand("13 14"), hand("15 16")))
    assert (third.fresh, third.deck) == (((), ()), ())
    assert third.relics(Seat.SECOND) == hand("2 6")
    assert third.removed == (hand("1 4"), hand("10 7"))


def test_a_single_round_is_over_after_its_fifth_pick() -> None:
    over = draft(replace(DEALT, rounds=1), "1 7 3 9 5", "6 2 8 4 10")
    assert (over.phase, over.current_player, over.legal_actions(0)) == (Phase.OVER, TERMINAL, ())
    mine, theirs = over.totals
    assert over.returns() == (mine - theirs, theirs - mine)
    assert DRAFTED.returns() == (0.0, 0.0)


def test_draws_are_counted() -> None:
    """C(8,2) x C(6,2) in round 2, C(4,2) in round 3; the first deal is one of 11,027,016."""
    _, _, third = (s for s in pass_through(play_randomly(3, 0)) if s.phase is Phase.DRAW)
    for state, count in ((KEPT, 420), (third, 6)):
        outcomes = list(state.chance_outcomes())
        assert len({draw for draw, _ in outcomes}) == len(outcomes) == count
        assert {chance for _, chance in outcomes} == {1 / count}
        assert all(state.apply(draw).phase is Phase.PICK for draw, _ in outcomes)
    ((deal, chance),) = islice(State().chance_outcomes(), 1)
    assert (deal, chance) == (FIRST_DRAW, 1 / 11_027_016)


def test_there_is_no_chance_in_a_choice() -> None:
    assert list(DEALT.chance_outcomes()) == list(DRAFTED.chance_outcomes()) == []


@pytest.mark.parametrize(
    ("state", "action", "complaint"),
    [
        (DEALT, FIRST_DRAW, "no draw that this position waits for"),
        (State(), Card(1), "no draw that this position waits for"),
        (State(), Draw(hand("1 2"), hand("6 7")), "each hand draws 5 different cards"),
        (State(), Draw(hand("1 2 3 4 5"), hand("5 6 7 8 9")), "each hand draws 5 different cards"),
        (KEPT, Draw(hand("11 12 13"), hand("14 15")), "each hand draws 2 different cards"),
        (KEPT, Draw(hand("11 12"), hand("13 10")), "only cards of the deck"),
    ],
)
def test_draws_that_are_refused(state: State, action: Any, complaint: str) -> None:  # noqa: ANN401
    with pytest.raises(IllegalActionError, match=complaint):
        state.apply(action)


@pytest.mark.parametrize(
    ("state", "actions", "complaint"),
    [
        (DEALT, hand("6 7"), "seat 1 cannot choose 6; it may choose 1 2 3 4 5"),
        (DEALT, hand("1 2"), "seat 2 cannot choose 2; it may choose 6 7 8 9 10"),
        (DEALT, (1, 6), "seat 1 cannot choose 1"),
        (DEALT, (RelicChoice(*hand("1 2")), Card(6)), "seat 1 cannot choose 1x2"),
        (DRAFTED, hand("1 6"), "seat 1 cannot choose 1; it may choose 1x3 1x5"),
        (DRAFTED, (RelicChoice(*hand("1 1")), RelicChoice(*hand("2 4"))), "choose 1x1"),
        (DRAFTED, (hand("1 3"), hand("2 4")), "not two choices of one kind"),
        (KEPT, hand("3 4"), "seat 1 cannot choose 3; it may choose nothing"),
    ],
)
def test_choices_that_are_refused(state: State, actions: Sequence[Any], complaint: str) -> None:
    before = replace(state)
    with pytest.raises(IllegalActionError, match=complaint):
        state.apply_joint(actions)
    assert state == before


def test_a_state_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        DEALT.round = 2  # type: ignore[misc]


@given(record=games())
def test_all_18_cards_are_always_in_one_place_each(record: GameRecord) -> None:
    for state in pass_through(record):
        places = (*state.kingdoms, *state.hands, *state.removed, state.deck)
        assert sorted(card for cards in places for card in cards) == list(DECK)


@given(record=games())
def test_totals_are_the_sums_of_all_terms_of_all_rounds(record: GameRecord) -> None:
    def add_up(kingdoms: Pair[tuple[Card, ...]]) -> int:
        return sum(term.points for term in score_terms(*kingdoms))

    scored = [s for s in pass_through(record) if s.phase in {Phase.RELICS, Phase.OVER}]
    assert len(scored) == record.rounds
    rounds = [(add_up(s.kingdoms), add_up(s.kingdoms[::-1])) for s in scored]
    assert scored[-1].scores == tuple(rounds)
    assert scored[-1].totals == tuple(map(sum, zip(*rounds, strict=True)))
    assert [len(s.kingdoms[0]) for s in scored] == [5, 6, 7][: record.rounds]


@given(record=games(3))
def test_relics_and_removed_cards_never_move_again(record: GameRecord) -> None:
    for before, after in pairwise(pass_through(record)):
        for seat in Seat:
            relics, removed = before.relics(seat), before.removed[seat]
            assert after.kingdoms[seat][: len(relics)] == relics
            assert after.removed[seat][: len(removed)] == removed


def test_cards_seen_by_both_are_what_a_player_of_the_state_knows() -> None:
    assert DEALT.information_state(1) == DEALT.information_state(Seat.SECOND)
    assert DEALT.information_state(0) != DEALT.information_state(1)
    assert Seat.FIRST.other is Seat.SECOND
