"""A small window with a message and one button, for systems whose own box cannot write Chinese.

It needs nothing of the game but its fonts, and it is opened when all else is closed.
"""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.resources import read_bytes
from game.ui.actions import Command, Press
from game.ui.desktop import start_display
from game.ui.input import read_action
from game.ui.theme import CREAM, GOLD, INK, PANEL, Face
from game.ui.typesetter import Typesetter

_WIDTH: Final = 640
_MARGIN: Final = 32
_PX: Final = 18
_LEADING: Final = 27
_BUTTON: Final = (140, 42)
_CLOSING: Final = {Command.CONFIRM, Command.HOLD, Command.CANCEL}


def show_in_window(title: str, text: str) -> None:
    """Show ``text`` until the window is closed, by its button, Enter, Space or Esc.

    Raises ``pygame.error`` if no window can be opened, and ``AssetError`` without fonts.
    """
    start_display()
    pygame.font.init()
    try:
        typesetter = Typesetter(read_bytes)
        lines = list(cut_lines(typesetter, text, _WIDTH - 2 * _MARGIN))
        height = len(lines) * _LEADING + _BUTTON[1] + 3 * _MARGIN
        pygame.display.set_caption(title)
        surface = pygame.display.set_mode((_WIDTH, height))
        button = Rect((0, 0), _BUTTON)
        button.midbottom = (_WIDTH // 2, height - _MARGIN)
        while True:
            _draw(surface, typesetter, lines, button)
            if _is_closed_by(pygame.event.wait(), button):
                return
    finally:
        pygame.quit()


def cut_lines(typesetter: Typesetter, text: str, width: int) -> Iterator[str]:
    """Yield lines of at most ``width`` pixels; a path that is longer is cut anywhere."""
    for line in typesetter.wrap(text, Face.BODY, _PX, width):
        start = 0
        for end in range(1, len(line) + 1):
            if typesetter.width(line[start:end], Face.BODY, _PX) > width:
                yield line[start : end - 1]
                start = end - 1
        yield line[start:]


def _draw(surface: pygame.Surface, typesetter: Typesetter, lines: list[str], button: Rect) -> None:
    surface.fill(PANEL)
    for number, line in enumerate(lines):
        place = (_MARGIN, _MARGIN + number * _LEADING)
        surface.blit(typesetter.line(line, Face.BODY, _PX, CREAM), place)
    pygame.draw.rect(surface, GOLD, button, border_radius=8)
    label = typesetter.line("OK", Face.BOLD, _PX, INK)
    surface.blit(label, label.get_rect(center=button.center))
    pygame.display.flip()


def _is_closed_by(event: pygame.event.Event, button: Rect) -> bool:
    action = read_action(event)
    if isinstance(action, Press):
        return button.collidepoint(action.place)
    return event.type == pygame.QUIT or action in _CLOSING
