"""The desktop's menu entry of a program that was unpacked, not installed, on Linux.

A desktop entry needs absolute paths, and only a started program knows its own. With the entry the
menu and the folder's launcher find it, and both have its icon. ``TryExec`` hides the entry from
menus once the folder is gone. Packages such as .deb bring an entry of their own.

What is written follows the Desktop Entry Specification, "Value Types" and "The Exec key". The
program's path is an argument there, not the first word: the first one must be found as it stands,
before ``%%`` becomes ``%``, and may hold no ``=``.
"""

import logging
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from game import resources
from game.files import UnfitFileError, read_file, replace_file
from game.storage.disk import FOLDER_VARIABLE

LAUNCHER: Final = "Tidecrown.desktop"
"""The launcher that lies beside the program in its folder."""
_ENTRY: Final = "applications/tidecrown.desktop"
_ICON: Final = "icons/hicolor/256x256/apps/tidecrown.png"
_START: Final = 'exec "$0"'
"""What a shell does with the path that follows."""
_ESCAPED: Final = re.compile(r"[\\\n\t\r]")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")
_LARGEST: Final = 2**20
"""Bytes of an entry or an icon."""
_log: Final = logging.getLogger(__name__)


class UnspeakableError(ValueError):
    """Text that no desktop entry can hold; the message says which."""


def keep_menu_entry(program: Path, data_home: Path) -> None:
    """Write entry and icon for ``program`` below the user's ``data_home``, unless they are there.

    Does nothing for a program without a launcher beside it. An error of the disk, and a path that
    no entry can hold, are logged only.
    """
    try:
        launcher = read_file(program.parent / LAUNCHER, _LARGEST).decode()
    except (OSError, ValueError):
        return
    try:
        entry = write_entry(launcher, str(program))
        _write(data_home / _ICON, resources.read_bytes("images/icon.png"))
        _write(data_home / _ENTRY, entry)
    except (OSError, resources.AssetError, ValueError) as error:
        _log.info("no menu entry: %s", error)


def write_entry(launcher: str, program: str) -> bytes:
    """Return the ``launcher`` with the command that starts ``program``.

    Raises ``ValueError`` for a path that no desktop entry can hold.
    """
    command = f"Exec=sh -c {quote(_START)} {quote(program)}\nTryExec={_escape(program)}"
    return re.sub(r"^Exec=.*$", lambda _: command, launcher, flags=re.MULTILINE).encode()


def register() -> None:
    """Keep the entry of this very program, if it is a packaged one that uses the usual folders."""
    is_packaged = sys.platform == "linux" and bool(getattr(sys, "frozen", False))
    if is_packaged and FOLDER_VARIABLE not in os.environ:
        keep_menu_entry(Path(sys.executable).resolve(), platformdirs.user_data_path())


def quote(word: str) -> str:
    """Return a word as the key ``Exec`` has it: quoted, then escaped as every string is.

    Raises ``UnspeakableError``.
    """
    quoted = re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%")
    return _escape(f'"{quoted}"')


def _escape(text: str) -> str:
    """Return a value of type string; raises ``UnspeakableError``."""
    escaped = _ESCAPED.sub(lambda found: repr(found[0])[1:-1], text)
    if (control := _CONTROL.search(escaped)) is not None:
        raise UnspeakableError(f"{control[0]!r} cannot stand in it")
    return escaped


def _write(path: Path, data: bytes) -> None:
    """Write a file in one step, unless it says the same already."""
    with suppress(OSError, UnfitFileError):
        if read_file(path, _LARGEST) == data:
            return
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, data, path.with_suffix(".new"))
