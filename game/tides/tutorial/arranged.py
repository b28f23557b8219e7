"""The arranged deal of the first game, and what its teacher prefers to play.

Round 1 is dealt from the cards that ask for one suit: the player begins with those that pay for
each card, the teacher with those that pay for a majority. Ties, sets and single suits come in
round 2, the doubler in round 3. ``tools/tutorial/arrange_deal.py`` found those of round 1.
"""

from typing import Final

from game.engine.client import Engine
from game.play.players import Person, Script
from game.storage.storage import Storage
from game.tides.rules.cards import Cards, cards
from game.tides.rules.record import GameRecord
from game.tides.session import TidesSession, open_record

ROUNDS: Final = 3
ORDER: Final[Cards] = cards((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 13, 12, 16, 17, 18, 11, 14))
"""The player's hand, the teacher's, and what they draw: two cards each before rounds 2 and 3."""
PREFERRED: Final = (
    "8|9|6|7|10",
    "1|2|4|5|3",
    "6|7|10|9",
    "4|5|2|3",
    "",
    "",
    "9|16|10|8|12|7|6",
    "15|13|5|1|9|10|2|7|6|4|3",
    "16|8|7|6|12|10",
    "3|4|13|2|1|5|6|7|10|9",
    "",
    "",
    "9|15|7|12|14|16|11|13|10|8",
    "17|18|2|9|1|7|8|6|12|16|4|3|10|13|15|5",
    "13|14|10|7|11|8|12|15|16",
    "18|5|6|15|7|8|2|1|3|10|13|9|12|16|4",
    "",
)
"""What the teacher would choose at each turn, in the order of its preference.

It has none for the fifth pick, which is forced, and none for its relics: it keeps the lowest card
and removes the next.
"""


def open_tutorial(engine: Engine, storage: Storage | None) -> TidesSession:
    """Return a session of a new first game, not started."""
    return open_record(GameRecord(ROUNDS, ORDER), (Person(), Script(PREFERRED)), engine, storage)
