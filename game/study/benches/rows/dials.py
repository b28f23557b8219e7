"""The dials of the Rows bench: board, length of a row, gravity, and how far Heron looks."""

from collections.abc import Iterator
from dataclasses import replace

from game.study.frame.report import Dial, turn_round
from game.study.row_game.setup import LENGTHS, SIDES, RowSetup
from game.study.table.seats import DEPTHS
from game.study.table.words import Say, depth_dials


def list_dials(setup: RowSetup, say: Say) -> Iterator[Dial]:
    """Yield the dials from above."""
    board = setup.start.board
    yield Dial("board", say("study.rows.dial.board"), f"{board.rows} × {board.columns}")
    yield Dial("length", say("study.rows.dial.length"), str(board.length))
    falls = "fall" if board.has_gravity else "free"
    yield Dial("gravity", say("study.rows.dial.gravity"), say(f"study.rows.gravity.{falls}"))
    yield from depth_dials(setup, say)


def turn_dial(setup: RowSetup, key: str, steps: int) -> RowSetup:
    """Return the set-up with a dial turned by so many steps."""
    board = setup.start.board
    match key:
        case "board":
            return setup.resize(*turn_round(SIDES, (board.rows, board.columns), steps))
        case "length":
            return setup.lengthen(turn_round(LENGTHS, board.length, steps))
        case "gravity":
            return setup.drop(has_gravity=not board.has_gravity)
        case "depth":
            return replace(setup, depth=turn_round(DEPTHS, setup.depth, steps))
        case _:
            raise ValueError(f"there is no dial '{key}'")
