"""The lengths of the table in *u*, pixels at 1280x720, as functions of the text scale."""

from dataclasses import dataclass
from typing import Final

GAP: Final = 8
"""Between the rows of the table, and between the cards of a kingdom."""
_HEIGHT: Final = 720
_THEIRS, _MINE = 120, 134
"""The heights of cards in a kingdom in the largest type, where that is a row."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths that depend on the text scale, which is 1 + ``growth`` (0 to 0.5).

    Larger type takes its room from the pictures: at every growth the rows of the table and their
    gaps fill 720 u.
    """

    growth: float
    lane: float | None = None
    """The height of a kingdom with lanes of three low cards in the largest type, if it has them."""
    has_terms: bool = False
    """Whether below each card stands what it scores, as in a count; the rows hold both."""

    @property
    def strip(self) -> float:
        """The height of the strip at the top: buttons and the opponent's hand."""
        return 48 + 16 * self.growth

    @property
    def theirs(self) -> float:
        """The height of a card in the opponent's kingdom, with its term."""
        if self.has_terms:
            return 190 + 4 * self.growth
        return 158 + ((self.lane or _THEIRS) - 158) * 2 * self.growth

    @property
    def suit_bar(self) -> float:
        """The height of the suit bar."""
        return 52 + 40 * self.growth

    @property
    def mine(self) -> float:
        """The height of a card in the viewer's kingdom, with its term."""
        if self.has_terms:
            return 196
        return 182 + ((self.lane or _MINE) - 182) * 2 * self.growth

    @property
    def term(self) -> float:
        """The height of what a card scores, below it."""
        return 54 + 52 * self.growth

    @property
    def band(self) -> float:
        """The height of the band above the hand, which says the rule of a card."""
        return 44 + 40 * self.growth

    @property
    def hand(self) -> float:
        """The height of a card in the hand: what the other rows and six gaps leave."""
        rows = self.strip + self.theirs + self.suit_bar + self.mine + self.band
        return _HEIGHT - rows - 6 * GAP

    @property
    def board_width(self) -> float:
        """The width of a card in a kingdom, where both ends of its row have room beside it."""
        return 138 + 38 * self.growth

    @property
    def end(self) -> float:
        """The width of what stands at either end of a row."""
        return 112 + 24 * self.growth

    @property
    def hand_width(self) -> float:
        """The width of a card in the hand."""
        return 136 + 68 * self.growth

    @property
    def deck(self) -> tuple[float, float]:
        """The width and height of the deck."""
        return 78 - 36 * self.growth, 110 - 52 * self.growth
