"""Cards are drawn inside the area of their item, and can be read under every sky."""

from collections.abc import Callable
from itertools import product
from typing import TypeVar

import pygame
import pytest
from pygame import Rect, Surface

from game import resources
from game.harbour.cards.faces import HarbourKit, add_faces, crop_picture, kind_colour
from game.harbour.cards.lighthouses import (
    Lighthouse,
    LighthouseState,
    draw_lighthouse,
    find_light_area,
)
from game.harbour.cards.pile_view import (
    OwnPile,
    Pile,
    Stack,
    Tints,
    draw_chip,
    draw_own_pile,
    draw_pile,
    draw_stack,
    find_area,
    find_tints,
)
from game.harbour.rules.cards import BASICS, Card
from game.texts import LANGUAGES, Texts
from game.ui.images import Images
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.sky import ROUNDS, Sky
from game.ui.theme import CREAM, EMBER, PLATE
from game.ui.typesetter import Typesetter
from tests import fitting

GROUND = (1, 2, 3)
ThingT = TypeVar("ThingT")


@pytest.fixture(params=[(language, scale) for language in LANGUAGES for scale in (1.0, 1.5)])
def kit(request: pytest.FixtureRequest) -> HarbourKit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    language, scale = request.param
    images, typesetter = Images(resources.read_bytes), Typesetter(resources.read_bytes, scale)
    return add_faces(Kit(Texts(resources.read_text, language), typesetter, images))


def find_touched(
    kit: HarbourKit,
    unit: float,
    draw: Callable[[Pen[HarbourKit], Rect, ThingT], None],
    place: Rect,
    thing: ThingT,
) -> Rect:
    """Return the pixels that a drawing changes on a plain ground."""
    surface = pygame.Surface((700, 700))
    surface.fill(GROUND)
    draw(Pen(surface, kit, unit), place, thing)
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("unit", [0.75, 1.0, 1.5])
def test_a_pile_stays_in_its_area(kit: HarbourKit, unit: float) -> None:
    stall, tile = Card.SIGNAL_TOWER, Card.LIGHTHOUSE
    for card, width, height in ((stall, 147, 137), (tile, 236, 48), (tile, 180, 47)):
        place = Rect(60, 60, round(width * unit), round(height * unit))
        for pile in (
            Pile(card, 46, is_lit=True, frame=CREAM),
            Pile(card, 1, tint=find_tints(Sky.NIGHT).far, frame=EMBER),
            Pile(card, 0, struck=2),
        ):
            touched = find_touched(kit, unit, draw_pile, place, pile)
            assert find_area(place, unit).contains(touched), pile


def test_a_pile_that_is_kept_looks_as_if_it_were_drawn_anew(kit: HarbourKit) -> None:
    tint = find_tints(Sky.DUSK).far
    piles = [
        Pile(card, count, is_lit=is_lit, tint=None if is_lit else tint, frame=frame)
        for card in (Card.JETTY, Card.LIGHTHOUSE)
        for count in (8, 3, 1)
        for is_lit in (True, False)
        for frame in (None, EMBER)
    ]

    def draw(pile: Pile, size: tuple[int, int]) -> bytes:
        surface = pygame.Surface((300, 200))
        surface.fill(GROUND)
        draw_pile(Pen(surface, kit, 1.0), Rect((30, 20), size), pile)
        return pygame.image.tobytes(surface, "RGB")

    sizes = {Card.JETTY: ((147, 137), (150, 139)), Card.LIGHTHOUSE: ((236, 48), (180, 47))}
    asked = [(pile, size) for pile in piles for size in sizes[pile.card]]
    kept = [draw(*each) for each in asked + asked]
    for each, drawn in zip(asked + asked, kept, strict=True):
        kit.images.forget()
        assert draw(*each) == drawn, each


@pytest.mark.parametrize("unit", [0.75, 1.5])
def test_a_stack_stays_in_its_area(kit: HarbourKit, unit: float) -> None:
    hand, chip, own = (
        Rect(60, 60, round(w * unit), round(h * unit)) for w, h in ((136, 190), (74, 68), (76, 106))
    )
    stack = Stack(Card.JETTY, 12, is_lit=True, frame=CREAM)
    touched = (
        (hand, find_touched(kit, unit, draw_stack, hand, stack)),
        (chip, find_touched(kit, unit, draw_chip, chip, stack)),
        (own, find_touched(kit, unit, draw_own_pile, own, OwnPile(24))),
        (own, find_touched(kit, unit, draw_own_pile, own, OwnPile(24, Card.FOG))),
    )
    for place, area in touched:
        assert find_area(place, unit).contains(area), place


@pytest.mark.parametrize("state", LighthouseState)
def test_a_lighthouse_stays_in_its_area(kit: HarbourKit, state: LighthouseState) -> None:
    place = Rect(300, 300, 54, 80)
    for share in (0.3, 1.0):
        lighthouse = Lighthouse(state, Sky.DUSK, share)
        touched = find_touched(kit, 1.0, draw_lighthouse, place, lighthouse)
        assert find_light_area(place).contains(touched)


@pytest.mark.parametrize("card", Card)
def test_a_face_has_its_kind_in_colour_and_its_name_whole(kit: HarbourKit, card: Card) -> None:
    is_tile = card in BASICS
    size = (236, 48) if is_tile else (147, 137)
    art, face = kit.faces.pile_art(card, size, 1.0), kit.faces.pile(card, size, 1.0)
    assert face.get_at((art[0], 40) if is_tile else (70, art[1]))[:3] == kind_colour(card)
    assert kit.faces.hand(card, (136, 190)).get_at((70, 187))[:3] == PLATE
    assert kit.faces.hand(card, (136, 190)) is kit.faces.hand(card, (136, 190))


@pytest.mark.parametrize("card", BASICS)
def test_the_count_leaves_the_name_on_a_large_tile_free(kit: HarbourKit, card: Card) -> None:
    unit, size = 0.75, (135, 35)  # in the smallest window
    with fitting.listen(kit) as (wide, small), fitting.listen_to_type(kit) as said:
        face = kit.faces.pile(card, size, unit)
    assert kit.faces.name(card) in dict(said)
    assert not wide | (small if kit.typesetter.scale > 1 else set())
    drawn, left = Surface(size), kit.faces.pile_art(card, size, unit)[0]
    draw_pile(Pen(drawn, kit, unit), Rect((0, 0), size), Pile(card, 46))
    for x, y in product(range(left, size[0] - 6), range(2, 15)):
        assert drawn.get_at((x, y))[:3] == face.get_at((x, y))[:3]


def lightness(colour: pygame.Color) -> float:
    parts = (part / 255 for part in colour[:3])
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("sky", ROUNDS)
@pytest.mark.parametrize("why", Tints._fields)
def test_names_can_be_read_on_tinted_plates(kit: HarbourKit, why: str, sky: Sky) -> None:
    face = kit.faces.pile(Card.SALTER, (294, 274), 2.0, getattr(find_tints(sky), why))
    line = Rect(20, 236, 254, 30)
    seen = [
        lightness(face.get_at((x, y)))
        for x in range(line.left, line.right)
        for y in range(line.top, line.bottom)
    ]
    assert (max(seen) + 0.05) / (min(seen) + 0.05) >= 4.5


def test_a_low_and_wide_picture_shows_its_subject_whole(kit: HarbourKit) -> None:
    wide, whole = ((150, 60), (103, 60))
    for card in (Card.SAILMAKER, Card.SIREN, Card.SIGNAL_TOWER):
        low, usual = (crop_picture(kit.images, card, size) for size in (wide, whole))
        assert low.get_size() == wide
        for x in range(20, 83):
            assert low.get_at((x + 23, 30)) == usual.get_at((x, 30)), "its middle is as it was"
