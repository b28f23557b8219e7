"""What a score is made of: the tiles of a player, and the pairs among them."""

from typing import NamedTuple

from game.protocol import PlayerId
from game.study.tiles import TileState


class TileTerm(NamedTuple):
    """Points for one tile, or for a pair of tiles; tiles are counted row by row from 0."""

    tiles: tuple[int, ...]
    points: int

    @property
    def is_pair(self) -> bool:
        """Whether this is for a pair."""
        return len(self.tiles) > 1


def list_terms(state: TileState, player: PlayerId) -> tuple[TileTerm, ...]:
    """Return what ``player`` scores, tile by tile and then pair by pair: the sum is the score."""
    own = [tile for tile, owner in enumerate(state.owners) if owner == player]
    tiles = [TileTerm((tile,), state.values[tile]) for tile in own]
    return (*tiles, *list_pairs(state, player))


def list_pairs(state: TileState, player: PlayerId) -> tuple[TileTerm, ...]:
    """Return the pairs of ``player``, in the direction in which its seat scores them."""
    return tuple(TileTerm(pair, state.pair_points) for pair in state.list_pairs(player))
