"""Buttons in a group: one of them has the focus, whether by pointer or by keyboard."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.ui.display_list import Item
from game.ui.keys import ACT, ARROWS, read_step
from game.ui.kit import Kit
from game.ui.widgets.controls import Button

_ASIDE: Final = 3
"""How much farther a step to the side counts than one ahead, when the nearest is looked for."""


class Buttons:
    """A group of buttons; it remembers where they lie and which has the focus."""

    def __init__(self, kit: Kit, focus: str | None = None) -> None:
        """Start with the focus on the button with the key ``focus``, else on the first."""
        self._kit = kit
        self.focus = focus
        self._buttons: tuple[Button, ...] = ()
        self._rects: dict[str, Rect] = {}
        self.unit = 1.0

    def lay(self, buttons: Sequence[Button], rects: Mapping[str, Rect], unit: float) -> None:
        """Put the buttons in their places; may be repeated at any time."""
        self._buttons = tuple(buttons)
        self._rects = dict(rects)
        self.unit = unit
        if self.focus not in self._rects and buttons:
            self.focus = buttons[0].key

    def find(self, key: str | None) -> Button | None:
        """Return the button with a key, if there is one."""
        return next((button for button in self._buttons if button.key == key), None)

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
                self.focus = self.hit(event.pos) or self.focus
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                pressed = self.hit(event.pos)
                self.focus = pressed or self.focus
                return pressed
            case pygame.KEYDOWN:
                return self._handle_key(event)
        return None

    def items(self) -> Iterator[Item]:
        """Yield every button."""
        for button in self._buttons:
            rect, has_focus = self._rects[button.key], button.key == self.focus
            draw = partial(
                button.draw, kit=self._kit, rect=rect, unit=self.unit, has_focus=has_focus
            )
            yield Item(("button", button.key), rect, (button, has_focus), draw)

    def _handle_key(self, event: pygame.event.Event) -> str | None:
        if event.key in ACT:
            return self.focus
        keys = [button.key for button in self._buttons]
        if keys and (step := read_step(event)):
            index = keys.index(self.focus) if self.focus in keys else 0
            following = keys[(index + step) % len(keys)]
            way = ARROWS.get(event.key)
            self.focus = (way and self._find_neighbour(keys[index], way)) or following
        return None

    def _find_neighbour(self, key: str, way: tuple[int, int]) -> str | None:
        """Return the nearest button in a direction; to the sides only on the same height."""
        start = self._rects[key]
        distances: dict[str, int] = {}
        for other, rect in self._rects.items():
            ahead, aside = _measure(start, rect, way)
            if other != key and ahead >= 0 and not (way[0] and aside):
                distances[other] = ahead + _ASIDE * aside
        return min(distances, key=lambda other: distances[other], default=None)


def _measure(start: Rect, rect: Rect, way: tuple[int, int]) -> tuple[int, int]:
    """Return how far ``rect`` lies ahead of ``start`` (below 0: not ahead) and aside, in px."""
    beside = max(rect.left - start.right, start.left - rect.right, 0)
    above = max(rect.top - start.bottom, start.top - rect.bottom, 0)
    match way:
        case (-1, _):
            return start.left - rect.right, above
        case (1, _):
            return rect.left - start.right, above
        case (_, -1):
            return start.top - rect.bottom, beside
        case _:
            return rect.top - start.bottom, beside
