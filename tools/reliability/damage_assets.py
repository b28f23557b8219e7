"""Damage every asset in turn, play, and print what the player gets.

``damage_assets.py [--every N]``: each asset is deleted, cut in half, and has one bit flipped. With
each the program is started on a copy of the assets, as ``tour_of_assets.py`` says, and closed. A
needed asset has to end in a box that names it, a cosmetic one must not stop anything.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from game.resources import CHECKSUMS, list_needed

ROOT: Final = Path(__file__).resolve().parents[2]
ASSETS: Final = ROOT / "assets"
TOUR: Final = Path(__file__).with_name("tour_of_assets.py")
UNREAD: Final = {".txt", ".md", ".ico", ".svg"}
"""Endings of what the program never opens."""
WRONG: Final = "WRONG"
PATIENCE: Final = 60.0
"""Seconds after which a start counts as hung."""


def main() -> int:
    """Print a line for what went wrong, and the figures; return 1 if anything did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="of assets; all by default")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth asset")
    parser.add_argument("--jobs", type=int, default=2, metavar="J", help="starts at a time")
    asked = parser.parse_args()
    names = asked.names or list_assets()
    if unknown := set(names) - set(list_assets()):
        parser.error(f"no asset is called {', '.join(sorted(unknown))}")
    tries = [(name, kind) for name in names[:: asked.every] for kind in DAMAGES]
    with ThreadPoolExecutor(asked.jobs) as pool:
        outcomes = list(pool.map(lambda damage: try_damage(*damage), tries))
    for (name, kind), outcome in zip(tries, outcomes, strict=True):
        if outcome.startswith(WRONG):
            print(f"{name} {kind}: {outcome}")
    print(f"{len(tries):5} tries, {len(list_assets())} assets")
    for outcome, count in sorted(Counter(outcomes).items()):
        print(f"{count:5} {outcome}")
    return int(any(outcome.startswith(WRONG) for outcome in outcomes))


def list_assets() -> list[str]:
    """Return the names of all assets that the program may open."""
    return sorted(
        path.relative_to(ASSETS).as_posix()
        for path in ASSETS.rglob("*")
        if path.is_file() and path.suffix not in UNREAD
    )


def flip_bit(path: Path) -> None:
    """Flip a bit that the name of the file decides."""
    content = bytearray(path.read_bytes())
    rng = random.Random(path.name)
    content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    path.write_bytes(content)


def halve(path: Path) -> None:
    """Cut off the second half of a file."""
    os.truncate(path, path.stat().st_size // 2)


DAMAGES: Final[dict[str, Callable[[Path], None]]] = {
    "deleted": Path.unlink,
    "halved": halve,
    "one bit flipped": flip_bit,
}


def try_damage(name: str, kind: str) -> str:
    """Start the program with one asset damaged in this way; return what happened.

    What must not be begins with ``WRONG``.
    """
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        shutil.copytree(ASSETS, folder / "assets")
        DAMAGES[kind](folder / "assets" / name)
        try:
            ended = start(folder / "assets", folder)
        except subprocess.TimeoutExpired:
            return f"{WRONG}: it hangs"
        box = (folder / "box").read_text(encoding="utf-8") if (folder / "box").exists() else ""
    if "Traceback" in ended.stderr or ended.returncode not in {0, 1}:
        return f"{WRONG}: exit code {ended.returncode}, {ended.stderr.strip().splitlines()[-1:]}"
    is_needed = name == CHECKSUMS or name in list_needed()
    if ended.returncode == 1:
        is_right = is_needed and ("is missing" in box or "is damaged" in box)
        is_named = name in box or name == CHECKSUMS  # a wrong checksum names its asset
        return "needed: a box names it" if is_right and is_named else f"{WRONG}: box says {box!r}"
    if is_needed:
        return f"{WRONG}: a needed asset is used as it is"
    return "cosmetic: a stand-in, told" if "told" in ended.stdout else "cosmetic: used as it is"


def start(assets: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the tour on these assets in a process of its own; what a box says is in ``box``."""
    words = [sys.executable, str(TOUR), str(assets), str(folder)]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment = {**os.environ, **drivers, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        words, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


if __name__ == "__main__":
    sys.exit(main())
