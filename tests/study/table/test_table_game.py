"""A game at a table: playing, undoing, doing again, jumping, in any game of turns; its record."""

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.match import Match
from game.protocol import TERMINAL, IllegalActionError
from game.study import rows
from game.study.table.table_game import OpenRecord, TableGame, format_game, parse_game
from game.study.tile_game import TileGame, TileSetup, read_setup, set_up
from game.study.tiles import Take, TileState, start_game
from tests.study.tile_game.games import games

RowGame: TypeAlias = TableGame[rows.RowsState, rows.Place]


def test_every_command_takes_a_tile_and_the_seats_go_round() -> None:
    game: TileGame = TableGame(start_game(2, 3, num_players=4))
    movers = []
    while not game.is_over:
        movers.append(game.mover)
        game.play(game.state.legal_actions(game.mover)[0])
    assert movers == [0, 1, 2, 3, 0, 1]
    assert game.mover == TERMINAL


def test_a_game_of_rows_ends_before_the_board_is_full() -> None:
    game: RowGame = TableGame(rows.start_game(3, 3, 3))
    for place in ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2)):
        assert not game.is_over
        game.play(rows.Place(*place))
    assert game.is_over


@given(games())
def test_a_jump_shows_any_position_and_loses_no_command(drawn: tuple[TileSetup, TileGame]) -> None:
    game, commands = drawn[1], drawn[1].commands
    state = game.start
    for done, take in enumerate(commands):
        game.jump(done)
        assert (game.done, game.state, game.commands) == (done, state, commands)
        state = take.do(state)
    game.jump(99)
    assert (game.done, game.state) == (len(commands), state)
    for done in range(len(commands) - 1, -1, -1):
        game.jump(game.done - 1)
        state = commands[done].undo(state)
        assert game.state == state
    game.jump(game.done - 1)
    assert game.done == 0


@given(games(), st.data())
def test_a_new_command_drops_what_was_undone(
    drawn: tuple[TileSetup, TileGame], data: st.DataObject
) -> None:
    game = drawn[1]
    if game.is_over:
        return
    take = data.draw(st.sampled_from(game.state.legal_actions(game.mover)))
    before, done = game.commands, game.done
    game.play(take)
    assert (game.commands, game.done) == ((*before[:done], take), done + 1)


def test_a_command_that_the_rules_do_not_allow_changes_nothing() -> None:
    game: TileGame = TableGame(start_game(2, 2), ["a1"], 1)
    with pytest.raises(IllegalActionError, match="seat 2 cannot choose"):
        game.play(Take(0, 0))
    with pytest.raises(IllegalActionError, match="'a1' is no move"):
        game.find_move("a1")
    assert (game.commands, game.done) == ((Take(0, 0),), 1)


def test_commands_as_text_say_which_are_undone() -> None:
    setup = set_up(2, 2)
    game: TileGame = TableGame(setup.start)
    assert format_game(setup, game).endswith("; ")
    for word in ("b2", "a1", "b1"):
        game.play(game.find_move(word))
    for done, line in ((3, "b2 a1 b1"), (1, "b2 | a1 b1"), (0, "| b2 a1 b1")):
        game.jump(done)
        assert format_game(setup, game).endswith(f"; {line}")


@pytest.mark.parametrize("text", ["b3", "b2 b2", "b2 | a1 | b1", "B2"])
def test_commands_that_are_none_are_refused(text: str) -> None:
    line = format_game(set_up(2, 2), TableGame(set_up(2, 2).start))
    with pytest.raises(ValueError, match="no move"):
        parse_game(line + text, read_setup)


@given(games())
def test_a_record_replays_and_is_cut(drawn: tuple[TileSetup, TileGame]) -> None:
    game = drawn[1]
    record: OpenRecord[TileState, Take] = OpenRecord(game.start)
    match = Match(record)
    for take in game.commands:
        match.seal(match.state.current_player, take)
    assert match.record.states() == tuple(game.states)
    assert len(match.record.line.split()) == len(game.commands)
    assert match.record.cut(game.done).states() == tuple(game.states[: game.done + 1])
