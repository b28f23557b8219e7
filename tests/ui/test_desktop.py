"""What SDL is told, as SDL itself has it then."""

import ctypes
import os

import pygame
import pytest

from game.ui.window import fill_screen, keep_awake, open_window
from tests.ui.sdl import find_sdl

SIZE = (960, 540)
SDL = find_sdl()


@pytest.fixture
def fresh_sdl(monkeypatch: pytest.MonkeyPatch) -> ctypes.CDLL:
    """Return SDL without a display, in an environment that asks for an input method."""
    if SDL is None:
        pytest.skip("pygame brings no SDL of its own")
    for name in [name for name in os.environ if name.startswith("SDL_") and "DRIVER" not in name]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("XMODIFIERS", "@im=any")
    pygame.display.quit()
    return SDL


def test_no_input_method_gets_a_key_in_any_window(fresh_sdl: ctypes.CDLL) -> None:
    pygame.display.init()
    assert fresh_sdl.SDL_IsTextInputActive()  # what SDL begins with
    pygame.display.quit()
    open_window(SIZE)
    assert not fresh_sdl.SDL_IsTextInputActive()
    assert os.environ["XMODIFIERS"] == "@im=none"
    for is_full in (True, False):
        assert fill_screen(is_full=is_full)
        assert not fresh_sdl.SDL_IsTextInputActive()
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    assert not fresh_sdl.SDL_IsTextInputActive()


def test_the_screen_may_sleep_unless_it_is_kept_awake(fresh_sdl: ctypes.CDLL) -> None:
    pygame.display.init()
    assert not fresh_sdl.SDL_IsScreenSaverEnabled()
    pygame.display.quit()
    open_window(SIZE)
    assert fresh_sdl.SDL_IsScreenSaverEnabled()
    keep_awake(is_awake=True)
    assert not fresh_sdl.SDL_IsScreenSaverEnabled()
    keep_awake(is_awake=False)
    assert fresh_sdl.SDL_IsScreenSaverEnabled()


def test_the_desktop_knows_the_program_by_its_name(fresh_sdl: ctypes.CDLL) -> None:
    open_window(SIZE)
    fresh_sdl.SDL_GetHint.restype = ctypes.c_char_p
    names = "SDL_APP_NAME", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"
    hints = [fresh_sdl.SDL_GetHint(name.encode()) for name in names]
    assert hints == [b"Tidecrown", b"tidecrown", b"tidecrown"]
    assert fresh_sdl.SDL_GetHint(b"SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR") == b"0"


def test_whoever_starts_the_program_may_ask_for_other_hints(
    fresh_sdl: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEO_ALLOW_SCREENSAVER", "0")
    open_window(SIZE)
    assert not fresh_sdl.SDL_IsScreenSaverEnabled()
