"""A note keeps its place, and follows whatever it was placed by."""

from pygame import Rect

from game.ui.widgets.tooltip import Tooltip, TooltipPlacer, place_tooltip
from game.ui.widgets.tooltip_place import Room
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
        box = placer.place(note, anchor, room, unit)
        assert box == place_tooltip(kit, note, anchor, room, unit)
        boxes.add(tuple(box))
    assert len(boxes) >= 6
