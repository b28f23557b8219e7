"""Screens as values: what a screen is called and what it is opened with.

A scene returns where to go next as a transition; nobody but ``screens`` knows which class shows a
route.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from game.play.session import Session


@dataclass(frozen=True, slots=True)
class Title:
    """The lowest screen; leaving it leaves the program."""


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """Every setting."""


@dataclass(frozen=True, slots=True)
class About:
    """What this program is, and who made what is in it."""


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence that the player must read: its key in the catalogue."""

    key: str


@dataclass(frozen=True, slots=True)
class GameRoute:
    """A screen of a game: the base of its routes. ``game`` is the registry's name for it."""

    game: ClassVar[str]

    @property
    def played(self) -> "Session[Any, Any] | None":
        """The session that goes on while this screen, or any screen over it, is open."""
        return None


Route: TypeAlias = Title | SettingsPage | About | Message | GameRoute


@dataclass(frozen=True, slots=True)
class Push:
    """Open a screen over this one."""

    route: Route


@dataclass(frozen=True, slots=True)
class Replace:
    """Open a screen in this one's place."""

    route: Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this screen for the one below; from the lowest, leave the program."""


@dataclass(frozen=True, slots=True)
class Home:
    """Leave every screen but the lowest, the title."""


Transition: TypeAlias = Push | Replace | Pop | Home
