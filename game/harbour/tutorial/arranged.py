"""The arranged deal of the first game, and how its teacher buys.

The player begins, with four coins and then three. Whatever action card is bought with them is in
the hand of the third turn, and no first purchase leaves both of the next turns below five coins.
"""

from typing import Final

from game.engine.client import Engine
from game.harbour.rules.cards import TAUGHT_HARBOUR
from game.harbour.rules.record import HarbourRecord
from game.harbour.session import HarbourSession, open_record
from game.play.players import Person, Script
from game.storage.storage import Storage

SEED: Final = 2930
PREFERRED: Final = ("+l|+a|+p|.",)
"""What the teacher would choose at any time, in the order of its preference: Goby's buys."""


def open_tutorial(engine: Engine, storage: Storage | None) -> HarbourSession:
    """Return a session of a new first game, not started."""
    record = HarbourRecord(SEED, TAUGHT_HARBOUR)
    return open_record(record, (Person(), Script(PREFERRED)), engine, storage, SEED)
