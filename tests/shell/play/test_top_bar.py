"""The strip's buttons: each keeps its place, bright or faint."""

import pygame

from game.tides.board.layout import TableLayout
from game.ui.display_list import draw_items
from game.ui.theme import LINE, SECONDARY
from game.ui.top_bar import BarButton, BarModel, TopBar
from tests.window import OpenKit

SIZE = (1280, 720)
COMES_AND_GOES = (BarButton.UNDO, BarButton.HINT, BarButton.LOG)


def test_a_button_that_does_nothing_now_is_faint_and_leaves_no_hole(open_kit: OpenKit) -> None:
    layout = TableLayout(SIZE)
    bar = TopBar(open_kit(), layout.strip, layout.unit)
    none = BarModel(is_muted=False)
    every = BarModel(is_muted=False, can_undo=True, can_hint=True, has_log=True)
    for model, colour in ((none, LINE), (every, SECONDARY)):
        surface = pygame.Surface(SIZE)
        draw_items(surface, bar.items(model))
        for button in COMES_AND_GOES:
            assert model.offers(button) == (model is every)
            part = surface.subsurface(bar.buttons[button])
            area = pygame.mask.from_threshold(part, colour, (9, 9, 9))
            assert area.count() > 60, button


def test_what_does_nothing_does_not_light_up_below_the_pointer(open_kit: OpenKit) -> None:
    layout = TableLayout(SIZE)
    bar = TopBar(open_kit(), layout.strip, layout.unit)
    pictures = []
    for hovered in (None, BarButton.UNDO):
        surface = pygame.Surface(SIZE)
        draw_items(surface, bar.items(BarModel(is_muted=False, hovered=hovered)))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
