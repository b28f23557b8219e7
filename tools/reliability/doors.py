"""The doors through which text comes in, each as a function of bytes that must not raise.

What a door refuses, it refuses with its own documented error, which is swallowed here. Whatever
else is raised is a fault of the program.
"""

import io
import json
import tempfile
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.commands.dispatch import load_command
from game.commands.parser import PLAY, parse_arguments, read_play_options
from game.evaluation import JournalError
from game.evaluation.journal import open_journal
from game.options import PlayOptions
from game.play.players import Person
from game.shell.context import Context, build_context
from game.storage.finished import (
    FINISHED,
    OLD_INDEX,
    GameResult,
    format_finished,
    format_line,
    summarise,
)
from game.storage.settings_file import SETTINGS, format_settings
from game.storage.storage import Storage
from game.storage.stored_game import file_of, format_game
from game.study.computing.games import GAMES
from game.study.jobs import TraceSearch
from game.study.worker import compute
from game.texts import LANGUAGES
from game.tides.rules.moves import Seat
from game.tides.rules.notation import parse_observation, parse_state
from game.tides.rules.record import parse_record
from game.tides.session import TidesSession
from game.tides.window import TidesWindow
from tests.driver import ScriptedEngine, open_memory
from tests.storage.memory import MemoryDisk
from tests.storage.samples import CHANGED, DEAL, make_game

_QUICK: Final = {"score", "advise"}
"""Commands that are answered at once; the others are only parsed."""
_MOST_PLIES: Final = 20
_PATIENCE: Final = 10.0
_GAME: Final = replace(make_game(1, f"3{DEAL[1:]} 18:8"), sealed=("7", None))
_OVER: Final = replace(_GAME, sealed=(None, None))
_RESULT: Final[GameResult] = {"totals": (27, 9), "aid": "paper"}
_OLD_SAVE: Final = (
    f'{{"version": 1, "game": "{_GAME.record}", "seed": 5, "players": [null, "gull"], '
)
_STATES: Final = (
    b"3 2 pick 15/1.2.3.+4.+5/9 6/7.8.10.+11.+12/13 27:9",
    b"3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9",
    b"1 1 pick -/6.10.11.15.18/- -/?.?.2.5.8/- -",
)


class Door(NamedTuple):
    """A way in: what it is handed, and good examples of that."""

    enter: Callable[[bytes], None]
    examples: tuple[bytes, ...]


@cache
def _context() -> Context:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    return build_context(PlayOptions(language="en"), ScriptedEngine(), open_memory())


def open_file(name: str, content: bytes, beside: Mapping[str, bytes] | None = None) -> None:
    """Start with one file, continue every game to its end, and see that nothing was lost.

    ``beside`` are the other files that lie there. Raises ``AssertionError`` if neither the file
    nor a copy set aside is there afterwards, or if the next start complains again.
    """
    disk = MemoryDisk({name: content, **(beside or {})})
    storage, engine = _start(disk), ScriptedEngine()
    window = TidesWindow(replace(_context(), storage=storage, engine=engine))
    for stored in storage.unfinished():
        try:
            session = window.read_game(stored).played
        except ValueError:
            storage.set_aside(stored.id)
        else:
            assert isinstance(session, TidesSession)
            _play_on(session, engine)
    assert storage.flush(_PATIENCE), "the disk hangs"
    # What was read may be written anew, a game of 0.1.0 even if its record proves to be spoilt.
    is_aside = any("-unreadable-" in other for other in disk.files)
    is_read = storage.unfinished() or storage.finished() or name == SETTINGS
    assert content in disk.files.values() or is_aside or is_read, f"{name} was lost"
    again = _start(disk)
    assert again.flush(_PATIENCE), "the disk hangs"
    assert not again.take_notices(), "the same is told again"


def _start(disk: MemoryDisk) -> Storage:
    storage = Storage.open(Path("memory"), disk=disk, languages=LANGUAGES)
    storage.read_history()
    assert storage.flush(_PATIENCE), "the disk hangs"
    return storage


def _play_on(session: TidesSession, engine: ScriptedEngine) -> None:
    session.start()
    for _ in range(_MOST_PLIES):
        session.take(engine.poll())
        if session.match.is_over:
            return
        for seat in session.match.to_move:
            is_asked = isinstance(session.players[seat], Person)
            if is_asked and not session.is_sealed(seat):
                session.seal(seat, session.match.state.legal_actions(seat)[0])
    raise AssertionError("a continued game never ended")


def read_notation(content: bytes) -> None:
    """Read a line as everything that a line can be."""
    text = content.decode(errors="surrogateescape")
    with suppress(ValueError):
        parse_state(text)
    for seat in Seat:
        with suppress(ValueError):
            parse_observation(text, seat)
    with suppress(ValueError):
        parse_record(text).states()


def read_study(content: bytes) -> None:
    """Read a game's name and a position of the study, as its jobs do, and search one ply."""
    game, _, position = content.decode(errors="replace").partition("\n")
    with suppress(ValueError):
        for _ in compute(TraceSearch(game, position, depth=1), lambda: None):
            pass


def read_journal(content: bytes) -> None:
    """Take up a file of played deals."""
    with tempfile.NamedTemporaryFile() as file, suppress(JournalError):
        file.write(content)
        file.flush()
        with open_journal(Path(file.name), ("gull", "puffin"), ("rounds", 1), 0):
            pass


def run_command(content: bytes) -> None:
    """Parse a command line, its words parted by newlines, and run it where that is quick."""
    words = [
        word.replace("\0", "") for word in content.decode(errors="surrogateescape").split("\n")
    ]
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            asked = parse_arguments(words)
        except SystemExit:
            return
        if asked.command == PLAY:
            read_play_options(asked)
        elif asked.command in _QUICK:
            load_command(asked)()


_HEADER: Final = {
    "opponents": ["gull", "puffin"],
    "rounds": 1,
    "seed": 0,
    "utilities": ["margin", "margin"],
}
_DEAL: Final = {"first": "gull", "second": "puffin", "deal": 1, "ahead": 3, "swapped": -4}
_FINISHED: Final = format_finished(_OVER, _RESULT, 9.0)

DOORS: Final[Mapping[str, Door]] = MappingProxyType(
    {
        "save": Door(partial(open_file, file_of(_GAME.id)), (format_game(_GAME),)),
        "old-save": Door(
            partial(open_file, "game.json"), (f'{_OLD_SAVE}"sealed": ["7", null]}}'.encode(),)
        ),
        "finished": Door(
            partial(open_file, file_of(_OVER.id, FINISHED)),
            (_FINISHED,),
        ),
        "index": Door(
            partial(open_file, OLD_INDEX, beside={file_of(_OVER.id, FINISHED): _FINISHED}),
            (format_line(summarise(_OVER, _RESULT, 9.0)) + b"\n",),
        ),
        "settings": Door(partial(open_file, SETTINGS), (format_settings(CHANGED),)),
        "notation": Door(read_notation, (*_STATES, _GAME.record.encode())),
        "study": Door(
            read_study, tuple(f"{name}\n{game.example}".encode() for name, game in GAMES.items())
        ),
        "journal": Door(read_journal, (f"{json.dumps(_HEADER)}\n{json.dumps(_DEAL)}\n".encode(),)),
        "command": Door(
            run_command,
            (
                b"score\n18 15 6 10 11\n5 8 7 14 2\n--json",
                b"advise\n" + _STATES[1] + b"\n--seat\n2\n--opponent\nauk",
                b"play\n--demo\ngull\npuffin\n--rounds\n1\n--window\n1280x720\n--seed\n5",
                b"arena\ngull\npuffin\n--deals\n5\n--sprt\n0\n10\n--resume\nfile",
                b"crosstable\n--game\ntides\n--write\nfile",
            ),
        ),
    }
)
