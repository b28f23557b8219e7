"""How many turns of a session a screen has shown, and what the viewer knows after them."""

from game.tides.rules.moves import Choice
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession


class ShownTurns:
    """The turns that have been shown; those made since wait until the screen goes on to them."""

    def __init__(self, session: TidesSession) -> None:
        """Begin with all turns shown."""
        self._session = session
        self._revision = session.revision
        self.ply = session.match.ply
        """How many turns are shown, the one that is being revealed included."""
        self.shown: Observation = session.view
        """What the viewer knows after them."""

    @property
    def are_all(self) -> bool:
        """Whether the session has no other turns."""
        return self._session.match.ply == self.ply

    @property
    def has_next(self) -> bool:
        """Whether a turn is to be shown."""
        return self._session.match.ply > self.ply

    def take_news(self) -> bool:
        """Return whether the session has changed since the last call."""
        before, self._revision = self._revision, self._session.revision
        return self._revision != before

    def go_on(self) -> tuple[Choice | None, Choice | None]:
        """Show the next turn; return both choices, the viewer's first."""
        choices = self._session.turn_at(self.ply)
        self.ply += 1
        self.shown = self._session.view_at(self.ply)
        return choices
