"""The suit bar: names that stay, one mark of the lead, and stakes beside it."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.texts import LANGUAGES
from game.tides.board.layout import lay_table
from game.tides.board.suit_bar_view import Stake, SuitBarView, SuitModel
from game.tides.board.symbols_view import SuitCount
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import OWNERS, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.theme import Face, Size, type_px
from tests.driver import take_picture
from tests.window import OpenKit

SIZE = (1280, 720)


def draw(kit: CardKit, model: SuitModel) -> tuple[SuitBarView, Rect, pygame.Surface]:
    """Return a bar whose first cell shows ``model``, that cell, and the picture."""
    others = [SuitModel(suit, SuitCount(), SuitCount()) for suit in list(Suit)[1:]]
    surface = pygame.Surface(SIZE)
    view = SuitBarView(kit, layout := lay_table(SIZE, 1.0, folds=False))
    draw_items(surface, view.items((model, *others)))
    return view, layout.suit_cell(Suit.PALACE), surface


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
def test_every_suit_has_its_name_beside_leads_and_stakes(
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
        rings = [view.ring(cell, owner) for owner in OWNERS]
        stakes = [view.stake(cell, owner) for owner in OWNERS]
        assert all(cell.contains(ring) for ring in rings)
        assert name.collidelist([*rings, *stakes]) < 0
        assert all(ring.collidelist(stakes) < 0 for ring in rings)
        px = type_px(Size.SMALL, kit.type_unit(layout.unit))
        widest = kit.typesetter.width("+7?", Face.BOLD, px)
        assert stakes[0].width >= widest + 2 * layout.px(3)


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


@pytest.mark.parametrize("owner", OWNERS)
def test_a_lead_looks_the_same_whether_a_stake_pays_or_not(open_kit: OpenKit, owner: Owner) -> None:
    kit, some = open_kit(), SuitCount(1)
    leads, plates = set(), set()
    for stakes in ((), *((Stake(o, 7, pays=pays),) for o in OWNERS for pays in (True, False))):
        view, cell, surface = draw(kit, SuitModel(Suit.PALACE, some, some, owner, stakes))
        leads.add(take_picture(surface.subsurface(view.symbols(cell))))
        plates.add(take_picture(surface.subsurface(view.stake(cell, owner))))
    assert len(leads) == 1
    assert len(plates) == 3


def test_a_stake_looks_the_same_whoever_leads(open_kit: OpenKit) -> None:
    kit, some, stakes = open_kit(), SuitCount(1), (Stake("mine", 7, pays=False),)
    leads, plates = set(), set()
    leaders: tuple[Owner | None, ...] = (None, *OWNERS)
    for leader in leaders:
        view, cell, surface = draw(kit, SuitModel(Suit.PALACE, some, some, leader, stakes))
        leads.add(take_picture(surface.subsurface(view.symbols(cell))))
        plates.add(take_picture(surface.subsurface(view.stake(cell, "mine"))))
    assert len(leads) == 3
    assert len(plates) == 1


@pytest.mark.parametrize("leader", OWNERS)
def test_the_ground_of_a_lit_cell_covers_no_lead(open_kit: OpenKit, leader: Owner) -> None:
    kit, some = open_kit(), SuitCount(1)
    colour = owner_colour(leader)
    for is_lit in (False, True):
        model = SuitModel(Suit.PALACE, some, some, leader, is_lit=is_lit)
        view, cell, surface = draw(kit, model)
        ring = view.ring(cell, leader)
        for place in (ring.midtop, ring.midleft, (ring.centerx, ring.bottom - 1)):
            assert surface.get_at(place)[:3] == colour


def test_the_bar_is_one_panel_that_ends_with_no_column_of_cards() -> None:
    layout = lay_table(SIZE, 1.0)
    cells = [layout.suit_cell(suit) for suit in Suit]
    assert cells[0].unionall(cells) == layout.suit_bar
    assert all(left.right == right.x for left, right in pairwise(cells))
    assert layout.suit_bar.x < layout.mine.x
    assert layout.suit_bar.right > layout.mine.right
