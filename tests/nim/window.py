"""The window half of Nim: its table, its log, and the curtain between two people."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from game.options import PlayOptions
from game.play.match import Match
from game.play.players import Bot, Person, Player, Seating, decode_player
from game.play.session import Session
from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.play.curtain import CurtainGame, CurtainScene
from game.shell.play.log import LogGame, LogPage, LogRow, LogScene
from game.shell.play.played_scene import PlayedScene
from game.shell.play.top_bar import BarGame
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute, Home, Push, Replace, SettingsPage, Transition
from game.shell.scene import Scene
from game.storage.stored_game import StoredGame, new_id
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import Target
from game.ui.kit import Style
from game.ui.theme import Size
from game.ui.widgets.controls import Button, PartKey, PlacedButton
from game.ui.widgets.tooltip import Tooltip
from tests.nim.rules import MOST, Nim, NimMatch, NimNotation, NimRecord, parse_record
from tests.nim.worker import ANALYST


@dataclass(frozen=True, slots=True)
class NimRoute(GameRoute):
    """A game of Nim, the curtain over it, or the log of some plies; without session, a new one."""

    game: ClassVar[str] = "nim"
    session: Session[Nim, int] | None = None
    logged: int = 0
    is_covered: bool = False

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


class NimScene(PlayedScene[Context, None]):
    """So many stones, and a button for each choice of a turn."""

    kinds = ("stones",)
    session: Session[Nim, int]

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the choices of a turn."""
        for number, words in enumerate(("End", *map(str, range(1, MOST + 1)), "Draw")):
            yield Button(f"take-{number}", words), self.place(100 + 200 * number, 400, 150, 50)

    def press(self, key: str) -> Transition | None:
        """Choose, if it is the person's turn."""
        person, number = self.session.viewer, int(key.removeprefix("take-"))
        if self.is_open() and number in self.session.match.state.legal_actions(person):
            self.session.seal(person, number)
        return None

    def follow(self) -> Transition | None:
        """Go home once the game is over, and behind the curtain once the turn is another's."""
        if self.session.match.is_over:
            return Home()
        is_covered = self.session.screen.is_covered
        return Replace(NimRoute(self.session, is_covered=True)) if is_covered else None

    def table_items(self) -> Iterator[Item]:
        """Yield how many stones are left, and the one that the person has drawn."""
        seen = self.session.match.state.information_state(self.session.viewer)
        words = "o" * seen.stones + ("", " and white", " and black")[seen.worth]
        line = self.easel.line("stones", self.place(300, 200, 680, 80), words, Style(Size.HEADING))
        yield line.about("stones", seen.stones)

    def write_note(self, target: Target) -> Tooltip:
        """Return how many stones there are."""
        return Tooltip(f"{target.subject} stones")


class NimWindow:
    """What Nim offers the shell."""

    setup = NimRoute()
    rulebook = None
    history = None
    has_tutorial = False
    players: tuple[Player, Player] = (Person(), Bot(ANALYST))
    """Who sits down to a new game."""

    def __init__(self, context: Context) -> None:
        """Keep the shell's context."""
        self._context = context
        self.preferences = GamePreferences(
            context.preferences, "nim", NimSettings(), {"is_quiet": (False, True)}
        )

    def open_screen(self, route: GameRoute) -> Scene:
        """Return the screen, with a new game where the route has none."""
        assert isinstance(route, NimRoute)
        session = route.session
        if session is None:
            match: NimMatch = Match(NimRecord())
            seating = Seating(new_id(), 1, self.players)
            return NimSetup(self._context, self._open(match, seating))
        if route.logged:
            read_pages = partial(_write_log, session, route.logged)
            game = LogGame("turn_log.title", read_pages)
            return LogScene(self._context, game, f"ply-{route.logged - 1}")
        position, rules = NimRoute(session), SettingsPage()
        if route.is_covered:
            curtain = CurtainGame(lambda: "Nim", lambda: position, rules)
            return CurtainScene(self._context, session, curtain)
        bar = BarGame(
            lambda: position,
            lambda _: rules,
            lambda plies: Push(NimRoute(session, plies)) if plies else None,
        )
        return NimScene(self._context, session, bar)

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

    def list_pictures(self, route: GameRoute | None) -> Sequence[str]:
        """Return none: stones are no pictures."""
        del route
        return ()

    def count_kept(self, route: GameRoute | None) -> int:
        """Return 0: nothing is kept."""
        del route
        return 0

    def warm_up(self, size: SizePx) -> Iterator[None]:
        """Make nothing beforehand."""
        del size
        yield from ()

    def forget_sizes(self) -> None:
        """Keep nothing for a size."""

    def _open(self, match: NimMatch, seating: Seating) -> Session[Nim, int]:
        engine, storage = self._context.engine, self._context.storage
        return Session(NimNotation(), match, seating, engine, storage)


def _write_log(session: Session[Nim, int], plies: int) -> list[LogPage]:
    """Return a page with a row for each ply: whose it was, and what was chosen."""
    rows = []
    for ply, turn in enumerate(session.match.turns[:plies]):
        seat, choice = next((n, each) for n, each in enumerate(turn) if each is not None)
        rows.append(LogRow(Button(PartKey("ply", ply), f"Seat {seat + 1}: {choice}")))
    return [LogPage("All", rows[-8:])]


def _read(word: str | None) -> int | None:
    return None if word is None else int(word)


def open_window(context: Context) -> NimWindow:
    """Return the window half."""
    return NimWindow(context)
