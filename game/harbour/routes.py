"""The screens of Harbourlight as values, and which of them shows where a game stands."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.harbour.rules.cards import Card, Counts
from game.harbour.session import GAME, HarbourSession
from game.shell.routes import GameRoute, ReviewStep, SessionRoute
from game.ui.sky import Sky

_NIGHT, _DAWN = 6, 2
"""How many Lighthouses are left when it becomes night, and when it dawns."""


@dataclass(frozen=True, slots=True)
class Setup(GameRoute):
    """The choice of opponent and harbour."""

    game: ClassVar[str] = GAME


@dataclass(frozen=True, slots=True)
class Rulebook(GameRoute):
    """The rules; opened at the keys if ``shows_keys``."""

    game: ClassVar[str] = GAME

    shows_keys: bool = False


@dataclass(frozen=True, slots=True)
class PlayRoute(SessionRoute[HarbourSession]):
    """The base of the routes that show a session."""

    game: ClassVar[str] = GAME

    @property
    def sky(self) -> Sky:
        """The light of the harbour now."""
        return find_sky(self.session.match.state.supply)


@dataclass(frozen=True, slots=True)
class HarbourTable(PlayRoute):
    """The table."""


@dataclass(frozen=True, slots=True)
class Demo(PlayRoute):
    """The table of a demo above the bar that pauses, steps and paces it.

    ``focus`` is the key of the bar's button that Enter presses.
    """

    focus: str = "step"

    @property
    def is_watched(self) -> bool:
        """Whether the demo goes on: it is not paused."""
        return not self.session.is_paused


@dataclass(frozen=True, slots=True)
class Curtain(PlayRoute):
    """The curtain before the turn of one of two people."""

    hides_before: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnLog(PlayRoute):
    """The log of the first ``plies`` choices."""

    plies: int = 0


@dataclass(frozen=True, slots=True)
class PastTurn(PlayRoute):
    """The table at the end of the turn that ended with choice ``ply``, of ``plies`` shown."""

    ply: int = 0
    plies: int = 0

    @property
    def sky(self) -> Sky:
        """The light of the harbour then."""
        return find_sky(self.session.match.states[self.ply].supply)


@dataclass(frozen=True, slots=True)
class CardsByZone(PlayRoute):
    """All cards of the viewer by zone, and of the other in all, after ``ply`` choices."""

    ply: int = 0


@dataclass(frozen=True, slots=True)
class Result(PlayRoute):
    """Both decks and the points, after the end."""

    @property
    def sky(self) -> Sky:
        """Sunrise for a win, night for a loss."""
        mine, *_ = (self.session.match.state.returns()[seat] for seat in self.session.seats)
        return Sky.SUNRISE if mine >= 0 or self.session.screen.is_shared else Sky.MOONLIT


@dataclass(frozen=True, slots=True)
class Review(PlayRoute):
    """What each purchase of a game that is over was worth, from ``step`` on."""

    is_returned_to: ClassVar[bool] = True

    step: ReviewStep | None = None


LookBack: TypeAlias = TurnLog | PastTurn | CardsByZone | Review
"""The screens that show a game as it was."""
HarbourScreen: TypeAlias = Setup | Rulebook | HarbourTable | Demo | Curtain | Result | LookBack
"""Every screen of the game."""


def find_sky(supply: Counts) -> Sky:
    """Return the light of a harbour: it follows the piles, so that the end is seen coming."""
    left, empty = supply[Card.LIGHTHOUSE], supply.count(0)
    if left <= _DAWN or empty > 1:
        return Sky.DAWN
    return Sky.NIGHT if left <= _NIGHT or empty else Sky.DUSK


def find_current(session: HarbourSession) -> PlayRoute:
    """Return the screen on which a game goes on."""
    if session.match.is_over:
        return Result(session)
    if session.is_demo:
        return Demo(session)
    return Curtain(session) if session.screen.is_covered else HarbourTable(session)
