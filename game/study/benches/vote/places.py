"""Where the parts of the Vote bench lie in its picture, in pixels."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.study.frame.bench_places import BenchPlaces
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import HAND_SIZE

SILENT: Final = HAND_SIZE
"""The number of the column for hands that do not vote; before it come the cards of the hand."""
_COLUMNS: Final = HAND_SIZE + 1
_GAP: Final = 8
_TILES: Final = 46
_BALLOT: Final = 30
_CARD: Final = 92
_NUMBER: Final = 28


@dataclass(frozen=True, slots=True)
class VotePlaces(BenchPlaces):
    """Legend and ballot above, then bars on their cards, then all cards as tiles."""

    @property
    def legend(self) -> Rect:
        """The line that says what the two bars are."""
        inner = self.inner
        return Rect(inner.x, inner.y, inner.width, round(_NUMBER * self.type_unit))

    def column(self, number: int) -> Rect:
        """Return the place of a column: ballot, bars and card."""
        inner, top = self.inner, self.legend.bottom
        left, right = (inner.x + inner.width * at // _COLUMNS for at in (number, number + 1))
        foot = self._tiles_top - self.px(_GAP)
        return Rect(left, top, right - left, foot - top).inflate(-self.px(_GAP), 0)

    def ballot(self, number: int) -> Rect:
        """Return where the hand that came last lies above a column."""
        column = self.column(number)
        return Rect(column.x, column.y, column.width, self.px(_BALLOT))

    def card(self, number: int) -> Rect:
        """Return the place of a column's card, or of the words for no vote."""
        column = self.column(number)
        width = min(column.width, self.px(_CARD * 1.45))
        card = Rect(0, 0, width, self.px(_CARD))
        card.midbottom = column.midbottom
        return card

    def bars(self, number: int) -> Rect:
        """Return the room of a column's bars, with the numbers above them."""
        column, card = self.column(number), self.card(number)
        top = self.ballot(number).bottom + self.px(_GAP)
        return Rect(column.x, top, column.width, card.y - self.px(_GAP) - top)

    @property
    def number_height(self) -> int:
        """The height of a number above a bar."""
        return round(_NUMBER * self.type_unit)

    def tile(self, card: Card) -> Rect:
        """Return the place of a card's tile."""
        inner, count = self.inner, len(DECK)
        left, right = (inner.x + inner.width * at // count for at in (card - 1, card))
        return Rect(left + 2, self._tiles_top, right - left - 4, self.px(_TILES))

    def find_tile(self, place: tuple[int, int]) -> Card | None:
        """Return the card whose tile is at ``place``, if any."""
        return next((card for card in DECK if self.tile(card).collidepoint(place)), None)

    def find_column(self, place: tuple[int, int]) -> int | None:
        """Return the column at ``place``, if any."""
        columns = range(_COLUMNS)
        return next((at for at in columns if self.column(at).collidepoint(place)), None)

    @property
    def _tiles_top(self) -> int:
        return self.inner.bottom - self.px(_TILES)
