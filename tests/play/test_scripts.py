"""Players come back from a save, and scripts play without an engine."""

import pytest

from game.engine.protocol import Chosen
from game.play.match import Match
from game.play.players import Bot, Person, Player, Script, Seating, decode_player, encode_player
from game.play.session import Session
from game.storage.stored_game import new_id
from game.study.tiles import Take, TileState, start_game
from game.tides.rules.moves import Seat
from game.tides.rules.record import GameRecord, format_action
from game.tides.session import open_record, restore
from tests.driver import ScriptedEngine
from tests.play.test_session import SEED, hide
from tests.play.turn_record import TilesNotation, TurnRecord
from tests.playing import play_randomly


@pytest.mark.parametrize("player", [Person(), Bot("gull"), Script(), Script(("7", "15x6"))])
def test_a_player_comes_back_from_a_save(player: Player) -> None:
    assert decode_player(encode_player(player)) == player


@pytest.mark.parametrize("seat", Seat)
def test_a_script_plays_its_choices_then_the_first_legal_one(seat: Seat) -> None:
    record = play_randomly(1, seed=3)
    words = tuple(format_action(turn[seat]) for turn in record.choices[:3])
    script = Script(words)
    players = (script, Person()) if seat is Seat.FIRST else (Person(), script)
    session = open_record(
        GameRecord(1, record.order),
        players,
        ScriptedEngine(),
        None,
    )
    session.start()
    for turn in record.choices:
        assert session.is_sealed(seat) != session.match.is_over
        expected = session.match.state.legal_actions(seat)[0]
        ply = session.match.ply
        mine = turn[seat.other] if ply < 3 else session.view.legal_actions()[0]
        session.seal(seat.other, mine)
        made = session.match.turns[ply][seat]
        assert made == (turn[seat] if ply < 3 else expected)
    assert session.match.is_over


def test_a_script_goes_on_where_it_was_after_a_save() -> None:
    record = play_randomly(1, seed=3)
    words = tuple(format_action(second) for _, second in record.choices)
    start = GameRecord(1, record.order)
    session = open_record(start, (Person(), Script(words)), ScriptedEngine(), None)
    session.start()
    for first, _ in record.choices:
        session = restore(session.stored, ScriptedEngine(), None)
        session.start()
        session.seal(Seat.FIRST, first)
    assert session.match.record == record


def test_two_scripts_play_a_game_without_an_engine() -> None:
    record = play_randomly(3, seed=8)
    first, second = (
        Script(tuple(format_action(turn[seat]) for turn in record.choices)) for seat in Seat
    )
    engine = ScriptedEngine()
    session = open_record(GameRecord(3, record.order), (first, second), engine, None)
    session.start()
    while not session.match.is_over:
        session.ask()
    assert (session.match.record, engine.requests) == (record, [])


def open_tiles(players: tuple[Player, ...]) -> tuple[Session[TileState, Take], ScriptedEngine]:
    """Return a started session of three on four tiles."""
    engine = ScriptedEngine()
    record: TurnRecord[TileState, Take] = TurnRecord(start_game(2, 2, num_players=3))
    match = Match(record)
    session = Session(TilesNotation(), match, Seating(new_id(), SEED, players), engine, None)
    session.start()
    return session, engine


def test_where_seats_move_in_turn_only_the_one_to_move_is_asked() -> None:
    session, engine = open_tiles((Person(), Bot("gull"), Script(("1,1",))))
    assert engine.requests == []
    session.seal(0, Take(0, 0))
    (request,) = engine.requests
    assert (request.game, request.seed) == ("tiles", hide(f"{SEED}/1/1"))
    assert request.observation == session.match.state
    session.take([Chosen(request.ticket, Take(0, 1))])
    assert session.match.turns[1:] == ((None, Take(0, 1), None), (None, None, Take(1, 1)))
    assert session.match.to_move == (0,)
    assert len(engine.requests) == 1
    assert session.stored.sealed == (None, None, None)
    session.seal(0, Take(1, 0))
    assert session.match.is_over
