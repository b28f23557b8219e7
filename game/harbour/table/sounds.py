"""What is heard of a choice, and when: what lands or is lit is heard as it does so."""

from collections.abc import Iterator, Sequence

from game.harbour.cards.card_sounds import move_sound, play_sound
from game.harbour.rules.cards import TREASURES, Card
from game.harbour.rules.moves import Verb
from game.harbour.table.flights import Flight, Step, Zone
from game.ui.motion.timeline import Cue

_PILES = {Zone.DECK: Zone.DISCARD, Zone.OTHER_DECK: Zone.OTHER_DISCARD}


def list_cues(step: Step, flights: Sequence[Flight]) -> tuple[Cue, ...]:
    """Return the sounds of a choice and of what flies after it, which is made at time 0."""
    cues = [cue for flight in flights for cue in _hear(step, flight)]
    has_treasures = any(flight.card in TREASURES and flight.coins for flight in flights)
    if not has_treasures:
        cues.append(Cue(0.0, move_sound(step.position, step.move)))
    return tuple(cues)


def _hear(step: Step, flight: Flight) -> Iterator[Cue]:
    start, end = flight.start.zone, flight.end.zone
    if flight.card is not None and flight.coins and flight.card in TREASURES:
        yield Cue(flight.span.end, play_sound(flight.card))
    elif end in _PILES and start is _PILES[end]:
        yield Cue(flight.span.start, "shuffle")
    elif start is Zone.DECK:
        yield Cue(flight.span.start, "slide")
    elif start is Zone.PILE and flight.card is Card.FOG and step.move.verb is Verb.PLAY:
        yield Cue(flight.span.end, "fog")
    elif start is Zone.PILE and flight.card is Card.LIGHTHOUSE:
        yield Cue(flight.span.end, "lamp")
