"""When the program fails: what the player is shown, and a report in a file of its own.

The log may be read while the game goes on, so it gets nothing that would give a hidden card away:
the seat's own observation, and of an error its place alone. Seed, notation and the words of the
error stand in the report.
"""

import faulthandler
import json
import logging
import os
import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final, TypeAlias

from game import VERSION, resources
from game.files import UnfitFileError, read_start
from game.log import LOG, RecentEvents, find_log_file, name_report, start_logging
from game.options import PlayOptions
from game.resources import AssetError, MissingAssetError
from game.storage.disk import FolderDisk, default_folder
from game.storage.settings_file import SETTINGS
from game.system_languages import list_system_languages
from game.texts import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    BrokenCatalogueError,
    Texts,
    UnknownLanguageError,
    choose_language,
)

_AHEAD: Final = 1.0
"""Seconds by which a file system's clock may be ahead."""
_LARGEST_LOG: Final = 2**24
"""Bytes of a log that go into a report."""
_log: Final = logging.getLogger(__name__)

Sentence: TypeAlias = tuple[str, dict[str, object]]
"""A key of the catalogue, and what is filled in."""


class TroubleError(Exception):
    """Why the game cannot run: a sentence of the catalogue with its values."""

    def __init__(self, key: str, **values: object) -> None:
        """Name the sentence, and what is filled in."""
        super().__init__(f"{key}: {', '.join(map(str, values.values()))}")
        self.key = key
        self.values = values


@dataclass(slots=True)
class Situation:
    """What is known when the program fails; the shell adds what it gets to know."""

    folder: Path | None = None
    find_language: Callable[[], str] = lambda: DEFAULT_LANGUAGE
    are_games_kept: bool = True
    events: RecentEvents = field(default_factory=RecentEvents)
    list_seen: Callable[[], Iterable[str]] = tuple
    """The games on the table as the player may see them."""
    list_hidden: Callable[[], Iterable[str]] = tuple
    """The same games with all that is hidden."""
    began: float = field(default_factory=time.time)
    """When the program started, in seconds since the epoch."""


def open_situation(options: PlayOptions) -> Situation:
    """Find the folder and the language, and start the log; files are for their owner alone."""
    os.umask(0o077)
    folder = options.data_dir or default_folder()
    if options.data_dir is None:
        with suppress(OSError):
            folder.chmod(0o700)  # made by 0.1.0, which let others read it
    events = start_logging(folder)
    python, system = sys.version.split()[0], f"{platform.system()} {platform.release()}"
    _log.info("Tidecrown %s, %s %s, Python %s", VERSION, system, platform.machine(), python)
    _catch_everything()
    language = options.language or find_language(folder)
    return Situation(folder, lambda: language, events=events)


def find_language(folder: Path | None) -> str:
    """Return the language of the settings in ``folder``, else the system's, without a window."""
    with suppress(OSError, ValueError, TypeError, RecursionError, AttributeError):
        if folder is not None:
            language = json.loads(FolderDisk(folder).read(SETTINGS) or b"").get("language")
            if language in LANGUAGES:
                return str(language)
    return choose_language(list_system_languages())


def report_failure(error: Exception, situation: Situation) -> str:
    """Log what went wrong, write a report unless it is plain, and return what a box should say."""
    sentence: Sentence
    if not isinstance(error, TroubleError) and was_replaced(situation.began):
        place = "".join(traceback.format_tb(error.__traceback__))
        _log.critical("files were replaced: %s\n%s", type(error).__name__, place)
        return _say([("trouble.replaced", {}), _say_if_kept(situation)], situation, error)
    match error:
        case TroubleError():
            sentence = error.key, error.values
            told = _say([sentence], situation, error)
            _log.critical("%s", told)  # all that a terminal without a screen gets
            return told
        case MissingAssetError():
            sentence = "trouble.missing", {"name": error.name}
        case AssetError() | BrokenCatalogueError():
            sentence = "trouble.damaged", {"name": error.name}
        case _:
            return _say(_describe_crash(error, situation), situation, error)
    _log.critical("%s", error)
    return _say([sentence], situation, error)


def _say(sentences: Iterable[Sentence], situation: Situation, error: Exception) -> str:
    """Return sentences in the player's language, else in English, else what the error says."""
    for language in (situation.find_language(), DEFAULT_LANGUAGE):
        with suppress(AssetError, BrokenCatalogueError, UnknownLanguageError):
            texts = Texts(resources.read_unchecked, language)
            return "\n\n".join(texts.say(key, **values) for key, values in sentences)
    return str(error)


def _describe_crash(error: Exception, situation: Situation) -> list[Sentence]:
    """Write log and report of an error that nobody expected; return the sentences about it."""
    place = "".join(traceback.format_tb(error.__traceback__))
    seen = _ask(situation.list_seen)
    events = situation.events.list_lines()
    _log.critical("the game ended in %s\n%s", type(error).__name__, place)
    _log.info("the last events:\n%s", "\n".join(events))
    _log.info("what the player saw:\n%s", "\n".join(seen))
    hidden = _ask(situation.list_hidden)
    parts = {
        "The error": "".join(traceback.format_exception(error)).splitlines(),
        "The log, with the last events and what the player saw": _read_log(situation.folder),
        "The whole game: do not read on if you want to finish it": hidden,
    }
    path = _write_report(situation.folder, parts)
    told: list[Sentence] = [("crash.stopped", {}), _say_if_kept(situation)]
    return told if path is None else [*told, ("crash.report", {"file": path})]


def _say_if_kept(situation: Situation) -> Sentence:
    return ("crash.kept" if situation.are_games_kept else "crash.not_kept"), {}


def was_replaced(began: float) -> bool:
    """Return whether files of the program have changed or gone since ``began``.

    An update, or ``git pull``, under a running program: what it imports from then on does not fit
    what it has imported before, and may fail in any way.
    """
    try:
        return any(_has_changed(path.lstat(), began) for path in _list_program())
    except (FileNotFoundError, MissingAssetError):
        return True


def _has_changed(status: os.stat_result, began: float) -> bool:
    """Return whether a file was written, or put in its place, since ``began``.

    A package's files keep the time of their writing; the other time is that of their coming. One
    that lies in the future tells nothing.
    """
    latest = time.time() + _AHEAD
    return any(began < when < latest for when in (status.st_mtime, status.st_ctime))


def _list_program() -> Iterator[Path]:
    """Yield the files of the program: its modules, or what they are packed in, and its assets."""
    if getattr(sys, "frozen", False):
        yield Path(sys.executable)
    else:
        yield from Path(__file__).parent.rglob("*.py")
        names = (name for name in [*sys.modules] if name.partition(".")[0] == "game")
        yield from (Path(file) for name in names if (file := sys.modules[name].__file__))
    yield from (path for path in resources.find_assets().rglob("*") if path.is_file())


def _write_report(folder: Path | None, parts: dict[str, list[str]]) -> Path | None:
    """Write a new file; return its path, or ``None`` if the folder refuses."""
    when = time.strftime("%Y-%m-%d %H:%M:%S")
    lines = [f"Tidecrown {VERSION} ended in an error on {when}."]
    for title, part in parts.items():
        lines += ["", f"== {title} ==", *part]
    try:
        if folder is None:
            return None
        path = name_report(folder)
        with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
            file.write("\n".join([*lines, ""]))
    except OSError as error:
        _log.warning("no report can be written: %s", error)
        return None
    return path


def _read_log(folder: Path | None) -> list[str]:
    try:
        log = read_start(folder / LOG, _LARGEST_LOG) if folder else b""
    except (OSError, UnfitFileError) as error:
        return [f"it cannot be read: {error}"]
    return log.decode(errors="replace").splitlines()


def _ask(list_lines: Callable[[], Iterable[str]]) -> list[str]:
    """Return lines about the game, or why there are none: the game itself may be what failed."""
    try:
        return list(list_lines())
    except Exception as error:  # noqa: BLE001  (a report must be written in any case)
        return [f"not to be had: {type(error).__name__}"]


def _catch_everything() -> None:
    """Log what no other code sees: errors in threads and clean-up, crashes outside Python."""
    threading.excepthook = lambda thrown: _log_place(thrown.exc_type, thrown.exc_traceback)
    sys.unraisablehook = lambda thrown: _log_place(thrown.exc_type, thrown.exc_traceback)
    file = find_log_file()
    if file is not None:
        faulthandler.enable(file)


def _log_place(kind: type[BaseException] | None, trace: TracebackType | None) -> None:
    name = "error" if kind is None else kind.__name__
    _log.error("%s in a thread or in clean-up\n%s", name, "".join(traceback.format_tb(trace)))
