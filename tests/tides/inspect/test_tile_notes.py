"""The note on a tile, which names a card by a code, shows the card."""

from functools import partial
from operator import eq

import pygame
import pytest

from game.tides.board.targets import TargetKind, card_of
from game.tides.inspect.notes import CardPicture
from game.tides.rules.cards import DECK
from game.tides.settings import Aid
from tests.tides.inspect.test_notes import open_timeless, wait_for_note, watch_notes
from tests.tides.looking import find_focus
from tests.tides.pad_walk import walk_to
from tests.tides.seating import open_table
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_a_note_on_a_tile_shows_its_card(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, device: str
) -> None:
    driver = open_timeless(open_app, size=(1280, 720), settings=adjust(INSTANT, aid=Aid.NOTEBOOK))
    scene, told = open_table(driver, 14), watch_notes(monkeypatch)
    driver.step(3, dt=0.05)
    tiles = [target for target in scene.targets() if target.kind is TargetKind.TILE]
    assert len(tiles) == len(DECK)
    for target in tiles[:: 1 if device == "mouse" else 6]:
        match device:
            case "mouse":
                driver.move(target.rect.center)
            case "keys":
                while (focus := find_focus(scene)) is None or not focus.is_like(target):
                    driver.press(pygame.K_TAB)
            case _:
                walk_to(driver, partial(eq, target[:2]))
        ((note, box),) = wait_for_note(driver, told)
        assert isinstance(note.picture, CardPicture)
        assert note.picture.card == card_of(target)
        assert not box.colliderect(target.rect)
