"""What the player chose for this game and keeps: plain values, and which of them are offered."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.settings import PlainValue


class Arrangement(StrEnum):
    """How the table is laid out: two rows that mirror each other, or a lane for each suit."""

    MIRROR = "mirror"
    LANES = "lanes"


class Aid(StrEnum):
    """What the table remembers for the player.

    ``PLAIN`` shows the opponent's hand as far as it is known, ``NOTEBOOK`` also where all cards
    are, ``ODDS`` also how likely each of the opponent's cards is taken, and ``PAPER`` nothing.
    """

    PLAIN = "plain"
    NOTEBOOK = "notebook"
    ODDS = "odds"
    PAPER = "paper"


class LiveScores(StrEnum):
    """When the table says what would be scored now: always, for the card pointed at, or never."""

    ALWAYS = "always"
    HOVER = "hover"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class TidesSettings:
    """The settings of this game alone.

    ``opponent`` and ``rounds`` are the last ones chosen; where they are not offered, the usual ones
    are taken.
    """

    arrangement: Arrangement = Arrangement.MIRROR
    aid: Aid = Aid.PLAIN
    live_scores: LiveScores = LiveScores.ALWAYS
    is_quiet: bool = False
    """Opponents keep their remarks to themselves."""
    opponent: str = "gull"
    rounds: int = 3
    knows_keys: bool = False
    """Whether the page on keys and buttons has been opened: until then its key is shown."""
    knows_review: bool = False
    """Whether a review has explained itself: that is done once."""
    was_offered_notebook: bool = False
    was_offered_speed: bool = False
    """Whether the memory aid, and faster cards, have been offered: that is done once."""


CHOICES: Final[Mapping[str, tuple[PlainValue, ...]]] = {
    "arrangement": tuple(Arrangement),
    "aid": tuple(Aid),
    "live_scores": tuple(LiveScores),
    "is_quiet": (False, True),
}
"""What the settings page offers, in its order."""
PICTURES: Final[Mapping[str, tuple[str, ...]]] = {
    "arrangement": ("table", "lanes"),
    "aid": ("table", "notebook", "odds", "paper"),
    "live_scores": ("table", "hover", "off"),
}
"""What shows each of the choices: pictures of one table."""
