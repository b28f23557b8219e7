"""Maps the drafting game's routes to scenes, and makes their pictures beforehand."""

from collections.abc import Iterator
from functools import partial
from typing import assert_never

from pygame import Rect

from game.shell.play.curtain import CurtainGame, CurtainScene
from game.shell.play.demo import DemoGame, DemoScene
from game.shell.play.review_scene import ReviewScene
from game.shell.routes import GameRoute, Route
from game.shell.scene import Scene
from game.shell.setup.cards import prepare_posters
from game.tides.board.board_model import read_score
from game.tides.board.row_ends_view import round_item
from game.tides.board.table_view import TableView
from game.tides.context import TidesContext
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.result.result_view import prepare_result
from game.tides.review.tides_review import TidesReview
from game.tides.routes import (
    Count,
    Curtain,
    Demo,
    DemoSetup,
    PastTurn,
    PlayScreen,
    Relics,
    Result,
    Review,
    Rulebook,
    ScorePad,
    Setup,
    Table,
    TidesScreen,
    TurnLog,
    follow_curtain,
)
from game.tides.rulebook.rulebook_scene import RulebookScene
from game.tides.rulebook.score_pad import ScorePadScene
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.session import TidesSession
from game.tides.setup_scene import DemoSetupScene, SetupScene, list_birds
from game.tides.turn_log.past_scene import PastScene
from game.tides.turn_log.turn_log import open_turn_log
from game.tides.tutorial.arranged import open_tutorial
from game.tides.tutorial.tutorial_scenes import TutorialCount, TutorialRelics, TutorialTable
from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx
from game.ui.images import VEIL, prepare_skies
from game.ui.pen import Easel
from game.ui.sky import ENDS, ROUNDS, Sky
from game.ui.widgets.result import prepare_head


def open_screen(route: GameRoute, context: TidesContext) -> Scene:
    """Return a new scene for ``route``; raises ``TypeError`` for another game's route."""
    if not isinstance(route, TidesScreen):
        raise TypeError(f"{route} is no screen of this game")
    match route:
        case Setup():
            return SetupScene(context, open_tutorial)
        case DemoSetup():
            return DemoSetupScene(context)
        case Rulebook(shows_keys):
            return RulebookScene(context, shows_keys=shows_keys)
        case ScorePad():
            return ScorePadScene(context)
        case TurnLog(session, plies, at):
            return open_turn_log(context, session, plies, at)
        case PastTurn(session, ply, plies):
            return PastScene(context, session, ply, plies)
        case Review(session, step, run):
            rules = Rulebook(shows_keys=True)
            return ReviewScene(context, TidesReview(context, session, run), rules, step)
        case _:
            return _open_play(route, context)


def _open_play(route: PlayScreen, context: TidesContext) -> Scene:
    """Return a new scene on which a game goes on; in the tutorial, one with a coach."""
    is_tutorial = route.session.is_tutorial
    match route:
        case Table(session, is_dealt):
            table = TableScene(context, session, is_dealt=is_dealt)
            return TutorialTable(context, session, table) if is_tutorial else table
        case Count(session, number, counted):
            count = CountScene(context, session, number, counted)
            return TutorialCount(context, session, count) if is_tutorial else count
        case Relics(session):
            relics = RelicsScene(context, session)
            return TutorialRelics(context, session, relics) if is_tutorial else relics
        case Demo(session, shown, focus):
            return DemoScene(context, _show_demo(session), open_screen(shown, context), focus)
        case Curtain(session):
            return _open_curtain(context, session)
        case Result(session):
            return ResultScene(context, session)
        case _:
            assert_never(route)


def _show_demo(session: TidesSession) -> DemoGame:
    """Return what is shown above the bar of a demo: every screen but the result."""

    def stay(route: Route, focus: str) -> Demo | None:
        if isinstance(route, Table | Relics | Count):
            return Demo(session, route, focus)
        return None

    return DemoGame(session, lambda: session.match.ply, stay)


def _open_curtain(context: TidesContext, session: TidesSession) -> CurtainScene:
    """Return the curtain before the turn of one of two people."""

    def name_moment() -> str:
        state, say = session.match.state, context.say
        if state.phase is Phase.RELICS:
            return say("relics.title")
        name = context.name_round(state.round, state.rounds)
        pick = len(state.drafted(Seat.FIRST)) + 1
        return say("narrate.pick", round=name, pick=pick, picks=HAND_SIZE)

    def show_round(place: Rect, unit: float) -> Item:
        return round_item(Easel(context.kit, unit), place, read_score(session.view, None))

    follow, rules = partial(follow_curtain, session), Rulebook(shows_keys=True)
    game = CurtainGame(name_moment, follow, rules, show_round)
    return CurtainScene(context, session, game)


def prepare_screens(context: TidesContext, size: SizePx) -> Iterator[None]:
    """Draw every backdrop, portrait and card that a window of ``size`` needs, one a step."""
    kit, names = context.kit, [each.name for each in context.opponents]
    skies = [(sky, 0) for sky in (*ROUNDS, *ENDS)]
    yield from prepare_skies(kit.images, size, [*skies, (Sky.DEEP, VEIL)])
    yield from prepare_posters(kit, Page(size, shape=SetupScene.shape), list_birds(context))
    yield from TableView(kit, size).prepare()
    yield from prepare_result(kit, size, names)
    if context.settings.opponent in names:
        yield from prepare_head(kit, size, context.settings.opponent)
