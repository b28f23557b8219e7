"""What is known of a tile game under way: what every command brought, and who is ahead."""

from typing import NamedTuple, TypeAlias

from game.protocol import PlayerId
from game.study.table.command_list import CommandList
from game.study.tiles import Take, TileState

TileGame: TypeAlias = CommandList[TileState, Take]


class TakeEntry(NamedTuple):
    """A command of the list: who gave it, and the points of its tile and of the pairs it made."""

    player: PlayerId
    take: Take
    tile_points: int
    pair_points: int


def list_entries(game: TileGame) -> tuple[TakeEntry, ...]:
    """Return the whole list of commands, with what each one brought its player."""
    states = game.states
    pairs = zip(game.commands, states, states[1:], strict=False)
    return tuple(_describe(take, before, after) for take, before, after in pairs)


def _describe(take: Take, before: TileState, after: TileState) -> TakeEntry:
    player = before.current_player
    tile = before.values[take.row * before.columns + take.column]
    return TakeEntry(player, take, tile, after.score(player) - before.score(player) - tile)
