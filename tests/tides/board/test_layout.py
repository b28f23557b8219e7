"""Where things lie: inside the window and beside each other, from the smallest window to 4K."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from inspect import signature
from itertools import combinations
from random import Random
from typing import TypeAlias, TypeVar

import pytest
from pygame import Rect

from game.settings import TEXT_SCALES
from game.tides.board.hand_view import EndingModel, EndingsModel, HandModel, place_endings
from game.tides.board.layout import KINGDOM_SLOTS, SUIT_CELLS, TableLayout
from game.tides.board.opponent_strip_view import OpponentModel
from game.tides.board.table_view import TableView
from game.tides.relics.relics_view import RelicsView, Socket
from game.tides.rules.cards import DECK
from game.tides.rules.moves import HAND_SIZE
from game.ui.geometry import SMALLEST_WINDOW, SizePx, compute_unit, find_content_area
from game.ui.theme import SMALLEST_TYPE, Size, type_px
from game.ui.top_bar import BarButton
from tests.driver import scan
from tests.window import OpenKit

Test: TypeAlias = Callable[..., None]

KNOWN = [
    (800, 450),
    (960, 540),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (900, 1400),
    (800, 2000),
    (5120, 1440),
]
LEADING = 1.3
"""The height of a line of figures, which have no descenders, as a multiple of its type."""
KeyT = TypeVar("KeyT")
_RNG = Random(2026)
SIZES = KNOWN + [(_RNG.randint(800, 3840), _RNG.randint(450, 2160)) for _ in range(30)]


def loop(name: str, values: Sequence[object]) -> Callable[[Test], Test]:
    """Try all values of a parameter in one test: hundreds so cheap cost more to tell than to do."""

    def decorate(test: Test) -> Test:
        @wraps(test)
        def run(**arguments: object) -> None:
            for value in values:
                test(**arguments, **{name: value})

        own = signature(test)
        others = [each for each in own.parameters.values() if each.name != name]
        run.__signature__ = own.replace(parameters=others)  # type: ignore[attr-defined]
        return run

    return decorate


each_scale = loop("scale", [percent / 100 for percent in TEXT_SCALES])
each_size = pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])


each_count = loop("slots", [5, 6, 7])


def list_panels(layout: TableLayout) -> dict[str, Rect]:
    """Return the areas that must keep clear of each other."""
    names = ("strip", "theirs", "suit_bar", "mine", "band", "hand", "round")
    panels = {name: getattr(layout, name) for name in names}
    assert layout.ends is not None
    for owner, ends in zip(("mine", "theirs"), layout.ends, strict=True):
        panels[f"{owner} person"] = ends.person
        if ends.end != ends.person:
            panels[f"{owner} end"] = ends.end
    return panels


def list_parts(layout: TableLayout, cards: int, slots: int) -> dict[str, Rect]:
    """Return everything on the table that is drawn in a place of its own."""
    parts = {f"hand {i}": layout.hand_slot(i, cards) for i in range(cards)}
    parts |= {f"cell {i}": layout.suit_cell(i) for i in range(SUIT_CELLS)}
    for name, row in (("mine", layout.mine), ("theirs", layout.theirs)):
        parts |= {f"{name} {i}": layout.kingdom_slot(row, i, slots) for i in range(slots)}
    rows = {"theirs", "suit_bar", "mine", "hand"}
    parts |= {name: rect for name, rect in list_panels(layout).items() if name not in rows}
    return parts | {"deck": layout.deck}


def list_strip(view: TableView, model: OpponentModel) -> dict[str, Rect]:
    """Return everything in the strip at the top."""
    places = view.bar.places(can_redo=model.has_redo)
    parts = {button.name: rect for button, rect in places.items()}
    hand = view.opponent.place(len(model.known), model.hidden, has_redo=model.has_redo)
    parts |= {f"card {i}": rect for i, rect in enumerate((*hand.known, *hand.hidden))}
    if len(model.known) < HAND_SIZE:
        parts["pill"] = hand.coming
    return parts | {"seal": hand.seal}


def find_overlaps(rects: dict[str, Rect]) -> list[tuple[str, str]]:
    pairs = combinations(rects.items(), 2)
    return [(first, second) for (first, a), (second, b) in pairs if a.colliderect(b)]


def find_outside(rects: Mapping[KeyT, Rect], area: Rect) -> dict[KeyT, Rect]:
    return {name: rect for name, rect in rects.items() if not area.contains(rect)}


@each_size
@each_scale
@each_count
def test_panels_and_rows_lie_in_the_window_beside_each_other(
    size: SizePx, scale: float, slots: int
) -> None:
    for has_lanes in (False, True):
        layout = TableLayout(size, scale, has_lanes=has_lanes, slots=slots)
        panels = list_panels(layout)
        assert find_outside(panels, Rect((0, 0), size)) == {}
        assert find_overlaps(panels) == []
        assert all(rect.width > 0 and rect.height > 0 for rect in panels.values())


@each_size
@each_scale
@each_count
def test_cards_and_cells_lie_in_the_window_beside_each_other(
    size: SizePx, scale: float, slots: int
) -> None:
    layout = TableLayout(size, scale, slots=slots)
    for cards in (1, 4, 5):
        parts = list_parts(layout, cards, slots)
        assert find_outside(parts, Rect((0, 0), size)) == {}, cards
        assert find_overlaps(parts) == [], cards


@each_size
@each_scale
@each_count
def test_the_points_of_a_round_are_set_at_least_as_large_as_a_total(
    size: SizePx, scale: float, slots: int
) -> None:
    layout = TableLayout(size, scale, slots=slots)
    assert layout.ends is not None
    for end in layout.ends:
        least = round(Size.NUMBER.value * scale * layout.unit)
        assert end.points.height / LEADING >= least
        assert end.end.contains(end.points)
        assert end.end.contains(end.total)


@each_size
@each_scale
@each_count
def test_slots_lie_in_their_rows(size: SizePx, scale: float, slots: int) -> None:
    layout = TableLayout(size, scale, slots=slots)
    for row in (layout.mine, layout.theirs):
        places = {str(i): layout.kingdom_slot(row, i, slots) for i in range(slots)}
        assert find_outside(places, row) == {}
    assert find_outside({str(i): layout.suit_cell(i) for i in range(5)}, layout.suit_bar) == {}
    assert find_outside({str(i): layout.hand_slot(i, 5) for i in range(5)}, layout.hand) == {}


@each_size
@each_scale
@each_count
def test_all_stands_in_the_middle(size: SizePx, scale: float, slots: int) -> None:
    layout = TableLayout(size, scale, slots=slots)
    assert layout.ends is not None
    for row, ends in zip((layout.mine, layout.theirs), layout.ends, strict=True):
        whole = row.union(ends.person).union(ends.end)
        assert abs(whole.centerx - size[0] / 2) <= 3
    hand = layout.hand_slot(0, 5).union(layout.hand_slot(4, 5))
    assert abs(hand.centerx - size[0] / 2) <= 3
    assert abs(layout.band.centerx - size[0] / 2) <= 3


@pytest.mark.parametrize(("size", "most"), [((800, 1000), 0.2), ((1024, 768), 0.12)])
def test_cards_grow_with_the_free_height(size: SizePx, most: float) -> None:
    layout = TableLayout(size)
    used = sum(rect.height for rect in (layout.theirs, layout.mine, layout.hand, layout.suit_bar))
    used += layout.band.height + layout.strip.height + 2 * layout.px(44)
    assert 1 - used / size[1] < most


@each_size
@each_scale
def test_a_raised_card_covers_only_the_hand(size: SizePx, scale: float) -> None:
    layout = TableLayout(size, scale)
    others = {name: rect for name, rect in list_panels(layout).items() if name != "hand"}
    for index in range(5):
        raised = layout.raised_slot(index, 5)
        assert Rect((0, 0), size).contains(raised)
        assert raised.collidelistall(list(others.values())) == []
        assert raised.width * raised.height > layout.hand_slot(index, 5).width ** 2


@each_size
@each_scale
def test_a_whole_hand_and_its_seal_fit_the_strip(
    size: SizePx, scale: float, open_kit: OpenKit
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    view = TableView(kit, size, slots=KINGDOM_SLOTS)
    for known, hidden in ((0, 5), (3, 2), (5, 0), (4, 0), (2, 0)):
        for has_redo in (False, True):
            model = OpponentModel(
                DECK[:known], hidden, is_sealed=True, bird="albatross", has_redo=has_redo
            )
            parts = list_strip(view, model)
            assert find_outside(parts, view.layout.strip) == {}, known
            assert find_overlaps(parts) == [], known


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(
    ("scale", "mine", "theirs"), [(1.0, (130, 176), (106, 148)), (1.5, (86, 120), (86, 120))]
)
def test_cards_in_the_kingdoms_are_large_enough(
    size: SizePx, scale: float, mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    layout = TableLayout(size, scale)
    for row, (width, height) in ((layout.mine, mine), (layout.theirs, theirs)):
        card = layout.kingdom_card(row)
        assert card[0] >= layout.px(width)
        assert card[1] >= layout.px(height)


def test_controls_are_at_least_44_px_at_720(open_kit: OpenKit) -> None:
    view = TableView(open_kit(), (1280, 720), slots=KINGDOM_SLOTS)
    controls = [*view.bar.buttons.values(), view.layout.deck, view.layout.hand_slot(0, 5)]
    assert min(min(rect.size) for rect in controls) >= 44


@each_size
@each_scale
def test_tiles_lie_on_the_wings_of_the_notebook(
    size: SizePx, scale: float, open_kit: OpenKit
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    view = TableView(kit, size, slots=KINGDOM_SLOTS)
    rects = {str(card): view.notebook.tile(card) for card in DECK}
    wings = [wing.place for wing in view.notebook.wings]
    assert all(any(wing.contains(rect) for wing in wings) for rect in rects.values())
    assert find_overlaps(rects) == []
    assert find_outside(dict(enumerate(wings)), Rect((0, 0), size)) == {}
    hand = [view.layout.hand_slot(index, 5) for index in range(5)]
    if not view.notebook.is_beside:
        art = kit.faces.hand_art(view.layout.hand_card)
        hand = [
            Rect(*slot.move(0, 1 + int(slot.height * art)).topleft, *slot.size) for slot in hand
        ]
    rows = view.layout.theirs.union(view.layout.mine), *(end.end for end in view.layout.ends)
    assert all(place.collidelist(wings) < 0 for place in (*hand, *rows))


def test_at_the_usual_type_the_notebook_lies_beside_the_hand(open_kit: OpenKit) -> None:
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        assert TableView(open_kit(), size, slots=KINGDOM_SLOTS).notebook.is_beside


@each_size
@each_scale
def test_the_endings_lie_beside_the_hand(size: SizePx, scale: float) -> None:
    layout = TableLayout(size, scale)
    ending = EndingModel(DECK[0], "mine", 4, "")
    for is_narrow in (False, True):
        model = EndingsModel((ending, ending))
        places = dict(enumerate(place_endings(layout, model, 2, is_narrow=is_narrow)))
        others = [layout.raised_slot(index, 2) for index in range(2)] + [layout.band, layout.mine]
        assert find_outside(places, Rect((0, 0), size)) == {}
        assert all(place.collidelist(others) < 0 for place in places.values())


@each_size
def test_every_button_of_the_bar_can_be_hit(size: SizePx, open_kit: OpenKit) -> None:
    view = TableView(open_kit(), size, slots=KINGDOM_SLOTS)
    strip = view.layout.strip.bottomright
    for can_redo, missing in ((True, set[BarButton]()), (False, {BarButton.REDO})):
        hits = {view.bar.hit(place, can_redo=can_redo) for place in scan(strip, 8)}
        assert hits == {None, *BarButton} - missing


@pytest.mark.parametrize("size", KNOWN)
@pytest.mark.parametrize("has_relic", [False, True])
def test_the_relic_step_has_every_card_socket_and_its_button(
    size: SizePx,
    open_kit: OpenKit,
    *,
    has_relic: bool,
) -> None:
    view = RelicsView(open_kit(), size, has_relic=has_relic)
    places = list(scan(size, size[0] // 100))
    assert {view.hit_socket(place) for place in places} == {None, *Socket}
    buttons = view.place_buttons(2)
    fan = [view.fan(index) for index in range(5)]
    sockets = [view.socket(socket) for socket in Socket]
    aside = [view.strip_back(index) for index in range(len(Socket))]
    aside += [view.row_slot(0, 0)] if has_relic else []
    rects = [*fan, *sockets, *aside, *buttons]
    assert all(Rect((0, 0), size).contains(rect) for rect in rects)
    assert [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])] == []


@each_size
def test_type_is_never_smaller_than_what_can_be_read(size: SizePx) -> None:
    unit = compute_unit(size)
    assert min(type_px(each, unit) for each in Size) >= SMALLEST_TYPE == 14


def test_type_is_18_px_at_least_at_720() -> None:
    assert min(type_px(each, compute_unit((1280, 720))) for each in Size) == 18


@each_size
def test_the_stage_is_the_window_but_for_the_sides_of_a_wide_one(size: SizePx) -> None:
    content = find_content_area(size)
    assert content.height == size[1]
    assert abs(content.centerx - size[0] / 2) <= 1
    assert content.width == min(size[0], round(1.9 * size[1]))


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (799, 2000), (2000, 449), (-5, 300)])
def test_a_window_dragged_to_nothing_counts_as_the_smallest(size: SizePx) -> None:
    content = find_content_area(size)
    stage = SMALLEST_WINDOW[0], SMALLEST_WINDOW[1] - 38  # a demo's bar takes the rest
    assert content.width >= min(stage[0], round(1.9 * content.height))
    assert content.height >= stage[1]
    assert compute_unit(size) >= compute_unit(stage)


def test_a_card_of_the_hand_is_found_where_it_is_drawn(open_kit: OpenKit) -> None:
    view = TableView(open_kit(), (1280, 720), slots=KINGDOM_SLOTS)
    cards = DECK[:5]
    for raised in (None, *cards):
        model = HandModel(cards, hovered=raised)
        for card in cards:
            rect = view.hand.slot(model, card)
            assert view.hand.hit(model, rect.center) == card
            assert view.hand.hit(model, (rect.centerx, rect.bottom - 5)) == card
        assert view.hand.hit(model, (1, 1)) is None
