"""The target under the pointer or the focus, and when its tooltip is due."""

from typing import Final

from game.tides.inspect.targets import Target
from game.ui.motion.motions import MOTIONS, TOOLTIP_MEMORY, MotionKind

_DELAY: Final = MOTIONS[MotionKind.TOOLTIP].ms / 1000
_MEMORY: Final = TOOLTIP_MEMORY / 1000


class HoverTimer:
    """Follows pointer or focus, whichever moved last, and times the tooltip."""

    def __init__(self) -> None:
        """Start without a target."""
        self._target: Target | None = None
        self._rested = 0.0
        self._since_note = _MEMORY
        self._is_dismissed = False
        self.is_focus = False

    @property
    def looked_at(self) -> Target | None:
        """The target under the pointer or the focus, without any delay."""
        return self._target

    @property
    def target(self) -> Target | None:
        """The target whose tooltip is shown; ``None`` while none is."""
        return self._target if self._rested >= _DELAY and not self._is_dismissed else None

    @property
    def is_waiting(self) -> bool:
        """Whether a tooltip will be due if pointer and focus rest on."""
        return self._target is not None and self._rested < _DELAY and not self._is_dismissed

    def dismiss(self) -> None:
        """Show no tooltip for this target until another one has been looked at."""
        self._is_dismissed = True

    def show(self) -> None:
        """Show the tooltip of the target at once."""
        self._rested, self._is_dismissed = _DELAY, False

    def look_at(self, target: Target | None, *, is_focus: bool = False) -> None:
        """Set the target under the pointer, or under the focus if ``is_focus``."""
        self.is_focus = is_focus and target is not None
        if target is not None and target.is_like(self._target):
            self._target = target
            return
        if self.target is not None:
            self._since_note = 0.0
        self._target, self._is_dismissed = target, False
        self._rested = _DELAY if target is not None and self._since_note < _MEMORY else 0.0

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether a tooltip has become due."""
        waited = self.is_waiting
        self._rested += dt
        self._since_note = 0.0 if self.target is not None else self._since_note + dt
        return waited and not self.is_waiting
