"""A match of any game: sealing in any order, refusals that change nothing, going on anywhere.

Bids move all seats at once; tiles and Kuhn poker move one seat at a time.
"""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.match import Match
from game.protocol import CHANCE, IllegalActionError, Turn
from game.study.kuhn import KuhnBet, KuhnState
from game.study.tiles import Take, TileState, start_game
from tests.play.bids import HAND, NUMBERS, BidMatch, BidRecord, bid_games, parse_bids, play_bids
from tests.play.turn_record import TurnRecord

WHOLE = play_bids(seed=7)
SEATS = (0, 1)
orders = st.randoms(use_true_random=False).map(lambda rng: Random(rng.random()))


def restore(record: BidRecord, sealed: Sequence[int | None] = ()) -> BidMatch:
    return Match(record, sealed)


def begin(record: BidRecord) -> BidMatch:
    return restore(BidRecord(record.hands))


def snapshot(
    match: "BidMatch | Match[TileState, Take] | Match[KuhnState, KuhnBet]",
) -> tuple[object, ...]:
    return match.record, match.states, match.sealed, match.ply


def test_a_fresh_match_waits_for_the_first_choices() -> None:
    match = begin(WHOLE)
    assert (match.ply, match.sealed, match.is_over) == (0, (None, None), False)
    assert match.to_move == SEATS
    assert match.states == (match.state,)


def test_it_moves_once_both_seats_have_sealed() -> None:
    match = begin(WHOLE)
    before = match.state
    first, second = WHOLE.turns[0]
    assert match.seal(0, first) is None
    assert match.state is before
    assert match.seal(1, second) == (first, second)
    assert match.state == BidRecord(WHOLE.hands, WHOLE.turns[:1]).states()[-1]
    assert (match.sealed, match.ply, match.turns) == ((None, None), 1, ((first, second),))


@given(bid_games(), orders)
def test_it_does_not_matter_who_seals_first(record: BidRecord, rng: Random) -> None:
    match = begin(record)
    for joint in record.turns:
        seats = rng.sample(SEATS, 2)
        assert [match.seal(seat, joint[seat]) for seat in seats] == [None, joint]
    assert match.is_over
    assert match.states == record.states()
    assert match.record == record


@given(bid_games(), orders)
def test_until_the_other_has_sealed_a_later_choice_replaces_the_earlier(
    record: BidRecord, rng: Random
) -> None:
    match = begin(record)
    for joint in record.turns:
        seat = rng.choice(SEATS)
        for choice in rng.choices(match.state.legal_actions(seat), k=3):
            assert match.seal(seat, choice) is None
        assert match.seal(seat, joint[seat]) is None
        assert match.seal(1 - seat, joint[1 - seat]) == joint
    assert match.record == record


@given(bid_games(), orders)
def test_an_illegal_choice_changes_nothing(record: BidRecord, rng: Random) -> None:
    match = begin(record)
    choices: list[object] = [*NUMBERS, 0, -1, 1.0, True, "1", (1, 2), None]
    for joint in record.turns:
        if rng.random() < 0.5:
            match.seal(0, joint[0])
        before = snapshot(match)
        for seat in SEATS:
            legal = match.state.legal_actions(seat)
            for choice in choices:
                if type(choice) is not int or choice not in legal:
                    with pytest.raises(IllegalActionError, match="cannot choose"):
                        match.seal(seat, choice)
        assert snapshot(match) == before
        for seat in SEATS:
            match.seal(seat, joint[seat])


def test_nothing_can_be_sealed_once_it_is_over() -> None:
    match = restore(WHOLE)
    before = snapshot(match)
    assert (match.is_over, match.to_move) == (True, ())
    for choice in (1, (1, 2)):
        with pytest.raises(IllegalActionError, match="it may choose nothing"):
            match.seal(0, choice)
    assert snapshot(match) == before


@pytest.mark.parametrize("seat", SEATS)
def test_it_cannot_be_taken_up_with_an_illegal_seal(seat: int) -> None:
    record = BidRecord(WHOLE.hands)
    foreign = WHOLE.hands[1 - seat][0]
    sealed = (foreign, None) if seat == 0 else (None, foreign)
    with pytest.raises(IllegalActionError, match=f"seat {seat + 1} cannot choose {foreign}"):
        restore(record, sealed)


def test_it_cannot_be_taken_up_from_a_record_against_the_rules() -> None:
    missing, other = WHOLE.hands[1][:2]
    record = BidRecord(WHOLE.hands, ((missing, other),))
    with pytest.raises(IllegalActionError, match=f"seat 1 cannot choose {missing}"):
        restore(record)


@given(bid_games(), orders)
def test_it_goes_on_the_same_from_its_record_at_every_event(record: BidRecord, rng: Random) -> None:
    match = begin(record)
    for joint in record.turns:
        for seat in rng.sample(SEATS, 2):
            line = match.record.line
            assert snapshot(restore(parse_bids(line), match.sealed)) == snapshot(match)
            match.seal(seat, joint[seat])
    assert snapshot(restore(parse_bids(match.record.line))) == snapshot(match)


def test_a_record_with_both_choices_sealed_moves_on_at_once() -> None:
    match = restore(BidRecord(WHOLE.hands), WHOLE.turns[0])
    assert match.record == BidRecord(WHOLE.hands, WHOLE.turns[:1])


@given(bid_games())
def test_every_position_is_kept(record: BidRecord) -> None:
    match = restore(record)
    assert len(set(match.states)) == match.ply + 1 == len(match.turns) + 1


def begin_tiles(num_players: int = 3) -> Match[TileState, Take]:
    record: TurnRecord[TileState, Take] = TurnRecord(start_game(2, 2, num_players=num_players))
    return Match(record)


def test_where_one_seat_is_to_move_its_choice_is_a_turn_at_once() -> None:
    match = begin_tiles()
    takes = [Take(0, 0), Take(1, 1), Take(0, 1), Take(1, 0)]
    movers: list[tuple[int, ...]] = []
    for seat, take in zip((0, 1, 2, 0), takes, strict=True):
        movers.append(match.to_move)
        turn = match.seal(seat, take)
        assert turn == tuple(take if other == seat else None for other in range(3))
        assert match.sealed == (None, None, None)
    assert movers == [(0,), (1,), (2,), (0,)]
    assert (match.is_over, match.to_move, match.ply) == (True, (), 4)
    assert match.state.owners == (0, 2, 0, 1)
    assert snapshot(Match(match.record)) == snapshot(match)


def test_out_of_turn_nothing_can_be_sealed() -> None:
    match = begin_tiles()
    before = snapshot(match)
    for seat in (1, 2):
        with pytest.raises(IllegalActionError, match=f"seat {seat + 1} cannot .* choose nothing"):
            match.seal(seat, Take(0, 0))
    for choice in (Take(2, 0), (0, 0), KuhnBet.BET, None):
        with pytest.raises(IllegalActionError, match="seat 1 cannot choose"):
            match.seal(0, choice)
    assert snapshot(match) == before
    with pytest.raises(IllegalActionError):
        Match(begin_tiles().record, [None, Take(0, 0)])


@pytest.mark.parametrize("seed", range(6))
def test_chance_is_settled_before_anybody_chooses_and_the_same_again(seed: int) -> None:
    record: TurnRecord[KuhnState, KuhnBet] = TurnRecord(KuhnState(), seed)
    match = Match(record)
    turns: list[Turn[KuhnBet]] = [(KuhnBet.PASS, None), (None, KuhnBet.BET), (KuhnBet.BET, None)]
    for turn in turns:
        (seat,) = match.to_move
        assert match.seal(seat, turn[seat]) == turn
    assert match.is_over
    assert all(state.current_player != CHANCE for state in match.states)
    assert {state.cards for state in match.states} == {match.states[0].cards}
    assert snapshot(Match(match.record)) == snapshot(match)
    assert sorted(match.state.returns()) == [-2, 2]


def test_chance_follows_from_the_set_up() -> None:
    deals = set()
    for seed in range(40):
        record: TurnRecord[KuhnState, KuhnBet] = TurnRecord(KuhnState(), seed)
        deals.add(Match(record).state.cards)
    assert len(deals) == 6


@given(bid_games(), st.integers(0, HAND))
def test_cut_back_to_any_position_it_goes_on_the_same(record: BidRecord, plies: int) -> None:
    match = restore(record)
    assert tuple(match.cut(plies)) == record.turns[plies:]
    assert match.states == record.states()[: plies + 1]
    assert snapshot(match) == snapshot(restore(record.cut(plies)))
    for turn in record.turns[plies:]:
        match.play(turn)
    assert snapshot(match) == snapshot(restore(record))


def test_what_is_unsealed_can_be_sealed_anew() -> None:
    match = begin(WHOLE)
    first, second = WHOLE.turns[0]
    match.seal(0, first)
    match.unseal(0)
    assert snapshot(match) == snapshot(begin(WHOLE))
    assert match.seal(1, second) is None
    assert match.seal(0, first) == (first, second)


@given(bid_games(), st.integers(0, HAND))
def test_the_last_decision_is_found_as_if_all_positions_were_asked(
    record: BidRecord, plies: int
) -> None:
    match = restore(record)
    match.cut(plies)
    for seat in SEATS:
        asked = [n for n in range(plies) if len(match.states[n].legal_actions(seat)) > 1]
        assert match.find_decision(seat) == (asked[-1] if asked else None)
    assert match.count_decisions() == min(plies, HAND - 1)  # the last card of a hand is forced
