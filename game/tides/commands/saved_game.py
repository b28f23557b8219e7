"""A game as the window has saved it, read for a command: who played, and every position of it."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.commands.output import CommandError
from game.files import find_encoding, read_file
from game.protocol import IllegalActionError
from game.registry import find_line_game
from game.storage.stored_game import PlayerCode, parse_game
from game.tides.commands.contents import SAVED_GAMES, Content, find_mistake
from game.tides.rules.legality import IllegalPositionError
from game.tides.rules.moves import Choice, Pair, Seat
from game.tides.rules.notation import NotationError
from game.tides.rules.record import GameRecord, parse_action, parse_record
from game.tides.rules.state import State

_GAME: Final = "tides"
_LINE: Final = re.compile(r"\s*(?:[0-9]+|@)\s")
"""How a game in notation begins; no file is called so."""
_LARGEST: Final = 2**20
"""Bytes of a file; a saved game has about 600."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game under way or over: its record, its seed, its players and what is locked in, by seat.

    ``states`` are those of the record. A player is ``None`` for a person, a name for an opponent,
    a tuple for a script. ``undone`` counts the decisions that were taken back.
    """

    record: GameRecord
    states: tuple[State, ...]
    seed: int
    players: Pair[PlayerCode]
    sealed: Pair[Choice | None]
    undone: int

    @property
    def ply(self) -> int:
        """How many turns have been played."""
        return len(self.record.turns)

    def choice(self, ply: int, seat: Seat) -> Choice | None:
        """Return what a seat chose at turn ``ply`` (from 0) or has locked in for it, if it has."""
        return self.record.turns[ply][seat] if ply < self.ply else self.sealed[seat]


def read_game(text: str) -> tuple[GameRecord, Pair[PlayerCode] | None]:
    """Return the game of a line in notation, of a saved game's file, or of a file with one line.

    Only a saved game records who played. Raises ``CommandError`` for anything else.
    """
    if _LINE.match(text):
        return _parse(text, "this"), None
    if not text.strip():
        raise CommandError("name a game: its line, or a file")
    path = Path(text)
    try:
        content = _read_text(path)
    except CommandError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            said = f"'{text}' is neither a game's line nor a file that is there"
            raise CommandError(said) from error
        raise
    if content.startswith("{"):
        saved = _parse_saved(content, path, Content.LINE, Content.SAVED)
        return saved.record, saved.players
    return _parse(content, str(path)), None


def _check_game(game: str, name: str) -> None:
    """Raise ``CommandError`` for another game of the house: this one's rules say nothing of it."""
    if game != _GAME:
        way = "'import' adds it to those of the window, where its review judges it"
        raise CommandError(f"{name} is a game of '{game}': {way}")


def _parse(line: str, name: str) -> GameRecord:
    if (entry := find_line_game(line)) is not None:
        _check_game(entry.name, name)
    if (mistake := find_mistake(line, Content.LINE, Content.SAVED)) is not None:
        raise CommandError(f"{name} {mistake}")
    try:
        record = parse_record(line)
        record.states()
    except (NotationError, IllegalActionError, IllegalPositionError) as error:
        raise CommandError(f"{name} is no game: {error}") from error
    return record


def read_saved_game(path: Path) -> SavedGame:
    """Return the game in a file of the save folder.

    Raises ``CommandError`` for a file that cannot be read, or is no saved game of this game.
    """
    return _parse_saved(_read_text(path), path, Content.SAVED)


def _parse_saved(content: str, path: Path, *wanted: Content) -> SavedGame:
    if (mistake := find_mistake(content, *wanted)) is not None:
        raise CommandError(f"{path} {mistake}")
    try:
        stored = parse_game(content.encode())
        _check_game(stored.game, str(path))
        record = parse_record(stored.record)
        states = record.states()
        first, second = stored.players
        sealed = tuple(None if word is None else parse_action(word) for word in stored.sealed)
    except (ValueError, IllegalActionError) as error:
        fault = _say_fault(content, error)
        raise CommandError(f"{path} is no saved game: {fault}; {SAVED_GAMES}") from error
    players, locked = (first, second), (sealed[0], sealed[1])
    return SavedGame(record, states, stored.seed, players, locked, stored.undone)


def _say_fault(content: str, error: Exception) -> str:
    """Return what is wrong with a text that is no saved game, in words of no program."""
    if not content.startswith("{"):
        return f"it begins with '{content[:1]}', not with '{{'"
    return str(error)


def _read_text(path: Path) -> str:
    """Return the text of a file; raises ``CommandError`` where there is none to be read."""
    try:
        content = read_file(path, _LARGEST)
    except (OSError, ValueError) as error:  # also a name that no file can have
        reason = error.strerror if isinstance(error, OSError) else error
        raise CommandError(f"cannot read {path}: {reason}") from error
    if not content:
        raise CommandError(f"cannot read {path}: it is empty")
    try:
        return content.decode(find_encoding(content)).strip()
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1} is 0x{error.object[error.start]:02x}"
        raise CommandError(f"{path} is no text in {error.encoding.upper()}: {place}") from error
