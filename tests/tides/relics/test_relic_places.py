"""Nothing of the relic step lies on anything else, at every size of window and of text."""

from itertools import combinations

import pytest

from game.tides.cards.owner import SIDES
from game.tides.relics.relic_places import RelicPlaces, Socket
from game.ui.geometry import SizePx
from tests.window import OpenKit

LEAST_WIDTH = 80
"""Of an older relic, in u: its formula can still be read."""
SMALLEST_LINE = 24
"""Of the two lines of the outcome, in u."""
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
    assert places.relic_aside(0).left >= places.layout.band.left
    assert places.relic_aside(0).width >= places.layout.px(LEAST_WIDTH)


@each_size
@each_scale
def test_sockets_and_revealed_cards_lie_beside_each_other_and_the_rail(
    size: SizePx, scale: float, open_kit: OpenKit
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    places = RelicPlaces(kit, size)
    revealed = [places.reveal_slot(socket, side) for socket in Socket for side in SIDES]
    frames = [places.frame(socket) for socket in Socket]
    assert not any(a.colliderect(b) for a, b in combinations(revealed, 2))
    assert all(rect.right <= places.layout.rail.left for rect in (*revealed, *frames))
    (button,) = places.buttons(("seal",)).values()
    assert button.collidelist(frames) < 0


@each_size
@each_scale
def test_the_outcome_covers_no_card_of_a_kingdom(
    size: SizePx, scale: float, open_kit: OpenKit
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    places = RelicPlaces(kit, size)
    layout = places.layout
    assert places.outcome.collidelist([layout.theirs, layout.mine]) < 0
    assert places.outcome.height >= layout.line(2 * SMALLEST_LINE)
