"""A game of rows as one line of text: ``.../.../... 3 free; you,heron; 4; b2 a1 | c1``.

The start, as positions are written; who plays; how far Heron looks ahead; the stones by turns, a
letter for the column and a number for the row, those after the bar taken back.
"""

from typing import TypeAlias

from game.study.cells import format_cell, parse_cell
from game.study.row_game.setup import RowSetup
from game.study.rows import Place, RowsState, format_position, parse_position
from game.study.table.command_list import CommandList, format_commands, parse_commands
from game.study.table.seats import format_depth, parse_depth

RowGame: TypeAlias = CommandList[RowsState, Place]


def format_game(setup: RowSetup, game: RowGame) -> str:
    """Return a game that began with this set-up as one line; the inverse of ``parse_game``."""
    fields = format_position(setup.start), ",".join(setup.players), format_depth(setup.depth)
    return "; ".join((*fields, format_commands(game, lambda place: format_cell(*place))))


def parse_game(text: str) -> tuple[RowSetup, RowGame]:
    """Return what ``format_game`` wrote as this line; raises ``ValueError``."""
    position, players, depth, moves = text.split("; ")
    start = parse_position(position)
    setup = RowSetup(start, tuple(players.split(",")), parse_depth(depth))
    game = parse_commands(start, moves, lambda word: Place(*parse_cell(word)))
    if format_game(setup, game) != text:
        raise ValueError(f"{text!r} would be written {format_game(setup, game)!r}")
    return setup, game
