"""The deal of the day: the same for everybody, by the date in UTC."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from game.storage.finished import FinishedGame
from game.storage.stored_game import StoredGame


class DayClock(NamedTuple):
    """What day it is in UTC, and how many minutes are left of it."""

    day: date
    minutes_left: int


def read_clock(now: float) -> DayClock:
    """Return the day at ``now``, in seconds since the epoch; the last of days for a time beyond."""
    try:
        moment = datetime.fromtimestamp(now, UTC)
        following = datetime.combine(moment.date() + timedelta(1), datetime.min.time(), UTC)
    except (OverflowError, ValueError, OSError):
        return DayClock(date.max, 0)
    return DayClock(moment.date(), -(-int((following - moment).total_seconds()) // 60))


def draw_daily(prefix: str, day: date, bits: int) -> int:
    """Return the number of a day's deal: the first bits of the SHA-256 of ``prefix/2026-11-25``."""
    digest = sha256(f"{prefix}/{day.isoformat()}".encode()).digest()
    return int.from_bytes(digest, "big") >> (8 * len(digest) - bits)


def find_standing(games: Iterable[FinishedGame], game: str) -> dict[str, FinishedGame]:
    """Return by day the game that stands for it: the first that counts; ``games`` oldest first."""
    standing: dict[str, FinishedGame] = {}
    for each in games:
        if each.day and each.game == game and each.counts:
            standing.setdefault(each.day, each)
    return standing


def is_taken(
    day: date, game: str, finished: Iterable[FinishedGame], unfinished: Iterable[StoredGame]
) -> bool:
    """Return whether a day's game was played or begun already, so that another is practice."""
    name = day.isoformat()
    is_begun = any(each.game == game and each.day == name for each in unfinished)
    return is_begun or name in find_standing(finished, game)
