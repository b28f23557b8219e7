"""Curves through knots, and feathers: what birds are cut from."""

import math
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import numpy as np
from papercut import Point, Shape

_STEPS = 9  # points on a curve between two of its knots


def smooth(line: str) -> Shape:
    """Return the closed curve through the knots of ``line``: ``"x,y x,y! x,y"``.

    An exclamation mark makes a knot a corner.
    """
    words = line.split()
    corners = {k for k, word in enumerate(words) if word.endswith("!")}
    places: list[Point] = []
    for word in words:
        x, y = word.rstrip("!").split(",")
        places.append((float(x), float(y)))
    return through(places, corners)


def through(places: Sequence[Point], corners: AbstractSet[int] = frozenset()) -> Shape:
    """Return the closed curve through ``places``, some of which (by index) are corners."""
    count = len(places)
    shape: Shape = []
    for k in range(count):
        before = places[k if k in corners else (k - 1) % count]
        start, end = places[k], places[(k + 1) % count]
        after = end if (k + 1) % count in corners else places[(k + 2) % count]
        shape += _between(before, start, end, after)
    return shape


def _between(before: Point, start: Point, end: Point, after: Point) -> Shape:
    """Return the points of a Catmull-Rom curve from ``start`` up to ``end``."""
    shape: Shape = []
    for step in range(_STEPS):
        t = step / _STEPS
        weights = (
            (-t + 2 * t * t - t**3) / 2,
            (2 - 5 * t * t + 3 * t**3) / 2,
            (t + 4 * t * t - 3 * t**3) / 2,
            (t**3 - t * t) / 2,
        )
        knots = (before, start, end, after)
        x, y = (
            sum(w * knot[axis] for w, knot in zip(weights, knots, strict=True)) for axis in (0, 1)
        )
        shape.append((x, y))
    return shape


def feather(root: Point, tip: Point, width: float) -> Shape:
    """Return one long feather, widest towards its rounded end."""
    length = math.hypot(tip[0] - root[0], tip[1] - root[1])
    ax, ay = (tip[0] - root[0]) / length, (tip[1] - root[1]) / length
    nx, ny = -ay * width / 2, ax * width / 2

    def at(along: float, across: float) -> Point:
        return (
            root[0] + ax * length * along + nx * across,
            root[1] + ay * length * along + ny * across,
        )

    sides = [at(0, -0.7), at(0.5, -0.95), at(0.86, -0.8), at(1, 0)]
    return through([*sides, at(0.9, 0.75), at(0.5, 1), at(0, 0.7)], {3})


def fan(roots: tuple[Point, Point], tips: Sequence[Point], width: float) -> list[Shape]:
    """Return feathers from places spread evenly between two ``roots`` to their ``tips``."""
    shares = np.linspace(0, 1, len(tips)).tolist()
    (ax, ay), (bx, by) = roots
    return [
        feather((ax + (bx - ax) * share, ay + (by - ay) * share), tip, width)
        for share, tip in zip(shares, tips, strict=True)
    ]
