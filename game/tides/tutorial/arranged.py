"""The arranged deal of the first game, and what its opponent would like to play.

Round 1 is dealt from the cards that ask for one suit;
ties, sets and single suits come from the deck in round 2, the doubler in round 3.
"""

from typing import Final

from game.engine.client import Engine
from game.play.players import Person, Script
from game.storage.storage import Storage
from game.tides.rules.cards import Cards, cards
from game.tides.rules.record import GameRecord
from game.tides.session import TidesSession, open_record

ROUNDS: Final = 3
ORDER: Final[Cards] = cards((3, 5, 6, 8, 10, 1, 2, 4, 7, 9, 15, 16, 12, 13, 17, 11, 14, 18))
"""The player's hand, the teacher's, and what they draw: two cards each before rounds 2 and 3."""
WISHES: Final = (
    "10|3|2|9|7|6|1|5|8|4",
    "9|2|6|3|1|4|10|8|7|5",
    "9|7|3|10|8|5|6|2|1|4",
    "4|5|3|10|1|8|6|7|2|9",
    "",
    "7x2|4x2|1x2|6x2|9x2|4x1|6x1|9x1|2x1|7x1|5x1|8x1",
    "13|7|6|9|10|8",
    "12|10|9|8|7|6",
    "11|12|13|4|2|1|5|3",
    "",
    "",
    "12x13|12x11|13x1|13x2|7x1|7x2|6x1|9x1|10x1|8x1",
    "18|14|11|12|6|7|8|9|10",
    "18|11|14|12|10|9|8|7|6",
    "14|11|18|12|13|4|2|1|5|3",
)
"""What the teacher would choose at each turn, in the order of its preference."""


def open_guided(engine: Engine, storage: Storage | None) -> TidesSession:
    """Return a session of a new first game, not started."""
    return open_record(GameRecord(ROUNDS, ORDER), (Person(), Script(WISHES)), engine, storage)
