"""A tile game as one line of text: ``.../... 2 3,1,4/1,5,9; own 1; you,heron; 4; b2 a1 | c1``.

The start, as positions are written; where its values come from; who plays; how far Heron looks
ahead; the commands, those after the bar undone. A command is the column's letter and the row's
number: ``a1`` is at the upper left.
"""

from typing import Final

from game.study.table.cells import format_cell, parse_cell
from game.study.table.commands import CommandList
from game.study.table.seats import format_depth, parse_depth
from game.study.tile_game.game import TileGame
from game.study.tile_game.setup import TileSetup, Worth
from game.study.tiles import Take, format_position, parse_position

_UNDONE: Final = "|"


def format_take(take: Take) -> str:
    """Return a command as two characters, such as ``b2``."""
    return format_cell(*take)


def format_game(setup: TileSetup, game: TileGame) -> str:
    """Return a game that began with this set-up as one line; the inverse of ``parse_game``."""
    words = [format_take(take) for take in game.commands]
    moves = words[: game.done] + ([_UNDONE, *words[game.done :]] if game.undone else [])
    origin, players = f"{setup.worth} {setup.seed}", ",".join(setup.players)
    fields = format_position(setup.start), origin, players, format_depth(setup.depth)
    return "; ".join((*fields, " ".join(moves)))


def parse_game(text: str) -> tuple[TileSetup, TileGame]:
    """Return what ``format_game`` wrote as this line; raises ``ValueError``."""
    position, origin, players, depth, moves = text.split("; ")
    worth, seed = origin.split(" ")
    seats = tuple(players.split(","))
    start = parse_position(position)
    setup = TileSetup(start, Worth(worth), int(seed), seats, parse_depth(depth))
    done, _, undone = moves.partition(_UNDONE)
    takes = [[Take(*parse_cell(word)) for word in part.split()] for part in (done, undone)]
    game = CommandList(start, (*takes[0], *takes[1]), len(takes[0]))
    if format_game(setup, game) != text:
        raise ValueError(f"{text!r} would be written {format_game(setup, game)!r}")
    return setup, game
