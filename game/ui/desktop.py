"""What SDL is told before it opens anything: its defaults suit games that rule a whole screen.

Changed are the hints and the text input below. Gone through and left as they are:

- Touch acts as the left button, and the pointer never as a finger.
- The click that brings the window to the front does nothing else: it must not lock a card in.
- A drag goes on outside the window, and its button is heard coming up there.
- Gamepads are not heard while another window has the keyboard. Only what SDL knows as a gamepad is
  opened, so that accelerometers and other joysticks move nothing.
- The keyboard is never grabbed: all shortcuts of the system work. Alt+F4, the window's own button,
  a signal to end and the end of the session come as ``QUIT``.
- On X11 the window answers the manager's question whether it still lives; on Wayland libdecor may
  draw its frame.
- Every kind of event is let through, and what nobody reads draws nothing. Those of joysticks must
  be: SDL makes a gamepad's out of them.
- A file that is dropped on the window does nothing. SDL 2 takes it, and pygame cannot refuse it.
"""

import os
from typing import Final

import pygame

from game.message_box import TITLE

_NAME: Final = "tidecrown"
DRIVER: Final = "SDL_VIDEODRIVER"
_FIXED: Final = {
    "SDL_VIDEO_X11_WMCLASS": _NAME,  # importing pygame set the script's name
    "SDL_VIDEO_WAYLAND_WMCLASS": _NAME,
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
    pygame.display.init()
    pygame.key.stop_text_input()


def keep_awake(*, is_awake: bool) -> None:
    """Keep the screen from sleeping, as long as nobody touches what they watch; or let it sleep."""
    pygame.display.set_allow_screensaver(not is_awake)
