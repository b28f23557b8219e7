"""Games from outside: the files of saved games, and lines in the notation of a game.

A line may have comments in braces. It does not say who played: two people, and as practice.
"""

import re
from collections.abc import Iterator
from hashlib import blake2b
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, cast

from game.play.game_file import Notation, read_seating
from game.play.match import Match
from game.protocol import Record
from game.registry import Game, find_game, find_line_game
from game.storage.finished import GameResult
from game.storage.json_file import parse_json, read_time
from game.storage.stored_game import StoredGame, parse_game

LARGEST: Final = 2**20
"""Bytes of a text or a file; a saved game has some 600, a judged one 7,000."""
_COMMENT: Final = re.compile(r"\{[^{}]*\}")
_BREAK: Final = "\0"
"""Stands for the end of a line within a comment, where its game goes on."""
_FILE: Final = "{"
"""How the file of a saved game begins."""


class SessionModule(Protocol):
    """What the module named as a game's ``session`` in the registry offers to all."""

    NOTATION: Notation[Any, Any]

    def parse_record(self, text: str) -> Record[Any, Any]:
        """Return the game of a line; raises ``ValueError``."""


class Imported(NamedTuple):
    """A game from outside; ``result`` says how it ended, ``None`` if it goes on.

    ``ended`` is when, in seconds since the epoch; ``None`` where that is not told.
    """

    game: StoredGame
    result: GameResult | None
    ended: float | None = None


def read_imports(text: str) -> Iterator[Imported]:
    """Yield the game of a saved game's file, or those of lines in notation, one a line.

    Raises ``ValueError`` at the first that is no game of the house, and for a text without any.
    """
    if text.lstrip().startswith(_FILE):
        yield _read_file(text.strip())
        return
    number, is_empty = 1, True
    for line in _COMMENT.sub(_shorten_comment, text).splitlines():
        if words := line.replace(_BREAK, " ").strip():
            is_empty = False
            try:
                yield _read_line(words)
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from error
        number += 1 + line.count(_BREAK)
    if is_empty:
        raise ValueError("there is nothing to read")


def _shorten_comment(comment: re.Match[str]) -> str:
    return f" {_BREAK * len(comment[0].splitlines()[1:])}"


def _read_file(text: str) -> Imported:
    game, data = parse_game(text.encode()), parse_json(text.encode())
    module = _load(find_game(game.game))
    _, sealed = read_seating(game, len(game.players), module.NOTATION.parse_choice)
    match = Match(module.parse_record(game.record), sealed)
    if len(game.players) != match.state.num_players:
        raise ValueError(f"this game has {match.state.num_players} seats")
    ended = read_time(data, "ended") if "ended" in data else None
    return Imported(game, _tell_result(module, match), ended)


def _read_line(line: str) -> Imported:
    """Read a line in the notation of the game whose lines begin so; raises what it objects to."""
    entry = find_line_game(line)
    if entry is None:
        raise ValueError("it begins like no game in docs/notation.md")
    module = _load(entry)
    match = Match(module.parse_record(line))
    seats, record = match.state.num_players, match.record.line
    game = StoredGame(
        id=blake2b(record.encode(), digest_size=16).hexdigest(),
        game=entry.name,
        record=record,
        seed=0,
        players=(None,) * seats,
        sealed=(None,) * seats,
        has_begun=True,
        is_again=True,
    )
    return Imported(game, _tell_result(module, match))


def _load(entry: Game) -> SessionModule:
    if entry.session is None:
        raise ValueError(f"games of '{entry.name}' are not kept")
    return cast("SessionModule", import_module(entry.session))


def _tell_result(module: SessionModule, match: Match[Any, Any]) -> GameResult | None:
    return module.NOTATION.format_result(match.state) if match.is_over else None
