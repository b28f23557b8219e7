"""Lines of text as pictures: three Latin faces, each with a Chinese face for other characters.

SDL_ttf has no fallback between fonts, so a line is split into runs by script and set run by run
on one baseline.
"""

import io
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final

import pygame

from game.resources import BrokenAssetError
from game.ui.theme import SMALLEST_TYPE, Colour, Face

_LATIN: Final = {
    Face.DISPLAY: "fonts/cinzel-600.ttf",
    Face.BODY: "fonts/tidecrown-sans-400.ttf",
    Face.BOLD: "fonts/tidecrown-sans-600.ttf",
}
_CHINESE: Final = {
    Face.DISPLAY: "fonts/noto-serif-sc-600.ttf",
    Face.BODY: "fonts/noto-sans-sc-400.ttf",
    Face.BOLD: "fonts/noto-sans-sc-600.ttf",
}
_CHINESE_SCALE: Final = 0.9
_NEVER_FIRST: Final = "，。！？；：、）」》,.;:!?)%”’"
_POINTS: Final = "分"
"""Chinese for "points": no line break between it and its number."""
_NEVER_LAST: Final = "（「《(“‘"
_FIRST_CHINESE: Final = "\u2e80"
_CACHED_LINES: Final = 600
_CACHED_WIDTHS: Final = 2000
"""More than two screens show, and so few that a day of games takes as much memory as an hour."""
_CACHED_PARAGRAPHS: Final = 16
"""A text is broken at one width after another until its box fits."""


def is_chinese(character: str) -> bool:
    """Return whether a character is set in the Chinese face."""
    return character >= _FIRST_CHINESE


class Typesetter:
    """Measures, breaks and renders lines of text; rendered lines and widths are cached."""

    def __init__(self, read: Callable[[str], bytes], scale: float = 1.0) -> None:
        """Load each font when it is first used, through ``read``, which takes an asset's name.

        ``scale`` is the player's text scale: 1.0 is the usual size. It may be set later.
        """
        self._read = lru_cache(maxsize=len(Face) + 2)(read)
        """One file serves all sizes of its letters; a font keeps what it is read from."""
        self.scale = scale
        self._font = lru_cache(maxsize=256)(self._load)
        self.line = lru_cache(maxsize=_CACHED_LINES)(self._set_line)
        self.width = lru_cache(maxsize=_CACHED_WIDTHS)(self._measure)

    def forget(self) -> None:
        """Drop every rendered line and every loaded font."""
        for cache in (self._font, self.line, self.width):
            cache.cache_clear()

    def fit(self, text: str, face: Face, px: int, width: float) -> int:
        """Return the largest size up to ``px`` at which ``text`` is at most ``width`` pixels wide.

        It stops at ``SMALLEST_TYPE``, even where that is too wide.
        """
        while px > SMALLEST_TYPE and self.width(text, face, px) > width:
            px -= 1
        return px

    def shrink(self, text: str, face: Face, px: int, width: float) -> int | None:
        """Return what ``fit`` does, but ``None`` where even ``SMALLEST_TYPE`` is too wide."""
        px = max(px, SMALLEST_TYPE)
        while self.width(text, face, px) > width:
            if px == SMALLEST_TYPE:
                return None
            px -= 1
        return px

    def shorten(self, text: str, face: Face, px: int, width: float) -> str:
        """Return ``text``; where it is too wide, drop words at its end and add three dots."""
        words = text.split(" ")
        while self.width(text, face, px) > width and len(words) > 1:
            words.pop()
            text = " ".join(words).rstrip(",;:") + " …"
        return text

    def wrap(self, text: str, face: Face, px: int, width: float) -> list[str]:
        """Break ``text`` into lines of at most ``width`` pixels.

        Lines break at spaces and beside Chinese characters; a longer word stays whole.
        """
        lines = []
        for paragraph in text.split("\n"):
            line = ""
            for word in _split_words(paragraph):
                if line and self.width((line + word).rstrip(), face, px) > width:
                    lines.append(line.rstrip())
                    line = word.lstrip()
                else:
                    line += word
            lines.append(line.rstrip())
        return lines

    def _load(self, name: str, px: int) -> pygame.font.Font:
        data = self._read(name)
        try:
            font = pygame.font.Font(io.BytesIO(data), px)
            font.size(name)  # pygame-ce 2.5 loads a broken file silently and crashes later
        except (pygame.error, ValueError) as error:
            raise BrokenAssetError(name) from error
        return font

    def _runs(self, text: str, face: Face, px: int) -> list[tuple[pygame.font.Font, str]]:
        if max(text, default="") < _FIRST_CHINESE:
            return [(self._font(_LATIN[face], px), text)]
        runs = []
        for chinese, characters in groupby(text, is_chinese):
            font = (
                self._font(_CHINESE[face], round(px * _CHINESE_SCALE))
                if chinese
                else self._font(_LATIN[face], px)
            )
            runs.append((font, "".join(characters)))
        return runs

    def _measure(self, text: str, face: Face, px: int) -> int:
        return sum(font.size(run)[0] for font, run in self._runs(text, face, px))

    def _set_line(self, text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        base = self._font(_LATIN[face], px)
        size = (max(1, self._measure(text, face, px)), base.get_height())
        line = pygame.Surface(size, pygame.SRCALPHA)
        x = 0
        for font, run in self._runs(text, face, px):
            picture = font.render(run, antialias=True, color=colour)
            line.blit(picture, (x, base.get_ascent() - font.get_ascent()))
            x += picture.get_width()
        return line


@lru_cache(maxsize=_CACHED_PARAGRAPHS)
def _split_words(text: str) -> tuple[str, ...]:
    words = [text[:1]]
    for before, after in pairwise(text):
        if _may_break(before, after):
            words.append(after)
        else:
            words[-1] += after
    return tuple(words)


def _may_break(before: str, after: str) -> bool:
    if " " in (before, after):
        return after not in (" ", _POINTS)
    is_held = before in _NEVER_LAST or after in _NEVER_FIRST
    return not is_held and (is_chinese(before) or is_chinese(after))
