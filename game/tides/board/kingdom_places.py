"""The places of a kingdom's cards: in a row, or in a lane for each suit."""

from typing import Protocol

from pygame import Rect

from game.tides.board.layout import KINGDOM_SLOTS, LANES, TableLayout
from game.tides.cards.suits import suit_colour
from game.tides.rules.cards import Card, Cards, Suit
from game.ui.theme import Colour


class Places(Protocol):
    """The interface of both arrangements."""

    grounds: list[tuple[Rect, Colour | None]]
    """The outlines of all places, with a tint for lanes."""

    def slot_of(self, cards: Cards, card: Card) -> Rect:
        """Return the place of ``card`` in a kingdom of ``cards``, in the order of play."""


class Row:
    """A row of seven slots beside each other."""

    def __init__(self, layout: TableLayout, row: Rect) -> None:
        """Place the slots in ``row``."""
        self._slots = [layout.kingdom_slot(row, index) for index in range(KINGDOM_SLOTS)]
        self.grounds: list[tuple[Rect, Colour | None]] = [(slot, None) for slot in self._slots]

    def slot_of(self, cards: Cards, card: Card) -> Rect:
        """Return the slot of a card; slots are filled from the left."""
        return self._slots[cards.index(card)]


class Lanes:
    """A column for each suit and one for cards without, filled from the suit bar outwards."""

    def __init__(self, layout: TableLayout, row: Rect) -> None:
        """Place the columns in ``row``; they grow down below the suit bar and up above it."""
        self._lanes = [layout.lane(row, index) for index in range(LANES)]
        colours = [suit_colour(suit) for suit in (*Suit, None)]
        self.grounds: list[tuple[Rect, Colour | None]] = [*zip(self._lanes, colours, strict=True)]
        self._size = layout.kingdom_card
        self._pitch = self._size[1] + layout.px(3)
        self._grows_down = row.y > layout.suit_bar.y

    def slot_of(self, cards: Cards, card: Card) -> Rect:
        """Return the place of a card in its suit's column, after the cards played before it."""
        lane = self._lanes[LANES - 1 if card.suit is None else card.suit]
        column = [each for each in cards if each.suit == card.suit]
        distance = column.index(card) * self._pitch
        slot = Rect(lane.topleft, self._size)
        if self._grows_down:
            return slot.move(0, distance)
        slot.bottom = lane.bottom
        return slot.move(0, -distance)


def place_kingdom(layout: TableLayout, row: Rect) -> Places:
    """Return the places of a kingdom in ``row``, which is the layout's ``mine`` or ``theirs``."""
    return Lanes(layout, row) if layout.has_lanes else Row(layout, row)
