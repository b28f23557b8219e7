"""The window of a failure: all of its text is there, and it closes as people expect."""

import pygame
import pytest

from game.resources import read_bytes
from game.ui.theme import Face
from game.ui.typesetter import Typesetter
from game.ui.window import cut_lines, show_in_window


@pytest.mark.usefixtures("_screen")
def test_a_path_that_is_too_long_is_cut_and_nothing_is_lost() -> None:
    typesetter = Typesetter(read_bytes)
    path = "/home/" + "a_name_without_any_blank/" * 9 + "crash.txt"
    lines = list(cut_lines(typesetter, f"出错的详情\n\n{path}", 300))
    assert lines[:2] == ["出错的详情", ""]
    assert "".join(lines[2:]) == path
    assert all(typesetter.width(line, Face.BODY, 18) <= 300 for line in lines)


@pytest.mark.usefixtures("_screen")
@pytest.mark.parametrize(
    "last",
    [
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(320, 120), button=1),
    ],
)
def test_it_closes_by_its_button_and_keys_and_by_nothing_else(last: pygame.event.Event) -> None:
    pygame.event.clear()
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
        last,
    ):
        pygame.event.post(event)
    show_in_window("Tidecrown", "one line")  # were it not closed, it would wait for ever
    assert not pygame.display.get_init()
