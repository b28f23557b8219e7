"""Runs inside the packaged program: plays with SDL's own virtual gamepad, until it is ended.

``smoke_test.py`` hands this text to the program. The pad is plugged into the SDL that the program
brings, by a thread beside it, so that it comes to the game as every other pad does.
"""

import ctypes
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Final

KIND, AXES, BUTTONS = 1, 6, 21
"""SDL's number for a game controller, and what one has."""
A, RIGHT = 0, 14
SECONDS: Final = 0.15
"""How long a button is down, and up: a few frames."""


def play_with_pad() -> None:
    """Go to the next card, pick it and lock it in, again and again."""
    while "game.ui.gamepad" not in sys.modules or "first frame" not in read_log():
        time.sleep(SECONDS)
    sdl = load_sdl()
    number = sdl.SDL_JoystickAttachVirtual(KIND, AXES, BUTTONS, 0)
    pad = sdl.SDL_JoystickFromInstanceID(sdl.SDL_JoystickGetDeviceInstanceID(number))
    while not pad:  # the game opens it in one of its next frames
        time.sleep(SECONDS)
        pad = sdl.SDL_JoystickFromInstanceID(sdl.SDL_JoystickGetDeviceInstanceID(number))
    while True:
        for button in (RIGHT, A, A):
            for is_down in (1, 0):
                sdl.SDL_JoystickSetVirtualButton(pad, button, is_down)
                time.sleep(SECONDS)


def load_sdl() -> ctypes.CDLL:
    """Return the library that the program has loaded already."""
    bundle = Path(sys._MEIPASS)  # type: ignore[attr-defined]  # noqa: SLF001
    names = ("libSDL2-2*", "SDL2.dll")
    sdl = ctypes.CDLL(str(next(path for name in names for path in bundle.rglob(name))))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return sdl


def read_log() -> str:
    """Return the game's log so far, in the folder that is named last."""
    log = Path(sys.argv[-1]) / "log.txt"
    return log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""


if __name__ == "inside":
    from game.__main__ import main

    del sys.argv[1 : sys.argv.index("-c") + 2]
    Thread(target=play_with_pad, daemon=True).start()
    sys.exit(main())
