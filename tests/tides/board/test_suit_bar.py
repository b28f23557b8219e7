"""The suit bar says who wins a tie wherever a tie decides about points."""

import pygame

from game.tides.board.layout import lay_table
from game.tides.board.suit_bar_view import Stake, SuitBarView, SuitCount, SuitModel
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import Suit
from game.ui.display_list import draw_items
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
