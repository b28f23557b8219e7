"""Where the cards of a kingdom lie: in a row, or in the lanes of their suits."""

from typing import Protocol

from pygame import Rect

from game.tides.board.layout import KINGDOM_SLOTS, LANES, TableLayout
from game.tides.cards.suits import suit_colour
from game.tides.rules.cards import Card, Cards, Suit
from game.ui.theme import Colour


class Places(Protocol):
    """What both arrangements can be asked."""

    grounds: list[tuple[Rect, Colour | None]]
    """The outlines in which cards will lie, whether they do yet or not, and their tint."""

    def slot_of(self, cards: Cards, card: Card) -> Rect:
        """Return the place of ``card`` in a kingdom of ``cards``, in the order of their coming."""


class Row:
    """Facing rows: seven slots beside each other."""

    def __init__(self, layout: TableLayout, row: Rect) -> None:
        """Lie in ``row``."""
        self._slots = [layout.kingdom_slot(row, index) for index in range(KINGDOM_SLOTS)]
        self.grounds: list[tuple[Rect, Colour | None]] = [(slot, None) for slot in self._slots]

    def slot_of(self, cards: Cards, card: Card) -> Rect:
        """Return the slot of a card: they are filled from the left."""
        return self._slots[cards.index(card)]


class Lanes:
    """Lanes: a column for each suit, and the last for cards without, growing off the beam."""

    def __init__(self, layout: TableLayout, row: Rect) -> None:
        """Lie in ``row``: below the beam columns grow down, above it up."""
        self._lanes = [layout.lane(row, index) for index in range(LANES)]
        colours = [suit_colour(suit) for suit in (*Suit, None)]
        self.grounds: list[tuple[Rect, Colour | None]] = [*zip(self._lanes, colours, strict=True)]
        self._size = layout.kingdom_card
        self._pitch = self._size[1] + layout.px(3)
        self._grows_down = row.y > layout.suit_bar.y

    def slot_of(self, cards: Cards, card: Card) -> Rect:
        """Return the banner of a card: its column's height says how many came before."""
        lane = self._lanes[LANES - 1 if card.suit is None else card.suit]
        column = [each for each in cards if each.suit == card.suit]
        way = column.index(card) * self._pitch
        slot = Rect(lane.topleft, self._size)
        if self._grows_down:
            return slot.move(0, way)
        slot.bottom = lane.bottom
        return slot.move(0, -way)


def place_kingdom(layout: TableLayout, row: Rect) -> Places:
    """Return where a kingdom's cards lie in ``row``, ``mine`` or ``theirs``."""
    return Lanes(layout, row) if layout.has_lanes else Row(layout, row)
