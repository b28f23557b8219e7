"""What the surroundings may say to Tidecrown's Python and to pip, and what they may not.

Python keeps what says how text is written and where compiled modules go. What decides which modules
are loaded, or how they run, is dropped: ``.venv`` holds the libraries that were tested.

Pip keeps what says how to reach packages: mirrors, proxies, certificates, the patience for a slow
line. Their hashes are fixed, so that no mirror can change them. All else is dropped, above all what
says where to install and what to leave out. ``--isolated`` would not do: it drops the mirrors, too,
and still obeys the system's configuration file.
"""

import os
import re
from collections.abc import Mapping
from typing import Final

_DROPPED: Final = frozenset(
    [
        *("PYTHONHOME", "PYTHONPATH", "PYTHONPLATLIBDIR", "PYTHONUSERBASE", "PYTHONSAFEPATH"),
        *("PYTHONCASEOK", "PYTHONEXECUTABLE", "PYTHONINSPECT", "PYTHONOPTIMIZE", "PYTHONWARNINGS"),
    ]
)
_KEPT: Final = frozenset(
    f"PIP_{name}"
    for name in (
        *("INDEX_URL", "EXTRA_INDEX_URL", "NO_INDEX", "FIND_LINKS", "TRUSTED_HOST", "PROXY"),
        *("CERT", "CLIENT_CERT", "KEYRING_PROVIDER", "USE_FEATURE", "TIMEOUT", "DEFAULT_TIMEOUT"),
        "CACHE_DIR",
    )
)
"""Pip's settings, as variables."""
_SECTIONS: Final = ("global", "install")
"""Of these files; the latter goes before the former."""
_SETTING: Final = re.compile(r"^(\w+)\.([\w-]+)=(['\"].*['\"])$", re.MULTILINE)
"""How ``pip config list`` writes one: the value as Python would."""


def isolate(environment: Mapping[str, str]) -> dict[str, str]:
    """Return ``environment`` for a Python that loads nothing but its own libraries."""
    kept = {name: value for name, value in environment.items() if name not in _DROPPED}
    return kept | {"PYTHONNOUSERSITE": "1"}


def forget_pip(environment: Mapping[str, str]) -> dict[str, str]:
    """Return ``environment`` without pip's settings, but with its way to configuration files."""
    return {
        name: value
        for name, value in environment.items()
        if not name.startswith("PIP_") or name == "PIP_CONFIG_FILE"
    }


def isolate_pip(environment: Mapping[str, str], configured: str) -> dict[str, str]:
    """Return ``environment`` for a pip that installs here and all of it.

    ``configured`` is what ``pip config list`` says of its files, which pip will not read again.
    """
    return {
        **forget_pip(environment),
        **_read_configured(configured),
        **{name: value for name, value in environment.items() if name in _KEPT},
        "PIP_CONFIG_FILE": os.devnull,
    }


def _read_configured(text: str) -> dict[str, str]:
    """Return the settings in files that are kept, as variables."""
    from ast import literal_eval

    found = _SETTING.findall(text)
    return {
        variable: str(literal_eval(value))
        for wanted in _SECTIONS
        for section, name, value in found
        if section == wanted and (variable := _to_variable(name)) in _KEPT
    }


def _to_variable(name: str) -> str:
    return f"PIP_{name.upper().replace('-', '_')}"
