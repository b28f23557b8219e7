"""Pictures: kept while they are in use, no longer, and named when they are damaged."""

import pygame
import pytest

from game import resources
from game.resources import BrokenAssetError, StandIns
from game.tides.bots.ladder import OPPONENTS
from game.tides.rules.cards import DECK
from game.ui import paint
from game.ui.images import Images
from game.ui.theme import Face
from game.ui.typesetter import Typesetter
from tests.driver import take_picture
from tests.window import OpenKit


def test_what_was_made_for_a_size_is_let_go_and_comes_again(open_kit: OpenKit) -> None:
    kit = open_kit()
    face = take_picture(kit.faces.hand(DECK[0], (136, 190)))
    kit.faces.back((136, 190))
    kit.forget_sizes()
    kit.forget_faces()
    caches = (kit.images.scaled, kit.images.backdrop, kit.typesetter.line, kit.faces.back)
    assert [cache.cache_info().currsize for cache in caches] == [0, 0, 0, 0]
    assert paint.rounded.cache_info().currsize == 0
    assert take_picture(kit.faces.hand(DECK[0], (136, 190))) == face


@pytest.mark.parametrize(("name", "corner"), [("images/crown.png", 0), ("images/title.jpg", 255)])
def test_something_plain_stands_in_for_a_damaged_picture(name: str, corner: int) -> None:
    stand_ins = StandIns()
    picture = Images(lambda _: b"no picture", stand_ins).scaled(name, (10, 12))
    assert picture.get_size() == (10, 12)
    assert picture.get_at((5, 6)).a > 250
    assert picture.convert_alpha().get_at((0, 0)).a == corner
    assert stand_ins.take_news()


@pytest.mark.parametrize("content", [b"no font", b""])
def test_a_damaged_font_is_named(content: bytes) -> None:
    pygame.font.init()
    typesetter = Typesetter(lambda _: content)
    with pytest.raises(BrokenAssetError, match=r"the asset 'fonts/.*' is damaged"):
        typesetter.line("ebb", Face.BODY, 18, (0, 0, 0))


def test_the_player_is_told_once_about_all_missing_pictures() -> None:
    stand_ins = StandIns()
    images = Images(resources.read_bytes, stand_ins)
    assert not stand_ins.take_news()
    news = []
    for number in range(3):
        images.scaled(f"images/none_{number}.png", (10, 10))
        news.append(stand_ins.take_news())
    assert news == [True, False, False]


@pytest.mark.parametrize("name", OPPONENTS)
def test_every_opponent_has_a_round_portrait_of_its_own(open_kit: OpenKit, name: str) -> None:
    images = open_kit().images
    portrait = images.portrait(name, 40)
    assert portrait.get_size() == (40, 40)
    assert [portrait.get_at(corner).a for corner in ((0, 0), (39, 0), (0, 39), (39, 39))] == [0] * 4
    assert portrait.get_at((20, 20)).a == 255
    others = [take_picture(images.portrait(other, 40)) for other in OPPONENTS if other != name]
    assert take_picture(portrait) not in others
