"""The target under the pointer or the focus, and when its tooltip is due."""

from typing import Final

from game.ui.inspect.targets import Target
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
        self._is_still = False
        self.is_focus = False

    @property
    def looked_at(self) -> Target | None:
        """The target under the pointer or the focus, without any delay."""
        return self._target

    @property
    def target(self) -> Target | None:
        """The target whose tooltip is shown; ``None`` while none is."""
        is_due = self._rested >= _DELAY and not (self._is_dismissed or self._is_still)
        return self._target if is_due else None

    @property
    def is_waiting(self) -> bool:
        """Whether a tooltip will be due if pointer and focus rest on."""
        is_silent = self._is_dismissed or self._is_still
        return self._target is not None and self._rested < _DELAY and not is_silent

    def dismiss(self) -> None:
        """Show no tooltip for this target until another one has been looked at."""
        self._is_dismissed = True

    def show(self) -> None:
        """Show the tooltip of the target at once."""
        self._rested, self._is_dismissed, self._is_still = _DELAY, False, False

    def look_at(
        self, target: Target | None, *, is_focus: bool = False, is_still: bool = False
    ) -> None:
        """Set the target under the pointer, or under the focus if ``is_focus``.

        What came to lie under a pointer that ``is_still`` has no tooltip until it moves.
        """
        self.is_focus = is_focus and target is not None
        if target is not None and target.is_like(self._target):
            self._target = target
            if self._is_still and not is_still:
                self._is_still, self._rested = False, 0.0
            return
        if self.target is not None:
            self._since_note = 0.0
        self._target, self._is_dismissed, self._is_still = target, False, is_still
        self._rested = _DELAY if target is not None and self._since_note < _MEMORY else 0.0

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether a tooltip has become due."""
        waited = self.is_waiting
        self._rested += dt
        self._since_note = 0.0 if self.target is not None else self._since_note + dt
        return waited and not self.is_waiting
