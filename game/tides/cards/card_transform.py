"""The pose of a card in the hand, relative to its slot."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.motion.timeline import glide


@dataclass(frozen=True, slots=True)
class CardTransform:
    """A position between the slot (``lift`` 0) and the raised slot (1), moved and scaled.

    ``x`` and ``y`` are in u; ``size`` is a factor.
    """

    lift: float = 0.0
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0

    def place(self, slot: Rect, raised: Rect, unit: float) -> Rect:
        """Return the rectangle of a card in this pose; ``unit`` is the pixels of one *u*."""
        rect = Rect(raised if self.lift == 1 else glide(slot, raised, self.lift))
        return scale(rect, self.size).move(round(self.x * unit), round(self.y * unit))


def scale(rect: Rect, size: float) -> Rect:
    """Return ``rect`` scaled by the factor ``size`` about its centre."""
    if size == 1:
        return rect
    scaled = Rect(0, 0, round(rect.width * size), round(rect.height * size))
    scaled.center = rect.center
    return scaled


RESTING: Final = CardTransform()
RAISED: Final = CardTransform(lift=1.0)
