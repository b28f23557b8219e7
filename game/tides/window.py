"""The window half of the drafting game: what it provides for the shell."""

from collections.abc import Sequence
from typing import Final

from game.options import PlayOptions
from game.shell.context import Context
from game.shell.play.dealt_games import DealtWindow
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute
from game.tides.cards.faces import card_picture
from game.tides.context import TidesContext, extend_context
from game.tides.history import TidesHistory
from game.tides.routes import PlayRoute, Rulebook, Setup, find_current
from game.tides.rules.cards import DECK, Cards, Suit
from game.tides.session import TidesSession
from game.tides.settings import TidesSettings
from game.tides.tutorial.arranged import open_tutorial


class TidesWindow(DealtWindow[TidesContext]):
    """The drafting game's implementation of ``shell.games.WindowHalf``."""

    modules = (
        "game.tides.board.table_view",
        "game.tides.pick.table_scene",
        "game.tides.count.count_scene",
        "game.tides.relics.relics_scene",
        "game.tides.screens",
    )

    session_type = TidesSession
    find_current = staticmethod(find_current)
    open_tutorial = staticmethod(open_tutorial)
    setup = Setup()
    rulebook = Rulebook()

    def __init__(self, context: Context) -> None:
        """Load faces and opponents; raises ``AssetError``."""
        self._context = extend_context(context)

    @property
    def preferences(self) -> GamePreferences[TidesSettings]:
        """The settings of this game alone."""
        return self._context.game_preferences

    @property
    def history(self) -> TidesHistory:
        """What the list of finished games needs."""
        return TidesHistory(self._context)

    def find_variant(self, options: PlayOptions) -> int:
        """Return the number of rounds that is asked for, which counts until the program ends."""
        if options.variant is not None:
            self._context.game_preferences.override(rounds=options.variant)
        return self._context.rounds

    def name_progress(self, session: TidesSession) -> str:
        """Return which round a game has come to."""
        state = session.match.state
        return self._context.name_round(state.round, state.rounds)

    def list_pictures(self, route: GameRoute | None) -> Sequence[str]:
        """Return those of the player's kingdom; while it is empty those of a card of each suit."""
        of_suit = {card.suit: card for card in reversed(DECK) if card.suit is not None}
        kingdom: Cards = ()
        if isinstance(route, PlayRoute):
            session = route.played
            kingdom = session.match.state.kingdoms[session.viewer]
        return [card_picture(card) for card in kingdom or map(of_suit.__getitem__, Suit)]

    def count_kept(self, route: GameRoute | None) -> int:
        """Return how many relics the kingdom has."""
        if not isinstance(route, PlayRoute):
            return 0
        session = route.played
        return len(session.match.state.relics(session.viewer))


open_window: Final = TidesWindow
