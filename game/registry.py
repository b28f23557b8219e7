"""The games of the house: for each, the dotted names of its window half and its worker half.

Both halves are modules, named as text and imported when they are first needed: the window's
process never loads what only opponents need, and no shared room imports a game. What each half
offers is ``shell.games.WindowHalf`` and ``protocol.WorkerHalf``. A calculator is no game: its
worker half is a ``protocol.Calculator``, which computes what screens and commands show, and its
window half, if it has one, a ``shell.games.RoomHalf``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType
from typing import cast

from game.protocol import PRACTICE, Variant, WorkerHalf


class UnknownGameError(ValueError):
    """No game has this name; the message lists those that there are."""


@dataclass(frozen=True, slots=True)
class Variants:
    """The ways in which a game can be played.

    ``option`` is the name of the option that chooses one and of the key that tells it in JSON,
    ``words`` says each of them in English, the usual one last. The word of a record numbered
    ``in_record``, from 0, tells how that game was played.
    """

    option: str
    words: Mapping[Variant, str]
    in_record: int | None = None

    @property
    def usual(self) -> Variant:
        """The one that is played if nothing is asked for."""
        return [*self.words][-1]

    @property
    def kind(self) -> type[Variant]:
        """The type of all of them: ``int`` or ``str``."""
        return type(self.usual)


@dataclass(frozen=True, slots=True)
class Game:
    """A game by the name that saves, messages and commands know it by.

    A game without ``window`` is played by commands alone, ``title`` is its name on the screen, by
    its key in the catalogue. ``session`` is the dotted name of the module that reads its games, a
    ``play.imports.SessionModule``, ``commands`` that of the module that lists the game's own
    commands, if it has any, ``ladder`` the asset that lists its opponents, weakest first,
    ``variants`` the ways in which it can be played. ``opponents`` are those that a window knows,
    where commands know more. ``tie_break`` is the key of a result's numbers by seat that decide
    equal points: the smaller one wins. It is empty if nothing does.
    """

    name: str
    worker: str
    window: str | None = None
    title: str = ""
    session: str | None = None
    commands: str | None = None
    ladder: str | None = None
    opponents: tuple[str, ...] = ()
    tie_break: str = ""
    variants: Variants = Variants("rounds", MappingProxyType({1: "a single round"}))
    begins: str = ".*"
    """How its lines of notation begin, as a regular expression: so it is clear whose a line is."""

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


def find_variant(name: str, record: str) -> str:
    """Return how a game was played, as its record tells it; empty where that is not known."""
    game = _games.get(name)
    number, words = None if game is None else game.variants.in_record, record.split()
    if number is None or record.startswith(PRACTICE) or number >= len(words):
        return ""
    return words[number]


def find_line_game(line: str) -> Game | None:
    """Return the game whose lines of notation begin like this one, if any does."""
    return next((each for each in list_games() if re.match(each.begins, line)), None)


def find_tie_break(name: str) -> str:
    """Return the key of what breaks ties in a game; empty where nothing does, or is not known."""
    return "" if name not in _games else _games[name].tie_break


@dataclass(frozen=True, slots=True)
class CalculatorEntry:
    """A calculator by the name that messages know it by.

    ``worker`` is the dotted name of its module, ``commands`` that of the module that lists its
    commands, ``window`` that of its window half, if it has any. ``benches`` are the benches of its
    window by the names that the command line knows, each with how many may play there, where the
    command line can say so.
    """

    name: str
    worker: str
    commands: str | None = None
    window: str | None = None
    benches: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


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


def list_benches() -> dict[str, tuple[int, ...]]:
    """Return the benches of all calculators with their seats; none in a house without any."""
    return {name: seats for entry in list_calculators() for name, seats in entry.benches.items()}


def find_window(name: str) -> str:
    """Return the dotted name of the window half of a game or a calculator.

    Raises ``UnknownGameError`` for one that has none.
    """
    entries: tuple[Game | CalculatorEntry, ...] = (*list_games(), *list_calculators())
    for entry in entries:
        if entry.name == name and entry.window is not None:
            return entry.window
    raise UnknownGameError(f"there is no window for '{name}'")


register(
    Game(
        "tides",
        worker="game.tides.worker",
        window="game.tides.window",
        title="title.name",
        session="game.tides.session",
        commands="game.tides.commands.arguments",
        ladder="data/ladder.json",
        variants=Variants("rounds", MappingProxyType({1: "a single round", 3: "3 rounds"}), 0),
        begins=r"(@ )?\d+ \d",
    )
)
register(
    Game(
        "harbour",
        worker="game.harbour.worker",
        window="game.harbour.window",
        title="harbour.name",
        session="game.harbour.session",
        commands="game.harbour.commands",
        tie_break="turns",
        opponents=(
            "sprat",
            "goby",
            "flounder",
            "bream",
            "mullet",
            "eel",
            "lionfish",
            "moray",
            "ray",
            "octopus",
            "barracuda",
            "swordfish",
            "dolphin",
            "orca",
        ),
        variants=Variants(
            "harbour",
            MappingProxyType(
                {
                    "dealt": "a harbour dealt by the seed",
                    "no-beach-fire": "the harbour without Beach Fire",
                    "no-jetty": "the harbour without Jetty",
                    "no-salter": "the harbour without Salter",
                    "no-sailmaker": "the harbour without Sailmaker",
                    "no-shipyard": "the harbour without Shipyard",
                    "no-regatta": "the harbour without Regatta",
                    "no-chart-room": "the harbour without Chart Room",
                    "no-fish-market": "the harbour without Fish Market",
                    "no-signal-tower": "the harbour without Signal Tower",
                    "no-siren": "the harbour without Siren",
                    "first": "First Harbour",
                }
            ),
            in_record=1,
        ),
        begins=r"@ .*\||[^@]\S* [A-Z]{4}",
    )
)
register_calculator(
    CalculatorEntry(
        "study",
        worker="game.study.worker",
        commands="game.study.commands.arguments",
        window="game.study.window",
        benches=MappingProxyType(
            {
                "tiles": (2, 3, 4),
                "pruning": (),
                "poker": (),
                "matrix": (),
                "regrets": (),
                "rows": (),
                "vote": (),
                "luck": (),
            }
        ),
    )
)
register_calculator(CalculatorEntry("statistics", worker="game.statistics.worker"))
register_calculator(CalculatorEntry("tides-review", worker="game.tides.review_worker"))
register_calculator(CalculatorEntry("harbour-turns", worker="game.harbour.turns_worker"))
