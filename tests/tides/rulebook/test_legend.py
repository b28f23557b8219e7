"""The page on keys and buttons: opened where it helps, in the words of the device, remembered."""

from types import SimpleNamespace

import pygame
import pytest

from game.tides.board.table_view import TableView
from game.tides.rulebook.rulebook_scene import LEGEND, RulebookScene
from game.tides.rules.moves import HAND_SIZE
from game.ui.device import Device, PadButton, find_name
from game.ui.display_list import draw_items
from game.ui.pen import Easel
from game.ui.theme import Size, type_px
from game.ui.top_bar import BarButton
from tests.driver import Driver
from tests.fitting import listen_to_type
from tests.pads import BACK, press_pad
from tests.window import INSTANT, OpenApp, OpenKit


def sit_down(open_app: OpenApp) -> Driver:
    """Return an app with a new game on its table, on which nothing moves."""
    driver = open_app(settings=INSTANT)
    driver.open_table(driver.deal())
    driver.settle()
    return driver


def read_title(driver: Driver) -> str:
    """Return the title of the rulebook's page."""
    assert isinstance(driver.scene, RulebookScene)
    return next(iter(driver.scene.page_texts()))


def test_the_key_to_the_rules_opens_them_at_the_keys(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    driver.press(pygame.K_F1)
    assert read_title(driver).startswith("Keys and buttons")


def test_a_pad_has_a_button_for_it_and_reads_its_own_names(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    press_pad(driver, BACK)
    assert isinstance(driver.scene, RulebookScene)
    assert any("LT" in text for text in driver.scene.page_texts())


def test_the_button_of_one_who_knows_the_keys_opens_the_rules(open_app: OpenApp) -> None:
    driver = sit_down(open_app)
    view = TableView(driver.table_context.kit, driver.size, slots=HAND_SIZE)
    place = view.bar.buttons[BarButton.RULES].center
    titles = []
    for _ in range(2):
        driver.click(place)
        titles.append(read_title(driver))
        driver.press(pygame.K_ESCAPE)
    assert titles[0].startswith("Keys and buttons")
    assert not titles[1].startswith("Keys and buttons")


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("device", Device)
def test_every_button_of_a_pad_and_every_row_is_told_once(
    open_kit: OpenKit, device: Device, language: str
) -> None:
    kit = open_kit(language)
    names = [name for name, _ in LEGEND.list_pairs(kit.texts, device)]
    assert len(set(names)) == len(names)
    buttons = set(PadButton)
    if not device.is_pad:  # Shift turns Tab around, as everywhere
        buttons.remove(PadButton.LEFT_SHOULDER)
    called = [kit.texts.say(find_name(device, button)) for button in buttons]
    assert [call for call in called if not any(call in name for name in names)] == []


def test_who_points_reads_of_the_mouse_first_and_then_of_every_key(open_kit: OpenKit) -> None:
    kit = open_kit("en")
    of_keys = [*LEGEND.list_pairs(kit.texts, Device.KEYS)]
    of_mouse = [*LEGEND.list_pairs(kit.texts, Device.POINTER)]
    assert of_mouse[-len(of_keys) :] == of_keys
    assert [name for name, _ in of_mouse[: -len(of_keys)]] == ["Click", "Drag", "Right button"]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("device", Device)
def test_keys_and_what_they_do_are_set_in_one_type_that_grows(
    open_kit: OpenKit, device: Device, language: str, scale: float
) -> None:
    kit, body = open_kit(language), pygame.Rect(100, 90, 1020, 480)
    kit.typesetter.scale = scale
    with listen_to_type(kit) as lines:
        draw_items(
            pygame.Surface((1280, 720)), LEGEND.make_page(device).items(Easel(kit, 1.0), body)
        )
    assert len({px for _, px in lines}) == 1
    least = type_px(Size.TEXT, 1.0)
    assert all(px >= least for _, px in lines)
    assert {text for text, _ in lines} == {
        text for pair in LEGEND.list_pairs(kit.texts, device) for text in pair
    }


@pytest.mark.parametrize(("system", "key"), [("darwin", "Ctrl+Cmd+F"), ("win32", "F11")])
def test_full_screen_is_told_by_the_keys_of_the_system(
    open_kit: OpenKit, monkeypatch: pytest.MonkeyPatch, system: str, key: str
) -> None:
    kit = open_kit("en")
    monkeypatch.setattr("game.ui.keystroke.sys", SimpleNamespace(platform=system))
    pairs = dict(LEGEND.list_pairs(kit.texts, Device.KEYS))
    assert pairs[key] == kit.texts.say("legend.key_f11")
    assert len({"F11", "Ctrl+Cmd+F"} & {*pairs}) == 1
