"""How likely each card of the opponent's hand is taken: below its formula, which stays as large."""

from collections.abc import Mapping

import pygame
import pytest

from game.tides.board.layout import lay_table
from game.tides.board.opponent_strip_view import OpponentModel, OpponentView
from game.tides.cards.card_kit import CardKit
from game.tides.cards.formula import FormulaSetter
from game.tides.rules.cards import DECK, Card, Demand
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from tests import fitting
from tests.window import OpenKit

KNOWN = DECK[4:9]


def draw_hand(
    kit: CardKit, size: SizePx, odds: Mapping[Card, float]
) -> tuple[dict[str, int], dict[Demand, int]]:
    """Draw a hand; return the type of each of its lines, and the height of each formula."""
    kit.faces.forget()
    kit.typesetter.forget()
    heights: dict[Demand, int] = {}
    set_whole = FormulaSetter.formula

    def set_formula(
        setter: FormulaSetter, demand: Demand, px: int, width: float, most: float | None = None
    ) -> pygame.Surface:
        picture = set_whole(setter, demand, px, width, most)
        heights[demand] = picture.get_height()
        return picture

    model = OpponentModel(KNOWN, 0, is_sealed=True, bird="heron", odds=odds)
    view = OpponentView(kit, lay_table(size, kit.typesetter.scale))
    with fitting.listen_to_type(kit) as said, pytest.MonkeyPatch.context() as patch:
        patch.setattr(FormulaSetter, "formula", set_formula)
        draw_items(pygame.Surface(size), view.items(model))
    return dict(said), heights


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_odds_grow_with_the_type_and_formulas_do_not_shrink(
    open_kit: OpenKit, size: SizePx, language: str
) -> None:
    kit, usual = open_kit(language), 0
    for scale in (1.0, 1.25, 1.5):
        kit.typesetter.scale = scale
        said, with_odds = draw_hand(kit, size, dict.fromkeys(KNOWN, 0.2))
        _, without = draw_hand(kit, size, {})
        usual = usual or said["20%"]
        assert said["20%"] >= 0.95 * usual * scale
        assert len(with_odds) == len(KNOWN)
        assert all(with_odds[demand] >= height for demand, height in without.items())
