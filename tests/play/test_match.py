"""A match of any game: sealing in any order, refusals that change nothing, going on anywhere.

The drafting game moves all seats at once; tiles and Kuhn poker move one seat at a time.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.match import Match
from game.play.rules import Turn
from game.protocol import CHANCE, IllegalActionError
from game.study.kuhn import KuhnBet, KuhnState
from game.study.tiles import Take, TileState, start_game
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import Choice, Phase, RelicChoice, Seat
from game.tides.rules.notation import format_state
from game.tides.rules.record import GameRecord, parse_record
from game.tides.session import TidesMatch
from tests.play.turn_record import TurnRecord
from tests.playing import games, play_randomly

WHOLE = play_randomly(3, seed=7)
orders = st.randoms(use_true_random=False).map(lambda rng: Random(rng.random()))


def restore(record: GameRecord, sealed: Sequence[Choice | None] = ()) -> TidesMatch:
    return Match(record, sealed)


def begin(record: GameRecord) -> TidesMatch:
    return restore(GameRecord(record.rounds, record.order))


def snapshot(
    match: "TidesMatch | Match[TileState, Take] | Match[KuhnState, KuhnBet]",
) -> tuple[object, ...]:
    return match.record, match.states, match.sealed, match.ply


def test_a_fresh_match_waits_for_the_first_pick() -> None:
    match = begin(WHOLE)
    assert (match.ply, match.sealed, match.is_over) == (0, (None, None), False)
    assert match.to_move == tuple(Seat)
    assert match.state.phase is Phase.PICK
    assert match.states == (match.state,)


def test_it_moves_once_both_seats_have_sealed() -> None:
    match = begin(WHOLE)
    before = match.state
    first, second = WHOLE.choices[0]
    assert match.seal(Seat.FIRST, first) is None
    assert match.state is before
    assert match.seal(Seat.SECOND, second) == (first, second)
    assert match.state == before.apply_joint((first, second))
    assert (match.sealed, match.ply, match.turns) == ((None, None), 1, ((first, second),))


@given(games(), orders)
def test_it_does_not_matter_who_seals_first(record: GameRecord, rng: Random) -> None:
    match = begin(record)
    for joint in record.choices:
        seats = rng.sample(list(Seat), 2)
        assert [match.seal(seat, joint[seat]) for seat in seats] == [None, joint]
    assert match.is_over
    assert match.states == record.states()
    assert match.record == record


@given(games(), orders)
def test_until_the_other_has_sealed_a_later_choice_replaces_the_earlier(
    record: GameRecord, rng: Random
) -> None:
    match = begin(record)
    for joint in record.choices:
        seat = rng.choice(list(Seat))
        for choice in rng.choices(match.state.legal_actions(seat), k=3):
            assert isinstance(choice, Card | RelicChoice)
            assert match.seal(seat, choice) is None
        assert match.seal(seat, joint[seat]) is None
        assert match.seal(seat.other, joint[seat.other]) == joint
    assert match.record == record


@given(games(), orders)
def test_an_illegal_choice_changes_nothing(record: GameRecord, rng: Random) -> None:
    match = begin(record)
    pairs = [RelicChoice(keep, remove) for keep, remove in permutations(DECK, 2)]
    choices: list[Choice] = [*DECK, *rng.sample(pairs, 10)]
    for joint in record.choices:
        if rng.random() < 0.5:
            match.seal(Seat.FIRST, joint[0])
        before = snapshot(match)
        for seat in Seat:
            legal = match.state.legal_actions(seat)
            for choice in choices:
                if choice not in legal:
                    with pytest.raises(IllegalActionError, match="cannot choose"):
                        match.seal(seat, choice)
        assert snapshot(match) == before
        for seat in Seat:
            match.seal(seat, joint[seat])


def test_nothing_can_be_sealed_once_it_is_over() -> None:
    match = restore(WHOLE)
    before = snapshot(match)
    assert (match.is_over, match.to_move) == (True, ())
    for choice in (Card(1), RelicChoice(Card(1), Card(2))):
        with pytest.raises(IllegalActionError, match="it may choose nothing"):
            match.seal(Seat.FIRST, choice)
    assert snapshot(match) == before


@pytest.mark.parametrize("seat", Seat)
def test_it_cannot_be_taken_up_with_an_illegal_seal(seat: Seat) -> None:
    record = GameRecord(WHOLE.rounds, WHOLE.order)
    foreign = record.states()[0].hands[seat.other][0]
    sealed = (foreign, None) if seat is Seat.FIRST else (None, foreign)
    with pytest.raises(IllegalActionError, match=f"seat {seat + 1} cannot choose {foreign}"):
        restore(record, sealed)


def test_it_cannot_be_taken_up_from_a_record_against_the_rules() -> None:
    missing = next(card for card in DECK if card not in WHOLE.states()[0].hands[0])
    record = GameRecord(3, WHOLE.order, ((missing, WHOLE.states()[0].hands[1][0]),))
    with pytest.raises(IllegalActionError, match=f"seat 1 cannot choose {missing}"):
        restore(record)


@given(games(), orders)
def test_it_goes_on_the_same_from_its_record_at_every_event(
    record: GameRecord, rng: Random
) -> None:
    match = begin(record)
    for joint in record.choices:
        for seat in rng.sample(list(Seat), 2):
            line = match.record.line
            assert snapshot(restore(parse_record(line), match.sealed)) == snapshot(match)
            match.seal(seat, joint[seat])
    assert snapshot(restore(parse_record(match.record.line))) == snapshot(match)


def test_a_record_with_both_choices_sealed_moves_on_at_once() -> None:
    match = restore(GameRecord(3, WHOLE.order), WHOLE.choices[0])
    assert match.record == GameRecord(3, WHOLE.order, WHOLE.choices[:1])


@given(games())
def test_every_position_is_kept_and_none_waits_for_chance(record: GameRecord) -> None:
    match = restore(record)
    assert len({format_state(state) for state in match.states}) == match.ply + 1
    assert all(state.phase is not Phase.DRAW for state in match.states)


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


@given(games(), st.integers(0, 16))
def test_cut_back_to_any_position_it_goes_on_the_same(record: GameRecord, plies: int) -> None:
    plies = min(plies, len(record.choices))
    match = restore(record)
    assert tuple(match.cut(plies)) == record.choices[plies:]
    assert match.states == record.states()[: plies + 1]
    assert snapshot(match) == snapshot(restore(record.cut(plies)))
    for turn in record.choices[plies:]:
        match.play(turn)
    assert snapshot(match) == snapshot(restore(record))


def test_what_is_unsealed_can_be_sealed_anew() -> None:
    match = begin(WHOLE)
    first, second = WHOLE.choices[0]
    match.seal(Seat.FIRST, first)
    match.unseal(Seat.FIRST)
    assert snapshot(match) == snapshot(begin(WHOLE))
    assert match.seal(Seat.SECOND, second) is None
    assert match.seal(Seat.FIRST, first) == (first, second)
