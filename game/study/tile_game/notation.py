"""A tile game as one line of text: ``.../... 2 3,1,4/1,5,9; own 1; you,heron; 4; b2 a1 | c1``.

The start, as positions are written; where its values come from; who plays; how far Heron looks
ahead; the commands, those after the bar undone. A command is the column's letter and the row's
number: ``a1`` is at the upper left.
"""

from game.study.cells import format_cell, parse_cell
from game.study.table.command_list import format_commands, parse_commands
from game.study.table.seats import format_depth, parse_depth
from game.study.tile_game.game import TileGame
from game.study.tile_game.setup import TileSetup, Worth
from game.study.tiles import Take, format_position, parse_position


def format_take(take: Take) -> str:
    """Return a command as two characters, such as ``b2``."""
    return format_cell(*take)


def format_game(setup: TileSetup, game: TileGame) -> str:
    """Return a game that began with this set-up as one line; the inverse of ``parse_game``."""
    origin, players = f"{setup.worth} {setup.seed}", ",".join(setup.players)
    fields = format_position(setup.start), origin, players, format_depth(setup.depth)
    return "; ".join((*fields, format_commands(game, format_take)))


def parse_game(text: str) -> tuple[TileSetup, TileGame]:
    """Return what ``format_game`` wrote as this line; raises ``ValueError``."""
    position, origin, players, depth, moves = text.split("; ")
    worth, seed = origin.split(" ")
    seats = tuple(players.split(","))
    start = parse_position(position)
    setup = TileSetup(start, Worth(worth), int(seed), seats, parse_depth(depth))
    game = parse_commands(start, moves, lambda word: Take(*parse_cell(word)))
    if format_game(setup, game) != text:
        raise ValueError(f"{text!r} would be written {format_game(setup, game)!r}")
    return setup, game
