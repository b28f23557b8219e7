"""Finished games: one file each, and an index with one line a game for statistics.

The files are authoritative: one that is removed, added or edited by hand is gone, there or other at
the next start. The index saves reading them all. Each of its lines has the stamp of the file as it
was read; a line of a game that has just ended has none yet, and its file is read once more.
"""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.protocol import PRACTICE
from game.storage.disk import Disk
from game.storage.json_file import (
    UnreadableError,
    check_finite,
    format_object,
    parse_json,
    read_count,
    read_int,
    read_text,
    read_time,
)
from game.storage.stored_game import (
    PlayerCode,
    StoredGame,
    check_id,
    file_of,
    format_players,
    list_fields,
    list_ids,
    parse_game,
    parse_players,
)
from game.storage.writer import DiskJob, Notice, SetAside, Write

FINISHED: Final = "finished"
"""The folder of the finished games."""
INDEX: Final = "finished.jsonl"
LARGEST_INDEX: Final = 2**28
"""Bytes; a line has about 200."""

_log: Final = logging.getLogger(__name__)

Value: TypeAlias = str | float | bool | None
GameResult: TypeAlias = Mapping[str, Value | tuple[Value, ...]]
"""How a game ended, under keys that the game chooses: totals by seat, the memory aid."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game's entry in the index: all but its record. Times are seconds since the epoch."""

    id: str
    game: str
    players: tuple[PlayerCode, ...]
    seed: int
    result: GameResult
    begun: float
    ended: float
    undone: int = 0
    hints: int = 0
    is_set_up: bool = False
    """Whether it began with a position that somebody set up."""

    @property
    def counts(self) -> bool:
        """Whether the game is one for statistics.

        Nothing was undone, no hint was shown, and it began with a deal.
        """
        return not (self.undone or self.hints or self.is_set_up)


class IndexLine(NamedTuple):
    """A line of the index: a game, and what ``Disk.stamp`` said of its file; empty if not known."""

    game: FinishedGame
    stamp: str = ""


def summarise(game: StoredGame, result: GameResult, ended: float) -> FinishedGame:
    """Return the index entry of ``game``, which ended at ``ended`` (seconds since the epoch)."""
    return FinishedGame(
        id=game.id,
        game=game.game,
        players=game.players,
        seed=game.seed,
        result=result,
        begun=game.begun,
        ended=ended,
        undone=game.undone,
        hints=game.hints,
        is_set_up=game.record.startswith(PRACTICE),
    )


def format_finished(game: StoredGame, result: GameResult, ended: float) -> bytes:
    """Return the content of a finished game's file: the game's fields, result and end.

    Raises ``ValueError`` for a result with a number that is not finite.
    """
    return format_object({**list_fields(game), "result": result, "ended": ended})


def format_line(game: FinishedGame, stamp: str = "") -> bytes:
    """Return a game's line of the index, without the newline, with its file's ``stamp`` if any."""
    fields: dict[str, object] = {
        "id": game.id,
        "game": game.game,
        "players": format_players(game.players),
        "seed": game.seed,
        "result": game.result,
        "begun": game.begun,
        "ended": game.ended,
        "undone": game.undone,
        "hints": game.hints,
    }
    if game.is_set_up:
        fields["set_up"] = True
    if stamp:
        fields["stamp"] = stamp
    return json.dumps(fields, allow_nan=False).encode()


def parse_finished(content: bytes) -> FinishedGame:
    """Return the entry in a finished game's file.

    Opponents that no longer exist are accepted. Raises ``UnreadableError``.
    """
    return _parse_entry(parse_json(content))


def parse_line(content: bytes) -> IndexLine:
    """Return what a line of the index says; raises ``UnreadableError``."""
    data = parse_json(content)
    stamp = data.get("stamp")
    return IndexLine(_parse_entry(data), stamp if isinstance(stamp, str) else "")


def _parse_entry(data: Mapping[str, object]) -> FinishedGame:
    return FinishedGame(
        id=read_text(data, "id"),
        game=read_text(data, "game"),
        players=parse_players(data),
        seed=read_int(data, "seed"),
        result=_parse_result(data.get("result")),
        begun=read_time(data, "begun"),
        ended=read_time(data, "ended"),
        undone=read_count(data, "undone"),
        hints=read_count(data, "hints", missing=0),
        is_set_up=data.get("set_up") is True or str(data.get("record")).startswith(PRACTICE),
    )


def parse_index(content: bytes) -> tuple[dict[str, IndexLine], bool]:
    """Return the lines of an index by their game's id, and whether every line could be read."""
    lines: dict[str, IndexLine] = {}
    is_whole = True
    for text in filter(None, content.split(b"\n")):
        try:
            line = parse_line(text)
            lines[line.game.id] = line
        except UnreadableError as error:
            _log.warning("cannot read a line of %s: %s", INDEX, error)
            is_whole = False
    return lines, is_whole


def read_finished(disk: Disk) -> tuple[dict[str, FinishedGame], list[DiskJob]]:
    """Return the finished games by id, in order of their end, and the jobs that repair files.

    Only files whose stamp differs from that in the index are read. Where the folder cannot be
    opened, the index is all there is.
    """
    kept, jobs = _read_index(disk)
    is_damaged = bool(jobs)
    ids, notices = list_ids(disk, FINISHED)
    jobs += notices
    lines = dict(kept)
    if not notices:
        lines, failures = _read_files(disk, ids, kept)
        jobs += failures
    ordered = sorted(lines.values(), key=lambda line: line.game.ended)
    if is_damaged or lines != kept:
        jobs.append((Write(INDEX, b"".join(format_line(*line) + b"\n" for line in ordered)),))
    return {line.game.id: line.game for line in ordered}, jobs


def _read_files(
    disk: Disk, ids: Sequence[str], kept: Mapping[str, IndexLine]
) -> tuple[dict[str, IndexLine], list[DiskJob]]:
    """Return the lines of the games in these files, and the jobs that set aside the others.

    What the disk does not give out now is believed to be as it was.
    """
    lines: dict[str, IndexLine] = {}
    jobs: list[DiskJob] = []
    for game_id in ids:
        name, line = file_of(game_id, FINISHED), kept.get(game_id)
        stamp = disk.stamp(name)
        try:
            if line is None or not stamp or line.stamp != stamp:
                line = _read_file(disk, game_id, stamp)
        except (OSError, ValueError) as error:
            _log.warning("cannot read %s: %s", name, error, exc_info=True)
            if line is None or isinstance(error, ValueError):
                jobs.append((SetAside(name, Notice.GAME_SET_ASIDE),))
                continue
        if line is not None:
            lines[game_id] = line
    return lines, jobs


def _read_file(disk: Disk, game_id: str, stamp: str) -> IndexLine | None:
    """Return the line of a finished game's file; ``None`` if it has just gone.

    Raises ``OSError``, and ``ValueError`` for what is no such file.
    """
    content = disk.read(file_of(game_id, FINISHED))
    if content is None:
        return None
    check_id(parse_game(content), game_id)
    return IndexLine(parse_finished(content), stamp)


def _read_index(disk: Disk) -> tuple[dict[str, IndexLine], list[DiskJob]]:
    """Return the lines of the index, and the job that sets it aside if it is damaged."""
    try:
        lines, is_whole = parse_index(disk.read(INDEX, LARGEST_INDEX) or b"")
    except (OSError, ValueError) as error:
        _log.warning("cannot read %s: %s", INDEX, error, exc_info=True)
        lines, is_whole = {}, False
    return lines, [] if is_whole else [(SetAside(INDEX),)]


def _parse_result(value: object) -> GameResult:
    if not isinstance(value, dict):
        raise UnreadableError("a finished game has a result")
    return {
        key: tuple(map(_parse_value, entry)) if isinstance(entry, list) else _parse_value(entry)
        for key, entry in value.items()
    }


def _parse_value(value: object) -> Value:
    if value is not None and not isinstance(value, str | int | float | bool):
        raise UnreadableError(f"a result cannot hold {type(value).__name__}")
    check_finite(value)
    return value
