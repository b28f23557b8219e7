"""The strip's buttons: each keeps its place, bright or faint, but for the log beside redo."""

import itertools

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
            part = surface.subsurface(bar.places(can_redo=False)[button])
            area = pygame.mask.from_threshold(part, colour, (9, 9, 9))
            assert area.count() > 60, button


def test_buttons_stand_together_and_undo_stays_where_redo_comes_beside_it(
    open_kit: OpenKit,
) -> None:
    layout = TableLayout(SIZE)
    bar = TopBar(open_kit(), layout.strip, layout.unit)
    with_redo, without = (bar.places(can_redo=can_redo) for can_redo in (True, False))
    for places in (with_redo, without):
        right = sorted(place.x for place in places.values() if place.x > layout.strip.centerx)
        assert len({b - a for a, b in itertools.pairwise(right)}) == 1
    moved = {key for key, place in without.items() if with_redo[key] != place}
    assert moved == {BarButton.LOG}
    assert with_redo[BarButton.UNDO].x < with_redo[BarButton.REDO].x < with_redo[BarButton.HINT].x


def test_what_does_nothing_does_not_light_up_below_the_pointer(open_kit: OpenKit) -> None:
    layout = TableLayout(SIZE)
    bar = TopBar(open_kit(), layout.strip, layout.unit)
    pictures = []
    for hovered in (None, BarButton.UNDO):
        surface = pygame.Surface(SIZE)
        draw_items(surface, bar.items(BarModel(is_muted=False, hovered=hovered)))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
