"""Nothing of the relic step lies on anything else, at every size of window and of text."""

import pytest

from game.tides.relics.relic_places import RelicPlaces, Socket
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
