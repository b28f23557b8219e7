"""The rulebook's page on keys and buttons: what the device in use does at the table.

Who has a mouse has a keyboard, too: the page explains both.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import DECK
from game.ui import paint
from game.ui.device import Device, PadButton, find_name
from game.ui.keystroke import name_full_screen
from game.ui.kit import Style, draw_text
from game.ui.theme import LINE, RAISED, SMALLEST_TYPE, Face, Size, type_px

_MOUSE: Final = ("click", "drag", "right")
_KEYS: Final = ("arrows", "digits", "pick", "hold", "tab")
_PAD: Final = ("arrows", "pick", "hold", "tab")
_BUTTONS: Final = (
    PadButton.B,
    PadButton.X,
    PadButton.Y,
    PadButton.LEFT_TRIGGER,
    PadButton.RIGHT_TRIGGER,
    PadButton.RIGHT_STICK,
    PadButton.LEFT_STICK,
    PadButton.BACK,
    PadButton.START,
)
"""Buttons whose keys on the keyboard do the same."""
_KEYS_ALONE: Final = ("Shift+U", "V", "X", "M")
"""Keys for which a pad has no button."""
_COLUMNS: Final = 2
_CAP: Final = (150, 38)
"""The size of a key's cap at text 100 %, in u."""
_CAP_INSET: Final = 10


def list_legend(kit: CardKit, device: Device) -> Iterator[tuple[str, str]]:
    """Yield what is pressed on a device, and what it does, as pairs of texts."""
    say = kit.texts.say
    first = _PAD if device.is_pad else _KEYS if device is Device.KEYS else _MOUSE + _KEYS
    names = {button.value: say(find_name(device, button)) for button in PadButton}
    kind = "pad" if device.is_pad else "key"
    for row in first:
        yield say(f"legend.{kind}.{row}", **names), say(f"legend.{row}")
    for button in _BUTTONS:
        yield names[button.value], say(f"legend.{button.value}", count=len(DECK))
    if not device.is_pad:
        for key in _KEYS_ALONE:
            yield key, say(f"legend.key_{key.lower().replace('+', '_')}")
        yield name_full_screen(), say("legend.key_f11")


def draw_legend(
    surface: pygame.Surface, kit: CardKit, body: Rect, unit: float, device: Device
) -> None:
    """Draw the pairs in two columns: a key's cap, and beside it what it does."""
    pairs, gap = list(list_legend(kit, device)), round(20 * unit)
    rows = -(-len(pairs) // _COLUMNS)
    width, row = (body.width - gap) // _COLUMNS, body.height // rows
    inset = round(_CAP_INSET * unit)
    limit, names = _fit_pairs(kit, pairs, width - gap - 2 * inset, unit)
    height = min(round(_CAP[1] * kit.type_unit(unit)), row - round(6 * unit))
    cap = Rect(0, 0, max(round(_CAP[0] * unit), names + 2 * inset), height)
    room = width - cap.width - gap
    for index, (name, text) in enumerate(pairs):
        across, down = divmod(index, rows)
        cell = Rect(body.x + across * (width + gap), body.y + down * row, width, row)
        cap.midleft = cell.midleft
        _draw_cap(surface, cap, unit)
        style = Style(face=Face.BOLD, align="center", limit=limit)
        draw_text(surface, kit, name, cap.inflate(-2 * inset, 0), unit, style)
        box = Rect(cap.right + gap, cell.y, room, row)
        draw_text(surface, kit, text, box, unit, Style(limit=limit))


def _fit_pairs(
    kit: CardKit, pairs: Sequence[tuple[str, str]], width: int, unit: float
) -> tuple[int, int]:
    """Return the largest type in which every pair fits side by side, and its widest name.

    Both are in pixels. Names and texts share the type, so that neither looks too large.
    """
    measure, px = kit.typesetter.width, type_px(Size.TEXT, kit.type_unit(unit))
    while True:
        names = max(measure(name, Face.BOLD, px) for name, _ in pairs)
        texts = max(measure(text, Face.BODY, px) for _, text in pairs)
        if names + texts <= width or px <= SMALLEST_TYPE:
            return px, names
        px -= 1


def _draw_cap(surface: pygame.Surface, cap: Rect, unit: float) -> None:
    paint.draw_rounded(surface, cap, round(8 * unit), RAISED)
    paint.draw_outline(surface, cap, round(8 * unit), LINE, 1)
