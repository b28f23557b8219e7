"""The formula of a card in a lane in larger type: whole, on its card, and clear of the points."""

import pygame
import pytest

from game.settings import TEXT_SCALES
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import TableLayout
from game.tides.cards.formula import LINE_HEIGHT, write_formula
from game.tides.rules.cards import DECK, Points
from game.ui.geometry import SizePx
from game.ui.theme import PLATE
from tests.window import OpenKit

LARGE = [percent / 100 for percent in TEXT_SCALES if percent > 100]
each_size = pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080)])
each_language = pytest.mark.parametrize("language", ["en", "zh-Hans"])
each_scale = pytest.mark.parametrize("scale", LARGE)


@each_size
@each_language
@each_scale
def test_every_formula_is_whole_and_in_large_type(
    open_kit: OpenKit,
    size: SizePx,
    language: str,
    scale: float,
) -> None:
    kit = open_kit(language)
    kit.typesetter.scale = scale
    layout = TableLayout(size, scale, has_lanes=True)
    for row in (layout.mine, layout.theirs):
        card_size = layout.kingdom_card(row)
        for card in DECK:
            tag = kit.faces.tag(card, card_size)
            places = [place for _, place in tag.lines]
            plates = pygame.Rect(tag.plates[0]).unionall(tag.plates[1:])
            assert pygame.Rect((0, 0), card_size).contains(plates)
            type_px = min(round(line.get_height() / LINE_HEIGHT) for line, _ in tag.lines)
            assert type_px >= round(22 * layout.unit)
            parts = [part for part in write_formula(card.demand, kit.texts) if part != ":"]
            assert sum(place.width for place in places) >= 0.8 * kit.faces.formulas.width(
                tuple(parts), type_px
            )
            assert all(plates.x <= place.x and place.right <= plates.right for place in places)


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
    for card in DECK:
        shown = KingdomModel((card,), 0, {card: Points(0)}, {card: Points(9)})
        bare, scored = (
            pygame.surfarray.array3d(view.picture(model, card))
            for model in (KingdomModel((card,), 0, {}), shown)
        )
        changed = (bare != scored).any(axis=2)
        assert changed.any()
        assert not (changed & (bare == PLATE).all(axis=2)).any(), card
