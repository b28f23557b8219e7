"""A game being played: who is asked what and when, what is kept, and what follows a failure."""

import tempfile
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from game.storage.saved_games import SavedGame, Storage
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.protocol import Analysed, Failed, Thinks
from game.play.match import Match
from game.play.session import Session, deal, new_game, split_choice
from game.protocol import IllegalActionError
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import LENGTHS, Choice, Phase, RelicChoice, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord
from game.tides.rules.state import observe
from tests.driver import ScriptedEngine, choose_any

SEED = 11
MOST_PLIES = 17


def open_session(seed: int = SEED, rounds: int = 3) -> tuple[Session, ScriptedEngine]:
    engine = ScriptedEngine()
    return Session(new_game("gull", rounds, seed), engine, None), engine


def choose(view: Observation, rng: Random) -> Choice:
    return rng.choice(view.legal_actions())


def play_on(session: Session, rng: Random) -> None:
    """Make one joint choice, the person before the opponent or after it."""
    if rng.random() < 0.5:
        session.poll()
    if session.seal(choose(session.view, rng)) is None:
        session.poll()


def play_to_end(session: Session, rng: Random) -> None:
    """Play until the game is over, or for as long as three rounds can take."""
    for _ in range(MOST_PLIES):
        if not session.match.is_over:
            play_on(session, rng)
    assert session.match.is_over


def test_the_same_seed_deals_the_same_game_and_none_a_new_one() -> None:
    assert new_game("gull", 3, 5) == new_game("gull", 3, 5)
    fresh = [new_game("gull", 3) for _ in range(3)]
    assert len({game.record.order for game in fresh}) == 3
    assert [deal(game.players, 3, game.seed) for game in fresh] == fresh


def test_the_opponent_is_asked_at_once_and_seals_before_the_person() -> None:
    session, engine = open_session()
    assert len(engine.requests) == 1
    request = engine.requests[0]
    assert (request.opponent, request.observation) == ("gull", session.match.observe(Seat.SECOND))
    assert session.poll() == (True, None)
    assert (session.is_sealed(Seat.FIRST), session.is_sealed(Seat.SECOND)) == (False, True)
    assert session.poll() == (False, None)


@pytest.mark.parametrize("rounds", LENGTHS)
def test_it_is_asked_once_for_every_position(rounds: int) -> None:
    session, engine = open_session(rounds=rounds)
    play_to_end(session, Random(rounds))
    asked = [observe(state, Seat.SECOND) for state in session.match.states[:-1]]
    assert [request.observation for request in engine.requests] == asked
    assert len({request.seed for request in engine.requests}) == len(asked)


@given(st.integers(0, 2**32), st.integers(0, 16), st.sampled_from(["early", "late"]))
def test_its_choice_is_independent_of_the_persons(seed: int, plies: int, moment: str) -> None:
    session, _ = open_session(seed)
    for ply in range(plies):
        play_on(session, Random(ply))
    view = session.view
    joints, requests = set(), set()
    for choice in view.legal_actions():
        engine = ScriptedEngine()
        twin = Session(SavedGame(session.match.record, seed, session.players), engine, None)
        request = engine.requests[-1]
        if moment == "late":
            twin.poll()
            joint = twin.seal(choice)
        else:
            assert twin.seal(choice) is None
            joint = twin.poll()[1]
        assert joint is not None
        joints.add(joint[1])
        requests.add((request.observation, request.opponent, request.seed))
    assert len(joints) == len(requests) == 1


def test_the_first_word_of_the_opponent_does_not_depend_on_the_unseen() -> None:
    session, engine = open_session()
    mine = session.match.observe(Seat.SECOND)
    order = session.match.record.order
    for cards in list(permutations(order[:5]))[:20]:
        other = GameRecord(3, (*cards, *order[5:]))
        twin = ScriptedEngine()
        Session(SavedGame(other, SEED, session.players), twin, None)
        assert twin.requests[0].observation == mine
        assert twin.requests[0] == engine.requests[0]


@settings(max_examples=settings().max_examples // 5)
@given(st.integers(0, 2**32), st.sampled_from(LENGTHS), st.sampled_from(Seat))
def test_a_game_goes_on_the_same_after_being_dropped_at_every_event(
    seed: int, rounds: int, seat: Seat
) -> None:
    players = (None, "gull") if seat is Seat.FIRST else ("gull", None)
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as name:
        storage = Storage(Path(name))
        session = Session(deal(players, rounds, seed), ScriptedEngine(), storage)
        straight = Session(deal(players, rounds, seed), ScriptedEngine(), None)
        for event in range(40):
            session = reopen(session, storage)
            if straight.match.is_over:
                break
            if event % 2:
                choice = choose(session.view, rng)
                session.seal(choice)
                straight.seal(choice)
            else:
                session.poll()
                straight.poll()
            assert session.match.states == straight.match.states
        assert straight.match.is_over


def reopen(session: Session, storage: Storage) -> Session:
    """Return what a new process finds, which must be what the old one had."""
    game = Storage(storage.folder).load_game()
    assert game is not None
    engine = ScriptedEngine()
    found = Session(game, engine, storage)
    assert found.match.states == session.match.states
    assert found.match.sealed == session.match.sealed
    assert (found.seed, found.players, found.viewer) == (
        session.seed,
        session.players,
        session.viewer,
    )
    opposite = session.viewer.other
    is_waiting = not (session.is_sealed(opposite) or session.match.is_over)
    assert len(engine.requests) == is_waiting
    if is_waiting:
        assert engine.requests[0].seed == f"{game.seed}/{session.match.ply}/{opposite}"
    return found


def test_every_event_is_on_disk_before_the_next(data_dir: Path) -> None:
    storage = Storage(data_dir)
    session = Session(new_game("gull", 1, SEED), ScriptedEngine(), storage)

    def is_kept() -> bool:
        match = session.match
        return storage.load_game() == SavedGame(match.record, SEED, (None, "gull"), match.sealed)

    assert is_kept()
    first, second = session.view.hand[:2]
    for choice in (first, second):
        session.seal(choice)
        assert session.match.sealed == (choice, None)
        assert is_kept()
    session.poll()
    assert session.match.ply == 1
    assert is_kept()


def test_an_illegal_choice_changes_and_keeps_nothing(data_dir: Path) -> None:
    storage = Storage(data_dir)
    session = Session(new_game("gull", 1, SEED), ScriptedEngine(), storage)
    before = storage.load_game()
    foreign = next(card for card in DECK if card not in session.view.hand)
    for choice in (foreign, RelicChoice(Card(1), Card(2))):
        with pytest.raises(IllegalActionError):
            session.seal(choice)
    assert session.match.sealed == (None, None)
    assert storage.load_game() == before


def test_progress_is_kept_until_the_opponent_has_chosen() -> None:
    session, engine = open_session()
    ticket = engine.requests[0].ticket
    thought = Thinks(ticket, 10, 1287, ((Card(3), 10),))
    engine.reports += [thought, replace(thought, considered=20)]
    assert session.poll() == (True, None)
    assert session.thought == thought
    session.seal(session.view.hand[0])
    assert session.thought == thought
    session.poll()
    assert session.thought == replace(thought, considered=20)
    assert session.poll()[1] is not None
    assert session.thought is None


def test_answers_to_nobodys_question_are_passed_over() -> None:
    session, engine = open_session()
    engine.submit("tides", session.match.observe(Seat.SECOND), "gull", "not asked by the session")
    engine.stop(engine.requests[0].ticket)
    assert session.poll() == (False, None)
    assert session.match.sealed == (None, None)


def test_a_failure_is_told_and_asking_again_goes_on() -> None:
    session, engine = open_session()
    engine.choose = lambda *_: None
    assert session.poll() == (True, None)
    assert session.failure == "it lost the thread"
    session.seal(session.view.hand[0])
    assert session.poll() == (False, None)
    engine.choose = choose_any
    session.ask()
    assert vars(session)["failure"] is None  # mypy believes that it is still told
    first, second = engine.requests
    assert (first.observation, first.seed) == (second.observation, second.seed)
    assert session.poll()[1] is not None
    assert session.match.ply == 1


def test_asking_again_while_it_thinks_asks_nothing() -> None:
    session, engine = open_session()
    session.ask()
    assert len(engine.requests) == 1


def test_leaving_stops_the_thought() -> None:
    session, engine = open_session()
    session.leave()
    assert engine.poll() == []
    session.leave()


def test_in_a_demo_both_are_asked_and_nothing_is_kept(data_dir: Path) -> None:
    storage, engine = Storage(data_dir), ScriptedEngine()
    session = Session(deal(("gull", "puffin"), 1, SEED), engine, storage)
    assert session.is_demo
    assert (session.viewer, session.opponent) == (Seat.FIRST, "puffin")
    assert [request.opponent for request in engine.requests] == ["gull", "puffin"]
    for _ in range(5):
        assert session.poll()[1] is not None
    assert session.match.is_over
    assert storage.load_game() is None


def test_a_person_in_the_second_seat_sees_from_there() -> None:
    session = Session(deal(("gull", None), 1, SEED), ScriptedEngine(), None)
    assert (session.viewer, session.opponent) == (Seat.SECOND, "gull")
    assert session.view == session.match.observe(Seat.SECOND)
    assert session.view.phase is Phase.PICK
    joint = (Card(1), Card(2))
    assert [split_choice(joint, seat) for seat in Seat] == [joint, joint[::-1]]


def test_a_game_that_is_over_asks_nobody(data_dir: Path) -> None:
    session, _ = open_session(rounds=1)
    play_to_end(session, Random(1))
    engine = ScriptedEngine()
    saved = SavedGame(session.match.record, SEED, session.players)
    again = Session(saved, engine, Storage(data_dir))
    assert isinstance(again.match, Match)
    assert (engine.requests, again.poll()) == ([], (False, None))


def play_to_open_hands(session: Session) -> None:
    """Make the first pick, after which the opponent's hand is known."""
    session.poll()
    assert session.seal(session.view.hand[0]) is not None


def test_an_analysis_is_asked_once_for_a_position_and_of_the_viewers_view_alone() -> None:
    session, engine = open_session()
    play_to_open_hands(session)
    assert engine.analyses == []
    for _ in range(3):
        session.analyse()
    assert [request.observation for request in engine.analyses] == [session.view]
    session.poll()
    assert session.analysis is not None
    assert {card for card, _ in session.analysis.odds} == set(session.view.known)


def test_what_was_said_of_a_position_is_forgotten_with_it() -> None:
    session, engine = open_session()
    play_to_open_hands(session)
    session.analyse()
    ticket = engine.analyses[0].ticket
    session.poll()
    assert session.seal(session.view.hand[0]) is not None
    assert session.analysis is None
    engine.reports.append(Analysed(ticket, (), (), None, None, ()))
    session.poll()
    assert vars(session)["analysis"] is None
    session.analyse()
    session.leave()
    assert engine.poll() == []


def test_the_analysis_knows_nothing_of_what_is_sealed() -> None:
    asked = []
    for is_early in (True, False):
        session, engine = open_session()
        play_to_open_hands(session)
        if is_early:
            session.analyse()
        session.poll()
        session.analyse()
        asked.append(engine.analyses[0].observation)
    assert asked[0] == asked[1]


def test_a_failed_analysis_is_no_failure_of_the_opponent() -> None:
    session, engine = open_session()
    play_to_open_hands(session)
    session.analyse()
    ticket = engine.analyses[0].ticket
    engine.reports += [Thinks(ticket, 1, 2, ()), Failed(ticket, "no")]
    assert session.poll() == (False, None)
    assert session.poll() == (True, None)
    assert (session.failure, session.analysis, session.thought) == (None, None, None)
