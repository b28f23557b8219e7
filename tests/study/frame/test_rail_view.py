"""The upper part of the rail: its lines look alike."""

import pygame
import pytest
from pygame import Rect

from game.study.frame.bench import Counter, Report
from game.study.frame.picture import rail_items
from game.ui.display_list import draw_items
from game.ui.pen import Easel
from tests.fitting import listen_to_type
from tests.window import OpenKit


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_all_labels_share_a_size_of_type(open_kit: OpenKit, scale: float) -> None:
    kit, room = open_kit(), Rect(1004, 72, 256, 400)
    kit.typesetter.scale = scale
    labels = ("You", "They first", "Positions")
    counters = tuple(Counter(label, ("-6", "-5")) for label in labels)
    report = Report(("This pick", "Every pick"), counters)
    with listen_to_type(kit) as lines:
        draw_items(pygame.Surface((1280, 720)), rail_items(Easel(kit, 1.0), room, room, report))
    assert len({px for text, px in lines if text in labels}) == 1
    assert len([text for text, _ in lines if text in labels]) == len(labels)
