"""What commands read: whole files of the player's, of a size that a game can have."""

from pathlib import Path
from typing import Final

from game.commands.output import CommandError

LARGEST_INPUT: Final = 2**20
"""Bytes; a saved game has about 600."""


def read_file(path: Path) -> bytes:
    """Return the content of a file; raises ``CommandError`` where there is none to be read.

    A device or a pipe is no file: it might never end.
    """
    try:
        if path.exists() and not path.is_file():
            raise CommandError(f"cannot read {path}: it is no file")
        if path.stat().st_size > LARGEST_INPUT:
            raise CommandError(f"cannot read {path}: it has more than {LARGEST_INPUT} bytes")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CommandError(f"cannot read {path}: {reason}") from error
