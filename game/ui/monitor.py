"""How large the monitor that the window is on shows things, where the window itself must heed it.

That is Windows. macOS and Wayland enlarge the picture of the window themselves; X11 tells nobody.
"""

import sys
from typing import Final

import pygame

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
