"""Write ``constraints.txt`` anew: versions, and hashes of all wheels, for all systems at once.

``renew_constraints.py`` keeps the versions; with ``--upgrade`` it takes the newest that fit, with
``--check`` it writes nothing and says whether the hashes are those that are served now, and whether
Windows and both kinds of macOS have wheels of all. It asks ``uv`` (``pip install uv``), which finds
what each Python and system needs. The file names no address.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final

from constraints import PLAY, format_package

ROOT: Final = Path(__file__).resolve().parents[2]
CONSTRAINTS: Final = ROOT / "constraints.txt"
HEAD: Final = """\
# What play.py installs, with the hashes of its wheels; above each package stands what it is for.
# Made by tools/checkout/renew_constraints.py.
"""
SUPPORTED: Final = re.compile(
    r"(py2\.py3|py3|cp3\d+)-(none|abi3|cp31[1-4])"
    r"-(any|win_(amd64|arm64)|macosx_\w+|manylinux[\w.]+_(x86_64|aarch64))\.whl$"
)
"""The end of a wheel's name: Python 3.11 to 3.14 on Windows, macOS and Linux with glibc."""


SYSTEMS: Final = {
    "win_amd64": re.compile(r"-(any|win_amd64)\.whl$"),
    "macosx arm64": re.compile(r"-(any|macosx_\w+_(arm64|universal2))\.whl$"),
    "macosx x86_64": re.compile(r"-(any|macosx_\w+_(x86_64|universal2))\.whl$"),
}
"""The ends of the names of wheels that fit the systems on which nobody here tries them."""


def main() -> int:
    """Write or check the file; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--upgrade", action="store_true", help="take the newest versions")
    ways.add_argument("--check", action="store_true", help="compare the file with what is served")
    asked = parser.parse_args()
    pins = "" if asked.upgrade else CONSTRAINTS.read_text(encoding="utf-8")
    packages, text = compose(pins)
    if asked.check:
        return compare(packages, text)
    CONSTRAINTS.write_text(text, encoding="utf-8")
    print(f"{len(packages)} packages in {CONSTRAINTS.name}")
    return 0


def compose(pins: str) -> tuple[list[dict[str, Any]], str]:
    """Return all packages, and what the file should say of them; versions in ``pins`` are kept."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    extras = [*project["optional-dependencies"]]
    packages = lock(oldest, extras, pins)
    pins = "".join(f"{package['name']}=={package['version']}\n" for package in packages)
    names = {PLAY: list_names(lock(oldest, [], pins))}
    names |= {extra: list_names(lock(oldest, [extra], pins)) for extra in extras}
    blocks = (
        format_package(
            pin(package), [purpose for purpose in names if package["name"] in names[purpose]]
        )
        for package in packages
    )
    return packages, HEAD + "".join(blocks)


def compare(packages: Sequence[dict[str, Any]], text: str) -> int:
    """Say whether the file is what it should be, and which wheels are missing; return the code."""
    there = CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    differences = [*unified_diff(there, text.splitlines(), "pinned", "served", lineterm="", n=0)]
    gaps = [
        f"{package['name']} has no wheel for {system}"
        for package in packages
        for system in SYSTEMS
        if is_missing(package, system)
    ]
    for line in (*differences, *gaps):
        print(line)
    print(f"{len(packages)} packages, {text.count('--hash')} hashes, for {', '.join(SYSTEMS)} too")
    return 1 if differences or gaps else 0


def is_missing(package: dict[str, Any], system: str) -> bool:
    """Return whether a system of ``SYSTEMS`` needs a package and has no wheel of it."""
    needs = re.search(r"sys_platform == '(\w+)'", package.get("marker", ""))
    if needs and not system.startswith({"win32": "win", "darwin": "macosx"}[needs[1]]):
        return False
    wheels = (wheel["url"] for wheel in package["wheels"] if SUPPORTED.search(wheel["url"]))
    return not any(SYSTEMS[system].search(url) for url in wheels)


def lock(oldest: str, extras: Sequence[str], pins: str) -> list[dict[str, Any]]:
    """Return the packages that the game with ``extras`` needs, as a lock file lists them (PEP 751).

    ``oldest`` is the oldest Python; versions in ``pins``, lines as pip reads them, are kept.
    """
    command = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", oldest]
    command += ["--only-binary", ":all:", "--format", "pylock.toml"]
    command += [word for extra in extras for word in ("--extra", extra)]
    with tempfile.TemporaryDirectory() as folder:
        constraints = Path(folder, "pins.txt")
        constraints.write_text(pins, encoding="utf-8")
        command += ["--constraints", str(constraints), "pyproject.toml"]
        packages = tomllib.loads(subprocess.check_output(command, cwd=ROOT, text=True))["packages"]
    return list(packages)


def list_names(packages: Sequence[dict[str, Any]]) -> set[str]:
    """Return the names of packages in a lock file."""
    return {package["name"] for package in packages}


def pin(package: dict[str, Any]) -> str:
    """Return a package as pip reads it; exit if no wheel of it is for a supported system."""
    wheels = [wheel for wheel in package["wheels"] if SUPPORTED.search(wheel["url"])]
    if not wheels:
        sys.exit(f"{package['name']} {package['version']} has no wheel for a supported system")
    marker = f" ; {package['marker']}" if "marker" in package else ""
    hashes = sorted(wheel["hashes"]["sha256"] for wheel in wheels)
    lines = [f"{package['name']}=={package['version']}{marker}"]
    return " \\\n    ".join([*lines, *(f"--hash=sha256:{value}" for value in hashes)]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
