"""Reopening a round that has been counted."""

from game.settings import Aid
from game.shell.routes import Push
from game.tides.context import TidesContext
from game.tides.routes import Count
from game.tides.rules.observation import Observation
from game.tides.rules.state import observe
from game.tides.session import TidesSession


def is_counted(session: TidesSession, number: int) -> bool:
    """Return whether round ``number`` (1 to 3) has been counted."""
    return 1 <= number <= len(session.match.state.scores)


def view_counted(session: TidesSession, number: int) -> Observation:
    """Return the position at the end of round ``number`` (1 to 3) as the viewer knew it.

    Raises ``StopIteration`` if that round has not been counted.
    """
    state = next(
        state
        for state in session.match.states
        if len(state.scores) == number and state.is_round_over
    )
    return observe(state, session.viewer)


def open_round(context: TidesContext, session: TidesSession, number: int) -> Push | None:
    """Return the transition to a counted round; ``None`` if it may not be reopened.

    With ``Aid.PAPER``, no round may be reopened until the game is over.
    """
    hides_seen = context.preferences.now.aid is Aid.PAPER and not session.match.is_over
    if hides_seen or not is_counted(session, number):
        return None
    return Push(Count(session, number))
