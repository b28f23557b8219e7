"""The seal of a relic in a kingdom: it covers no formula, in large type either."""

import numpy as np
import pygame
import pytest

from game.settings import TEXT_SCALES
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import TableLayout
from game.tides.rules.cards import DECK, Points
from game.ui.geometry import SizePx
from game.ui.theme import INK, PLATE
from tests.tides.looking import draw_card
from tests.tides.test_contrast import light
from tests.window import OpenKit

RIM = 3
"""Within so many pixels of its edge a seal is dark."""


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
    layout = TableLayout(size, scale, has_lanes=has_lanes)
    view = KingdomView(kit, layout, 0)
    for card in DECK:
        bare, sealed = (
            pygame.surfarray.array3d(
                draw_card(view, KingdomModel((card,), relics, {card: Points(7)}), card)
            )
            for relics in (0, 1)
        )
        changed = (bare != sealed).any(axis=2)
        assert changed.any()
        is_plate = (bare == PLATE).all(axis=2)
        assert is_plate.any()
        assert not (changed & is_plate).any(), f"the seal covers the formula of {card}"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=["960x540", "1280x720"])
def test_a_seal_is_set_off_from_every_picture_by_a_dark_rim(
    open_kit: OpenKit, size: SizePx
) -> None:
    layout = TableLayout(size)
    view = KingdomView(open_kit(), layout, 0)
    for card in DECK:
        bare, sealed = (
            pygame.surfarray.array3d(draw_card(view, KingdomModel((card,), relics, {}), card))
            for relics in (0, 1)
        )
        across, down = np.nonzero((bare != sealed).any(axis=2))
        column, row = (across.min() + across.max()) // 2, (down.min() + down.max()) // 2
        ends = (
            sealed[across.min() :, row],
            sealed[across.max() :: -1, row],
            sealed[column, down.min() :],
            sealed[column, down.max() :: -1],
        )
        rims = [float(light(end[:RIM]).min()) for end in ends]
        assert max(rims) <= 1.5 * light(np.array(INK)), card
