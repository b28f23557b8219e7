"""The desktop window: its size, icon, full screen, message boxes and interrupts."""

import io
import logging
import os
import signal
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from game import resources
from game.message_box import TITLE
from game.ui.desktop import DRIVER, start_display
from game.ui.geometry import SMALLEST_WINDOW, SizePx, enlarge
from game.ui.images import make_stand_in
from game.ui.message_window import show_in_window
from game.ui.monitor import find_scale, is_maximised

_ICON: Final = "images/icon-64.png"
_DEFAULT_SIZE: Final = (1280, 720)
_AROUND: Final = (16, 112)
"""What a window's frame and the desktop's panels take, in pixels: no system reports it."""
_UNSEEN: Final = {"offscreen", "dummy"}
"""SDL's drivers without a screen, its fallback where it finds none."""
_COLOUR_BITS: Final = 24
_log: Final = logging.getLogger(__name__)


class NoWindowError(RuntimeError):
    """No window can be opened; the message says why."""


def open_window(size: SizePx | None, stand_ins: resources.StandIns | None = None) -> pygame.Surface:
    """Open the window at ``size`` pixels, by default 1280x720 at 100 %, and return its surface.

    Where the default leaves no room for a frame, the window is maximised: the system fits it.
    ``stand_ins`` record if the icon is of no use. Raises ``NoWindowError`` where there is no
    screen, or one of too few colours.
    """
    try:
        start_display()
        _require_screen()
        clamped = enlarge(size or _scale(_DEFAULT_SIZE, find_scale()))
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(_load_icon(stand_ins or resources.StandIns()))
        surface = pygame.display.set_mode(clamped, pygame.RESIZABLE)
        _require_colours(surface)
        window = _find_window()
        window.minimum_size = SMALLEST_WINDOW
        if size is None:
            _fit(window)
    except pygame.error as error:
        raise NoWindowError(str(error)) from error
    return surface


def has_room(window: SizePx, screen: SizePx) -> bool:
    """Return whether a window with its frame fits beside the panels of a desktop."""
    needed = (inner + around for inner, around in zip(window, _AROUND, strict=True))
    return all(there >= wanted for there, wanted in zip(screen, needed, strict=True))


def scale_window(factor: float) -> None:
    """Make the window larger or smaller, unless the system gives it its size."""
    if not is_maximised():
        window = _find_window()
        window.size = _scale(window.size, factor)


def _scale(size: SizePx, factor: float) -> SizePx:
    return round(size[0] * factor), round(size[1] * factor)


def _fit(window: pygame.Window) -> None:
    """Maximise a window that has no room."""
    if not has_room(window.size, pygame.display.get_desktop_sizes()[0]):
        window.maximize()


@contextmanager
def closing_at_interrupt() -> Iterator[None]:
    """Within the block, let the first Ctrl-C post ``QUIT``; the second raises.

    ``KeyboardInterrupt`` raised while pygame reads a file, such as a font, would crash it.
    """
    previous = signal.getsignal(signal.SIGINT)

    def close(*_: object) -> None:
        signal.signal(signal.SIGINT, previous)
        if not pygame.display.get_init():
            raise KeyboardInterrupt
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    if previous is not signal.default_int_handler:  # shells ignore SIGINT for background jobs
        yield
        return
    signal.signal(signal.SIGINT, close)
    try:
        yield
        if signal.getsignal(signal.SIGINT) is previous:
            _log.info("closed from the terminal")
    finally:
        signal.signal(signal.SIGINT, previous)


def fill_screen(*, is_full: bool) -> bool:
    """Switch to borderless full screen, or back to a window; return whether that succeeded.

    The screen's mode does not change and the window is not recreated; the new size comes as an
    event.
    """
    window = _find_window()
    try:
        if is_full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
            window.minimum_size = SMALLEST_WINDOW
            _fit(window)  # it has its own size again, even if it was maximised
    except pygame.error as error:
        _log.warning("full screen %s refused: %s", "on" if is_full else "off", error)
        return False
    return True


def _require_screen() -> None:
    """Raise ``NoWindowError`` without a screen, unless the driver was set, as tests do."""
    if pygame.display.get_driver() in _UNSEEN and DRIVER not in os.environ:
        raise NoWindowError("there is no screen")


def _require_colours(surface: pygame.Surface) -> None:
    """Raise ``NoWindowError`` where pictures could not be scaled: some remote desktops have 16."""
    if surface.get_bitsize() < _COLOUR_BITS:
        there = surface.get_bitsize()
        raise NoWindowError(f"the screen has {there} bits of colour, {_COLOUR_BITS} are needed")


def _find_window() -> pygame.Window:
    """Return the window as an object: ``toggle_fullscreen`` would change the screen's mode."""
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", DeprecationWarning
        )  # removed in pygame-ce 3 at the earliest
        return pygame.Window.from_display_module()


def _load_icon(stand_ins: resources.StandIns) -> pygame.Surface:
    try:
        return pygame.image.load(io.BytesIO(resources.read_bytes(_ICON)), _ICON)
    except (resources.AssetError, pygame.error, OSError) as error:
        stand_ins.add(_ICON, error)
        return make_stand_in(has_alpha=True)


def show_message(text: str) -> None:
    """Show an error: in a small window of our own on Linux, else in the system's message box."""
    shown = text.encode(errors="replace").decode()  # a folder's name may be any bytes
    try:
        start_display()
        if sys.platform == "linux" and pygame.display.get_driver() not in _UNSEEN:
            show_in_window(TITLE, shown)
            return
    except (pygame.error, resources.AssetError) as error:
        _log.debug("no window for the message: %s", error)
    try:
        pygame.display.message_box(TITLE, shown, message_type="error")
    except pygame.error:
        _log.debug("no message box can be shown")


def point_again() -> None:
    """Post an event of a pointer that rests, so that the screen now on top learns its place."""
    if pygame.mouse.get_focused():
        place = pygame.mouse.get_pos()
        values = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, values))
