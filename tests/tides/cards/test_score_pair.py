"""The marks of owners in a line: which pixels are theirs, by their colours."""

import pygame
import pytest
from pygame import Rect

from game.tides.cards.score_pair import draw_score_pair, space_pair
from game.ui.kit import Kit, Style
from game.ui.theme import CREAM, OPPONENT, Face, Size
from tests.window import OpenKit

BOX = Rect(10, 10, 380, 40)
RED = (255, 0, 0)


def draw(kit: Kit, text: str, box: Rect = BOX) -> pygame.Surface:
    """Return a line in red, so that cream and grey are the marks' alone."""
    surface = pygame.Surface((400, 60))
    draw_score_pair(surface, kit, text, box, 1.0, Style(Size.TEXT, Face.BODY, RED))
    return surface


def find(surface: pygame.Surface, colour: tuple[int, int, int]) -> Rect:
    """Return the box around the pixels of a colour."""
    mask = pygame.mask.from_threshold(surface, colour, (3, 3, 3, 255))
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def test_a_line_without_a_pair_has_no_mark(open_kit: OpenKit) -> None:
    surface = draw(open_kit(), "3 suits missing")
    assert not find(surface, CREAM[:3]).width
    assert not find(surface, OPPONENT[:3]).width
    assert space_pair("3 suits missing") == "3 suits missing"


@pytest.mark.parametrize("text", ["Palace 2 : 0", "singles 2 : 3, Gull wins ties", "宫殿 1 : 1"])
@pytest.mark.parametrize("width", [380, 110])
def test_each_number_of_a_pair_has_the_mark_of_its_owner_before_it(
    open_kit: OpenKit, text: str, width: int
) -> None:
    surface = draw(open_kit(), text, Rect(BOX.topleft, (width, BOX.height)))
    disc, square = find(surface, CREAM[:3]), find(surface, OPPONENT[:3])
    assert 0 < disc.right < square.left
    assert square.right < BOX.x + width
    written = pygame.mask.from_threshold(surface, RED, (90, 20, 20, 255))
    for mark in (disc, square):
        around = Rect(mark.x, BOX.y, mark.width, BOX.height)
        inked = pygame.mask.Mask(around.size, fill=True)
        assert not written.overlap(inked, around.topleft), "no sign is under a mark"
