"""Whether text fits: every line that is drawn too wide, too small or too high, by what drew it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product

import pygame
import pytest

from game.shell.scene import Scene
from game.texts import LANGUAGES
from game.ui import kit as ui_kit
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style
from game.ui.theme import SMALLEST_TYPE, Colour, Face
from tests.covering import Case, cover_pairs
from tests.pseudo import EVERY_LANGUAGE, PSEUDO


def cover_fits(
    sizes: Sequence[SizePx], scales: Sequence[int], *others: Sequence[object]
) -> list[Case]:
    """Return cases of a size, a scale, a language and more, in which text may not fit.

    The largest type is seen in the pseudo language, which is the longest, in every window, and in
    every language in the first, which is the smallest; else every two values meet.
    """
    rest = [*product(*others)]
    cases = [(size, max(scales), PSEUDO) for size in sizes]
    cases += [(sizes[0], max(scales), language) for language in LANGUAGES]
    always = [(*case, *more) for case in cases for more in rest]
    return cover_pairs(sizes, scales, EVERY_LANGUAGE, *others, always=always)


@contextmanager
def listen(kit: Kit) -> Iterator[tuple[set[str], set[tuple[int, str]]]]:
    """Yield the lines too wide or too high for their boxes, and those set too small, as drawn."""
    wide: set[str] = set()
    small: set[tuple[int, str]] = set()
    typesetter = kit.typesetter
    set_whole = ui_kit.set_line  # every line in a box goes through it
    line, fit, fit_lines = typesetter.line, typesetter.fit, ui_kit.fit_lines

    def set_line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        if px < SMALLEST_TYPE:
            small.add((px, text))
        return line(text, face, px, colour)

    def fit_line(text: str, face: Face, px: int, width: float) -> int:
        fitting = fit(text, face, px, width)
        needed = typesetter.width(text, face, fitting)
        if needed > width + 1:  # boxes of tiles are rounded by less than a pixel
            wide.add(f"{text!r} is {needed} px wide and has {width:g}")
        return fitting

    def break_text(
        kit: Kit, text: str, box: pygame.Rect, px: int, style: Style
    ) -> tuple[int, list[str]]:
        px, lines = fit_lines(kit, text, box, px, style)
        needed = len(lines) * px * ui_kit.LEADING
        if needed > box.height + px:
            wide.add(f"{text!r} is {needed:g} px high and has {box.height}")
        return px, lines

    def set_in_box(
        kit: Kit, text: str, box: pygame.Rect, unit: float, style: Style
    ) -> tuple[pygame.Surface, pygame.Rect]:
        picture, rect = set_whole(kit, text, box, unit, style)
        ink = picture.get_bounding_rect()
        if ink.height > box.height + 1:
            wide.add(f"{text!r} is {ink.height} px high and has {box.height}")
        return picture, rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ui_kit, "set_line", set_in_box)
        patch.setattr(ui_kit, "fit_lines", break_text)
        patch.setattr(typesetter, "line", set_line)
        patch.setattr(typesetter, "fit", fit_line)
        yield wide, small


@contextmanager
def listen_to_type(kit: Kit) -> Iterator[list[tuple[str, int]]]:
    """Yield every line that is set, with the size of its type in pixels."""
    said: list[tuple[str, int]] = []
    line = kit.typesetter.line

    def set_line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        said.append((text, px))
        return line(text, face, px, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit.typesetter, "line", set_line)
        yield said


def hear_lines(scene: Scene, kit: Kit, size: SizePx) -> str:
    """Return all that a screen says as it is drawn, without spaces: lines are broken anywhere."""
    with listen_to_type(kit) as said:
        draw_nowhere(scene, size)
    return "".join("".join(text for text, _ in said).split())


def draw_nowhere(scene: Scene, size: SizePx) -> None:
    """Draw a screen under an empty clip: everything is set for its place, and no pixel drawn."""
    surface = pygame.Surface(size)
    surface.set_clip(pygame.Rect(0, 0, 0, 0))
    draw_items(surface, scene.items())
