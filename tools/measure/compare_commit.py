"""Tell what looks or prints differently than at an earlier commit: for changes that must not show.

Usage: ``python tools/measure/compare_commit.py COMMIT [--size 1280x720] [--only pictures]``.
Pictures are those of ``screens/gallery.py``, compared pixel by pixel; outputs are those of commands
with fixed seeds, compared letter by letter. The earlier version is unpacked into a temporary folder
and run by the same Python. The exit code is the number of differences, 100 at most.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

ROOT: Final = Path(__file__).resolve().parents[2]
POSITION: Final = "1 1 pick 18.15.6/2.10/- 5.8.7/11.14/- -"
GAME: Final = "1 18.6.11.8.14.15.10.5.7.2.1.3.4.9.12.13.16.17 18:5 15:8 6:7 11:2 10:14"
COMMANDS: Final = (
    "score|18 15 6 10 11|5 8 7 14 2",
    "arena|Heron|Puffin|--deals|3|--rounds|3|--seed|1|--json",
    "arena|Gull|Eider|--deals|20|--rounds|1|--seed|2",
    "crosstable|Gull|Eider|Puffin|--deals|3|--rounds|1",
    "exploitability|Gull|--hands|2|--json",
    f"advise|{POSITION}|--seat|1|--opponent|Albatross|--json",
    f"advise|{POSITION}|--seat|2|--opponent|Petrel",
    f"analyse|{GAME}",
    f"analyse|{GAME}|--json",
    "first-picks|14",
    "study|tree|kqj|JQ",
    "study|solve|tiles|../.. 2 3,1/4,1",
    "study|solve|tides|18.13/2.11.12 6.9/4.7.10",
    "study|learn|kuhn|-|--passes|100",
)


def main() -> int:
    """Compare and print; return how many differences there are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commit")
    parser.add_argument("--size", action="append", help="of the pictures; 1280x720 by default")
    parser.add_argument("--only", choices=("pictures", "outputs"))
    asked = parser.parse_args()
    differences: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder, "before")
        unpack(asked.commit, before)
        if asked.only != "pictures":
            differences += compare_outputs(before)
        if asked.only != "outputs":
            differences += compare_pictures(before, asked.size or ["1280x720"], Path(folder))
    print("\n".join(differences) or "no difference")
    return min(len(differences), 100)


def unpack(commit: str, folder: Path) -> None:
    """Write the files of a commit into a new folder."""
    folder.mkdir()
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)


def compare_outputs(before: Path) -> Iterator[str]:
    """Yield every command that says something else than it did ``before``."""
    for command in COMMANDS:
        old, new = (run_command(folder, command.split("|")) for folder in (before, ROOT))
        if old != new:
            yield f"{command.replace('|', ' ')}\n  was: {old}\n  is:  {new}"
    print(f"{len(COMMANDS)} commands compared", flush=True)


def run_command(folder: Path, words: Sequence[str]) -> str:
    """Return what a command of the version in ``folder`` prints, its errors and exit code too."""
    done = run(folder, "-m", "game", *words)
    return f"{done.stdout}{done.stderr}[{done.returncode}]"


def run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run this Python in ``folder``, whose modules go first."""
    paths = os.pathsep.join([str(folder), str(folder / "tools" / "screens")])
    surroundings = {**os.environ, "PYTHONPATH": paths}
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False
    )


def compare_pictures(before: Path, sizes: Sequence[str], folder: Path) -> Iterator[str]:
    """Yield every exhibit that looks another way, with the share of its pixels that differ."""
    options = [word for size in sizes for word in ("--size", size)]
    rooms = {before: folder / "old", ROOT: folder / "new"}
    for version, room in rooms.items():
        done = run(version, "tools/screens/gallery.py", "--folder", str(room), *options)
        if done.returncode:
            yield f"the gallery of {version} failed: {done.stderr.strip()}"
            return
    old, new = map(list_pictures, rooms.values())
    for name in sorted(old.keys() ^ new.keys()):
        yield f"{name} is {'gone' if name in old else 'new'}"
    for name in sorted(old.keys() & new.keys()):
        share = differ(old[name], new[name])
        if share:
            yield f"{name} differs in {share:.2%} of its pixels"
    print(f"{len(old)} pictures compared", flush=True)


def list_pictures(room: Path) -> dict[Path, Path]:
    """Return the pictures in a folder by their paths there."""
    return {path.relative_to(room): path for path in room.rglob("*.png")}


def differ(first: Path, second: Path) -> float:
    """Return the share of pixels in which two pictures of one size differ."""
    with Image.open(first) as one, Image.open(second) as other:
        return float((np.asarray(one) != np.asarray(other)).any(axis=-1).mean())


if __name__ == "__main__":
    sys.exit(main())
