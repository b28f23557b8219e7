"""The formula of a low card in a lane: whole, in large type, on its plate, clear of the points."""

import pygame
import pytest

from game.settings import TEXT_SCALES
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import TableLayout
from game.tides.cards.formula import LINE_HEIGHT, SMALLEST_FORMULA, write_formula
from game.tides.rules.cards import DECK, DOUBLER, Points
from game.ui.geometry import SizePx
from game.ui.theme import Face
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
    least = 19.5 + 4 * (scale - 1)
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
            if card != DOUBLER:  # alone it is shortened
                parts = write_formula(card.demand, kit.texts)
                assert formula.get_width() >= 0.88 * kit.faces.formulas.width(parts, px)
            assert formula.get_width() <= (0.93 if px > SMALLEST_FORMULA else 0.98) * plate.width


@each_language
@pytest.mark.parametrize("size", [(800, 450), (960, 540), (1280, 720), (1920, 1080)])
def test_a_third_of_a_low_card_is_its_picture_where_no_formula_would_become_a_code(
    open_kit: OpenKit, size: SizePx, language: str
) -> None:
    kit, layout = open_kit(language), TableLayout(size, has_lanes=True)
    card_size = layout.kingdom_card(layout.mine)
    picture, _ = kit.faces.cut_low(card_size)
    assert picture.width >= card_size[0] / (3 if size[0] > 800 else 4)
    for card in DECK:
        code = kit.typesetter.width(kit.faces.formulas.code(card.demand), Face.BOLD, 15)
        assert kit.faces.low_formula(card, card_size).get_width() > code + 8


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
