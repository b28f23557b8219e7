"""A tile game as one line: there and back, and what is refused."""

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.table.seats import YOU
from game.study.table.table_game import TableGame, format_game, parse_game
from game.study.tile_game import TileGame, TileSetup, read_setup, set_up
from game.study.tiles import Take, TileState
from tests.study.tile_game.games import games

TileLaid: TypeAlias = tuple[TileSetup, TableGame[TileState, Take]]
LINE = ".../... 2 3,1,4/1,5,9; own 1; you,heron; 4; b2 a1 | c1"


def read(line: str) -> TileLaid:
    """Return what stands in a line; raises ``ValueError``."""
    return parse_game(line, read_setup)


@given(games())
def test_a_game_is_one_line_and_back(drawn: tuple[TileSetup, TileGame]) -> None:
    line = format_game(*drawn)
    assert "\n" not in line
    setup, game = read(line)
    assert (setup, format_game(setup, game)) == (drawn[0], line)
    assert (game.commands, game.done) == (drawn[1].commands, drawn[1].done)


def test_the_line_of_a_game() -> None:
    setup, game = read(LINE)
    assert game.commands == (Take(1, 1), Take(0, 0), Take(0, 2))
    assert (game.done, setup.players) == (2, (YOU, "heron"))
    begun: TileGame = TableGame(set_up(1, 2).start)
    assert format_game(set_up(1, 2), begun) == ".. 2 0,0; zero 1; you,heron; 4; "


@given(st.integers(0, len(LINE) - 1), st.sampled_from(";/. -,|0123456789abcdyou"))
def test_a_line_with_a_wrong_character_is_refused_or_another_game(at: int, sign: str) -> None:
    line = LINE[:at] + sign + LINE[at + 1 :]
    try:
        game = read(line)
    except ValueError:
        return
    assert format_game(*game) == line


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("; 4", "", "unpack"),
        ("own 1", "cheap 1", "cheap"),
        ("own 1", "plus 1", "not the values"),
        ("you,heron", "you,crow", "crow"),
        ("you,heron", "you", "1 players"),
        ("; 4;", "; 7;", "no depth '7'"),
        ("; 4;", "; 04;", "no depth '04'"),
        ("b2 a1", "b2 b2", "no move"),
        ("b2 a1", "b2 e1", "no move"),
        ("b2 a1", "b2 a0", "no move"),
        ("b2 a1", "b2  a1", "would be written"),
        (" | c1", " |", "would be written"),
        (".../...", "1../...", "every tile free"),
        (".../...", ".../..", "5 owners for 6 tiles"),
        ("3,1,4", "3,1,10", "at most"),
    ],
)
def test_a_line_that_is_not_one(old: str, new: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        read(LINE.replace(old, new))
