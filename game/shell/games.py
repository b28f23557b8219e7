"""The window halves of the games, loaded when first needed, and their unfinished games.

Each unfinished game is replayed once, and kept until it is played on.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, cast

from pygame import Rect

from game import registry
from game.options import PlayOptions
from game.play.best_play import BestPlayJob
from game.play.codes import Deal
from game.play.drills import DrillRun
from game.shell.context import Context
from game.shell.menu import ContextT
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute
from game.shell.scene import Scene
from game.statistics.achievements import Achievement
from game.statistics.jobs import FoundHabit
from game.storage.finished import FinishedGame
from game.storage.history import ReadRecord
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.pen import Pen


class RoomHalf(Protocol):
    """What a game or the study provides for the shell.

    Its window module has ``open_window(context)``, which loads nothing heavy.
    """

    def open_screen(self, route: GameRoute) -> Scene:
        """Return the screen of one of its own routes."""

    def start_game(self, options: PlayOptions) -> GameRoute | None:
        """Return the first screen of what the command line asks for, if it asks for any."""

    def warm_up(self, size: SizePx) -> Iterator[None]:
        """Make and load what a window of ``size`` needs before anybody opens it, one a step."""

    def forget_sizes(self) -> None:
        """Drop every picture made for the window's size."""


class CodedGame(NamedTuple):
    """What a code says: the number of its deal, the opponent, and how it is played, in words."""

    deal: int
    opponent: str
    variant: str


class Coaching(NamedTuple):
    """What a game provides for a coach: the groups of decisions that only errors belong to.

    ``say_habit`` says of a group, by its number, that it costs so many points a game;
    ``list_cards`` returns the numbers of the cards that it is about, the costliest first, and
    ``draw_card`` draws one of them.
    """

    among_errors: int
    say_habit: Callable[[int, str], str]
    list_cards: Callable[[FoundHabit], Sequence[int]]
    draw_card: Callable[[Pen[Kit], Rect, int], None]


class Dealing(NamedTuple):
    """What deals positions for practice: a calculator's name in the registry, and what it is asked.

    ``make_job`` is handed what was dealt before and comes again, how many to deal in all, the bits
    of the groups that come first, and a seed. The answer is a tuple of ``DealtDrill``.
    """

    calculator: str
    make_job: Callable[[tuple[str, ...], int, int, str], object]


class HistoryHalf(Protocol):
    """What a game provides for the list of its finished games."""

    game: str
    """The game's name in the registry."""
    looks_back: str
    """The key of what the button is called that ``review`` opens."""

    @property
    def achievements(self) -> Sequence[Achievement]:
        """What can be achieved, at most twelve; ``achievement.GAME.KEY`` is the name of one."""

    @property
    def find_daily(self) -> Callable[[date], str] | None:
        """Returns the code of the game of a day; ``None`` in a game without a deal of the day."""

    @property
    def coaching(self) -> Coaching | None:
        """What costs a player most, in words; ``None`` in a game without a coach."""

    @property
    def set_up_drill(self) -> Callable[[DrillRun, ReadRecord], GameRoute] | None:
        """Returns the screen that sets up the present choice of a run, which was dealt or read.

        Raises ``ValueError`` for one that cannot be set up. ``None`` in a game without drills.
        """

    @property
    def dealing(self) -> Dealing | None:
        """What deals positions for drills; ``None`` in a game that only has the player's own."""

    def name_variant(self, variant: str) -> str:
        """Return how a game was played, in words; empty for the usual way."""

    def read_code(self, code: str) -> CodedGame:
        """Return what a code says; raises ``CodeError``."""

    def stretch_deal(self, deal: int) -> int:
        """Return the seed of the deal with a number, slowly; called in a thread."""

    def start_code(self, code: str, deal: Deal, day: str = "") -> GameRoute:
        """Start the game of a code that ``read_code`` has read, and return its screen.

        It counts only as the game of a ``day``, such as ``2026-11-25``.
        """

    def ask_best_play(self, game: FinishedGame) -> BestPlayJob | None:
        """Return what the margin of best play in a day's game is asked by; ``None`` without any."""

    def review(self, stored: StoredGame, judged: Mapping[str, object]) -> GameRoute:
        """Return the review of a finished game, with how it was judged if that is known.

        A game without a review shows its end.
        """

    def play_other_seat(self, stored: StoredGame) -> GameRoute:
        """Start a finished game of one person again in the other seat, and return its screen."""


class WindowHalf(RoomHalf, Protocol):
    """What a game provides for the shell besides."""

    @property
    def setup(self) -> GameRoute:
        """The screen on which a new game is set up."""

    @property
    def rulebook(self) -> GameRoute | None:
        """The screen that explains the rules; ``None`` if there is none."""

    @property
    def preferences(self) -> GamePreferences[Any] | None:
        """The settings of this game alone; ``None`` if there are none."""

    @property
    def history(self) -> HistoryHalf | None:
        """What the list of the game's finished games needs; ``None`` if there is no such list."""

    @property
    def has_tutorial(self) -> bool:
        """Whether there is a game that teaches how to play."""

    @property
    def teacher(self) -> str:
        """The name in picture files of who teaches there; only asked if ``has_tutorial``."""

    def start_tutorial(self) -> GameRoute:
        """Start a new game that teaches how to play, and return its first screen.

        Only called if ``has_tutorial``.
        """

    def read_game(self, stored: StoredGame) -> GameRoute:
        """Return the screen on which a saved game continues, its session not yet started.

        Raises ``ValueError`` for a game that cannot be read or names an unknown opponent.
        """

    def describe_progress(self, route: GameRoute) -> str:
        """Return how far a game has come, for the list of unfinished games.

        ``route`` is what ``read_game`` returned for it.
        """

    def list_pictures(self, route: GameRoute | None) -> Sequence[str]:
        """Return the pictures of what the player owns in a game, at most seven, for the title.

        ``route`` is what ``read_game`` returned for it; without one, what the game is about.
        """

    def count_kept(self, route: GameRoute | None) -> int:
        """Return how many of these pictures, from the first, bear the seal of what is kept."""


class GameWindow(Generic[ContextT]):
    """The part of a window half that opens and warms up its screens.

    They are loaded after the first frame, in moments in which nothing happens, or when one is
    opened: the title is seen sooner.
    """

    modules: ClassVar[Sequence[str]]
    """What takes long to load, in parts that no player feels; the last has ``open_screen`` and
    ``prepare_screens``."""
    _context: ContextT

    def open_screen(self, route: GameRoute) -> Scene:
        """Return a new scene for a route; raises ``TypeError`` for another game's route."""
        return cast("Scene", import_module(self.modules[-1]).open_screen(route, self._context))

    def count_kept(self, route: GameRoute | None) -> int:
        """Return 0: by default nothing is kept."""
        del route
        return 0

    def warm_up(self, size: SizePx) -> Iterator[None]:
        """Load the screens, then draw what a window of ``size`` needs, a bit at each step."""
        for module in self.modules:
            import_module(module)
            yield
        yield from import_module(self.modules[-1]).prepare_screens(self._context, size)


class Games:
    """The window halves of the registered games and calculators, by name."""

    def __init__(self, context: Context) -> None:
        """Load none yet; each one will get ``context``."""
        self._context = context
        self._halves: dict[str, RoomHalf] = {}
        self.unfinished = UnfinishedGames(
            context.storage, lambda stored: self.find(stored.game).read_game(stored)
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The registry's names of all games."""
        return tuple(game.name for game in registry.list_games() if game.window)

    def say_name(self, name: str) -> str:
        """Return a game's name in the current language, without loading its window half."""
        return self._context.say(registry.find_game(name).title)

    @property
    def rooms(self) -> tuple[str, ...]:
        """The names of the calculators that have a window."""
        return tuple(entry.name for entry in registry.list_calculators() if entry.window)

    def start_game(self, options: PlayOptions) -> GameRoute | None:
        """Return the first screen of what the command line asks for, if it asks for any.

        A game without an opponent or a seed is opened where it is set up.
        """
        rooms = (each.name for each in registry.list_calculators() if options.game in each.benches)
        half = self.open(next(rooms, options.game or self.names[0]))
        route = half.start_game(options)
        if route is None and options.game in self.names:
            return self.find(options.game).setup
        return route

    @property
    def loaded(self) -> tuple[RoomHalf, ...]:
        """The window halves loaded so far."""
        return tuple(self._halves.values())

    def load_all(self) -> Iterator[RoomHalf]:
        """Yield every window half, loading it first if needed."""
        return map(self.open, (*self.names, *self.rooms))

    def open(self, name: str) -> RoomHalf:
        """Return the window half of this name, loading it first if needed.

        Raises ``UnknownGameError``.
        """
        if name not in self._halves:
            module = import_module(registry.find_window(name))
            self._halves[name] = cast("RoomHalf", module.open_window(self._context))
        return self._halves[name]

    def ask_best_play(self, game: FinishedGame) -> BestPlayJob | None:
        """Return what the margin of best play in a game is asked by; ``None`` if nobody knows."""
        half = self.find(game.game) if game.game in self.names else None
        history = None if half is None else half.history
        return None if history is None else history.ask_best_play(game)

    def find(self, name: str) -> WindowHalf:
        """Return a game's window half, loading it first if needed; raises ``UnknownGameError``."""
        registry.find_game(name)
        return cast("WindowHalf", self.open(name))


_log: Final = logging.getLogger(__name__)


class UnfinishedGame(NamedTuple):
    """A game as stored, and the screen on which it continues, its session not yet started."""

    stored: StoredGame
    route: GameRoute

    @property
    def opponent(self) -> str | None:
        """The first bot in the game, or its teacher; ``None`` among people."""
        return None if self.route.played is None else self.route.played.first_bot

    @property
    def face(self) -> str | None:
        """Whose portrait stands for the game: no teacher's."""
        is_taught = self.route.played is not None and self.route.played.is_tutorial
        return None if is_taught else self.opponent

    def name_opponent(self, context: Context) -> str:
        """Return the opponent's name, or that two people play."""
        return context.say("setup.two") if self.opponent is None else context.name_of(self.opponent)


class UnfinishedGames:
    """The games in a storage, read when they are first asked for."""

    def __init__(self, storage: Storage, read_game: Callable[[StoredGame], GameRoute]) -> None:
        """Read no game yet; ``read_game`` raises ``ValueError`` for one that cannot be read."""
        self._storage = storage
        self._read_game = read_game
        self._read: dict[str, UnfinishedGame] = {}

    def __iter__(self) -> Iterator[UnfinishedGame]:
        """Read game by game, the newest first; one that cannot be read is set aside."""
        for stored in self._storage.unfinished():
            game = self._read.get(stored.id)
            if game is None or game.stored != stored:
                try:
                    game = UnfinishedGame(stored, self._read_game(stored))
                except ValueError as error:
                    _log.warning("cannot read game %s: %s", stored.id, error)
                    self._storage.set_aside(stored.id)
                    continue
                self._read[stored.id] = game
            yield game

    def go_on(self, game: UnfinishedGame) -> GameRoute:
        """Start a game's session and return its screen; it is read anew once it is played on."""
        self._read.pop(game.stored.id, None)
        if game.route.played is not None:
            game.route.played.start()
        return game.route

    def remove(self, game: UnfinishedGame) -> None:
        """Delete a game for good."""
        self._read.pop(game.stored.id, None)
        self._storage.remove_game(game.stored.id)
