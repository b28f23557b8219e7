"""A note keeps its place, and follows whatever it was placed by."""

import pygame
from pygame import Rect

from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.widgets.tooltip import Room, Tooltip, TooltipPlacer, tooltip_item
from tests.window import OpenKit


def test_a_note_that_is_kept_lies_where_a_fresh_one_would(open_kit: OpenKit) -> None:
    kit = open_kit()
    placer = TooltipPlacer(kit)
    short, long = Tooltip("Tide"), Tooltip("Tide", ("Ebb and flow " * 20,))
    left, right = Rect(40, 300, 100, 80), Rect(1100, 300, 100, 80)
    free, full = Room(Rect(0, 0, 1280, 720)), Room(Rect(0, 0, 1280, 720), [Rect(150, 0, 90, 720)])
    boxes = set()
    for note, anchor, room, unit, scale in (
        (short, left, free, 1.0, 1.0),
        (short, left, free, 1.0, 1.0),
        (long, left, free, 1.0, 1.0),
        (long, right, free, 1.0, 1.0),
        (long, right, full, 1.0, 1.0),
        (long, left, full, 1.0, 1.0),
        (long, left, full, 0.75, 1.0),
        (long, left, full, 0.75, 1.5),
    ):
        kit.typesetter.scale = scale
        placed, box = placer.place(note, anchor, room, unit)
        assert placed == note
        assert box == TooltipPlacer(kit).place(note, anchor, room, unit)[1]
        boxes.add(tuple(box))
    assert len(boxes) >= 6


class RedPicture:
    """A picture in one colour that occurs nowhere else."""

    def draw(self, size: SizePx) -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill((255, 0, 0))
        return picture


def test_a_picture_stands_whole_beside_the_text_and_goes_where_it_would_cover_numbers(
    open_kit: OpenKit,
) -> None:
    kit, anchor, bounds = open_kit(), Rect(40, 300, 60, 40), Rect(0, 0, 1280, 720)
    picture = RedPicture()
    note = Tooltip("Tide", ("Ebb and flow " * 4,), picture)
    plain = Tooltip(note.title, note.lines)
    for taken, shown in (([], note), ([Rect(250, 0, 1030, 720)], plain)):
        placed, box = TooltipPlacer(kit).place(note, anchor, Room(bounds, taken), 1.0)
        assert placed == shown
        assert box.collidelist([*taken, anchor]) < 0
        surface = pygame.Surface(bounds.size)
        draw_items(surface, [tooltip_item(kit, placed, box, 1.0)])
        red = pygame.mask.from_threshold(surface, (255, 0, 0), (1, 1, 1))
        whole = red.get_bounding_rects()
        assert len(whole) == (shown is note)
        assert all(box.contains(part) and part.size == (116, 162) for part in whole)
