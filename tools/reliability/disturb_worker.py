"""Play while the worker is killed, stopped or starved: ``disturb_worker.py --help``.

Each game is played against a real worker, once undisturbed and once with something done to the
worker at random moments: killed, stopped for a minute, or given a tenth of the time. Both must
have the same choices. Birds play against a person who chooses at random, the fish that search
(``--game harbour``) against Moray. Longest step is the wall clock of one look at the engine. Linux
and macOS.
"""

import argparse
import logging
import os
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing import freeze_support
from random import Random
from signal import SIGCONT, SIGKILL, SIGSTOP
from threading import Event, Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from process import list_children, say

if TYPE_CHECKING:
    from game.engine.client import Engine
    from game.play.session import Session

_NAMES: Final = MappingProxyType(
    {"tides": ("petrel", "albatross", "osprey", "heron", "skua"), "harbour": ("octopus", "orca")}
)
_STOP: Final = 60.0
"""Seconds for which a worker is stopped."""
_FRAME: Final = 1 / 60
_LONGEST_GAME: Final = 900.0


class Played(NamedTuple):
    """A game's turns, the longest step in ms, and how often a person had to ask again."""

    turns: tuple[Any, ...]
    longest: float
    retries: int


def main() -> int:
    """Play and compare; 1 if a game came out otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--game", choices=_NAMES, default="tides")
    parser.add_argument("--rounds", type=int, choices=(1, 3), default=3)
    parser.add_argument("--only", choices=DISTURBANCES)
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    calm, disturbed, retries = list[float](), list[float](), 0
    names = [options.only] if options.only else list(DISTURBANCES)
    fish, rounds = _NAMES[options.game], None if options.game == "harbour" else options.rounds
    for seed in range(1, options.games + 1):
        opponent, how = fish[seed % len(fish)], names[seed % len(names)]
        reference = play(opponent, rounds, seed, lambda _: None)
        game = play(opponent, rounds, seed, DISTURBANCES[how])
        assert game.turns == reference.turns, f"{opponent}, {how}, seed {seed}: other choices"
        calm.append(reference.longest)
        disturbed.append(game.longest)
        retries += game.retries
        say(f"{seed:3} {opponent:9} {how:6} same result, longest step {game.longest:.1f} ms")
    say(f"{options.games} games, all with the result that they have undisturbed; R {retries} times")
    say(f"longest step, median of games: {statistics.median(calm):.2f} ms undisturbed, "
        f"{statistics.median(disturbed):.2f} ms disturbed")  # fmt: skip
    return 0


def play(opponent: str, rounds: int | None, seed: int, disturb: Callable[[Event], None]) -> Played:
    """Play a game with a worker of its own; ``disturb`` runs beside until it is told to end.

    Without ``rounds`` it is one of Harbourlight.
    """
    from game.engine.client import Engine
    from game.engine.worker import serve

    engine, is_over = Engine(serve), Event()
    engine.start()
    thread = Thread(target=disturb, args=(is_over,))
    thread.start()
    try:
        return play_against(engine, opponent, rounds, seed)
    finally:
        is_over.set()
        thread.join()
        engine.close()


def deal_to(opponent: str, rounds: int | None, engine: "Engine", seed: int) -> "Session[Any, Any]":
    """Return a session of a new game."""
    from game.harbour import session as harbour
    from game.harbour.rules.cards import FIRST
    from game.play.players import Bot
    from game.tides import session as tides

    if rounds is None:
        return harbour.deal((Bot("moray"), Bot(opponent)), FIRST, engine, None, seed)
    return tides.deal(tides.against(opponent), rounds, engine, None, seed)


def play_against(engine: "Engine", opponent: str, rounds: int | None, seed: int) -> Played:
    """Play a game at 60 looks a second; a person chooses at random, by the seed."""
    from tests.driver import choose_any

    session = deal_to(opponent, rounds, engine, seed)
    session.start()
    person = None if session.is_demo else session.viewer
    longest, retries, began = 0.0, 0, time.monotonic()
    while not session.match.is_over:
        start = time.perf_counter()
        session.take(engine.poll())
        longest = max(longest, (time.perf_counter() - start) * 1000)
        if session.failure is not None:
            retries += 1
            session.ask()
        elif person is None:
            session.ask()
        elif not session.match.is_over and not session.is_sealed(person):
            view = session.match.state.information_state(person)
            session.seal(person, choose_any(view, f"{seed}/{session.match.ply}"))
        assert time.monotonic() - began < _LONGEST_GAME, "the game never ended"
        time.sleep(_FRAME)
    return Played(tuple(session.match.turns), longest, retries)


def kill_often(is_over: Event) -> None:
    """Kill the worker every now and then."""
    rng = Random(1)
    while not is_over.wait(rng.uniform(0.3, 3.0)):
        _send(SIGKILL)


def stop_long(is_over: Event) -> None:
    """Stop each worker that is found, a minute at a time."""
    rng = Random(2)
    while not is_over.wait(rng.uniform(0.05, 0.4)):
        stopped = _send(SIGSTOP)
        is_over.wait(_STOP)
        _send(SIGCONT, stopped)
        is_over.wait(_STOP)  # one is enough for a game


def starve(is_over: Event) -> None:
    """Let the worker run for a tenth of the time only."""
    while not is_over.is_set():
        stopped = _send(SIGSTOP)
        is_over.wait(0.045)
        _send(SIGCONT, stopped)
        is_over.wait(0.005)


def _send(number: int, pids: list[int] | None = None) -> list[int]:
    pids = list_children() if pids is None else pids
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)
    return pids


DISTURBANCES: Final[Mapping[str, Callable[[Event], None]]] = MappingProxyType(
    {"kill": kill_often, "stop": stop_long, "starve": starve}
)

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
