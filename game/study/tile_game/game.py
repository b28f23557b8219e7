"""What a tile game under way tells: what every command brought, and who is ahead."""

from typing import NamedTuple, TypeAlias

from game.protocol import Player
from game.study.table.commands import CommandList
from game.study.tiles import Take, TileState

TileGame: TypeAlias = CommandList[TileState, Take]


class Entry(NamedTuple):
    """A command of the list: who gave it, and the points of its tile and of the pairs it made."""

    player: Player
    take: Take
    tile_points: int
    pair_points: int


def list_entries(game: TileGame) -> tuple[Entry, ...]:
    """Return the whole list of commands, with what each one brought its player."""
    states = game.states
    pairs = zip(game.commands, states, states[1:], strict=False)
    return tuple(_describe(take, before, after) for take, before, after in pairs)


def find_margin(state: TileState, player: Player) -> int:
    """Return how far ``player`` is ahead: its score minus those of all others."""
    scores = [state.score(seat) for seat in range(state.num_players)]
    return 2 * scores[player] - sum(scores)


def _describe(take: Take, before: TileState, after: TileState) -> Entry:
    player = before.current_player
    tile = before.values[take.row * before.columns + take.column]
    return Entry(player, take, tile, after.score(player) - before.score(player) - tile)
