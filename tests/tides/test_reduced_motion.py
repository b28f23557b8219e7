"""Reduced motion: everything fades where it is or is cut, nothing travels, and nothing flashes."""

from itertools import pairwise

import numpy as np
import pygame
import pytest

from game.settings import SPEEDS, Settings
from game.tides.board.board_model import read_suits
from game.tides.board.table_view import TableView
from game.tides.cards.card_transform import RESTING
from game.tides.cards.owner import SIDES
from game.tides.pick.table_scene import TableScene
from game.tides.reveal.animation import DealAnimation, Reveal, RevealAnimation
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE
from game.ui.display_list import draw_items
from tests.driver import FRAME, SIZE, Driver
from tests.tides.reveal.test_reveal_animation import start_reveal
from tests.tides.seating import NORMAL, RECORD, open_table, view_at
from tests.window import OpenApp

CALM = Settings(is_muted=True, reduced_motion=True)
PICKS = [0, 2, 4, 7, 8, 14]
BLOCKS = 12


def fly(plies: int, *, reduced_motion: bool) -> RevealAnimation:
    """Return the reveal of a pick of the recorded game."""
    mine, theirs = RECORD.choices[plies]
    assert isinstance(mine, Card)
    assert isinstance(theirs, Card)
    before, after = view_at(plies), view_at(plies + 1)
    return RevealAnimation(before, after, mine, theirs, RESTING, reduced_motion=reduced_motion)


@pytest.mark.parametrize("plies", PICKS)
def test_calm_cards_only_fade_where_they_lie(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=CALM)
    animation = fly(plies, reduced_motion=True)
    view = TableView(driver.table_context.kit, SIZE, slots=HAND_SIZE + animation.before.round - 1)
    before, count = animation.before, len(animation.before.hand)
    index = animation.before.hand.index(animation.mine)
    slots = HAND_SIZE + before.round - 1
    places = [
        view.hand.place(index, count, RESTING),
        view.opponent.place(len(before.known), before.hidden).seal,
        view.mine.slot_of((*before.kingdom, animation.mine), animation.mine, slots),
        view.theirs.slot_of((*before.opposing, animation.theirs), animation.theirs, slots),
    ]
    places += [
        view.layout.reveal_slot(side, place) for side, place in zip(SIDES, places[2:], strict=True)
    ]
    suits = read_suits(animation.before, None)
    for time in range(0, round(animation.end) + 10, 10):
        overlay = animation.overlay(view, time)
        assert not overlay.dust
        assert not animation.hides_hands(time)
        assert all(sprite.rect in places for sprite in overlay.sprites)
        assert {sprite.turn for sprite in overlay.sprites} <= {0.0, 1.0}
        assert animation.animate_suits(suits, time) == suits


def test_calm_deals_fade_in_where_the_cards_will_lie(open_app: OpenApp) -> None:
    view = TableView(open_app(settings=CALM).table_context.kit, SIZE, slots=HAND_SIZE)
    hand = view_at(0).hand
    deal = DealAnimation(hand, hand, reduced_motion=True)
    assert deal.end == 80 + 4 * 60
    slots = [view.layout.hand_slot(index, 5) for index in range(5)]
    for time in range(0, round(deal.end), 10):
        sprites = deal.overlay(view, time).sprites
        assert [sprite.rect for sprite in sprites] == slots
        assert {sprite.turn for sprite in sprites} == {1.0}


def test_a_calm_hand_keeps_to_its_slots(open_app: OpenApp) -> None:
    driver = open_app(settings=CALM)
    open_table(driver, 0)
    driver.settle()
    resting = driver.picture()
    driver.press(pygame.K_2)
    picture = driver.picture()
    assert picture != resting, "an outline says which card is selected"
    driver.settle()
    view = TableView(driver.table_context.kit, driver.size, slots=HAND_SIZE)
    above = pygame.Rect(view.layout.hand.x, view.layout.band.bottom + 1, view.layout.hand.width, 2)
    assert cut(driver, resting, above) == cut(driver, driver.picture(), above)


def cut(driver: Driver, picture: bytes, area: pygame.Rect) -> bytes:
    surface = pygame.image.frombytes(picture, driver.size, "RGB")
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.parametrize("plies", PICKS)
def test_both_faces_are_seen_in_the_same_frame(open_app: OpenApp, plies: int) -> None:
    view = TableView(open_app(settings=NORMAL).table_context.kit, SIZE, slots=HAND_SIZE)
    for reduced_motion in (False, True):
        animation = fly(plies, reduced_motion=reduced_motion)
        seen: list[set[Card]] = []
        for frame in range(round(animation.times.to_slot.start / 1000 / FRAME)):
            time = frame * FRAME * 1000
            if time < animation.times.flip.start:
                continue
            sprites = animation.overlay(view, time).sprites
            seen.append({each.card for each in sprites if each.turn > 0.5 and each.opacity > 0})
        assert seen[0] == set()
        assert seen[-1] == {animation.mine, animation.theirs}
        assert all(len(cards) != 1 for cards in seen), "never one alone"


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_nothing_flashes_more_than_three_times_a_second(
    open_app: OpenApp, *, reduced_motion: bool
) -> None:
    """By WCAG's measure: pairs of opposing changes of luminance by a tenth, in any one second."""
    driver = open_app(settings=CALM if reduced_motion else NORMAL, frame=0.0)
    start_reveal(driver, 8)
    scene, surface = driver.scene, pygame.Surface(SIZE)
    series: list[np.ndarray] = []
    while scene.is_moving:
        draw_items(surface, scene.items())
        series.append(measure_light(surface))
        driver.step(dt=FRAME)
    light = np.array(series)
    for column in light.reshape(len(light), -1).T:
        assert count_flashes(list(column)) <= 3


def measure_light(surface: pygame.Surface) -> np.ndarray:
    """Return the relative luminance of the picture's blocks."""
    small = pygame.transform.smoothscale(surface, (BLOCKS, BLOCKS))
    light = (pygame.surfarray.array3d(small) / 255.0) ** 2.2
    blocks: np.ndarray = light @ np.array([0.2126, 0.7152, 0.0722])
    return blocks


def count_flashes(light: list[float]) -> int:
    """Return the most pairs of opposing changes by a tenth within a second."""
    turns: list[int] = []
    low = high = light[0]
    rising: bool | None = None
    for frame, now in enumerate(light):
        low, high = min(low, now), max(high, now)
        if rising is not True and now - low >= 0.1:
            turns.append(frame)
            rising, high = True, now
            low = now
        elif rising is not False and high - now >= 0.1:
            turns.append(frame)
            rising, low = False, now
            high = now
    second = round(1 / FRAME)
    return (
        max((sum(0 <= turn - first < second for turn in turns) for first in turns), default=0) // 2
    )


def play_round(driver: Driver, settings: Settings, *, skips: bool) -> list[bytes]:
    """Play the first round by keys and return the table's picture after every pick."""
    driver.context.preferences.override(settings)
    scene = open_table(driver, 0)
    pictures: list[bytes] = []
    for _ in range(4):
        settle_table(driver, scene, skips=skips)
        pictures.append(driver.picture())
        driver.press(pygame.K_1, pygame.K_RETURN)
    return pictures


def settle_table(driver: Driver, scene: TableScene, *, skips: bool) -> None:
    if skips:
        driver.step(4)
        driver.press(pygame.K_RETURN)
    driver.settle(0.04)
    assert driver.scene is scene


def test_a_round_watched_skipped_hurried_or_calm_shows_the_same(open_app: OpenApp) -> None:
    rounds: list[list[bytes]] = []
    for speed in SPEEDS:
        driver = open_app(settings=NORMAL)
        rounds.append(play_round(driver, Settings(is_muted=True, speed=speed), skips=False))
    for settings, skips in ((NORMAL, True), (CALM, False)):
        rounds.append(play_round(open_app(settings=NORMAL), settings, skips=skips))
    for pictures in zip(*rounds, strict=True):
        assert len(set(pictures)) == 1


def test_a_changed_number_lies_over_what_passes(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    start_reveal(driver, 7)
    scene, surface = driver.scene, pygame.Surface(SIZE)
    view = TableView(driver.table_context.kit, SIZE, slots=HAND_SIZE)
    slot = view.layout.kingdom_slot(view.layout.mine, 2, HAND_SIZE + 1)
    chip = pygame.Rect(0, 0, view.layout.px(34), view.layout.px(20))
    foot = slot.y + round(slot.height * driver.table_context.kit.faces.board_art(slot.size))
    chip.bottomright = (slot.right - view.layout.px(11), foot - view.layout.px(8))
    driver.step(round((Reveal().settle.end + 20) / 1000 / FRAME), dt=FRAME)
    shots: list[np.ndarray] = []
    while scene.is_moving:
        draw_items(surface, scene.items())
        shots.append(pygame.surfarray.array3d(surface.subsurface(chip)).astype(int))
        driver.step(dt=FRAME)
    for first, second in pairwise(shots):
        assert np.abs(first - second).max() < 60, "a card below the plate shines through, no more"
