"""What lies over what while two cards are revealed and the hands change places."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.settings import Settings
from game.tides.board.layout import SUIT_CELLS
from game.tides.board.sprite import Sprite
from game.tides.board.table_view import TableView
from game.tides.reveal.animation import Reveal
from game.tides.rules.cards import Card, Suit
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.scoring import Terms, score_terms
from game.ui.display_list import Item, draw_items
from tests.driver import SIZE, Driver
from tests.tides.reveal.test_reveal_animation import keep_a_finished_game, start_reveal
from tests.tides.seating import NORMAL, view_at
from tests.window import OpenApp, OpenKit

pytestmark = pytest.mark.usefixtures("seldom_drawn")

PLIES = [2, 6, 12]
FAINT = 16
"""How little of a ground may show through a card, as a difference of colour up to 255."""
EDGE = 12
"""Pixels: the outermost part of a card, whose corners are round."""


def find_sprites(items: Sequence[Item]) -> list[Item]:
    """Return the cards in motion."""
    return [each for each in items if isinstance(each.name, tuple) and each.name[0] == "sprite"]


def watch_reveal(driver: Driver, plies: int, step: float) -> Iterator[tuple[float, Sequence[Item]]]:
    """Yield the times after the second seal, in ms, and what is shown then, until all rests."""
    keep_a_finished_game(driver)
    start_reveal(driver, plies)
    time = 0.0
    while driver.scene.is_moving:
        driver.step(dt=step)
        time += step * 1000
        yield time, driver.scene.items()


def draw(items: Sequence[Item], places: list[Rect]) -> list[bytes]:
    """Return what is drawn in some places."""
    surface = pygame.Surface(SIZE)
    draw_items(surface, items)
    return [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in places]


@pytest.mark.parametrize("plies", PLIES)
def test_hands_pass_below_what_lies_on_the_table(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    passed = 0
    for time, items in watch_reveal(driver, plies, 0.03):
        view = driver.table.view
        assert view is not None
        sprites = find_sprites(items)
        if time > Reveal().settle.end + 200 and sprites:
            model = driver.table.model
            lying = [*view.theirs.laid(model.theirs).values(), *view.mine.laid(model.mine).values()]
            lying += [view.layout.suit_cell(index) for index in range(SUIT_CELLS)]
            inner = [place.inflate(-EDGE, -EDGE) for place in lying]
            still = [item for item in items if item not in sprites]
            assert draw(items, inner) == draw(still, inner)
            passed += 1
    assert passed > 2


@pytest.mark.parametrize("plies", [0, *PLIES])
def test_hands_that_pass_show_whole_cards_and_no_strips(open_app: OpenApp, plies: int) -> None:
    """They turn where they are small, and are not seen where kingdoms cover most of them."""
    driver = open_app(settings=NORMAL, frame=0.0)
    view = TableView(driver.table_context.kit, SIZE, slots=HAND_SIZE)
    large = sunk = 0
    for time, items in watch_reveal(driver, plies, 0.02):
        if time <= Reveal().settle.end:
            continue
        model = driver.table.model
        lying = [*view.theirs.laid(model.theirs).values(), *view.mine.laid(model.mine).values()]
        shown = [item.shows for item in find_sprites(items)]
        for sprite in (each for each in shown if isinstance(each, Sprite) and not each.board):
            if sprite.rect.height > view.layout.hand_card[1] / 2:
                assert sprite.turn in (0, 1)
                assert sprite.chip == 0
                large += 1
            middle = sprite.rect.inflate(-sprite.rect.width // 3, -sprite.rect.height // 3)
            sunk += any(place.contains(sprite.rect) for place in lying)
            assert not any(place.contains(middle) for place in lying) or sprite.opacity < 0.5
    assert large > 5
    assert not sunk, "a card that cannot be seen is not drawn"


@pytest.mark.parametrize("plies", PLIES)
def test_a_seal_comes_after_the_hand_that_it_stamps(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    seals = {False: 0, True: 0}
    for _, items in watch_reveal(driver, plies, 0.02):
        strip = any(isinstance(each.name, tuple) and each.name[0] == "strip" for each in items)
        has_seal = any(each.name == "their seal" for each in items)
        assert strip or not has_seal
        seals[has_seal] += 1
    assert all(seals.values())


@pytest.mark.parametrize("plies", [2, 8, 13, 14])
def test_a_card_has_points_once_it_lies(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    scores = 0
    for _, items in watch_reveal(driver, plies, 0.01):
        flying = {each.name[2] for each in find_sprites(items) if isinstance(each.name, tuple)}
        for each in items:
            if isinstance(each.name, tuple) and each.name[-1] == "score":
                assert each.name[1] not in flying
                scores += 1
    assert scores


@pytest.mark.parametrize("plies", [0, *PLIES])
def test_of_what_changes_only_a_card_that_bore_points_shows_that_it_has_none(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    before = {term.card for terms in list_terms(plies) for term in terms if term.points}
    shown = {
        (each.name[1], each.shows[1])
        for _, items in watch_reveal(driver, plies, 0.05)
        for each in items
        if isinstance(each.name, tuple) and each.name[-1] == "score"
        if isinstance(each.shows, tuple)
    }
    assert {card for card, points in shown if points == 0} <= before


def list_terms(plies: int) -> list[Terms]:
    """Return what each card of the recorded game is worth after so many turns, by side."""
    first, second = view_at(plies).kingdoms
    return [score_terms(first, second), score_terms(second, first)]


@pytest.mark.parametrize("plies", PLIES)
def test_suits_and_row_ends_stay_clear_of_the_veil(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    turned = 0
    for time, items in watch_reveal(driver, plies, 0.05):
        names = [each.name for each in items]
        if "veil" not in names:
            continue
        clear = names[names.index("veil") :]
        assert {("suit", suit) for suit in Suit} | {("end", 0), ("end", 1)} <= set(clear)
        framed = {name[1] for name in clear if isinstance(name, tuple) and name[0] == "framed"}
        if Reveal.face < time < Reveal.to_slot.start:
            cards = [item.shows.card for item in find_sprites(items) if type(item.shows) is Sprite]
            assert len(cards) == 2
            assert framed == {card.suit for card in cards if card.suit is not None}
            turned += 1
        elif time < Reveal.face:
            assert not framed, "a suit would tell the card before it is turned"
    assert turned > 3


def test_no_face_shows_through_another(open_kit: OpenKit) -> None:
    view = TableView(open_kit(), SIZE, slots=HAND_SIZE)
    rect = view.layout.kingdom_card(view.layout.mine)
    for tenth in range(11):
        for sprite in (
            Sprite(Card(7), Rect((200, 200), rect), chip=tenth / 10),
            Sprite(Card(7), Rect((200, 200), rect), board=tenth / 10),
        ):
            pictures = []
            for ground in ("black", "white"):
                surface = pygame.Surface(SIZE)
                surface.fill(ground)
                draw_items(surface, view.sprites.items([sprite]))
                pictures.append(surface.get_at(sprite.rect.center))
            on_black, on_white = pictures
            assert max(abs(a - b) for a, b in zip(on_black, on_white, strict=True)) < FAINT, sprite


@pytest.mark.parametrize("settings", [NORMAL, replace(NORMAL, reduced_motion=True)])
@pytest.mark.parametrize("plies", [*range(4), *range(6, 10), *range(12, 16)])
def test_what_each_side_has_adds_up_in_every_frame(
    open_app: OpenApp, plies: int, settings: Settings
) -> None:
    """In hand and strip, on the way and in the kingdoms; while there are hands.

    While cards are turned the bar is empty.
    """
    driver = open_app(settings=settings, frame=0.0)
    held = len(view_at(plies).kingdom) + len(view_at(plies).hand)
    counted = 0
    for time, items in watch_reveal(driver, plies, 0.03):
        if not any(isinstance(each.name, tuple) and each.name[0] == "hand" for each in items):
            continue
        above, below = count_cards(driver, items)
        assert below == held, time
        assert above == held or time <= Reveal.landing, time
        counted += 1
    assert counted > 20


def count_cards(driver: Driver, items: Sequence[Item]) -> tuple[int, int]:
    """Return how many cards can be seen above the suit bar and below it."""
    middle = TableView(driver.table_context.kit, SIZE, slots=HAND_SIZE).layout.suit_bar.centery
    cards: tuple[set[object], set[object]] = (set(), set())
    for item in items:
        if isinstance(item.name, tuple) and item.name[0] in ("strip", "theirs", "mine", "hand"):
            if item.name[1] != "ghost" and (len(item.name) == 2 or item.name[1] == "back"):
                cards[item.area.centery > middle].add(item.name)
        elif isinstance(item.shows, Sprite):
            cards[item.shows.rect.centery > middle].add(item.shows.card)
    return len(cards[0]), len(cards[1])
