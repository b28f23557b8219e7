"""Targets and the room for notes, read off a display list."""

import pygame
from pygame import Rect

from game.ui.display_list import Item, Keep
from game.ui.inspect.targets import Target, find_target, map_items

WINDOW, ZOOM = Rect(0, 0, 800, 450), Rect(500, 50, 200, 300)
ORDER = ("hand", "pile")


def make(name: str, place: Rect) -> Item:
    """Return an item that draws nothing."""
    return Item(name, place, None, pygame.Surface.get_size)


PILE = make("pile", Rect(10, 10, 50, 70)).about("pile", 3, Keep.CARD)
COUNT = make("count", Rect(10, 60, 50, 20))._replace(keep=Keep.NUMBER)
LETTER = make("letter", Rect(10, 10, 10, 10))._replace(keep=Keep.SPARE)
HAND = [make(f"hand {n}", Rect(100 * n, 300, 90, 140)).about("hand", n) for n in (2, 1)]


def test_the_focus_comes_first_to_what_the_order_says_then_as_the_list_has_it() -> None:
    found = map_items([make("sky", WINDOW), PILE, COUNT, LETTER, *HAND], ORDER, WINDOW, ZOOM, 1.0)
    assert [target[:2] for target in found.targets] == [("hand", 2), ("hand", 1), ("pile", 3)]
    assert found.targets[2] == Target("pile", 3, PILE.area)
    assert find_target(found.targets, (30, 30)) == found.targets[2]
    assert find_target(found.targets, (790, 440)) is None


def test_notes_avoid_numbers_shun_cards_and_may_cover_what_stands_elsewhere() -> None:
    found = map_items([PILE, COUNT, LETTER], ORDER, WINDOW, ZOOM, 2.0)
    room = found.room
    assert (room.bounds, room.gap) == (WINDOW, 16)
    assert (room.taken, room.shunned, room.spare) == ([COUNT.area], [PILE.area], [LETTER.area])
    assert found.zoom == ZOOM
