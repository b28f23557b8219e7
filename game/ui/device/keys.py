"""The keys that mean the same on every screen."""

from typing import Final

import pygame

ACT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Press what has the focus."""
_DIGITS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_PADS: Final = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5)


def read_digit(key: int) -> int | None:
    """Return 0 to 4 for the digits 1 to 5 of keyboard and pad."""
    for digits in (_DIGITS, _PADS):
        if key in digits:
            return digits.index(key)
    return None


def read_step(event: pygame.event.Event) -> int:
    """Return which way a key moves the focus: 1 on, -1 back, 0 not at all."""
    if event.key in (pygame.K_UP, pygame.K_LEFT):
        return -1
    if event.key in (pygame.K_DOWN, pygame.K_RIGHT):
        return 1
    if event.key != pygame.K_TAB:
        return 0
    return -1 if event.mod & pygame.KMOD_SHIFT else 1


def read_way(event: pygame.event.Event) -> tuple[int, int, int]:
    """Return where a key moves the focus: across and down as arrows point, or on as Tab steps."""
    across = (event.key == pygame.K_RIGHT) - (event.key == pygame.K_LEFT)
    down = (event.key == pygame.K_DOWN) - (event.key == pygame.K_UP)
    return across, down, read_step(event) if event.key == pygame.K_TAB else 0


def is_arrow(event: pygame.event.Event) -> bool:
    """Return whether an event is the press of an arrow."""
    return event.type == pygame.KEYDOWN and event.key in _ARROWS
