"""The table while cards fly: what is still in the air has left, and has not arrived."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.harbour.cards.pile_view import OwnPile, Stack
from game.harbour.table.flights import Flight, Zone
from game.harbour.table.model import TableModel


def hold_back(
    model: TableModel, shown: TableModel, flights: Sequence[Flight], time: float
) -> TableModel:
    """Return ``model`` without what has not landed at ``time``, and with what has not left.

    Every place keeps its stack, with a count of 0 if need be, so that what can be pressed is where
    it will be. ``shown`` is the table as it was when the last flights began: until they land its
    cards lie on top of the discards.
    """
    aloft = [flight for flight in flights if flight.span.end > time]
    waiting = [flight for flight in aloft if flight.span.start > time]

    def count(zone: Zone) -> int:
        """Return how many more cards a zone shows than it will have."""
        left = sum(flight.count for flight in waiting if flight.start.zone is zone)
        return left - sum(flight.count for flight in aloft if flight.end.zone is zone)

    def pile(zone: Zone, now: OwnPile, before: OwnPile) -> OwnPile:
        number = max(0, now.count + count(zone))
        is_stirred = any(zone in {each.start.zone, each.end.zone} for each in aloft)
        top = before.top if is_stirred else now.top
        return OwnPile(number, top if number else None)

    other = replace(
        model.other,
        hand=max(0, model.other.hand + count(Zone.OTHER_HAND)),
        deck=max(0, model.other.deck + count(Zone.OTHER_DECK)),
        discard=pile(Zone.OTHER_DISCARD, model.other.discard, shown.other.discard),
        played=_thin(model.other.played, Zone.OTHER_CHIPS, aloft),
    )
    return replace(
        model,
        hand=_thin(model.hand, Zone.HAND, aloft),
        played=_thin(_thin(model.played, Zone.STRIP, aloft), Zone.ASKING, aloft),
        deck=OwnPile(max(0, model.deck.count + count(Zone.DECK))),
        discard=pile(Zone.DISCARD, model.discard, shown.discard),
        other=other,
        coins=max(0, model.coins - sum(flight.coins for flight in aloft)),
        rising=-count(Zone.SOCKET),
        actions=max(0, model.actions + count(Zone.LAMPS)),
        buys=max(0, model.buys + count(Zone.BASKETS)),
    )


def _thin(row: Iterable[Stack], zone: Zone, aloft: Sequence[Flight]) -> tuple[Stack, ...]:
    """Return a row without the cards that have yet to land in it."""
    coming = [each for each in aloft if each.end.zone is zone]
    return tuple(replace(stack, count=max(0, stack.count - _count(coming, stack))) for stack in row)


def _count(coming: Iterable[Flight], stack: Stack) -> int:
    return sum(each.count for each in coming if each.card is stack.card)
