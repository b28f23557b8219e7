"""Codes of the drafting game: deal, opponent, length and seat in ten letters.

The deal alone makes the deck, so that the other seat and another bird meet the same one.
"""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

from game import resources
from game.play.codes import CodeError, CodeFault, format_code, pack, parse_code, stretch, unpack
from game.play.daily import draw_daily
from game.streams import shuffle
from game.tides.rules.cards import DECK
from game.tides.rules.deal import Order
from game.tides.rules.moves import LENGTHS, Seat

LETTER: Final = "T"
DEAL_BITS: Final = 29
_WIDTHS: Final = (DEAL_BITS, 6, 2, 1)
_LENGTHS: Final = tuple(reversed(LENGTHS))
"""Numbers of rounds, by their number in a code."""
_DAILY: Final = ("puffin", "auk", "kittiwake", "heron", "tern", "loon", "skua")
"""The opponents of the week, from Monday on."""
_LADDER: Final = "data/ladder.json"


@dataclass(frozen=True, slots=True)
class GameCode:
    """What a code says; ``seat`` is the person's, ``rounds`` the length."""

    deal: int
    opponent: str
    rounds: int
    seat: Seat

    def __str__(self) -> str:
        """Return the code; raises ``KeyError`` for an opponent without a number."""
        numbers = (self.deal, _number_opponents()[self.opponent], _LENGTHS.index(self.rounds))
        return format_code(LETTER, pack((*numbers, self.seat), _WIDTHS))


def read_code(text: str) -> GameCode:
    """Return what a code says; raises ``CodeError``."""
    deal, opponent, length, seat = unpack(parse_code(text, LETTER), _WIDTHS)
    names = {number: name for name, number in _number_opponents().items()}
    if opponent not in names or length >= len(_LENGTHS):
        raise CodeError(CodeFault.NEWER)
    return GameCode(deal, names[opponent], _LENGTHS[length], Seat(seat))


def find_daily(day: date) -> GameCode:
    """Return the game of a day: a whole one, against the bird of the weekday."""
    deal = draw_daily("tides/daily/1", day, DEAL_BITS)
    return GameCode(deal, _DAILY[day.weekday()], max(LENGTHS), Seat.FIRST)


def stretch_deal(deal: int) -> int:
    """Return the seed of a deal, slowly."""
    return stretch(f"tides/1/{deal}")


def order_deck(seed: int) -> Order:
    """Return the deck in the order that follows from the seed of a deal."""
    return tuple(DECK[at] for at in shuffle(f"tides/1/{seed}", len(DECK)))


@lru_cache(maxsize=1)
def _number_opponents() -> dict[str, int]:
    return {entry["name"]: entry["number"] for entry in resources.read_json(_LADDER)}
