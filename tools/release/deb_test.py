"""Installs the Debian package, starts it from the menu, and purges it: ``deb_test.py PACKAGE.deb``.

Changes the system that it runs on, and leaves it as it was: after the purge, no file may be there
that was not there before. Needs root, Xvfb, xdotool, openbox and gio.
"""

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from finish import validate
from launchers import METADATA
from stranger_test import Stranger, managing, see_it_open_and_close
from trial import TrialError, display, run, say

ENTRY: Final = Path("/usr/share/applications/tidecrown.desktop")
PROGRAM: Final = Path("/usr/games/tidecrown")
SYSTEM: Final = ("/etc", "/opt", "/usr", "/var/lib")


def main() -> None:
    """Try the package given."""
    package = Path(sys.argv[1]).resolve()
    before = list_system()
    subprocess.run(("dpkg", "--install", package), check=True)
    try:
        validate(ENTRY, Path("/usr/share/metainfo") / METADATA.name)
        start_from_menu()
    finally:
        subprocess.run(("dpkg", "--purge", "tidecrown"), check=True)
    if left := list_system() - before:
        raise TrialError(f"the purge left {sorted(left)[:5]}")
    say("purged, nothing left")


def start_from_menu() -> None:
    """Start what the menu starts, with a home of its own; it must not add a second entry."""
    with tempfile.TemporaryDirectory(prefix="tidecrown-deb-") as place, display() as screen:
        stranger = Stranger(Path(place), PROGRAM, screen)
        stranger.temporary.mkdir()
        with managing(stranger.place, screen):
            start = partial(stranger.start, "gio", "launch", ENTRY)
            see_it_open_and_close(stranger, "the installed menu entry", start)
        if (Path(place) / "home/.local/share/applications").exists():
            raise TrialError("an installed program added a menu entry")


def list_system() -> set[str]:
    """Return the paths of all files that packages may have installed."""
    return {
        os.path.join(folder, name)  # noqa: PTH118  (pathlib would take minutes)
        for place in SYSTEM
        for folder, _, names in os.walk(place)
        for name in names
    }


if __name__ == "__main__":
    sys.exit(run(main))
