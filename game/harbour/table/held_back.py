"""The table while cards fly: what is still in the air has left, and has not arrived."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from game.harbour.cards.pile_view import OwnPile, Pile, Stack
from game.harbour.table.flights import Flight, Zone
from game.harbour.table.model import TableModel
from game.ui.theme import mix

LookT = TypeVar("LookT", Pile, Stack)
_STEPS: Final = 8
"""In how many tints one passes into another: each is a picture of its own."""


def hold_back(
    model: TableModel, shown: TableModel, flights: Sequence[Flight], time: float
) -> TableModel:
    """Return ``model`` without what has not landed at ``time``, and with what has not left.

    Every place keeps its stack, with a count of 0 if need be, so that what can be pressed is where
    it will be. ``shown`` is the table as it was when the last flights began: until they land its
    cards lie on top of the discards.
    """
    air = _Air([flight for flight in flights if flight.span.end > time], time)
    other = replace(
        model.other,
        hand=max(0, model.other.hand + air.count(Zone.OTHER_HAND)),
        deck=max(0, model.other.deck + air.count(Zone.OTHER_DECK)),
        discard=air.pile(Zone.OTHER_DISCARD, model.other.discard, shown.other.discard),
        played=_thin(model.other.played, Zone.OTHER_CHIPS, air.aloft),
    )
    return replace(
        model,
        hand=_thin(model.hand, Zone.HAND, air.aloft),
        played=_thin(_thin(model.played, Zone.STRIP, air.aloft), Zone.ASKING, air.aloft),
        deck=OwnPile(max(0, model.deck.count + air.count(Zone.DECK))),
        discard=air.pile(Zone.DISCARD, model.discard, shown.discard),
        other=other,
        coins=max(0, model.coins - sum(flight.coins for flight in air.aloft)),
        rising=-air.count(Zone.SOCKET),
        actions=max(0, model.actions + air.count(Zone.LAMPS)),
        buys=max(0, model.buys + air.count(Zone.BASKETS)),
    )


@dataclass(frozen=True, slots=True)
class _Air:
    """The flights that have not landed at a ``time``."""

    aloft: Sequence[Flight]
    time: float

    def count(self, zone: Zone) -> int:
        """Return how many more cards a zone shows than it will have."""
        waiting = (flight for flight in self.aloft if flight.span.start > self.time)
        left = sum(flight.count for flight in waiting if flight.start.zone is zone)
        return left - sum(flight.count for flight in self.aloft if flight.end.zone is zone)

    def pile(self, zone: Zone, now: OwnPile, before: OwnPile) -> OwnPile:
        """Return a discard pile; until nothing moves to or from it, what lay on top before does."""
        number = max(0, now.count + self.count(zone))
        is_stirred = any(zone in {each.start.zone, each.end.zone} for each in self.aloft)
        top = before.top if is_stirred else now.top
        return OwnPile(number, top if number else None)


def _thin(row: Iterable[Stack], zone: Zone, aloft: Sequence[Flight]) -> tuple[Stack, ...]:
    """Return a row without the cards that have yet to land in it."""
    coming = [each for each in aloft if each.end.zone is zone]
    return tuple(replace(stack, count=max(0, stack.count - _count(coming, stack))) for stack in row)


def _count(coming: Iterable[Flight], stack: Stack) -> int:
    return sum(each.count for each in coming if each.card is stack.card)


def turn_lights(model: TableModel, was: TableModel, share: float) -> TableModel:
    """Return ``model`` while its cards turn from the light that they had in ``was``.

    The piles turn one after the other, so that no frame has all of them to draw. When the sky
    turns, tints pass into each other.
    """
    is_slow, last = was.sky is not model.sky, len(model.piles)
    piles = {
        card: _turn(pile, was.piles.get(card, pile), share, n / last, is_slow=is_slow)
        for n, (card, pile) in enumerate(model.piles.items())
    }
    before = {stack.card: stack for stack in was.hand}
    hand = tuple(
        _turn(stack, before.get(stack.card, stack), share, 0.0, is_slow=is_slow)
        for stack in model.hand
    )
    return replace(model, piles=piles, hand=hand)


def _turn(now: LookT, was: LookT, share: float, late: float, *, is_slow: bool) -> LookT:
    """Return a card as it looks now or did before; ``late`` (0 to 1) is when it turns."""
    if is_slow and now.tint is not None and was.tint is not None:
        step = min(1.0, math.floor(_STEPS * share + late) / _STEPS)
        return replace(now, tint=mix(was.tint, now.tint, step))
    return now if share >= late else replace(now, is_lit=was.is_lit, tint=was.tint)
