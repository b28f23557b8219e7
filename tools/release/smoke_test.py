"""Sees the built program work, on every system: ``python tools/release/smoke_test.py [FOLDER]``.

A command is answered without a window. Then every opponent plays a game in the window, as a demo,
so that whatever an opponent loads is there. On Linux this needs Xvfb. ``stranger_test.py`` starts
the program in the ways that players do.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Final

from licences import is_binary
from trial import (
    PROGRAM,
    STARTING,
    Trial,
    TrialError,
    complain,
    display,
    find_folder,
    read_logs,
    run,
    running,
    save_quick_settings,
    say,
    wait_until,
)

PLAYING: Final = 240.0
"""Seconds for a game at most."""


def main() -> None:
    """Try the program in the folder given, by default dist/tidecrown."""
    folder = find_folder()
    try_score(folder / PROGRAM)
    see_licences(folder)
    with tempfile.TemporaryDirectory(prefix="tidecrown-smoke-") as place, display() as screen:
        for pair in list_pairs(folder):
            home = Path(place) / pair[0]
            home.mkdir()
            try_demo(folder / PROGRAM, home, screen, pair)


def see_licences(folder: Path) -> None:
    """See that the program's own list of components agrees with what it contains."""
    (place,) = {path.parent for path in folder.rglob("components.json")}
    listed = json.loads((place / "components.json").read_text(encoding="utf-8"))
    bundle = place.parent.parent
    owned = {name for part in listed for name in part.get("files", ())}
    found = {path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()}
    binaries = {path.relative_to(bundle).as_posix() for path in found if is_binary(path.name)}
    if wrong := binaries ^ {name for name in owned if is_binary(name)}:
        raise TrialError(f"binaries and their licences disagree about {sorted(wrong)}")
    texts = [bundle / "assets" / name for part in listed for name in part["texts"]]
    if lost := [text.name for text in texts if not text.is_file() or not text.stat().st_size]:
        raise TrialError(f"licences without a text: {lost}")
    say(f"{len(binaries)} libraries belong to {len(listed)} components with their licences")


def list_pairs(folder: Path) -> list[tuple[str, str]]:
    """Return all opponents of the program, two by two; an odd one plays the strongest."""
    (ladder,) = folder.rglob("ladder.json")
    names = [rung["name"] for rung in json.loads(ladder.read_text(encoding="utf-8"))]
    return list(zip(names[::2], [*names[1::2], names[-1]], strict=False))


def try_score(program: Path) -> None:
    """See a command answered by the frozen program, without a display."""
    command = (program, "score", "18 15 6 10 11", "5 8 7 14 2", "--json")
    out = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    if '"totals": [27, 9]' not in out:
        raise TrialError(f"score answered {out!r}")
    say("score answers")


def try_demo(program: Path, home: Path, screen: dict[str, str], pair: tuple[str, str]) -> None:
    """See two opponents play a whole game, and the program gone once it is closed."""
    save_quick_settings(home)
    options = ("--demo", *pair, "--rounds", "3", "--window", "1280x720", "--data-dir", home)
    environment = {**os.environ, **screen, "SDL_AUDIODRIVER": "dummy"}
    if not screen:
        environment["SDL_VIDEODRIVER"] = "dummy"  # runners of other systems may have no screen
    command = [str(word) for word in (program, "play", *options)]
    with running(Trial(command, home / "output.log", environment), home) as trial:
        began = time.monotonic()
        for text, seconds in (("first frame", STARTING), ("game over", PLAYING)):
            wait_until(partial(is_logged, trial, home, text), seconds, f"'{text}' in its log")
        say(f"{' and '.join(pair)} played a game in {time.monotonic() - began:.1f} s")
        trial.program.terminate()  # SDL hands this on as the closing of the window
        trial.program.wait(STARTING)
        trial.expect_end()
    if sys.platform != "win32" and trial.program.returncode != 0:
        raise TrialError(f"it ended with exit code {trial.program.returncode}")


def is_logged(trial: Trial, home: Path, text: str) -> bool:
    """Whether the log has ``text``; raises ``TrialError`` if it cannot come any more."""
    code = trial.program.poll()  # before the log is read: what was written last must be seen
    log = read_logs(trial.output, home)
    complain(log)
    if code is not None and text not in log:
        raise TrialError(f"it ended with exit code {code} before '{text}' stood in its log")
    return text in log


if __name__ == "__main__":
    sys.exit(run(main))
