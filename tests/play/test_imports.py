"""Games from outside are read as they were kept, in any notation of the house, or refused."""

import json
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.harbour.rules.cards import FIRST_HARBOUR
from game.harbour.rules.record import HarbourRecord
from game.play import imports as module
from game.play.imports import Imported, read_imports
from game.protocol import TERMINAL
from game.registry import Game
from game.storage.finished import format_finished, parse_line
from game.storage.stored_game import format_game
from tests.storage.samples import make_game

DECK = "18.6.11.8.14.15.10.5.7.2.1.3.4.9.12.13.16.17"
BEGUN = f"1 {DECK} 18:5 15:8"
OVER = f"1 {DECK} 18:5 15:8 6:7 10:14 11:2"
"""A game of docs/notation.md, begun and over; it ends 27 to 9, as its position there says."""
FROM_POSITION = f"@ 1 1 pick 18/2.7.10.15/- 5/6.8.11.14/- - {DECK} 15:8"


def read_one(text: str) -> Imported:
    (imported,) = read_imports(text)
    return imported


def test_a_line_is_practice_of_two_people_and_has_one_id_however_it_is_written() -> None:
    game, result, ended = read_one(BEGUN)
    assert (game.game, game.record, game.players) == ("tides", BEGUN, (None, None))
    assert (game.is_again, result, ended) == (True, None, None)
    written = read_one(f"\n {BEGUN.replace(' 18:5', '  18:5 {the best card}')} {{so far}}\n")
    assert written.game == game


def test_a_game_that_is_over_says_how_it_ended() -> None:
    assert read_one(OVER).result == {"totals": (27, 9), "best": (27, 9)}


def test_many_lines_are_many_games_and_one_may_begin_with_a_position() -> None:
    found = [*read_imports(f"{BEGUN}\n\n{OVER}\n{FROM_POSITION}\n")]
    assert [each.game.record for each in found] == [BEGUN, OVER, FROM_POSITION]


def test_a_game_of_harbourlight_is_told_by_its_notation() -> None:
    record, rng = HarbourRecord(3, FIRST_HARBOUR), Random(3)
    state = record.begin()
    while state.current_player != TERMINAL:
        record, state = record.choose(state, rng.choice([*state.legal_actions(state.mover)]))
    game, result, _ = read_one(record.line)
    assert (game.game, game.record) == ("harbour", record.line)
    assert result is not None
    assert result["points"] == state.points


def test_a_saved_game_stays_as_it_was_kept() -> None:
    stored = make_game(record=f"1 {DECK} 18:5")
    stored = replace(stored, sealed=("15", None))
    assert read_one(format_game(stored).decode()) == (stored, None, None)


def test_a_finished_game_keeps_its_end() -> None:
    stored = replace(make_game(record=OVER), sealed=(None, None))
    content = format_finished(stored, {"totals": (27, 9)}, 1234.5)
    game, result, ended = read_one(content.decode())
    end = {"totals": (27, 9), "best": (27, 9)}
    assert (game, result, ended) == (stored, end, parse_line(content).game.ended)


def bad_file(**fields: object) -> str:
    stored = replace(make_game(record=f"1 {DECK}"), sealed=(None, None))
    return json.dumps({**json.loads(format_game(stored)), **fields})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "nothing to read"),
        ("{only a comment", "cut short or damaged"),
        ("hello", "line 1: it begins like no game"),
        (f"{BEGUN}\n\n1 {DECK} 5:18", "^line 3: seat 1 cannot choose 5"),
        (f"{BEGUN} {{so\nfar}} {{so\r\ngood}}\n1 {DECK} 18:5 x", "^line 4: "),
        ("@ 1 1 pick 3", "^line 1: "),
        ("7 BJAMYRHFGN Qx", "^line 1: .*no card has the code 'Q'"),
        ("@ 7s3k | 1", "^line 1: a position is .* MOVER"),
        (bad_file(game="chess"), "there is no game 'chess'"),
        (bad_file(record="1 2 3"), "all 18 cards"),
        (bad_file(sealed=["19", None]), "19"),
        (bad_file(players=[None], sealed=[None]), "2 seats"),
        (bad_file(ended="soon"), "ended"),
    ],
)
def test_what_is_no_game_says_why(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        list(read_imports(text))


def test_a_game_without_a_session_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    unkept = Game("unkept", worker="tests.nim.worker")
    monkeypatch.setattr(module, "find_game", lambda _: unkept)
    with pytest.raises(ValueError, match="games of 'unkept' are not kept"):
        list(read_imports(bad_file(game="unkept")))


@given(st.text())
def test_any_text_is_a_game_or_refused(text: str) -> None:
    with suppress(ValueError):
        list(read_imports(text))
