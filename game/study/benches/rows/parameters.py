"""The parameters of the Rows bench: board, length of a row, gravity, and how far Heron looks."""

from collections.abc import Iterator
from dataclasses import replace

from game.study.frame.report import Parameter, cycle
from game.study.row_game.setup import LENGTHS, SIDES, RowSetup
from game.study.table.seats import DEPTHS
from game.study.table.words import Say, depth_parameters


def list_parameters(setup: RowSetup, say: Say) -> Iterator[Parameter]:
    """Yield the parameters from above."""
    board = setup.start.board
    yield Parameter("board", say("study.rows.parameter.board"), f"{board.rows} × {board.columns}")
    yield Parameter("length", say("study.rows.parameter.length"), str(board.length))
    falls = "fall" if board.has_gravity else "free"
    yield Parameter(
        "gravity", say("study.rows.parameter.gravity"), say(f"study.rows.gravity.{falls}")
    )
    yield from depth_parameters(setup, say)


def change_parameter(setup: RowSetup, key: str, steps: int) -> RowSetup:
    """Return the set-up with a parameter changed by so many steps."""
    board = setup.start.board
    match key:
        case "board":
            return setup.resize(*cycle(SIDES, (board.rows, board.columns), steps))
        case "length":
            return setup.lengthen(cycle(LENGTHS, board.length, steps))
        case "gravity":
            return setup.drop(has_gravity=not board.has_gravity)
        case "depth":
            return replace(setup, depth=cycle(DEPTHS, setup.depth, steps))
        case _:
            raise ValueError(f"there is no parameter '{key}'")
