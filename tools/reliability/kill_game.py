"""Kill the game and see what is left: ``python tools/reliability/kill_game.py --help``.

First games are played whose process is killed at every step of every write, one game a step; then
games in the window are killed at random moments. After every kill the saved game must be the one
that would have been played, no earlier than what was known to be on the disk, with the same
choices locked in; the next start must leave no unfinished files; and played on, the game must end
as it would have. Last, all games are taken away and brought back, with kills at every step: they
are all there or all gone, and come back. Linux and macOS.
"""

import argparse
import logging
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import partial
from itertools import count
from multiprocessing import freeze_support
from pathlib import Path
from random import Random
from signal import SIGKILL
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar
from unittest.mock import patch

from process import say

if TYPE_CHECKING:
    from game.engine.client import Engine
    from game.play.session import Session
    from game.shell.routes import GameRoute
    from game.storage.storage import Storage

ResultT = TypeVar("ResultT")
_PATIENCE: Final = 30.0
_ROUNDS: Final = 3
_SLOWER: Final = 1.05
"""How much more time a game in the window has after each kill."""
_FEW_LIGHTHOUSES: Final = 2
"""How many are left when a game of Harbourlight begins."""


class Saved(NamedTuple):
    """What the disk knows of a game: its turns, the choices locked in, whether it is over."""

    turns: tuple[Any, ...]
    sealed: tuple[Any, ...]
    is_over: bool


def main() -> int:
    """Kill games and print how often; 1 if one was lost or changed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--moments", type=int, default=500)
    parser.add_argument("--game", choices=("tides", "harbour"), default="tides")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    logging.disable(logging.CRITICAL)
    import watched_game  # noqa: F401  (once, for all the processes that are forked here)

    game = options.game
    kills = sum(kill_at_every_step(game, seed) for seed in range(1, options.games + 1))
    say(f"{options.games} games, {kills} kills at every step of every write: 0 lost, 0 changed")
    kills = kill_at_random(game, options.moments)
    say(f"{kills} kills at random moments in the window: 0 lost, 0 changed, no stray files")
    kills = sum(kill_resets(act) for act in ("reset", "undo_reset"))
    say(f"{kills} kills at every step of a reset and of its undoing: all games came back")
    return 0


def kill_at_every_step(game: str, seed: int) -> int:
    """Play the game of ``seed`` once for each step that a kill can fall on; return the kills."""
    reference = play_apart(game, seed)
    for step in count(1):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            was_killed = run_apart(lambda: _die_at(step, lambda: play_saved(folder, game, seed)))  # noqa: B023
            check(folder, reference)
            if not was_killed:
                say(f"{game} {seed}: {step - 1} kills")
                return step - 1
            run_apart(lambda: play_saved(folder, game, seed))  # noqa: B023
            assert check(folder, reference).is_over, f"seed {seed}, step {step}: not played on"
    raise AssertionError("unreachable")


def _die_at(step: int, play: Callable[[], object]) -> None:
    """Play, and kill this process before or after the step that this number falls on."""
    done = count(1)

    def wrap(call: Callable[..., ResultT]) -> Callable[..., ResultT]:
        def act(*arguments: object) -> ResultT:
            if next(done) == step:
                os.kill(os.getpid(), SIGKILL)
            result = call(*arguments)
            if next(done) == step:
                os.kill(os.getpid(), SIGKILL)
            return result

        return act

    with (
        patch("os.fsync", wrap(os.fsync)),
        patch.object(Path, "replace", wrap(Path.replace)),
        patch.object(Path, "unlink", wrap(Path.unlink)),
    ):
        play()


def play_apart(game: str, seed: int) -> tuple[Any, ...]:
    """Play a game undisturbed, in a process of its own, and return its turns."""
    with tempfile.TemporaryDirectory() as folder:
        run_apart(lambda: play_saved(Path(folder), game, seed))
        return read_saved(Path(folder)).turns


def play_saved(folder: Path, game: str, seed: int) -> None:
    """Play the game in ``folder``, or a new one, to its end; every choice is flushed at once."""
    from watched_game import choose

    from game.storage.storage import Storage
    from tests.driver import ScriptedEngine

    storage, engine = Storage.open(folder), ScriptedEngine(choose)
    session = open_game(game, seed, engine, storage)
    if session is None:
        return
    session.start()
    while not session.match.is_over:
        assert storage.flush(_PATIENCE)
        if is_asked(session):
            session.seal(session.viewer, choose_own(session))
        else:
            session.take(engine.poll())
    assert storage.flush(_PATIENCE)


def open_game(
    game: str, seed: int, engine: "Engine", storage: "Storage"
) -> "Session[Any, Any] | None":
    """Return a session of the game that is saved, or of a new one; ``None`` if it is over."""
    from watched_game import play_ahead

    from game.harbour import session as harbour
    from game.play.players import Bot, Person
    from game.tides import session as tides

    stored = next(iter(storage.unfinished()), None)
    if stored is None and storage.has_played:
        return None
    if stored is not None:
        restored: Session[Any, Any]
        restore = tides.restore if game == tides.GAME else harbour.HarbourSession.restore
        restored = restore(stored, engine, storage)
        return restored
    if game == tides.GAME:
        return tides.deal(tides.against("gull"), _ROUNDS, engine, storage, seed)
    record = play_ahead(seed, _FEW_LIGHTHOUSES)
    return harbour.open_record(record, (Person(), Bot("moray")), engine, storage, seed)


def is_asked(session: "Session[Any, Any]") -> bool:
    """Return whether the person is to choose."""
    return session.viewer in session.match.to_move and not session.is_sealed(session.viewer)


def choose_own(session: "Session[Any, Any]") -> object:
    """Return the person's choice, which depends on the position alone."""
    from watched_game import choose

    view = session.match.state.information_state(session.viewer)
    return choose(view, f"{session.seating.seed}/{session.match.ply}")


def kill_resets(act: str) -> int:
    """Take games away, or bring them back, once for each step; return the kills."""
    for step in count(1):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            run_apart(lambda: _keep_games(folder, is_reset=act == "undo_reset"))  # noqa: B023
            was_killed = run_apart(lambda: _die_at(step, lambda: _open_and(act, folder)))  # noqa: B023
            run_apart(lambda: _check_games(folder))  # noqa: B023
        if not was_killed:
            return step - 1
    raise AssertionError("unreachable")


def _keep_games(folder: Path, *, is_reset: bool) -> None:
    """Finish three games, earn something, try a drill, and take all of that away if asked to."""
    from game.storage.drills import DealtPosition, Drill
    from game.storage.finished import Earned
    from tests.storage.samples import make_game

    storage = _open_and("keep_earned", folder, {"crown": Earned(1, 2.0)})
    storage.note_drill(Drill("a", 1, 0, 1.0, DealtPosition("tides", "there")), is_found=False)
    for number in (1, 2, 3):
        storage.save_game(make_game(number))
        storage.finish_game(make_game(number).id, {"totals": (1, 0)})
    assert storage.flush(_PATIENCE)
    if is_reset:
        _open_and("reset", folder)


def _open_and(act: str, folder: Path, *arguments: object) -> "Storage":
    """Return the storage in a folder, once it has read all and done something."""
    from game.storage.storage import Storage

    storage = Storage.open(folder)
    storage.read_history()
    assert storage.flush(_PATIENCE)
    getattr(storage, act)(*arguments)
    assert storage.flush(_PATIENCE)
    return storage


def _check_games(folder: Path) -> None:
    """Check that all games are there or none, and that all come back."""
    from game.storage.drills import DRILLS, parse_book
    from game.storage.storage import Storage

    storage = Storage.open(folder)
    storage.read_history()
    assert storage.flush(_PATIENCE)
    assert len(storage.finished()) in (0, 3), "half of the games were taken away"
    storage = _open_and("undo_reset", folder)
    assert (len(storage.finished()), [*storage.earned]) == (3, ["crown"]), "something is lost"
    book = parse_book((folder / DRILLS).read_bytes())
    assert [*book.steps] == [*book.dealt] == ["a:1"], "a drill is lost"
    assert not list(folder.glob("reset*")), "something is left of a reset"
    assert not storage.take_notices(), "something could not be read"


def kill_at_random(game: str, moments: int) -> int:
    """Kill games in the window, each after a random time, until there were so many kills."""
    rng, kills, seed, longest = Random(5), 0, 100, 1.0
    while kills < moments:
        seed += 1
        reference = play_apart(game, seed)
        with tempfile.TemporaryDirectory() as name:
            folder, began = Path(name), time.monotonic()
            play = partial(play_in_window, folder, game, seed)
            while run_apart(play, rng.uniform(0.02, longest)):
                kills += 1
                longest = min(_PATIENCE, _SLOWER * longest)  # else a busy machine never comes on
                check(folder, reference)
            longest = max(0.2, min(longest, time.monotonic() - began))
            check(folder, reference)
        say(f"{kills} kills at random moments")
    return kills


def play_in_window(folder: Path, game: str, seed: int) -> None:
    """Play the game in ``folder``, or a new one, to its end through the window's own code."""
    from watched_game import WatchedDriver

    from game.shell.routes import Push

    find_current: Callable[..., GameRoute]
    if game == "tides":
        from game.tides.routes import find_current
    else:
        from game.harbour.routes import find_current
    driver = WatchedDriver(folder, is_warm=False)
    session = open_game(game, seed, driver.engine, driver.storage)
    if session is None:
        return
    session.start()
    driver.app.go(Push(find_current(session)))
    while not driver.storage.finished():
        if is_asked(session) and driver.is_at_choice(session.match.state.phase):
            session.seal(session.viewer, choose_own(session))
        driver.play_seen()
    assert driver.storage.flush(_PATIENCE)


def run_apart(act: Callable[[], object], seconds: float = _PATIENCE) -> bool:
    """Do something in a forked process, killed after so many seconds; return if it was killed."""
    pid = os.fork()
    if not pid:
        try:
            act()
        except BaseException:  # noqa: BLE001  (it must not go on as a second parent)
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    deadline = time.monotonic() + seconds
    while not (ended := os.waitpid(pid, os.WNOHANG))[0]:
        if time.monotonic() > deadline:
            os.kill(pid, SIGKILL)
            ended = os.waitpid(pid, 0)
            break
        time.sleep(0.001)
    assert os.WIFSIGNALED(ended[1]) or os.WEXITSTATUS(ended[1]) == 0, "a child failed"
    return os.WIFSIGNALED(ended[1])


def read_saved(folder: Path) -> Saved:
    """Return what the next start finds; an empty game before the first save."""
    from game.harbour.rules.record import parse_record as parse_harbour
    from game.storage.finished import FINISHED
    from game.storage.storage import Storage
    from game.storage.stored_game import StoredGame, parse_game
    from game.tides.rules.record import parse_record as parse_tides

    def read_turns(game: StoredGame) -> tuple[Any, ...]:
        parse = parse_tides if game.game == "tides" else parse_harbour
        return tuple(parse(game.record).turns)

    storage = Storage.open(folder)
    storage.read_history()
    assert storage.flush(_PATIENCE)
    assert not storage.take_notices(), "something could not be read"
    assert not list(folder.rglob("*.new")), "unfinished files were left"
    games = storage.unfinished()
    assert len(games) + len(storage.finished()) <= 1, "a game was doubled"
    for entry in storage.finished():
        stored = parse_game((folder / FINISHED / f"{entry.id}.json").read_bytes())
        return Saved(read_turns(stored), (), is_over=True)
    for game in games:
        return Saved(read_turns(game), game.sealed, is_over=False)
    return Saved((), (), is_over=False)


def check(folder: Path, reference: tuple[Any, ...]) -> Saved:
    """Return what is on the disk; raises ``AssertionError`` unless it is part of ``reference``."""
    saved = read_saved(folder)
    plies = len(saved.turns)
    assert saved.turns == reference[:plies], "other choices were played"
    assert not saved.is_over or plies == len(reference), "a game ended too early"
    for seat, choice in enumerate(saved.sealed):
        is_same = choice is None or choice == str(reference[plies][seat])
        assert is_same, "another choice was locked in"
    return saved


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
