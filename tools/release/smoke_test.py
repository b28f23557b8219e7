"""Sees the built program work, on every system: ``python tools/release/smoke_test.py [FOLDER]``.

A command is answered without a window, and what the program imports late is imported in it. A card
is picked by a gamepad. Then every opponent plays a game in the window, as a demo, so that whatever
an opponent loads is there. On Linux this needs Xvfb. ``stranger_test.py`` starts the program in the
ways that players do.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from imports import list_imports
from licences import is_binary, look_inside
from trial import (
    PROGRAM,
    STARTING,
    Trial,
    TrialError,
    at_home,
    complain,
    count_turns,
    display,
    find_folder,
    read_logs,
    run,
    run_inside,
    running,
    save_quick_settings,
    say,
    wait_until,
)

PLAYING: Final = 240.0
"""Seconds for a game at most."""
ROOT: Final = Path(__file__).resolve().parents[2]
_IMPORT_ALL: Final = """
import sys
failed = []
for statement in {statements}:
    try:
        exec(statement, {{}})
    except Exception:
        failed.append(statement)
sys.exit("\\n".join(failed) or 0)
"""
_PAD: Final = {"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"}
"""No window manager gives the window the focus."""


def main() -> None:
    """Try the program in the folder given, by default dist/tidecrown."""
    folder = find_folder()
    with tempfile.TemporaryDirectory(prefix="tidecrown-smoke-") as place, display() as screen:
        see_licences(folder)
        try_score(folder / PROGRAM, Path(place))
        try_imports(folder / PROGRAM, Path(place))
        if sys.platform == "linux":  # under wine a program with it inside stops after a frame
            try_pad(folder / PROGRAM, Path(place) / "pad", screen)
        at_once = os.cpu_count() if screen else 1  # nobody covers the windows of a virtual one
        with ThreadPoolExecutor(at_once) as executor:
            play = partial(try_demo, folder / PROGRAM, Path(place), screen)
            list(executor.map(play, list_pairs(folder)))


def see_licences(folder: Path) -> None:
    """See that the program's own list of components agrees with what it contains."""
    (place,) = {path.parent for path in (folder / "_internal").rglob("components.json")}
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
    for part in listed:
        look_inside(part, [bundle / name for name in part.get("files", ())], place)
    say(f"{len(binaries)} libraries belong to {len(listed)} components with their licences")


def list_pairs(folder: Path) -> list[tuple[str, str]]:
    """Return all opponents of the program, two by two; an odd one plays the strongest."""
    (ladder,) = folder.rglob("ladder.json")
    names = [rung["name"] for rung in json.loads(ladder.read_text(encoding="utf-8"))]
    return list(zip(names[::2], [*names[1::2], names[-1]], strict=False))


def try_score(program: Path, home: Path) -> None:
    """See a command answered by the frozen program, without a display."""
    command = (program, "score", "18 15 6 10 11", "5 8 7 14 2", "--json")
    out = subprocess.check_output(command, env=at_home(home), text=True, timeout=STARTING)
    if '"totals": [27, 9]' not in out:
        raise TrialError(f"score answered {out!r}")
    say("score answers")


def try_imports(program: Path, home: Path) -> None:
    """See all imported in the package that is imported late, as far as it can be here."""
    statements = list_imports(ROOT)
    code = _IMPORT_ALL.format(statements=statements)
    environment = at_home(home) | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    here, inside = (
        subprocess.run(words, cwd=ROOT, env=environment, stderr=subprocess.PIPE, check=False)
        for words in ([sys.executable, "-c", code], run_inside(program, code))
    )
    if lost := {*inside.stderr.splitlines()} - {*here.stderr.splitlines()}:
        raise TrialError(f"the package cannot do what the checkout can: {lost}")
    if inside.returncode not in {0, 1}:
        raise TrialError(f"imports in the package ended with exit code {inside.returncode}")
    say(f"{len(statements)} late imports are in the package")


def try_pad(program: Path, home: Path, screen: dict[str, str]) -> None:
    """See a card picked by a gamepad that is plugged in while the program runs."""
    save_quick_settings(home)
    code = (Path(__file__).parent / "pad_inside.py").read_text(encoding="utf-8")
    options = ("--opponent", "gull", "--rounds", "1", "--window", "1280x720", "--data-dir", home)
    command = run_inside(program, code, "play", *options)
    with running(Trial(command, home / "output.log", surround(home, screen) | _PAD), home) as trial:
        wait_until(partial(is_logged, trial, home, "gamepad"), STARTING, "a gamepad in its log")
        wait_until(lambda: count_turns(home) > 0, STARTING, "a card picked by a gamepad")
        close(trial)
    say("a card was picked by a gamepad")


def surround(home: Path, screen: dict[str, str]) -> dict[str, str]:
    """Return the environment of a silent program on a screen; other systems may have none."""
    quiet = {"SDL_AUDIODRIVER": "dummy"} | (screen or {"SDL_VIDEODRIVER": "dummy"})
    return at_home(home) | quiet


def close(trial: Trial) -> None:
    """Close the window and see the program gone."""
    trial.program.terminate()  # SDL hands this on as the closing of the window
    trial.program.wait(STARTING)
    trial.expect_end()
    if sys.platform != "win32" and trial.program.returncode != 0:
        raise TrialError(f"it ended with exit code {trial.program.returncode}")


def try_demo(program: Path, place: Path, screen: dict[str, str], pair: tuple[str, str]) -> None:
    """See two opponents play a whole game, and the program gone once it is closed."""
    home = place / pair[0]
    home.mkdir()
    save_quick_settings(home)
    options = ("--demo", *pair, "--rounds", "3", "--window", "1280x720", "--data-dir", home)
    command = (program, "play", *options)
    with running(Trial(command, home / "output.log", surround(home, screen)), home) as trial:
        began = time.monotonic()
        for text, seconds in (("first frame", STARTING), ("session: over:", PLAYING)):
            wait_until(partial(is_logged, trial, home, text), seconds, f"'{text}' in its log")
        say(f"{' and '.join(pair)} played a game in {time.monotonic() - began:.1f} s")
        close(trial)


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
