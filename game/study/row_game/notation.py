"""A game of rows as one line of text: ``.../.../... 3 free; you,heron; 4; b2 a1 | c1``.

The start, as positions are written; who plays; how far Heron looks ahead; the stones by turns, a
letter for the column and a number for the row, those after the bar taken back.
"""

from typing import Final, TypeAlias

from game.study.row_game.setup import RowSetup
from game.study.rows import Place, RowsState, format_position, parse_position
from game.study.table.cells import format_cell, parse_cell
from game.study.table.commands import CommandList
from game.study.table.seats import format_depth, parse_depth

_UNDONE: Final = "|"

RowGame: TypeAlias = CommandList[RowsState, Place]


def format_game(setup: RowSetup, game: RowGame) -> str:
    """Return a game that began with this set-up as one line; the inverse of ``parse_game``."""
    words = [format_cell(*place) for place in game.commands]
    moves = words[: game.done] + ([_UNDONE, *words[game.done :]] if game.undone else [])
    fields = format_position(setup.start), ",".join(setup.players), format_depth(setup.depth)
    return "; ".join((*fields, " ".join(moves)))


def parse_game(text: str) -> tuple[RowSetup, RowGame]:
    """Return what ``format_game`` wrote as this line; raises ``ValueError``."""
    position, players, depth, moves = text.split("; ")
    start = parse_position(position)
    setup = RowSetup(start, tuple(players.split(",")), parse_depth(depth))
    done, _, undone = moves.partition(_UNDONE)
    places = [[Place(*parse_cell(word)) for word in part.split()] for part in (done, undone)]
    game = CommandList(start, (*places[0], *places[1]), len(places[0]))
    if format_game(setup, game) != text:
        raise ValueError(f"{text!r} would be written {format_game(setup, game)!r}")
    return setup, game
