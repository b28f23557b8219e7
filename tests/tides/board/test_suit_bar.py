"""The suit bar: names that stay, and who wins a tie wherever a tie decides about points."""

import pygame
import pytest

from game.texts import LANGUAGES
from game.tides.board.layout import lay_table
from game.tides.board.suit_bar_view import Stake, SuitBarView, SuitCount, SuitModel
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import OWNERS
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from tests.driver import take_picture
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
def test_every_suit_has_its_name_beside_symbols_lead_and_stakes(
    open_kit: OpenKit, language: str, text: int, size: SizePx
) -> None:
    kit = open_kit(language=language)
    kit.typesetter.scale = text / 100
    view = SuitBarView(kit, layout := lay_table(size, text / 100))
    for suit in Suit:
        cell = layout.suit_cell(suit)
        name = view.name(cell)
        assert name is not None
        assert cell.contains(name)
        others = [view.lead(cell), view.symbols(cell), *(view.stake(cell, o) for o in OWNERS)]
        assert name.collidelist(others) < 0
        assert view.symbols(cell).collidelist(others[2:]) < 0


@pytest.mark.parametrize("owner", OWNERS)
def test_nothing_but_the_right_end_changes_once_a_stake_appears(
    open_kit: OpenKit, owner: Owner
) -> None:
    kit = open_kit()
    view = SuitBarView(kit, layout := lay_table(SIZE, 1.0))
    cell = layout.suit_cell(Suit.STRONGHOLD)
    pictures = []
    for stakes in ((), (Stake(owner, 7, pays=False),)):
        surface = pygame.Surface(SIZE)
        models = [SuitModel(suit, SuitCount(), SuitCount(), stakes=stakes) for suit in Suit]
        draw_items(surface, view.items(tuple(models)))
        pictures.append(surface)
    assert take_picture(pictures[0]) != take_picture(pictures[1])
    cell.width = view.stake(cell, owner).x - cell.x
    before, after = (take_picture(surface.subsurface(cell)) for surface in pictures)
    assert before == after


def test_names_are_left_out_where_large_type_would_have_to_be_small(open_kit: OpenKit) -> None:
    """As in a count, which has less room."""
    kit = open_kit()
    kit.typesetter.scale = 1.5
    view = SuitBarView(kit, layout := lay_table(SIZE, 1.5, folds=False))
    assert {view.name(layout.suit_cell(suit)) for suit in Suit} == {None}


def test_where_one_name_has_no_room_all_are_left_out(open_kit: OpenKit) -> None:
    view = SuitBarView(open_kit(), layout := lay_table((960, 540), 1.0, has_lanes=True))
    assert {view.name(layout.suit_cell(suit)) for suit in Suit} == {None}


def test_no_lead_lies_in_the_row_of_a_stake_that_does_not_pay(open_kit: OpenKit) -> None:
    """Who has more, or wins the tie, is told in the other row."""
    kit = open_kit()
    view = SuitBarView(kit, layout := lay_table(SIZE, 1.0, folds=False))
    plate = view.stake(layout.suit_cell(Suit.PALACE), "mine")
    stakes = (Stake("mine", 7, pays=False),)
    some = SuitCount(1)
    models = (
        SuitModel(Suit.PALACE, SuitCount(), SuitCount(), stakes=stakes),
        SuitModel(Suit.PALACE, SuitCount(), some, "theirs", stakes=stakes),
        SuitModel(Suit.PALACE, some, some, stakes=stakes),
        SuitModel(Suit.PALACE, some, some, ties_to="theirs", stakes=stakes),
    )
    plates = set()
    for model in models:
        surface = pygame.Surface(SIZE)
        draw_items(surface, view.items((model,)))
        plates.add(take_picture(surface.subsurface(plate)))
    assert len(plates) == 1
