"""The keys of the study on one panel, over the picture; with a gamepad in use, its buttons."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.texts import Texts
from game.ui import paint
from game.ui.device import Device, PadButton, find_name
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import GOLD, LINE, PANEL, SMALLEST_TYPE, Face, Size

KEYS: Final = (
    "space",
    "step",
    "run",
    "arrows",
    "far",
    "ends",
    "tabs",
    "undo",
    "values",
    "tree",
    "zoom",
    "drag",
    "fit",
    "go",
    "fold",
    "leaf",
    "type",
    "outline",
    "focus",
)
"""The lines of the panel, by the keys of their sentences."""
PAD: Final = (
    "press",
    "controls",
    "walk",
    "space",
    "arrows",
    "undo",
    "values",
    "tree",
    "help",
    "settings",
    "leave",
)
"""The lines for a gamepad: to what has no button, the focus walks."""
_SHARE: Final = 0.36
_TYPE: Final = 0.78
"""The largest type, as a share of a line's height."""


def list_lines(texts: Texts, device: Device) -> Iterator[tuple[str, str]]:
    """Yield what is pressed on a device, and what it does, as pairs of texts."""
    names = {button.value: texts.say(find_name(device, button)) for button in PadButton}
    kind, rows = ("pad", PAD) if device.is_pad else ("key", KEYS)
    for row in rows:
        yield texts.say(f"study.{kind}.{row}", **names), texts.say(f"study.does.{row}")


def help_item(kit: Kit, area: Rect, lines: Sequence[tuple[str, str]], unit: float) -> Item:
    """Return the panel: each line is a key and what it does."""
    draw = partial(_draw, kit=kit, area=area, lines=tuple(lines), unit=unit)
    return Item("help", area, tuple(lines), draw)


def _draw(
    surface: pygame.Surface, kit: Kit, area: Rect, lines: Sequence[tuple[str, str]], unit: float
) -> None:
    radius = round(10 * unit)
    paint.draw_rounded(surface, area, radius, PANEL)
    paint.draw_outline(surface, area, radius, LINE, 1)
    inner = area.inflate(-round(64 * unit), -round(32 * unit))
    row = inner.height / max(1, len(lines))
    limit = max(SMALLEST_TYPE, int(row * _TYPE))
    for number, (key, does) in enumerate(lines):
        top = inner.y + round(number * row)
        left = Rect(inner.x, top, round(inner.width * _SHARE), round(row))
        draw_text(surface, kit, key, left, unit, Style(Size.TEXT, Face.BOLD, GOLD, limit=limit))
        right = Rect(left.right, top, inner.right - left.right, round(row))
        draw_text(surface, kit, does, right, unit, Style(Size.TEXT, Face.BODY, limit=limit))
