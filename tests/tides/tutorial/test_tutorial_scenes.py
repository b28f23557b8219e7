"""The bubble on every screen of the tutorial: in its place, legible, and drawn only once."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Rect

from game.settings import Settings
from game.shell.coach.bubble_view import Bubble
from game.shell.coach.coach import STAYS
from game.texts import LANGUAGES
from game.tides.board.targets import TargetKind
from game.tides.count.count_scene import CountScene
from game.tides.inspect.inspected import map_table
from game.tides.pick.table_scene import TableScene
from game.tides.rules.moves import HAND_SIZE
from game.ui.display_list import Canvas, Item
from game.ui.geometry import SizePx
from tests.covering import cover_pairs
from tests.driver import FRAME, Driver
from tests.fitting import cover_fits, listen
from tests.tides.looking import find_item, read_bubble
from tests.tides.test_redraw import check_frame, meddle
from tests.tides.tutorial.paths import choose_by, open_at
from tests.window import INSTANT, OpenApp

SIZES = [(960, 540), (1280, 720), (820, 600), (2560, 1080)]
FIRST_COUNT = 5
"""The turns before the first count."""
PLIES = (0, 1, 2, 5, 6, 7, 8, 9, 12)


def list_lessons(driver: Driver, seed: int = 1) -> Iterator[tuple[Bubble, Item]]:
    """Yield the bubble wherever there is one, at rest, with a card raised, and at the count."""
    for plies in PLIES:
        open_at(driver, plies, choose_by(Random(seed)))
        for keys in ((), (pygame.K_RETURN,), (pygame.K_2,)):
            driver.press(*keys)
            driver.step(3, dt=0.05)
            item, bubble = find_item(driver.scene, "coach"), read_bubble(driver.scene)
            if item is not None and bubble is not None:
                yield bubble, item


@pytest.mark.parametrize("size", [(800, 450), (1280, 720)])
@pytest.mark.parametrize("text_scale", [100, 150])
def test_the_line_on_endings_frames_no_card_of_the_hand(
    open_app: OpenApp, size: SizePx, text_scale: int
) -> None:
    driver = open_app(settings=replace(INSTANT, text_scale=text_scale), size=size)
    open_at(driver, 3)
    driver.pass_time(STAYS + 0.1)
    driver.press(pygame.K_1)
    driver.pass_time(0.1)
    bubble = read_bubble(driver.scene)
    assert bubble is not None
    assert "endings" in " ".join(bubble.lines)
    if bubble.framed is not None:
        hand = [each.rect for each in driver.table.targets() if each.kind is TargetKind.HAND]
        assert bubble.framed.collidelist(hand) < 0


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("plies", [0, 1, 2, 3])
def test_no_rule_speaks_of_doubling_while_its_card_was_not_seen(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(settings=INSTANT)
    open_at(driver, plies, choose_by(Random(1)))
    doubler = driver.context.kit.texts.say("formula.doubler")
    for card in driver.view.hand:
        driver.press(pygame.K_RIGHT)
        driver.step(3)
        assert driver.table.model.mine.ghosts, card
        assert driver.table.model.band.line
        assert not any(doubler in str(part) for part in driver.table.model.band.line)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("scale", [100, 150])
def test_what_shows_lines_again_lies_on_no_card_of_a_whole_hand(
    open_app: OpenApp, scale: int
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = open_app(size=(1280, 720), settings=settings, frame=0.0)
    open_at(driver, 12)
    for key in (pygame.K_1, pygame.K_4, pygame.K_2):
        driver.press(key)
        driver.pass_time(STAYS)
    again = find_item(driver.scene, "coach again")
    assert again is not None
    assert len(driver.view.known) == HAND_SIZE
    assert again.area.collidelist([each.rect for each in driver.table.targets()]) < 0


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("plies", "index"), [(1, 1), (2, 1), (6, 0), (12, 3)])
def test_a_line_lies_on_no_card_that_is_tried_and_points_by_more_than_a_frame(
    open_app: OpenApp, plies: int, index: int
) -> None:
    driver = open_app(size=(1280, 720), settings=INSTANT, frame=0.0)
    open_at(driver, plies)
    driver.step(3)
    card, layout = driver.view.hand[index], driver.table.view.layout
    slot = layout.kingdom_slot(layout.mine, len(driver.view.kingdom), layout.slots)
    driver.move(driver.find_card(card))
    driver.pass_time(STAYS)
    for _ in range(2):
        bubble = read_bubble(driver.scene)
        assert bubble is not None
        assert driver.table.model.mine.ghosts == (card,)
        assert not bubble.box.colliderect(slot)
        assert bubble.framed is None
        driver.pass_time(STAYS)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("size", "scale", "language"), cover_fits(SIZES, [100, 150]))
def test_every_bubble_fits_into_the_window_and_its_text_into_it(
    open_app: OpenApp, size: SizePx, language: str, scale: int
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = open_app(size=size, language=language, settings=settings, frame=0.0)
    with listen(driver.context.kit) as (wide, _):
        bubbles = [*list_lessons(driver)]
        assert len(bubbles) > len(PLIES) // 2
        for (lines, box, tip, framed), item in bubbles:
            assert framed is None or (tip is None and not box.colliderect(framed))
            assert Rect((0, 0), size).contains(box)
            assert tip is None or not box.collidepoint(tip)
            assert 1 <= len(lines) <= 4
            item.draw(driver.window)
    assert wide == set()


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("size", "scale", "language", "seed"),
    cover_pairs(
        [(960, 540), (1280, 720), (1920, 1080)],
        [100, 150],
        LANGUAGES,
        [1, 2],
        always=[((960, 540), 150, language, seed) for seed, language in enumerate(LANGUAGES, 1)],
    ),
)
def test_a_bubble_covers_no_letter_and_no_rule(
    open_app: OpenApp, seed: int, size: SizePx, language: str, scale: int
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = open_app(size=size, language=language, settings=settings, frame=0.0)
    bubbles = 0
    for bubble, _ in list_lessons(driver, seed):
        if isinstance(driver.shown, TableScene):
            view = driver.shown.view
            assert view is not None
            room = map_table(view, driver.shown.model).room
            taken = [*room.taken, *room.spare]
            assert bubble.box.collidelist(taken) < 0, bubble.lines
            bubbles += 1
    assert bubbles > len(PLIES) // 2


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    cover_pairs(
        [(960, 540), (1280, 720), (1920, 1080)],
        [100, 125, 150],
        LANGUAGES,
        always=[((960, 540), 150, language) for language in LANGUAGES],
    ),
)
def test_the_line_of_a_count_points_to_its_card_and_covers_nothing_written(
    open_app: OpenApp, size: SizePx, language: str, scale: int
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = open_app(size=size, language=language, settings=settings, frame=0.0)
    kinds = set()
    for seed in range(1, 20):
        open_at(driver, FIRST_COUNT, choose_by(Random(seed)))
        driver.step(3, dt=0.05)
        scene, bubble = driver.shown, read_bubble(driver.scene)
        assert isinstance(scene, CountScene)
        if bubble is None:
            continue
        tip = bubble.framed.center if bubble.tip is None and bubble.framed else bubble.tip
        assert tip is not None, bubble
        pointed = [target for target in scene.targets() if target.rect.collidepoint(tip)]
        kinds |= {target.kind for target in pointed}
        assert len(pointed) == 1
        hover_map = scene.map_targets()
        assert hover_map is not None
        room = hover_map.room
        assert bubble.box.collidelist([*room.taken, *room.spare]) < 0, bubble
    assert kinds == {TargetKind.MINE, TargetKind.THEIRS}


@pytest.mark.parametrize("seed", range(4))
def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(
    open_app: OpenApp, seed: int
) -> None:
    rng = Random(seed)
    settings = Settings(is_muted=True, speed=2.0, text_scale=(100, 150)[seed % 2])
    driver = open_app(settings=settings, size=SIZES[seed % 3], language=[*LANGUAGES][seed % 2])
    for plies in PLIES:
        open_at(driver, plies, choose_by(rng))
        for _ in range(12):
            meddle(driver, rng)
            driver.step(dt=rng.choice((FRAME, 3 * FRAME)))
            check_frame(driver)


def test_of_a_bubble_that_stays_nothing_is_drawn_again(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True), frame=0.0)
    for _ in list_lessons(driver):
        canvas = Canvas(pygame.Surface(driver.size))
        canvas.show(driver.app.items)
        assert canvas.show(driver.app.items) == []


def test_after_the_nudge_nothing_moves(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 2)
    driver.settle()
    assert driver.app.is_idle
    frames = driver.app.frames
    driver.step(60)
    assert driver.app.frames == frames


def test_the_signs_of_the_swap_show_in_the_first_round(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    for plies in (0, 1, 2):
        open_at(driver, plies)
        driver.step(5)
        driver.press(pygame.K_1)
        assert any(item.name == "coming" for item in driver.app.items)
        assert driver.table.model.hand.passed_to is not None
