"""Hand mutated input to every parser: ``python tools/reliability/fuzz_inputs.py --help``.

By default examples are mutated at random, as bytes and as JSON. With ``--guided`` the inputs are
found by atheris, which watches what code they reach (``pip install atheris`` for this checkout's
Python; Linux and macOS). An input that raises, is lost, or takes ten seconds ends the run and is
shown; it is reproduced with ``--door NAME --input FILE``.
"""

import argparse
import json
import logging
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from process import ROOT, say

if TYPE_CHECKING:
    from doors import Door

_NAMES: Final = (
    *("save", "old-save", "finished", "index", "settings", "notation", "study", "journal"),
    "command",
)
_HANG: Final = 10
"""Seconds after which an input counts as a hang."""
_VALUES: Final[tuple[object, ...]] = (
    *(None, True, False, 0, -1, 1.5, 1e308, float("nan"), float("inf"), 10**400, 10**3000),
    *("", "99", "\ud800", "x" * 10_000, "../../x", [], {}, [None] * 50, {"script": ["99"]}),
    *(["gull", "heron"], [None, None], [None, {"script": ["1x2"]}], {"script": 5}, "albatross"),
)
_PIECES: Final = (
    *(b"\0", b"\xff\xfe", b"\n", b"\r\n", b"-", b"99", b"18:5", b"x", b"?", b"+", b"/", b"{", b"["),
    *(b"9" * 5000, b"[" * 100_000, b'{"a":' * 100_000, "٣".encode(), b"1e999", b"--", b"=", b"%s"),
)


def main() -> int:
    """Fuzz one door or all; 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=50_000, help="over all doors")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--door", choices=_NAMES)
    parser.add_argument("--guided", action="store_true", help="with atheris")
    parser.add_argument("--input", type=Path, help="hand this file to the door, and no other")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    logging.disable(logging.CRITICAL)
    runs = options.runs if options.door else options.runs // len(_NAMES)
    if options.guided and options.door is None:
        return max(_fuzz_apart(name, runs, options.seed) for name in _NAMES)
    if options.guided:
        return fuzz_guided(options.door, runs, options.seed)
    from doors import DOORS

    for name in [options.door] if options.door else _NAMES:
        if options.input is not None:
            DOORS[name].enter(options.input.read_bytes())
            return 0
        fuzz_at_random(name, DOORS[name], runs, Random(options.seed))
    return 0


def fuzz_at_random(name: str, door: "Door", runs: int, rng: Random) -> None:
    """Mutate examples so many times; raises what a door raises, naming the file of its input."""
    signal.signal(signal.SIGALRM, _give_up)
    for _ in range(runs):
        content = mutate(rng.choice(door.examples), rng)
        signal.alarm(_HANG)
        try:
            door.enter(content)
        except BaseException as error:
            file = Path(tempfile.gettempdir()) / f"tidecrown-{name}.input"
            file.write_bytes(content)
            error.add_note(f"door {name}, input kept in {file}")
            raise
        finally:
            signal.alarm(0)
    say(f"{name:9} {runs:6} inputs at random: 0 exceptions, 0 lost, 0 hangs")


def mutate(content: bytes, rng: Random) -> bytes:
    """Return ``content`` changed at random, a few times over."""
    if rng.random() < 0.5:
        content = _mutate_json(content, rng)
    for _ in range(rng.choice((0, 1, 1, 2, 8))):
        start = rng.randrange(len(content) + 1)
        end = min(len(content), start + rng.choice((0, 0, 1, 2, 40)))
        piece = rng.choice((b"", rng.choice(_PIECES), rng.randbytes(rng.randrange(1, 9))))
        content = content[:start] + piece + content[end:]
    return content


def _mutate_json(content: bytes, rng: Random) -> bytes:
    try:
        data = json.loads(content)
    except ValueError:
        return content
    if isinstance(data, dict):
        for key in rng.sample(sorted(data), rng.choice((1, 1, 2))):
            if rng.random() < 0.2:
                del data[key]
            else:
                data[key] = rng.choice(_VALUES)
    return json.dumps(data).encode()


def fuzz_guided(name: str, runs: int, seed: int) -> int:
    """Let atheris find inputs; the process ends within."""
    import atheris

    with atheris.instrument_imports(include=["game"]):
        from doors import DOORS
    door = DOORS[name]
    with tempfile.TemporaryDirectory() as corpus:
        for number, example in enumerate(door.examples):
            (Path(corpus) / str(number)).write_bytes(example)
        limits = (f"-runs={runs}", f"-seed={seed}", f"-timeout={_HANG}", "-max_len=4096")
        atheris.Setup([sys.argv[0], *limits, "-print_final_stats=1", corpus], door.enter)
        atheris.Fuzz()
    return 0


def _fuzz_apart(name: str, runs: int, seed: int) -> int:
    """Fuzz a door in a process of its own, which atheris ends; return 1 if it found anything."""
    arguments = ["--guided", "--door", name, "--runs", str(runs), "--seed", str(seed)]
    command = [sys.executable, str(Path(__file__)), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stderr[-4000:])
        return 1
    reached = [line for line in done.stderr.splitlines() if " cov: " in line][-1:]
    say(f"{name:9} {runs:6} inputs by coverage: 0 exceptions, 0 lost, 0 hangs {reached}")
    return 0


def _give_up(*_: object) -> None:
    raise TimeoutError(f"no answer after {_HANG} s")


if __name__ == "__main__":
    sys.exit(main())
