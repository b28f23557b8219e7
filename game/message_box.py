"""A message box of the desktop, for when there is not even pygame."""

import sys
from contextlib import suppress
from typing import Final

from game.helpers import Helper, HelperError

TITLE: Final = "Tidecrown"
_ERROR: Final = 0x10
"""Windows: the icon of an error."""
_SCRIPT: Final = "on run {title, words}\ndisplay alert title message words as critical\nend run"


def show_unseen(text: str) -> bool:
    """Show what nobody would see in print, for Windows gives its windowed program no streams.

    Returns whether that is so.
    """
    is_unseen = sys.platform == "win32" and sys.stderr is None
    if is_unseen:
        show_natively(text)
    return is_unseen


def show_natively(text: str) -> bool:
    """Show an error until it is closed; return whether the desktop has any way to do so."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - nobody else needs it

        return bool(ctypes.windll.user32.MessageBoxW(None, text, TITLE, _ERROR))
    for command in list_commands(text):
        with suppress(HelperError):
            if Helper(command).wait() <= 1:
                return True
    return False


def list_commands(text: str) -> list[tuple[str, ...]]:
    """Return the commands that show such a box on macOS and Linux, the best first."""
    if sys.platform == "darwin":
        return [("osascript", "-e", _SCRIPT, TITLE, text)]
    return [
        ("zenity", "--error", "--no-markup", "--title", TITLE, "--text", text),
        ("kdialog", "--title", TITLE, "--error", text),
        ("xmessage", "-center", "-title", TITLE, text),
    ]
