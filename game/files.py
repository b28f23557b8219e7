"""Regular files, and nothing else: every file that the program opens to read is opened here.

A file that is written anew is a draft first, which takes its place once it is whole.

A player may have linked anything to a file's name. What is no regular file is not even opened: a
pipe would wait for its writer, a device might act. Some of what the kernel shows as files waits for
ever, too, or never ends; their size is 0. So no more is read than the size that a file states, and
the opening waits for nobody.

A lock of the system ends with the process that has it, whatever ends that.

What another program holds for a moment is left to ``do_patiently``, for reading and writing.
"""

import errno
import os
import sys
import time
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import Final, TypeVar

PAUSES: Final = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.37)
"""Seconds between tries, one in all."""
DoneT = TypeVar("DoneT")
_IS_LOCKED: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EWOULDBLOCK}
_AT_ONCE: Final = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_BINARY", "O_CLOEXEC"))
"""Flags that not all systems have."""


class UnfitFileError(ValueError):
    """It is no regular file, or too long."""


def read_file(path: Path, limit: int) -> bytes:
    """Return what a regular file holds; raises ``OSError`` if it cannot be read.

    Raises ``UnfitFileError`` for anything else, and for a file of more than ``limit`` bytes.
    """
    file = open_file(path, os.O_RDONLY, limit)
    try:
        return _read(file, os.fstat(file).st_size)
    finally:
        os.close(file)


def read_text(path: Path, limit: int) -> str:
    """Return the text of a regular file; raises as ``read_file`` does, and ``UnicodeError``."""
    content = read_file(path, limit)
    return content.decode(find_encoding(content))


def find_encoding(start: bytes) -> str:
    """Return the encoding of a text by its first bytes: some shells of Windows write UTF-16."""
    return "utf-16" if start.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig"


def read_start(path: Path, most: int) -> bytes:
    """Return the first ``most`` bytes of a regular file at most; raises as ``read_file`` does."""
    file = open_file(path, os.O_RDONLY)
    try:
        return _read(file, min(most, os.fstat(file).st_size))
    finally:
        os.close(file)


def open_file(path: Path, flags: int, limit: float = float("inf")) -> int:
    """Open a regular file, one that ``flags`` make included, and return its descriptor.

    Raises ``UnfitFileError`` for what is no regular file or has over ``limit`` bytes, ``OSError``
    if it cannot be opened.
    """
    try:
        _check(path.stat(), limit)
    except FileNotFoundError:
        if not flags & os.O_CREAT:
            raise
    file = os.open(path, flags | _AT_ONCE, 0o666)
    try:
        _check(os.fstat(file), limit)  # something else may have taken its place
    except BaseException:
        os.close(file)
        raise
    return file


def do_patiently(act: Callable[[], DoneT], pauses: Sequence[float] = PAUSES) -> DoneT:
    """Do ``act``, again after each of ``pauses`` seconds while Windows denies it.

    What looks for viruses or words there holds every new file for a moment, and Windows, as C sees
    it, tells that from no other denial. Raises what the last try raises.
    """
    for pause in pauses if sys.platform == "win32" else ():
        with suppress(PermissionError):
            return act()
        time.sleep(pause)
    return act()


def lock_file(file: int) -> bool:
    """Lock an open file until it is closed; return false if another one has it.

    Where there are no locks, as in some network's folders, nobody has it.
    """
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - Windows alone has it

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - Windows has none

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _IS_LOCKED
    return True


def replace_file(
    path: Path,
    content: bytes,
    draft: Path,
    do: Callable[[Callable[[], Path]], object] = do_patiently,
) -> None:
    """Let ``path`` hold ``content``: write and sync ``draft`` beside it, then rename that.

    ``do`` does the last step. Whatever ends this leaves the old file whole. Raises ``OSError``;
    then there is no draft, since a full disk needs the space.
    """
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        do(lambda: draft.replace(path))
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise


def _check(status: os.stat_result, limit: float) -> None:
    if not S_ISREG(status.st_mode):
        raise UnfitFileError("it is no file")
    if status.st_size > limit:
        raise UnfitFileError(f"it has more than {limit} bytes")


def _read(file: int, size: int) -> bytes:
    """Return the next ``size`` bytes, fewer if the file has become shorter meanwhile."""
    parts, left = [], size
    while left and (part := os.read(file, left)):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)
