"""What grows, flies, floats and shines in the landscapes.

Every function returns shapes in units; ``x`` is the middle, ``base`` the foot, y points down.
"""

import math

import numpy as np
from buildings import SUNK
from papercut import Shape
from shapes import box, curve, moved, ring, stroke, symmetric


def crown_of_leaves(x: float, y: float, width: float, height: float, seed: int) -> list[Shape]:
    """Return a leafy mass with a scalloped outline."""
    rng = np.random.default_rng(seed)
    lobes = max(8, round((width + height) / 6.5))
    turns = np.linspace(0, math.tau, lobes, endpoint=False) + rng.uniform(0, 1)
    shapes = [ring(x, y, width * 0.40, height * 0.38)]
    for turn in turns.tolist():
        size = min(width, height) * rng.uniform(0.15, 0.21)
        shapes.append(
            ring(
                x + math.cos(turn) * width * 0.36,
                y + math.sin(turn) * height * 0.33,
                size,
                size * 0.9,
                28,
            )
        )
    return shapes


def trunk(x: float, base: float, height: float, width: float, lean: float = 0.0) -> Shape:
    """Return a tapering trunk that leans ``lean`` units to the right."""
    line = curve((x, base + SUNK), (x - lean * 0.3, base - height * 0.5), (x + lean, base - height))
    return stroke(line, width, 0.45)


def cypress(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return a flame-shaped tree."""
    side = [
        *curve(
            (x, base - height),
            (x - width * 0.42, base - height * 0.62),
            (x - width / 2, base - height * 0.28),
        ),
        *curve(
            (x - width / 2, base - height * 0.28),
            (x - width * 0.5, base - height * 0.08),
            (x - width * 0.14, base - height * 0.06),
        ),
    ]
    return [
        symmetric(side, x),
        box(x - width * 0.09, base - height * 0.1, x + width * 0.09, base + 6),
    ]


def umbrella_pine(x: float, base: float, width: float, height: float, seed: int) -> list[Shape]:
    """Return a pine with flat clouds of needles on forked boughs."""
    rng = np.random.default_rng(seed)
    lean = float(rng.uniform(-4, 4))
    top = base - height
    shapes = [trunk(x, base, height * 0.92, 3.6, lean)]
    for dx, dy, share in ((-0.26, 0.20, 0.55), (0.27, 0.15, 0.60), (0.0, 0.0, 0.72)):
        cx, cy = x + lean + dx * width, top + dy * height
        fork = curve((x + lean * 0.4, base - height * 0.45), (x + lean * 0.6, cy + 9), (cx, cy + 2))
        shapes.append(stroke(fork, 2.2, 0.6))
        shapes += needle_cloud(cx, cy, width * share)
    return shapes


def needle_cloud(x: float, y: float, width: float) -> list[Shape]:
    """Return one flat cushion of needles."""
    bumps = [
        ring(x + dx * width, y - rise * width, size * width, size * width * 0.72, 28)
        for dx, rise, size in (
            (-0.3, 0.0, 0.17),
            (-0.1, 0.08, 0.2),
            (0.13, 0.07, 0.19),
            (0.32, 0.0, 0.16),
        )
    ]
    return [*bumps, ring(x, y + 0.04 * width, width * 0.48, width * 0.1)]


def conifer(x: float, base: float, height: float) -> list[Shape]:
    """Return a small fir in three tiers."""
    return [
        [
            (x - height * w, base - height * low),
            (x, base - height * high),
            (x + height * w, base - height * low),
        ]
        for w, low, high in ((0.25, 0.08, 0.55), (0.20, 0.34, 0.78), (0.14, 0.58, 1.0))
    ] + [box(x - height * 0.035, base - height * 0.1, x + height * 0.035, base + 3)]


def reeds(x: float, base: float, height: float, count: int, seed: int) -> list[Shape]:
    """Return a clump of reeds, some with a seed head."""
    rng = np.random.default_rng(seed)
    shapes: list[Shape] = []
    for k in range(count):
        foot = x + float(rng.uniform(-1, 1)) * count * 0.8
        tip = (
            foot + float(rng.uniform(-0.35, 0.35)) * height,
            base - height * float(rng.uniform(0.6, 1)),
        )
        blade = curve((foot, base + 8), (foot, (base + tip[1]) / 2), tip)
        shapes.append(stroke(blade, 1.7, 0.15))
        if k % 3 == 0:
            shapes.append(ring(tip[0], tip[1] + 2, 1.15, 3.6, 20))
    return shapes


def gull(x: float, y: float, span: float, tilt: float = 0.0) -> list[Shape]:
    """Return a gliding bird, two arcs that meet."""
    left = curve((x - span / 2, y + tilt), (x - span * 0.24, y - span * 0.26), (x, y))
    right = curve((x + span / 2, y - tilt), (x + span * 0.26, y - span * 0.26), (x, y))
    return [stroke(wing[::-1], span * 0.085, 0.1) for wing in (left, right)]


def boat(x: float, y: float, length: float) -> list[Shape]:
    """Return a small boat with one leaning sail, bound to the right."""
    half = length / 2
    hull = [
        (x - half, y - length * 0.06),
        *curve(
            (x - half * 0.8, y + length * 0.13),
            (x, y + length * 0.2),
            (x + half * 0.75, y + length * 0.12),
        ),
        (x + half, y - length * 0.1),
    ]
    mast = box(x - 0.45, y - length * 1.02, x + 0.45, y)
    big = [
        (x + 1.1, y - length * 1.0),
        *curve(
            (x + 1.1, y - length),
            (x + length * 0.5, y - length * 0.5),
            (x + length * 0.46, y - length * 0.12),
        ),
        (x + 1.1, y - length * 0.12),
    ]
    small = [
        (x - 1.1, y - length * 0.86),
        *curve(
            (x - 1.1, y - length * 0.86),
            (x - length * 0.2, y - length * 0.4),
            (x - length * 0.4, y - length * 0.14),
        ),
        (x - 1.1, y - length * 0.14),
    ]
    return [hull, mast, big, small]


def cloud(x: float, y: float, width: float, seed: int) -> list[Shape]:
    """Return a cloud with a flat foot, puffs above it and a thin wisp below."""
    rng = np.random.default_rng(seed)
    way = 1.0 if seed % 2 else -1.0
    puffs = [
        half_disc(x + way * place * width, y + 0.4, size * width * float(rng.uniform(0.92, 1.1)))
        for place, size in ((-0.30, 0.11), (-0.12, 0.20), (0.11, 0.15), (0.28, 0.09))
    ]
    foot = pill(x, y, width, width * 0.026)
    return [
        *puffs,
        foot,
        pill(x + way * width * 0.22, y + width * 0.085, width * 0.5, width * 0.02),
    ]


def half_disc(x: float, base: float, radius: float) -> Shape:
    """Return the upper half of a disc."""
    turns = np.linspace(0, math.pi, 33).tolist()
    return [(x - radius * math.cos(t), base - radius * math.sin(t)) for t in turns]


def pill(x: float, y: float, length: float, thick: float) -> Shape:
    """Return a bar with round ends, ``thick`` its half height."""
    half = max(length / 2 - thick, 0.1)
    turns = np.linspace(-math.pi / 2, math.pi / 2, 13)
    right: Shape = [(x + half + thick * math.cos(t), y + thick * math.sin(t)) for t in turns]
    return right + [(2 * x - px, py) for px, py in reversed(right)]


def lightning(x: float, y: float, height: float) -> list[Shape]:
    """Return a forked flash from (``x``, ``y``) down."""
    main = [(0.0, 0.0), (-0.06, 0.22), (0.05, 0.30), (-0.05, 0.55), (0.03, 0.62), (-0.07, 1.0)]
    fork = [(0.05, 0.30), (0.17, 0.45), (0.15, 0.52), (0.26, 0.72)]
    twig = [(-0.05, 0.55), (-0.16, 0.68), (-0.15, 0.76)]
    return [
        stroke([(x + px * height, y + py * height) for px, py in line], width, 0.12)
        for line, width in ((main, 2.0), (fork, 1.2), (twig, 1.0))
    ]


def star(x: float, y: float, size: float) -> Shape:
    """Return a four-pointed star."""
    inner = size * 0.2
    return [
        (
            x + (size if k % 2 == 0 else inner) * math.cos(math.pi * k / 4),
            y + (size if k % 2 == 0 else inner) * math.sin(math.pi * k / 4),
        )
        for k in range(8)
    ]


def starfield(seed: int, count: int, area: tuple[float, float, float, float]) -> list[Shape]:
    """Return stars strewn over ``area`` (left, top, right, bottom), a few of them large."""
    rng = np.random.default_rng(seed)
    left, top, right, bottom = area
    return [
        moved(star(0, 0, 1.9 if k % 7 == 0 else float(rng.uniform(0.5, 1.0))), x, y)
        for k, (x, y) in enumerate(
            zip(
                rng.uniform(left, right, count).tolist(),
                rng.uniform(top, bottom, count).tolist(),
                strict=True,
            )
        )
    ]
