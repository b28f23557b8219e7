"""A game for the engine's tests: this module is its worker half; every step is scripted.

A seat sees its hand of numbers and chooses one. Beside it stand processes that misbehave.
"""

import os
import pickle
import struct
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from game import protocol
from game.engine.protocol import Choose, Chosen, Thinks, Ticket, WorkerEnd
from game.engine.worker import serve
from game.protocol import Computing, Decision, GameEnd, Pause, Progress, Utility, Variant, decide

GAME: Final = "scripted"
ANALYST: Final = "analyst"
STEPS: Final = 30
DIES: Final = 9
PATIENCE: Final = 5.0
"""Seconds after which a process no longer believes that the window will ask again."""
GATE: Final = "TIDECROWN_TEST_GATE"
"""The environment variable with the path for which the gated opponent waits."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat sees: the numbers in its hand."""

    hand: tuple[int, ...]


Thinking: TypeAlias = protocol.Thinking[int]
Bot: TypeAlias = protocol.Bot[Seen, int]


def first_observation(seed: str = "deal") -> Seen:
    """Return what the first seat sees of a fresh deal."""
    return Seen(tuple(Random(seed).sample(range(1, 19), 5)))


class Scripted:
    """An opponent that is one function."""

    def __init__(self, script: Callable[[Seen, Random], Thinking]) -> None:
        """Think as ``script`` does."""
        self._script = script

    def think(self, observation: Seen, rng: Random) -> Thinking:
        """Follow the script."""
        return self._script(observation, rng)


def _quick(observation: Seen, _: Random) -> Thinking:
    for considered in range(1, 4):
        yield Progress(considered, 3, ((observation.hand[0], considered),))
    return Decision(observation.hand[0])


def _patient(observation: Seen, rng: Random) -> Thinking:
    for considered in range(STEPS):
        yield Progress(considered + 1, STEPS)
        time.sleep(0.01)
    return Decision(rng.choice(observation.hand))


def _gated(observation: Seen, rng: Random) -> Thinking:
    while not Path(os.environ[GATE]).exists():
        yield Progress(0, 1)
        time.sleep(0.005)
    return Decision(rng.choice(observation.hand))


def _analyst(observation: Seen, _: Random) -> Thinking:
    """Think until the gate opens, then say something of every number in its hand."""
    while not Path(os.environ[GATE]).exists():
        yield Progress(0, 1)
        time.sleep(0.005)
    said = tuple((number, number / 100) for number in observation.hand)
    return Decision(observation.hand[0], said, said, 0.5, replies=said[::-1])


def _endless(_: Seen, rng: Random) -> Thinking:
    while True:
        yield Progress(0, 1)
        sum(rng.random() for _ in range(10_000))


def _busy(_: Seen, rng: Random) -> Thinking:
    yield Progress(0, 1)
    while True:
        rng.random()


def _faulty(_: Seen, rng: Random) -> Thinking:
    yield Progress(0, 1)
    raise ArithmeticError(f"cannot add {rng.randrange(1)}")


def _greedy(observation: Seen, rng: Random) -> Thinking:
    """Run out of memory, but for the first process that finds the gate open."""
    yield Progress(0, 1)
    if not Path(os.environ[GATE]).exists():
        raise MemoryError
    return Decision(rng.choice(observation.hand))


def _half_loaded(observation: Seen, _: Random) -> Thinking:
    """Fail to import for as long as this process lives, as NumPy does after it failed once."""
    yield Progress(0, 1)
    if str(os.getpid()) != Path(os.environ[GATE]).read_text(encoding="utf-8"):
        return Decision(observation.hand[0])
    raise ImportError("cannot load module more than once per process")


def _deadly(_: Seen, __: Random) -> Thinking:
    yield Progress(0, 1)
    os._exit(DIES)


def _highest(observation: Seen, _: Random) -> Thinking:
    yield Progress(0, 1)
    return Decision(max(observation.hand))


def _telling(_: Seen, __: Random) -> Thinking:
    """Choose 1 in a process without pygame, 2 in one that has loaded it."""
    yield Progress(0, 1)
    return Decision(1 + ("pygame" in sys.modules))


_SCRIPTS: Final = {
    "quick": _quick,
    "patient": _patient,
    "gated": _gated,
    "endless": _endless,
    ANALYST: _analyst,
    "busy": _busy,
    "faulty": _faulty,
    "greedy": _greedy,
    "half-loaded": _half_loaded,
    "deadly": _deadly,
    "highest": _highest,
    "telling": _telling,
}


def find_opponent(name: str, utility: Utility = Utility.MARGIN) -> Scripted:
    """Return the scripted opponent of this name; raises ``ValueError`` that lists them."""
    del utility
    if name not in _SCRIPTS:
        raise ValueError(f"there is no opponent '{name}': choose from {', '.join(_SCRIPTS)}")
    return Scripted(_SCRIPTS[name])


def play_game(bots: Sequence[Bot], variant: Variant, seed: str) -> GameEnd:
    """Let each bot choose from the same hand, once a round; the higher number wins it."""
    margin = 0
    for number in range(int(variant)):
        view, rng = first_observation(f"{seed}/{number}"), Random(f"{seed}/{number}")
        first, second = (decide(bot, view, rng).choice for bot in bots)
        margin += first - second
    return GameEnd(margin, (margin > 0) - (margin < 0))


def compute(job: object, pause: Pause) -> Computing:
    """Do a job that is one word: the module is a calculator as well."""
    match job:
        case "three":
            yield "first"
            yield "second"
            return "third"
        case "gated":
            yield "first"
            while not Path(os.environ[GATE]).exists():
                pause()
                time.sleep(0.001)
            yield "second"
            return "third"
        case "deadly":
            yield "first"
            os._exit(DIES)
        case "endless":
            while True:
                pause()
        case _:
            raise ValueError(f"there is no job '{job}'")


def list_scripted() -> dict[str, str]:
    """Return the only game that the worker is to know."""
    return {GAME: __name__}


def serve_stale(connection: WorkerEnd, *_: object) -> None:
    """Answer every request, but first one that was never asked and then the one before again."""
    while True:
        match connection.recv():
            case Choose(ticket=ticket, observation=Seen() as observation):
                for stale in (Ticket(ticket + 1000), Ticket(ticket - 1)):
                    connection.send(Thinks(stale, 1, 1))
                    connection.send(Chosen(stale, observation.hand[1]))
                connection.send(Chosen(ticket, observation.hand[0]))
            case _:
                return


def serve_halting(connection: WorkerEnd, *_: object) -> None:
    """Send half of an answer, and the other half once there is another request, if that comes."""
    match connection.recv():
        case Choose(ticket=ticket, observation=Seen() as observation):
            answer = pickle.dumps(Chosen(ticket, observation.hand[0]))
            framed = struct.pack("!i", len(answer)) + answer  # as multiprocessing frames it
            half = len(framed) // 2
            connection.send(Thinks(ticket, 1, 2))
            os.write(connection.fileno(), framed[:half])
            if connection.poll(PATIENCE):
                os.write(connection.fileno(), framed[half:])
                connection.poll(None)


def serve_unwell(*_: object) -> None:
    """Die at once, before anything is asked."""
    os._exit(DIES)


def serve_dying(
    connection: WorkerEnd, modules: Mapping[str, str], idle_limit: float | None
) -> None:
    """Serve as a worker does; as often as the gate says, die at once instead."""
    gate = Path(os.environ[GATE])
    left = int(gate.read_text(encoding="utf-8")) if gate.exists() else 0
    if left:
        gate.write_text(str(left - 1), encoding="utf-8")
        os._exit(DIES)
    serve(connection, modules, idle_limit)
