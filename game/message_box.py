"""A message box of the desktop, for when there is not even pygame."""

import sys
from contextlib import suppress
from typing import Final

from game.helpers import Helper, HelperError

_ERROR: Final = 0x10
"""Windows: the icon of an error."""
_SCRIPT: Final = "on run {title, words}\ndisplay alert title message words as critical\nend run"


def is_silent() -> bool:
    """Return whether nobody sees what is printed: Windows gives its windowed program no streams."""
    return sys.platform == "win32" and sys.stderr is None


def show_natively(title: str, text: str) -> bool:
    """Show an error until it is closed; return whether the desktop has any way to do so."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - nobody else needs it

        return bool(ctypes.windll.user32.MessageBoxW(None, text, title, _ERROR))
    for command in list_commands(title, text):
        with suppress(HelperError):
            if Helper(command).wait() <= 1:
                return True
    return False


def list_commands(title: str, text: str) -> list[tuple[str, ...]]:
    """Return the commands that show such a box on macOS and Linux, the best first."""
    if sys.platform == "darwin":
        return [("osascript", "-e", _SCRIPT, title, text)]
    return [
        ("zenity", "--error", "--no-markup", "--title", title, "--text", text),
        ("kdialog", "--title", title, "--error", text),
        ("xmessage", "-center", "-title", title, text),
    ]
