"""The three temples, at dusk."""

import numpy as np
from buildings import eaves, gate, pagoda, round_arch, spire_rings, steps
from landscape import FLOOR, Land, Stage
from nature import cloud, conifer, crown_of_leaves, gull, pill, reeds
from palettes import DUSK
from shapes import both, box, curve, flat, hills, ring, spires, stroke


def temple_of_five_roofs() -> Stage:
    """Card 4: a slender pagoda, five roofs high, beside a low sun."""
    stage = Stage(
        DUSK,
        Land(
            (130, 78, 27),
            spires((0.2, 34, 0.12), (0.36, 22, 0.1), (0.85, 30, 0.13)),
            hills(42, 9),
            hills(43, 6),
            hills(44, 4),
            1.05,
        ),
        4,
    )
    stage.clouds(*cloud(156, 44, 42, 2), *cloud(56, 84, 34, 3))
    stage.far()
    stage.mist(112, 9, 0.4)
    stage.middle(*(s for x in (150, 160, 171, 180) for s in conifer(x, 122, 12)))
    roofs, bodies, top = pagoda(98, FLOOR - 4, 82, 5, 21.5)
    stage.back(*bodies)
    lamps = [
        round_arch(
            98 + dx * 0.85**k,
            FLOOR - 4 - 21.5 * sum(0.95**j for j in range(k)),
            5.4 * 0.88**k,
            10 * 0.94**k,
        )
        for k in range(5)
        for dx in (-14, 0, 14)
    ]
    stage.windows(*lamps, halo=0.5)
    for roof in roofs:
        stage.front(roof)
    stage.front(*spire_rings(98, top + 1, 21), *steps(98, FLOOR - 4, 60, 3))
    stage.ground(*(s for x in (30, 166) for s in crown_of_leaves(x, 146, 18, 12, int(x))))
    stage.birds(*gull(150, 60, 8), *gull(162, 66, 6, 0.5), *gull(46, 60, 6))
    stage.shore(*reeds(172, 174, 24, 7, 4))
    stage.tide()
    return stage


def temple_of_the_gate() -> Stage:
    """Card 7: a great gate standing in the water, a shrine on the hill behind it."""
    stage = Stage(
        DUSK,
        Land(
            (100, 74, 30),
            spires((0.5, 12, 0.5)),
            spires((0.22, 16, 0.2), (0.8, 19, 0.22)),
            flat,
            flat,
            1.1,
        ),
        7,
    )
    stage.clouds(*cloud(154, 38, 44, 4), *cloud(48, 62, 30, 5))
    stage.far()
    stage.mist(112, 8, 0.35)
    stage.middle(*(s for x in (34, 42, 51, 152, 160, 169) for s in conifer(x, 116, 12)))
    roofs, bodies, top = pagoda(100, 134, 44, 3, 14)
    stage.back(*bodies)
    stage.windows(*(box(x - 1.3, 126, x + 1.3, 133) for x in (92, 97.4, 102.6, 108)), halo=0.5)
    stage.back(*roofs, *spire_rings(100, top + 1, 13), *steps(100, 134, 34, 4, 4))
    stage.ground()
    glints = [
        pill(x, y, w, 0.7)
        for x, y, w in ((100, 155, 60), (86, 160, 40), (116, 165, 46), (100, 169, 26))
    ]
    stage.plain(("#F2B2BA", "#D88FAE"), *glints)
    stage.front(*gate(100, 166, 116, 96))
    stage.plain(("#3A1D46", "#502A5A"), *both([ring(61.5, 168, 9, 2.4)]))
    stage.birds(*gull(150, 58, 8), *gull(52, 82, 7, 0.4))
    stage.shore(*reeds(22, 174, 26, 8, 7), *reeds(180, 174, 22, 6, 5))
    stage.tide()
    return stage


def temple_of_the_blossom() -> Stage:
    """Card 11: a broad hall of two roofs under a blossoming bough."""
    stage = Stage(
        DUSK,
        Land(
            (72, 66, 25),
            spires((0.68, 38, 0.16), (0.86, 26, 0.12), (0.5, 20, 0.12)),
            hills(112, 10),
            hills(113, 6),
            hills(114, 4),
            0.98,
        ),
        11,
    )
    stage.clouds(*cloud(150, 36, 36, 6), *cloud(40, 90, 32, 5))
    stage.far()
    stage.mist(112, 9, 0.4)
    stage.middle(*(s for x in (20, 28, 36) for s in conifer(x, 122, 11)))
    stage.back(box(70, 84, 128, 170))
    stage.windows(*(box(x - 2.6, 87, x + 2.6, 95) for x in (78, 88.5, 99, 109.5, 120)), halo=0.45)
    stage.accent(
        0.75,
        eaves(99, 84, 96, 30, 6),
        *both([stroke(curve((99, 55), (90, 53), (82, 49)), 2, 0.4)], 99),
    )
    stage.back(box(56, 112, 142, 170))
    stage.windows(
        *(box(x - 4, 119, x + 4, 143) for x in (65, 78, 120, 133)),
        box(91, 116, 107, 146),
        halo=0.5,
        blur=4,
    )
    stage.front(
        eaves(99, 114, 138, 20, 6),
        box(41, 0, 41, 0),
        *(box(x - 1.3, 112, x + 1.3, 150) for x in (58, 71.5, 85, 113, 126.5, 140)),
        box(54, 136, 84, 138),
        box(114, 136, 144, 138),
        *steps(99, 147, 96, 3),
    )
    stage.front(
        stroke(curve((199, 96), (176, 72), (142, 60)), 4.6, 0.2),
        stroke(curve((172, 72), (160, 56), (148, 46)), 2.6, 0.2),
    )
    blossom = np.random.default_rng(11)
    petals = [
        ring(x + float(blossom.uniform(-7, 7)), y + float(blossom.uniform(-5, 5)), r, r * 0.9, 22)
        for x, y in (
            (146, 60),
            (156, 62),
            (166, 66),
            (148, 47),
            (158, 53),
            (178, 76),
            (186, 82),
            (170, 74),
        )
        for r in (3.4, 2.6, 2.0)
    ]
    stage.plain(("#FFD3D6", "#F2A9C0"), *petals)
    drifting = zip(
        blossom.uniform(30, 190, 12).tolist(), blossom.uniform(80, 168, 12).tolist(), strict=True
    )
    stage.ground()
    stage.plain(("#FFD3D6", "#F2A9C0"), *(ring(x, y, 1.2, 0.8, 14) for x, y in drifting))
    stage.shore(*reeds(30, 174, 24, 7, 9))
    stage.tide()
    return stage
