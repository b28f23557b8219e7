"""Rows of stones as the study plays them: boards, and a game as a line."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.benches.rows import LENGTHS, SIDES, RowSetup, read_setup, set_up
from game.study.rows import Place, RowsState
from game.study.table.seats import DEPTHS, SEATED
from game.study.table.table_game import TableGame, format_game, parse_game

RowGame: TypeAlias = TableGame[RowsState, Place]
LINE = ".../.../... 3 free; you,heron; 4; b2 a1 | c1"


@st.composite
def games(draw: st.DrawFn) -> tuple[RowSetup, RowGame]:
    """Draw any game with its set-up."""
    setup = set_up().resize(*draw(st.sampled_from(SIDES))).lengthen(draw(st.sampled_from(LENGTHS)))
    setup = setup.drop(has_gravity=draw(st.booleans()))
    players = draw(st.sampled_from(SEATED)), draw(st.sampled_from(SEATED))
    setup = RowSetup(setup.start, players, draw(st.sampled_from(DEPTHS)))
    game: RowGame = TableGame(setup.start)
    for _ in range(draw(st.integers(0, 16))):
        if game.is_over:
            break
        game.play(draw(st.sampled_from(game.state.legal_actions(game.mover))))
    game.jump(draw(st.integers(0, len(game.commands))))
    return setup, game


def read(line: str) -> tuple[RowSetup, TableGame[RowsState, Place]]:
    """Return what stands in a line; raises ``ValueError``."""
    return parse_game(line, read_setup)


@given(games())
def test_a_game_is_one_line_and_back(drawn: tuple[RowSetup, RowGame]) -> None:
    line = format_game(*drawn)
    assert "\n" not in line
    setup, game = read(line)
    assert (setup, format_game(setup, game)) == (drawn[0], line)
    assert (game.commands, game.done) == (drawn[1].commands, drawn[1].done)


@given(st.integers(0, len(LINE) - 1), st.sampled_from(";/. -,|0123456789abcdyouxfr"))
def test_a_line_with_a_wrong_character_is_refused_or_another_game(at: int, sign: str) -> None:
    line = LINE[:at] + sign + LINE[at + 1 :]
    try:
        game = read(line)
    except ValueError:
        return
    assert format_game(*game) == line


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda setup: setup.resize(5, 5), "no board of 5x5"),
        (lambda setup: setup.lengthen(2), "2 in a row"),
        (lambda setup: RowSetup(setup.start, ("you",)), "1 players"),
        (lambda setup: RowSetup(setup.start, ("you", "crow")), "crow"),
        (lambda setup: RowSetup(setup.start, depth=9), "no depth 9"),
        (lambda setup: RowSetup(setup.start.apply(Place(0, 0))), "empty board"),
    ],
)
def test_a_set_up_that_the_bench_does_not_have(
    change: Callable[[RowSetup], object], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        change(set_up())


def test_a_longer_row_gets_a_board_with_room() -> None:
    assert set_up().lengthen(4).start.board == (4, 4, 4, False)
    assert set_up().lengthen(4).resize(3, 3).start.board == (3, 3, 3, False)
