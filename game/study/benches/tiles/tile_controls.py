"""Everything in the picture of the Tiles bench that can be pressed, with its place."""

from collections.abc import Iterator, Mapping

from game.study.benches.tiles.board_view import find_tile
from game.study.benches.tiles.tile_button import TileButton, format_worth
from game.study.benches.tiles.words import TileTurns
from game.study.frame.typed_number import TypedNumber
from game.study.table.balance_view import format_signed
from game.study.table.command_button import CommandButton
from game.study.table.places import TablePlaces
from game.study.table.seat_button import SeatButton
from game.study.table.words import Say, name_player
from game.study.tile_game.game import list_entries
from game.study.tile_game.notation import format_take
from game.study.tile_game.setup import TileSetup
from game.study.tiles import Take, TileState, is_vertical
from game.ui.widgets.controls import PartKey, PlacedButton


def list_tiles(
    places: TablePlaces, turns: TileTurns, results: Mapping[str, float], typed: TypedNumber
) -> Iterator[PlacedButton]:
    """Yield the tiles, row by row; ``results`` are what taking them is worth, by their names.

    On the tile where a number is being ``typed`` it stands in place of the value.
    """
    state, game = turns.state, turns.game
    best = max(results.values(), default=0.0)
    newest = game.commands[game.done - 1] if game.done else None
    has_worth = any(state.values)
    for tile, owner in enumerate(state.owners):
        take = Take(*divmod(tile, state.columns))
        name = format_take(take)
        value = results.get(name)
        worth = format_worth(state.values[tile]) if has_worth else ""
        button = TileButton(
            PartKey("cell", tile),
            name,
            owner=owner,
            worth=typed.text if tile == typed.place else worth,
            is_typed=tile == typed.place,
            result="" if value is None else format_signed(value),
            is_best=value == best,
            is_newest=take == newest,
            seat=max(0, game.mover),
            can_take=turns.is_person,
        )
        yield button, find_tile(places, state, tile)


def list_seats(
    places: TablePlaces, setup: TileSetup, turns: TileTurns, say: Say, after: TileState | None
) -> Iterator[PlacedButton]:
    """Yield the plates of the seats; ``after`` is the position that is pointed at."""
    state = turns.state
    for seat, player in enumerate(setup.players):
        score = state.score(seat)
        ahead = score if after is None else after.score(seat)
        yield (
            SeatButton(
                PartKey("seat", seat),
                name_player(player, say),
                seat=seat,
                player=player,
                score=format_worth(score),
                preview=format_worth(ahead) if ahead != score else "",
                direction="vertical" if is_vertical(seat) else "horizontal",
                has_turn=seat == turns.game.mover,
            ),
            places.seat(seat, state.num_players),
        )


def list_commands(places: TablePlaces, turns: TileTurns, say: Say) -> Iterator[PlacedButton]:
    """Yield the commands that have room, the one that was done last among them."""
    entries, done = list_entries(turns.game), turns.game.done
    for line, number in enumerate(places.find_shown(len(entries), done)):
        player, take, points, pairs = entries[number]
        yield (
            CommandButton(
                PartKey("command", number + 1),
                format_take(take),
                number=number + 1,
                seat=player,
                points=format_signed(points),
                note=say("study.tiles.pair", points=format_signed(pairs)) if pairs else "",
                is_done=number < done,
                is_last=number == done - 1,
            ),
            places.line(line),
        )
