"""Parts of a game, judged while it is played: the same as the whole, and why errors were errors."""

import json
from functools import cache
from random import Random

import pytest

from game.engine.protocol import Failed
from game.play.judged import JudgedPly, JudgedRecord, count_cells, parse_judged, sum_cells
from game.play.judging import Stretch
from game.play.match import Match
from game.play.players import Bot, Person, Seating
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import play_turns
from game.tides.judging.judged_game import judge_game
from game.tides.luck import play_adjusted
from game.tides.review_worker import compute
from game.tides.rules.moves import Choice, Seat
from game.tides.rules.record import GameRecord, shuffle
from game.tides.rules.state import State
from game.tides.session import TidesJudge, TidesSession, open_record
from tests.driver import ScriptedEngine
from tests.playing import play_randomly
from tests.storage.memory import MemoryDisk
from tests.storage.samples import open_storage

GAMES = [(1, seed) for seed in range(18)] + [(3, seed) for seed in range(2)]


PEOPLE = Seating("a game", 0, (Person(), Person()))
NAMES = ("kittiwake", "gull")


def judge_by_parts(record: GameRecord, seating: Seating = PEOPLE) -> JudgedRecord:
    judge, match = TidesJudge(), Match[State, Choice](record)
    parts: dict[Stretch, list[JudgedPly]] = {}
    for stretch in judge.list_stretches(match):
        job = judge.make_job(match, stretch, seating)
        parts[stretch] = [
            part for part in compute(job, lambda: None) if isinstance(part, JudgedPly)
        ]
    plies = tuple(ply for stretch in sorted(parts) for ply in parts[stretch])
    kinds = judge.list_kinds(match)
    assert len(kinds) == len(plies)
    rounds = 1 + kinds.count("relics")
    assert kinds.count("first") == rounds
    assert kinds.count("later") == 4 * rounds
    start, result = judge.find_ends(match)
    assert start == 0.0
    return JudgedRecord(plies, result, start)


@pytest.mark.parametrize(("rounds", "seed"), GAMES)
def test_parts_are_what_the_whole_is(rounds: int, seed: int) -> None:
    record = play_randomly(rounds, seed)
    parts, whole = judge_by_parts(record), judge_game(record)
    for n, turn in enumerate(whole.turns):
        assert parts.plies[n].before == pytest.approx(turn.before, abs=1e-6)
        assert parts.plies[n].after == pytest.approx(turn.after, abs=1e-6)
        assert parts.plies[n].guess == pytest.approx(turn.value.guess, abs=1e-6)
        for choice, verdict in zip(parts.plies[n].choices, turn.value.verdicts, strict=True):
            assert choice is not None
            assert choice.error == pytest.approx(verdict.error, abs=1e-6)
            assert choice.chosen.text == str(verdict.choice)
    assert parts.revalued == pytest.approx(whole.all_revalued, abs=1e-6)
    for viewer in (0, 1):
        cells = count_cells(parts, viewer)
        assert sum(sum_cells(cells)) == round(10 * (-1 if viewer else 1) * whole.margin)


@pytest.mark.parametrize("seed", range(4))
def test_reasons_of_a_pick_with_open_hands_add_up_to_its_error(seed: int) -> None:
    """With what is less than a tenth and told by nobody."""
    record = play_randomly(1, seed)
    costly = 0
    for ply in judge_by_parts(record).plies[1:]:
        for seat, choice in zip(Seat, ply.choices, strict=True):
            assert choice is not None
            told = sum(
                each.change if each.seat == seat else -each.change for each in choice.reasons
            )
            assert told == pytest.approx(-choice.error, abs=0.3) or choice.error < 0.1
            costly += choice.error >= 0.1
    assert costly


@cache
def play_bots(rounds: int) -> tuple[GameRecord, tuple[float, ...]]:
    """Return a game of two bots, and the luck of both by the command."""
    played = [*play_turns([find_opponent(name) for name in NAMES], rounds, "7")]
    turns = tuple(tuple(each.choice for each in turn.decisions) for turn in played)
    record = GameRecord(rounds, shuffle(Random("7")), turns)  # type: ignore[arg-type]
    return record, tuple(play_adjusted(NAMES, rounds, "7").luck)


def judge_against_bot(record: GameRecord, seat: Seat, seed: int) -> JudgedRecord:
    """Return the game as judged for a person in ``seat``, the bot drawing from these streams."""
    bot = Bot(NAMES[seat.other])
    players = (Person(), bot) if seat is Seat.FIRST else (bot, Person())
    return judge_by_parts(record, Seating("a game", seed, players))


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("seat", Seat)
def test_luck_of_a_game_against_a_bot_is_that_of_the_command(rounds: int, seat: Seat) -> None:
    """The review asks the bot again; the command knows what it chose from."""
    record, told = play_bots(rounds)
    judged = judge_against_bot(record, seat, 7)
    assert judged.luck == pytest.approx(-told[seat] if seat else told[seat], abs=1e-5)


def test_without_a_bot_or_with_one_of_other_streams_no_luck_is_told() -> None:
    record, _ = play_bots(1)
    assert judge_by_parts(record).luck is None
    for seat in Seat:
        assert judge_against_bot(record, seat, 8).luck is None


def judge_all(session: TidesSession, engine: ScriptedEngine) -> None:
    while engine.is_busy:
        session.take(engine.poll())


def test_a_game_is_judged_while_it_is_played_and_kept_in_its_file() -> None:
    engine, disk = ScriptedEngine(), MemoryDisk()
    engine.judges = True
    record, storage = play_randomly(3, 0), open_storage(disk)
    people = Person(), Person()
    session = open_record(GameRecord(3, record.order), people, engine, storage)
    session.start()
    judging = session.judging
    assert judging is not None
    for ply, turn in enumerate(record.turns):
        for seat, choice in zip(Seat, turn, strict=True):
            session.seal(seat, choice)
        judge_all(session, engine)
        judged = 0 if ply < 4 else 5 if ply == 4 else 6 if ply < 10 else ply + 1
        judged = min(judged, 12) if ply < 16 else 17
        assert judging.share * (ply + 1) == pytest.approx(judged)
    assert judging.record is not None
    assert judging.share == 1.0
    assert storage.flush()
    (name,) = (name for name in disk.files if name.startswith("finished/"))
    read = parse_judged(json.loads(disk.files[name])["judged"], TidesJudge.number)
    assert read is not None
    assert count_cells(read) == count_cells(judging.record)


def test_what_was_judged_of_turns_that_are_taken_back_is_dropped() -> None:
    engine = ScriptedEngine()
    engine.judges = True
    record = play_randomly(3, 1)
    session = open_record(record.cut(5), (Person(), Person()), engine, None)
    session.start()
    judging = session.judging
    assert judging is not None
    judge_all(session, engine)
    assert judging.share == 1.0
    session.match.cut(3)
    judging.follow()
    assert judging.share == 0.0
    session.match.play(record.turns[3])
    session.match.play(record.turns[4])
    judging.follow()
    judging.cancel()
    judge_all(session, engine)
    assert judging.share == 0.0
    judging.follow()
    judge_all(session, engine)
    assert judging.share == 1.0


def test_a_job_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no job"):
        next(iter(compute("dinner", lambda: None)))


def test_a_game_that_cannot_be_judged_goes_on() -> None:
    engine = ScriptedEngine()
    record = play_randomly(1, 1)
    session = open_record(record, (Person(), Person()), engine, None)
    session.start()
    (request,) = engine.in_background
    session.take([Failed(request.ticket, "no memory")])
    assert session.judging is not None
    assert session.judging.has_failed
    assert session.judging.record is None
    session.judging.follow()
    assert len(engine.in_background) == 1
