"""The three gardens, in the morning."""

import numpy as np
from landscape import FLOOR, Land, Stage
from nature import cloud, conifer, crown_of_leaves, cypress, gull, reeds, trunk, umbrella_pine
from palettes import MORNING
from shapes import both, box, curve, hills, ring, spires, stroke


def garden_of_pines() -> Stage:
    """Card 5: three umbrella pines over a clipped hedge."""
    stage = Stage(
        MORNING, Land((122, 66, 26), hills(51, 12), hills(52, 8), hills(53, 9), hills(54, 8)), 5
    )
    stage.clouds(*cloud(60, 56, 30, 2), *cloud(166, 92, 36, 4))
    stage.far(*(s for x in np.arange(60, 150, 7).tolist() for s in conifer(x, 104, 7)))
    stage.middle(*(s for x in (22, 29, 36, 158, 166, 175, 182) for s in conifer(x, 123, 12)))
    stage.back(*umbrella_pine(58, FLOOR, 50, 66, 4), *umbrella_pine(146, FLOOR, 46, 58, 9))
    stage.front(*umbrella_pine(102, FLOOR, 84, 106, 6))
    stage.accent(
        0.55, *(s for x in (64, 82, 100, 118, 136) for s in crown_of_leaves(x, 148, 20, 13, int(x)))
    )
    stage.ground()
    stage.birds(*gull(62, 44, 8), *gull(74, 52, 6, 0.5), *gull(158, 50, 7, -0.4))
    stage.shore(*reeds(26, 174, 26, 8, 5), *reeds(174, 174, 20, 6, 8))
    stage.tide()
    return stage


def garden_of_the_arch() -> Stage:
    """Card 6: an arbour and a fountain between tall cypresses and round trees."""
    stage = Stage(
        MORNING, Land((100, 72, 28), hills(61, 11), hills(62, 8), hills(63, 7), hills(64, 7)), 6
    )
    stage.clouds(*cloud(154, 44, 40, 4), *cloud(50, 60, 28, 5))
    stage.far()
    stage.middle(*(s for x in (18, 30, 170, 182) for s in crown_of_leaves(x, 119, 14, 12, int(x))))
    stage.back(*both([*cypress(76, FLOOR, 14, 62), *cypress(62, FLOOR, 15, 74)]))
    stage.front(
        *both([*crown_of_leaves(42, 108, 34, 34, 8), trunk(42, FLOOR, 42, 4.6)]),
    )
    arbour = [
        stroke(
            [
                (100 + 21 * float(np.cos(t)), 118 - 26 * float(np.sin(t)))
                for t in np.linspace(0, np.pi, 40)
            ],
            7,
        ),
        box(75.5, 117, 82.5, 170),
        box(117.5, 117, 124.5, 170),
    ]
    leaves = [
        ring(100 + 21 * float(np.cos(t)), 118 - 26 * float(np.sin(t)), 5.4, 4.8, 24)
        for t in np.linspace(-0.2, np.pi + 0.2, 13)
    ]
    stage.front(*arbour, *leaves, *both([ring(79, y, 4.6, 5.2, 24) for y in (128, 138, 148)]))
    stage.plain(
        ("#F6F6DF", "#D8EBCB"),
        box(98.6, 128, 101.4, 150),
        ring(100, 140, 11, 2.2),
        ring(100, 129, 6, 1.5),
        stroke(curve((100, 127), (93, 116), (91, 128)), 0.9),
        stroke(curve((100, 127), (107, 116), (109, 128)), 0.9),
        stroke(curve((100, 128), (100, 120), (100, 117)), 0.9),
    )
    stage.ground(*(s for x in (56, 68, 132, 144) for s in crown_of_leaves(x, 148, 14, 10, int(x))))
    stage.birds(*gull(70, 42, 7), *gull(82, 48, 5.5, 0.4))
    stage.shore(*reeds(168, 174, 26, 8, 3))
    stage.tide()
    return stage


def garden_of_five_lanterns() -> Stage:
    """Card 13: one great tree, with a lantern in it for each of the five suits."""
    stage = Stage(
        MORNING,
        Land((100, 66, 36), hills(131, 10), hills(132, 7), spires((0.5, 9, 0.34)), hills(134, 4)),
        13,
    )
    stage.far(*(s for x in (30, 37, 44, 160, 168) for s in conifer(x, 103, 8)))
    stage.middle(*(s for x in (20, 180) for s in crown_of_leaves(x, 119, 15, 12, int(x))))
    stage.back(
        *crown_of_leaves(62, 82, 56, 40, 3),
        *crown_of_leaves(140, 80, 56, 42, 5),
        *crown_of_leaves(102, 52, 62, 40, 8),
    )
    roots = both([stroke(curve((100, 108), (96, 146), (74, 152)), 8, 0.3)])
    boughs = [
        stroke(curve((100, 128), (98, 100), (66, 88)), 6.4, 0.4),
        stroke(curve((100, 128), (104, 98), (136, 86)), 6.4, 0.4),
        stroke(curve((100, 128), (96, 96), (104, 60)), 7.5, 0.3),
        stroke(curve((82, 98), (72, 96), (52, 104)), 3, 0.4),
        stroke(curve((118, 96), (132, 98), (148, 104)), 3, 0.4),
    ]
    stage.front(
        *crown_of_leaves(84, 68, 46, 30, 11),
        *crown_of_leaves(124, 64, 44, 32, 12),
        *roots,
        trunk(100, FLOOR, 46, 14),
        *boughs,
    )
    stage.accent(
        0.6,
        *crown_of_leaves(56, 92, 32, 18, 14),
        *crown_of_leaves(146, 92, 34, 20, 15),
        *crown_of_leaves(104, 42, 40, 20, 16),
    )
    for x, y, tone in (
        (52, 116, "#FCDB46"),
        (76, 108, "#6E9BFF"),
        (100, 116, "#F3F0C8"),
        (125, 108, "#E79CC4"),
        (149, 116, "#F0703E"),
    ):
        stage.front(box(x - 0.3, y - 14, x + 0.3, y))
        stage.panel.shine(stage.cut(ring(x, y + 3, 4)), (255, 240, 190), 4, 0.6)
        stage.plain(
            (tone, tone),
            ring(x, y + 3, 3.5, 4.3, 28),
            box(x - 1.7, y - 2, x + 1.7, y),
            box(x - 1.5, y + 6.6, x + 1.5, y + 8),
        )
    stage.ground()
    stage.birds(*gull(40, 52, 7), *gull(168, 56, 7, 0.4), *gull(158, 48, 5))
    stage.shore(*reeds(24, 174, 24, 7, 6), *reeds(178, 174, 22, 6, 2))
    stage.tide()
    return stage
