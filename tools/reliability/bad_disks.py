"""Play on disks that are slow, full, read-only or gone: ``python tools/reliability/bad_disks.py``.

Every case plays whole games by keys without a screen, and prints the longest frame since the title
has made its pictures, what the player was told, and what the next start finds. On a busy machine
the CPU time counts: frames wait for other programs, too. Cases that mount a file system need root
on Linux and are skipped elsewhere.
"""

import argparse
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from multiprocessing import freeze_support
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

from process import ROOT, say

if TYPE_CHECKING:
    from watched_game import WatchedDriver

_GAMES: Final = 3
_SLOW: Final = 2.0
"""Seconds that the slow disk takes to sync."""
_SMALL: Final = 300
"""Bytes: no file may be larger, about half of a saved game."""
_DAY: Final = 86_400


def main() -> int:
    """Run the cases that are named, by default all; 1 if one failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="*", choices=[*CASES, []], metavar="CASE")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    logging.disable(logging.CRITICAL)  # every refusal is logged
    for name in options.cases or CASES:
        with tempfile.TemporaryDirectory() as folder:
            CASES[name](Path(folder) / "data")
    return 0


def play_games(driver: "WatchedDriver", disturb: Callable[[int], None] = lambda _: None) -> None:
    """Play some games, calling ``disturb`` with the number of each before it begins."""
    for seed in range(1, _GAMES + 1):
        disturb(seed)
        driver.play_game(seed)


def report(name: str, driver: "WatchedDriver", folder: Path, expected: int | None = None) -> None:
    """Print what was seen and what the next start finds; check that nothing there is torn."""
    from game.storage.storage import Storage

    driver.storage.close(60)
    driver.settle_notices()
    again = Storage.open(folder)
    again.read_history()
    again.flush()
    seen = [each for notice in driver.notices for each in notice.told]
    torn, strays = again.take_notices(), sorted(folder.rglob("*.new"))
    told = ", ".join(f"{key} ({count})" for key, count in seen) or "nothing"
    kept = f"{len(again.finished())} finished and {len(again.unfinished())} unfinished games"
    frames = f"longest frame {driver.longest:5.1f} ms, {driver.hardest:5.1f} of CPU"
    say(f"{name:12} {frames}; told: {told}; next start: {kept}")
    assert not torn, torn
    assert not strays, strays
    assert len(dict(seen)) == len(seen), "told twice"
    assert expected is None or len(again.finished()) == expected, kept
    again.close()
    check_index(folder)


def check_index(folder: Path) -> None:
    """Check that the index is whole, and knows the games whose files are there, and no others.

    A disk that has no room for it, or that cannot be written, has none: the files are enough.
    """
    from game.storage.history import DATABASE

    files = {path.stem for path in (folder / "finished").glob("*.json")}
    if not (folder / DATABASE).exists():
        return
    with tempfile.TemporaryDirectory() as good:
        for path in folder.glob(f"{DATABASE}*"):
            shutil.copy(path, good)  # to read it may take writing
        _compare(Path(good) / DATABASE, files)


def _compare(path: Path, files: set[str]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        if not connection.execute("select * from sqlite_master").fetchall():
            return
        known = {name for (name,) in connection.execute("select id from game")}
    assert known == files, f"the index knows {len(known)} of {len(files)} games"


def play_calmly(folder: Path) -> None:
    """Play on a good disk, to compare with."""
    from watched_game import WatchedDriver

    driver = WatchedDriver(folder)
    play_games(driver)
    report("calm", driver, folder, _GAMES)


def play_slowly(folder: Path) -> None:
    """Play on a disk that takes two seconds for every sync."""
    from watched_game import WatchedDriver

    def sync(number: int) -> None:
        time.sleep(_SLOW)
        real(number)

    real = os.fsync
    with patch("os.fsync", sync):
        driver = WatchedDriver(folder)
        play_games(driver)
        report("slow", driver, folder, _GAMES)


def play_small(folder: Path) -> None:
    """Play where no file can grow beyond a few bytes, until the third game."""
    import resource

    from watched_game import WatchedDriver

    def disturb(game: int) -> None:
        limit = _SMALL if game < _GAMES else resource.RLIM_INFINITY
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    driver = WatchedDriver(folder)
    play_games(driver, disturb)
    report("small files", driver, folder)


@contextmanager
def mounted(folder: Path, options: str) -> Iterator[bool]:
    """Mount a file system in memory on ``folder``; yields whether that was possible."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    is_mounted = sys.platform == "linux" and not subprocess.run(command, check=False).returncode
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", str(folder)], check=True)


def play_full(folder: Path) -> None:
    """Play on a full disk; before the third game there is space again, and no game is lost."""
    from watched_game import WatchedDriver

    with mounted(folder, "size=64k") as is_mounted:
        if not is_mounted:
            say("full         skipped: a file system cannot be mounted here")
            return
        ballast = folder / "ballast"

        def disturb(game: int) -> None:
            if game == 1:
                ballast.write_bytes(bytes(60 * 1024))
            elif game == _GAMES:
                ballast.unlink()

        driver = WatchedDriver(folder)
        play_games(driver, disturb)
        report("full", driver, folder, _GAMES)


def play_read_only(folder: Path) -> None:
    """Play on a disk that turns read-only after the first game."""
    from watched_game import WatchedDriver

    with mounted(folder, "size=1m") as is_mounted:
        if not is_mounted:
            say("read-only    skipped: a file system cannot be mounted here")
            return

        def disturb(game: int) -> None:
            if game > 1:
                driver.storage.flush()
                subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)

        driver = WatchedDriver(folder)
        play_games(driver, disturb)
        report("read-only", driver, folder, 1)


def reset_read_only(folder: Path) -> None:
    """Take all games away on a disk that has turned read-only; once it is mended, all are there."""
    from watched_game import WatchedDriver

    with mounted(folder, "size=1m") as is_mounted:
        if not is_mounted:
            say("reset        skipped: a file system cannot be mounted here")
            return
        driver = WatchedDriver(folder)
        play_games(driver)
        driver.storage.flush()
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        driver.storage.reset()
        driver.storage.flush()
        driver.settle_notices()
        subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
        report("reset", driver, folder, _GAMES)


def play_vanished(folder: Path) -> None:
    """Play in a folder that vanishes, gives way to a file, and comes back; game one is gone."""
    from watched_game import WatchedDriver

    def disturb(game: int) -> None:
        driver.storage.flush()
        if folder.is_file():
            folder.unlink()
        else:
            shutil.rmtree(folder)
        if game == 2:
            folder.touch()

    driver = WatchedDriver(folder)
    play_games(driver, disturb)
    report("vanished", driver, folder, 2)


def play_backwards(folder: Path) -> None:
    """Play while the clock is set back by a day before every game."""
    from watched_game import WatchedDriver

    from game.storage.storage import Storage

    back = 0

    def tell() -> float:
        return time.time() - back * _DAY

    def disturb(game: int) -> None:
        nonlocal back
        back = game

    driver = WatchedDriver(Storage.open(folder, clock=tell))
    play_games(driver, disturb)
    report("clock back", driver, folder, _GAMES)


def read_garbage(folder: Path) -> None:
    """Start with seventeen games that are none."""
    from watched_game import WatchedDriver

    (folder / "games").mkdir(parents=True)
    for number in range(17):
        (folder / "games" / f"{number:032x}.json").write_bytes(os.urandom(300))
    driver = WatchedDriver(folder)
    driver.settle_notices()
    play_games(driver)
    kept = len(list((folder / "games").glob("*-unreadable-*")))
    assert kept == 17, f"{kept} of 17 files were kept"
    report("garbage", driver, folder, _GAMES)


def play_two_copies(folder: Path) -> None:
    """Let two programs play in one folder at the same time, one of them killed and started anew."""
    from watched_game import WatchedDriver

    command = [sys.executable, str(Path(__file__).with_name("second_copy.py")), str(folder)]
    driver, kills = WatchedDriver(folder), 0
    other = subprocess.Popen(command, cwd=ROOT)
    for seed in range(1, 4 * _GAMES + 1):
        driver.play_game(seed)
        if seed % 3 == 0:
            other.kill()
            other.wait()
            kills += 1
            other = subprocess.Popen(command, cwd=ROOT)
    other.kill()
    other.wait()
    driver.storage.close()
    own = {game.id for game in driver.storage.finished()}
    from game.storage.storage import Storage

    again = Storage.open(folder)
    again.read_history()
    again.flush()
    missing = own - {game.id for game in again.finished()}
    assert not missing, f"{len(missing)} games were lost to the other program"
    say(f"{'':12} {kills} kills of the other program, {len(own)} games here, none lost")
    report("two copies", driver, folder)


CASES: Final[Mapping[str, Callable[[Path], None]]] = MappingProxyType(
    {
        "calm": play_calmly,
        "slow": play_slowly,
        "small": play_small,
        "full": play_full,
        "read-only": play_read_only,
        "reset": reset_read_only,
        "vanished": play_vanished,
        "clock": play_backwards,
        "garbage": read_garbage,
        "two": play_two_copies,
    }
)

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
