"""The window itself: its size, its icon and what the desktop is told of it."""

import logging
import os
from typing import Final

import pygame

from game import resources
from game.ui.layout import SMALLEST_WINDOW, SizePx

_NAME: Final = "tidecrown"
_TITLE: Final = "Tidecrown"
_DEFAULT_SIZE: Final = (1280, 720)
_log = logging.getLogger(__name__)


def open_window(size: SizePx | None) -> pygame.Surface:
    """Open the window; raises ``pygame.error`` where there is no screen."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = _NAME  # importing pygame has put the script's name there
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = _NAME
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(_TITLE)
    pygame.display.set_icon(pygame.image.load(resources.asset_path("images/icon-64.png")))
    width, height = size or _DEFAULT_SIZE
    least_width, least_height = SMALLEST_WINDOW
    clamped = (max(width, least_width), max(height, least_height))
    surface = pygame.display.set_mode(clamped, pygame.RESIZABLE)
    pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW
    return surface


def preferred_languages() -> list[str]:
    """Return the tags of the languages that the system's user wants, the most wanted first."""
    return [
        "-".join(part for part in (locale.get("language"), locale.get("country")) if part)
        for locale in pygame.system.get_pref_locales()
    ]


def show_message(text: str) -> None:
    """Tell the player something in a box of the desktop's own, where there is one."""
    try:
        pygame.display.message_box(_TITLE, text, message_type="error")
    except pygame.error:
        _log.debug("no message box can be shown")
