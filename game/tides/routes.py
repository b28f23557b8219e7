"""The screens of the drafting game as values, and what follows what."""

from dataclasses import dataclass
from typing import ClassVar

from game.shell.routes import GameRoute
from game.tides.rules.moves import Phase
from game.tides.session import GAME, TidesSession


@dataclass(frozen=True, slots=True)
class TidesRoute(GameRoute):
    """A screen of this game that no session goes on under."""

    game: ClassVar[str] = GAME


@dataclass(frozen=True, slots=True)
class Setup(TidesRoute):
    """Before a game: its length and the opponent."""


@dataclass(frozen=True, slots=True)
class Rulebook(TidesRoute):
    """The rules, the signs of the table, and all eighteen cards."""


@dataclass(frozen=True, slots=True)
class PlayRoute(TidesRoute):
    """A screen of a session."""

    session: TidesSession

    @property
    def played(self) -> TidesSession:
        """The session that this screen shows."""
        return self.session


@dataclass(frozen=True, slots=True)
class Table(PlayRoute):
    """The table, where cards are picked."""


@dataclass(frozen=True, slots=True)
class Count(PlayRoute):
    """The round that has just ended is counted; or ``round``, 1 to 3, is shown counted again."""

    round: int | None = None


@dataclass(frozen=True, slots=True)
class Relics(PlayRoute):
    """The relic step between two rounds."""


@dataclass(frozen=True, slots=True)
class Result(PlayRoute):
    """The end of a game."""


def find_current(session: TidesSession) -> PlayRoute:
    """Return the screen on which a session goes on; a round just finished is counted again."""
    match session.match.state.phase:
        case Phase.RELICS | Phase.OVER:
            return Count(session)
        case Phase.PICK | Phase.DRAW:
            return Table(session)


def follow_count(session: TidesSession) -> PlayRoute:
    """Return what comes once a round has been counted."""
    return Result(session) if session.match.is_over else Relics(session)
