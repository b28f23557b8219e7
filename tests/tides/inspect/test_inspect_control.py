"""Looking closer: the focus walks everywhere, Space held and the right button show cards large."""

from dataclasses import replace

import pygame
import pytest

from game.settings import Settings
from game.shell.scene import Scene
from game.tides.inspect.targets import TargetKind
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.rules.cards import Card
from game.ui.motion.motions import HELD
from tests.driver import FRAME, draw_scene
from tests.tides.inspect.test_notes import NORMAL, lens_of, seat_at, see, sit_down
from tests.window import OpenApp

SIZE = (1280, 720)
HELD_FRAMES = round(HELD / 1000 / FRAME) + 2


def send(scene: Scene, kind: int, key: int, mod: int = 0) -> None:
    scene.handle(pygame.event.Event(kind, key=key, mod=mod, unicode=""))


def tap(scene: Scene, key: int, mod: int = 0) -> None:
    send(scene, pygame.KEYDOWN, key, mod)
    send(scene, pygame.KEYUP, key, mod)


def point(scene: Scene, place: tuple[int, int]) -> None:
    motion = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0)}
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, motion))


def press_right(scene: Scene, place: tuple[int, int]) -> None:
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3))


def wait(scene: Scene, frames: int) -> None:
    for _ in range(frames):
        assert isinstance(scene.update(FRAME), bool)


def zoomed(scene: TableScene | RelicsScene) -> Card | None:
    zoom = vars(lens_of(scene))["_zoom"]
    card = zoom.card
    assert card is None or isinstance(card, Card)
    return card


def find(scene: TableScene, kind: TargetKind) -> tuple[tuple[int, int], Card]:
    target = next(target for target in see(scene).targets if target.kind is kind)
    assert target.card is not None
    return target.rect.center, target.card


def test_tab_walks_through_every_spot_and_back_and_each_is_ringed(open_app: OpenApp) -> None:
    scene = sit_down(open_app(settings=NORMAL), 9, SIZE)
    plain = draw_scene(scene, SIZE)
    places = [target[:2] for target in see(scene).targets]
    walked = []
    for _ in places:
        tap(scene, pygame.K_TAB)
        target = lens_of(scene).looked_at
        assert target is not None
        walked.append(target[:2])
        assert draw_scene(scene, SIZE) != plain
    assert walked == places
    for expected in reversed(places[:-1]):
        tap(scene, pygame.K_TAB, pygame.KMOD_SHIFT)
        target = lens_of(scene).looked_at
        assert target is not None
        assert target[:2] == expected


def test_arrows_lead_out_of_the_hand_and_back(open_app: OpenApp) -> None:
    scene = sit_down(open_app(settings=NORMAL), 9, SIZE)
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_UP):
        tap(scene, key)
        target = lens_of(scene).looked_at
        assert target is not None
        seen.append(target.kind)
    assert seen[:3] == [TargetKind.HAND] * 3
    assert TargetKind.HAND not in seen[3:]
    for _ in range(4):
        tap(scene, pygame.K_DOWN)
    target = lens_of(scene).looked_at
    assert target is not None
    assert target.kind is TargetKind.HAND


def test_the_pointer_takes_over_from_the_focus(open_app: OpenApp) -> None:
    scene = sit_down(open_app(settings=NORMAL), 9, SIZE)
    tap(scene, pygame.K_TAB)
    place, card = find(scene, TargetKind.THEIRS)
    point(scene, place)
    assert lens_of(scene).looked_at is not None
    assert not lens_of(scene).is_focus
    looked_at = lens_of(scene).looked_at
    assert looked_at is not None
    assert looked_at.card == card


def test_space_tapped_chooses_and_held_shows_the_card_until_it_is_let_go(
    open_app: OpenApp,
) -> None:
    scene = sit_down(open_app(settings=NORMAL), 9, SIZE)
    place, card = find(scene, TargetKind.HAND)
    point(scene, place)
    send(scene, pygame.KEYDOWN, pygame.K_SPACE)
    wait(scene, HELD_FRAMES)
    assert zoomed(scene) == card
    send(scene, pygame.KEYUP, pygame.K_SPACE)
    assert zoomed(scene) is None
    assert vars(scene)["_hand"].selected is None
    send(scene, pygame.KEYDOWN, pygame.K_SPACE)
    wait(scene, 3)
    send(scene, pygame.KEYUP, pygame.K_SPACE)
    assert zoomed(scene) is None
    assert vars(scene)["_hand"].selected == card


@pytest.mark.parametrize(
    "topic",
    [
        TargetKind.HAND,
        TargetKind.MINE,
        TargetKind.THEIRS,
        TargetKind.PASSED,
        TargetKind.RECEIVED,
        TargetKind.THEIR_CARD,
        TargetKind.TILE,
    ],
)
def test_the_right_button_pins_any_card_and_puts_it_back(
    open_app: OpenApp, kind: TargetKind
) -> None:
    scene = sit_down(open_app(settings=NORMAL), 9, SIZE)
    place, card = find(scene, kind)
    press_right(scene, place)
    assert zoomed(scene) == card
    point(scene, (640, 5))
    wait(scene, 30)
    assert zoomed(scene) == card
    press_right(scene, place)
    assert zoomed(scene) is None
    press_right(scene, place)
    assert scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)) is None
    assert zoomed(scene) is None


def test_space_that_is_held_is_let_go_with_the_window(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = sit_down(driver, 9, SIZE)
    point(scene, find(scene, TargetKind.THEIRS)[0])
    send(scene, pygame.KEYDOWN, pygame.K_SPACE)
    wait(scene, HELD_FRAMES)
    assert zoomed(scene) is not None
    driver.app.open_scene(scene)
    driver.app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert zoomed(scene) is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_card_seen_large_changes_nothing_but_the_panels_of_picks(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    scene = sit_down(open_app(settings=NORMAL), 9, size)
    before, after = pygame.Surface(size), pygame.Surface(size)
    scene.draw(before)
    press_right(scene, find(scene, TargetKind.THEIRS)[0])
    wait(scene, 20)
    scene.draw(after)
    sight = see(scene)
    layout = vars(scene)["_desk"].view.layout
    assert sight.zoom == layout.changes.union(layout.forecast)
    for picture in (before, after):
        picture.fill((0, 0, 0), sight.zoom)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_a_card_can_be_seen_large_at_every_moment_of_a_reveal(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = sit_down(driver, 9, SIZE)
    driver.context.preferences.change(replace(NORMAL, speed=1.0))
    for key in (pygame.K_1, pygame.K_1):
        tap(scene, key)
    place, card = find(scene, TargetKind.THEIRS)
    frames = 0
    while vars(scene)["_stage"].player.now is not None:
        press_right(scene, place)
        assert zoomed(scene) == card
        draw_scene(scene, SIZE)
        press_right(scene, place)
        scene.update(FRAME)
        frames += 1
    assert frames > 60


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_it_fades_in_and_with_reduced_motion_is_there_at_once(
    open_app: OpenApp, *, reduced_motion: bool
) -> None:
    scene = sit_down(
        open_app(settings=Settings(is_muted=True, reduced_motion=reduced_motion)), 9, SIZE
    )
    wait(scene, 60)
    press_right(scene, find(scene, TargetKind.THEIRS)[0])
    first = draw_scene(scene, SIZE)
    wait(scene, 20)
    assert (draw_scene(scene, SIZE) == first) == reduced_motion
    assert not lens_of(scene).is_moving


def test_at_the_relic_step_the_focus_walks_from_the_five_to_every_number(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = RelicsScene(driver.context, seat_at(5))
    scene.lay_out(SIZE)
    wait(scene, 3)
    walked = []
    for _ in range(40):
        tap(scene, pygame.K_TAB)
        target = lens_of(scene).looked_at
        assert target is not None
        walked.append(target.kind)
    assert walked[:5] == [TargetKind.HAND] * 5
    assert {
        TargetKind.THEIRS,
        TargetKind.SCORE,
        TargetKind.TOTAL,
        TargetKind.TILE,
        TargetKind.DECK,
    } <= {*walked}


def test_any_card_of_the_relic_step_can_be_seen_large(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = RelicsScene(driver.context, seat_at(11))
    scene.lay_out(SIZE)
    wait(scene, 3)
    sight = scene._see()  # noqa: SLF001
    assert sight is not None
    shown = {target.card for target in sight.targets if target.card is not None}
    for target in sight.targets:
        if target.card is not None:
            press_right(scene, target.rect.center)
            assert zoomed(scene) == target.card
            draw_scene(scene, SIZE)
    assert len(shown) == 18


@pytest.mark.parametrize("plies", [0, 7, 9])
def test_where_rails_are_folded_a_large_card_covers_nothing_in_use(
    open_app: OpenApp, plies: int
) -> None:
    scene = sit_down(open_app(settings=NORMAL), plies, (800, 600))
    sight = see(scene)
    assert sight.zoom.collidelist(sight.room.taken) < 0
    assert sight.room.bounds.contains(sight.zoom)


def test_a_click_or_a_key_drops_the_note_until_something_else_is_looked_at(
    open_app: OpenApp,
) -> None:
    scene = sit_down(open_app(settings=NORMAL), 9, SIZE)
    for drop in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 5), button=1),
    ):
        point(scene, (640, 5))
        wait(scene, 60)
        point(scene, find(scene, TargetKind.THEIRS)[0])
        wait(scene, 60)
        inspector = vars(lens_of(scene))["_inspector"]
        assert inspector.target is not None
        scene.handle(drop)
        wait(scene, 60)
        assert inspector.target is None
        assert not scene.is_moving
