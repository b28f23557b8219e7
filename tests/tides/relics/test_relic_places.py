"""Nothing of the relic step lies on anything else, at every size of window and of text."""

from itertools import combinations

import pytest
from pygame import Rect

from game.tides.cards.chips_and_seals import points_size
from game.tides.cards.faces import CardKit
from game.tides.cards.hint_mark import HintMark
from game.tides.cards.owner import SIDES
from game.tides.relics.relics_view import RelicsView, Socket
from game.ui.geometry import SizePx
from tests.window import OpenKit

LEAST_WIDTH = 80
"""Of an older relic, in u: its formula can still be read."""
CLEAR = 6
"""The least distance of a socket from the cards above it and from a rule below it, in u."""
AIR = 8
"""The least distance of a label's ink from the card above it and from its frame's edge, in u."""
SMALLEST_LINE = 24
"""Of the two lines of the outcome, in u."""


@pytest.fixture(params=[(800, 450), (960, 540), (800, 1000), (1024, 768), (1920, 1080)])
def size(request: pytest.FixtureRequest) -> SizePx:
    width, height = request.param
    return width, height


@pytest.fixture(params=[1.0, 1.25, 1.5])
def kit(request: pytest.FixtureRequest, open_kit: OpenKit) -> CardKit:
    """With larger and larger type."""
    kit = open_kit()
    kit.typesetter.scale = request.param
    return kit


@pytest.fixture(params=[False, True])
def has_relic(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def places(kit: CardKit, size: SizePx, *, has_relic: bool) -> RelicsView:
    return RelicsView(kit, size, has_relic=has_relic)


def test_what_stays_is_left_in_the_row_and_what_goes_at_its_end(
    places: RelicsView, *, has_relic: bool
) -> None:
    keep, remove = (places.socket(socket) for socket in Socket)
    row = [places.row_slot(0, index) for index in range(5 + has_relic)]
    assert keep == row[int(has_relic)]
    assert remove == row[-1]
    assert abs(row[0].left + row[-1].right - 2 * places.layout.mine.centerx) <= 1
    for socket in Socket:
        tag = places.tag(socket)
        assert (tag.x, tag.width) == (places.socket(socket).x, places.socket(socket).width)
        assert not tag.colliderect(places.fan(0).union(places.fan(4)))
        assert not tag.colliderect(places.band.row)
    assert places.between.contains(places.plate)
    assert all(places.plate.contains(rect) for rect in places.place_buttons(2))


def test_a_second_press_where_there_was_one_button_never_swaps(places: RelicsView) -> None:
    (single,) = places.place_buttons(1)
    assert places.place_buttons(2)[0].collidepoint(single.center)


def test_the_five_lie_in_a_straight_row_and_a_raised_one_below_its_rule(
    places: RelicsView,
) -> None:
    five = [places.fan(index) for index in range(5)]
    assert {rect.y for rect in five} == {places.layout.hand.y}
    assert abs(five[0].left + five[-1].right - 2 * places.layout.content.centerx) <= 2
    for index, rect in enumerate(five):
        raised = places.raised(index)
        assert places.layout.band.bottom <= raised.top < rect.top


def test_turned_cards_and_the_outcome_lie_beside_each_other(places: RelicsView) -> None:
    revealed = [places.reveal_slot(socket, side) for socket in Socket for side in SIDES]
    assert not any(a.colliderect(b) for a, b in combinations(revealed, 2))
    assert places.outcome.collidelist(revealed) < 0
    assert places.outcome.collidelist([places.layout.theirs, places.layout.hand]) < 0
    buttons = [*places.bar.places(can_redo=False).values()]
    assert all(rect.bottom <= places.layout.hand.y for rect in revealed)
    assert all(rect.collidelist(buttons) < 0 for rect in revealed)
    for side in SIDES:
        assert len({places.reveal_slot(socket, side).size for socket in Socket}) == 1


@pytest.mark.parametrize("shown", [{"picture": "images/crown.png"}, {"figure": "88%"}])
def test_the_mark_of_a_hint_covers_neither_badge_nor_points(
    kit: CardKit, size: SizePx, shown: dict[str, str]
) -> None:
    view, mark = RelicsView(kit, size), HintMark(is_best=True, **shown)
    for card in (view.fan(0), view.socket(Socket.KEEP)):
        faces, is_up = kit.faces, card != view.fan(0)
        share = faces.board_art(card.size) if is_up else faces.hand_art(card.size)
        place, art = view.place_mark(card, card, mark)[0], round(card.height * share)
        badge = kit.faces.badge_side(card.width, art)
        points = points_size(kit, view.layout.unit)
        assert card.contains(place)
        assert not place.colliderect(Rect(card.topleft, (round(1.18 * badge), round(1.18 * badge))))
        assert place.bottom <= card.y + art - points[1]
