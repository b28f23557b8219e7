"""Nothing of the relic step lies on anything else, at every size of window and of text."""

import pygame
import pytest

from game.tides.board.layout import lay_table
from game.tides.relics.relic_panels_view import RelicPanels
from game.tides.relics.relic_places import RelicPlaces, Socket
from game.tides.rules.cards import DECK
from game.ui.geometry import SizePx
from tests.window import OpenKit

each_size = pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
each_scale = pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])


@each_size
@each_scale
def test_an_older_relic_lies_beside_the_socket(
    size: SizePx, scale: float, open_kit: OpenKit
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    places = RelicPlaces(kit, size)
    assert not places.relic_aside(0).colliderect(places.frame(Socket.KEEP))
    assert places.relic_aside(0).left >= places.layout.suit_bar.left


@each_size
@each_scale
@pytest.mark.parametrize("count", [3, 4, 5])
def test_the_next_hand_stays_in_its_panel(
    size: SizePx, scale: float, count: int, open_kit: OpenKit
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    layout = lay_table(size, scale)
    *_, hand = RelicPanels(kit, layout).items(None, DECK[:count], None)
    surface = pygame.Surface((size[0], 2 * size[1]))
    hand.draw(surface)
    surface.fill("black", layout.forecast)
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() == (
        surface.width * surface.height
    )
