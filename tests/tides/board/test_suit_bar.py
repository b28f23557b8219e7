"""The suit bar: names, one mark of the lead, and a coin beside it."""

from itertools import pairwise

import numpy as np
import pygame
import pytest
from colour_vision import VISION_TYPES, simulate

from game.texts import LANGUAGES
from game.tides.board.layout import TableLayout
from game.tides.board.suit_bar_view import CellPlaces, Stake, SuitBarView, SuitCount, SuitModel
from game.tides.cards.faces import CardKit
from game.tides.cards.owner import OWNERS, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.tides.rules.moves import HAND_SIZE
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from tests.driver import take_picture
from tests.window import OpenKit

SIZE = (1280, 720)
PLAIN = 60.0
"""How far two means of red, green and blue are apart that are told apart at a glance."""


def draw(kit: CardKit, model: SuitModel, size: SizePx = SIZE) -> tuple[CellPlaces, pygame.Surface]:
    """Return where everything in the first cell is, which shows ``model``, and the picture."""
    others = [SuitModel(suit, SuitCount(), SuitCount()) for suit in list(Suit)[1:]]
    surface = pygame.Surface(size)
    view = SuitBarView(kit, TableLayout(size, 1.0, slots=HAND_SIZE))
    draw_items(surface, view.items((model, *others)))
    return view.places(model), surface


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("slots", [5, 6, 7])
@pytest.mark.parametrize("has_lanes", [False, True])
@pytest.mark.parametrize("size", [(800, 450), (960, 540), (1280, 720), (1024, 768), (3840, 2160)])
def test_badge_name_symbols_rings_and_coins_have_places_of_their_own(
    open_kit: OpenKit, language: str, text: int, size: SizePx, slots: int, *, has_lanes: bool
) -> None:
    kit = open_kit(language=language)
    kit.typesetter.scale = text / 100
    layout = TableLayout(size, text / 100, has_lanes=has_lanes, slots=slots)
    view = SuitBarView(kit, layout)
    for suit in Suit:
        cell = layout.suit_cell(suit)
        for has_name in (False, True):
            model = SuitModel(suit, SuitCount(), SuitCount(), has_name=has_name)
            places = view.places(model)
            rings, coins = [*places.rings.values()], [*places.coins.values()]
            head = [places.badge, *([places.name] if places.name else [])]
            assert all(cell.contains(rect) for rect in (*head, *rings, *coins))
            assert all(rect.collidelist([*rings, *coins]) < 0 for rect in head)
            assert all(ring.collidelist(coins) < 0 for ring in rings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_first_round_suits_have_their_names_where_badges_do_not_say_them(
    open_kit: OpenKit, language: str
) -> None:
    view = SuitBarView(open_kit(language=language), TableLayout(SIZE, slots=HAND_SIZE))
    for suit in Suit:
        place = view.places(SuitModel(suit, SuitCount(), SuitCount(), has_name=True)).name
        assert (place is not None) == (language == "en")


@pytest.mark.parametrize("owner", OWNERS)
def test_a_lead_looks_the_same_whether_a_coin_pays_or_not(open_kit: OpenKit, owner: Owner) -> None:
    kit, some = open_kit(), SuitCount(1)
    leads, coins = set(), set()
    for stakes in ((), *((Stake(o, pays=pays),) for o in OWNERS for pays in (True, False))):
        places, surface = draw(kit, SuitModel(Suit.PALACE, some, some, owner, stakes))
        leads.add(take_picture(surface.subsurface(places.symbols)))
        coins.add(take_picture(surface.subsurface(places.coins[owner].inflate(0, -8))))
    assert len(leads) == 1
    assert len(coins) == 3


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("vision", [None, *VISION_TYPES])
@pytest.mark.parametrize("owner", OWNERS)
def test_whoever_looks_tells_a_coin_that_pays_from_one_that_does_not_and_both_from_symbols(
    open_kit: OpenKit, owner: Owner, vision: str | None, size: SizePx
) -> None:
    kit, some, seen = open_kit(), SuitCount(2), {}
    for pays in (True, False):
        model = SuitModel(Suit.PALACE, some, some, None, (Stake(owner, pays=pays),))
        places, picture = draw(kit, model, size)
        coin = places.coins[owner]
        picture = picture if vision is None else simulate(picture, vision)
        seen[pays] = np.mean(pygame.surfarray.array3d(picture.subsurface(coin)), axis=(0, 1))
    row = places.rows[owner]
    place = pygame.Rect(row.right - row.height, row.y, row.height, row.height)
    place.inflate_ip(coin.width - row.height, coin.height - row.height)
    symbol = np.mean(pygame.surfarray.array3d(picture.subsurface(place)), axis=(0, 1))
    assert np.linalg.norm(seen[True] - seen[False]) > PLAIN
    assert np.linalg.norm(seen[False] - symbol) > PLAIN / 4


def test_a_coin_looks_the_same_whoever_leads(open_kit: OpenKit) -> None:
    kit, some, stakes = open_kit(), SuitCount(1), (Stake("mine", pays=False),)
    leads, coins = set(), set()
    leaders: tuple[Owner | None, ...] = (None, *OWNERS)
    for leader in leaders:
        places, surface = draw(kit, SuitModel(Suit.PALACE, some, some, leader, stakes))
        leads.add(take_picture(surface.subsurface(places.symbols)))
        coins.add(take_picture(surface.subsurface(places.coins["mine"].inflate(0, -8))))
    assert len(leads) == 3
    assert len(coins) == 1


@pytest.mark.parametrize("leader", OWNERS)
def test_the_ground_of_a_lit_cell_covers_no_lead(open_kit: OpenKit, leader: Owner) -> None:
    kit, some = open_kit(), SuitCount(1)
    colour = owner_colour(leader)
    for is_lit in (False, True):
        model = SuitModel(Suit.PALACE, some, some, leader, is_lit=is_lit)
        places, surface = draw(kit, model)
        ring = places.rings[leader]
        for place in (ring.midtop, ring.midleft, (ring.centerx, ring.bottom - 1)):
            assert surface.get_at(place)[:3] == colour


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("unit", [0.625, 1.0, 3.0])
def test_a_doubled_card_has_two_symbols_apart_within_the_ring_of_the_lead(
    open_kit: OpenKit, owner: Owner, unit: float
) -> None:
    kit = open_kit()
    size = round(SIZE[0] * unit), round(SIZE[1] * unit)
    view = SuitBarView(kit, TableLayout(size, 1.0, slots=HAND_SIZE))
    counts = {each: SuitCount(2, is_doubled=each == owner) for each in OWNERS}
    model = SuitModel(Suit.PALACE, counts["mine"], counts["theirs"], owner)
    others = [SuitModel(suit, SuitCount(), SuitCount()) for suit in list(Suit)[1:]]
    surface = pygame.Surface(size)
    draw_items(surface, view.items((model, *others)))
    places = view.places(model)
    for side in OWNERS:
        row, ring = places.rows[side], places.rings[side]
        down = [surface.get_at((row.x + row.height // 2, y)) for y in range(ring.y, ring.bottom)]
        bright = [sum(each[:3]) > 300 for each in down]
        runs = sum(now and not before for before, now in pairwise([False, *bright]))
        assert runs == (2 + 2 if side == owner else 1)
