"""The reveal as data: where both chosen cards and both hands are at every millisecond."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.rules.tides.cards import Card, Cards
from game.rules.tides.observation import Observation
from game.ui.animation import Clock, glide
from game.ui.choreography import REVEAL
from game.ui.hand_view import HandModel
from game.ui.motion import DEAL_ARC, FORCED_PACE, MOTIONS, Event
from game.ui.sound import Sounds
from game.ui.table_view import TableView

_LAST_PICK_END: Final = 2600.0
"""After a round's last pick the finished table is held, so that both kingdoms are seen."""

_DEAL: Final = MOTIONS[Event.DEAL]


class Cue(NamedTuple):
    """A sound, at a time in milliseconds at normal speed."""

    time: float
    sound: str


@dataclass(frozen=True, slots=True)
class RevealFlight:
    """Both cards of a pick: from hand and seal to the middle, turned, and into the kingdoms."""

    before: Observation
    mine: Card
    theirs: Card

    @property
    def end(self) -> float:
        """How long it takes, in milliseconds at normal speed; the last table is held."""
        return REVEAL.end if len(self.before.hand) > 1 else _LAST_PICK_END

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What is heard, and when."""
        swap = [Cue(REVEAL.landing, "whoosh")] if len(self.before.hand) > 1 else []
        return (
            Cue(0, "touch"),
            Cue(REVEAL.face, "snap"),
            Cue(REVEAL.to_kingdom.end - 30, _landing(self.mine)),
            Cue(REVEAL.to_kingdom.end + 40, _landing(self.theirs)),
            *swap,
        )

    @property
    def passed(self) -> Cards:
        """What the viewer hands over."""
        return tuple(card for card in self.before.hand if card != self.mine)

    def draw(self, surface: pygame.Surface, view: TableView, time: float) -> None:
        """Draw both chosen cards as they are at ``time``, until they have landed."""
        if time >= REVEAL.to_kingdom.end:
            return
        slot = len(self.before.kingdom)
        turn = REVEAL.flip.sample(time)
        start = view.hand.slot(HandModel(self.before.hand, selected=self.mine), self.mine)
        sides = (
            (self.mine, start, view.mine.slot(slot)),
            (self.theirs, view.opponent.sealed_card(), view.theirs.slot(slot)),
        )
        for side, (card, origin, target) in enumerate(sides):
            dais = view.layout.dais(side)
            rect = glide(origin, dais, REVEAL.to_dais.sample(time))
            if time > REVEAL.to_kingdom.start:
                rect = glide(dais, target, REVEAL.to_kingdom.sample(time))
            hidden = REVEAL.conceal.sample(time) if side == 0 else 1.0
            view.draw_flying(surface, card, rect, max(1.0 - hidden, turn))

    def draw_swap(
        self, surface: pygame.Surface, view: TableView, after: Observation, time: float
    ) -> None:
        """Draw both hands crossing."""
        share = REVEAL.swap(0, 1).sample(time)
        arc = view.layout.px(40)
        count = len(after.hand)
        for index, card in enumerate(self.passed):
            origin = view.layout.hand_slot(index, len(self.passed))
            target = view.layout.strip_chip(after.known.index(card))
            view.draw_flying(surface, card, glide(origin, target, share, arc))
        for index, card in enumerate(after.hand):
            origin = view.layout.strip_chip(index)
            target = view.layout.hand_slot(index, count)
            view.draw_flying(surface, card, glide(origin, target, share, -arc))


@dataclass(frozen=True, slots=True)
class DealFlight:
    """The cards that are ``drawn`` coming from the deck into ``hand``, one after the other."""

    hand: Cards
    drawn: Cards

    @property
    def end(self) -> float:
        """How long it takes, in milliseconds at normal speed."""
        return _DEAL.ms + _DEAL.stagger * max(0, len(self.drawn) - 1)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What is heard, and when: a card slides every 60 ms."""
        return tuple(Cue(index * _DEAL.stagger, "slide") for index in range(len(self.drawn)))

    def draw(self, surface: pygame.Surface, view: TableView, time: float) -> None:
        """Draw the drawn cards as they are at ``time``."""
        for index, card in enumerate(self.drawn):
            share = _DEAL.span(index * _DEAL.stagger).sample(time)
            target = view.layout.hand_slot(self.hand.index(card), len(self.hand))
            rect = glide(view.layout.deck, target, share, view.layout.px(DEAL_ARC))
            view.draw_flying(surface, card, rect)


Flight: TypeAlias = RevealFlight | DealFlight


class Flights:
    """What flies over the table, its clock, and the sounds that it passes."""

    def __init__(self, sounds: Sounds) -> None:
        """Start with nothing in the air."""
        self._sounds = sounds
        self._clock = Clock()
        self._flight: Flight | None = None

    @property
    def now(self) -> Flight | None:
        """What is in the air."""
        return self._flight if self._clock.is_running else None

    @property
    def time(self) -> float:
        """How far it has come, in milliseconds at normal speed."""
        return self._clock.time

    @property
    def takes_input(self) -> bool:
        """Until the next hand takes input, a press only completes what is in the air."""
        flight = self.now
        return flight is None or (isinstance(flight, RevealFlight) and self.time >= REVEAL.landing)

    def start(self, flight: Flight) -> None:
        """Let something fly."""
        self._flight = flight
        self._clock.start(flight.end)

    def finish(self) -> None:
        """Complete what is in the air, in silence."""
        self._clock.finish()

    def advance(self, dt: float, speed: float) -> None:
        """Fly on by ``dt`` seconds; a ``speed`` of 0 stands for instant, and is silent."""
        flight = self.now
        if flight is None:
            return
        is_forced = isinstance(flight, RevealFlight) and len(flight.before.hand) == 1
        before = self.time
        self._clock.advance(dt, speed / FORCED_PACE if is_forced else speed)
        for cue in flight.cues if speed else ():
            if before <= cue.time < self.time:
                self._sounds.play(cue.sound)


def _landing(card: Card) -> str:
    suit = card.suit
    return f"land_{'mist' if suit is None else suit.name.lower()}"
