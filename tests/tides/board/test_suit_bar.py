"""The suit bar: names that stay, and who wins a tie wherever a tie decides about points."""

from dataclasses import replace

import pygame
import pytest

from game.tides.board.layout import lay_table
from game.tides.board.suit_bar_view import Stake, SuitBarView, SuitCount, SuitModel
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import OWNERS
from game.tides.rules.cards import Suit
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from tests.window import OpenKit

SIZE = (1280, 720)


def draw(kit: CardKit, model: SuitModel) -> bytes:
    """Return the picture of a bar whose first cell shows ``model``."""
    others = [SuitModel(suit, SuitCount(), SuitCount()) for suit in list(Suit)[1:]]
    surface = pygame.Surface(SIZE)
    view = SuitBarView(kit, lay_table(SIZE, 1.0, folds=False))
    draw_items(surface, view.items((model, *others)))
    return pygame.image.tobytes(surface, "RGB")


def test_nought_to_nought_is_a_tie_once_a_card_asks_who_has_most(open_kit: OpenKit) -> None:
    kit, none = open_kit(), SuitCount()
    stakes = (Stake("mine", 7, pays=True),)
    plain = SuitModel(Suit.PALACE, none, none, stakes=stakes)
    won = SuitModel(Suit.PALACE, none, none, stakes=stakes, ties_to="mine")
    lost = SuitModel(Suit.PALACE, none, none, stakes=stakes, ties_to="theirs")
    assert len({draw(kit, model) for model in (plain, won, lost)}) == 3


def test_whoever_wins_ties_wins_every_empty_suit(open_kit: OpenKit) -> None:
    kit, none = open_kit(), SuitCount()
    plain = SuitModel(Suit.PALACE, none, none)
    won = SuitModel(Suit.PALACE, none, none, ties_to="mine")
    lost = SuitModel(Suit.PALACE, none, none, ties_to="theirs")
    assert len({draw(kit, model) for model in (plain, won, lost)}) == 3


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_suit_keeps_its_name_once_cards_lie(
    open_kit: OpenKit, language: str, size: SizePx
) -> None:
    kit = open_kit(language=language)
    view = SuitBarView(kit, layout := lay_table(size, 1.0, folds=False))
    for suit in Suit:
        cell = layout.suit_cell(suit)
        for owner in OWNERS:
            stakes = (Stake(owner, 7, pays=True),)
            model = SuitModel(suit, SuitCount(2), SuitCount(1), 1, stakes=stakes)
            for each in (model, replace(model, stakes=())):
                name = view.named(cell, each)
                assert name is not None, suit
                taken = [view.lead(cell), *(view.stake(cell, stake.owner) for stake in each.stakes)]
                assert name.collidelist(taken) < 0, suit


def test_where_a_name_has_no_room_it_is_left_out(open_kit: OpenKit) -> None:
    kit = open_kit()
    view = SuitBarView(kit, layout := lay_table((960, 540), 1.0, folds=False))
    cell = layout.suit_cell(Suit.STRONGHOLD)
    assert view.named(cell, SuitModel(Suit.STRONGHOLD, SuitCount(), SuitCount())) is not None
    assert view.named(cell, SuitModel(Suit.STRONGHOLD, SuitCount(1), SuitCount())) is None
