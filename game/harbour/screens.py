"""Maps Harbourlight's routes to scenes."""

from collections.abc import Iterator
from functools import partial
from typing import assert_never

import pygame
from pygame import Rect

from game.harbour.cards.lighthouses import Lighthouse, LighthouseState, draw_lighthouse
from game.harbour.context import HarbourContext
from game.harbour.log import open_log
from game.harbour.looking_back import PastScene, ZonesScene
from game.harbour.odds import find_odds
from game.harbour.result_scene import TILES, ResultScene
from game.harbour.review import HarbourReview
from game.harbour.routes import (
    CardsByZone,
    Curtain,
    Demo,
    HarbourScreen,
    HarbourTable,
    LookBack,
    PastTurn,
    Result,
    Review,
    Rulebook,
    Setup,
    TurnLog,
    find_current,
)
from game.harbour.rulebook import RulebookScene
from game.harbour.rules.cards import FIRST_HARBOUR, START_DECK, Card, lay_supply
from game.harbour.session import HarbourSession
from game.harbour.setup_scene import SetupScene, list_fish
from game.harbour.table.comparison_view import Heads, comparison_item
from game.harbour.table.model import Comparison, Deck
from game.harbour.table.places import BACK, BAND_CHIP, SHAPE, MarketPlaces, place_table
from game.harbour.table.scene import TableScene
from game.harbour.tutorial.coached_table import CoachedTable
from game.shell.play.curtain import CurtainGame, CurtainScene
from game.shell.play.demo import DemoGame, DemoScene
from game.shell.play.review_scene import ReviewScene
from game.shell.routes import GameRoute
from game.shell.scene import Scene
from game.shell.setup.cards import prepare_posters
from game.ui.geometry import Page, SizePx
from game.ui.images import PERSON, prepare_skies
from game.ui.pen import Easel, Pen
from game.ui.sky import ENDS, ROUNDS, Sky
from game.ui.widgets.result import prepare_head


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
            game = DemoGame(session, lambda: session.match.state.turns)
            return DemoScene(context, game, TableScene(context, session), focus)
        case Curtain(session):
            return _open_curtain(context, session)
        case Result(session):
            return ResultScene(context, session)
        case TurnLog() | PastTurn() | CardsByZone() | Review():
            return _look_back(route, context)
        case _:
            assert_never(route)


def prepare_screens(context: HarbourContext, size: SizePx) -> Iterator[None]:
    """Draw every portrait, sky and card that a window of ``size`` needs; tints come from these."""
    yield from prepare_posters(context.kit, Page(size, shape=SetupScene.shape), list_fish(context))
    yield from prepare_skies(context.kit.images, size, [(sky, 0) for sky in (*ROUNDS, *ENDS)])
    yield from prepare_head(context.kit, size, context.opponent)
    places = place_table(
        Page(size, shape=SHAPE), lay_supply(FIRST_HARBOUR), is_large=context.is_large
    )
    backs = {places.deck.size, (places.px(BACK[0]), places.px(BACK[1]))}
    for back in backs:
        context.kit.faces.back(back)
        yield
    for card in Card:
        _prepare_card(context, places, card)
        yield
    for sky in ROUNDS:
        _prepare_under(context, places, sky)
        yield


def _prepare_card(context: HarbourContext, places: MarketPlaces, card: Card) -> None:
    """Draw a card in every size: its file is read once."""
    faces, unit = context.kit.faces, places.unit
    faces.hand(card, places.hand_row(1)[0].size)
    tiles = {(places.px(side), places.px(side)) for side, _ in TILES}
    faces.pile(card, places.piles.get(card, places.piles[FIRST_HARBOUR[0]]).size, unit)
    chips = {
        places.strip_row(1)[0].size,
        places.discard.size,
        places.chips_of_other(1)[0].size,
        (places.px(BACK[0]), places.px(BACK[1])),
        (places.px(BAND_CHIP[0]), places.px(BAND_CHIP[1])),
    }
    for chip in chips | tiles:
        faces.chip(card, chip, unit)


def _prepare_under(context: HarbourContext, places: MarketPlaces, sky: Sky) -> None:
    """Draw what shows the sky: the harbour behind a person's seal, and the lighthouses."""
    kit, unit = context.kit, places.unit
    panel, nothing = Rect((0, 0), places.comparison.size), Deck(0, 0, find_odds(START_DECK))
    surface = pygame.Surface(panel.size)
    heads = Heads("", 1, ("", ""), (PERSON, context.opponent), is_mine=True, sky=sky)
    for has_odds in (False, True):
        compared = Comparison(nothing, nothing, has_odds=has_odds)
        comparison_item(Easel(kit, unit), panel, compared, heads).draw(surface)
    for state in LighthouseState:
        draw_lighthouse(Pen(surface, kit, unit), places.lights[0], Lighthouse(state, sky))


def _look_back(route: LookBack, context: HarbourContext) -> Scene:
    match route:
        case TurnLog(session, plies):
            return open_log(context, session, plies)
        case PastTurn(session, ply, plies):
            return PastScene(context, session, ply, plies)
        case CardsByZone(session, ply):
            return ZonesScene(context, session, ply)
        case Review(session, step):
            rules = Rulebook(shows_keys=True)
            return ReviewScene(context, HarbourReview(context, session), rules, step)
        case _:
            assert_never(route)


def _open_curtain(context: HarbourContext, session: HarbourSession) -> CurtainScene:

    def name_moment() -> str:
        return context.say("harbour.say.turn", number=session.match.state.board.turns + 1)

    follow, rules = partial(find_current, session), Rulebook(shows_keys=True)
    return CurtainScene(context, session, CurtainGame(name_moment, follow, rules))
