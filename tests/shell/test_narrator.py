"""What a screen reader is told: only what is new, on standard output and by the system's voice."""

from collections.abc import Sequence
from typing import cast

import pygame

from game.commands.parser import parse_arguments, read_play_options
from game.shell.scene import Scene
from game.shell.voice import Narrator
from tests.speech import Listener
from tests.window import OpenApp


class Page:
    """A screen that says what it is given."""

    def __init__(self, *lines: str) -> None:
        self.lines = lines

    def narrate(self) -> Sequence[str]:
        return self.lines


def follow(narrator: Narrator, page: Page) -> None:
    narrator.follow(cast("Scene", page), page.narrate(), "en")


def test_only_new_lines_are_told_and_those_that_come_back() -> None:
    listener = Listener()
    narrator = Narrator(listener)
    page = Page("Round 1", "Card A")
    follow(narrator, page)
    follow(narrator, page)
    page.lines = ("Round 1", "", "Card B")
    follow(narrator, page)
    page.lines = ("Round 1", "Card A")
    follow(narrator, page)
    follow(narrator, Page("Round 1"))
    assert listener.told == ["Round 1", "Card A", "Card B", "Card A", "Round 1"]


def test_what_the_player_has_put_out_of_date_is_dropped_and_nothing_else() -> None:
    listener = Listener()
    narrator, dropped = Narrator(listener), listener.dropped
    table, settings = Page(), Page()

    def show(page: Page, *lines: str, has_acted: bool) -> None:
        narrator.has_acted = has_acted
        narrator.follow(cast("Scene", page), lines, "en")

    show(table, "Round 1", "Puffin: Moon Gate.", "Card A", has_acted=True)
    show(table, "Round 1", "Puffin: Moon Gate.", "Card B", has_acted=True)
    show(table, "Round 1", "Puffin: Old Mill.", "Card B", has_acted=False)
    show(table, "Round 1", "Puffin: Old Mill.", "Card B", has_acted=True)
    show(settings, "Settings", has_acted=False)
    show(table, "Round 1", has_acted=True)
    lines = ["Round 1", "Puffin: Moon Gate.", "Card A"]
    assert dropped[0] == (frozenset(lines), frozenset())
    assert [gone for _, gone in dropped[1:]] == [{"Card A"}, set(), {"Settings"}]
    assert dropped[-1][0] == {"Round 1"}


def test_the_command_line_asks_for_it() -> None:
    assert read_play_options(parse_arguments(["--narrate"])).narrate
    assert not read_play_options(parse_arguments([])).narrate


def test_menus_say_their_page_the_focus_and_what_changes(open_app: OpenApp) -> None:
    driver = open_app()
    listener = Listener()
    driver.app.narrator, told = Narrator(listener), listener.told
    driver.press(pygame.K_F2)
    driver.settle()
    assert told[:2] == ["Settings", "Layout: Facing rows"]
    told.clear()
    driver.press(pygame.K_DOWN)
    assert told[0] == "Memory aid: Plain"
    told.clear()
    driver.press(pygame.K_RIGHT)
    assert told[0] == "Memory aid: Notebook"
    told.clear()
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert told == ["Tidecrown", "Play your first game"]
