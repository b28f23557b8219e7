"""What the release of 2026-11-21 kept of games: at most two, under names that say which is newer.

A game gets the id that its file's content decides. A start that was killed between the writing of
the new file and the removal of the old one is thus completed by the next, and nothing is doubled.
"""

import hashlib
import logging
from collections.abc import Collection
from typing import Final

from game.storage.disk import Disk
from game.storage.games import StoredGame, file_of, format_game
from game.storage.json_file import (
    UnreadableError,
    check_known,
    parse_object,
    read_int,
    read_list,
    read_text,
)
from game.storage.notices import Notice
from game.storage.writer import Job, Remove, SetAside, Write

OLD_FILES: Final = ("game-previous.json", "game-swapped.json", "game.json")
"""The unfinished game that another took the place of, the one that was in progress before the two
changed places (if that was interrupted), and the one in progress: the oldest first."""

_GAME: Final = "tides"
_DEAL_WORDS: Final = 2
"""A record starts with its length and the order of its deck; choices follow."""
_log: Final = logging.getLogger(__name__)


def read_old_games(
    disk: Disk, known: Collection[str], opponents: Collection[str] | None
) -> tuple[list[StoredGame], list[Job]]:
    """Return the last release's games, the oldest first, and the jobs that make them today's.

    A game whose id is among ``known`` was taken over before: only its old file is left to remove.
    Records are not checked, as that takes the rules. Their times are 0, 1 and 2 seconds, before
    any game of this release.
    """
    games: list[StoredGame] = []
    jobs: list[Job] = []
    for rank, name in enumerate(OLD_FILES):
        try:
            content = disk.read(name)
            if content is None:
                continue
            game = parse_old_game(content, float(rank), opponents)
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


def parse_old_game(
    content: bytes, changed: float = 0.0, opponents: Collection[str] | None = None
) -> StoredGame:
    """Return the game in a file of the last release, as of ``changed``.

    Raises ``UnreadableError``, also for an opponent that is not among ``opponents``, if given.
    """
    data = parse_object(content)
    record, players = read_text(data, "game"), _parse_players(read_list(data, "players"))
    sealed = _parse_sealed(read_list(data, "sealed"))
    for player in players:
        check_known(player, opponents)
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
            raise UnreadableError("a game of the last release has a person and an opponent")


def _parse_sealed(values: list[object]) -> tuple[str | None, str | None]:
    match values:
        case [None | str() as first, None | str() as second]:
            return first, second
        case _:
            raise UnreadableError("a game of the last release has two seats")
