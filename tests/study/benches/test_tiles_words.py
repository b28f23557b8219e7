"""What the Tiles bench says: who has won, who did what, and where everything said has its room."""

import re
from dataclasses import replace

import pygame
import pytest

from game.texts import LANGUAGES
from tests import fitting
from tests.study.benches.tables import Table
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

PLUS = ".../... 2 6,8,1/6,9,8; plus 1; you,heron; 4; "
SIGNED = ".../... 3 -2,-7,3/9,-6,-2; signed 1; you,heron,gull; 4; "
LARGE = "..../..../..../.... 2 -9,1,1,1/1,9,1,1/1,1,1,1/1,1,1,1; own 1; you,heron; 2; "
EMPTY = "../.. 2 0,0/0,0; zero 1; you,you; 4; "


@pytest.mark.parametrize(
    ("order", "lead"),
    [
        ((0, 1, 2, 3), "Seat 1 wins by 5."),
        ((0, 2, 1, 3), "Seat 2 wins by 5."),
        ((0, 2, 3, 1), "A tie."),
    ],
)
def test_the_difference_says_win_loss_or_draw(
    open_app: OpenApp, order: tuple[int, ...], lead: str
) -> None:
    table = Table(open_app, "tiles", EMPTY)
    for cell in order:
        table.click(f"cell-{cell}")
    assert table.lead == lead


@pytest.mark.parametrize(
    ("seats", "values", "moves", "lead", "margins"),
    [
        (
            "you,gull,puffin",
            "9,5,4",
            "a1 b1 c1",
            "You: 9, all others together: 9. A tie.",
            ("0", "−8", "−10"),
        ),
        (
            "you,gull,puffin",
            "3,2,2",
            "a1 b1 c1",
            "You: 3, all others together: 4. You lose by 1.",
            ("−1", "−3", "−3"),
        ),
        (
            "you,gull,you",
            "3,2,2",
            "a1 b1 c1",
            "Seat 1: 3, all others together: 4. Seat 1 loses by 1.",
            ("−1", "−3", "−3"),
        ),
        (
            "gull,puffin,heron,albatross",
            "8,-3,1,2",
            "a1 b1 c1 d1",
            "Gull: 8, all others together: 0. Gull wins by 8.",
            ("+8", "−14", "−6", "−4"),
        ),
    ],
)
def test_several_others_count_together_and_the_window_says_so(
    open_app: OpenApp, seats: str, values: str, moves: str, lead: str, margins: tuple[str, ...]
) -> None:
    count = seats.count(",") + 1
    board = f"{'.' * count} {count} {values}; own 1; {seats}; 4; "
    table = Table(open_app, "tiles", board + moves)
    assert table.lead == lead
    assert table.scene.bench.report.counters[-1] == ("Balance", margins)
    told = Table(open_app, "tiles", board).scene.bench.report.story
    assert "Balance: own points minus those of all others." in told


@pytest.mark.parametrize(
    ("seats", "values", "lead", "told"),
    [
        ("you,you", "3,9", "Seat 2 wins by 6.", "Seat 2 took b1: +9."),
        ("you,you", "9,3", "Seat 1 wins by 6.", "Seat 2 took b1: +3."),
        ("gull,gull", "3,9", "Seat 2 wins by 6.", "Seat 2 took b1: +9."),
        ("gull,heron", "3,9", "Heron wins by 6.", "Heron took b1: +9."),
        ("you,gull", "3,9", "You lose by 6.", "Gull took b1: +9."),
        ("gull,you", "3,9", "You win by 6.", "You took b1: +9."),
    ],
)
def test_who_sits_in_several_seats_is_told_by_the_seat(
    open_app: OpenApp, seats: str, values: str, lead: str, told: str
) -> None:
    table = Table(open_app, "tiles", f".. 2 {values}; own 1; {seats}; 4; a1 b1")
    assert table.lead == lead
    assert told in table.scene.bench.report.story


@pytest.mark.parametrize("language", [*LANGUAGES])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("line", [PLUS, SIGNED])
def test_under_most_parameters_the_remark_and_the_last_move_are_read_whole(
    open_app: OpenApp, line: str, language: str, scale: int, size: tuple[int, int]
) -> None:
    """What has no room is not begun: every sentence is read whole, or not at all."""
    settings = replace(INSTANT, text_scale=scale)
    table = Table(open_app, "tiles", line, size=size, settings=settings, language=language)
    if table.scene.buttons.find("rail") is not None:
        table.driver.click_button("rail")
    assert len(table.scene.bench.parameters) == 6
    table.press(pygame.K_v)
    state = table.bench.turns.state
    judged = table.bench.turns.judged
    assert judged is not None
    worst = min(judged.values, key=lambda pair: pair[1])[0]
    column, row = "abc".index(worst[0]), int(worst[1]) - 1
    table.click(f"cell-{row * state.columns + column}")
    assert table.bench.turns.given_away > 0
    assert table.bench.turns.is_yours
    said = fitting.hear_lines(table.scene, table.driver.context.kit, size)
    assert "".join(table.lead.split()) in said
    told = ["".join(sentence.split()) for sentence in table.scene.bench.report.story]
    assert told[0] in said
    read = [sentence in said for sentence in told]
    assert read == sorted(read, reverse=True)
    assert not [each for each in told if each not in said and each[:10] in said]


def test_values_are_those_of_the_position_however_soon_the_next_move_comes(
    open_app: OpenApp,
) -> None:
    table = Table(open_app, "tiles", EMPTY)
    table.click("cell-0")
    table.driver.press(pygame.K_u)  # asks about the start; before the answer comes
    table.press(pygame.K_u, mod=pygame.KMOD_SHIFT)
    judged = table.bench.turns.judged
    assert judged is not None
    assert [move for move, _ in judged.values] == ["b1", "a2", "b2"]


def test_values_that_see_some_moves_ahead_accuse_nobody(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", LARGE)
    table.press(pygame.K_v)
    judged = table.bench.turns.judged
    assert judged is not None
    values = dict(judged.values)
    assert values["a1"] < max(values.values())
    (told,) = table.scene.bench.report.story
    assert re.fullmatch(r"Values see [1-9] moves ahead\.", told)
    table.click("cell-0")
    assert table.bench.turns.is_yours
    assert not [each for each in table.scene.bench.report.story if "gave away" in each]
    assert "gave away" not in table.lead
