"""When a costly choice comes again, day by day, and the file that remembers it."""

from datetime import date, timedelta

import pytest

from game.storage.drills import (
    MOST,
    STEPS,
    DealtPosition,
    Drill,
    DrillBook,
    DrillStep,
    count_on,
    find_day,
    format_book,
    parse_book,
)
from game.storage.json_file import LATEST, UnreadableError, format_object

MONDAY = date(2026, 11, 30)
NOON = 1_795_953_600.0
"""Sunday 2026-11-29, 12:00 UTC."""
A, B = Drill("a", 3, 0, 1.0), Drill("b", 0, 0, 1.0)
DEALT = Drill("c", 1, 0, 1.0, DealtPosition("tides", "where it is"))


def test_what_is_found_comes_after_1_3_8_and_20_days_and_then_no_more() -> None:
    book, day = DrillBook(), MONDAY
    assert book.find("a:3", NOON) == DrillStep(0, MONDAY.isoformat())
    waits = []
    for _ in STEPS:
        step = book.note(A, day, is_found=True)
        waits.append((date.fromisoformat(step.due) - day).days)
        day = date.fromisoformat(step.due)
    assert waits[:3] == [3, 8, 20]
    assert step.level == len(STEPS)
    assert book.find("a:3", NOON) == step


def test_a_miss_goes_back_to_the_first_step() -> None:
    book = DrillBook()
    book.note(A, MONDAY, is_found=True)
    book.note(A, MONDAY, is_found=True)
    assert book.note(A, MONDAY, is_found=False) == DrillStep(0, "2026-12-01")


def test_a_position_that_was_dealt_is_kept_until_it_is_known() -> None:
    book, day = DrillBook(), MONDAY
    assert book.find_dealt("tides", MONDAY) == ()
    book.note(DEALT, MONDAY, is_found=False)
    assert book.find_dealt("tides", MONDAY) == ()  # it was tried today
    for _ in STEPS:
        day = date.fromisoformat(book.steps[DEALT.id].due)
        assert book.find_dealt("tides", day - timedelta(1)) == ()
        assert book.find_dealt("tides", day) == ("where it is",)
        assert book.find_dealt("tides", day + timedelta(5)) == ("where it is",)
        assert book.find_dealt("nim", day) == ()
        book.note(DEALT, day, is_found=True)
    assert (book.steps, book.dealt) == ({}, {})


def test_a_file_without_dealt_positions_is_read() -> None:
    fields = {"steps": {"a:3": [1, "2026-12-01"]}, "day": "2026-11-30", "tried": 1}
    assert parse_book(format_object(fields)).dealt == {}


def test_ten_come_a_day() -> None:
    book = DrillBook()
    assert book.count_left(MONDAY) == MOST
    for number in range(12):
        book.note(Drill("a", number, 0, 1.0), MONDAY, is_found=False)
    assert book.count_left(MONDAY) == 0
    assert book.count_left(MONDAY + timedelta(1)) == MOST


def test_days_are_those_of_utc_and_have_an_end() -> None:
    assert find_day(NOON) == date(2026, 11, 29)
    assert find_day(NOON + 12 * 3600 - 1) == date(2026, 11, 29)
    assert find_day(NOON + 12 * 3600) == MONDAY
    assert find_day(LATEST) == date.max
    assert count_on(date.max, 20) == date.max.isoformat()


def test_the_file_is_read_as_it_was_written() -> None:
    book = DrillBook()
    book.note(A, MONDAY, is_found=True)
    book.note(B, MONDAY, is_found=False)
    book.note(DEALT, MONDAY, is_found=False)
    assert parse_book(format_book(book)) == book


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "cut short or damaged"),
        (format_object({"steps": {}}), "no drills"),
        (format_object({"steps": {"a:1": [5, ""]}, "day": "", "tried": 0}), "no step"),
        (format_object({"steps": {"a:1": "soon"}, "day": "", "tried": 0}), "no step"),
        (
            format_object({"steps": {}, "day": "", "tried": 0, "dealt": {"a:1": "here"}}),
            "no position that was dealt",
        ),
    ],
)
def test_what_is_no_such_file_is_refused(content: bytes, told: str) -> None:
    with pytest.raises(UnreadableError, match=told):
        parse_book(content)
