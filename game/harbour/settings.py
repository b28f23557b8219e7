"""What the player chose for Harbourlight and keeps."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HarbourSettings:
    """The settings of this game alone: the opponent and the harbour chosen last, by name."""

    opponent: str = "goby"
    harbour: str = "first"
    knows_odds: bool = False
    """Whether a purchase has been tried out in a game that does not teach: the odds are shown."""
    knows_keys: bool = False
    """Whether the page on keys and buttons has been opened: until then its key is shown."""
    knows_review: bool = False
    """Whether a review has explained itself: that is done once."""
