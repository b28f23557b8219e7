"""What moves over the table: the deal of a hand, a reveal, and what plays either.

Times are milliseconds at normal speed, from the start of an animation. Its picture depends only on
the animation and the time.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from game.tides.board.sprite import Overlay, Sprite
from game.tides.board.table_view import TableView
from game.tides.reveal.reveal_animation import RevealAnimation
from game.tides.rules.cards import Card, Cards
from game.ui.motion.motions import DEAL_ARC, MOTIONS, MotionKind
from game.ui.motion.timeline import Cue, Playback, Span, glide, in_out_sine

_DEAL: Final = MOTIONS[MotionKind.DEAL]


@dataclass(frozen=True, slots=True)
class DealAnimation:
    """The deal of the cards ``drawn`` from the deck into ``hand``, one after the other."""

    hand: Cards
    drawn: Cards
    reduced_motion: bool = False
    input_from: ClassVar[float] = 0.0
    """A press acts at once: the cards are at their places."""
    pace: ClassVar[float] = 1.0

    @property
    def end(self) -> float:
        """When the last card has arrived, in milliseconds."""
        ms = _DEAL.reduced_ms if self.reduced_motion else _DEAL.ms
        return ms + _DEAL.stagger * max(0, len(self.drawn) - 1)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The sounds: a slide at the start of each card."""
        return tuple(Cue(index * _DEAL.stagger, "slide") for index in range(len(self.drawn)))

    def hidden(self, time: float) -> frozenset[Card]:
        """Return all drawn cards, also those that have arrived."""
        del time
        return frozenset(self.drawn)

    def hides_hands(self, time: float) -> bool:
        """Return false: the hand stays at its place, and so do cards that were kept."""
        del time
        return False

    def overlay(self, view: TableView, time: float) -> Overlay:
        """Return the drawn cards at ``time``: each is turned face up on its way."""
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


TableAnimation: TypeAlias = DealAnimation | RevealAnimation


class AnimationPlayer(Playback):
    """Plays one animation at a time, with its sounds."""

    _animation: TableAnimation | None = None

    @property
    def now(self) -> TableAnimation | None:
        """The running animation, if any."""
        return self._animation if self.is_running else None

    @property
    def takes_input(self) -> bool:
        """Whether input acts on the table; while it does not, a press skips the animation."""
        animation = self.now
        return animation is None or self.time >= animation.input_from

    def play(self, animation: TableAnimation) -> None:
        """Start an animation, in place of a running one."""
        self._animation = animation
        self.start(animation.end, animation.cues)

    def advance(self, dt: float, speed: float) -> None:
        """Advance by ``dt`` seconds at ``speed``; a ``speed`` of 0 skips to the end silently."""
        if (animation := self.now) is not None:
            super().advance(dt, speed / animation.pace)
