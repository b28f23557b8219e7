"""The reveal as data: where both chosen cards and both hands are at every millisecond."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.rules.tides.cards import Card, Cards
from game.rules.tides.observation import Observation
from game.ui.animation import DEAL, DEAL_STAGGER, REVEAL, Span, glide
from game.ui.hand_view import HandModel
from game.ui.table_view import TableView

_LAST_PICK_END: Final = 1190.0


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
        """How long it takes, in milliseconds at normal speed; no swap follows the last pick."""
        return REVEAL.end if len(self.before.hand) > 1 else _LAST_PICK_END

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What is heard, and when."""
        swap = [Cue(REVEAL.swap.start, "whoosh")] if len(self.before.hand) > 1 else []
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
        share = REVEAL.swap.sample(time)
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
    """A new hand coming from the deck, card by card."""

    hand: Cards

    @property
    def end(self) -> float:
        """How long it takes, in milliseconds at normal speed."""
        return DEAL.end + DEAL_STAGGER * max(0, len(self.hand) - 1)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What is heard, and when: a card slides every 60 ms."""
        return tuple(Cue(index * DEAL_STAGGER, "slide") for index in range(len(self.hand)))

    def draw(self, surface: pygame.Surface, view: TableView, time: float) -> None:
        """Draw the hand as it is at ``time``."""
        origin = view.tracker.deck()
        for index, card in enumerate(self.hand):
            start = index * DEAL_STAGGER
            share = Span(start, start + DEAL.end).sample(time)
            target = view.layout.hand_slot(index, len(self.hand))
            view.draw_flying(surface, card, glide(origin, target, share, view.layout.px(12)))


def _landing(card: Card) -> str:
    suit = card.suit
    return f"land_{'mist' if suit is None else suit.name.lower()}"
