"""Programs of the desktop that do something for this one: they speak, or show a box.

All are started here, so that all are treated alike. They get the environment that the desktop gave
this program: PyInstaller puts the package's libraries before the system's in ``LD_LIBRARY_PATH``
and keeps the old value under another name, see "LD_LIBRARY_PATH / LIBPATH considerations" in its
manual. They read nothing, write nothing here, and have a process group of their own: when that
is ended, so is whatever they have started.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_KEPT: Final = "LD_LIBRARY_PATH_ORIG"
_GRACE: Final = 1.0
"""Seconds that the system may take to bury a program that was killed."""


class HelperError(Exception):
    """A helper could not be started, failed, or took too long; the message says which."""


class Helper:
    """A program that runs for this one, until it is done or is ended."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start ``command``, whose first word is found as a shell does.

        Raises ``HelperError`` if there is no such program, or it cannot be started.
        """
        program = shutil.which(command[0])
        if program is None:
            raise HelperError(f"there is no {command[0]}")
        try:
            self._process = subprocess.Popen(  # noqa: S603  (the commands stand in this program)
                [program, *command[1:]],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=restore_environment(os.environ),
                process_group=None if sys.platform == "win32" else 0,
            )
        except (OSError, ValueError) as error:
            raise HelperError(f"{command[0]} does not start: {error}") from error

    def wait(self, patience: float | None = None) -> int:
        """Wait until it is done, and return its exit code, below 0 if it was ended by a signal.

        Raises ``HelperError`` after ``patience`` seconds, and has ended it then.
        """
        try:
            return self._process.wait(patience)
        except subprocess.TimeoutExpired as error:
            self.end()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
            raise HelperError(f"no answer within {patience:.0f} s") from error
        except KeyboardInterrupt:
            self.end()
            raise

    def end(self) -> None:
        """End it, with all that it has started; return at once."""
        if self._process.poll() is not None:
            return
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)


def restore_environment(variables: Mapping[str, str]) -> dict[str, str]:
    """Return the environment as it was before PyInstaller changed it, if it did."""
    if not getattr(sys, "frozen", False):
        return dict(variables)
    restored = {name: value for name, value in variables.items() if name != _LIBRARIES}
    if _KEPT in variables:
        restored[_LIBRARIES] = restored.pop(_KEPT)
    return restored
