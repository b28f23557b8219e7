"""Pictures and fonts, read from their files once for all the windows that the tests open.

A window reads some ninety of them, which takes longer than most tests; it changes none of them.
What is scaled to a common size is scaled once as well.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.ui.geometry import SizePx

_load_picture = pygame.image.load
_Font = pygame.font.Font
_scale_picture = pygame.transform.smoothscale

_LARGEST_KEPT: Final = 1280 * 720
"""Pixels of a scaled picture: larger ones are scaled anew, for the sake of memory."""


class _Shared(pygame.Surface):
    """A picture in the window's format already: converting it makes no copy."""

    def convert(self, *_: object) -> pygame.Surface:
        return self

    def convert_alpha(self) -> pygame.Surface:
        return self


@contextmanager
def share_files() -> Iterator[None]:
    """Let pygame hand out the same surface, or font of a size, whenever it is given a file again.

    Whatever is read otherwise than from bytes, or cannot be read, is left to pygame.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", _load_shared)
        patch.setattr(pygame.font, "Font", _open_shared)
        patch.setattr(pygame.transform, "smoothscale", _scale_shared)
        yield


def _load_shared(file: io.BytesIO | str | Path, name: str = "") -> pygame.Surface:
    if not isinstance(file, io.BytesIO):
        return _load_picture(file)
    has_window = pygame.display.get_init() and pygame.display.get_surface() is not None
    return _decode(file.getvalue(), name, is_for_window=has_window)


def _open_shared(file: io.BytesIO, px: int) -> pygame.font.Font:
    return _read_font(file.getvalue(), px)


def _scale_shared(picture: pygame.Surface, size: SizePx) -> pygame.Surface:
    """Return a scaled picture of the caller's own."""
    if not isinstance(picture, _Shared) or size[0] * size[1] > _LARGEST_KEPT:
        return _scale_picture(picture, size)
    part = pygame.Rect(picture.get_abs_offset(), picture.get_size())
    return _scale_part(picture.get_abs_parent(), tuple(part), tuple(size)).copy()


@cache
def _decode(data: bytes, name: str, *, is_for_window: bool) -> pygame.Surface:
    """Return a picture; where there is a window in its format, so that it need not be converted."""
    picture = _load_picture(io.BytesIO(data), name)
    if not is_for_window:
        return picture
    picture = picture.convert_alpha() if name.endswith(".png") else picture.convert()
    shared = _Shared(picture.get_size(), picture.get_flags(), picture)
    shared.blit(picture, (0, 0))
    return shared


@lru_cache(maxsize=512)
def _scale_part(
    whole: pygame.Surface, part: tuple[int, ...], size: tuple[int, ...]
) -> pygame.Surface:
    return _scale_picture(whole.subsurface(part), size)


@cache
def _read_font(data: bytes, px: int) -> pygame.font.Font:
    if not _read_font.cache_info().currsize:
        pygame.register_quit(_read_font.cache_clear)  # fonts do not outlive pygame
    return _Font(io.BytesIO(data), px)
