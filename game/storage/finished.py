"""Finished games: one file each, and an index with one line a game for statistics.

The files are authoritative. The index saves reading them all at every start; missing lines are
rebuilt from the files.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

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
from game.storage.notices import Notice
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
from game.storage.writer import DiskJob, SetAside, Write

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

    @property
    def counts(self) -> bool:
        """Whether the game is one for statistics: nothing was undone, and no hint was shown."""
        return not self.undone and not self.hints


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
    )


def format_finished(game: StoredGame, result: GameResult, ended: float) -> bytes:
    """Return the content of a finished game's file: the game's fields, result and end.

    Raises ``ValueError`` for a result with a number that is not finite.
    """
    return format_object({**list_fields(game), "result": result, "ended": ended})


def format_line(game: FinishedGame) -> bytes:
    """Return a game's line of the index, without the newline."""
    fields = {
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
    return json.dumps(fields, allow_nan=False).encode()


def parse_finished(content: bytes) -> FinishedGame:
    """Return the entry in a line of the index, or in a finished game's file.

    Opponents that no longer exist are accepted. Raises ``UnreadableError``.
    """
    data = parse_json(content)
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
    )


def parse_index(content: bytes) -> tuple[dict[str, FinishedGame], bool]:
    """Return the games in an index by id, and whether every line could be read."""
    games: dict[str, FinishedGame] = {}
    is_whole = True
    for line in filter(None, content.split(b"\n")):
        try:
            game = parse_finished(line)
            games[game.id] = game
        except UnreadableError as error:
            _log.warning("cannot read a line of %s: %s", INDEX, error)
            is_whole = False
    return games, is_whole


def read_finished(disk: Disk) -> tuple[dict[str, FinishedGame], list[DiskJob]]:
    """Return the finished games by id, in order of their end, and the jobs that repair files.

    Files are read only where the index has no line for them.
    """
    games, repairs = _read_index(disk)
    ids, notices = list_ids(disk, FINISHED)
    jobs, is_mended = [*repairs, *notices], bool(repairs)
    for game_id in ids:
        if game_id in games:
            continue
        name = file_of(game_id, FINISHED)
        try:
            content = disk.read(name)
            if content is not None:
                check_id(parse_game(content), game_id)
                games[game_id] = parse_finished(content)
                is_mended = True
        except (OSError, ValueError) as error:
            _log.warning("cannot read %s: %s", name, error, exc_info=True)
            jobs.append((SetAside(name, Notice.GAME_SET_ASIDE),))
    ordered = sorted(games.values(), key=lambda game: game.ended)
    if is_mended:
        jobs.append((Write(INDEX, b"".join(format_line(game) + b"\n" for game in ordered)),))
    return {game.id: game for game in ordered}, jobs


def _read_index(disk: Disk) -> tuple[dict[str, FinishedGame], list[DiskJob]]:
    """Return the games in the index, and the job that sets it aside if it is damaged."""
    try:
        games, is_whole = parse_index(disk.read(INDEX, LARGEST_INDEX) or b"")
    except (OSError, ValueError) as error:
        _log.warning("cannot read %s: %s", INDEX, error, exc_info=True)
        games, is_whole = {}, False
    return games, [] if is_whole else [(SetAside(INDEX),)]


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
