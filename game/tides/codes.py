"""Codes of the drafting game: deal, opponent, length and seat in ten letters."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Final

from game import resources
from game.play.codes import GameCode
from game.play.daily import draw_daily
from game.streams import shuffle
from game.tides.rules.cards import DECK
from game.tides.rules.moves import LENGTHS
from game.tides.rules.record import Order

_DAILY: Final = ("puffin", "auk", "kittiwake", "heron", "tern", "loon", "skua")
"""The opponents of the week, from Monday on."""
_LADDER: Final = "data/ladder.json"


class TidesCode(GameCode):
    """What a code says; its variant is the number of rounds."""

    letter = "T"
    widths = (29, 6, 2, 1)
    prefix = "tides/1"
    variants = tuple(reversed(LENGTHS))

    @classmethod
    @lru_cache(maxsize=1)
    def number_opponents(cls) -> Mapping[str, int]:
        """Return the number of each bird."""
        return {entry["name"]: entry["number"] for entry in resources.read_json(_LADDER)}


def find_daily(day: date) -> TidesCode:
    """Return the game of a day: a whole one, against the bird of the weekday."""
    deal = draw_daily("tides/daily/1", day, TidesCode.widths[0])
    return TidesCode(deal, _DAILY[day.weekday()], max(LENGTHS), 0)


def order_deck(seed: int) -> Order:
    """Return the deck in the order that follows from the seed of a deal."""
    return tuple(DECK[at] for at in shuffle(f"tides/1/{seed}", len(DECK)))
