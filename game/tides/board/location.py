"""Where a card is in a position, as one player sees it."""

from enum import Enum


class Location(Enum):
    """Where a card is, as far as the player knows."""

    MINE = "mine"
    THEIRS = "theirs"
    HAND = "hand"
    THEIR_HAND = "their_hand"
    GONE = "gone"
    UNSEEN = "unseen"
