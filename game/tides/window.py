"""The window half of the drafting game: what it provides for the shell."""

from collections.abc import Sequence

from game.options import PlayOptions
from game.play.players import Bot, Person, Script
from game.shell.context import Context
from game.shell.games import GameWindow
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute
from game.storage.stored_game import StoredGame
from game.tides.cards.faces import card_picture
from game.tides.context import TidesContext, extend_context
from game.tides.history import TidesHistory
from game.tides.routes import PlayRoute, Rulebook, Setup, Table, find_current, watch
from game.tides.rules.cards import DECK, Suit
from game.tides.session import against, deal, restore
from game.tides.settings import TidesSettings
from game.tides.tutorial.arranged import open_tutorial


class TidesWindow(GameWindow[TidesContext]):
    """The drafting game's implementation of ``shell.games.WindowHalf``."""

    modules = (
        "game.tides.board.table_view",
        "game.tides.pick.table_scene",
        "game.tides.count.count_scene",
        "game.tides.relics.relics_scene",
        "game.tides.screens",
    )

    def __init__(self, context: Context) -> None:
        """Load faces and opponents; raises ``AssetError``."""
        self._context = extend_context(context)
        self._known = {opponent.name for opponent in self._context.opponents}

    @property
    def setup(self) -> GameRoute:
        """The screen on which length and opponent are chosen."""
        return Setup()

    @property
    def rulebook(self) -> GameRoute | None:
        """The screen that explains the rules."""
        return Rulebook()

    @property
    def preferences(self) -> GamePreferences[TidesSettings]:
        """The settings of this game alone."""
        return self._context.game_preferences

    @property
    def history(self) -> TidesHistory:
        """What the list of finished games needs."""
        return TidesHistory(self._context)

    def read_game(self, stored: StoredGame) -> GameRoute:
        """Return the screen on which a saved game continues; raises ``ValueError``."""
        session = restore(stored, self._context.engine, self._context.storage)
        match sorted(session.players, key=lambda player: isinstance(player, Bot)):
            case [Person(), Bot(name)] if name in self._known:
                pass
            case [Person(), Person()]:
                pass
            case [Person(), Script()] | [Script(), Person()]:
                pass
            case [Person(), Bot(name)]:
                raise ValueError(f"there is no opponent '{name}'")
            case _:
                raise ValueError("this game has at least one person")
        return find_current(session)

    def start_game(self, options: PlayOptions) -> GameRoute | None:
        """Start the game that the command line asks for, if any, and return its table."""
        context, settings = self._context, self._context.settings
        if options.variant is not None:
            context.game_preferences.override(rounds=options.variant)
        if options.demo is not None:
            first, second = options.demo
            players = Bot(first), Bot(second)
            session = deal(players, context.rounds, context.engine, None, options.seed)
            session.start()
            return watch(session)
        if options.opponent is not None or options.seed is not None:
            kept = (
                settings.opponent if settings.opponent in self._known else TidesSettings().opponent
            )
            seats = against(options.opponent or kept)
            session = deal(seats, context.rounds, context.engine, context.storage, options.seed)
        else:
            return None
        session.start()
        return Table(session)

    def describe_progress(self, route: GameRoute) -> str:
        """Return which round a game has come to."""
        if not isinstance(route, PlayRoute):
            raise TypeError(f"{route} shows no game")
        state = route.played.match.state
        return self._context.name_round(state.round, state.rounds)

    @property
    def has_tutorial(self) -> bool:
        """Always true: the first game teaches."""
        return True

    def start_tutorial(self) -> GameRoute:
        """Start the game that teaches how to play, and return its table."""
        session = open_tutorial(self._context.engine, self._context.storage)
        session.start()
        return Table(session)

    def list_pictures(self, route: GameRoute | None) -> Sequence[str]:
        """Return those of the player's kingdom, without a game those of a card of each suit."""
        if not isinstance(route, PlayRoute):
            of_suit = {card.suit: card for card in reversed(DECK) if card.suit is not None}
            return [card_picture(of_suit[suit]) for suit in Suit]
        session = route.played
        return [card_picture(card) for card in session.match.state.kingdoms[session.viewer]]

    def forget_sizes(self) -> None:
        """Drop every card face; call it when the window's size changes."""
        self._context.kit.forget_faces()


def open_window(context: Context) -> TidesWindow:
    """Return the window half, loaded; raises ``AssetError``."""
    return TidesWindow(context)
