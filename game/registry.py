"""The games of the house: for each, the dotted names of its window half and its worker half.

Both halves are modules, named as text and imported when they are first needed: the window's
process never loads what only opponents need, and no shared room imports a game. What each half
offers is ``shell.games.WindowHalf`` and ``protocol.WorkerHalf``. A calculator is no game: its
module is a ``protocol.Calculator``, which computes what screens and commands show.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import cast

from game.protocol import WorkerHalf


class UnknownGameError(ValueError):
    """No game has this name; the message lists those that there are."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game by the name that saves, messages and commands know it by.

    ``commands`` is the dotted name of the module that lists the game's own commands, if it has any,
    and ``ladder`` the asset that lists its opponents, weakest first. ``lengths`` are the numbers of
    rounds that may be played, the usual one last.
    """

    name: str
    window: str
    worker: str
    commands: str | None = None
    ladder: str | None = None
    lengths: tuple[int, ...] = (1,)

    def load_window(self) -> ModuleType:
        """Import the half that the window's process needs; raises ``ImportError``."""
        return import_module(self.window)

    def load_worker(self) -> WorkerHalf[object, object]:
        """Import the half that opponents and commands need; raises ``ImportError``."""
        return load_worker_half(self.worker)


def load_worker_half(name: str) -> WorkerHalf[object, object]:
    """Import a worker half by its dotted name; raises ``ImportError``.

    A caller hands its observations through as they are: only the game knows their type.
    """
    return cast("WorkerHalf[object, object]", import_module(name))


_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game to the house; the first one is what the title offers first.

    Raises ``ValueError`` if another game has its name.
    """
    if _games.setdefault(game.name, game) != game:
        raise ValueError(f"there is another game called '{game.name}'")


def list_games() -> tuple[Game, ...]:
    """Return all games, in the order in which they came."""
    return tuple(_games.values())


def find_game(name: str) -> Game:
    """Return the game with this name; raises ``UnknownGameError``."""
    try:
        return _games[name]
    except KeyError:
        known = ", ".join(_games)
        raise UnknownGameError(f"there is no game '{name}': choose from {known}") from None


@dataclass(frozen=True, slots=True)
class CalculatorEntry:
    """A calculator by the name that messages know it by.

    ``worker`` is the dotted name of its module, ``commands`` that of the module that lists its
    commands, if it has any.
    """

    name: str
    worker: str
    commands: str | None = None


_calculators: dict[str, CalculatorEntry] = {}


def register_calculator(entry: CalculatorEntry) -> None:
    """Add a calculator to the house; raises ``ValueError`` if another one has its name."""
    if _calculators.setdefault(entry.name, entry) != entry:
        raise ValueError(f"there is another calculator called '{entry.name}'")


def list_calculators() -> tuple[CalculatorEntry, ...]:
    """Return all calculators, in the order in which they came."""
    return tuple(_calculators.values())


def list_workers() -> dict[str, str]:
    """Return the dotted names of all worker halves, and then of all calculators, by name."""
    halves = {game.name: game.worker for game in list_games()}
    return halves | {entry.name: entry.worker for entry in list_calculators()}


_studies: list[tuple[str, Mapping[str, tuple[int, ...]]]] = []


def register_study(window: str, benches: Mapping[str, tuple[int, ...]]) -> None:
    """Add the room in which searches are shown, by the dotted name of its window half.

    ``benches`` are its benches by the names that the command line knows, each with how many may
    play there, where the command line can say so. A house has one: the room added last.
    """
    _studies.append((window, benches))


def find_study() -> str | None:
    """Return the dotted name of the study's window half; ``None`` in a house without one."""
    return _studies[-1][0] if _studies else None


def list_benches() -> Mapping[str, tuple[int, ...]]:
    """Return the study's benches with their seats; none in a house without a study."""
    return _studies[-1][1] if _studies else {}


register(
    Game(
        "tides",
        window="game.tides.window",
        worker="game.tides.worker",
        commands="game.tides.commands.arguments",
        ladder="data/ladder.json",
        lengths=(1, 3),
    )
)
register_calculator(
    CalculatorEntry("study", worker="game.study.worker", commands="game.study.commands.arguments")
)
register_study(
    "game.study.window",
    {
        "tiles": (2, 3, 4),
        "pruning": (),
        "poker": (),
        "matrix": (),
        "regrets": (),
        "rows": (),
        "vote": (),
    },
)
