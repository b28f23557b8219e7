"""The seal of a relic in a kingdom: it covers no formula, in large type either."""

import pygame
import pytest

from game.settings import TEXT_SCALES
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import lay_table
from game.tides.rules.cards import DECK, Points
from game.ui.geometry import SizePx
from game.ui.theme import PLATE
from tests.window import OpenKit


@pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])
@pytest.mark.parametrize("has_lanes", [False, True])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=["960x540", "1280x720"])
def test_no_seal_of_a_relic_covers_a_formula(
    open_kit: OpenKit,
    size: SizePx,
    scale: float,
    has_lanes: bool,  # noqa: FBT001
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    layout = lay_table(size, scale, has_lanes=has_lanes)
    view = KingdomView(kit, layout, layout.mine)
    for card in DECK:
        bare, sealed = (
            pygame.surfarray.array3d(
                view.picture(KingdomModel((card,), relics, {card: Points(7)}), card)
            )
            for relics in (0, 1)
        )
        changed = (bare != sealed).any(axis=2)
        assert changed.any()
        is_plate = (bare == PLATE).all(axis=2)
        assert is_plate.any()
        assert not (changed & is_plate).any(), f"the seal covers the formula of {card}"
