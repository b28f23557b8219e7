"""The lengths of the table in *u*, pixels at 1280x720, and how they give way as type grows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths that give way to each other as type grows by ``growth`` (0 to 0.5).

    What grows downwards adds up: the rows of the table fill 720 u at every growth.
    """

    growth: float

    @property
    def bar(self) -> float:
        """The height of the bar."""
        return 40 + 8 * self.growth

    @property
    def strip(self) -> float:
        """The height of the opponent's strip."""
        return 66 + 24 * self.growth

    @property
    def strip_name(self) -> float:
        """The width that the strip has for the opponent's name."""
        return 180 - 24 * self.growth

    @property
    def chip(self) -> float:
        """The width of a card in the strip."""
        return 106 - 28 * self.growth

    @property
    def suit_bar(self) -> float:
        """The height of the beam."""
        return 84 + 76 * self.growth

    @property
    def board_card(self) -> tuple[float, float]:
        """The size of a card in a kingdom."""
        return 100 + 8 * self.growth, 140 - 46 * self.growth

    @property
    def hand_card(self) -> tuple[float, float]:
        """The size of a card in the hand."""
        return 136, 190 - 24 * self.growth

    @property
    def raised_card(self) -> tuple[float, float]:
        """The size of a card of the hand under the pointer."""
        return 152, 212 - 24 * self.growth

    @property
    def hand(self) -> float:
        """The height of the hand and the numbers above it."""
        return 206 - 16 * self.growth

    @property
    def deck(self) -> tuple[float, float]:
        """The size of the deck."""
        return 64 - 40 * self.growth, 90 - 56 * self.growth

    @property
    def left_rail(self) -> float:
        """The width of the rail of tiles."""
        return 104 + 16 * self.growth

    @property
    def right_rail(self) -> float:
        """The width of the rail of numbers."""
        return 232 + 136 * self.growth

    @property
    def score(self) -> float:
        """The height of the score panel."""
        return 212 + 118 * self.growth

    @property
    def forecast(self) -> float:
        """The height of what is passed and received."""
        return 252 - 112 * self.growth
