"""The Rows bench, played by real events: noughts and crosses, and stones that fall."""

import pygame
import pytest

from game.study.benches.rows import RowSetup, read_setup
from game.study.rows import Place, RowsState
from game.study.table.owners import SEAT_COLOURS
from game.study.table.table_game import TableGame, format_game, parse_game
from tests.study.benches.tables import Table
from tests.window import OpenApp

CROSSES = ".../.../... 3 free; you,heron; 4; "
TWO = ".../.../... 3 free; you,you; 4; "
FALL = "..../..../.... 4 fall; you,you; 4; "
SEVEN = "......./......./......./......./......./....... 4 fall; you,{}; 4; {}"
"""Four in a row on its real board; the first moves after it."""


@pytest.mark.parametrize(
    ("cells", "lead"),
    [
        ((0, 3, 1, 4, 2), "Cross wins."),
        ((0, 3, 1, 4, 8, 5), "Nought wins."),
        ((0, 1, 2, 4, 3, 5, 7, 6, 8), "A tie."),
    ],
)
def test_a_game_ends_with_a_row_or_a_full_board(
    open_app: OpenApp, cells: tuple[int, ...], lead: str
) -> None:
    table = Table(open_app, "rows", TWO)
    for cell in cells:
        table.click(f"cell-{cell}")
    assert table.lead == lead
    won = [cell for cell in range(9) if table.find(f"cell-{cell}").is_won]
    assert len(won) == (0 if lead == "A tie." else 3)


@pytest.mark.parametrize(
    ("seats", "lead", "told"),
    [
        ("you,gull", "You win.", "You took c1."),
        ("gull,you", "Gull wins.", "Gull took c1."),
        ("you,you", "Cross wins.", "Cross took c1."),
    ],
)
def test_who_sits_in_both_seats_is_told_by_the_stones(
    open_app: OpenApp, seats: str, lead: str, told: str
) -> None:
    table = Table(open_app, "rows", f".../.../... 3 free; {seats}; 4; a1 a2 b1 b2 c1")
    assert table.lead == lead
    assert told in table.scene.bench.report.story


def test_against_albatross_nobody_wins(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", CROSSES.replace("heron", "albatross"))
    table.press(pygame.K_d, pygame.K_d)  # the first passes the question over
    assert table.lead == "A tie."
    assert table.bench.turns.game.is_over


def test_values_say_what_every_first_move_leads_to(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", TWO)
    table.press(pygame.K_v)
    assert [table.find(f"cell-{cell}").result for cell in range(9)] == ["0"] * 9
    table.click("cell-0")
    table.settle()
    shown = [table.find(f"cell-{cell}").result for cell in range(9)]
    assert shown == ["", *["−1"] * 3, "0", *["−1"] * 4]  # after a corner only the centre holds


def test_a_bird_says_what_was_thrown_away(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", ".../.../... 3 free; you,heron; 4; a1 b1")
    table.settle()
    table.click("cell-2")  # blocked at once: a draw, where a fork would have won
    assert table.lead == "Heron: “You could have won.”"
    table = Table(open_app, "rows", ".../.../... 3 free; heron,you; 4; a1")
    table.settle()
    table.click("cell-8")
    assert table.lead == "Heron: “That could have been a tie.”"


def test_stones_fall_to_the_lowest_free_cell_wherever_one_clicks(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", FALL)
    for _ in range(3):
        table.click("cell-1")
    assert table.moves == "b3 b2 b1"
    table.click("cell-1")
    assert table.moves == "b3 b2 b1"
    table.point("cell-0")
    assert table.find("cell-8").ghost == 1


def test_by_keys_alone(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", TWO)
    table.driver.focus_button("picture")
    table.press(pygame.K_DOWN, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    assert table.moves == "a2 b2"
    table.press(pygame.K_ESCAPE, pygame.K_z, pygame.K_z, pygame.K_y)
    assert table.moves == "a2 | b2"


def test_parameters_keep_boards_that_can_be_played(open_app: OpenApp) -> None:
    table = Table(open_app, "rows")
    seen = set()
    for key in ["gravity", "board", "length", "board", "length", "board", "board", "gravity"] * 2:
        table.driver.click_button(f"parameter-{key}")
        laid: tuple[RowSetup, TableGame[RowsState, Place]] = parse_game(table.line, read_setup)
        assert format_game(*laid) == table.line
        seen.add(table.line.partition(";")[0])
    assert len(seen) > 6


def test_the_bet_is_a_draw(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", bet=None)
    table.driver.click_button("bet-2")
    table.settle()
    assert "right" in " ".join(table.scene.narrate())


def test_it_is_saved_where_it_was_left(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", TWO)
    table.click("cell-4")
    left = table.line
    table.driver.press(pygame.K_ESCAPE)
    table.driver.storage.flush()
    again = open_app(settings=None)
    again.click_button("study")
    again.step(3)
    assert again.scene.bench.save() == left  # type: ignore[attr-defined]


def test_crosses_and_noughts_stand_for_the_seats_wherever_they_are_named(
    open_app: OpenApp,
) -> None:
    table = Table(open_app, "rows", ".../.../... 3 free; you,heron; 4; a1 b2")
    for key in ("seat-0", "seat-1", "command-1", "command-2"):
        assert table.find(key).has_sign
    screen = table.driver.window
    for seat in (0, 1):
        plate = table.bench.buttons.rect(f"seat-{seat}")
        middle = screen.get_at((plate.x + 28, plate.centery))[:3]
        is_hollow = middle != tuple(SEAT_COLOURS[seat][:3])
        assert is_hollow == (seat == 1), "a cross is full in its middle, a nought is not"


def test_on_the_real_board_a_win_says_how_soon_and_the_rest_is_not_seen(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", SEVEN.format("you", "d6 d5 e6 e5"))
    table.press(pygame.K_v)
    assert [table.find(f"cell-{cell}").result for cell in (37, 40)] == ["+18", "+18"]
    assert table.find("cell-35").result == "?"
    story = table.scene.bench.report.story
    assert story[:2] == ("c6 wins in 2 moves.", "?: no end in 9 moves.")
    for cell in (37, 36, 40):
        table.click(f"cell-{cell}")
    assert table.lead == "Cross wins."


def test_a_win_that_comes_later_is_not_thrown_away(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", SEVEN.format("heron", "a6 a5 b6 b5 c6 c5 f6 f5"))
    table.settle()
    table.click("cell-36")  # d6 wins at once, and in a later row, too
    assert "could have won" not in table.lead


def test_the_real_board_has_one_rule(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", SEVEN.format("you", ""))
    table.driver.click_button("parameter-length")
    assert table.line.startswith("..../..../..../.... 3 fall")
    table = Table(open_app, "rows", SEVEN.format("you", ""))
    table.driver.click_button("parameter-gravity")
    assert table.line.startswith("..../..../..../.... 4 free")
    with pytest.raises(ValueError, match="on 6x7 stones fall, and 4 in a row win"):
        read_setup((SEVEN.partition(";")[0].replace("fall", "free"), "you,heron", "4"))


def test_who_thinks_says_how_far(open_app: OpenApp) -> None:
    table = Table(open_app, "rows", SEVEN.format("albatross", ""))
    table.bench.turns.looks_ahead = 3
    table.bench.turns.game.play(Place(5, 3))
    assert table.bench.lead == "Albatross is thinking, 3 moves ahead."
