"""Prints how large the packages are and how soon the first frame is there.

``package_figures.py [FOLDER]``; the goals are at most 32 MB to download and 0.4 s, warm.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from trial import (
    CLOSING,
    PROGRAM,
    STARTING,
    Trial,
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


def main() -> None:
    """Measure the program in the folder given, by default dist/tidecrown."""
    folder = find_folder()
    for package in sorted(folder.parent.iterdir()):
        if package.name.endswith(PACKAGES):
            print(f"{package.stat().st_size / 1e6:6.1f} MB  {package.name}")
    unpacked = sum(path.lstat().st_size for path in folder.rglob("*"))
    print(f"{unpacked / 1e6:6.1f} MB  unpacked")
    with display() as screen, tempfile.TemporaryDirectory() as place:
        first, *warm = [time_first_frame(folder, Path(place), screen) for _ in range(STARTS + 1)]
    for name, starts in (("at the first start", [first]), (f"warm, of {STARTS} starts", warm)):
        seconds, busy = (median(figures) for figures in zip(*starts, strict=True))
        print(f"{seconds:6.2f} s   to the first frame {name}; {busy:.2f} s of a processor")


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
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(run(main))
