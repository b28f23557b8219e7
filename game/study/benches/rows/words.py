"""What the Rows bench says: the line above the board, and what has just happened."""

from collections.abc import Iterator
from typing import TypeAlias

from game.study.frame.report import Report
from game.study.row_game.setup import RowSetup
from game.study.rows import Place, RowsState
from game.study.table.cells import format_cell
from game.study.table.seats import YOU
from game.study.table.turns import Turns
from game.study.table.words import (
    Say,
    find_speaker,
    name_player,
    tell_guessed,
    tell_judged,
    tell_sight,
    tell_wait,
)

RowTurns: TypeAlias = Turns[RowsState, Place]


def find_lead(setup: RowSetup, turns: RowTurns, say: Say) -> str:
    """Return the line above the board: the result, or whose turn it is and why nothing moves."""
    if turns.game.is_over:
        return _tell_result(setup, turns.state, say)
    if turns.is_yours:
        board = setup.start.board
        way = "fall" if board.has_gravity else "free"
        return say(f"study.rows.turn.{way}", length=board.length)
    return tell_wait(turns, say)


def _tell_result(setup: RowSetup, state: RowsState, say: Say) -> str:
    won = [value > 0 for value in state.returns()]
    if not any(won):
        return say("study.table.draw")
    player = setup.players[won.index(True)]
    if player == YOU:
        return say("study.rows.won")
    return say("study.rows.won.other", name=name_player(player, say))


def make_report(setup: RowSetup, turns: RowTurns, say: Say, *, shows_values: bool) -> Report:
    """Return what the rail says: the last move, and how far it was seen through."""
    story = tuple(_tell_story(setup, turns, say, shows_values=shows_values))
    return Report(story=story, verdict=tell_judged(turns, say, shows_values=shows_values))


def _tell_story(setup: RowSetup, turns: RowTurns, say: Say, *, shows_values: bool) -> Iterator[str]:
    yield from tell_guessed(turns, say, shows_values=shows_values)
    if turns.given_away > 0:
        name = find_speaker(setup.players, say)
        kind = "win" if turns.was_worth > 0 else "draw"
        yield say(f"study.rows.given.{kind}", name=name)
    if turns.game.done:
        place = turns.game.commands[turns.game.done - 1]
        before = turns.game.states[turns.game.done - 1]
        name = name_player(setup.players[before.current_player], say)
        yield say("study.rows.laid", name=name, cell=format_cell(*place))
    yield from tell_sight(turns, say)
