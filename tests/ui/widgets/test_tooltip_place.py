"""Notes find their place: never on a number while there is any room, near what they are about."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.widgets.tooltip import Room, find_place

BOUNDS = Rect(0, 0, 1280, 720)


def draw_boxes(rng: Random, count: int) -> list[Rect]:
    boxes = [
        Rect(
            rng.randrange(1280), rng.randrange(720), rng.randrange(20, 200), rng.randrange(20, 140)
        )
        for _ in range(count)
    ]
    return [box.clamp(BOUNDS) for box in boxes]


@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_it_stays_inside_and_off_its_anchor(rng: Random, count: int) -> None:
    anchor, *taken = draw_boxes(rng, count + 1)
    box = find_place([(200, 90)], anchor, Room(BOUNDS, taken))
    assert BOUNDS.contains(box)
    assert box.size == (200, 90)
    assert not box.colliderect(anchor)


@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_it_covers_nothing_taken_where_a_search_of_every_place_finds_room(
    rng: Random, count: int
) -> None:
    anchor, *taken = draw_boxes(rng, count + 1)
    box = find_place([(200, 90)], anchor, Room(BOUNDS, taken, gap=0))
    every = (Rect(x, y, 200, 90) for x in range(0, 1081, 4) for y in range(0, 631, 4))
    if any(place.collidelist([anchor, *taken]) < 0 for place in every):
        assert box.collidelist([anchor, *taken]) < 0


def test_beside_its_anchor_is_best_and_free_of_what_is_shunned() -> None:
    anchor = Rect(600, 300, 100, 40)
    box = find_place([(200, 90)], anchor, Room(BOUNDS, gap=8))
    assert box.inflate(18, 18).colliderect(anchor)
    shunned = [Rect(0, 0, 1280, 290), Rect(0, 350, 1280, 370)]
    box = find_place([(200, 90), (90, 30)], anchor, Room(BOUNDS, (), shunned, gap=8))
    assert box.size == (90, 30)
    assert box.collidelist(shunned) < 0


def test_what_is_shunned_is_covered_before_what_is_taken() -> None:
    anchor, taken = Rect(0, 0, 1280, 100), [Rect(0, 100, 640, 620)]
    box = find_place([(300, 200)], anchor, Room(BOUNDS, taken, [Rect(640, 100, 640, 620)]))
    assert box.left >= 640


def test_where_all_is_taken_it_covers_as_little_as_it_can() -> None:
    anchor, taken = Rect(600, 340, 40, 40), [Rect(0, 0, 1280, 720), Rect(0, 0, 1280, 300)]
    box = find_place([(300, 200)], anchor, Room(BOUNDS, taken))
    assert box.top >= 300
    assert not box.colliderect(anchor)


def test_what_is_spare_gives_way_before_what_is_taken_and_after_what_is_shunned() -> None:
    anchor = Rect(0, 0, 1280, 100)
    left, middle, right = (Rect(x, 100, 430, 620) for x in (0, 425, 850))
    room = Room(BOUNDS, taken=[left], shunned=[middle], spare=[right], gap=0)
    assert find_place([(300, 200)], anchor, room).colliderect(middle)
    room = Room(BOUNDS, taken=[left, middle], spare=[right], gap=0)
    assert find_place([(300, 200)], anchor, room).colliderect(right)


@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_within_reach_it_stays_beside_its_anchor_and_covers_little(rng: Random, count: int) -> None:
    anchor, *taken = draw_boxes(rng, count + 1)
    room = Room(BOUNDS, taken, gap=8, reach=16)
    box = find_place([(200, 90)], anchor, room)
    assert BOUNDS.contains(box)
    assert not box.colliderect(anchor)
    assert box.inflate(2 * 16 + 2, 2 * 16 + 2).colliderect(anchor)
    free = find_place([(200, 90)], anchor, room._replace(reach=None))
    if free.inflate(18, 18).colliderect(anchor) and free.collidelist(taken) < 0:
        assert box == free


@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_it_leaves_its_reach_only_where_it_would_cover_what_is_taken(
    rng: Random, count: int
) -> None:
    anchor, *taken = draw_boxes(rng, count + 1)
    room = Room(BOUNDS, taken, gap=8, reach=16)
    near, free = (
        find_place([(200, 90)], anchor, each) for each in (room, room._replace(reach=None))
    )
    box = find_place([(200, 90)], anchor, room._replace(leaves_reach=True))
    assert (box.collidelist(taken) < 0) == (free.collidelist(taken) < 0)
    assert box == near or near.collidelist(taken) >= 0


def test_within_reach_it_covers_what_is_spare_rather_than_go_away() -> None:
    anchor = Rect(600, 300, 100, 40)
    room = Room(BOUNDS, spare=[anchor.inflate(600, 400)], gap=8, reach=16)
    box = find_place([(200, 90)], anchor, room)
    assert box.inflate(2 * 16 + 2, 2 * 16 + 2).colliderect(anchor)
    free = find_place([(200, 90)], anchor, room._replace(reach=None))
    assert not free.colliderect(room.spare[0])
