"""The desktop window: its size, icon, full screen, message boxes, clipboard and interrupts.

A monitor's scale matters here on Windows alone: macOS and Wayland enlarge the picture of the window
themselves, and X11 does not report a scale.
"""

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
from pygame import Rect

from game import resources
from game.message_box import TITLE
from game.resources import read_bytes
from game.ui.actions import Command, Press
from game.ui.geometry import SMALLEST_WINDOW, SizePx, enlarge
from game.ui.images import make_stand_in
from game.ui.input import read_action
from game.ui.theme import CREAM, GOLD, INK, PANEL, Face
from game.ui.typesetter import Typesetter

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

    Where the default leaves no room for a frame, the window is maximised: the system fits it. It is
    never larger than the screen, for where no window manager runs, nobody fits it.
    ``stand_ins`` record if the icon is of no use. Raises ``NoWindowError`` where there is no
    screen, or one of too few colours.
    """
    try:
        start_display()
        _require_screen()
        clamped = enlarge(size or _find_size())
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


def _find_size() -> SizePx:
    """Return the default size, as far as the screen has room for it."""
    width, height = _scale(_DEFAULT_SIZE, find_scale())
    widest, highest = pygame.display.get_desktop_sizes()[0]
    return min(width, widest), min(height, highest)


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


_USUAL_DPI: Final = 96
"""What Windows calls the dots per inch of a monitor at 100 %."""


def find_scale() -> float:
    """Return the scale that the player has chosen for the monitor: 2.0 at 200 %.

    Where there is no window yet it is that of the main monitor.
    """
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - nobody else needs it

        user32, window = ctypes.windll.user32, pygame.display.get_wm_info().get("window")
        dpi = user32.GetDpiForWindow(window) if window else user32.GetDpiForSystem()
        return max(1.0, float(dpi / _USUAL_DPI))
    return 1.0


def is_maximised() -> bool:
    """Return whether the system gives the window its size."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - nobody else needs it

        return bool(ctypes.windll.user32.IsZoomed(pygame.display.get_wm_info()["window"]))
    return False


_MESSAGE_WIDTH: Final = 640
_MESSAGE_MARGIN: Final = 32
_MESSAGE_PX: Final = 18
_MESSAGE_LEADING: Final = 27
_MESSAGE_BUTTON: Final = (140, 42)
_CLOSING: Final = {Command.CONFIRM, Command.HOLD, Command.CANCEL}


def show_in_window(title: str, text: str) -> None:
    """Show ``text`` until the window is closed, by its button, Enter, Space or Esc.

    Raises ``pygame.error`` if no window can be opened, and ``AssetError`` without fonts.
    """
    start_display()
    pygame.font.init()
    try:
        typesetter = Typesetter(read_bytes)
        lines = list(cut_lines(typesetter, text, _MESSAGE_WIDTH - 2 * _MESSAGE_MARGIN))
        height = len(lines) * _MESSAGE_LEADING + _MESSAGE_BUTTON[1] + 3 * _MESSAGE_MARGIN
        pygame.display.set_caption(title)
        surface = pygame.display.set_mode((_MESSAGE_WIDTH, height))
        button = Rect((0, 0), _MESSAGE_BUTTON)
        button.midbottom = (_MESSAGE_WIDTH // 2, height - _MESSAGE_MARGIN)
        while True:
            _draw_message(surface, typesetter, lines, button)
            if _is_closed_by(pygame.event.wait(), button):
                return
    finally:
        pygame.quit()


def cut_lines(typesetter: Typesetter, text: str, width: int) -> Iterator[str]:
    """Yield lines of at most ``width`` pixels; a path that is longer is cut anywhere."""
    for line in typesetter.wrap(text, Face.BODY, _MESSAGE_PX, width):
        start = 0
        for end in range(1, len(line) + 1):
            if typesetter.width(line[start:end], Face.BODY, _MESSAGE_PX) > width:
                yield line[start : end - 1]
                start = end - 1
        yield line[start:]


def _draw_message(
    surface: pygame.Surface, typesetter: Typesetter, lines: list[str], button: Rect
) -> None:
    surface.fill(PANEL)
    for number, line in enumerate(lines):
        place = (_MESSAGE_MARGIN, _MESSAGE_MARGIN + number * _MESSAGE_LEADING)
        surface.blit(typesetter.line(line, Face.BODY, _MESSAGE_PX, CREAM), place)
    pygame.draw.rect(surface, GOLD, button, border_radius=8)
    label = typesetter.line("OK", Face.BOLD, _MESSAGE_PX, INK)
    surface.blit(label, label.get_rect(center=button.center))
    pygame.display.flip()


def _is_closed_by(event: pygame.event.Event, button: Rect) -> bool:
    action = read_action(event)
    if isinstance(action, Press):
        return button.collidepoint(action.place)
    return event.type == pygame.QUIT or action in _CLOSING


_CLASS_NAME: Final = "tidecrown"
DRIVER: Final = "SDL_VIDEODRIVER"
_WAYLAND: Final = "WAYLAND_DISPLAY"
_FIXED: Final = {
    "SDL_VIDEO_X11_WMCLASS": _CLASS_NAME,  # importing pygame set the script's name
    "SDL_VIDEO_WAYLAND_WMCLASS": _CLASS_NAME,
    "XMODIFIERS": "@im=none",  # X's own input methods would take keys, text input or not
}
_HINTS: Final = {
    "SDL_APP_NAME": TITLE,  # else volume controls list an "SDL Application"
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",  # a full screen stays when another one is used
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",  # whoever thinks about a card for long may be away
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",  # else KWin ends the effects of all windows
    "SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK": "1",  # as everywhere on macOS
}
"""Hints that whoever starts the game may set otherwise."""


def start_display() -> None:
    """Start SDL's display as this game needs it, before any window; raises ``pygame.error``.

    The game reads keys and nowhere text, not even where a number is typed. So text input, which SDL
    begins with, is off for good: an input method gets no key, whatever window or screen follows.
    """
    os.environ.update(_FIXED)
    for hint, value in _HINTS.items():
        os.environ.setdefault(hint, value)
    if not os.environ.get(DRIVER):
        os.environ.pop(DRIVER, None)  # pygame takes an empty name for that of Windows
    with _quiet_wayland():
        pygame.display.init()
    pygame.key.stop_text_input()


@contextmanager
def _quiet_wayland() -> Iterator[None]:
    """Within the block, let Wayland be looked for in silence where there is no place for it.

    SDL looks for it where X11 is not; without that place its library complains on the terminal.
    """
    if "XDG_RUNTIME_DIR" in os.environ or _WAYLAND in os.environ:
        yield
        return
    os.environ[_WAYLAND] = "/"  # a whole path needs no place
    try:
        yield
    finally:
        del os.environ[_WAYLAND]


def keep_awake(*, is_awake: bool) -> None:
    """Keep the screen from sleeping, as long as nobody touches what they watch; or let it sleep."""
    pygame.display.set_allow_screensaver(not is_awake)


def read_clipboard() -> str:
    """Return the text that was copied last, empty if there is none that can be read."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def write_clipboard(text: str) -> bool:
    """Copy a text; return whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
