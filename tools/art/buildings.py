"""What people built in the landscapes: walls, domes, columns, roofs, gates, towers.

Every function returns shapes in units; ``x`` is the middle, ``base`` the foot, y points down.
"""

import math

import numpy as np
from papercut import Shape
from shapes import box, curve, mirrored, ring, symmetric

SUNK = 30.0  # how far walls reach into the ground that hides their feet


def wall(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return a plain block that goes on under ground."""
    return [box(x - width / 2, base - height, x + width / 2, base + SUNK)]


def cornice(x: float, y: float, width: float, depth: float = 2.0) -> Shape:
    """Return a moulding whose lower edge is drawn in."""
    half = width / 2
    return [
        (x - half, y),
        (x + half, y),
        (x + half - depth * 0.7, y + depth),
        (x - half + depth * 0.7, y + depth),
    ]


def round_arch(x: float, base: float, width: float, height: float) -> Shape:
    """Return an opening with a half-circle head."""
    half = width / 2
    spring = base - height + half
    head = [
        (x - half * math.cos(t), spring - half * math.sin(t)) for t in np.linspace(0, math.pi, 25)
    ]
    return [(x - half, base), *head, (x + half, base)]


def keel_arch(x: float, base: float, width: float, height: float) -> Shape:
    """Return an opening with a pointed, swinging head."""
    half, spring = width / 2, base - height * 0.62
    side = curve((x - half, spring), (x - half * 0.92, base - height * 0.86), (x, base - height))
    return symmetric([(x - half, base), *side][::-1], x)


def dome(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return an onion dome with its finial (a fifth of its height on top of it)."""
    belly = curve(
        (x - 0.36 * width, base),
        (x - 0.66 * width, base - 0.22 * height),
        (x - 0.38 * width, base - 0.48 * height),
    )
    neck = curve(belly[-1], (x - 0.12 * width, base - 0.70 * height), (x, base - height))
    return [symmetric((belly + neck[1:])[::-1], x), *finial(x, base - height * 0.97, height * 0.24)]


def finial(x: float, base: float, height: float) -> list[Shape]:
    """Return a needle with two beads."""
    width = max(height * 0.09, 0.45)
    return [
        [(x - width, base), (x, base - height), (x + width, base)],
        ring(x, base - height * 0.22, width * 1.9, points=20),
        ring(x, base - height * 0.55, width * 1.25, points=20),
    ]


def half_dome(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return a round dome on a low drum, with its finial."""
    head = [
        (x - width / 2 * math.cos(t), base - height * math.sin(t))
        for t in np.linspace(0, math.pi, 41)
    ]
    drum = box(x - width * 0.54, base - 1, x + width * 0.54, base + 2.4)
    return [head, drum, *finial(x, base - height, height * 0.34)]


def minaret(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return a slim tower with two galleries and an onion cap."""
    top = base - height
    shaft: Shape = [
        (x - width * 0.42, top),
        (x + width * 0.42, top),
        (x + width / 2, base + SUNK),
        (x - width / 2, base + SUNK),
    ]
    galleries = [cornice(x, y, width * 1.7, 1.8) for y in (top, top + height * 0.34)]
    return [shaft, *galleries, *dome(x, top, width * 1.25, width * 2.0)]


def flag(x: float, base: float, height: float, way: float = 1.0) -> list[Shape]:
    """Return a pole with a swallow-tailed pennant that flies to the right (or left, ``way`` -1)."""
    top = base - height
    cloth = [
        *curve((x, top + 0.4), (x + way * 4, top - 1.2), (x + way * 9, top + 1.4)),
        (x + way * 6.6, top + 2.6),
        (x + way * 9, top + 4.8),
        *curve((x + way * 9, top + 4.8), (x + way * 4, top + 2.6), (x, top + 4.6)),
    ]
    return [box(x - 0.4, top, x + 0.4, base), cloth]


def crenels(left: float, right: float, top: float, teeth: int, height: float) -> list[Shape]:
    """Return the teeth of a battlement that stands on ``top``."""
    width = (right - left) / (2 * teeth - 1)
    return [
        box(left + 2 * k * width, top - height, left + (2 * k + 1) * width, top + 0.5)
        for k in range(teeth)
    ]


def tower(x: float, base: float, width: float, height: float, teeth: int = 4) -> list[Shape]:
    """Return a battlemented tower whose head juts out on a slope."""
    top, half = base - height, width / 2
    head: Shape = [
        (x - half * 1.26, top),
        (x + half * 1.26, top),
        (x + half * 1.26, top + width * 0.30),
        (x + half, top + width * 0.52),
        (x - half, top + width * 0.52),
        (x - half * 1.26, top + width * 0.30),
    ]
    shaft: Shape = [
        (x - half, top + 1),
        (x + half, top + 1),
        (x + half * 1.10, base + SUNK),
        (x - half * 1.10, base + SUNK),
    ]
    teeth_shapes = crenels(x - half * 1.26, x + half * 1.26, top, teeth, width * 0.24)
    return [shaft, head, *teeth_shapes]


def cone_roof(x: float, base: float, width: float, height: float) -> Shape:
    """Return a pointed roof with slightly hollow sides."""
    side = curve(
        (x, base - height), (x - width * 0.16, base - height * 0.35), (x - width / 2, base)
    )
    return symmetric(side, x)


def column(x: float, base: float, top: float, width: float) -> list[Shape]:
    """Return a column with foot and capital."""
    half = width / 2
    return [
        [
            (x - half * 0.84, top),
            (x + half * 0.84, top),
            (x + half, base),
            (x - half, base),
        ],
        box(x - half * 1.45, top - 0.2, x + half * 1.45, top + 1.5),
        [
            (x - half * 1.4, top + 1.4),
            (x + half * 1.4, top + 1.4),
            (x + half * 0.84, top + 3.6),
            (x - half * 0.84, top + 3.6),
        ],
        box(x - half * 1.35, base - 1.6, x + half * 1.35, base + 0.3),
    ]


def pediment(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return a gable on its beam, with ornaments at the corners and the top."""
    half = width / 2
    gable: Shape = [(x - half, base), (x + half, base), (x, base - height)]
    beam = box(x - half, base - 0.5, x + half, base + 4.2)
    ornaments = [
        ring(x, base - height - 1.2, 2.1, 2.6, 24),
        ring(x - half + 1.6, base - 2.2, 1.5, 2.4, 24),
        ring(x + half - 1.6, base - 2.2, 1.5, 2.4, 24),
    ]
    return [gable, beam, *ornaments]


def steps(x: float, base: float, width: float, count: int, height: float = 2.4) -> list[Shape]:
    """Return a stair that widens downwards; its top step lies on ``base``."""
    return [
        box(x - width / 2 - 3.2 * k, base + height * k, x + width / 2 + 3.2 * k, base + SUNK)
        for k in range(count)
    ]


def eaves(x: float, y: float, width: float, height: float, lift: float = 4.0) -> Shape:
    """Return a sweeping roof: ``width`` between the raised corners, ``height`` up to its ridge."""
    half = width / 2
    top = (x - half * 0.34, y - height)
    slope = curve(top, (x - half * 0.42, y - height * 0.18), (x - half, y - lift))
    under = curve((x - half, y - lift), (x - half * 0.80, y + 1.2), (x - half * 0.50, y + 1.0))
    return symmetric(slope + under[1:], x)


def pagoda(
    x: float, base: float, width: float, storeys: int, rise: float
) -> tuple[list[Shape], list[Shape], float]:
    """Return the roofs, the bodies and the height of the top of a tower of many roofs."""
    roofs: list[Shape] = []
    bodies: list[Shape] = []
    y, wide, tall = base, width, rise
    for storey in range(storeys):
        sunk = SUNK if storey == 0 else 3.0
        bodies.append(box(x - wide * 0.31, y - tall, x + wide * 0.31, y + sunk))
        roofs.append(eaves(x, y - tall * 0.52, wide, tall * 0.62, tall * 0.16))
        y -= tall
        wide *= 0.84
        tall *= 0.95
    return roofs, bodies, y + tall * 0.12


def spire_rings(x: float, base: float, height: float) -> list[Shape]:
    """Return the ringed mast on a pagoda."""
    beads = [
        ring(x, base - height * (0.18 + 0.14 * k), height * (0.085 - 0.011 * k), height * 0.045, 24)
        for k in range(5)
    ]
    mast: Shape = [(x - 0.9, base + 1), (x, base - height), (x + 0.9, base + 1)]
    return [mast, *beads]


def gate(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return a temple gate: two leaning posts, a tie, and a swept lintel."""
    half, top = width / 2, base - height
    post: Shape = [
        (x - half * 0.70, top + 3),
        (x - half * 0.60, top + 3),
        (x - half * 0.68, base + SUNK),
        (x - half * 0.82, base + SUNK),
    ]
    upper = curve((x - half, top - 3), (x, top + 2.6), (x + half, top - 3), 24)
    lower = curve((x + half * 0.95, top + 2.2), (x, top + 6.6), (x - half * 0.95, top + 2.2), 24)
    tie = box(x - half * 0.84, top + height * 0.23, x + half * 0.84, top + height * 0.23 + 3.0)
    strut = box(x - 1.6, top + 3, x + 1.6, top + height * 0.24)
    return [post, mirrored(post, x), upper + lower, tie, strut]
