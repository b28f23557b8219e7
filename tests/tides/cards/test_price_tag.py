"""The formula of a low card in a lane: whole, in large type, on its plate, clear of the points."""

import pygame
import pytest

from game.settings import TEXT_SCALES
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import TableLayout
from game.tides.cards.formula import LINE_HEIGHT, write_formula
from game.tides.rules.cards import DECK, Points
from game.ui.geometry import SizePx
from tests.tides.looking import draw_card
from tests.window import OpenKit

each_size = pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080)])
each_language = pytest.mark.parametrize("language", ["en", "zh-Hans"])
each_scale = pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])


def read_pixels(picture: pygame.Surface, place: pygame.Rect) -> bytes:
    """Return the colours of a part of a picture."""
    return pygame.image.tobytes(picture.subsurface(place), "RGB")


@each_size
@each_language
@each_scale
def test_every_formula_is_whole_on_its_plate_and_in_large_type(
    open_kit: OpenKit,
    size: SizePx,
    language: str,
    scale: float,
) -> None:
    kit = open_kit(language)
    kit.typesetter.scale = scale
    layout = TableLayout(size, scale, has_lanes=True)
    least = 22 if scale > 1 else 19.5
    for row in (layout.mine, layout.theirs):
        card_size = layout.kingdom_card(row)
        _, plate = kit.faces.cut_low(card_size)
        for card in DECK:
            formula = kit.faces.low_formula(card, card_size)
            for is_scored in (False, True):
                place = kit.faces.place_low_formula(formula, plate, is_scored=is_scored)
                assert plate.x <= place.x
                assert place.right <= plate.right
                assert plate.contains(formula.get_bounding_rect().move(place.topleft))
            px = round(formula.get_height() / LINE_HEIGHT)
            assert px >= round(least * layout.unit)
            parts = write_formula(card.demand, kit.texts)
            assert formula.get_width() >= 0.8 * kit.faces.formulas.width(parts, px)


@each_size
@each_language
@each_scale
def test_the_points_cover_no_formula(
    open_kit: OpenKit, size: SizePx, language: str, scale: float
) -> None:
    kit = open_kit(language)
    kit.typesetter.scale = scale
    layout = TableLayout(size, scale, has_lanes=True)
    view = KingdomView(kit, layout, 0)
    card_size = layout.kingdom_card(layout.mine)
    _, plate = kit.faces.cut_low(card_size)
    for card in DECK:
        formula = kit.faces.low_formula(card, card_size)
        place = kit.faces.place_low_formula(formula, plate, is_scored=True)
        ink = formula.get_bounding_rect().move(place.topleft)
        ink.clamp_ip(plate)
        ink = ink.clip(plate.inflate(-card_size[1] // 3, 0))  # without corners, which are round
        shown = KingdomModel((card,), 0, {card: Points(0)}, {card: Points(19)})
        scored = draw_card(view, shown, card)
        bare = kit.faces.board(card, card_size, is_scored=True)
        below = pygame.Rect(plate.x, ink.bottom, plate.width, plate.bottom - ink.bottom)
        assert read_pixels(scored, ink) == read_pixels(bare, ink)
        assert read_pixels(scored, below) != read_pixels(bare, below)
