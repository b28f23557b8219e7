"""The lengths of the table in *u*, pixels at 1280x720, as functions of the text scale."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths that depend on the text scale, which is 1 + ``growth`` (0 to 0.5).

    At every growth the rows of the table and their gaps fill 720 u.
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
        """The width of the opponent's name in the strip."""
        return 180 - 24 * self.growth

    @property
    def chip(self) -> float:
        """The width of a card in the strip."""
        return 106 - 28 * self.growth

    @property
    def suit_bar(self) -> float:
        """The height of the suit bar."""
        return 84 + 76 * self.growth

    @property
    def board_card(self) -> tuple[float, float]:
        """The width and height of a card in a kingdom."""
        return 100 + 8 * self.growth, 140 - 46 * self.growth

    @property
    def hand_card(self) -> tuple[float, float]:
        """The width and height of a card in the hand."""
        return 136, 190 - 24 * self.growth

    @property
    def raised_card(self) -> tuple[float, float]:
        """The width and height of a raised card of the hand."""
        return 152, 212 - 24 * self.growth

    @property
    def hand(self) -> float:
        """The height of the hand and the numbers above it."""
        return 206 - 16 * self.growth

    @property
    def deck(self) -> tuple[float, float]:
        """The width and height of the deck."""
        return 64 - 40 * self.growth, 90 - 56 * self.growth

    @property
    def left_rail(self) -> float:
        """The width of the left rail, which has the tiles."""
        return 104 + 16 * self.growth

    @property
    def right_rail(self) -> float:
        """The width of the right rail, which has the score."""
        return 232 + 136 * self.growth

    @property
    def score(self) -> float:
        """The height of the score panel."""
        return 212 + 118 * self.growth

    @property
    def forecast(self) -> float:
        """The height of the panel of passed and received cards."""
        return 252 - 112 * self.growth
