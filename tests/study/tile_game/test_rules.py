"""Rules of the players' own: shapes counted and games searched by a program of the test's own."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest

from game.search.alphabeta import alphabeta
from game.study.jobs import Judge, Judged
from game.study.tile_game import set_up
from game.study.tiles import (
    TileShape,
    format_position,
    list_shapes,
    parse_position,
    start_game,
)
from tests.study.jobs import do_whole

Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = frozenset[Cell]


def is_straight(cells: Cells) -> bool:
    (a, b, c) = sorted(cells)
    return (b[0] - a[0], b[1] - a[1]) == (c[0] - b[0], c[1] - b[1]) and max(
        abs(b[0] - a[0]), abs(b[1] - a[1])
    ) == 1


def spread(cells: Cells) -> Cell:
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    return max(rows) - min(rows), max(columns) - min(columns)


ASKED: dict[str, tuple[int, Callable[[Cells], bool]]] = {
    "v": (2, lambda cells: spread(cells) == (1, 0)),
    "h": (2, lambda cells: spread(cells) == (0, 1)),
    "d": (2, lambda cells: spread(cells) == (1, 1)),
    "t": (3, is_straight),
    "l": (3, lambda cells: spread(cells) == (1, 1)),
}
"""How many cells a shape has, and which sets of so many are one."""


def count(letter: str, cells: set[Cell]) -> int:
    size, is_one = ASKED[letter]
    return sum(is_one(frozenset(each)) for each in combinations(sorted(cells), size))


@pytest.mark.parametrize("shape", TileShape)
@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (2, 2), (2, 3), (3, 3), (4, 3), (4, 4)])
def test_every_shape_of_a_grid_is_found_once(rows: int, columns: int, shape: TileShape) -> None:
    found = list_shapes(rows, columns, shape)
    whole = {(row, column) for row in range(rows) for column in range(columns)}
    assert len(found) == len(set(map(frozenset, found))) == count(shape.value, whole)
    size, is_one = ASKED[shape.value]
    for tiles in found:
        cells = frozenset(divmod(tile, columns) for tile in tiles)
        assert len(cells) == size
        assert is_one(cells)


def test_shapes_of_the_largest_grid_by_hand() -> None:
    counts = {shape.value: len(list_shapes(4, 4, shape)) for shape in TileShape}
    assert counts == {"v": 12, "h": 12, "d": 18, "t": 8 + 8 + 4 + 4, "l": 36}


Board: TypeAlias = tuple[int, int, list[int], list[dict[str, int]]]
"""Rows, columns, what the tiles are worth, and what shapes pay both players."""


def draw_board(seed: int) -> Board:
    rng = Random(seed)
    rows, columns = rng.choice([(2, 2), (2, 3), (3, 2), (1, 6), (2, 3)])
    values = [rng.randint(-9, 9) for _ in range(rows * columns)]
    pays = [{letter: rng.choice([0, rng.randint(-9, 9)]) for letter in ASKED} for _ in range(2)]
    return rows, columns, values, pays


def solve(board: Board, owners: tuple[int, ...]) -> int:
    """Return the first player's margin with best play from here, by nothing but the rules."""
    rows, columns, values, pays = board
    free = [tile for tile, owner in enumerate(owners) if owner < 0]
    if not free:
        scores = []
        for player in (0, 1):
            own = [tile for tile, owner in enumerate(owners) if owner == player]
            cells = {divmod(tile, columns) for tile in own}
            paid = sum(points * count(letter, cells) for letter, points in pays[player].items())
            scores.append(sum(values[tile] for tile in own) + paid)
        return scores[0] - scores[1]
    mover = (rows * columns - len(free)) % 2
    found = [solve(board, (*owners[:tile], mover, *owners[tile + 1 :])) for tile in free]
    return min(found) if mover else max(found)


def write(board: Board) -> str:
    rows, columns, values, pays = board
    free = "/".join("." * columns for _ in range(rows))
    worth = "/".join(
        ",".join(map(str, values[row * columns : (row + 1) * columns])) for row in range(rows)
    )
    paid = [
        "".join(f"{letter}{points}" for letter, points in pay.items() if points) or "-"
        for pay in pays
    ]
    return f"{free} 2 {worth} {'/'.join(paid)}"


@pytest.mark.parametrize("seed", range(60))
def test_sixty_boards_with_other_shapes_are_worth_what_a_plain_search_says(seed: int) -> None:
    board = draw_board(seed)
    state = parse_position(write(board))
    assert state.pair_points is None
    assert alphabeta(state, 0).value == solve(board, (-1,) * len(board[2]))


def test_what_every_move_is_worth_follows_the_rule() -> None:
    position = ".../... 2 0,0,0/0,0,0 l4/t9"
    judged = do_whole(Judge("tiles", position), Judged)
    board: Board = 2, 3, [0] * 6, [{"l": 4}, {"t": 9}]
    plain = [solve(board, (*[-1] * tile, 0, *[-1] * (5 - tile))) for tile in range(6)]
    assert [value for _, value in judged.values] == plain


def test_the_usual_rule_is_written_as_ever() -> None:
    assert format_position(start_game(1, 2)) == ".. 2 0,0"
    assert format_position(start_game(1, 2, pair_points=-3)) == ".. 2 0,0 -3"
    assert parse_position(".. 2 0,0 -3").pair_points == -3
    assert parse_position(".. 2 0,0 0").pays == ((0,) * 5,) * 2


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ("v5", "what shapes pay each player"),
        ("v5/x3", "what shapes pay each player"),
        ("v5/h5", "would be written"),
        ("v5v3/h5", "would be written"),
        ("h5v3/-", "would be written"),
        ("v05/-", "would be written"),
        ("v0/h5", "would be written"),
    ],
)
def test_a_rule_that_is_not_one(rule: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_position(f".. 2 0,0 {rule}")


def test_more_seats_take_turns_with_the_rule_as_well() -> None:
    setup = set_up(2, 2).pay(((1, 0, 0, 0, 0), (0, 0, 2, 0, 0)))
    four = setup.seat(("you", "gull", "gull", "gull"))
    assert four.start.pays == (*setup.start.pays, *setup.start.pays)
    assert four.seat(("you", "gull")) == setup.seat(("you", "gull"))
    with pytest.raises(ValueError, match="a shape pays 10 at most, not -11"):
        setup.pay(((1, 0, 0, 0, 0), (0, 0, -11, 0, 0)))
