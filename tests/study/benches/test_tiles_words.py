"""What the Tiles bench says: who has won, who did what, and where everything said has its room."""

import pytest

from tests.study.benches.tables import Table
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

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
