"""What the coach adds to a screen of the tutorial, whichever screen that is."""

# mypy: disable-error-code="safe-super"
# ``Scene`` has no bodies, but the screen that is coached comes before it in the order of the bases.

from abc import abstractmethod

from game.shell.routes import Transition
from game.shell.scene import Scene
from game.tides.tutorial.coach import Attention
from game.tides.tutorial.guide import Guide
from game.ui.actions import Action
from game.ui.display_list import Item


class CoachedScene(Scene):
    """Put before a screen among the bases of a class: that screen, and the coach's line over it."""

    _guide: Guide

    @property
    @abstractmethod
    def _attention(self) -> Attention:
        """What the coach sees of the screen now."""

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a nudge is to come."""
        return super().is_moving or (self._attention.is_open and self._guide.coach.is_waiting)

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys as the screen does without a coach."""
        self._guide.coach.take_act()
        return super().handle(action)

    def update(self, dt: float) -> bool | Transition:
        """Advance the screen, and the player's idle time while a choice is expected."""
        news = super().update(dt)
        if isinstance(news, bool) and self._attention.is_open:
            news |= self._guide.coach.wait(dt)
        return news

    def items(self) -> list[Item]:
        """Return the screen with the coach's line over it."""
        return [*super().items(), *self._guide.items()]

    def narrate(self) -> list[str]:
        """Return what the screen tells, the coach's line first."""
        return [*self._guide.narrate(), *super().narrate()]
