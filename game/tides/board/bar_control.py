"""The top bar of this game: where its buttons lead."""

from collections.abc import Callable
from functools import partial

from game.shell.play.top_bar import BarControl, BarGame
from game.tides.context import TidesContext
from game.tides.routes import Rulebook, find_position, open_log
from game.tides.session import TidesSession


def control_bar(
    context: TidesContext, session: TidesSession, count_unseen: Callable[[], int] = lambda: 0
) -> BarControl:
    """Return the control of the bar of a screen of ``session``.

    ``count_unseen`` returns how many turns the screen has yet to show.
    """
    game = BarGame(
        partial(find_position, session),
        partial(open_log, context, session),
        Rulebook,
        lambda: context.settings.knows_keys,
        lambda: context.game_preferences.set(knows_keys=True),
    )
    return BarControl(context, session, game, count_unseen)
