"""The deal of the day: the day in UTC, its number, and which game stands for it."""

from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

import pytest

from game.play.daily import DayClock, draw_daily, read_clock
from game.tides.codes import find_daily


@pytest.mark.parametrize(
    ("moment", "day", "left"),
    [
        ((2026, 11, 25, 0, 0), date(2026, 11, 25), 1440),
        ((2026, 11, 25, 23, 59), date(2026, 11, 25), 1),
        ((2028, 2, 29, 12, 30), date(2028, 2, 29), 690),
        ((2026, 12, 31, 23, 0), date(2026, 12, 31), 60),
    ],
)
def test_the_day_is_that_of_utc(moment: tuple[int, ...], day: date, left: int) -> None:
    year, month, number, hour, minute = moment
    now = datetime(year, month, number, hour, minute, tzinfo=UTC).timestamp()
    assert read_clock(now) == DayClock(day, left)


def test_a_clock_beyond_all_calendars_has_a_day() -> None:
    assert read_clock(2.0**40) == DayClock(date.max, 0)


def test_four_hundred_days_have_the_deals_that_their_hashes_say() -> None:
    names = ["puffin", "auk", "kittiwake", "heron", "tern", "loon", "skua"]
    for number in range(400):
        day = date(2026, 11, 23) + timedelta(number)  # a Monday
        digest = sha256(f"tides/daily/1/{day:%Y-%m-%d}".encode()).hexdigest()
        bits = f"{int(digest, 16):0256b}"
        code = find_daily(day)
        assert code.deal == int(bits[:29], 2) == draw_daily("tides/daily/1", day, 29)
        assert (code.opponent, code.variant, code.seat) == (names[number % 7], 3, 0)
