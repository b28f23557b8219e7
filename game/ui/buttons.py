"""Buttons in a group: one of them has the focus, whether by pointer or by keyboard."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.keys import ACT, read_step
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, INK, LINE, RAISED, SECONDARY, Colour, Face, Size


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it answers with, what is written on it, and a value on its right.

    With ``wax`` it stands for a person: a seal of that colour, the name, and a line below it.
    """

    key: str
    label: str
    value: str = ""
    is_main: bool = False
    wax: Colour | None = None


class Buttons:
    """A group of buttons; it remembers where they lie and which has the focus."""

    def __init__(self, kit: Kit, focus: str | None = None) -> None:
        """Start with the focus on the button with the key ``focus``, else on the first."""
        self._kit = kit
        self._focus = focus
        self._buttons: tuple[Button, ...] = ()
        self._rects: dict[str, Rect] = {}
        self._unit = 1.0

    def lay(self, buttons: Sequence[Button], rects: Mapping[str, Rect], unit: float) -> None:
        """Put the buttons in their places; may be repeated at any time."""
        self._buttons = tuple(buttons)
        self._rects = dict(rects)
        self._unit = unit
        if self._focus not in self._rects and buttons:
            self._focus = buttons[0].key

    @property
    def focus(self) -> str | None:
        """The key of the button that has the focus."""
        return self._focus

    def rect(self, key: str) -> Rect:
        """Return where a button lies."""
        return self._rects[key]

    def hit(self, place: tuple[int, int]) -> str | None:
        """Return the key of the button at a place in the window."""
        return next((key for key, rect in self._rects.items() if rect.collidepoint(place)), None)

    def handle(self, event: pygame.event.Event) -> str | None:
        """Move the focus, or return the key of the button that was pressed."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._focus = self.hit(event.pos) or self._focus
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                pressed = self.hit(event.pos)
                self._focus = pressed or self._focus
                return pressed
            case pygame.KEYDOWN:
                return self._handle_key(event)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every button."""
        for button in self._buttons:
            self._draw_button(surface, button)

    def _handle_key(self, event: pygame.event.Event) -> str | None:
        if event.key in ACT:
            return self._focus
        keys = [button.key for button in self._buttons]
        if keys and (step := read_step(event)):
            index = keys.index(self._focus) if self._focus in keys else 0
            self._focus = keys[(index + step) % len(keys)]
        return None

    def _draw_button(self, surface: pygame.Surface, button: Button) -> None:
        rect, unit = self._rects[button.key], self._unit
        has_focus = button.key == self._focus
        radius = round(10 * unit)
        fill = GOLD if has_focus and button.is_main else RAISED
        surface.blit(paint.rounded(rect.size, radius, fill, 255 if has_focus else 226), rect)
        rim = GOLD if has_focus else LINE
        width = max(1, round(2 * unit)) if has_focus else 1
        surface.blit(paint.outline(rect.size, radius, rim, width), rect)
        ink = INK if fill == GOLD else CREAM
        inner = rect.inflate(-round(32 * unit), 0)
        if button.wax is not None:
            self._draw_person(surface, button, inner, button.wax)
            return
        label = Style(Size.TEXT, Face.BOLD, ink, "left" if button.value else "center")
        if not button.value:
            draw_text(surface, self._kit, button.label, inner, unit, label)
            return
        left = Rect(inner.x, inner.y, round(inner.width * 0.52), inner.height)
        right = Rect(left.right, inner.y, inner.right - left.right, inner.height)
        draw_text(surface, self._kit, button.label, left, unit, label)
        value = Style(Size.TEXT, Face.BODY, CREAM if has_focus else SECONDARY, "right")
        draw_text(surface, self._kit, button.value, right, unit, value)

    def _draw_person(
        self, surface: pygame.Surface, button: Button, inner: Rect, wax: Colour
    ) -> None:
        unit, side = self._unit, round(40 * self._unit)
        seal = self._kit.images.tinted("images/seal.png", (side, side), wax)
        surface.blit(seal, seal.get_rect(midleft=inner.midleft))
        left = inner.x + side + round(16 * unit)
        name = Rect(left, inner.y + round(8 * unit), inner.right - left, round(30 * unit))
        draw_text(surface, self._kit, button.label, name, unit, Style(Size.NUMBER, Face.BOLD))
        line = Rect(left, name.bottom, name.width, inner.bottom - name.bottom - round(8 * unit))
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        draw_text(surface, self._kit, button.value, line, unit, style)


def lay_grid(
    keys: Sequence[str], area: Rect, columns: int, height: int, gap: int
) -> dict[str, Rect]:
    """Return places for buttons in ``columns`` that share the width of ``area``, row by row."""
    width = (area.width - gap * (columns - 1)) // columns
    places = (divmod(index, columns) for index in range(len(keys)))
    return {
        key: Rect(area.x + column * (width + gap), area.y + row * (height + gap), width, height)
        for key, (row, column) in zip(keys, places, strict=True)
    }


def stack(keys: Sequence[str], area: Rect, height: int, gap: int) -> dict[str, Rect]:
    """Return places for buttons below each other, from the top of ``area``, as wide as it is."""
    return {
        key: Rect(area.x, area.y + index * (height + gap), area.width, height)
        for index, key in enumerate(keys)
    }


def line_up(keys: Sequence[str], area: Rect, gap: int) -> dict[str, Rect]:
    """Return places for buttons beside each other that share the width of ``area``."""
    width = (area.width - gap * (len(keys) - 1)) // max(1, len(keys))
    return {
        key: Rect(area.x + index * (width + gap), area.y, width, area.height)
        for index, key in enumerate(keys)
    }
