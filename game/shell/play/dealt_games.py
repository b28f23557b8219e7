"""What window halves of games that are dealt have in common: services, starts, finished games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass
from datetime import date
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.engine.client import Engine
from game.options import PlayOptions
from game.play.best_play import BestPlayJob
from game.play.codes import Deal, DealDrawer
from game.play.dealt import DealtSession
from game.play.drills import DrillRun
from game.play.players import Bot, Person, Player
from game.shell.coach.coach import LessonMemory
from game.shell.context import Context
from game.shell.games import CodedGame, Dealing, GameWindow
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute
from game.storage.finished import FinishedGame
from game.storage.history import ReadRecord
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from game.ui.kit import FacedKit


class KnowsOpponent(Protocol):
    """What one game lets a player set: a dataclass with the opponent that was chosen last."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def opponent(self) -> str:
        """The name of the opponent."""


SettingsT = TypeVar("SettingsT", bound=KnowsOpponent)


@dataclass(frozen=True, slots=True)
class GameContext(Context, Generic[SettingsT]):
    """The shell's context with what a game adds: a kit of its own, and settings.

    ``lesson_memory`` is what the player of the first game has seen of its lessons, ``deals`` draws
    what new games are dealt.
    """

    kit: FacedKit[Any]
    game_preferences: GamePreferences[SettingsT]
    lesson_memory: LessonMemory
    deals: DealDrawer

    @property
    def rivals(self) -> Sequence[str]:
        """The names of all opponents, the weakest first."""
        raise NotImplementedError

    @property
    def settings(self) -> SettingsT:
        """The current settings of this game."""
        return self.game_preferences.now

    @property
    def opponent(self) -> str:
        """The opponent that was chosen last, or the usual one if nobody has that name."""
        chosen = self.settings.opponent
        return chosen if chosen in self.rivals else type(self.settings)().opponent


GameContextT = TypeVar("GameContextT", bound=GameContext[Any])


class DealtGame(Generic[GameContextT]):
    """How a game is begun and opened: what its window half and its screens share."""

    session_type: ClassVar[type[DealtSession[Any, Any]]]
    _context: GameContextT

    def find_current(self, session: Any) -> GameRoute:  # noqa: ANN401  (each game has its own)
        """Return the screen on which a session goes on."""
        raise NotImplementedError

    def open(self, session: DealtSession[Any, Any]) -> GameRoute:
        """Start a session, and return its screen."""
        session.start()
        return self.find_current(session)

    def begin(self, players: Sequence[Player], variant: object) -> GameRoute:
        """Deal and start a game, which is saved if a person plays, and return its screen."""
        context, storage, drawn = self._context, None, None
        if Person() in players:
            storage, drawn = context.storage, context.deals.take()
        return self.open(self.session_type.deal(players, variant, context.engine, storage, drawn))

    def restore(self, stored: StoredGame) -> Any:  # noqa: ANN401
        """Return a session of a saved game; raises ``ValueError``."""
        return self.session_type.restore(stored, self._context.engine, self._context.storage)


class DealtWindow(DealtGame[GameContextT], GameWindow[GameContextT]):
    """A window half of a game that is dealt, and that teaches."""

    has_tutorial = True

    @property
    def teacher(self) -> str:
        """The name in picture files of who teaches."""
        return str(self.session_type.teacher)

    def find_variant(self, options: PlayOptions) -> object:
        """Return how the game is played that the command line asks for."""
        raise NotImplementedError

    def open_tutorial(self, engine: Engine, storage: Storage | None) -> DealtSession[Any, Any]:
        """Return a session of a new game that teaches, not started."""
        raise NotImplementedError

    def name_progress(self, session: Any) -> str:  # noqa: ANN401
        """Return how far a game has come."""
        raise NotImplementedError

    def describe_progress(self, route: GameRoute) -> str:
        """Return how far the game has come that a screen shows."""
        if route.played is None:
            raise TypeError(f"{route} shows no game")
        return self.name_progress(route.played)

    def start_tutorial(self) -> GameRoute:
        """Start the game that teaches how to play, and return its table."""
        return self.open(self.open_tutorial(self._context.engine, self._context.storage))

    def read_game(self, stored: StoredGame) -> GameRoute:
        """Return the screen on which a saved game continues; raises ``ValueError``."""
        session = self.restore(stored)
        bots = [player.name for player in session.players if isinstance(player, Bot)]
        for name in bots:
            if name not in self._context.rivals:
                raise ValueError(f"there is no opponent '{name}'")
        if not session.screen.people:
            raise ValueError("this game has at least one person")
        return self.find_current(session)

    def start_game(self, options: PlayOptions) -> GameRoute | None:
        """Start the game that the command line asks for, if any, and return its table."""
        context = self._context
        players: Sequence[Person | Bot]
        if options.demo is not None:
            players, storage = [*map(Bot, options.demo)], None
        elif options.opponent is not None or options.seed is not None:
            players = Person(), Bot(options.opponent or context.opponent)
            storage = context.storage
        else:
            return None
        variant = self.find_variant(options)
        session = self.session_type.deal(players, variant, context.engine, storage, options.seed)
        return self.open(session)

    def forget_sizes(self) -> None:
        """Drop every card face; call it when the window's size changes."""
        self._context.kit.forget_faces()


class DealtHistory(DealtGame[GameContextT]):
    """What the list of finished games needs to know of a game that is dealt."""

    looks_back = "result.review"
    find_daily: Callable[[date], str] | None = None
    set_up_drill: Callable[[DrillRun, ReadRecord], GameRoute] | None = None

    def __init__(self, context: GameContextT) -> None:
        """Keep the game's context."""
        self._context = context

    @property
    def dealing(self) -> Dealing | None:
        """Nothing: by default there are only the player's own drills."""
        return None

    @property
    def game(self) -> str:
        """The game's name in the registry."""
        return str(self.session_type.notation.game)

    def make_review(self, session: Any) -> GameRoute:  # noqa: ANN401
        """Return the review of a session."""
        raise NotImplementedError

    def name_variant(self, variant: str) -> str:
        """Return how a game was played, in words; empty for the usual way."""
        raise NotImplementedError

    def ask_best_play(self, game: FinishedGame) -> BestPlayJob | None:
        """Return nothing: by default there is no deal of the day."""
        del game
        return None

    def stretch_deal(self, deal: int) -> int:
        """Return the seed of a deal, slowly."""
        return self.session_type.notation.code.stretch_deal(deal)

    def read_code(self, code: str) -> CodedGame:
        """Return what a code says; raises ``CodeError``."""
        coded = self.session_type.notation.code.read(code)
        return CodedGame(coded.deal, coded.opponent, self.name_variant(str(coded.variant)))

    def start_code(self, code: str, deal: Deal, day: str = "") -> GameRoute:
        """Start the game of a code, and return its table; it counts as that of a ``day`` alone."""
        coded, context = self.session_type.notation.code.read(code), self._context
        session = self.session_type.deal_code(
            coded, deal.seed, context.engine, context.storage, day
        )
        return self.open(session)

    def review(self, stored: StoredGame, judged: Mapping[str, object]) -> GameRoute:
        """Return the review of a finished game."""
        session = self.restore(stored)
        if session.judging is not None:
            session.judging.reopen(judged)
        return self.make_review(session)

    def play_other_seat(self, stored: StoredGame) -> GameRoute:
        """Start a finished game again in the other seat, and return its table."""
        context = self._context
        return self.open(
            self.session_type.replay_other_seat(stored, context.engine, context.storage)
        )
