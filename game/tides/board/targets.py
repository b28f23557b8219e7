"""What can be asked on the screens of a game, and the order in which the focus comes to it.

What a target is about is a card, a suit, the (row, side) of a score, an index among equals, also
with the card there, the number of a round or of an end, or a button's key. The buttons of the bar
are targets of their own kinds.
"""

from enum import Enum
from typing import Final

from game.tides.rules.cards import Card
from game.ui.inspect.focus_walk import TargetRoles
from game.ui.inspect.targets import Target
from game.ui.top_bar import BarButton


class TargetKind(Enum):
    """The kinds of targets; some values occur in keys of the catalogue."""

    HAND = "hand"
    MINE = "mine"
    THEIRS = "theirs"
    SUIT = "suit"
    SCORE = "score"
    THEIR_CARD = "their_card"
    HIDDEN = "hidden"
    ENDING = "ending"
    SEAL = "seal"
    TILE = "tile"
    DECK = "deck"
    ROUND = "round"
    COMING = "coming"
    TERM = "term"
    OPPONENT = "opponent"
    KEEP = "keep"
    REMOVE = "remove"
    PERSON = "person"
    LEAD = "lead"
    BEST = "best"
    BUTTON = "button"
    """A button of the screen's own, which explains itself."""


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


ORDER: Final = (
    TargetKind.HAND,
    TargetKind.ENDING,
    TargetKind.MINE,
    TargetKind.KEEP,
    TargetKind.REMOVE,
    TargetKind.THEIRS,
    TargetKind.SUIT,
    TargetKind.OPPONENT,
    TargetKind.THEIR_CARD,
    TargetKind.HIDDEN,
    TargetKind.SEAL,
    TargetKind.COMING,
    TargetKind.SCORE,
    TargetKind.ROUND,
    TargetKind.PERSON,
    TargetKind.TILE,
    TargetKind.DECK,
    BarButton.MENU,
    BarButton.UNDO,
    BarButton.REDO,
    BarButton.HINT,
    BarButton.LOG,
    BarButton.SETTINGS,
    BarButton.SOUND,
    BarButton.RULES,
    TargetKind.TERM,
)
"""The kinds of targets on a table, in the order of the focus."""
