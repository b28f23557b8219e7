"""Plain shapes and the lines of land, as lists of points in units, y downwards."""

import math
from collections.abc import Callable, Sequence

import numpy as np
from papercut import Frame, Point, Shape

Profile = Callable[[float], float]


def box(left: float, top: float, right: float, bottom: float) -> Shape:
    """Return a rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def ring(x: float, y: float, width: float, height: float | None = None, points: int = 72) -> Shape:
    """Return an ellipse of the given half width and half height."""
    tall = width if height is None else height
    turns = (2 * math.pi * k / points for k in range(points))
    return [(x + width * math.cos(t), y + tall * math.sin(t)) for t in turns]


def curve(start: Point, control: Point, end: Point, points: int = 14) -> Shape:
    """Return a quadratic Bezier from ``start`` to ``end``."""
    shares = [k / points for k in range(points + 1)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1],
        )
        for t in shares
    ]


def mirrored(shape: Shape, axis: float) -> Shape:
    """Return ``shape`` flipped about the upright line at ``axis``."""
    return [(2 * axis - x, y) for x, y in reversed(shape)]


def symmetric(half: Shape, axis: float) -> Shape:
    """Return the closed shape of which ``half`` is the left side, read downwards."""
    return half + mirrored(half, axis)


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """Return ``shape`` moved."""
    return [(x + dx, y + dy) for x, y in shape]


def stroke(line: Sequence[Point], width: float, taper: float = 1.0) -> Shape:
    """Return ``line`` as a band ``width`` wide that narrows to ``taper`` of it at its end."""
    left: Shape = []
    right: Shape = []
    last = len(line) - 1
    for k, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(k - 1, 0)], line[min(k + 1, last)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        half = width / 2 * (1 + (taper - 1) * k / last)
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def ridge(frame: Frame, edge: float, seed: int, profile: Profile, fade: float = 1.3) -> Shape:
    """Return land that reaches the picture's foot and meets both its sides level at ``edge``.

    ``profile`` gives the height (units, up) at a share of the width; it fades out at the sides,
    the faster the smaller ``fade`` is, so that any two pictures join. ``seed`` adds the fine
    unevenness of a hand with a knife.
    """
    rng = np.random.default_rng(seed)
    phases = rng.uniform(0, math.tau, 4).tolist()
    line: Shape = []
    points = 320
    for k in range(points + 1):
        t = k / points
        window = math.sin(math.pi * t) ** fade if 0 < t < 1 else 0.0
        tremble = sum(
            0.16 / n * math.sin(math.tau * n * 4 * t + phase)
            for n, phase in enumerate(phases, start=1)
        )
        line.append((t * frame.width, edge - window * (profile(t) + tremble)))
    return [*line, (frame.width, frame.height + 1), (0.0, frame.height + 1)]


def hills(seed: int, height: float, waves: float = 1.0) -> Profile:
    """Return the profile of soft hills, ``height`` units high at most or so."""
    rng = np.random.default_rng(seed)
    parts = list(
        zip((1, 2, 3), (1.0, 0.5, 0.22), rng.uniform(0, math.tau, 3).tolist(), strict=True)
    )

    def profile(t: float) -> float:
        return height * sum(a * math.sin(math.tau * n * waves * t + p) for n, a, p in parts)

    return profile


def crags(seed: int, height: float, peaks: int = 7) -> Profile:
    """Return the profile of broken rock: sharp peaks of uneven height."""
    rng = np.random.default_rng(seed)
    knots = np.linspace(0, 1, peaks * 2 + 1)
    steps = np.diff(knots).mean()
    knots[1:-1] += rng.uniform(-0.3, 0.3, peaks * 2 - 1) * steps
    heights = rng.uniform(0.35, 1.0, peaks * 2 + 1) * np.where(np.arange(peaks * 2 + 1) % 2, 1, 0.1)

    def profile(t: float) -> float:
        return float(np.interp(t, knots, heights)) * height

    return profile


def spires(*peaks: tuple[float, float, float]) -> Profile:
    """Return the profile of mountains: (place, height, half width) each, across as shares."""

    def profile(t: float) -> float:
        return max(
            (h * max(0.0, 1 - abs(t - place) / width) ** 1.25 for place, h, width in peaks),
            default=0.0,
        )

    return profile


def flat(_: float) -> float:
    """Return level land."""
    return 0.0


def both(shapes: list[Shape], axis: float = 100.0) -> list[Shape]:
    """Return the shapes and their mirror images."""
    return [*shapes, *(mirrored(shape, axis) for shape in shapes)]
