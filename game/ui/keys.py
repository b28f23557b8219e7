"""The keys that mean the same on every screen."""

from typing import Final

import pygame

ACT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Press what has the focus."""
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Where each arrow points, across and down."""
_DIGITS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
_PADS: Final = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5)


def read_digit(key: int) -> int | None:
    """Return 0 to 4 for the digits 1 to 5 of keyboard and pad."""
    for digits in (_DIGITS, _PADS):
        if key in digits:
            return digits.index(key)
    return None


def read_step(event: pygame.event.Event) -> int:
    """Return which way a key moves the focus: 1 on, -1 back, 0 not at all."""
    if event.key in ARROWS:
        return sum(ARROWS[event.key])
    if event.key != pygame.K_TAB:
        return 0
    return -1 if event.mod & pygame.KMOD_SHIFT else 1


def read_way(event: pygame.event.Event) -> tuple[int, int, int]:
    """Return where a key moves the focus: across and down as arrows point, or on as Tab steps."""
    across, down = ARROWS.get(event.key, (0, 0))
    return across, down, read_step(event) if event.key == pygame.K_TAB else 0


def is_arrow(event: pygame.event.Event) -> bool:
    """Return whether an event is the press of an arrow."""
    return event.type == pygame.KEYDOWN and event.key in ARROWS


def is_act(event: pygame.event.Event) -> bool:
    """Return whether an event completes what moves by itself: a click, Enter or Space."""
    if event.type == pygame.KEYDOWN:
        return event.key in ACT
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
