"""A reset: all finished games, and what is known of them, go to a folder, and come back for a day.

``reset.json`` says what is under way, so that whoever is killed in the middle goes on at the next
start: it is written before anything moves, and every move that was made is not made again. All of
it is the writer's thread's.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from itertools import count
from typing import Final

from game.storage.disk import Disk
from game.storage.drills import DRILLS, format_book, parse_book
from game.storage.finished import FINISHED, LARGEST_INDEX
from game.storage.json_file import (
    UnreadableError,
    format_object,
    parse_object,
    read_list,
    read_text,
    read_time,
)
from game.storage.stored_game import file_of, is_id

RESET: Final = "reset.json"
HOURS: Final = 24
"""For so long a reset can be undone."""
_FOLDER: Final = re.compile(r"reset-\d{4}-\d\d-\d\d(-\d+)?")


def is_late(at: float, now: float) -> bool:
    """Return whether what was taken away then can be brought back no more."""
    return now >= at + HOURS * 3600


class ResetState(StrEnum):
    """How far a reset has come."""

    MOVING = "moving"
    DONE = "done"
    UNDOING = "undoing"


@dataclass(frozen=True, slots=True)
class Reset:
    """Where everything went, when, in seconds since the epoch, and which games."""

    folder: str
    at: float
    ids: tuple[str, ...]
    state: ResetState = ResetState.MOVING

    def is_over(self, now: float) -> bool:
        """Return whether it can be undone no more."""
        return self.state is ResetState.DONE and is_late(self.at, now)


def read_reset(disk: Disk) -> Reset | None:
    """Return the last reset, if any; raises ``OSError``, ``ValueError`` if it cannot be read."""
    content = disk.read(RESET, LARGEST_INDEX)
    return None if content is None else _parse_reset(parse_object(content))


def _parse_reset(data: Mapping[str, object]) -> Reset:
    folder, ids = read_text(data, "folder"), read_list(data, "ids")
    names = tuple(each for each in ids if isinstance(each, str) and is_id(each))
    if _FOLDER.fullmatch(folder) is None or len(names) != len(ids):
        raise UnreadableError("a reset has a folder, and ids of games")
    try:
        state = ResetState(read_text(data, "state"))
    except ValueError as error:
        raise UnreadableError(str(error)) from error
    return Reset(folder, read_time(data, "at"), names, state)


def begin_reset(disk: Disk, now: float, ids: Sequence[str]) -> Reset:
    """Note that these games go to a new folder, and return that; raises ``OSError``."""
    day = f"reset-{datetime.fromtimestamp(now, UTC):%Y-%m-%d}"
    names = (day if number == 1 else f"{day}-{number}" for number in count(1))
    reset = Reset(next(name for name in names if not disk.stamp(name)), now, tuple(ids))
    _keep(disk, reset)
    return reset


def move_away(disk: Disk, reset: Reset, others: Sequence[str]) -> Reset:
    """Move the games of a reset, and ``others`` by their names; raises ``OSError``."""
    for name in (*(file_of(each, FINISHED) for each in reset.ids), *others):
        target = f"{reset.folder}/{name}"
        if disk.stamp(name) and not disk.stamp(target):
            disk.replace(name, target)
    return _keep(disk, replace(reset, state=ResetState.DONE))


def bring_back(disk: Disk, reset: Reset) -> Reset:
    """Move the games back, but for those that are there again; raises ``OSError``."""
    reset = _keep(disk, replace(reset, state=ResetState.UNDOING))
    for each in reset.ids:
        name = file_of(each, FINISHED)
        if disk.stamp(f"{reset.folder}/{name}") and not disk.stamp(name):
            disk.replace(f"{reset.folder}/{name}", name)
    _bring_drills(disk, f"{reset.folder}/{DRILLS}")
    return reset


def _bring_drills(disk: Disk, name: str) -> None:
    """Add to what comes again now what came again before; what cannot be read is left out."""
    before, now = disk.read(name), disk.read(DRILLS)
    if before is None:
        return
    if now is None:
        disk.replace(name, DRILLS)
        return
    with suppress(ValueError):
        book = parse_book(now)
        old = parse_book(before)
        book.steps, book.dealt = {**old.steps, **book.steps}, {**old.dealt, **book.dealt}
        disk.write_atomic(DRILLS, format_book(book))


def forget_reset(disk: Disk, reset: Reset) -> None:
    """Remove what is left in the folder, and the note last of all; raises ``OSError``."""
    inner = f"{reset.folder}/{FINISHED}"
    for folder in (inner, reset.folder):
        for name in disk.list_names(folder):
            if f"{folder}/{name}" != inner:
                disk.remove(f"{folder}/{name}")
        disk.remove_folder(folder)
    disk.remove(RESET)


def _keep(disk: Disk, reset: Reset) -> Reset:
    disk.write_atomic(RESET, format_object(asdict(reset)))
    return reset
