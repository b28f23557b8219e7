"""When something was, in words."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

_WITHOUT_TIME: Final = 86400
"""Seconds since the epoch; games of 0.1.0, whose time is not known, are older than that."""
_AHEAD: Final = 60.0
"""Seconds that a time may lie ahead: games that are saved at once are told apart by their times."""


def describe_time(then: float, now: float, say: Callable[..., str]) -> str:
    """Return when something was, in local time: a time of today or yesterday, else the date.

    Both are seconds since the epoch. The text is empty for a time that is not known, or still to
    come: the clock was wrong then, or is wrong now.
    """
    if not _WITHOUT_TIME <= then <= now + _AHEAD:
        return ""
    try:
        moment, present = (datetime.fromtimestamp(each, UTC).astimezone() for each in (then, now))
    except (ValueError, OverflowError, OSError):  # a file may hold a year beyond 9999
        return ""
    for days, key in ((0, "saved.time.today"), (1, "saved.time.yesterday")):
        if moment.date() == present.date() - timedelta(days):
            return say(key, time=f"{moment:%H:%M}")
    return f"{moment:%Y-%m-%d}"
