"""The window half of Nim: its only screen and its only route."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.options import PlayOptions
from game.play.match import Match
from game.play.players import Bot, Person, Seating, decode_player
from game.play.session import Session
from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute, Home, Replace, Transition
from game.shell.scene import Scene
from game.storage.stored_game import StoredGame, new_id
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style
from game.ui.theme import Size
from game.ui.widgets.controls import Button, PlacedButton
from tests.nim.rules import MOST, Nim, NimMatch, NimNotation, NimRecord, parse_record
from tests.nim.worker import ANALYST


@dataclass(frozen=True, slots=True)
class NimRoute(GameRoute):
    """A game of Nim; without a session, a new one."""

    game: ClassVar[str] = "nim"
    session: Session[Nim, int] | None = None

    @property
    def played(self) -> Session[Nim, int] | None:
        """The session that the screen shows."""
        return self.session


@dataclass(frozen=True, slots=True)
class NimSettings:
    """What the player may choose for Nim alone."""

    is_quiet: bool = False


class NimSetup(Menu[Context]):
    """Nothing to set up: a new game begins at once."""

    def __init__(self, context: Context, session: Session[Nim, int]) -> None:
        """Begin with ``session``, which has not been started."""
        super().__init__(context)
        self._session = session

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return none."""
        yield from ()

    def update(self, dt: float) -> bool | Transition:
        """Go on to the game."""
        del dt
        self._session.start()
        return Replace(NimRoute(self._session))

    def page_items(self) -> Iterator[Item]:
        """Yield nothing."""
        yield from ()


class NimScene(Menu[Context]):
    """So many stones, and a button for each choice of a turn."""

    def __init__(self, context: Context, session: Session[Nim, int]) -> None:
        """Show ``session``."""
        super().__init__(context)
        self.session = session
        self._revision = session.revision

    @property
    def seen(self) -> Nim:
        """What the person may know of the position."""
        return self.session.match.state.information_state(self.session.screen.person or 0)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the numbers, and the way back."""
        for number, words in enumerate(("End", *map(str, range(1, MOST + 1)), "Draw")):
            yield Button(f"take-{number}", words), self.place(100 + 200 * number, 400, 150, 50)
        yield Button("back", "Back"), self.place(100, 600, 240, 50)

    def press(self, key: str) -> Transition | None:
        """Choose, if it is the person's turn."""
        person = self.session.screen.person
        if person in self.session.match.to_move:
            number = int(key.removeprefix("take-"))
            if person is not None and number in self.session.match.state.legal_actions(person):
                self.session.seal(person, number)
        return None

    def leave(self) -> Transition | None:
        """Go home."""
        self.session.leave()
        return Home()

    def update(self, dt: float) -> bool | Transition:
        """Go home once the game is over; choose what is forced."""
        del dt
        self.session.play_forced()
        if self.session.match.is_over:
            return Home()
        before, self._revision = self._revision, self.session.revision
        return before != self._revision

    def page_items(self) -> Iterator[Item]:
        """Yield how many stones are left, and the one that the person has drawn."""
        words = "o" * self.seen.stones + ("", " and white", " and black")[self.seen.worth]
        yield self.easel.line("stones", self.place(300, 200, 680, 80), words, Style(Size.HEADING))


class NimWindow:
    """What Nim offers the shell."""

    name = "Nim"
    setup = NimRoute()
    rulebook = None
    has_tutorial = False

    def __init__(self, context: Context) -> None:
        """Keep the shell's context."""
        self._context = context
        self.preferences = GamePreferences(
            context.preferences, "nim", NimSettings(), {"is_quiet": (False, True)}
        )

    def open_screen(self, route: GameRoute) -> Scene:
        """Return the screen, with a new game where the route has none."""
        assert isinstance(route, NimRoute)
        if route.session is None:
            match: NimMatch = Match(NimRecord())
            seating = Seating(new_id(), 1, (Person(), Bot(ANALYST)))
            return NimSetup(self._context, self._open(match, seating))
        return NimScene(self._context, route.session)

    def read_game(self, stored: StoredGame) -> GameRoute:
        """Return the screen on which a saved game goes on."""
        match: NimMatch = Match(parse_record(stored.record), [*map(_read, stored.sealed)])
        seats = tuple(map(decode_player, stored.players))
        return NimRoute(self._open(match, Seating(stored.id, stored.seed, seats)))

    def start_game(self, options: PlayOptions) -> GameRoute | None:
        """Return nothing: the command line starts no Nim."""
        del options
        return None

    def describe_progress(self, route: GameRoute) -> str:
        """Return how many stones are left."""
        assert isinstance(route, NimRoute)
        return f"{route.session.match.state.stones} stones" if route.session else ""

    def start_tutorial(self) -> GameRoute:
        """Raise: Nim teaches nothing."""
        raise NotImplementedError

    def describe_opponents(self, stored: StoredGame) -> str:
        """Return the name of the bot."""
        return next(name for name in stored.players if isinstance(name, str)).title()

    def warm_up(self, size: SizePx) -> Iterator[None]:
        """Make nothing beforehand."""
        del size
        yield from ()

    def forget_sizes(self) -> None:
        """Keep nothing for a size."""

    def _open(self, match: NimMatch, seating: Seating) -> Session[Nim, int]:
        engine, storage = self._context.engine, self._context.storage
        return Session(NimNotation(), match, seating, engine, storage)


def _read(word: str | None) -> int | None:
    return None if word is None else int(word)


def open_window(context: Context) -> NimWindow:
    """Return the window half."""
    return NimWindow(context)
