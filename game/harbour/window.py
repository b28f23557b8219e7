"""The window half of Harbourlight: what it provides for the shell."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.harbour.cards.faces import picture_name
from game.harbour.context import HarbourContext, extend_context
from game.harbour.history import HarbourHistory
from game.harbour.routes import PlayRoute, Rulebook, Setup, find_current
from game.harbour.rules.cards import CARDS, FIRST_HARBOUR, Card
from game.harbour.session import HarbourSession
from game.harbour.tutorial.arranged import open_tutorial
from game.options import PlayOptions
from game.shell.context import Context
from game.shell.play.dealt_games import DealtWindow
from game.shell.routes import GameRoute

_SHOWN: Final = 7
"""The most pictures of cards on the title."""


class HarbourWindow(DealtWindow[HarbourContext]):
    """Harbourlight's implementation of ``shell.games.WindowHalf``: all is chosen before a game."""

    modules = ("game.harbour.table.view", "game.harbour.table.scene", "game.harbour.screens")
    session_type = HarbourSession
    find_current = staticmethod(find_current)
    open_tutorial = staticmethod(open_tutorial)
    setup = Setup()
    rulebook = Rulebook()
    preferences = None

    def __init__(self, context: Context) -> None:
        """Add the faces of the cards."""
        self._context = extend_context(context)

    @property
    def history(self) -> HarbourHistory:
        """What the list of finished games needs."""
        return HarbourHistory(self._context)

    def find_variant(self, options: PlayOptions) -> str:
        """Return the harbour that is asked for, or the one chosen last."""
        return self._context.harbour if options.variant is None else str(options.variant)

    def name_progress(self, session: HarbourSession) -> str:
        """Return which turn a game has come to."""
        number = session.match.state.boards[session.viewer].turns + 1
        return self._context.say("harbour.say.turn", number=number)

    def list_pictures(self, route: GameRoute | None) -> Sequence[str]:
        """Return those of the player's dearest cards, without a game those of the market's."""
        cards: Iterable[Card] = FIRST_HARBOUR
        if isinstance(route, PlayRoute):
            session = route.session
            owned = session.match.state.boards[session.viewer].owned
            cards = (card for card in Card if owned[card])
        dearest = sorted(cards, key=lambda card: -CARDS[card].cost)
        return [picture_name(card) for card in dearest[:_SHOWN]]


open_window: Final = HarbourWindow
