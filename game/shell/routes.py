"""Screens as values: a route names a screen and carries its data.

A scene returns where to go next as a transition. Only ``screens`` knows which class shows a route.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from game.play.drills import DrillRun
from game.play.session import Session
from game.shell.licences import Component
from game.ui.sky import Sky


@dataclass(frozen=True, slots=True)
class Title:
    """The lowest screen; leaving it leaves the program."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The list of unfinished games."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The list of the finished games of ``game``, the registry's name of it.

    ``ids`` are those of games that were found elsewhere: the list begins with them alone.
    """

    game: str
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Calendar:
    """The calendar of the deals of the day of ``game``, the registry's name of it."""

    game: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the finished games of ``game``, the registry's name of it, have in common."""

    game: str


@dataclass(frozen=True, slots=True)
class Achievements:
    """What can be achieved in ``game``, the registry's name of it."""

    game: str


@dataclass(frozen=True, slots=True)
class Drills:
    """The costly choices of ``game``, the registry's name of it, that come today.

    Without ``run`` they are chosen.
    """

    game: str
    run: DrillRun | None = None


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The settings."""


@dataclass(frozen=True, slots=True)
class About:
    """The version and the credits."""


@dataclass(frozen=True, slots=True)
class Licences:
    """The list of all components."""


@dataclass(frozen=True, slots=True)
class Licence:
    """The licence of one component."""

    component: Component


@dataclass(frozen=True, slots=True)
class Message:
    """A notice: sentences of the catalogue by their keys, each about so many files."""

    told: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class GameRoute:
    """The base of a window half's routes. ``game`` is its name in the registry."""

    game: ClassVar[str]
    hides_before: ClassVar[bool] = False
    """Whether the screen before must vanish at once, because its picture is not for all eyes."""
    is_returned_to: ClassVar[bool] = False
    """Whether who leaves a game that was opened from this screen comes back to it."""

    @property
    def played(self) -> "Session[Any, Any] | None":
        """The session that runs while this screen, or any screen over it, is open."""
        return None

    @property
    def sky(self) -> Sky | None:
        """What the light is like there now; ``None`` if as on the screen it is opened from."""
        return None

    @property
    def is_watched(self) -> bool:
        """Whether the screen goes on by itself, so that nobody touches anything meanwhile."""
        return False


SessionT = TypeVar("SessionT", bound="Session[Any, Any]")


@dataclass(frozen=True, slots=True)
class SessionRoute(GameRoute, Generic[SessionT]):
    """The base of the routes that show a session."""

    session: SessionT

    @property
    def played(self) -> SessionT:
        """The session that this screen shows."""
        return self.session


class ReviewStep(NamedTuple):
    """Where a review goes on: at another turn, or below another tab."""

    ply: int | None = None
    tab: str | None = None


class Door(NamedTuple):
    """A game of the house: its name in the registry and in words, and the page before a game."""

    game: str
    words: str
    route: GameRoute


@dataclass(frozen=True, slots=True)
class Study(GameRoute):
    """The room in which searches are shown: which of its benches, and what lies on it.

    ``position`` is notation that the bench can read. Without a bench, or without a position, it is
    what the player left there.
    """

    game: ClassVar[str] = "study"

    bench: str = ""
    position: str = ""


Route: TypeAlias = (
    Title
    | Unfinished
    | Finished
    | Calendar
    | Statistics
    | Achievements
    | Drills
    | SettingsPage
    | About
    | Licences
    | Licence
    | Message
    | GameRoute
)


@dataclass(frozen=True, slots=True)
class Push:
    """Open a screen on top of this one."""

    route: Route


@dataclass(frozen=True, slots=True)
class Replace:
    """Open a screen in this one's place."""

    route: Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this screen for the one below, or open ``instead`` in the place of both.

    From the lowest, leave the program.
    """

    instead: Route | None = None


@dataclass(frozen=True, slots=True)
class Home:
    """Close every screen but the title."""


@dataclass(frozen=True, slots=True)
class Return:
    """Leave a game: close every screen down to the nearest that is returned to, else the title."""


Transition: TypeAlias = Push | Replace | Pop | Home | Return
