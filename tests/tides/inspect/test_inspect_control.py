"""Looking closer: the focus walks everywhere, Space held and the right button show cards large."""

from dataclasses import replace

import pygame
import pytest

from game.settings import Settings
from game.texts import LANGUAGES
from game.tides.board.layout import TableLayout
from game.tides.board.targets import TargetKind, card_of
from game.tides.inspect.enlarged_card_view import place_enlarged
from game.tides.pick.table_scene import TableScene
from game.tides.rules.cards import Card
from game.tides.settings import Aid
from game.ui.geometry import SizePx
from game.ui.motion import HELD
from tests.driver import FRAME, Driver, draw_scene
from tests.tides.looking import (
    LookedAt,
    find_enlarged,
    find_focus,
    find_item,
    press_right,
    read_note,
    send_key,
)
from tests.tides.seating import open_relics, open_table
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZE = (1280, 720)
HELD_FRAMES = round(HELD / 1000 / FRAME) + 2
AWAY = (640, 5)
NOTEBOOK = adjust(INSTANT, aid=Aid.NOTEBOOK)


def sit_down(
    open_app: OpenApp, plies: int = 8, size: SizePx = SIZE, settings: Settings = INSTANT
) -> tuple[Driver, TableScene]:
    """Return an app in which keys take no time, and a table in it on which nothing moves."""
    driver = open_app(settings=settings, size=size, frame=0.0)
    scene = open_table(driver, plies)
    wait(driver, 3)
    return driver, scene


def wait(driver: Driver, frames: int) -> None:
    scene = driver.scene
    driver.step(frames, dt=FRAME)
    assert driver.scene is scene


def find(scene: TableScene, kind: TargetKind) -> tuple[tuple[int, int], Card]:
    target = next(target for target in scene.targets() if target.kind is kind)
    card = card_of(target)
    assert card is not None
    return target.rect.center, card


def find_kind(scene: LookedAt) -> object:
    """Return what the focus is on."""
    target = find_focus(scene)
    assert target is not None
    return target.kind


def test_tab_walks_through_every_target_and_back_and_each_is_ringed(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    plain = draw_scene(scene, SIZE)
    targets = [target[:2] for target in scene.targets()]
    walked = []
    for _ in targets:
        driver.press(pygame.K_TAB)
        target = find_focus(scene)
        assert target is not None
        walked.append(target[:2])
        assert draw_scene(scene, SIZE) != plain
    assert walked == targets
    for expected in reversed(targets[:-1]):
        driver.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
        target = find_focus(scene)
        assert target is not None
        assert target[:2] == expected


def test_at_the_first_pick_tab_leads_from_the_hand_to_all_the_rest(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app, 0)
    targets = [target[:2] for target in scene.targets()]
    walked = []
    for _ in targets:
        driver.press(pygame.K_TAB)
        target = find_focus(scene)
        assert target is not None
        walked.append(target[:2])
    assert walked == targets


def test_arrows_lead_out_of_the_hand_and_back(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_UP):
        driver.press(key)
        seen.append(find_kind(scene))
    assert seen[:3] == [TargetKind.HAND] * 3
    assert TargetKind.HAND not in seen[3:]
    driver.press(*[pygame.K_DOWN] * 4)
    assert find_kind(scene) is TargetKind.HAND


def test_the_pointer_takes_over_from_the_focus(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    driver.press(pygame.K_TAB)
    assert find_focus(scene) is not None
    place, card = find(scene, TargetKind.THEIRS)
    driver.move(place)
    assert find_focus(scene) is None
    wait(driver, 30)
    note = read_note(scene)
    assert note is not None
    assert note.title.startswith(driver.table_context.kit.faces.name(card))
    driver.press(pygame.K_TAB)
    assert find_focus(scene) is not None


def test_space_tapped_chooses_and_held_shows_the_card_until_it_is_let_go(
    open_app: OpenApp,
) -> None:
    driver, scene = sit_down(open_app)
    place, card = find(scene, TargetKind.HAND)
    driver.move(place)
    send_key(driver, pygame.KEYDOWN, pygame.K_SPACE)
    wait(driver, HELD_FRAMES)
    assert find_enlarged(scene) == card
    send_key(driver, pygame.KEYUP, pygame.K_SPACE)
    assert (find_enlarged(scene), scene.model.hand.selected) == (None, None)
    send_key(driver, pygame.KEYDOWN, pygame.K_SPACE)
    wait(driver, 3)
    send_key(driver, pygame.KEYUP, pygame.K_SPACE)
    assert (find_enlarged(scene), scene.model.hand.selected) == (None, card)


def test_beside_large_type_an_enlarged_card_is_larger_than_in_the_hand(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app, settings=adjust(INSTANT, text_scale=150))
    (target, *_) = [each for each in scene.targets() if each.kind is TargetKind.HAND]
    press_right(driver, target.rect.center)
    shown = find_item(scene, "enlarged card")
    assert shown is not None
    assert shown.area.width > target.rect.width
    assert shown.area.height > 1.5 * target.rect.height


@pytest.mark.parametrize(
    "kind",
    [
        TargetKind.HAND,
        TargetKind.MINE,
        TargetKind.THEIRS,
        TargetKind.THEIR_CARD,
        TargetKind.TILE,
    ],
)
def test_the_right_button_pins_any_card_and_puts_it_back(
    open_app: OpenApp, kind: TargetKind
) -> None:
    driver, scene = sit_down(open_app, settings=NOTEBOOK)
    place, card = find(scene, kind)
    press_right(driver, place)
    assert find_enlarged(scene) == card
    driver.move(AWAY)
    wait(driver, 30)
    assert find_enlarged(scene) == card
    press_right(driver, place)
    assert find_enlarged(scene) is None
    press_right(driver, place)
    assert find_enlarged(scene) == card
    driver.press(pygame.K_ESCAPE)
    assert (driver.scene, find_enlarged(scene)) == (scene, None)


def test_space_shows_a_card_large_that_was_raised_by_its_digit(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    driver.move(AWAY)
    driver.press(pygame.K_2)
    send_key(driver, pygame.KEYDOWN, pygame.K_SPACE)
    wait(driver, HELD_FRAMES)
    assert find_enlarged(scene) == driver.view.hand[1]


def test_the_ring_of_the_focus_goes_to_the_card_that_a_digit_raises(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    driver.move(AWAY)
    driver.press(pygame.K_2)
    assert find_focus(scene) is None, "nothing had the focus"
    driver.press(pygame.K_RIGHT, pygame.K_1)
    target = find_focus(scene)
    assert target is not None
    assert card_of(target) == driver.view.hand[0]


def test_space_that_is_held_is_let_go_with_the_screen(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    driver.move(find(scene, TargetKind.THEIRS)[0])
    send_key(driver, pygame.KEYDOWN, pygame.K_SPACE)
    wait(driver, HELD_FRAMES)
    driver.press(pygame.K_F2)
    send_key(driver, pygame.KEYUP, pygame.K_SPACE)
    driver.press(pygame.K_ESCAPE)
    assert (driver.scene, find_enlarged(scene)) == (scene, None)


def test_space_that_is_held_is_let_go_with_the_window(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    driver.move(find(scene, TargetKind.THEIRS)[0])
    send_key(driver, pygame.KEYDOWN, pygame.K_SPACE)
    wait(driver, HELD_FRAMES)
    assert find_enlarged(scene) is not None
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.step()
    assert find_enlarged(scene) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 450), (960, 540), (1280, 720), (1024, 768), (2560, 1080)])
def test_a_card_seen_large_is_three_times_as_wide_as_in_the_hand_over_a_dimmed_table(
    open_app: OpenApp, size: SizePx, language: str
) -> None:
    driver = open_app(settings=INSTANT, size=size, frame=0.0, language=language)
    scene = open_table(driver, 9)
    wait(driver, 3)
    card, panel = place_enlarged(size)
    window = pygame.Rect((0, 0), size)
    assert window.contains(card)
    assert window.contains(panel)
    assert not card.colliderect(panel)
    assert card.width > 2.5 * TableLayout(size).hand_card[0] or size[1] > 0.7 * size[0]
    before = pygame.image.frombytes(draw_scene(scene, size), size, "RGB")
    press_right(driver, find(scene, TargetKind.THEIRS)[0])
    wait(driver, 20)
    after = pygame.image.frombytes(draw_scene(scene, size), size, "RGB")
    corner = size[0] - 12, size[1] // 2
    assert sum(after.get_at(corner)[:3]) < sum(before.get_at(corner)[:3])
    press_right(driver, find(scene, TargetKind.THEIRS)[0])
    assert draw_scene(scene, size) == pygame.image.tobytes(before, "RGB")


def test_a_card_can_be_seen_large_at_every_moment_of_a_reveal(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app)
    driver.context.preferences.change(replace(INSTANT, speed=1.0))
    driver.press(pygame.K_1, pygame.K_RETURN)
    place, card = find(scene, TargetKind.THEIRS)
    frames = 0
    while scene.is_moving:
        press_right(driver, place)
        assert find_enlarged(scene) == card
        press_right(driver, place)
        assert find_enlarged(scene) is None
        driver.step(dt=FRAME)
        frames += 1
    assert frames > 60


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_it_fades_in_and_with_reduced_motion_is_there_at_once(
    open_app: OpenApp, *, reduced_motion: bool
) -> None:
    settings = Settings(is_muted=True, reduced_motion=reduced_motion)
    driver, scene = sit_down(open_app, settings=settings)
    wait(driver, 60)
    press_right(driver, find(scene, TargetKind.THEIRS)[0])
    first = draw_scene(scene, SIZE)
    wait(driver, 20)
    assert (draw_scene(scene, SIZE) == first) == reduced_motion
    assert not scene.is_moving


def test_at_the_relic_step_the_focus_walks_from_the_five_to_every_number(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=SIZE, frame=0.0)
    scene = open_relics(driver, 5)
    wait(driver, 3)
    walked = []
    for _ in range(40):
        driver.press(pygame.K_TAB)
        walked.append(find_kind(scene))
    assert walked[:5] == [TargetKind.HAND] * 5
    assert {
        TargetKind.THEIRS,
        TargetKind.SCORE,
        TargetKind.ROUND,
        TargetKind.DECK,
    } <= {*walked}


def test_any_card_of_the_relic_step_can_be_seen_large(open_app: OpenApp) -> None:
    driver = open_app(settings=NOTEBOOK, size=SIZE, frame=0.0)
    scene = open_relics(driver, 11)
    wait(driver, 3)
    shown = [target for target in scene.targets() if card_of(target) is not None]
    for target in shown:
        press_right(driver, target.rect.center)
        assert find_enlarged(scene) == card_of(target)
        press_right(driver, target.rect.center)
    assert len({card_of(target) for target in shown}) == 18


def test_what_comes_to_lie_under_a_still_pointer_has_no_note_until_it_moves(
    open_app: OpenApp,
) -> None:
    driver, scene = sit_down(open_app)
    place = find(scene, TargetKind.THEIRS)[0]
    driver.move(AWAY)
    wait(driver, 60)
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    pygame.event.post(event)
    wait(driver, 60)
    assert find_item(scene, "tooltip") is None
    driver.move((place[0] + 1, place[1]))
    wait(driver, 60)
    assert find_item(scene, "tooltip") is not None


@pytest.mark.parametrize("is_key", [False, True])
def test_a_click_or_a_key_drops_the_note_until_something_else_is_looked_at(
    open_app: OpenApp, *, is_key: bool
) -> None:
    driver, scene = sit_down(open_app)
    driver.move(AWAY)
    wait(driver, 60)
    driver.move(find(scene, TargetKind.THEIRS)[0])
    wait(driver, 60)
    assert read_note(scene) is not None
    if is_key:
        driver.press(pygame.K_v)
    else:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=AWAY, button=1))
    wait(driver, 60)
    assert read_note(scene) is None
    assert not scene.is_moving
