"""Skipping, speeds and drawing: what moves ends in one and the same picture."""

from collections.abc import Callable

import pygame
import pytest
from game.storage.saved_games import SavedGame

from game.play.session import Session
from game.settings import SPEEDS, Settings
from game.shell.notice import NoticeScene
from game.shell.scene import Context, Replace, Scene
from game.shell.settings_scene import SettingsScene
from game.shell.title import TitleScene
from game.tides.board.animation import DealAnimation
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.reveal.reveal_animation import RevealAnimation
from game.tides.reveal.reveal_times import Reveal
from game.tides.rulebook.rulebook_scene import AboutScene, RulebookScene
from game.tides.rules.cards import Card
from game.tides.rules.record import GameRecord
from game.tides.setup.setup_scene import SetupScene
from game.ui.motion.motions import FORCED_PACE
from tests.driver import FRAME, SIZE, ScriptedEngine, draw_scene
from tests.playing import play_randomly
from tests.window import OpenApp

RECORD = play_randomly(3, seed=31)
NORMAL = Settings(is_muted=True)


def seat_at(plies: int) -> Session:
    """Return a session with the game after ``plies`` joint choices."""
    record = GameRecord(3, RECORD.order, RECORD.choices[:plies])
    return Session(SavedGame(record, 1, (None, "gull")), ScriptedEngine(), None)


def press(scene: Scene, key: int) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def watch(scene: Scene, dt: float = FRAME) -> int:
    """Let frames pass until nothing moves; return how many."""
    for frame in range(2000):
        if not scene.is_moving:
            scene.update(0.0)
            return frame
        scene.update(dt)
    raise TimeoutError("it never ends")


def start_reveal(context: Context, plies: int) -> TableScene:
    """Return a table on which both cards have just been sealed."""
    scene = TableScene(context, seat_at(plies))
    scene.lay_out(SIZE)
    watch(scene)
    scene.update(FRAME)
    for key in (pygame.K_1, pygame.K_1):
        press(scene, key)
    assert scene.is_moving
    return scene


def start_count(context: Context, plies: int) -> CountScene:
    """Return the count of a round that has just ended."""
    scene = CountScene(context, seat_at(plies))
    scene.lay_out(SIZE)
    return scene


def start_keeping(context: Context, plies: int) -> RelicsScene:
    """Return a relic step at whose end both choices stand to be read."""
    scene = RelicsScene(context, seat_at(plies))
    scene.lay_out(SIZE)
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
        press(scene, key)
    scene.update(FRAME)
    press(scene, pygame.K_RETURN)
    return scene


STARTS: list[tuple[Callable[[Context, int], Scene], int]] = [
    (start_reveal, 0),
    (start_reveal, 2),
    (start_reveal, 6),
    (start_reveal, 12),
    (start_count, 5),
    (start_count, 11),
    (start_count, 17),
]


def wait_for_next(scene: Scene) -> tuple[int, Scene]:
    """Let frames pass until another screen takes this one's place; return how many, and which."""
    for frame in range(2000):
        outcome = scene.update(FRAME)
        if isinstance(outcome, Replace):
            return frame, outcome.scene
        assert isinstance(outcome, bool)
    raise TimeoutError("nothing follows")


@pytest.mark.parametrize(("start", "plies"), STARTS)
def test_skipping_at_any_frame_ends_in_the_picture_of_watching(
    open_app: OpenApp, start: Callable[[Context, int], Scene], plies: int
) -> None:
    context = open_app(settings=NORMAL).context
    watched = start(context, plies)
    frames = watch(watched)
    final = draw_scene(watched, SIZE)
    for frame in range(0, frames, max(1, frames // 15)):
        scene = start(context, plies)
        for _ in range(frame):
            scene.update(FRAME)
        press(scene, pygame.K_RETURN)
        scene.update(0.0)
        assert not scene.is_moving or frame == 0, "an opponent that answers later seals later"
        watch(scene)
        assert draw_scene(scene, SIZE) == final, f"skipped at frame {frame}"


@pytest.mark.parametrize(("start", "plies"), STARTS)
def test_every_speed_ends_in_the_same_picture(
    open_app: OpenApp, start: Callable[[Context, int], Scene], plies: int
) -> None:
    context = open_app(settings=NORMAL).context
    pictures: set[bytes] = set()
    frames: dict[float, int] = {}
    for speed in SPEEDS:
        context.preferences.change(Settings(is_muted=True))
        scene = start(context, plies)
        context.preferences.change(Settings(is_muted=True, speed=speed))
        frames[speed] = watch(scene)
        pictures.add(draw_scene(scene, SIZE))
    assert len(pictures) == 1
    assert frames[0.0] == 1
    assert frames[0.5] == pytest.approx(2 * frames[1.0], abs=2)
    assert frames[1.0] == pytest.approx(2 * frames[2.0], abs=2)


def test_a_reveal_takes_a_second_and_a_half(open_app: OpenApp) -> None:
    context = open_app(settings=NORMAL).context
    assert watch(start_reveal(context, 0)) == pytest.approx(1.5 / FRAME, abs=1)


def test_the_next_card_can_be_selected_from_1100_ms_and_not_before(open_app: OpenApp) -> None:
    context = open_app(settings=NORMAL).context
    for milliseconds, is_taken in ((1080, False), (1120, True)):
        scene = start_reveal(context, 0)
        for _ in range(milliseconds // 10):
            scene.update(0.01)
        before = draw_scene(scene, SIZE)
        press(scene, pygame.K_3)
        assert (draw_scene(scene, SIZE) != before) == is_taken
        assert (watch(scene) <= 0.15 / FRAME + 1) == is_taken, "only the chosen card still rises"


def test_flights_end_when_their_last_part_does() -> None:
    view = seat_at(0).view
    deal = DealAnimation(view.hand, view.hand)
    assert deal.end == 220 + 4 * 60
    after, joint = seat_at(1).view, RECORD.choices[0]
    mine, theirs = joint
    assert isinstance(mine, Card)
    assert isinstance(theirs, Card)
    reveal = RevealAnimation(view, after, mine, theirs)
    assert reveal.end == Reveal().end
    assert all(0 <= cue.time <= reveal.end for cue in reveal.cues)
    assert all(0 <= cue.time <= deal.end for cue in deal.cues)


def test_the_fifth_card_is_played_without_asking_and_faster(open_app: OpenApp) -> None:
    context = open_app(settings=NORMAL).context
    scene = TableScene(context, seat_at(4))
    scene.lay_out(SIZE)
    assert not scene.is_moving
    assert scene.update(FRAME) is True
    frames, following = wait_for_next(scene)
    assert frames * FRAME <= (FORCED_PACE * 2600 + 50) / 1000
    assert isinstance(following, CountScene)


def test_both_relic_choices_are_shown_and_can_be_skipped(open_app: OpenApp) -> None:
    context = open_app(settings=NORMAL).context
    for is_skipped in (False, True):
        scene = RelicsScene(context, seat_at(5))
        scene.lay_out(SIZE)
        scene.update(FRAME)
        for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
            press(scene, key)
        assert scene.is_moving
        if is_skipped:
            press(scene, pygame.K_SPACE)
        frames, following = wait_for_next(scene)
        assert frames > 60 or is_skipped
        assert isinstance(following, TableScene)


def list_screens(context: Context) -> list[Scene]:
    """Return every screen there is, those that move in the middle of it."""
    moving: list[Scene] = [
        start_reveal(context, 0),
        start_count(context, 5),
        TableScene(context, seat_at(6)),
    ]
    relics, pointing = RelicsScene(context, seat_at(5)), TableScene(context, seat_at(8))
    kept = start_keeping(context, 11)
    screens: list[Scene] = [
        TitleScene(context),
        SetupScene(context),
        SettingsScene(context),
        *(pages := [RulebookScene(context) for _ in range(4)]),
        AboutScene(context),
        NoticeScene(context, "notice.cannot_write"),
        TableScene(context, seat_at(2)),
        relics,
        pointing,
        kept,
        CountScene(context, seat_at(17), reopened=2),
        ResultScene(context, seat_at(17)),
        *moving,
    ]
    for scene in screens:
        scene.lay_out(SIZE)
    for scene in moving:
        for _ in range(20):
            scene.update(FRAME)
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
        press(relics, key)
    press(pointing, pygame.K_2)
    for turns, page in enumerate(pages):
        for _ in range(turns):
            press(page, pygame.K_RIGHT)
    return screens


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_drawing_only_reads(open_app: OpenApp, language: str) -> None:
    context = open_app(settings=NORMAL, language=language).context
    screens = list_screens(context)
    pictures = [draw_scene(scene, SIZE) for scene in screens]
    assert [draw_scene(scene, SIZE) for scene in screens] == pictures
    assert len(set(pictures)) == len(pictures)


def test_another_language_changes_every_screen_while_it_is_shown(open_app: OpenApp) -> None:
    context = open_app(settings=NORMAL).context
    for scene in list_screens(context):
        before = draw_scene(scene, SIZE)
        context.kit.texts.speak("zh-Hans")
        scene.lay_out(SIZE)
        assert draw_scene(scene, SIZE) != before, scene
        context.kit.texts.speak("en")
        scene.lay_out(SIZE)
        assert draw_scene(scene, SIZE) == before, scene
