"""The places of a kingdom's cards: in a row, or in a lane for each suit."""

from typing import Protocol

from pygame import Rect

from game.tides.board.layout import LANES, TableLayout
from game.tides.cards.suits import suit_colour
from game.tides.rules.cards import Card, Cards, Suit
from game.ui.theme import Colour


class Places(Protocol):
    """The interface of both arrangements."""

    def slot_of(self, cards: Cards, card: Card, slots: int) -> Rect:
        """Return the place of ``card`` in a kingdom of ``cards``, in the order of play.

        ``slots`` is how many cards the kingdom will have at the end of the round.
        """

    def grounds(self, slots: int) -> list[tuple[Rect, Colour | None]]:
        """Return the outlines of all places, with a tint for lanes."""


class Row:
    """A row of slots beside each other, one a card, in the middle."""

    def __init__(self, layout: TableLayout, row: Rect) -> None:
        """Place the slots in ``row``."""
        self._layout = layout
        self._row = row

    def grounds(self, slots: int) -> list[tuple[Rect, Colour | None]]:
        """Return the slots, without a tint."""
        return [(self._layout.kingdom_slot(self._row, n, slots), None) for n in range(slots)]

    def slot_of(self, cards: Cards, card: Card, slots: int) -> Rect:
        """Return the slot of a card; slots are filled from the left."""
        return self._layout.kingdom_slot(self._row, cards.index(card), slots)


class Lanes:
    """A column for each suit and one for cards without, filled from the suit bar outwards."""

    def __init__(self, layout: TableLayout, row: Rect) -> None:
        """Place the columns in ``row``; they grow down below the suit bar and up above it."""
        self._lanes = [layout.lane(row, index) for index in range(LANES)]
        self._size = layout.kingdom_card(row)
        self._pitch = self._size[1] + layout.px(3)
        self._grows_down = row.y > layout.suit_bar.y

    def grounds(self, slots: int) -> list[tuple[Rect, Colour | None]]:
        """Return the lanes in the colours of their suits."""
        del slots
        colours = [suit_colour(suit) for suit in (*Suit, None)]
        return [*zip(self._lanes, colours, strict=True)]

    def slot_of(self, cards: Cards, card: Card, slots: int) -> Rect:
        """Return the place of a card in its suit's column, after the cards played before it."""
        del slots
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
