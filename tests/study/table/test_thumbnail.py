"""Small boards in a tree show the position, and stand where nothing else does."""

from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.study import rows, tiles
from game.study.benches.pruning import PruningBench
from game.study.figures import format_cell
from game.study.table.owners import FREE, SEAT_COLOURS, read_thumbnail
from game.study.tree.node_view import DrawnNode
from game.study.tree.pane import Pane
from game.study.tree.tree_geometry import BOARD_FROM
from tests.driver import Driver
from tests.study.benches.benches import NORMAL, open_bench
from tests.window import OpenApp

ROWS = "x.o/.x./..o 3 free"
BOARD = "12./... 2 3,1,4/1,5,9"
"""Two tiles taken, four free: 1 + 4 + 12 + 24 + 24 positions."""


@given(st.integers(2, 4), st.integers(2, 6), st.integers(2, 4), st.integers(0, 10_000))
def test_a_board_of_tiles_has_the_owners_of_the_position(
    height: int, width: int, seats: int, seed: int
) -> None:
    rng, state, taken = Random(seed), tiles.start_game(height, width, None, seats), ""
    for _ in range(rng.randrange(height * width + 1)):
        take = rng.choice(state.legal_actions(state.current_player))
        state, taken = state.apply(take), format_cell(*take)
    board = read_thumbnail(tiles.format_position(state), taken)
    assert (board.columns, board.owners) == (width, state.owners)
    assert (board.newest is None) == (not taken)
    if board.newest is not None:
        assert format_cell(*divmod(board.newest, width)) == taken


@given(st.booleans(), st.integers(0, 10_000))
def test_a_board_of_rows_has_the_stones_of_the_position(has_gravity: bool, seed: int) -> None:  # noqa: FBT001
    rng, state = Random(seed), rows.start_game(4, 4, 4, has_gravity=has_gravity)
    laid: dict[int, int] = {}
    for _ in range(rng.randrange(17)):
        mover = state.current_player
        if mover < 0:
            break
        place = rng.choice(state.legal_actions(mover))
        laid[place.row * 4 + place.column] = mover
        state = state.apply(place)
    board = read_thumbnail(rows.format_position(state))
    assert {n: owner for n, owner in enumerate(board.owners) if owner != FREE} == laid


def open_tree(
    open_app: OpenApp, game: str, position: str, size: tuple[int, int]
) -> tuple[Driver, list[Pane]]:
    """Open the tree of a position at its end, and return its panes."""
    driver = open_app(settings=NORMAL, size=size)
    scene = open_bench(driver, "pruning", f"{game} {position}", bet=1)
    driver.press(pygame.K_END)
    driver.step(3)
    assert isinstance(scene.bench, PruningBench)
    return driver, scene.bench.trees.panes


def list_drawn(pane: Pane) -> dict[int, DrawnNode]:
    assert pane.drawing is not None
    nodes = pane.drawing.geometry.tidy.places
    found = {node: pane.view.find_drawn(node) for node in nodes}
    return {node: drawn for node, drawn in found.items() if drawn is not None}


@pytest.mark.parametrize(
    ("game", "position", "size"),
    [
        ("tiles", BOARD, (960, 540)),
        ("tiles", BOARD, (1920, 1080)),
        ("rows", ROWS, (960, 540)),
        ("rows", ROWS, (1280, 720)),
    ],
)
def test_boards_stand_where_nodes_are_wide_and_nothing_else_is(
    open_app: OpenApp, game: str, position: str, size: tuple[int, int]
) -> None:
    driver, panes = open_tree(open_app, game, position, size)
    for nearer in (0, 4, 10):
        driver.press(*[pygame.K_PLUS] * nearer)
        driver.step(20)
        for pane in panes:
            assert pane.drawing is not None
            geometry, placed = pane.drawing.geometry, list_drawn(pane)
            boards = {
                n: drawn.board.place for n, drawn in placed.items() if drawn.board is not None
            }
            assert boards
            for node in boards:
                level = geometry.tidy.places[node][1]
                assert level == 0 or geometry.width(level) >= BOARD_FROM
            solid = [*boards.values(), *(drawn.body for drawn in placed.values())]
            for place in boards.values():
                assert [other for other in solid if place.colliderect(other)] == [place]
    wide = [level for level in range(geometry.tidy.levels) if geometry.width(level) >= BOARD_FROM]
    assert wide == list(range(geometry.tidy.levels)), "not near enough to see all"
    assert boards.keys() == placed.keys()


def test_the_tiles_drawn_in_a_board_have_the_colours_of_their_owners(open_app: OpenApp) -> None:
    driver, panes = open_tree(open_app, "tiles", BOARD, (1280, 720))
    placed, window = list_drawn(panes[0]), driver.window
    assert len(placed) == 1 + 4 + 12 + 24 + 24
    root = placed[0].board
    assert root is not None
    assert read_colours(window, root.place, 2, 3) == ["1", "2", ".", ".", ".", "."]
    below = [placed[node].board for node in (1, 17, 33, 49)]
    seen = ["".join(read_colours(window, each.place, 2, 3)) for each in below if each is not None]
    assert seen == ["121...", "12.1..", "12..1.", "12...1"]


def read_colours(screen: pygame.Surface, place: Rect, height: int, width: int) -> list[str]:
    """Return whose colour each cell of a board on the screen has, beside its mark."""
    side, owners = place.width // width, []
    for cell in range(height * width):
        row, column = divmod(cell, width)
        colour = screen.get_at((place.x + column * side + 2, place.y + row * side + 2))[:3]
        known = [str(n + 1) for n, each in enumerate(SEAT_COLOURS) if tuple(each[:3]) == colour]
        owners.append(known[0] if known else ".")
    return owners


def test_pointing_at_a_board_names_its_node(open_app: OpenApp) -> None:
    driver, panes = open_tree(open_app, "tiles", BOARD, (1280, 720))
    board = list_drawn(panes[0])[17].board
    assert board is not None
    driver.move(board.place.center)
    driver.step(2)
    assert any("Node 18" in line for line in driver.scene.narrate())


def test_a_game_without_a_board_shows_none(open_app: OpenApp) -> None:
    _, panes = open_tree(open_app, "kqj", "JQ", (1280, 720))
    assert all(drawn.board is None for drawn in list_drawn(panes[0]).values())


def test_an_end_beside_a_large_subtree_does_not_hide_its_level(open_app: OpenApp) -> None:
    _, panes = open_tree(open_app, "rows", "xo./.x./o.. 3 free", (1280, 720))
    drawing = panes[0].drawing
    assert drawing is not None
    levels = [drawing.geometry.tidy.places[node][1] for node in list_drawn(panes[0])]
    assert (levels.count(1), levels.count(2)) == (5, 4 * 4), "one of five moves wins at once"
