"""A saved game, in fields that fit any game, and its file."""

import logging
import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.storage.disk import Disk
from game.storage.json_file import (
    LARGEST_COUNT,
    UnreadableError,
    format_object,
    parse_object,
    read_count,
    read_flag,
    read_int,
    read_list,
    read_text,
    read_time,
)
from game.storage.writer import DiskJob, Notice, Notify, SetAside

GAMES: Final = "games"
"""The folder of the unfinished games."""

_ID: Final = re.compile(r"[0-9a-f]{32}")
_log: Final = logging.getLogger(__name__)

PlayerCode: TypeAlias = str | tuple[str, ...] | None
"""A player as saved: ``None`` for a person, a name for a bot, a tuple of choices (in the game's
notation) for a script."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as text and numbers; storage does not know its rules.

    ``record`` is the deal and all choices made, as one line of the game's notation; ``sealed`` has,
    for every seat, the choice that is locked in but not yet played, if any. ``undone`` counts the
    decisions taken back, ``hints`` how often a hint was shown, once on each visit to a position;
    ``has_begun`` says whether a person has chosen anything. ``begun`` and ``changed`` are seconds
    since the epoch, set by ``Storage.save_game``; ``begun`` is 0 for a game of 0.1.0, which stored
    no times. ``code`` deals the same game again, empty where there is none; ``is_again`` says that
    the deal was chosen, such as by its code, and not drawn. ``day`` is the date in UTC of a deal of
    the day, empty for any other.

    Raises ``ValueError`` for an id that ``new_id`` cannot have made, without seats, if ``sealed``
    and ``players`` differ in length, and for ``undone`` or ``hints`` below 0 or
    above ``LARGEST_COUNT``.
    """

    id: str
    game: str
    record: str
    seed: int
    players: tuple[PlayerCode, ...]
    sealed: tuple[str | None, ...]
    undone: int = 0
    hints: int = 0
    has_begun: bool = False
    begun: float = 0.0
    changed: float = 0.0
    code: str = ""
    is_again: bool = False
    day: str = ""

    def __post_init__(self) -> None:
        if _ID.fullmatch(self.id) is None:
            raise ValueError(f"{self.id!r} is no id of a game")
        if not self.players or len(self.players) != len(self.sealed):
            raise ValueError("a game has seats, and a place for a sealed choice at each")
        if not all(0 <= count <= LARGEST_COUNT for count in (self.undone, self.hints)):
            raise ValueError(f"a game has 0 to {LARGEST_COUNT} decisions taken back, and hints")


def new_id() -> str:
    """Return a new unique id: 32 hexadecimal digits, valid in a file name everywhere."""
    return uuid.uuid4().hex


def is_id(text: str) -> bool:
    """Return whether a text can be the id of a game."""
    return _ID.fullmatch(text) is not None


def file_of(game_id: str, folder: str = GAMES) -> str:
    """Return the name of a game's file."""
    return f"{folder}/{game_id}.json"


def list_ids(disk: Disk, folder: str) -> tuple[tuple[str, ...], list[DiskJob]]:
    """Return the ids of the games in a folder, and the notice if it cannot be opened.

    Other files are ignored.
    """
    try:
        names = disk.list_names(folder)
    except OSError as error:
        _log.warning("cannot list %s: %s", folder, error, exc_info=True)
        return (), [(Notify(folder, Notice.CANNOT_LIST),)]
    stems = (name.removesuffix(".json") for name in names if name.endswith(".json"))
    return tuple(stem for stem in stems if _ID.fullmatch(stem)), []


def format_game(game: StoredGame) -> bytes:
    """Return the content of a game's file."""
    return format_object(list_fields(game))


def list_fields(game: StoredGame) -> dict[str, object]:
    """Return the fields of a game as JSON values."""
    return {
        "id": game.id,
        "game": game.game,
        "record": game.record,
        "seed": game.seed,
        "players": format_players(game.players),
        "sealed": list(game.sealed),
        "undone": game.undone,
        "hints": game.hints,
        "has_begun": game.has_begun,
        "begun": game.begun,
        "changed": game.changed,
        **({"code": game.code} if game.code else {}),
        **({"again": True} if game.is_again else {}),
        **({"day": game.day} if game.day else {}),
    }


def parse_game(content: bytes) -> StoredGame:
    """Return the game in a file's content; unknown fields are ignored.

    Raises ``UnreadableError``.
    """
    data = parse_object(content)
    try:
        return StoredGame(
            id=read_text(data, "id"),
            game=read_text(data, "game"),
            record=read_text(data, "record"),
            seed=read_int(data, "seed"),
            players=parse_players(data),
            sealed=_parse_sealed(data),
            undone=read_count(data, "undone"),
            hints=read_count(data, "hints", missing=0),
            has_begun=read_flag(data, "has_begun"),
            begun=read_time(data, "begun"),
            changed=read_time(data, "changed"),
            code=read_optional(data, "code"),
            is_again=data.get("again") is True,
            day=read_optional(data, "day"),
        )
    except ValueError as error:
        raise UnreadableError(str(error)) from error


def read_optional(data: Mapping[str, object], key: str) -> str:
    """Return a field that is text, empty if it is not there; raises ``UnreadableError``."""
    return read_text(data, key) if key in data else ""


def format_players(players: tuple[PlayerCode, ...]) -> list[object]:
    """Return the players as JSON values: null, a name, or an object with a script."""
    return [{"script": list(player)} if isinstance(player, tuple) else player for player in players]


def parse_players(data: Mapping[str, object]) -> tuple[PlayerCode, ...]:
    """Return the players by seat; raises ``UnreadableError``."""
    return tuple(_parse_player(value) for value in read_list(data, "players"))


def read_games(disk: Disk) -> tuple[dict[str, StoredGame], list[DiskJob]]:
    """Return the unfinished games by id, and the jobs about what cannot be read."""
    games: dict[str, StoredGame] = {}
    ids, jobs = list_ids(disk, GAMES)
    for game_id in ids:
        name = file_of(game_id)
        try:
            content = disk.read(name)
            if content is not None:
                games[game_id] = check_id(parse_game(content), game_id)
        except (OSError, ValueError) as error:
            _log.warning("cannot read %s: %s", name, error, exc_info=True)
            jobs.append((SetAside(name, Notice.GAME_SET_ASIDE),))
    return games, jobs


def check_id(game: StoredGame, game_id: str) -> StoredGame:
    """Return ``game``; raises ``UnreadableError`` if its file is named after another one."""
    if game.id != game_id:
        raise UnreadableError(f"the game {game.id} is kept as {game_id}")
    return game


def _parse_player(value: object) -> PlayerCode:
    match value:
        case None | str():
            return value
        case {"script": list() as choices} if all(isinstance(choice, str) for choice in choices):
            return tuple(choices)
        case _:
            raise UnreadableError(f"a player cannot be {type(value).__name__}")


def _parse_sealed(data: Mapping[str, object]) -> tuple[str | None, ...]:
    sealed: list[str | None] = []
    for value in read_list(data, "sealed"):
        if not isinstance(value, str | None):
            raise UnreadableError(f"a sealed choice cannot be {type(value).__name__}")
        sealed.append(value)
    return tuple(sealed)
