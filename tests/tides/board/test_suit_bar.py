"""The cells of the suits and the seals of relics: nothing covers a number, in large type either."""

import pygame
import pytest

from game.settings import TEXT_SCALES
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import lay_table
from game.tides.board.suit_bar_view import SuitBarView
from game.tides.cards.owner import OWNERS
from game.tides.rules.cards import DECK, Points, Suit
from game.ui.geometry import SizePx
from game.ui.theme import PLATE, Face, Size, type_px
from tests.tides.board.test_kingdom_places import SIZES
from tests.window import OpenKit

SMALLEST_PIP = 7
"""Pixels from one pip to the next, in windows of 960x540 and up."""
each_size = pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
each_scale = pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])
each_arrangement = pytest.mark.parametrize("has_lanes", [False, True])
each_width = pytest.mark.parametrize("folds", [False, True])


@each_size
@each_scale
@each_arrangement
@each_width
def test_a_stake_lies_between_pips_and_lead(
    open_kit: OpenKit,
    size: SizePx,
    scale: float,
    has_lanes: bool,  # noqa: FBT001
    folds: bool,  # noqa: FBT001
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    layout = lay_table(size, scale, has_lanes=has_lanes, folds=folds)
    bar = SuitBarView(kit, layout)
    for index in range(len(Suit)):
        cell = layout.suit_cell(index)
        lead = bar.lead(cell)
        px = type_px(Size.SMALL, kit.type_unit(layout.unit))
        digit = kit.typesetter.width("7", Face.BOLD, px)
        for owner in OWNERS:
            stake = bar.stake(cell, owner)
            assert cell.contains(stake)
            assert cell.contains(lead)
            assert not stake.colliderect(lead)
            assert digit <= stake.width
        if size >= (960, 540):
            pitch = (bar.stake(cell, "mine").x - cell.x) / 7
            assert pitch > SMALLEST_PIP


@each_scale
@each_arrangement
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
