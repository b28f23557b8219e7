"""The disk operations that storage needs, and a folder that implements them.

File names are relative to one folder, with ``/`` between their parts.
"""

import errno
import logging
import os
import re
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import platformdirs

from game.files import (
    PAUSES,
    DoneT,
    UnfitFileError,
    do_patiently,
    lock_file,
    open_file,
    read_file,
    replace_file,
)

FOLDER_VARIABLE: Final = "TIDECROWN_DATA_DIR"
LOCK: Final = "lock"
"""The file that the program which writes here has locked; it stays, and is empty."""
LARGEST_FILE: Final = 2**20
"""Bytes; a saved game has about a thousandth of it."""

_LEFTOVER: Final = re.compile(r".+\.jsonl?\.[0-9a-f]+\.new")
"""A file that was being written when its program was killed: its name, a program's mark, new."""
_SWEPT_AT_MOST: Final = 4
"""How often a write begins anew because another program, at its start, swept it away."""
_log: Final = logging.getLogger(__name__)
_ABSENT: Final = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP}


class DamagedError(Exception):
    """The file is not a database, or its version is unknown."""


class OutOfReachError(Exception):
    """A database that cannot be read or written now."""


class Disk(Protocol):
    """Files by name; every method may block and may raise ``OSError``."""

    def claim(self) -> bool:
        """Claim all files until ``release``; return false if another program has claimed them."""

    def release(self) -> None:
        """Give up what was claimed; whoever is killed does, too."""

    def read(self, name: str, limit: int = LARGEST_FILE) -> bytes | None:
        """Return the content of a file; ``None`` if there is none.

        Raises ``ValueError`` for what is no regular file, or longer than ``limit`` bytes.
        """

    def list_names(self, folder: str) -> tuple[str, ...]:
        """Return the names in a folder, relative to it, sorted; none if there is no such folder."""

    def stamp(self, name: str) -> str:
        """Return what changes whenever a file is written; empty if there is none.

        A folder has a stamp as soon as there is anything in it.
        """

    def locate(self, name: str) -> Path | None:
        """Return where a file is, for what must open it by itself; ``None`` outside folders."""

    def write_atomic(self, name: str, content: bytes) -> None:
        """Replace the file's content, whole or not at all; create its folder if needed."""

    def replace(self, source: str, target: str) -> None:
        """Rename a file, replacing any file called ``target``.

        Raises ``FileNotFoundError`` if there is no source.
        """

    def remove(self, name: str) -> None:
        """Remove a file, if there is one."""

    def remove_folder(self, name: str) -> None:
        """Remove a folder if it is empty."""

    def remove_leftovers(self, folder: str) -> None:
        """Remove from a folder what programs that were killed had not finished writing."""


class FolderDisk:
    """A folder of the file system, created when the first file is written.

    Several programs may write to one folder that nobody has claimed: every file is written whole,
    and the last writer wins.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._mark = uuid.uuid4().hex[:12]
        self._pauses: Sequence[float] = PAUSES
        self._claim: int | None = None

    def claim(self) -> bool:
        """Lock the folder, which is created if it is not there; false if another program has.

        Where it cannot be locked it is nobody's. Raises ``OSError`` if it cannot be written.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            file = open_file(self._folder / LOCK, os.O_RDWR | os.O_CREAT)
        except UnfitFileError as error:
            _log.warning("cannot lock %s: %s", self._folder, error)
            return True
        if lock_file(file) and os.access(self._folder, os.W_OK):
            self._claim = file
            return True
        os.close(file)
        if not os.access(self._folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self._folder))
        return False

    def release(self) -> None:
        """Unlock the folder, if it is locked here."""
        if self._claim is not None:
            os.close(self._claim)
            self._claim = None

    def read(self, name: str, limit: int = LARGEST_FILE) -> bytes | None:
        """Return the content of a file; ``None`` if there is none.

        Raises ``ValueError`` for what is no regular file, or longer than ``limit`` bytes.
        """
        try:
            return self._do(lambda: read_file(self._folder / name, limit))
        except OSError as error:
            if error.errno in _ABSENT:
                return None
            raise

    def list_names(self, folder: str) -> tuple[str, ...]:
        """Return the names in a folder, relative to it, sorted; none if there is no such folder.

        Raises ``NotADirectoryError`` if there is something else in its place.
        """
        path = self._folder / folder
        try:
            return tuple(sorted(child.name for child in path.iterdir()))
        except OSError as error:
            is_blocked = isinstance(error, NotADirectoryError) and path.exists()
            if error.errno in _ABSENT and not is_blocked:
                return ()
            raise

    def stamp(self, name: str) -> str:
        """Return the size and the time of the last change; empty if the file may not be seen."""
        try:
            status = (self._folder / name).stat()
        except OSError:
            return ""
        return f"{status.st_size} {status.st_mtime_ns}"

    def locate(self, name: str) -> Path | None:
        """Return the path of a file in the folder, which is created if it is not there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        return self._folder / name

    def write_atomic(self, name: str, content: bytes) -> None:
        """Write and sync a temporary file beside the target, then rename it over the target."""
        for _ in range(_SWEPT_AT_MOST):
            with suppress(FileNotFoundError):  # another program has just swept
                return self._write(self._folder / name, content)
        return self._write(self._folder / name, content)

    def _write(self, path: Path, content: bytes) -> None:
        fresh = path.with_name(f"{path.name}.{self._mark}.new")
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, content, fresh, self._do)

    def replace(self, source: str, target: str) -> None:
        """Rename a file, replacing any file called ``target``; make the folder of that."""
        (self._folder / target).parent.mkdir(parents=True, exist_ok=True)
        self._do(lambda: (self._folder / source).replace(self._folder / target))

    def remove(self, name: str) -> None:
        """Remove a file, if there is one."""
        self._do(lambda: (self._folder / name).unlink(missing_ok=True))

    def remove_folder(self, name: str) -> None:
        """Remove a folder if it is empty; one that is not, or not there, stays as it is."""
        with suppress(OSError):
            (self._folder / name).rmdir()

    def _do(self, act: Callable[[], DoneT]) -> DoneT:
        """Do ``act`` patiently, but at once where patience was in vain the last time."""
        pauses, self._pauses = self._pauses, ()
        done = do_patiently(act, pauses)
        self._pauses = PAUSES
        return done

    def remove_leftovers(self, folder: str) -> None:
        """Remove unfinished files; a program that is still writing one begins it anew."""
        try:
            names = self.list_names(folder)
        except OSError as error:
            _log.warning("cannot look for unfinished files in %s: %s", folder, error)
            return
        for name in filter(_LEFTOVER.fullmatch, names):
            try:
                self.remove(f"{folder}/{name}")
            except OSError as error:
                _log.warning("cannot remove %s: %s", name, error)


def default_folder() -> Path:
    """Return ``TIDECROWN_DATA_DIR`` if it is set, else the system's folder for user data."""
    override = os.environ.get(FOLDER_VARIABLE)
    return (
        Path(override).absolute()
        if override
        else platformdirs.user_data_path("tidecrown", appauthor=False)
    )
