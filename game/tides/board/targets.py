"""What can be asked on the screens of a game, and the order in which the focus comes to it.

What a target is about is a card, a suit, the (row, side) of a score, an index among equals, also
with the card there, the number of a round or of an end, or a button's key. The buttons of the bar
are targets of their own kinds.
"""

from enum import Enum
from typing import Final

from game.tides.rules.cards import Card
from game.ui.inspect.targets import Target, TargetRoles
from game.ui.top_bar import BarButton


class TargetKind(Enum):
    """The kinds of targets, in the order of the focus; some values are in keys of the catalogue."""

    HAND = "hand"
    ENDING = "ending"
    MINE = "mine"
    KEEP = "keep"
    REMOVE = "remove"
    THEIRS = "theirs"
    SUIT = "suit"
    OPPONENT = "opponent"
    THEIR_CARD = "their_card"
    HIDDEN = "hidden"
    SEAL = "seal"
    COMING = "coming"
    SCORE = "score"
    ROUND = "round"
    PERSON = "person"
    TILE = "tile"
    DECK = "deck"
    LEAD = "lead"
    BEST = "best"
    BUTTON = "button"
    """A button of the screen's own, which explains itself."""
    TERM = "term"


ROLES: Final = TargetRoles(
    TargetKind.HAND,
    TargetKind.BUTTON,
    {*BarButton, TargetKind.DECK, TargetKind.ROUND, TargetKind.SCORE, TargetKind.LEAD},
)


def card_of(target: Target | None) -> Card | None:
    """Return the card that a target shows or concerns, if any."""
    match target and target.subject:
        case (Card() as card) | (int(), Card() as card):
            return card
        case _:
            return None


*_BEFORE_BAR, _LAST = TargetKind
ORDER: Final = (*_BEFORE_BAR, *BarButton, _LAST)
"""The kinds of targets on a table, in the order of the focus."""
