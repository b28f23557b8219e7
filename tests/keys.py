"""Keys as SDL reports them on an American keyboard."""

from typing import Final

import pygame

_PLACES: Final = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
"""By pygame's number for a key, where it lies: 0 before there is a display."""


def key_event(key: int, mod: int = 0, *, is_down: bool = True) -> pygame.event.Event:
    """Return the event of a key that goes down or comes up."""
    kind = pygame.KEYDOWN if is_down else pygame.KEYUP
    return pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=int(_PLACES[key]))
