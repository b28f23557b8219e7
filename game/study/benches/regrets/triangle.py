"""Mixes of three moves as points of a triangle: the nearer to a corner, the more of its move."""

from typing import Final, NamedTuple

from pygame import Rect

from game.study.matrix import MixedStrategy

_HEIGHT: Final = 3**0.5 / 2


class Triangle(NamedTuple):
    """An equal-sided triangle that stands in ``box``; its corners are top, left and right."""

    box: Rect

    @property
    def side(self) -> float:
        """The length of a side, in pixels."""
        return min(self.box.width, self.box.height / _HEIGHT)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """The places of the three corners."""
        middle, foot = self.box.centerx, self.box.bottom
        half = self.side / 2
        top = foot - self.side * _HEIGHT
        return (middle, top), (middle - half, foot), (middle + half, foot)

    def place(self, mix: MixedStrategy) -> tuple[int, int]:
        """Return where a mix lies, in pixels."""
        x, y = (
            sum(share * corner[axis] for share, corner in zip(mix, self.corners, strict=True))
            for axis in (0, 1)
        )
        return round(x), round(y)

    def compute_mix(self, place: tuple[int, int]) -> MixedStrategy:
        """Return the mix at a place; outside the triangle, that of a place at its edge."""
        (_, top), (left, foot), _ = self.corners
        first = (foot - place[1]) / (foot - top)
        third = (place[0] - left) / self.side - first / 2
        shares = [max(0.0, share) for share in (first, 1 - first - third, third)]
        return tuple(share / sum(shares) for share in shares)
