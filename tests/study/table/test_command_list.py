"""A list of commands: playing, undoing, doing again, jumping, in any game of turns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import TERMINAL, IllegalActionError
from game.study import rows
from game.study.cells import parse_cell
from game.study.table.command_list import CommandList, format_commands, parse_commands
from game.study.tile_game.game import TileGame
from game.study.tile_game.notation import format_take
from game.study.tile_game.setup import TileSetup
from game.study.tiles import Take, start_game
from tests.study.tile_game.games import games


def test_every_command_takes_a_tile_and_the_seats_go_round() -> None:
    game: TileGame = CommandList(start_game(2, 3, num_players=4))
    movers = []
    while not game.is_over:
        movers.append(game.mover)
        game = game.play(game.state.legal_actions(game.mover)[0])
    assert movers == [0, 1, 2, 3, 0, 1]
    assert game.mover == TERMINAL


def test_a_game_of_rows_ends_before_the_board_is_full() -> None:
    game: CommandList[rows.RowsState, rows.Place] = CommandList(rows.start_game(3, 3, 3))
    for place in ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2)):
        assert not game.is_over
        game = game.play(rows.Place(*place))
    assert game.is_over


@given(games())
def test_undo_and_redo_are_exact(drawn: tuple[TileSetup, TileGame]) -> None:
    game = drawn[1]
    if game.done:
        assert game.undo().redo() == game
        assert game.undo().state == game.states[game.done - 1]
        assert game.commands[game.done - 1].undo(game.state) == game.undo().state
    if game.undone:
        assert game.redo().undo() == game
    assert game.jump(0).state == game.start
    assert game.jump(len(game.commands)).jump(game.done) == game


@given(games())
def test_at_the_ends_nothing_is_left_to_undo_or_redo(drawn: tuple[TileSetup, TileGame]) -> None:
    game = drawn[1]
    assert game.jump(0).undo() == game.jump(0)
    last = game.jump(len(game.commands))
    assert last.redo() == last


@given(games(), st.data())
def test_a_new_command_drops_what_was_undone(
    drawn: tuple[TileSetup, TileGame], data: st.DataObject
) -> None:
    game = drawn[1]
    if game.is_over:
        return
    take = data.draw(st.sampled_from(game.state.legal_actions(game.mover)))
    after = game.play(take)
    assert after.commands == (*game.commands[: game.done], take)
    assert (after.done, after.undone) == (game.done + 1, 0)


def test_a_list_cannot_be_made_of_illegal_commands() -> None:
    take = Take(0, 0)
    with pytest.raises(IllegalActionError, match="taken"):
        CommandList(start_game(2, 2), (take, take), 2)
    with pytest.raises(IllegalActionError, match="2 of 1"):
        CommandList(start_game(2, 2), (take,), 2)
    with pytest.raises(IllegalActionError, match="-1 of 0"):
        CommandList(start_game(2, 2), (), -1)


def test_commands_as_text_say_which_are_undone() -> None:
    game: TileGame = CommandList(start_game(2, 2))
    assert format_commands(game, format_take) == ""
    for word in ("b2", "a1", "b1"):
        game = game.play(Take(*parse_cell(word)))
    assert format_commands(game, format_take) == "b2 a1 b1"
    assert format_commands(game.jump(1), format_take) == "b2 | a1 b1"
    assert format_commands(game.jump(0), format_take) == "| b2 a1 b1"


@given(games())
def test_commands_are_read_as_they_were_written(drawn: tuple[TileSetup, TileGame]) -> None:
    game = drawn[1]
    text = format_commands(game, format_take)
    assert parse_commands(game.start, text, lambda word: Take(*parse_cell(word))) == game


@pytest.mark.parametrize("text", ["b3", "b2 b2", "b2 | a1 | b1", "B2"])
def test_commands_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (of the cells, or of the rules)
        parse_commands(start_game(2, 2), text, lambda word: Take(*parse_cell(word)))
