"""Pictures and fonts, read from their files once for all the windows that the tests open.

A window reads some ninety of them, which takes longer than most tests; it changes none of them.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pygame
import pytest

_load_picture = pygame.image.load
_Font = pygame.font.Font


@contextmanager
def share_files() -> Iterator[None]:
    """Let pygame hand out the same surface, or font of a size, whenever it is given a file again.

    Whatever is read otherwise than from bytes, or cannot be read, is left to pygame.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", _load_shared)
        patch.setattr(pygame.font, "Font", _open_shared)
        yield


def _load_shared(file: io.BytesIO | str | Path, name: str = "") -> pygame.Surface:
    if not isinstance(file, io.BytesIO):
        return _load_picture(file)
    has_window = pygame.display.get_init() and pygame.display.get_surface() is not None
    return _decode(file.getvalue(), name, is_for_window=has_window)


def _open_shared(file: io.BytesIO, px: int) -> pygame.font.Font:
    return _read_font(file.getvalue(), px)


@cache
def _decode(data: bytes, name: str, *, is_for_window: bool) -> pygame.Surface:
    """Return a picture; where there is a window in its format, so that converting only copies."""
    picture = _load_picture(io.BytesIO(data), name)
    if not is_for_window:
        return picture
    return picture.convert_alpha() if name.endswith(".png") else picture.convert()


@cache
def _read_font(data: bytes, px: int) -> pygame.font.Font:
    if not _read_font.cache_info().currsize:
        pygame.register_quit(_read_font.cache_clear)  # fonts do not outlive pygame
    return _Font(io.BytesIO(data), px)
