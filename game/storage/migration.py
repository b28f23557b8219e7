"""Takes over the games of 0.1.0: at most two, in files with fixed names.

A game's id is a hash of its old file. If the program is killed between writing the new file and
removing the old one, the next start therefore finishes the job without doubling the game.
"""

import hashlib
import logging
from collections.abc import Collection
from typing import Final

from game.storage.disk import Disk
from game.storage.json_file import UnreadableError, parse_object, read_int, read_list, read_text
from game.storage.stored_game import StoredGame, file_of, format_game
from game.storage.writer import DiskJob, Notice, Remove, SetAside, Write

OLD_FILES: Final = ("game-previous.json", "game-swapped.json", "game.json")
"""The oldest first: the previous unfinished game, the current one renamed while the two were being
exchanged (left behind if that was interrupted), and the current one."""

_GAME: Final = "tides"
_DEAL_WORDS: Final = 2
"""The words of a record before its choices: the number of rounds and the order of the deck."""
_log: Final = logging.getLogger(__name__)


def read_old_games(disk: Disk, known: Collection[str]) -> tuple[list[StoredGame], list[DiskJob]]:
    """Return the games of 0.1.0, the oldest first, and the jobs that convert their files.

    A game whose id is among ``known`` has been taken over: only its old file is removed. Records
    are not checked, as that needs the rules. ``changed`` is 0, 1 or 2 seconds, before any game
    saved since.
    """
    games: list[StoredGame] = []
    jobs: list[DiskJob] = []
    for rank, name in enumerate(OLD_FILES):
        try:
            content = disk.read(name)
            if content is None:
                continue
            game = parse_old_game(content, float(rank))
        except (OSError, ValueError) as error:
            _log.warning("cannot read %s: %s", name, error, exc_info=True)
            jobs.append((SetAside(name, Notice.GAME_SET_ASIDE),))
            continue
        if game.id in known or any(game.id == other.id for other in games):
            jobs.append((Remove(name),))
        else:
            games.append(game)
            jobs.append((Write(file_of(game.id), format_game(game)), Remove(name)))
    return games, jobs


def parse_old_game(content: bytes, changed: float = 0.0) -> StoredGame:
    """Return the game in a file of 0.1.0, with ``changed`` as its time.

    Raises ``UnreadableError``.
    """
    data = parse_object(content)
    record, players = read_text(data, "game"), _parse_players(read_list(data, "players"))
    sealed = _parse_sealed(read_list(data, "sealed"))
    is_chosen = len(record.split()) > _DEAL_WORDS or sealed[players.index(None)] is not None
    return StoredGame(
        id=hashlib.blake2s(content, digest_size=16).hexdigest(),
        game=_GAME,
        record=record,
        seed=read_int(data, "seed"),
        players=players,
        sealed=sealed,
        has_begun=is_chosen,
        changed=changed,
    )


def _parse_players(values: list[object]) -> tuple[str | None, str | None]:
    match values:
        case [None, str() as opponent]:
            return None, opponent
        case [str() as opponent, None]:
            return opponent, None
        case _:
            raise UnreadableError("a game of 0.1.0 has a person and an opponent")


def _parse_sealed(values: list[object]) -> tuple[str | None, str | None]:
    match values:
        case [None | str() as first, None | str() as second]:
            return first, second
        case _:
            raise UnreadableError("a game of 0.1.0 has two seats")
