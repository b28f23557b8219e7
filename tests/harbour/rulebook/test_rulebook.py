"""The rules of Harbourlight: what the pages say, how they are turned, and that all of it fits."""

import pygame
import pytest

from game.harbour.cards.faces import HarbourKit, add_faces
from game.harbour.cards.mark_pictures import list_signs
from game.harbour.rulebook import LEGEND, RulebookScene, card_items, list_card_texts, turn_items
from game.harbour.rules.cards import CARDS, Card
from game.texts import LANGUAGES
from game.ui.device import Device
from game.ui.display_list import draw_items
from game.ui.pen import Easel
from tests.driver import Driver
from tests.window import INSTANT, OpenApp


def open_rules(open_app: OpenApp, language: str = "en") -> Driver:
    """Open the rules from the table of a new game."""
    driver = open_app(settings=INSTANT, language=language)
    driver.click_button("play-harbour")
    driver.click_button("lesson")
    driver.press(pygame.K_F1)
    assert isinstance(driver.scene, RulebookScene)
    return driver


def read_kit(driver: Driver) -> HarbourKit:
    """Return a kit that draws cards."""
    return add_faces(driver.context.kit)


def test_pages_are_turned_and_closed_by_the_key_that_opens_them(open_app: OpenApp) -> None:
    driver = open_rules(open_app)
    pages = []
    for _ in range(3):
        assert isinstance(driver.scene, RulebookScene)
        pages.append((driver.scene.page, driver.scene.narrate()[0]))
        driver.press(pygame.K_RIGHT)
    assert [page for page, _ in pages] == [2, 0, 1], "the keys are opened from the table"
    assert "Keys" in pages[0][1]
    driver.press(pygame.K_F1)
    assert not isinstance(driver.scene, RulebookScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_names_kind_price_and_every_mark(open_app: OpenApp, language: str) -> None:
    kit = read_kit(open_rules(open_app, language))
    say = kit.texts.say
    shown = [*list_card_texts(kit)]
    kinds = {Card.FISH_MARKET: "action", Card.AMBER: "treasure", Card.LIGHTHOUSE: "points"}
    for (card, name), text in zip(kinds.items(), shown, strict=False):
        kind = say(f"harbour.rules.kind.{name}")
        assert text.startswith(kit.faces.name(card))
        assert kind in text
        assert str(CARDS[card].cost) in text
    items = card_items(Easel(kit, 1.0), pygame.Rect(0, 0, 1008, 494))
    signs = {
        item.name[1].mark
        for item in items
        if isinstance(item.name, tuple) and item.name[0] == "sign"
    }
    every = {sign.mark for card in Card for sign in list_signs(card)}
    assert signs == every


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 150])
def test_all_of_both_pages_is_drawn_within_the_sheet(
    open_app: OpenApp, language: str, scale: int
) -> None:
    kit = read_kit(open_rules(open_app, language))
    kit.typesetter.scale = scale / 100
    body = pygame.Rect(136, 110, 1008, 494)
    surface = pygame.Surface((1280, 720))
    for items in (card_items, turn_items):
        drawn = [*items(Easel(kit, 1.0), body)]
        draw_items(surface, drawn)
        for item in drawn:
            assert item.area.bottom <= body.bottom + 24, item.name
            assert item.area.right <= body.right + 24, item.name


@pytest.mark.parametrize("device", Device)
def test_every_device_has_its_legend(open_app: OpenApp, device: Device) -> None:
    texts = open_rules(open_app).context.kit.texts
    pairs = [*LEGEND.list_pairs(texts, device)]
    names = [name for name, _ in pairs]
    assert len(names) == len(set(names))
    assert not any("{" in part for pair in pairs for part in pair)
    assert (texts.say("harbour.legend.key.end") in names) == (not device.is_pad)
