"""The tree beside the Rows bench's board, by real events, against what is known of the game."""

import pygame
import pytest

from game.study.benches.rows import RowsBench
from game.study.benches.rows.plies import Plies, lay_level
from tests.study.benches.tables import Table
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

EMPTY = ".../.../... 3 free; you,you; 4; "
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
NAMES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


def see(table: Table) -> Plies:
    """Return the tree as it is drawn."""
    table.driver.step(2)
    (item,) = [item for item in table.scene.items() if item.name == "plies"]
    assert isinstance(item.shows, tuple)
    (plies,) = item.shows
    assert isinstance(plies, Plies)
    return plies


def find_node(table: Table, move: str) -> tuple[int, int]:
    """Return where a first move is drawn."""
    bench = table.bench
    assert isinstance(bench, RowsBench)
    placed = lay_level(bench.places.tree, bench.plies.moves, 1, bench.easel.unit)
    moves = [ply.move for ply in bench.plies.moves]
    drawn = placed[moves.index(move)]
    return drawn.x, drawn.y


def solve_by_hand(board: str, mover: str) -> int:
    """Return what noughts and crosses is worth to ``x``: a program of the test's own."""
    for line in LINES:
        signs = {board[int(cell)] for cell in line}
        if len(signs) == 1 and "." not in signs:
            return 1 if signs == {"x"} else -1
    if "." not in board:
        return 0
    values = [
        solve_by_hand(board[:cell] + mover + board[cell + 1 :], "o" if mover == "x" else "x")
        for cell in range(9)
        if board[cell] == "."
    ]
    return max(values) if mover == "x" else min(values)


def test_only_the_centre_answers_a_corner_and_only_corners_the_centre(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", EMPTY)
    table.press(pygame.K_v)
    table.point("cell-0")
    plies = see(table)
    assert plies.opened == "a1"
    assert {ply.move: ply.value for ply in plies.replies} == {
        move: 0.0 if move == "b2" else 1.0 for move in NAMES[1:]
    }
    table.point("cell-4")
    answers = {ply.move: ply.value for ply in see(table).replies}
    assert {move for move, value in answers.items() if value == 0} == {"a1", "c1", "a3", "c3"}
    assert (plies.value, {ply.value for ply in plies.moves}) == (0.0, {0.0})


def test_every_way_of_two_moves_can_be_seen_and_has_its_worth(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", EMPTY + "a1 b2 c1")
    table.press(pygame.K_v)
    ways = 0
    for cell, name in enumerate(NAMES):
        board = "x.x.o...."
        if board[cell] != ".":
            continue
        table.point(f"cell-{cell}")
        plies, after = see(table), board[:cell] + "o" + board[cell + 1 :]
        assert plies.opened == name
        for reply in plies.replies:
            at, ways = NAMES.index(reply.move), ways + 1
            # the values are for whoever is to move, noughts
            assert reply.value == -solve_by_hand(after[:at] + "x" + after[at + 1 :], "o")
            assert reply.is_end == (abs(reply.value) == 1 and reply.move == "b1")
    assert ways == 6 * 5


def test_without_values_shapes_say_nothing_and_only_what_is_pointed_at_opens(
    open_app: OpenApp,
) -> None:
    table = Table(open_app, "rows", EMPTY)
    plies = see(table)
    assert (plies.opened, plies.replies, plies.value) == (None, (), None)
    table.point("cell-8")
    plies = see(table)
    assert (plies.opened, len(plies.moves), len(plies.replies)) == ("c3", 9, 8)
    assert {ply.value for ply in (*plies.moves, *plies.replies)} == {None}


def test_a_move_of_the_tree_stands_for_its_cell(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", EMPTY)
    table.driver.move(find_node(table, "b2"))
    assert see(table).opened == "b2"
    assert table.find("cell-4").ghost == 0
    table.driver.click(find_node(table, "c1"))
    table.settle()
    assert table.moves == "c1"
    assert len(see(table).moves) == 8


@pytest.mark.parametrize("line", ["..../..../..../.... 3 free; you,you; 4; a1", EMPTY + "a1 a2"])
def test_the_tree_has_the_values_of_the_board_however_far_they_see(
    open_app: OpenApp, line: str
) -> None:
    table = Table(open_app, "rows", line)
    table.press(pygame.K_v)
    plies = see(table)
    for ply in plies.moves:
        cell = "abcd".index(ply.move[0]) + (int(ply.move[1]) - 1) * line.index("/")
        chip = table.find(f"cell-{cell}").result.replace("\u2212", "-")
        assert ply.value == float(chip)
    assert plies.value == max(ply.value for ply in plies.moves if ply.value is not None)
    assert min(ply.value for ply in plies.replies if ply.value is not None) == plies.value


def test_after_the_end_nothing_follows(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", EMPTY + "a1 a2 b1 b2 c1")
    assert see(table) == Plies(None, (), None, ())


def test_every_frame_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", EMPTY, size=(960, 540))
    table.driver.press(pygame.K_v)
    for cell in (0, 4, 8):
        table.point(f"cell-{cell}")
        for _ in range(6):
            table.driver.step()
            check_frame(table.driver)
