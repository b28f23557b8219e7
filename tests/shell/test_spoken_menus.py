"""What a screen reader says of every menu of the shell when it is opened."""

import pytest

from game import VERSION
from game.shell.routes import (
    About,
    Licences,
    Message,
    Route,
    SettingsPage,
    Title,
    Unfinished,
)
from game.shell.screens import open_screen
from game.texts import LANGUAGES
from tests.snapshot import compare_snapshot
from tests.window import OpenApp

MENUS: dict[str, Route] = {
    "title": Title(),
    "unfinished": Unfinished(),
    "settings": SettingsPage(),
    "about": About(),
    "licences": Licences(),
    "a notice": Message((("notice.cannot_write", 1),)),
    "a notice of several": Message((("notice.game_set_aside", 3), ("notice.drills_set_aside", 1))),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_menu_says_its_page_and_its_focus(open_app: OpenApp, language: str) -> None:
    driver = open_app(language=language)
    lines = []
    for name, route in MENUS.items():
        scene = open_screen(route, driver.context, driver.app.games)
        scene.lay_out((1280, 720))
        lines += [f"# {name}", *(line.replace(VERSION, "VERSION") for line in scene.narrate())]
    compare_snapshot(f"menus-{language}", lines)
