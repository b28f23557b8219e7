"""The disk operations that storage needs, and a folder that implements them.

File names are relative to one folder, with ``/`` between their parts.
"""

import errno
import os
from pathlib import Path
from stat import S_ISREG
from typing import Final, Protocol

import platformdirs

FOLDER_VARIABLE: Final = "TIDECROWN_DATA_DIR"
LARGEST_FILE: Final = 2**20
"""Bytes; a saved game has about a thousandth of it."""

_ABSENT: Final = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP}


class Disk(Protocol):
    """Files by name; every method may block and may raise ``OSError``."""

    def read(self, name: str, limit: int = LARGEST_FILE) -> bytes | None:
        """Return the content of a file; ``None`` if there is none.

        Raises ``ValueError`` for what is no regular file, or longer than ``limit`` bytes.
        """

    def list_names(self, folder: str) -> tuple[str, ...]:
        """Return the names in a folder without its own, sorted; none if there is no such folder."""

    def write_atomic(self, name: str, content: bytes) -> None:
        """Replace the file's content, whole or not at all; create its folder if needed."""

    def append_line(self, name: str, line: bytes) -> None:
        """Append a line to a file; start a new line after one that was cut short.

        Raises ``ValueError`` for what is no regular file.
        """

    def replace(self, source: str, target: str) -> None:
        """Rename a file, replacing any file called ``target``.

        Raises ``FileNotFoundError`` if there is no source.
        """

    def remove(self, name: str) -> None:
        """Remove a file, if there is one."""


class FolderDisk:
    """A folder of the file system, created when the first file is written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, name: str, limit: int = LARGEST_FILE) -> bytes | None:
        """Return the content of a file; ``None`` if there is none.

        Raises ``ValueError`` for what is no regular file, or longer than ``limit`` bytes.
        """
        path = self._folder / name
        try:
            _check_regular(path, limit)
            return path.read_bytes()
        except OSError as error:
            if error.errno in _ABSENT:
                return None
            raise

    def list_names(self, folder: str) -> tuple[str, ...]:
        """Return the names in a folder without its own, sorted; none if there is no such folder."""
        try:
            return tuple(sorted(path.name for path in (self._folder / folder).iterdir()))
        except OSError as error:
            if error.errno in _ABSENT:
                return ()
            raise

    def write_atomic(self, name: str, content: bytes) -> None:
        """Write and sync a temporary file beside the target, then rename it over the target."""
        path = self._folder / name
        fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)

    def append_line(self, name: str, line: bytes) -> None:
        """Append a line in one write; start a new line first if the last one was cut short.

        Raises ``ValueError`` for what is no regular file.
        """
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        _check_regular(path)
        with path.open("a+b") as file:
            is_torn = file.tell() > 0 and file.seek(-1, os.SEEK_END) and file.read(1) != b"\n"
            file.write((b"\n" if is_torn else b"") + line + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def replace(self, source: str, target: str) -> None:
        """Rename a file, replacing any file called ``target``."""
        (self._folder / source).replace(self._folder / target)

    def remove(self, name: str) -> None:
        """Remove a file, if there is one."""
        (self._folder / name).unlink(missing_ok=True)


def default_folder() -> Path:
    """Return ``TIDECROWN_DATA_DIR`` if it is set, else the system's folder for user data."""
    override = os.environ.get(FOLDER_VARIABLE)
    return Path(override) if override else platformdirs.user_data_path("tidecrown", appauthor=False)


def _check_regular(path: Path, limit: float = float("inf")) -> None:
    status = path.stat()  # opening a pipe would block, a huge file would be read whole
    if not S_ISREG(status.st_mode) or status.st_size > limit:
        raise ValueError(f"{path.name} is no regular file of at most {limit} bytes")
