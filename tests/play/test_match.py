"""A game in progress: sealing in any order, refusals that change nothing, and going on anywhere."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.match import Match, Sealed
from game.protocol import IllegalActionError
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import Choice, Phase, RelicChoice, Seat
from game.tides.rules.notation import format_state
from game.tides.rules.record import GameRecord, format_record, parse_record
from game.tides.rules.state import observe
from tests.playing import games, play_randomly

WHOLE = play_randomly(3, seed=7)
orders = st.randoms(use_true_random=False).map(lambda rng: Random(rng.random()))


def begin(record: GameRecord) -> Match:
    return Match(GameRecord(record.rounds, record.order))


def snapshot(match: Match) -> tuple[object, ...]:
    return match.record, match.states, match.sealed, match.ply


def test_a_fresh_match_waits_for_the_first_pick() -> None:
    match = begin(WHOLE)
    assert (match.rounds, match.ply, match.sealed, match.is_over) == (3, 0, (None, None), False)
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
    assert (match.sealed, match.ply) == ((None, None), 1)


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
    match = Match(WHOLE)
    before = snapshot(match)
    for choice in (Card(1), RelicChoice(Card(1), Card(2))):
        with pytest.raises(IllegalActionError, match="it may choose nothing"):
            match.seal(Seat.FIRST, choice)
    assert snapshot(match) == before


@pytest.mark.parametrize("seat", Seat)
def test_it_cannot_be_taken_up_with_an_illegal_seal(seat: Seat) -> None:
    record = GameRecord(WHOLE.rounds, WHOLE.order)
    foreign = record.states()[0].hands[seat.other][0]
    sealed: Sealed = (foreign, None) if seat is Seat.FIRST else (None, foreign)
    with pytest.raises(IllegalActionError, match=f"seat {seat + 1} cannot choose {foreign}"):
        Match(record, sealed)


def test_it_cannot_be_taken_up_from_a_record_against_the_rules() -> None:
    missing = next(card for card in DECK if card not in WHOLE.states()[0].hands[0])
    record = GameRecord(3, WHOLE.order, ((missing, WHOLE.states()[0].hands[1][0]),))
    with pytest.raises(IllegalActionError, match=f"seat 1 cannot choose {missing}"):
        Match(record)


@given(games(), orders)
def test_it_goes_on_the_same_from_its_record_at_every_event(
    record: GameRecord, rng: Random
) -> None:
    match = begin(record)
    for joint in record.choices:
        for seat in rng.sample(list(Seat), 2):
            line = format_record(match.record)
            assert snapshot(Match(parse_record(line), match.sealed)) == snapshot(match)
            match.seal(seat, joint[seat])
    assert snapshot(Match(parse_record(format_record(match.record)))) == snapshot(match)


def test_a_record_with_both_choices_sealed_moves_on_at_once() -> None:
    match = Match(GameRecord(3, WHOLE.order), WHOLE.choices[0])
    assert match.record == GameRecord(3, WHOLE.order, WHOLE.choices[:1])


@given(games())
def test_a_seat_is_told_what_it_may_know(record: GameRecord) -> None:
    match = Match(record)
    for seat in Seat:
        assert match.observe(seat) == observe(match.state, seat)
    assert len({format_state(state) for state in match.states}) == match.ply + 1
