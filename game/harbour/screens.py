"""Maps Harbourlight's routes to scenes."""

from functools import partial
from typing import assert_never

from game.harbour.context import HarbourContext
from game.harbour.log import open_log
from game.harbour.past_scene import PastScene
from game.harbour.result_scene import ResultScene
from game.harbour.routes import (
    CardsByZone,
    Curtain,
    Demo,
    HarbourScreen,
    HarbourTable,
    PastTurn,
    Result,
    Rulebook,
    Setup,
    TurnLog,
    find_current,
)
from game.harbour.rulebook.rulebook_scene import RulebookScene
from game.harbour.session import HarbourSession
from game.harbour.setup_scene import SetupScene
from game.harbour.table.scene import TableScene
from game.harbour.table.zones_scene import ZonesScene
from game.harbour.tutorial.coached_table import CoachedTable
from game.shell.play.curtain import CurtainGame, CurtainScene
from game.shell.play.demo import DemoGame, DemoScene
from game.shell.routes import GameRoute
from game.shell.scene import Scene


def open_screen(route: GameRoute, context: HarbourContext) -> Scene:
    """Return a new scene for ``route``; raises ``TypeError`` for another game's route."""
    if not isinstance(route, HarbourScreen):
        raise TypeError(f"{route} is a route of another game")
    match route:
        case Setup():
            return SetupScene(context)
        case Rulebook(shows_keys):
            return RulebookScene(context, shows_keys=shows_keys)
        case HarbourTable(session):
            table = TableScene(context, session)
            return CoachedTable(context, table) if session.is_tutorial else table
        case Demo(session, focus):
            return DemoScene(context, _show_demo(session), TableScene(context, session), focus)
        case Curtain(session):
            return _open_curtain(context, session)
        case Result(session):
            return ResultScene(context, session)
        case TurnLog() | PastTurn() | CardsByZone():
            return _look_back(route, context)
        case _:
            assert_never(route)


def _look_back(route: TurnLog | PastTurn | CardsByZone, context: HarbourContext) -> Scene:
    """Return a screen that shows a session as it was."""
    match route:
        case TurnLog(session, plies):
            return open_log(context, session, plies)
        case PastTurn(session, ply, plies):
            return PastScene(context, session, ply, plies)
        case CardsByZone(session, ply):
            return ZonesScene(context, session, ply)
        case _:
            assert_never(route)


def _show_demo(session: HarbourSession) -> DemoGame:
    """Return what is shown above the bar of a demo: the table, and no result."""
    return DemoGame(
        session,
        lambda _route, _focus: None,
        lambda: sum(board.turns for board in session.match.state.boards),
    )


def _open_curtain(context: HarbourContext, session: HarbourSession) -> CurtainScene:
    """Return the curtain before the turn of one of two people."""

    def name_moment() -> str:
        state = session.match.state
        return context.say("harbour.say.turn", number=state.boards[state.mover].turns + 1)

    game = CurtainGame(
        name_moment,
        partial(context.emblem_of, session),
        partial(find_current, session),
        Rulebook(shows_keys=True),
    )
    return CurtainScene(context, session, game)
