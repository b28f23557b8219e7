"""SDL itself, for what pygame does not tell."""

import ctypes
from pathlib import Path

import pygame


def find_sdl() -> ctypes.CDLL | None:
    """Return the library that pygame uses; ``None`` where pygame brings none of its own."""
    folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    found = sorted(folder.glob("libSDL2-2*"))
    return ctypes.CDLL(str(found[0])) if found else None
