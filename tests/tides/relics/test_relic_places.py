"""Nothing of the relic step lies on anything else, at every size of window and of text."""

from itertools import combinations

import pytest
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import points_size
from game.tides.cards.hint_mark import HintMark
from game.tides.cards.owner import SIDES
from game.tides.relics.relic_places import RelicPlaces, Socket
from game.tides.relics.relic_reveal_times import RELIC_REVEAL
from game.tides.relics.relics_view import RelicsView
from game.ui.geometry import SizePx
from game.ui.theme import GOLD, Face, Size, type_px
from tests.window import OpenKit

LEAST_WIDTH = 80
"""Of an older relic, in u: its formula can still be read."""
CLEAR = 6
"""The least distance of a socket from the cards above it and from a rule below it, in u."""
AIR = 8
"""The least distance of a label's ink from the card above it and from its frame's edge, in u."""
SMALLEST_LINE = 24
"""Of the two lines of the outcome, in u."""


@pytest.fixture(params=[(960, 540), (1024, 768), (1280, 720), (1920, 1080)])
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
def places(kit: CardKit, size: SizePx, *, has_relic: bool) -> RelicPlaces:
    return RelicPlaces(kit, size, has_relic=has_relic)


@pytest.mark.parametrize("has_relic", [True])
def test_an_older_relic_lies_in_a_frame_of_its_own_above_its_label(places: RelicPlaces) -> None:
    frame, relic, keep = places.kept, places.relic_aside, places.frame(Socket.KEEP)
    assert frame.contains(relic)
    assert frame.contains(places.kept_label)
    assert not relic.colliderect(places.kept_label)
    assert (frame.top, frame.bottom) == (keep.top, keep.bottom)
    assert places.layout.band.left <= frame.left < frame.right < keep.left
    assert relic.width >= places.layout.px(LEAST_WIDTH)


def test_the_row_is_in_the_middle_clear_of_what_is_above_and_below(
    places: RelicPlaces, *, has_relic: bool
) -> None:
    layout, clear = places.layout, places.layout.px(CLEAR)
    keep, remove = (places.frame(socket) for socket in Socket)
    left = places.kept.left if has_relic else keep.left
    assert abs((left + remove.right) // 2 - layout.suit_bar.centerx) <= 1
    assert keep.top - layout.theirs.bottom >= clear
    assert layout.band.top - keep.bottom >= clear
    words = [places.title, places.guide, *places.buttons(("seal", "swap")).values()]
    assert not any(a.colliderect(b) for a, b in combinations(words, 2))
    assert all(places.words.contains(rect) for rect in words)
    assert not any(places.words.colliderect(frame) for frame in (keep, remove))


def test_a_second_press_where_there_was_one_button_never_swaps(places: RelicPlaces) -> None:
    (single,) = places.buttons(("seal",)).values()
    assert places.buttons(("seal", "swap"))["seal"].collidepoint(single.center)


def test_the_five_lie_in_a_straight_row_and_a_raised_one_below_its_rule(
    places: RelicPlaces,
) -> None:
    five = [places.fan(index) for index in range(5)]
    assert {rect.y for rect in five} == {places.layout.hand.y}
    assert abs(five[0].left + five[-1].right - 2 * places.layout.suit_bar.centerx) <= 2
    for index, rect in enumerate(five):
        raised = places.raised(index)
        assert places.layout.band.bottom <= raised.top < rect.top


def test_sockets_and_revealed_cards_lie_beside_each_other_and_the_rail(places: RelicPlaces) -> None:
    revealed = [places.reveal_slot(socket, side) for socket in Socket for side in SIDES]
    frames = [places.frame(socket) for socket in Socket]
    assert not any(a.colliderect(b) for a, b in combinations(revealed, 2))
    assert all(rect.right <= places.layout.beside.left for rect in (*revealed, *frames))
    (button,) = places.buttons(("seal",)).values()
    assert button.collidelist(frames) < 0


def test_the_outcome_covers_no_card_of_a_kingdom(places: RelicPlaces) -> None:
    layout = places.layout
    assert places.outcome.collidelist([layout.theirs, layout.mine, layout.hand]) < 0
    assert places.outcome.height >= layout.line(2 * SMALLEST_LINE) - 1


@pytest.mark.parametrize("shown", [{"picture": "images/crown.png"}, {"figure": "88%"}])
def test_the_mark_of_a_hint_covers_neither_badge_nor_points(
    kit: CardKit, size: SizePx, shown: dict[str, str]
) -> None:
    view, mark = RelicsView(kit, size), HintMark(is_best=True, **shown)
    for card in (view.fan(0), view.socket(Socket.KEEP)):
        place, art = view.hint_mark(card, mark), round(card.height * kit.faces.hand_art(card.size))
        badge = kit.faces.badge_side(card.width, art)
        points = points_size(kit, view.layout.unit)
        assert card.contains(place)
        assert not place.colliderect(Rect(card.topleft, (round(1.18 * badge), round(1.18 * badge))))
        assert place.bottom <= card.y + art - points[1]


def test_the_words_below_the_cards_and_those_on_the_outcome_are_never_seen_together() -> None:
    """In small windows with large type they lie over each other."""
    times = [10.0 * step for step in range(round(RELIC_REVEAL.end / 10))]
    named = {time for time in times if RELIC_REVEAL.naming(time)}
    told = {time for time in times if RELIC_REVEAL.outcome.sample(time)}
    assert len(named) > 30
    assert len(told) > 30
    assert not named & told


def test_what_becomes_of_a_card_stands_below_it_in_its_frame(places: RelicPlaces) -> None:
    for socket in Socket:
        label = places.label(socket)
        assert places.frame(socket).contains(label)
        assert not label.colliderect(places.socket(socket))
    captions = [places.caption(socket, side) for socket in Socket for side in SIDES]
    assert not any(a.colliderect(b) for a, b in combinations(captions, 2))


def test_a_label_has_air_between_the_card_and_the_edge_of_its_frame(
    kit: CardKit, places: RelicPlaces
) -> None:
    for socket in Socket:
        label, unit = places.label(socket), places.layout.unit
        px = type_px(Size.SMALL, unit * kit.typesetter.scale)
        word = kit.texts.say(f"relics.filled.{socket.value}")
        ink = kit.typesetter.line(word, Face.BOLD, px, GOLD).get_bounding_rect()
        assert label.top >= places.socket(socket).bottom
        assert label.height - ink.height >= 2 * AIR * unit
