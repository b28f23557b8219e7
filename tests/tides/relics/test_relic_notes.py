"""Notes at the relic step: near what they are about, in large type, too; coins have one."""

from dataclasses import replace

import pygame
import pytest

from game.tides.board.targets import TargetKind
from game.tides.relics.relics_view import Socket
from game.ui.geometry import SizePx
from tests.tides.looking import find_focus, find_item, read_note
from tests.tides.seating import open_relics
from tests.window import INSTANT, OpenApp

NEAR = {100: 60, 125: 60, 150: 190}
"""In u; a note in the largest type is higher than the row, and stays clear of the word *Keep*."""


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_note_on_the_card_kept_before_stands_near_it(
    open_app: OpenApp, size: SizePx, scale: int
) -> None:
    driver = open_app(settings=replace(INSTANT, text_scale=scale), size=size)
    scene = open_relics(driver, 11)
    driver.settle()
    (kept,) = (target for target in scene.targets() if target.kind is TargetKind.MINE)
    driver.move(kept.rect.center)
    driver.pass_time(1.0)
    note = find_item(scene, "tooltip")
    assert note is not None
    reach = 2 * round(NEAR[scale] * scene.buttons.unit)
    assert note.area.inflate(reach, reach).colliderect(kept.rect)


def test_the_coins_of_the_opponent_say_what_was_chosen(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720))
    scene = open_relics(driver, 5)
    driver.settle()
    (seal,) = (target for target in scene.targets() if target.kind is TargetKind.SEAL)
    drawn = [find_item(scene, f"sealed {socket.value}") for socket in Socket]
    assert [seal.rect.contains(item.area) for item in drawn if item] == [True, True]
    driver.move(seal.rect.center)
    driver.pass_time(1.0)
    assert any("has chosen what to keep" in line for line in scene.narrate())


def test_the_crown_and_the_flame_say_what_becomes_of_a_card(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720), frame=0.0)
    scene = open_relics(driver, 11)
    driver.step(3, dt=0.5)
    assert scene.view is not None
    says = {
        TargetKind.KEEP: ("Keep for good", "stays in your kingdom"),
        TargetKind.REMOVE: ("Remove", "leaves the game"),
    }
    for (kind, (title, words)), socket in zip(says.items(), Socket, strict=True):
        driver.move(scene.view.frame(socket).center)
        driver.pass_time(1.0)
        note = read_note(scene)
        assert note is not None
        assert note.title == title
        assert words in note.lines[0]
        walked: list[object] = []
        while not walked or walked[-1] is not kind:
            assert len(walked) < len(scene.targets()) + len([*scene.buttons.list_places()])
            driver.press(pygame.K_TAB)
            focus = find_focus(scene)
            walked.append(None if focus is None else focus.kind)
        assert any(words in line for line in scene.narrate())


def test_a_socket_with_a_card_leaves_the_word_to_the_card(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720))
    scene = open_relics(driver, 11)
    driver.settle()
    sockets = [TargetKind.KEEP, TargetKind.REMOVE]
    for key in (None, pygame.K_1, pygame.K_4):
        driver.press(*[key] if key else ())
        driver.settle()
        assert [target.kind for target in scene.targets() if target.kind in sockets] == sockets
        sockets = sockets[1:]
