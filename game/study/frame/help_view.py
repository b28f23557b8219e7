"""The keys of the study on one panel, over the picture; with a gamepad in use, its buttons."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.study.frame.help_places import lay_help
from game.texts import Texts
from game.ui import paint
from game.ui.device import Device, PadButton, find_name
from game.ui.display_list import Item
from game.ui.keystroke import name_ctrl
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import GOLD, LINE, PANEL, Face, Size

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


def list_lines(texts: Texts, device: Device) -> Iterator[tuple[str, str]]:
    """Yield what is pressed on a device, and what it does, as pairs of texts."""
    names = {button.value: texts.say(find_name(device, button)) for button in PadButton}
    names["ctrl"] = name_ctrl()
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
    page = lay_help(kit, inner, lines, unit)
    gold = Style(Size.TEXT, Face.BOLD, GOLD, limit=page.px)
    plain = Style(Size.TEXT, Face.BODY, limit=page.px)
    for entry in page.entries:
        draw_text(surface, kit, entry.key, entry.key_place, unit, gold)
        for words, place in zip(entry.does, entry.places, strict=True):
            draw_text(surface, kit, words, place, unit, plain)
