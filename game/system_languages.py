"""Which languages the user wants, as the system says it: tags such as ``zh_CN``.

No window and no pygame are needed: a failure before them speaks the same language as the game.
"""

import locale
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from game.files import read_file

_CATEGORIES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the locale of messages; the first that is set and not empty counts."""
_PLAIN: Final = re.compile(r"(C|POSIX)(\W.*)?", re.DOTALL)
"""The locale of programs that speak no language of their own; it is English."""
_MAC_PREFERENCES: Final = "Library/Preferences/.GlobalPreferences.plist"
_LARGEST: Final = 2**24
"""Bytes of that file."""


def list_system_languages() -> list[str]:
    """Return what the user of this system wants, the most wanted first; nothing is English."""
    if sys.platform == "win32":
        return _ask_windows()
    if sys.platform == "darwin" and (wanted := read_mac_preferences(Path.home())):
        return wanted
    return read_variables(os.environ)


def read_variables(variables: Mapping[str, str]) -> list[str]:
    """Return what the environment of a program asks for, by the rules of gettext.

    ``LANGUAGE`` is a list, and goes before the locale; in the plain locale it is not read. See
    "Locale Environment Variables" and "The LANGUAGE variable" in the manual of GNU gettext.
    """
    name = next(filter(None, map(variables.get, _CATEGORIES)), "")
    if not name or _PLAIN.fullmatch(name):
        return []
    wanted = [*filter(None, variables.get("LANGUAGE", "").split(":")), name]
    return ["en" if _PLAIN.fullmatch(each) else re.split("[.@]", each)[0] for each in wanted]


def read_mac_preferences(home: Path) -> list[str]:
    """Return the languages that are chosen in the settings of macOS; none if there are no such."""
    plistlib = import_module("plistlib")  # by name: only macOS packs it, with its parser of XML
    wanted: list[object] = []
    with suppress(OSError, ValueError, plistlib.InvalidFileException):
        preferences = read_file(home / _MAC_PREFERENCES, _LARGEST)
        wanted = plistlib.loads(preferences).get("AppleLanguages", [])
    return [tag for tag in wanted if isinstance(tag, str)]


def _ask_windows() -> list[str]:
    """Return the language in which Windows itself speaks, if it has a name."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - nobody else needs it

        name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        return [name] if name else []
    return []
