"""Display lists: what is redrawn in part looks as if all had been drawn, and no more is redrawn."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.display_list import Canvas, Item, compare_items, draw_items, keep_items
from game.ui.paint import veil
from tests.driver import take_picture

SIZE = (48, 32)
WINDOW = Rect((0, 0), SIZE)
GROUND = Item("ground", WINDOW, None, lambda surface: surface.fill((10, 20, 30)))
Colour = tuple[int, int, int]


def paint(surface: pygame.Surface, area: Rect, colour: Colour) -> None:
    """Fill more than the area: what an item draws is clipped to it."""
    surface.fill(colour, area.inflate(6, 6))


def make_item(name: str, area: Rect, colour: Colour) -> Item:
    return Item(name, area, colour, partial(paint, area=area, colour=colour))


def make_cover(area: Rect, colour: Colour) -> Item:
    """Return what hides all below it; a striped picture, the same wherever its area ends."""
    return Item("cover", area, colour, partial(paint_stripes, colour=colour), is_cover=True)


def make_film(alpha: int) -> Item:
    """Return what darkens all below it."""
    draw = partial(veil, area=WINDOW, colour=(9, 9, 9), alpha=alpha)
    return Item("film", WINDOW, alpha, draw, is_film=True)


def paint_stripes(surface: pygame.Surface, colour: Colour) -> None:
    surface.fill(colour)
    for x in range(0, SIZE[0], 3):
        surface.fill((255, 255, 255), Rect(x, x // 2, 2, 12))


colours = st.tuples(*[st.sampled_from([60, 140, 220])] * 3)
areas = st.builds(Rect, st.integers(-9, 50), st.integers(-9, 34), st.integers(0, 30), st.just(9))
names = st.lists(st.sampled_from("abcdef"), unique=True, max_size=6)


@st.composite
def pictures(draw: st.DrawFn) -> list[Item]:
    """Draw a display list: items that come, go, move and change, at times a cover or a film."""
    items = [make_item(name, draw(areas), draw(colours)) for name in draw(names)]
    if draw(st.booleans()):
        items.insert(draw(st.integers(0, len(items))), make_cover(draw(areas), draw(colours)))
    if draw(st.booleans()):
        items.insert(draw(st.integers(0, len(items))), make_film(draw(st.sampled_from([60, 140]))))
    return [GROUND, *items]


def draw_whole(items: Sequence[Item]) -> bytes:
    surface = pygame.Surface(SIZE)
    draw_items(surface, items)
    return take_picture(surface)


@given(st.lists(st.tuples(pictures(), st.booleans()), min_size=1, max_size=6))
def test_a_canvas_shows_what_drawing_the_whole_list_gives(
    lists: list[tuple[list[Item], bool]],
) -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    for items, forgets in lists:
        if forgets:
            canvas.surface.fill((255, 0, 255))
            canvas.forget()
        canvas.show(items)
        assert take_picture(canvas.surface) == draw_whole(items)
        assert canvas.show(items) == []


def test_what_becomes_a_cover_is_drawn_as_one() -> None:
    canvas, colour = Canvas(pygame.Surface(SIZE)), (60, 140, 220)
    canvas.show([GROUND, make_item("cover", Rect(0, 0, 20, 20), colour)])
    items = [GROUND, make_cover(Rect(0, 0, 24, 20), colour)]
    canvas.show(items)
    assert take_picture(canvas.surface) == draw_whole(items)


@given(pictures(), pictures())
def test_whatever_differs_lies_in_a_dirty_rectangle(before: list[Item], after: list[Item]) -> None:
    dirty = compare_items(before, after, WINDOW)
    first, second = draw_whole(before), draw_whole(after)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            at = 3 * (y * SIZE[0] + x)
            if first[at : at + 3] != second[at : at + 3]:
                assert any(rect.collidepoint(x, y) for rect in dirty)


@given(st.data(), pictures())
def test_a_new_order_is_shown(data: st.DataObject, before: list[Item]) -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    canvas.show(before)
    after = data.draw(st.permutations(before))
    canvas.show(after)
    assert take_picture(canvas.surface) == draw_whole(after)


def test_what_goes_to_the_top_is_redrawn_alone() -> None:
    a, b, c, d = (
        make_item(name, Rect(x, 0, 9, 9), (60, 60, 60))
        for x, name in zip(range(0, 48, 12), "abcd", strict=True)
    )
    assert compare_items([a, b, c, d], [a, c, d, b], WINDOW) == [b.area]
    assert compare_items([a, c, d, b], [a, b, c, d], WINDOW) == [b.area]


def test_only_what_has_changed_is_redrawn() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    drawn: list[str] = []

    def note(surface: pygame.Surface, name: str) -> None:
        del surface
        drawn.append(name)

    def place(name: str, x: int, shows: int = 0) -> Item:
        return Item(name, Rect(x, 0, 8, 8), shows, partial(note, name=name))

    canvas.show([place("a", 0), place("b", 16), place("c", 40)])
    drawn.clear()
    assert canvas.show([place("a", 0), place("b", 16, shows=1), place("c", 40)]) == [
        Rect(16, 0, 8, 8)
    ]
    assert drawn == ["b"]
    dirty = canvas.show([place("a", 0), place("b", 28, shows=1), place("c", 40)])
    assert sorted(rect.x for rect in dirty) == [16, 28]
    assert canvas.show([place("a", 0), place("c", 40)]) == [Rect(28, 0, 8, 8)]


def test_below_a_film_that_changes_nothing_is_drawn_anew() -> None:
    canvas, drawn = Canvas(pygame.Surface(SIZE)), list[str]()
    below = Item("below", WINDOW, None, lambda _: drawn.append("below"))
    canvas.show([GROUND, below])
    for alpha in range(10, 90, 10):
        assert canvas.show([GROUND, below, make_film(alpha)]) == [WINDOW]
    assert drawn == ["below"]
    assert canvas.show([GROUND, below]) == [WINDOW]
    assert drawn == ["below"] * 2


def test_what_may_have_been_painted_over_is_drawn_again() -> None:
    canvas = Canvas(pygame.Surface(SIZE))
    items = [GROUND, make_item("a", Rect(0, 0, 9, 9), (60, 60, 60))]
    canvas.show(items)
    canvas.surface.fill((255, 0, 255))
    canvas.forget()
    assert canvas.show(items) == [WINDOW]
    assert take_picture(canvas.surface) == draw_whole(items)


def test_many_small_changes_are_merged_into_few_rectangles() -> None:
    before = [make_item(f"{x}/{y}", Rect(x, y, 1, 1), (60, 60, 60)) for x, y in spots()]
    after = [item._replace(shows=(140, 140, 140)) for item in before]
    dirty = compare_items(before, after, WINDOW)
    assert 0 < len(dirty) <= 24
    assert all(any(rect.collidepoint(spot) for rect in dirty) for spot in spots())


def spots() -> list[tuple[int, int]]:
    return [(x, y) for x in range(0, SIZE[0], 4) for y in range(0, SIZE[1], 4)]


def test_items_are_made_anew_only_when_their_key_is_none_of_the_last_two() -> None:
    made = list[int]()

    class View:
        @keep_items
        def items(self, key: int) -> Iterator[Item]:
            made.append(key)
            yield GROUND

    view = View()
    for key in (1, 1, 2, 1, 2, 3, 4, 1):
        assert view.items(key) == (GROUND,)
    assert made == [1, 2, 3, 4, 1]
