"""The parameters of the Tiles bench: seed, board, seats, values, pairs, and how far Heron looks."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.study.frame.report import Parameter, cycle
from game.study.table.balance_view import format_signed
from game.study.table.seats import DEPTHS
from game.study.table.words import Say, depth_parameters
from game.study.tile_game.setup import (
    FEWEST_SEATS,
    LARGEST_PAIR,
    LONGEST_SIDE,
    MOST_SEATS,
    TileSetup,
    Worth,
)

BOARDS: Final = tuple(
    (rows, columns)
    for rows in range(1, LONGEST_SIDE + 1)
    for columns in range(1, LONGEST_SIDE + 1)
    if rows * columns > 1
)
SEEDS: Final = 999
_JOINING: Final = ("gull", "puffin")
"""Who sits down in the third and the fourth seat."""


def list_parameters(setup: TileSetup, say: Say) -> Iterator[Parameter]:
    """Yield the parameters from above; the seed comes first, where values are dealt by one."""
    start = setup.start
    values = {
        "seed": str(setup.seed),
        "board": f"{start.rows} × {start.columns}",
        "seats": str(start.num_players),
        "worth": say(f"study.tiles.worth.{setup.worth}"),
        "pairs": format_signed(start.pair_points),
    }
    if setup.worth not in (Worth.PLUS, Worth.SIGNED):
        del values["seed"]
    for key, value in values.items():
        yield Parameter(key, say(f"study.tiles.parameter.{key}"), value)
    yield from depth_parameters(setup, say)


def change_parameter(setup: TileSetup, key: str, steps: int) -> TileSetup:
    """Return the set-up with a parameter changed by so many steps; pairs stop at their ends."""
    start = setup.start
    match key:
        case "board":
            return setup.resize(*cycle(BOARDS, (start.rows, start.columns), steps))
        case "seats":
            seats = range(FEWEST_SEATS, MOST_SEATS + 1)
            return setup.seat(_find_players(setup, cycle(seats, start.num_players, steps)))
        case "worth":
            return setup.deal(cycle(tuple(Worth), setup.worth, steps), setup.seed)
        case "seed":
            return setup.deal(setup.worth, (setup.seed - 1 + steps) % SEEDS + 1)
        case "pairs":
            points = start.pair_points + steps
            return setup.price_pairs(min(max(points, -LARGEST_PAIR), LARGEST_PAIR))
        case "depth":
            return replace(setup, depth=cycle(DEPTHS, setup.depth, steps))
        case _:
            raise ValueError(f"there is no parameter '{key}'")


def _find_players(setup: TileSetup, seats: int) -> tuple[str, ...]:
    return (*setup.players, *_JOINING[len(setup.players) - FEWEST_SEATS :])[:seats]
