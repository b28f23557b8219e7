"""What flies over the table: cards being dealt, and the clock that plays a flight."""

from dataclasses import dataclass
from typing import Final, Protocol

from game.tides.board.table_view import TableView
from game.tides.cards.sprite import Overlay, Sprite
from game.tides.rules.cards import Card, Cards
from game.ui.motion.motions import DEAL_ARC, MOTIONS, MotionKind
from game.ui.motion.playback import Cue, Playback
from game.ui.motion.timeline import Span, glide, in_out_sine
from game.ui.sound import Sounds

_DEAL: Final = MOTIONS[MotionKind.DEAL]


class TableAnimation(Protocol):
    """Cards in flight, as data: a picture at *t* depends on the flight and *t* alone.

    Times are milliseconds at normal speed.
    """

    @property
    def end(self) -> float:
        """How long it takes."""

    @property
    def input_from(self) -> float:
        """From when on a press acts, and no longer only completes."""

    @property
    def pace(self) -> float:
        """The share of its time in which it is played."""

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What is heard, and when."""

    def hidden(self, time: float) -> frozenset[Card]:
        """Return the cards that are in flight, and not where the position has them."""

    def hides_hands(self, time: float) -> bool:
        """Return whether both hands are in flight."""

    def overlay(self, view: TableView, time: float) -> Overlay:
        """Return what passes over the table at ``time``."""


@dataclass(frozen=True, slots=True)
class DealAnimation:
    """The cards that are ``drawn`` coming from the deck into ``hand``, one after the other."""

    hand: Cards
    drawn: Cards
    reduced_motion: bool = False
    pace: float = 1.0

    @property
    def end(self) -> float:
        """How long it takes."""
        ms = _DEAL.reduced_ms if self.reduced_motion else _DEAL.ms
        return ms + _DEAL.stagger * max(0, len(self.drawn) - 1)

    @property
    def input_from(self) -> float:
        """Until all cards are there, a press only completes."""
        return self.end

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What is heard, and when: a card slides every 60 ms."""
        return tuple(Cue(index * _DEAL.stagger, "slide") for index in range(len(self.drawn)))

    def hidden(self, time: float) -> frozenset[Card]:
        """Return the cards that are in flight, landed or not."""
        del time
        return frozenset(self.drawn)

    def hides_hands(self, time: float) -> bool:
        """Never: cards that were kept lie in the hand."""
        del time
        return False

    def overlay(self, view: TableView, time: float) -> Overlay:
        """Return the drawn cards as they are at ``time``: turned up on their way."""
        sprites: list[Sprite] = []
        for index, card in enumerate(self.drawn):
            start = index * _DEAL.stagger
            target = view.layout.hand_slot(self.hand.index(card), len(self.hand))
            if self.reduced_motion:
                sprites.append(Sprite(card, target, opacity=_DEAL.fade(start).sample(time)))
            elif time > start:
                share = _DEAL.span(start).sample(time)
                rect = glide(view.layout.deck, target, share, view.layout.px(DEAL_ARC))
                turn = Span(start, start + _DEAL.ms * 0.6, in_out_sine).sample(time)
                sprites.append(Sprite(card, rect, turn))
        return Overlay(sprites=tuple(sprites))


class AnimationPlayer:
    """What flies over the table, its clock, and the sounds that it passes."""

    def __init__(self, sounds: Sounds) -> None:
        """Start with nothing in the air."""
        self._playback = Playback(sounds)
        self._animation: TableAnimation | None = None

    @property
    def now(self) -> TableAnimation | None:
        """What is in the air."""
        return self._animation if self._playback.is_running else None

    @property
    def time(self) -> float:
        """How far it has come, in milliseconds at normal speed."""
        return self._playback.time

    @property
    def takes_input(self) -> bool:
        """Until the next hand takes input, a press only completes what is in the air."""
        animation = self.now
        return animation is None or self.time >= animation.input_from

    def start(self, animation: TableAnimation) -> None:
        """Let something fly."""
        self._animation = animation
        self._playback.start(animation.end, animation.cues)

    def finish(self) -> None:
        """Complete what is in the air, in silence."""
        self._playback.finish()

    def advance(self, dt: float, speed: float) -> None:
        """Fly on by ``dt`` seconds; a ``speed`` of 0 stands for instant, and is silent."""
        animation = self.now
        if animation is not None:
            self._playback.advance(dt, speed / animation.pace)
