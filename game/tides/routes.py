"""The screens of the drafting game as values, and the order in which they follow each other."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.play.drills import DrillRun
from game.shell.routes import GameRoute, Push, ReviewStep, SessionRoute
from game.tides.context import TidesContext
from game.tides.rules.moves import Phase
from game.tides.session import GAME, TidesSession
from game.tides.settings import Aid
from game.ui.sky import ROUNDS, Sky, sky_after


@dataclass(frozen=True, slots=True)
class TidesRoute(GameRoute):
    """A screen of this game."""

    game: ClassVar[str] = GAME


@dataclass(frozen=True, slots=True)
class Setup(TidesRoute):
    """The choice of a length and an opponent for a new game."""


@dataclass(frozen=True, slots=True)
class DemoSetup(TidesRoute):
    """The choice of two opponents to watch."""


@dataclass(frozen=True, slots=True)
class Rulebook(TidesRoute):
    """The rules, an explanation of the table's signs, and all eighteen cards.

    ``shows_keys`` opens it at the page on keys and buttons.
    """

    shows_keys: bool = False


@dataclass(frozen=True, slots=True)
class ScorePad(TidesRoute):
    """A pad to count tiles of wood with."""


@dataclass(frozen=True, slots=True)
class PlayRoute(SessionRoute[TidesSession]):
    """A screen of this game that shows a session."""

    game: ClassVar[str] = GAME

    @property
    def sky(self) -> Sky | None:
        """The sky of the round that is played."""
        return ROUNDS[self.session.match.state.round - 1]


@dataclass(frozen=True, slots=True)
class Table(PlayRoute):
    """The table, where cards are picked; if it ``is_dealt``, without the deal of a new round."""

    is_dealt: bool = False


@dataclass(frozen=True, slots=True)
class Curtain(PlayRoute):
    """The curtain before the turn of one of two people at one screen."""

    hides_before: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Count(PlayRoute):
    """The count of the round that has just ended, or of an earlier ``round`` (1 to 3), reopened.

    From a reopened count the player may turn to any of the first ``counted`` rounds.
    """

    round: int | None = None
    counted: int = 0

    @property
    def sky(self) -> Sky:
        """The sky of the round that is counted."""
        return ROUNDS[(self.round or self.session.match.state.round) - 1]


@dataclass(frozen=True, slots=True)
class Relics(PlayRoute):
    """The relic step between two rounds."""


@dataclass(frozen=True, slots=True)
class Demo(PlayRoute):
    """A screen of a demo, ``shown`` above the bar that pauses, steps and paces it.

    ``focus`` is the key of the bar's button that Enter presses.
    """

    shown: PlayRoute
    focus: str = "step"

    @property
    def is_watched(self) -> bool:
        """Whether the demo goes on: it is not paused."""
        return not self.session.is_paused

    @property
    def sky(self) -> Sky | None:
        """The sky of the screen that is watched."""
        return self.shown.sky


@dataclass(frozen=True, slots=True)
class Result(PlayRoute):
    """The result of a game that is over."""

    @property
    def sky(self) -> Sky:
        """Sunrise for who has won, night for who has not."""
        return sky_after(is_won=self.session.is_won)


@dataclass(frozen=True, slots=True)
class Review(PlayRoute):
    """What a game that is over was made of, from ``step`` on; with ``run``, one choice of it."""

    is_returned_to: ClassVar[bool] = True

    step: ReviewStep | None = None
    run: DrillRun | None = None


@dataclass(frozen=True, slots=True)
class TurnLog(PlayRoute):
    """The first ``plies`` turns, those that the player has been shown; there is at least one.

    The turn ``at`` (from 0) has the focus; the last one if it is ``None``.
    """

    plies: int
    at: int | None = None

    @property
    def sky(self) -> None:
        """None of its own."""


@dataclass(frozen=True, slots=True)
class PastTurn(PlayRoute):
    """The table at turn ``ply`` (from 0), one of the first ``plies``."""

    ply: int
    plies: int

    @property
    def sky(self) -> Sky:
        """The sky of the round of that turn."""
        return ROUNDS[self.session.view_at(self.ply).round - 1]


PlayScreen: TypeAlias = Table | Count | Relics | Demo | Curtain | Result
"""The screens on which a game goes on."""
TidesScreen: TypeAlias = (
    Setup | DemoSetup | Rulebook | ScorePad | TurnLog | PastTurn | Review | PlayScreen
)
"""All screens of this game."""


def find_current(session: TidesSession) -> PlayRoute:
    """Return the screen on which a session continues; a round just finished is counted first."""
    match session.match.state.phase:
        case Phase.RELICS | Phase.OVER:
            return Count(session)
        case Phase.PICK | Phase.DRAW:
            return watch(session) if session.is_demo else cover(Table(session))


def find_position(session: TidesSession) -> PlayRoute:
    """Return the screen of the position itself, such as after an undo."""
    if session.match.is_over:
        return Count(session)
    is_relics = session.match.state.phase is Phase.RELICS
    return cover(Relics(session) if is_relics else Table(session, is_dealt=True))


def follow_count(session: TidesSession) -> PlayRoute:
    """Return the screen after a round's count: the result or the relic step."""
    return Result(session) if session.match.is_over else cover(Relics(session))


def follow_relics(session: TidesSession) -> PlayRoute:
    """Return the screen after the relic step: the table with a new deal."""
    return cover(Table(session))


def follow_curtain(session: TidesSession) -> PlayRoute:
    """Return the screen behind the curtain, which must have been lifted."""
    is_relics = session.match.state.phase is Phase.RELICS
    return Relics(session) if is_relics else Table(session)


def watch(session: TidesSession) -> PlayRoute:
    """Return the screen on which a new demo is watched."""
    return Demo(session, Table(session))


def cover(route: PlayRoute) -> PlayRoute:
    """Return the curtain in front of a screen with hands that must not be shown yet."""
    return Curtain(route.session) if route.session.screen.is_covered else route


def reopen_count(
    context: TidesContext, session: TidesSession, number: int, counted: int
) -> Push | None:
    """Return the transition to a counted round; ``None`` if it may not be reopened.

    ``counted`` is how many rounds the screen has shown counted: the session may be ahead of it.
    With ``Aid.PAPER``, no round may be reopened until the game is over.
    """
    hides_seen = context.settings.aid is Aid.PAPER and not session.match.is_over
    if hides_seen or not (1 <= number <= counted and session.has_counted(number)):
        return None
    return Push(Count(session, number, counted))


def open_log(context: TidesContext, session: TidesSession, plies: int) -> Push | None:
    """Return the transition to the log of the first ``plies`` turns; ``None`` if none may be seen.

    With ``Aid.PAPER`` the player has to remember them until the game is over. While
    hands are covered, it would show past ones.
    """
    is_closed = context.settings.aid is Aid.PAPER or session.screen.is_covered
    if not plies or (is_closed and not session.match.is_over):
        return None
    return Push(TurnLog(session, plies))
