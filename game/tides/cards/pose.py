"""How a card of the hand is held: what differs from lying in its slot."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.motion.timeline import glide


@dataclass(frozen=True, slots=True)
class Pose:
    """``lift`` leads from the slot (0) to the raised slot (1); ``x`` and ``y`` are in u."""

    lift: float = 0.0
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0

    def place(self, slot: Rect, raised: Rect, unit: float) -> Rect:
        """Return where a card held like this is, given its slot and its raised slot."""
        rect = Rect(raised if self.lift == 1 else glide(slot, raised, self.lift))
        return scale(rect, self.size).move(round(self.x * unit), round(self.y * unit))


def scale(rect: Rect, size: float) -> Rect:
    """Return ``rect`` made larger or smaller about its middle."""
    if size == 1:
        return rect
    scaled = Rect(0, 0, round(rect.width * size), round(rect.height * size))
    scaled.center = rect.center
    return scaled


RESTING: Final = Pose()
RAISED: Final = Pose(lift=1.0)
