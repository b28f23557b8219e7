"""What commands write: plain lines or one line of JSON on stdout, complaints on stderr."""

import json
import sys
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Final, TextIO

from game.files import replace_file
from game.message_box import show_unseen

BAD_INPUT: Final = 2
"""The exit code for input that a command cannot use, as argparse has it."""

FAILED: Final = 1
"""The exit code when the system refused something, or a check has failed."""

LONGEST_COMPLAINT: Final = 400
"""Characters; a long mistyped argument is not repeated in full."""

_TROUBLES: Final = {
    "game_set_aside": "files of games cannot be read, and were moved aside",
    "settings_set_aside": "the settings cannot be read, and were moved aside",
    "history_set_aside": "history.db cannot be read, was moved aside and made again from the games",
    "drills_set_aside": "drills.json cannot be read, and was moved aside",
    "cannot_list": "a folder of games cannot be opened: games may be missing above",
    "cannot_write": "nothing can be written",
}
"""What to say of each ``Notice``, by its value."""


class CommandError(Exception):
    """Why a command cannot go on, in one line; ``code`` is what the program then exits with."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        """Keep the message for the person and the code for the shell."""
        super().__init__(message)
        self.code = code


def write_line(text: str = "") -> None:
    """Write one line to stdout."""
    _write(sys.stdout, f"{text}\n")


def write_json(value: Mapping[str, object]) -> None:
    """Write ``value`` to stdout as one line of JSON."""
    write_line(json.dumps(value))


def write_facts(facts: Mapping[str, object], *lines: str, as_json: bool) -> None:
    """Write facts as one line of JSON, or what ``lines`` say of them."""
    if as_json:
        write_json(facts)
    else:
        write_line("\n".join(lines))


def check_troubles(folder: Path, notices: Iterable[Enum]) -> None:
    """Raise ``CommandError`` if a folder has told of damage, in one sentence about all of it.

    Without SQLite all is read from the files: that is no damage.
    """
    told = dict.fromkeys(_TROUBLES[each.value] for each in notices if each.value in _TROUBLES)
    if told:
        raise CommandError(f"in {folder} {'; '.join(told)}")


def drop_unknown(value: Mapping[str, object], *keys: str) -> dict[str, object]:
    """Return ``value`` without those of ``keys`` that it holds ``None`` for."""
    return {key: part for key, part in value.items() if key not in keys or part is not None}


def check_target(path: Path | None) -> None:
    """Raise ``CommandError`` if a file cannot be written there at the end of long work.

    A device is no file: the finished draft would take its place. The draft is tried, and leaves
    nothing behind.
    """
    if path is None:
        return
    if not path.parent.is_dir():
        raise CommandError(f"cannot write {path}: there is no such folder")
    if path.exists() and not path.is_file():
        raise CommandError(f"cannot write {path}: it is no file")
    draft = _name_draft(path)
    try:
        if path.exists():
            path.open("ab").close()
        draft.open("wb").close()
        draft.unlink()
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from error


def write_json_file(path: Path, value: Mapping[str, object]) -> None:
    """Write the file anew or not at all; raises ``CommandError`` if it cannot be written."""
    try:
        replace_file(path, f"{json.dumps(value, indent=1)}\n".encode(), _name_draft(path))
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from error


def _name_draft(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def write_complaint(text: str) -> None:
    """Write one line to stderr, or show it in a box; without its middle where it is too long."""
    line = shorten(text)
    if not show_unseen(line):
        _write(sys.stderr, f"{line}\n")


def shorten(text: str) -> str:
    """Return ``text`` in one line, its middle left out if it exceeds ``LONGEST_COMPLAINT``.

    What does not print is spelled out: a terminal would obey it.
    """
    signs = (
        sign if sign.isprintable() else repr(sign)[1:-1] for sign in " ".join(text.splitlines())
    )
    line, half = "".join(signs), LONGEST_COMPLAINT // 2
    return line if len(line) <= LONGEST_COMPLAINT else f"{line[:half]} ... {line[-half:]}"


def _write(stream: TextIO | None, text: str) -> None:
    # A program frozen for Windows without a console has no streams at all.
    if stream is not None:
        stream.write(text)
        stream.flush()
