"""What tells the kinds of card apart besides their marks: the colour of their frame."""

from collections.abc import Mapping
from typing import Final

from game.harbour.rules.cards import CARDS, Card, Kind
from game.ui.theme import Colour, parse_colour

_COLOURS: Final[Mapping[Kind, Colour]] = {
    Kind.TREASURE: parse_colour("#E6B448"),
    Kind.VICTORY: parse_colour("#79CBA8"),
    Kind.CURSE: parse_colour("#C8CEDA"),
    Kind.ACTION: parse_colour("#6F93EE"),
}
_SIREN: Final = parse_colour("#B284D6")


def kind_colour(card: Card) -> Colour:
    """Return the colour of a card's kind; violet for the one action that harms the other player."""
    return _SIREN if card is Card.SIREN else _COLOURS[CARDS[card].kind]
