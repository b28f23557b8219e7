"""The licences under About: every component and every line can be read, in both languages."""

import json
import shutil
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game import resources
from game.shell.about import LicenceScene, LicencesScene
from game.shell.licences import read_components, read_licence
from game.shell.routes import Message
from game.texts import LANGUAGES
from game.ui.geometry import Page
from game.ui.theme import Colour, Face, Size, type_px
from tests.driver import Driver
from tests.window import OpenApp

LIBRARY = {
    "name": "mpg123",
    "licence": "LGPL-2.1-only",
    "texts": ["licences/mpg123.txt", "licences/lgpl-2.1.txt"],
    "version": "1.33.7",
    "files": ["pygame_ce.libs/libmpg123.so.0"],
}


@pytest.fixture
def write_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the list of components of assets that are our own but for this list."""
    folder = tmp_path / "assets"  # beside the data of the test
    folder.mkdir()
    for path in resources.find_assets().iterdir():
        if path.name != "licences":
            (folder / path.name).symlink_to(path)
    shutil.copytree(resources.asset_path("licences/zlib.txt").parent, folder / "licences")
    monkeypatch.setattr(resources, "find_assets", lambda: folder)
    return folder / "licences/components.json"


@pytest.mark.parametrize("content", [None, b"[{", b"\xff", b"7"])
def test_a_list_that_is_of_no_use_ends_no_game(
    open_app: OpenApp, write_list: Path, content: bytes | None
) -> None:
    if content is None:
        write_list.unlink()
    else:
        write_list.write_bytes(content)
    driver = open_app()
    driver.click_button("settings")
    driver.click_button("about")
    driver.click_button("licences")
    driver.step()
    assert isinstance(driver.app.route, Message)
    driver.press(pygame.K_RETURN)
    driver.step(3)
    assert isinstance(driver.scene, LicencesScene)
    driver.press(pygame.K_ESCAPE)
    driver.step(3)
    assert not isinstance(driver.scene, LicencesScene)


def open_list(driver: Driver) -> None:
    driver.click_button("settings")
    driver.click_button("about")
    driver.click_button("licences")
    assert isinstance(driver.scene, LicencesScene)


def listen(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list in which every line is noted that is drawn from now on."""
    noted: list[str] = []
    typesetter = driver.context.kit.typesetter
    line = typesetter.line

    @lru_cache(maxsize=0)
    def note(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        noted.append(text)
        return line(text, face, px, colour)

    monkeypatch.setattr(typesetter, "line", note)
    return noted


def test_every_component_leads_to_its_licence_and_back(open_app: OpenApp) -> None:
    driver = open_app()
    open_list(driver)
    seen = set()
    for part in range(len(read_components())):
        while driver.buttons.find(f"part-{part}") is None:
            driver.click_button("next")
        driver.click_button(f"part-{part}")
        assert isinstance(driver.scene, LicenceScene)
        seen.add(driver.picture())
        driver.press(pygame.K_ESCAPE)
        assert isinstance(driver.scene, LicencesScene)
    assert len(seen) == len(read_components()) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_licence_is_shown_to_its_last_word_and_how_to_replace_the_library(
    write_list: Path, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    driver = open_app(language=language)
    said = listen(driver, monkeypatch)
    write_list.write_text(json.dumps([LIBRARY]))
    open_list(driver)
    driver.click_button("part-0")
    assert isinstance(driver.scene, LicenceScene)
    for _ in range(driver.scene.count_pages()):
        driver.press(pygame.K_PAGEDOWN)
        driver.settle()
        driver.picture()
    shown, text = "\n".join(said), read_licence(read_components()[0])
    for word in ("mpg123 1.33.7", "LGPL-2.1-only", "pygame_ce.libs", *text.split()):
        assert word in shown


def test_pages_turn_both_ways_and_by_arrows(open_app: OpenApp) -> None:
    driver = open_app()
    open_list(driver)
    driver.click_button("part-4")
    first = driver.picture()
    for there, back in ((pygame.K_PAGEDOWN, pygame.K_PAGEUP), (pygame.K_DOWN, pygame.K_UP)):
        driver.press(there)
        assert driver.picture() != first
        driver.press(back)
        assert driver.picture() == first
    driver.press(pygame.K_PAGEUP)
    driver.click_button("next")
    assert driver.picture() == first


def test_a_component_whose_text_is_elsewhere_is_left_out(write_list: Path) -> None:
    write_list.write_text(json.dumps([LIBRARY, {**LIBRARY, "texts": ["licences/numpy.txt"]}]))
    assert [part.title for part in read_components()] == ["mpg123 1.33.7"]


@pytest.mark.parametrize("broken", [{}, [{"name": "SDL"}], [1], [{**LIBRARY, "texts": "one"}]])
def test_a_broken_list_is_named(write_list: Path, broken: object) -> None:
    write_list.write_text(json.dumps(broken) if broken else "{")
    with pytest.raises(resources.BrokenAssetError, match=r"components\.json"):
        read_components()


@pytest.mark.usefixtures("resized_at_once")
def test_lines_fill_the_page_in_every_window(
    write_list: Path, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_list.with_name("long.txt").write_text("words " * 200)
    write_list.write_text(json.dumps([{**LIBRARY, "texts": ["licences/long.txt"]}]))
    driver = open_app(size=(1280, 720))
    open_list(driver)
    said = listen(driver, monkeypatch)
    driver.click_button("part-0")
    driver.settle()
    driver.picture()
    assert 0.95 < measure_widest(driver, said) <= 1
    driver.resize((800, 450))
    said.clear()
    driver.settle()
    driver.picture()
    assert 0.95 < measure_widest(driver, said) <= 1


def measure_widest(driver: Driver, lines: list[str]) -> float:
    """Return the width of the widest line as a share of the page's text."""
    kit, page = driver.context.kit, Page(driver.size)
    px = type_px(Size.SMALL, kit.type_unit(page.unit))
    return max(kit.typesetter.width(line, Face.BODY, px) for line in lines) / page.px(1008)
