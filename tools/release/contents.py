"""What the built program leaves out: unused modules, symbols, and libraries of the system."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, TypeAlias

Entry: TypeAlias = tuple[str, str, str]
"""As PyInstaller lists files: the place in the program, the source, the kind."""

EXCLUDED_MODULES: Final = (
    # development and installation
    *("doctest", "ensurepip", "pdb", "pip", "py_compile", "pydoc", "setuptools", "tkinter"),
    *("unittest", "xmlrpc"),
    "typing_extensions",  # only type checkers follow platformdirs there
    # the network and its cryptography (OpenSSL); hashlib has Python's own hashes
    *("_hashlib", "_ssl", "asyncio", "ftplib", "http", "ssl"),
    # compression that no asset uses, and what only other formats need
    *("_bz2", "_lzma", "bz2", "lzma", "netrc", "tarfile"),
    *(() if sys.platform == "darwin" else ("xml",)),  # in which macOS keeps its settings
    "_uuid",  # uuid does without, and so needs no libuuid
    # NumPy beyond arrays and linear algebra; it loads these only when they are asked for
    *("numpy._core._multiarray_tests", "numpy.ctypeslib", "numpy.f2py", "numpy.fft", "numpy.ma"),
    *("numpy.polynomial", "numpy.random", "numpy.testing"),
    # parts of pygame that are for other kinds of games, or for those who write them
    *("pygame._camera", "pygame._freetype", "pygame.camera", "pygame.docs"),
    *("pygame.examples", "pygame.freetype", "pygame.ftfont", "pygame.midi", "pygame.sndarray"),
    *("pygame.surfarray", "pygame.tests"),
)

EXCLUDED_FILES: Final = (
    *("pygame/freesansbold.ttf", "pygame/pygame_icon.bmp", "pygame/pygame_icon_mac.bmp"),  # ours
    "assets/images/icon.ico",  # Windows shows what lies in the executable
    "portmidi.dll",  # on Windows pygame brings all its libraries, that of pygame.midi among them
)
EXCLUDED_FOLDERS: Final = (".dist-info/", "assets/licences/")
"""Metadata that is never read, and texts for which licences.py makes a whole folder."""

SYSTEM_LIBRARIES: Final = ("libgcc_s.so", "libstdc++.so", "libz.so")
"""What every Linux desktop has. An old libstdc++ of ours would break the system's drivers."""


def keep_needed(entries: list[Entry]) -> list[Entry]:
    """Return what the program has to bring itself."""
    return [entry for entry in entries if is_needed(entry[0].replace("\\", "/"))]


def is_needed(name: str) -> bool:
    """Return whether the program has to bring a file, by its place in the program."""
    if name.endswith(EXCLUDED_FILES) or any(folder in name for folder in EXCLUDED_FOLDERS):
        return False
    return not name.startswith(SYSTEM_LIBRARIES)


def strip_symbols(entries: list[Entry], place: Path) -> list[Entry]:
    """Return the binaries with copies in ``place``, without symbols, for those of Python on Linux.

    Wheels are left alone: their libraries come stripped, and ``strip`` breaks those of NumPy.
    """
    if sys.platform != "linux":
        return entries
    return [
        entry if "site-packages" in Path(entry[1]).parts else _strip(entry, place)
        for entry in entries
    ]


def _strip(entry: Entry, place: Path) -> Entry:
    name, source, kind = entry
    if kind not in {"BINARY", "EXTENSION"}:
        return entry
    copy = place / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, copy)
    copy.chmod(0o755)
    subprocess.run(["strip", "--strip-unneeded", copy], check=True)
    return name, str(copy), kind
