"""Moves the cards of the viewer's hand: up, aside, under a press, and along with the pointer."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.tides.cards.card_transform import CardTransform
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Cards
from game.ui.motion.motions import ASIDE, MOTIONS, PRESSED, Followers, Motion, MotionKind

_Part: TypeAlias = Literal["lift", "aside", "press", "x", "y"]


class HandPoses:
    """The poses of a hand's cards; with reduced motion all stay in their slots."""

    def __init__(self, context: TidesContext, cards: Cards) -> None:
        """Put ``cards`` at rest."""
        self._context = context
        self._cards = cards
        self._followers: Followers[tuple[Card, _Part]] = Followers()

    @property
    def is_moving(self) -> bool:
        """Whether any card has not reached its pose."""
        return self._followers.is_moving

    def find(self, card: Card) -> CardTransform:
        """Return the current pose of a card."""
        value = self._followers.value
        return CardTransform(
            lift=value((card, "lift")),
            x=value((card, "aside")) + value((card, "x")),
            y=value((card, "y")),
            size=1 - value((card, "press")),
        )

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether anything moved."""
        return self._followers.advance(dt, self._context.preferences.now.speed)

    def finish(self) -> None:
        """Put every card where it is moving to."""
        self._followers.finish()

    def press(self, card: Card) -> None:
        """Make a card smaller while it is held."""
        pressed = 0.0 if self._reduced_motion else 1 - PRESSED
        self._followers.aim((card, "press"), pressed, self._by(MotionKind.PRESS))

    def drag(self, card: Card, x: float, y: float) -> None:
        """Put a held card so far from its slot, in u, at once."""
        self._followers.aim((card, "x"), x, None)
        self._followers.aim((card, "y"), y, None)

    def let_go(self, card: Card) -> None:
        """Start moving a card that was held back to its slot."""
        self._followers.aim((card, "press"), 0.0, self._by(MotionKind.PRESS))
        self._followers.aim((card, "x"), 0.0, self._by(MotionKind.DEAL))
        self._followers.aim((card, "y"), 0.0, self._by(MotionKind.DEAL))

    def aim(self, raised: Sequence[Card], rising: Motion | None) -> None:
        """Start moving every card to its pose: the ``raised`` ones up, the others aside."""
        if self._reduced_motion:
            raised, rising = (), None
        falling = self._by(MotionKind.HOVER_OUT)
        for index, card in enumerate(self._cards):
            is_raised = card in raised
            lift_by = rising if is_raised else falling
            self._followers.aim((card, "lift"), float(is_raised), lift_by)
            sides = [index - self._cards.index(other) for other in raised]
            aside = ASIDE * sum((side > 0) - (side < 0) for side in sides)
            aside_by = self._by(MotionKind.HOVER_IN) if raised else falling
            self._followers.aim((card, "aside"), aside, aside_by)

    @property
    def _reduced_motion(self) -> bool:
        return self._context.preferences.now.reduced_motion

    def _by(self, event: MotionKind) -> Motion | None:
        """Return the motion of an event; ``None`` with reduced motion."""
        return None if self._reduced_motion else MOTIONS[event]
