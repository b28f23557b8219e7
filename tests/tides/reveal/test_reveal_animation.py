"""Skipping, speeds and drawing: what moves ends in one and the same picture."""

from collections.abc import Callable

import pygame
import pytest

from game.settings import SPEEDS, Settings
from game.shell.routes import About, Message, Route, SettingsPage, Title, Unfinished
from game.shell.scene import Scene
from game.tides.count.count_scene import CountScene
from game.tides.pick.hand_control import READING
from game.tides.pick.table_scene import TableScene
from game.tides.reveal.animation import DealAnimation, Reveal, RevealAnimation
from game.tides.routes import Rulebook, Setup
from game.tides.rules.cards import Card
from game.ui.motion import FORCED_PACE
from tests.driver import FRAME, SIZE, Driver, ScriptedEngine, draw_scene
from tests.storage.samples import make_game
from tests.tides.seating import (
    NORMAL,
    RECORD,
    open_count,
    open_relics,
    open_result,
    open_screen,
    open_table,
    view_at,
    wait_for_next,
    watch,
)
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

Start = Callable[[Driver, int], None]
UNRELATED = 0


def keep_a_finished_game(driver: Driver) -> None:
    """Let this not be the player's first game."""
    game = driver.storage.save_game(make_game(99))
    driver.storage.finish_game(game.id, {"totals": (1, 2)})


def let_picks_be_unrelated(driver: Driver) -> None:
    """Let the opponent pick the card of its first hand that nothing about the player's changes."""
    assert isinstance(driver.engine, ScriptedEngine)
    driver.engine.choose = lambda seen, _seed: seen.legal_actions()[UNRELATED]


def start_reveal(driver: Driver, plies: int) -> None:
    """Sit down at a table on which both cards have just been sealed."""
    scene = open_table(driver, plies)
    watch(driver, dt=3 * FRAME)
    driver.step(dt=FRAME)
    driver.press(pygame.K_1, pygame.K_RETURN)
    assert scene.is_moving


def start_count(driver: Driver, plies: int) -> None:
    """Let a round that has just ended be counted."""
    open_count(driver, plies)


def start_keeping(driver: Driver, plies: int) -> None:
    """Lead the relic step to its end, where both choices stand to be read."""
    open_relics(driver, plies)
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    driver.step(dt=FRAME)
    driver.press(pygame.K_RETURN)


STARTS: list[tuple[Start, int]] = [
    (start_reveal, 0),
    (start_reveal, 2),
    (start_reveal, 6),
    (start_reveal, 12),
    (start_count, 5),
    (start_count, 11),
    (start_count, 17),
]


def open_timeless(open_app: OpenApp, **options: object) -> Driver:
    """Return an app in which keys take no time."""
    return open_app(**{"settings": NORMAL, "frame": 0.0, **options})


@pytest.mark.parametrize(("start", "plies"), STARTS)
def test_skipping_at_any_frame_ends_in_the_picture_of_watching(
    open_app: OpenApp, start: Start, plies: int
) -> None:
    driver = open_timeless(open_app)
    start(driver, plies)
    frames = watch(driver)
    final = draw_scene(driver.scene, SIZE)
    apart = max(1, frames // 9)
    for frame in range(plies % apart, frames, apart):
        start(driver, plies)
        driver.step(frame // 3, dt=3 * FRAME)
        driver.step(frame % 3, dt=FRAME)
        driver.press(pygame.K_RETURN)
        driver.step(dt=0.0)
        is_still = not driver.scene.is_moving
        assert is_still or frame == 0, "an opponent that answers later seals later"
        watch(driver, dt=3 * FRAME)
        assert draw_scene(driver.scene, SIZE) == final, f"skipped at frame {frame}"


@pytest.mark.parametrize(("start", "plies"), STARTS)
def test_every_speed_ends_in_the_same_picture(open_app: OpenApp, start: Start, plies: int) -> None:
    driver = open_timeless(open_app)
    preferences = driver.context.preferences
    pictures: set[bytes] = set()
    frames: dict[float, int] = {}
    for speed in SPEEDS:
        preferences.change(NORMAL)
        start(driver, plies)
        preferences.change(Settings(is_muted=True, speed=speed))
        frames[speed] = watch(driver, 2 * FRAME)
        pictures.add(draw_scene(driver.scene, SIZE))
    assert len(pictures) == 1
    assert frames[0.0] == 1
    assert frames[0.5] == pytest.approx(2 * frames[1.0], abs=2)
    assert frames[1.0] == pytest.approx(2 * frames[2.0], abs=2)


def test_a_reveal_takes_a_second_and_a_half(open_app: OpenApp) -> None:
    driver = open_timeless(open_app)
    keep_a_finished_game(driver)
    let_picks_be_unrelated(driver)
    start_reveal(driver, 0)
    assert watch(driver) == pytest.approx(1.5 / FRAME, abs=1)


@pytest.mark.parametrize("plies", [0, 1])
def test_in_a_first_game_the_hands_cross_slowly_and_the_first_time_with_words(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_timeless(open_app)
    start_reveal(driver, plies)
    driver.step(150, dt=0.01)
    words = [item.shows for item in driver.scene.items() if item.name == "line"]
    assert any("swap hands" in str(shows) for shows in words) == (plies == 0)
    assert watch(driver) == pytest.approx(0.4 / FRAME, abs=10)


def test_the_next_card_can_be_selected_from_1100_ms_and_not_before(open_app: OpenApp) -> None:
    driver = open_timeless(open_app)
    keep_a_finished_game(driver)
    let_picks_be_unrelated(driver)
    for milliseconds, is_taken in ((1080, False), (1120, True)):
        start_reveal(driver, 0)
        driver.step(milliseconds // 10, dt=0.01)
        before = draw_scene(driver.scene, SIZE)
        driver.press(pygame.K_3)
        assert (draw_scene(driver.scene, SIZE) != before) == is_taken
        left = READING if is_taken else Reveal().end - milliseconds
        assert watch(driver) == pytest.approx(left / 1000 / FRAME, abs=1), "a card waits to be read"


def test_animations_end_when_their_last_part_does() -> None:
    view = view_at(0)
    deal = DealAnimation(view.hand, view.hand)
    assert deal.end == 220 + 4 * 60
    after, joint = view_at(1), RECORD.choices[0]
    mine, theirs = joint
    assert isinstance(mine, Card)
    assert isinstance(theirs, Card)
    reveal = RevealAnimation(view, after, mine, theirs)
    assert reveal.end == Reveal().end
    assert all(0 <= cue.time <= reveal.end for cue in reveal.cues)
    assert all(0 <= cue.time <= deal.end for cue in deal.cues)


def test_the_fifth_card_is_played_without_asking_and_faster(open_app: OpenApp) -> None:
    driver = open_timeless(open_app)
    scene = open_table(driver, 4)
    was_moving = scene.is_moving
    driver.step(dt=FRAME)
    assert (was_moving, scene.is_moving) == (False, True)
    assert wait_for_next(driver) * FRAME <= (FORCED_PACE * 2600 + 50) / 1000
    assert isinstance(driver.scene, CountScene)


def test_both_relic_choices_are_shown_and_can_be_skipped(open_app: OpenApp) -> None:
    driver = open_timeless(open_app)
    for is_skipped in (False, True):
        scene = open_relics(driver, 5)
        driver.step(dt=FRAME)
        driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
        assert scene.is_moving
        if is_skipped:
            driver.press(pygame.K_SPACE)
        frames = wait_for_next(driver)
        assert frames > 60 or is_skipped
        assert isinstance(driver.scene, TableScene)


NOTICE = Message((("notice.cannot_write", 1),))
PAGES: list[Route] = [Title(), Unfinished(), Setup(), SettingsPage(), About(), NOTICE]


def list_screens(driver: Driver) -> list[Scene]:
    """Return every screen there is, each as it stands when it is left, some in mid-motion."""
    screens: list[Scene] = []

    def keep(*keys: int, frames: int = 0) -> None:
        driver.press(*keys)
        driver.step(frames, dt=FRAME)
        screens.append(driver.scene)

    for page in PAGES:
        open_screen(driver, page)
        keep()
    for turns in range(4):
        open_screen(driver, Rulebook())
        keep(*[pygame.K_RIGHT] * turns)
    for plies, keys, frames in ((2, (), 0), (6, (), 20), (8, (pygame.K_2,), 12)):
        open_table(driver, plies)
        keep(*keys, frames=frames)
    start_reveal(driver, 0)
    keep(frames=20)
    open_relics(driver, 5)
    keep(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    start_keeping(driver, 11)
    keep()
    start_count(driver, 5)
    keep(frames=20)
    open_count(driver, 17, reopened=2)
    keep()
    open_result(driver)
    keep()
    return screens


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_drawing_only_reads(open_app: OpenApp, language: str) -> None:
    screens = list_screens(open_timeless(open_app, language=language))
    pictures = [draw_scene(scene, SIZE) for scene in screens]
    assert [draw_scene(scene, SIZE) for scene in screens] == pictures
    assert len(set(pictures)) == len(pictures)


def test_another_language_changes_every_screen_while_it_is_shown(open_app: OpenApp) -> None:
    driver = open_timeless(open_app)
    context = driver.context
    for scene in list_screens(driver):
        scene.lay_out(SIZE)  # the page of opponents says "again" since games were begun after it
        before = draw_scene(scene, SIZE)
        context.kit.texts.set_language("zh-Hans")
        scene.lay_out(SIZE)
        assert draw_scene(scene, SIZE) != before, scene
        context.kit.texts.set_language("en")
        scene.lay_out(SIZE)
        assert draw_scene(scene, SIZE) == before, scene
