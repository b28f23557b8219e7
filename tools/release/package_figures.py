"""Prints how large the packages are and how soon the first frame is there.

``package_figures.py [FOLDER]``; the goals are at most 32 MB to download and 0.4 s, warm. Sizes
must be those that docs/release.md states.
"""

import os
import re
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Final

from trial import (
    CLOSING,
    PROGRAM,
    STARTING,
    Trial,
    TrialError,
    at_home,
    display,
    find_folder,
    read_logs,
    run,
    running,
    wait_until,
)

STARTS: Final = 7
PACKAGES: Final = (".tar.xz", ".deb", ".zip")
PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "release.md"
TOLERANCE: Final = 0.1
"""Of the sizes that the page states: Pythons differ by a few megabytes."""


def main() -> None:
    """Measure the program in the folder given, by default dist/tidecrown."""
    folder = find_folder()
    sizes = measure_sizes(folder)
    for what, size in sizes.items():
        print(f"{size:6.1f} MB  {what}")
    if sys.platform == "linux":
        compare_with_page(PAGE.read_text(encoding="utf-8"), sizes)
    with display() as screen, tempfile.TemporaryDirectory() as place:
        first, *warm = [time_first_frame(folder, Path(place), screen) for _ in range(STARTS + 1)]
    for name, starts in (("at the first start", [first]), (f"warm, of {STARTS} starts", warm)):
        seconds, busy = (median(figures) for figures in zip(*starts, strict=True))
        print(f"{seconds:6.2f} s   to the first frame {name}; {busy:.2f} s of a processor")


def measure_sizes(folder: Path) -> dict[str, float]:
    """Return the megabytes of the packages beside the program, by their kind, and unpacked."""
    packages = {
        kind: path.stat().st_size / 1e6
        for path in sorted(folder.parent.iterdir())
        for kind in PACKAGES
        if path.name.endswith(kind)
    }
    return packages | {"unpacked": sum(path.lstat().st_size for path in folder.rglob("*")) / 1e6}


def compare_with_page(page: str, sizes: Mapping[str, float]) -> None:
    """Raise ``TrialError`` for a size that ``page`` does not state, or states wrongly."""
    for what, size in sizes.items():
        stated = re.search(rf"([\d.]+) MB (?:to download )?(?:as `)?{re.escape(what)}", page)
        if stated is None:
            raise TrialError(f"docs/release.md says nothing of {what}")
        if abs(float(stated[1]) - size) > TOLERANCE * size:
            raise TrialError(
                f"docs/release.md says {float(stated[1])} MB {what}, it is {size:.1f} MB"
            )


def time_first_frame(folder: Path, home: Path, screen: dict[str, str]) -> tuple[float, float]:
    """Return the seconds from the start of the process to the first frame, and those it worked."""
    environment = at_home(home) | screen | {"SDL_AUDIODRIVER": "dummy"}
    log = home / "log.txt"
    log.unlink(missing_ok=True)
    command = (folder / PROGRAM, "play", "--data-dir", home)
    began = time.perf_counter()
    with running(Trial(command, home / "output.log", environment), home) as trial:
        wait_until(lambda: "first frame" in read_logs(log), STARTING, "the first frame")
        seconds = time.perf_counter() - began
        busy = read_busy(trial.program.pid)
        trial.program.terminate()
        trial.program.wait(CLOSING)
    return seconds, busy


def read_busy(process: int) -> float:
    """Return the seconds of a processor that a process has used; 0.0 where nobody tells."""
    if sys.platform != "linux":
        return 0.0
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / int(os.sysconf("SC_CLK_TCK"))


if __name__ == "__main__":
    sys.exit(run(main))
