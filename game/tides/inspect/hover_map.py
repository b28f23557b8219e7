"""Hover targets and the areas a tooltip avoids."""

from collections.abc import Hashable
from functools import partial
from typing import Final

from pygame import Rect

from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import SUIT_CELLS, TableLayout
from game.tides.board.table_view import TableModel, TableView
from game.tides.cards.faces import BANNER_ART, CardFaces
from game.tides.inspect.targets import TargetKind, list_targets
from game.tides.rules.cards import DECK
from game.ui.inspect.targets import HoverMap
from game.ui.memo import Memo
from game.ui.widgets.tooltip_place import Room, find_crowded_place, find_free_place

_CHIP: Final = 32
"""The height of a chip with points and a margin, in u; it is at the foot of the picture."""
_LETTER: Final = 1.3
"""The length of the corner that a letter takes, as a multiple of its side."""
_ZOOMS: Final = (
    *((300, 450), (232, 418), (480, 330), (420, 290), (300, 335)),
    *((390, 290), (310, 290), (210, 350), (360, 240), (260, 220), (210, 200)),
)
"""The sizes that an enlarged card may have where the rail is folded away, in u."""
_TILE_REACH: Final = 300
"""The largest distance between a tile of an open rail and its note, in u."""


class TableMapper:
    """Maps the table, and keeps the map until the table has changed."""

    def __init__(self) -> None:
        """Keep none yet."""
        self._memo: Memo[HoverMap] = Memo()

    def map(self, view: TableView, model: TableModel, faces: CardFaces) -> HoverMap:
        """Return what ``map_table`` does."""
        key = view, view.rail, view.shows_tiles, model
        return self._memo.get(key, lambda: map_table(view, model, faces))


def map_table(view: TableView, model: TableModel, faces: CardFaces) -> HoverMap:
    """Return the hover targets of the table, with the areas a tooltip avoids."""
    layout = view.layout
    list_room = partial(_list_room, view, model, faces)
    reaches: dict[Hashable, int] = {}
    if layout.tab is not None:
        reaches[TargetKind.TILE] = layout.px(_TILE_REACH)
    find_zoom = partial(find_card_place, layout)
    return HoverMap(list_targets(view, model), list_room, find_zoom, layout.unit, reaches)


def find_card_place(layout: TableLayout, room: Room) -> Rect:
    """Return the place of an enlarged card; beside a tab, the largest that covers nothing in use.

    If all cover something, it is the largest: who holds a key wants to read the card.
    """
    if layout.tab is None:
        return layout.zoom
    sizes = [(layout.px(width), layout.px(height)) for width, height in _ZOOMS]
    places = (find_free_place([size], layout.tab, room) for size in sizes)
    free = next((place for place in places if place is not None), None)
    return free or find_crowded_place(sizes[:1], layout.tab, room)


def _list_room(view: TableView, model: TableModel, faces: CardFaces) -> Room:
    layout = view.layout
    spare = list_letters(view, model, faces)
    numbers, gap = list_numbers(view, model, faces), layout.px(8)
    return Room(find_bounds(layout), numbers, list_cards(view, model), spare, gap)


def find_bounds(layout: TableLayout) -> Rect:
    """Return the area for tooltips: the used part of the window, less a margin."""
    return layout.content.inflate(-2 * layout.px(8), -2 * layout.px(8))


def list_numbers(view: TableView, model: TableModel, faces: CardFaces) -> list[Rect]:
    """Return the places of numbers: chips, suit cells, scores, formulas and tiles.

    What lies below an open rail is not seen.
    """
    layout = view.layout
    numbers = [layout.strip, layout.deck]
    numbers += [layout.suit_cell(index) for index in range(SUIT_CELLS)]
    for kingdom, shown in ((view.mine, model.mine), (view.theirs, model.theirs)):
        numbers += list_kingdom_numbers(kingdom, shown, layout, faces)
    held = [view.hand.slot(model.hand, card) for card in model.hand.cards]
    numbers += [cut_art(card, faces.hand_art(card.size)) for card in held]
    if model.band.line:
        anchor = view.band.find_anchor(model.hand, model.band)
        numbers.append(view.band.place(model.band, anchor, view.band_room))
    numbers = _list_seen(view, numbers)
    numbers += [*view.rails[:1], view.score.area(model.score)] if view.rail else view.rails
    if model.places is not None and view.rails[1:]:
        numbers.append(layout.side)
    if model.places is not None and view.shows_tiles:
        numbers += [view.tiles.tile(card) for card in DECK]
    return numbers


def list_cards(view: TableView, model: TableModel) -> list[Rect]:
    """Return the places of whole cards, which a tooltip shuns."""
    cards = [
        *view.mine.laid(model.mine).values(),
        *view.theirs.laid(model.theirs).values(),
        *(view.hand.slot(model.hand, card) for card in model.hand.cards),
    ]
    return _list_seen(view, cards)


def list_letters(view: TableView, model: TableModel, faces: CardFaces) -> list[Rect]:
    """Return the places of the letters of suits on cards; in lanes only the hand has any."""
    hand = [view.hand.slot(model.hand, card) for card in model.hand.cards]
    letters = [cut_letter(card, faces.hand_art(card.size)) for card in hand]
    if not view.layout.has_lanes:
        laid = [*view.mine.laid(model.mine).values(), *view.theirs.laid(model.theirs).values()]
        letters += [cut_letter(card, faces.board_art(card.size)) for card in laid]
    return _list_seen(view, letters)


def cut_letter(card: Rect, art: float) -> Rect:
    """Return the place of the letter on a card whose picture has that share of its height."""
    side = CardFaces.badge_side(card.width, round(card.height * art))
    return Rect(card.topleft, (round(side * _LETTER), round(side * _LETTER)))


def list_kingdom_numbers(
    view: KingdomView, model: KingdomModel, layout: TableLayout, faces: CardFaces
) -> list[Rect]:
    """Return the places of points and formulas on a kingdom's cards."""
    slots, last = view.laid(model).values(), view.last(model)
    if layout.has_lanes:
        return [cut_art(slot, BANNER_ART) for slot in (*slots, *last)]
    chip = layout.line(_CHIP)
    numbers = [
        cut_art(slot, max(0.0, faces.board_art(slot.size) - chip / slot.height)) for slot in slots
    ]
    return numbers + last


def cut_art(card: Rect, share: float) -> Rect:
    """Return ``card`` without the upper ``share`` of its height, which shows picture and badge."""
    art = round(card.height * share)
    return Rect(card.x, card.y + art, card.width, card.height - art)


def _list_seen(view: TableView, places: list[Rect]) -> list[Rect]:
    """Return the places that no folding rail covers."""
    return [place for place in places if not view.covers(place.center)]
