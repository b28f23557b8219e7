"""A game being played: who is asked what and when, what is kept, and what follows a failure."""

from dataclasses import replace
from hashlib import sha256
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.protocol import Analysed, Choose, Chosen, Thinks
from game.play.players import Bot, Person, Player
from game.protocol import IllegalActionError, Utility
from game.storage.json_file import LARGEST_COUNT
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import LENGTHS, Choice, RelicChoice, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord, format_action, parse_record
from game.tides.rules.state import State, observe
from game.tides.session import TidesSession, against, deal, open_record, restore
from tests.driver import ScriptedEngine, choose_any, open_memory
from tests.storage.memory import MemoryDisk

SEED = 11
MOST_PLIES = 17
GULL = against("gull")


def open_session(
    players: tuple[Player, Player] = GULL,
    rounds: int = 3,
    seed: int = SEED,
    storage: Storage | None = None,
) -> tuple[TidesSession, ScriptedEngine]:
    """Return a session that has been started, and the engine that answers it."""
    engine = ScriptedEngine()
    session = deal(players, rounds, engine, storage, seed)
    session.start()
    return session, engine


def answer(session: TidesSession, engine: ScriptedEngine) -> bool:
    """Do what a frame does with the engine's answers; return whether the session has changed."""
    before = session.revision
    session.take(engine.poll())
    return session.revision != before


def choose(view: Observation, rng: Random) -> Choice:
    return rng.choice(view.legal_actions())


def play_on(session: TidesSession, engine: ScriptedEngine, rng: Random) -> None:
    """Make one joint choice, the person before the opponent or after it."""
    if rng.random() < 0.5:
        answer(session, engine)
    if session.seal(session.viewer, choose(session.view, rng)) is None:
        answer(session, engine)


def play_to_end(session: TidesSession, engine: ScriptedEngine, rng: Random) -> None:
    """Play until the game is over, or for as long as three rounds can take."""
    for _ in range(MOST_PLIES):
        if not session.match.is_over:
            play_on(session, engine, rng)
    assert session.match.is_over


def play_to_open_hands(session: TidesSession, engine: ScriptedEngine) -> None:
    """Make the first pick, after which the opponent's hand is known."""
    answer(session, engine)
    assert session.seal(Seat.FIRST, session.view.hand[0]) is not None


def hide(stream: str) -> str:
    """Return what an opponent may be told of a stream: a hash that nobody can turn back."""
    return sha256(stream.encode()).hexdigest()


def tell_end(state: State) -> dict[str, object]:
    """Return what is kept of an end: both totals, and the most that either won in a round."""
    first, second = zip(*state.scores, strict=True)
    return {"totals": (sum(first), sum(second)), "best": (max(first), max(second))}


def find_saved(storage: Storage) -> StoredGame:
    """Return the one game under way, without its times."""
    (game,) = storage.unfinished()
    return replace(game, begun=0.0, changed=0.0)


def reopen(disk: MemoryDisk) -> Storage:
    """Return what another start of the program finds on the same disk."""
    return open_memory(dict(disk.files))


def test_the_same_seed_deals_the_same_game_and_none_a_new_one() -> None:
    def deal_any(seed: int | None = None) -> TidesSession:
        return deal(GULL, 3, ScriptedEngine(), None, seed)

    assert deal_any(5).match.record == deal_any(5).match.record
    assert deal_any(5).seating.id != deal_any(5).seating.id
    fresh = [deal_any() for _ in range(3)]
    assert len({session.match.record.line for session in fresh}) == 3
    for session in fresh:
        assert deal_any(session.seating.seed).match.record == session.match.record


def test_a_session_asks_and_saves_nothing_before_it_is_started() -> None:
    engine, storage = ScriptedEngine(), open_memory()
    session = deal(GULL, 3, engine, storage, SEED)
    assert (engine.requests, storage.unfinished()) == ([], ())
    session.start()
    assert len(engine.requests) == len(storage.unfinished()) == 1


def test_the_opponent_is_asked_at_once_and_seals_before_the_person() -> None:
    session, engine = open_session()
    (request,) = engine.requests
    assert (request.game, request.opponent) == (session.game, "gull") == ("tides", "gull")
    assert request.observation == observe(session.match.state, Seat.SECOND)
    assert answer(session, engine)
    assert [session.is_sealed(seat) for seat in Seat] == [False, True]
    assert not answer(session, engine)


@pytest.mark.parametrize("rounds", LENGTHS)
def test_it_is_asked_once_for_every_position(rounds: int) -> None:
    session, engine = open_session(rounds=rounds)
    play_to_end(session, engine, Random(rounds))
    asked = [observe(state, Seat.SECOND) for state in session.match.states[:-1]]
    assert [request.observation for request in engine.requests] == asked
    streams = [hide(f"{SEED}/{ply}/1") for ply in range(session.match.ply)]
    assert [request.seed for request in engine.requests] == streams


@pytest.mark.parametrize("seed", [987_654_321, 2**53 - 1])
def test_no_message_to_the_engine_names_the_seed_of_the_game(seed: int) -> None:
    session, engine = open_session(seed=seed)
    play_to_end(session, engine, Random(1))
    assert len(engine.requests) == MOST_PLIES
    assert all(str(seed) not in repr(request) for request in engine.requests)


@given(st.integers(0, 2**32), st.integers(0, 16), st.sampled_from(["early", "late"]))
def test_its_choice_is_independent_of_the_persons(seed: int, plies: int, moment: str) -> None:
    session, engine = open_session(seed=seed)
    for ply in range(plies):
        play_on(session, engine, Random(ply))
    theirs, requests = set(), set()
    for choice in session.view.legal_actions():
        other = ScriptedEngine()
        twin = restore(session.stored, other, None)
        twin.start()
        ply = twin.match.ply
        if moment == "early":
            answer(twin, other)
        twin.seal(Seat.FIRST, choice)
        if moment == "late":
            answer(twin, other)
        assert twin.match.ply == ply + 1
        theirs.add(twin.match.turns[-1][Seat.SECOND])
        request = other.requests[0]
        requests.add((request.observation, request.opponent, request.seed))
    assert len(theirs) == len(requests) == 1


def test_the_first_word_of_the_opponent_does_not_depend_on_the_unseen() -> None:
    session, engine = open_session()
    mine = observe(session.match.state, Seat.SECOND)
    order = parse_record(session.match.record.line).order
    for cards in list(permutations(order[:5]))[:20]:
        twin = ScriptedEngine()
        open_record(GameRecord(3, (*cards, *order[5:])), GULL, twin, None, SEED).start()
        assert twin.requests[0].observation == mine
        assert twin.requests[0] == engine.requests[0]


@settings(max_examples=settings().max_examples // 5)
@given(st.integers(0, 2**32), st.sampled_from(LENGTHS), st.sampled_from(Seat))
def test_a_game_goes_on_the_same_after_being_dropped_at_every_event(
    seed: int, rounds: int, seat: Seat
) -> None:
    players: tuple[Player, Player] = GULL if seat is Seat.FIRST else (Bot("gull"), Person())
    rng, disk = Random(seed), MemoryDisk()
    storage = open_memory(disk.files)
    session, engine = open_session(players, rounds, seed, storage)
    straight, other = open_session(players, rounds, seed)
    for event in range(40):
        assert storage.flush()
        storage = open_memory(disk.files)
        if straight.match.is_over:
            break
        session, engine = check_found(session, storage)
        if event % 2:
            choice = choose(session.view, rng)
            session.seal(seat, choice)
            straight.seal(seat, choice)
        else:
            answer(session, engine)
            answer(straight, other)
        assert session.match.states == straight.match.states
    assert straight.match.is_over
    storage.read_history()
    assert storage.flush()
    (finished,) = storage.finished()
    assert finished.result == tell_end(straight.match.state)


def check_found(session: TidesSession, storage: Storage) -> tuple[TidesSession, ScriptedEngine]:
    """Return what a new process finds, which must be what the old one had."""
    engine = ScriptedEngine()
    (game,) = storage.unfinished()
    found = restore(game, engine, storage)
    found.start()
    assert found.match.states == session.match.states
    assert found.match.sealed == session.match.sealed
    assert (found.seating, found.viewer) == (session.seating, session.viewer)
    opposite = session.viewer.other
    is_waiting = not (session.is_sealed(opposite) or session.match.is_over)
    streams = [hide(f"{game.seed}/{session.match.ply}/{opposite}")] if is_waiting else []
    assert [request.seed for request in engine.requests] == streams
    return found, engine


def test_every_choice_is_saved_the_persons_and_the_opponents() -> None:
    disk = MemoryDisk()
    storage = open_memory(disk.files)
    session, engine = open_session(rounds=1, storage=storage)

    def check_kept(sealed: tuple[Choice | None, ...]) -> None:
        words = tuple(None if choice is None else format_action(choice) for choice in sealed)
        assert session.match.sealed == sealed
        assert (session.stored.sealed, session.stored.record) == (words, session.match.record.line)
        assert find_saved(storage) == session.stored
        assert storage.flush()
        assert find_saved(reopen(disk)) == session.stored

    check_kept((None, None))
    for choice in session.view.hand[:2]:
        session.seal(Seat.FIRST, choice)
        check_kept((choice, None))
    answer(session, engine)
    check_kept((None, None))
    answer(session, engine)
    check_kept((None, session.match.sealed[1]))
    assert session.match.ply == 1


def test_a_game_has_begun_once_the_person_has_chosen() -> None:
    session, engine = open_session()
    answer(session, engine)
    assert (session.has_begun, session.stored.has_begun) == (False, False)
    session.match.seal(Seat.FIRST, session.view.hand[0])
    assert (session.has_begun, session.stored.has_begun) == (True, True)


def test_a_new_game_takes_the_place_of_those_in_which_nobody_has_chosen() -> None:
    storage = open_memory()
    first, engine = open_session(storage=storage)
    answer(first, engine)
    second, _ = open_session(storage=storage)
    assert find_saved(storage) == second.stored
    second.seal(Seat.FIRST, second.view.hand[0])
    third, _ = open_session(storage=storage)
    kept = [game.id for game in storage.unfinished()]
    assert kept == [third.seating.id, second.seating.id]


def test_a_finished_game_is_kept_with_its_result_and_no_longer_under_way() -> None:
    storage = open_memory()
    session, engine = open_session(rounds=1, storage=storage)
    play_to_end(session, engine, Random(1))
    assert storage.unfinished() == ()
    (finished,) = storage.finished()
    assert finished.id == session.seating.id
    assert finished.result == tell_end(session.match.state)
    session.start()
    assert storage.unfinished() == ()


def test_an_illegal_choice_changes_and_keeps_nothing() -> None:
    storage = open_memory()
    session, _ = open_session(rounds=1, storage=storage)
    before, revision = storage.unfinished(), session.revision
    foreign = next(card for card in DECK if card not in session.view.hand)
    for choice in (foreign, RelicChoice(Card(1), Card(2))):
        with pytest.raises(IllegalActionError):
            session.seal(Seat.FIRST, choice)
    assert session.match.sealed == (None, None)
    assert (storage.unfinished(), session.revision) == (before, revision)


def test_progress_is_told_until_the_opponent_has_chosen() -> None:
    session, engine = open_session()
    ticket = engine.requests[0].ticket
    thought = Thinks(ticket, 10, 1287)
    further = replace(thought, considered=20)
    engine.reports += [thought, further]
    told = []
    for _ in range(2):
        assert answer(session, engine)
        told.append(session.opposing_thought)
    assert told == [thought, further]
    session.seal(Seat.FIRST, session.view.hand[0])
    assert session.thought(Seat.SECOND) == further
    answer(session, engine)
    assert session.match.ply == 1
    assert [session.thought(seat) for seat in Seat] == [None, None]


def test_answers_to_nobodys_question_are_passed_over() -> None:
    session, engine = open_session()
    observation = observe(session.match.state, Seat.SECOND)
    engine.submit("tides", observation, "gull", "not asked by the session")
    engine.stop(engine.requests[0].ticket)
    assert not answer(session, engine)
    assert session.match.sealed == (None, None)


def test_each_of_two_sessions_takes_its_own_answers() -> None:
    engine = ScriptedEngine()
    first, second = (deal(GULL, 1, engine, None, seed) for seed in (1, 2))
    first.start()
    second.start()
    answers = engine.poll()
    for session in (first, second):
        session.take(answers)
        stream = hide(f"{session.seating.seed}/0/1")
        own = choose_any(observe(session.match.state, Seat.SECOND), stream)
        assert session.match.sealed == (None, own)


def test_a_failure_is_told_and_asking_again_goes_on() -> None:
    session, engine = open_session()
    engine.choose = lambda *_: None
    assert answer(session, engine)
    told = [session.failure and session.failure.reason]
    session.seal(Seat.FIRST, session.view.hand[0])
    assert not answer(session, engine)
    engine.choose = choose_any
    session.ask()
    told.append(session.failure and session.failure.reason)
    assert told == ["it lost the thread", None]
    first, second = engine.requests
    assert (first.observation, first.seed) == (second.observation, second.seed)
    assert answer(session, engine)
    assert session.match.ply == 1


def test_asking_again_while_it_thinks_asks_nothing() -> None:
    session, engine = open_session()
    session.ask()
    assert len(engine.requests) == 1


def test_a_session_left_takes_no_more_answers() -> None:
    storage = open_memory()
    session, engine = open_session(storage=storage)
    (request,) = engine.requests
    engine.reports.append(Thinks(request.ticket, 1, 2))
    answer(session, engine)
    session.analyse(Seat.FIRST)
    session.leave()
    assert engine.poll() == []
    late = Chosen(request.ticket, choose_any(read(request), request.seed))
    analysed: Analysed[Choice] = Analysed(
        engine.analyses[0].ticket, (), (), None, Utility.MARGIN, ()
    )
    revision = session.revision
    session.take([Thinks(request.ticket, 2, 2), late, analysed])
    assert (session.revision, session.match.sealed) == (revision, (None, None))
    assert (session.analysis, session.opposing_thought) == (None, None)
    assert find_saved(storage) == session.stored
    session.leave()


def read(request: Choose) -> Observation:
    """Return what an opponent was shown."""
    assert isinstance(request.observation, Observation)
    return request.observation


def test_an_undo_changes_the_random_stream_and_is_kept() -> None:
    storage = open_memory()
    session, engine = open_session(storage=storage)
    assert (session.stored.undone, engine.requests[0].seed) == (0, hide(f"{SEED}/0/1"))
    again = ScriptedEngine()
    undone = restore(replace(session.stored, undone=2), again, storage)
    undone.start()
    assert again.requests[0].seed == hide(f"{SEED}/0/1/2")
    assert find_saved(storage).undone == undone.seating.undone == 2


def test_of_a_save_that_counts_as_far_as_it_can_go_play_goes_on() -> None:
    storage = open_memory()
    session, engine = open_session(storage=storage)
    play_to_open_hands(session, engine)
    counted = replace(session.stored, undone=LARGEST_COUNT, hints=LARGEST_COUNT)
    session = restore(counted, ScriptedEngine(), storage)
    session.start()
    session.count_hint()
    assert session.undo(Seat.FIRST)
    assert (find_saved(storage).undone, find_saved(storage).hints) == (LARGEST_COUNT, LARGEST_COUNT)


def test_in_a_demo_both_are_asked_turn_by_turn_and_nothing_is_kept() -> None:
    storage = open_memory()
    session, engine = open_session((Bot("gull"), Bot("puffin")), 1, storage=storage)
    assert (session.is_demo, session.screen.person) == (True, None)
    assert (session.viewer, session.opponent) == (Seat.FIRST, "puffin")
    for ply in range(5):
        asked = [request.opponent for request in engine.requests[2 * ply :]]
        assert asked == ["gull", "puffin"]
        answer(session, engine)
        assert session.match.ply == ply + 1
        assert not answer(session, engine)
        assert len(engine.requests) == 2 * ply + 2
        session.ask()
    assert session.match.is_over
    assert len(engine.requests) == 10
    assert (storage.unfinished(), storage.finished()) == ((), ())


def test_a_person_in_the_second_seat_sees_from_there() -> None:
    session, engine = open_session((Bot("gull"), Person()), 1)
    assert (session.viewer, session.opponent, session.screen.person) == (Seat.SECOND, "gull", 1)
    assert session.view == observe(session.match.state, Seat.SECOND)
    answer(session, engine)
    mine = session.view.hand[0]
    session.seal(Seat.SECOND, mine)
    assert session.turn_at(0) == (mine, session.match.turns[0][Seat.FIRST])
    assert session.view_at(0) == observe(session.match.states[0], Seat.SECOND)


def test_a_game_that_is_over_asks_nobody() -> None:
    session, first = open_session(rounds=1)
    play_to_end(session, first, Random(1))
    engine = ScriptedEngine()
    again = restore(session.stored, engine, open_memory())
    again.start()
    again.analyse(Seat.FIRST)
    assert (engine.requests, engine.analyses, answer(again, engine)) == ([], [], False)
    assert not again.can_undo(Seat.FIRST)
    assert not again.undo(Seat.FIRST)


def test_once_a_game_at_one_screen_is_over_nothing_is_covered() -> None:
    session, _ = open_session((Person(), Person()), rounds=1)
    while not session.match.is_over:
        assert session.screen.is_covered
        session.hand_over()
        session.seal(session.viewer, session.view.hand[0])
    assert not session.screen.is_covered


def test_at_one_screen_whoever_chose_last_chooses_first() -> None:
    session, _ = open_session((Person(), Person()))
    last = None
    while not session.match.is_over:
        has_choice = len(session.view.legal_actions()) > 1
        session.hand_over()
        assert last in {None, session.viewer} or not has_choice
        for _ in Seat:
            seat = session.viewer
            session.seal(seat, session.view.legal_actions()[0])
            session.hand_over()
        last = seat if has_choice else last
