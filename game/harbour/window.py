"""The window half of Harbourlight: what it provides for the shell."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.harbour.cards.pictures import picture_name
from game.harbour.context import HarbourContext, extend_context
from game.harbour.history import HarbourHistory
from game.harbour.opponents import MACHINES
from game.harbour.routes import PlayRoute, Rulebook, Setup, find_current
from game.harbour.rules.cards import CARDS, FIRST_HARBOUR, Card
from game.harbour.session import deal, restore
from game.harbour.settings import HarbourSettings
from game.harbour.tutorial.arranged import open_tutorial
from game.options import PlayOptions
from game.play.players import Bot, Person
from game.shell.context import Context
from game.shell.games import GameWindow
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute
from game.storage.stored_game import StoredGame

_SHOWN: Final = 7
"""The most pictures of cards on the title."""


class HarbourWindow(GameWindow[HarbourContext]):
    """Harbourlight's implementation of ``shell.games.WindowHalf``."""

    modules = ("game.harbour.table.view", "game.harbour.table.scene", "game.harbour.screens")

    def __init__(self, context: Context) -> None:
        """Add the faces of the cards."""
        self._context = extend_context(context)

    @property
    def setup(self) -> GameRoute:
        """The choice of opponent and harbour."""
        return Setup()

    @property
    def rulebook(self) -> GameRoute | None:
        """The rules."""
        return Rulebook()

    @property
    def preferences(self) -> GamePreferences[HarbourSettings] | None:
        """Nothing that the settings page could offer: all is chosen before a game."""
        return None

    @property
    def history(self) -> HarbourHistory:
        """What the list of finished games needs."""
        return HarbourHistory(self._context)

    def read_game(self, stored: StoredGame) -> GameRoute:
        """Return the screen on which a saved game continues; raises ``ValueError``."""
        session = restore(stored, self._context.engine, self._context.storage)
        for player in session.players:
            if isinstance(player, Bot) and player.name not in MACHINES:
                raise ValueError(f"there is no opponent '{player.name}'")
        return find_current(session)

    def start_game(self, options: PlayOptions) -> GameRoute | None:
        """Start the game that the command line asks for, if any, and return its table."""
        context = self._context
        harbour = context.harbour if options.variant is None else str(options.variant)
        if options.demo is not None:
            players = (Bot(options.demo[0]), Bot(options.demo[1]))
            session = deal(players, harbour, context.engine, None, options.seed)
        elif options.opponent is not None or options.seed is not None:
            opponent = Bot(options.opponent or context.opponent)
            seats = (Person(), opponent)
            session = deal(seats, harbour, context.engine, context.storage, options.seed)
        else:
            return None
        session.start()
        return find_current(session)

    def describe_progress(self, route: GameRoute) -> str:
        """Return which turn a game has come to."""
        if not isinstance(route, PlayRoute):
            raise TypeError(f"{route} shows no game")
        state = route.session.match.state
        number = state.boards[route.session.viewer].turns + 1
        return self._context.say("harbour.say.turn", number=number)

    @property
    def has_tutorial(self) -> bool:
        """Always true: the first game teaches."""
        return True

    def start_tutorial(self) -> GameRoute:
        """Start the game that teaches how to play, and return its table."""
        session = open_tutorial(self._context.engine, self._context.storage)
        session.start()
        return find_current(session)

    def list_pictures(self, route: GameRoute | None) -> Sequence[str]:
        """Return those of the player's dearest cards, without a game those of the market's."""
        cards: Iterable[Card] = FIRST_HARBOUR
        if isinstance(route, PlayRoute):
            session = route.session
            owned = session.match.state.boards[session.viewer].owned
            cards = (card for card in Card if owned[card])
        dearest = sorted(cards, key=lambda card: -CARDS[card].cost)
        return [picture_name(card) for card in dearest[:_SHOWN]]

    def forget_sizes(self) -> None:
        """Drop every card face; call it when the window's size changes."""
        self._context.kit.forget_faces()


def open_window(context: Context) -> HarbourWindow:
    """Return the window half."""
    return HarbourWindow(context)
