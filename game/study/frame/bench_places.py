"""The area of a bench's picture: what the places of every bench's parts start from."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

_EDGE: Final = 12


@dataclass(frozen=True, slots=True)
class BenchPlaces:
    """The base of a bench's places.

    ``area`` is in pixels, ``unit`` the pixels of one u, ``type_unit`` that of lengths that grow
    with the player's scale of text.
    """

    area: Rect
    unit: float
    type_unit: float

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    @property
    def inner(self) -> Rect:
        """The area within its edge."""
        return self.area.inflate(-2 * self.px(_EDGE), -2 * self.px(_EDGE))
