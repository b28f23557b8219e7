"""The three palaces, at noon."""

from typing import TYPE_CHECKING

from buildings import cornice, crenels, dome, flag, half_dome, keel_arch, minaret, round_arch, wall
from landscape import FLOOR, Land, Stage
from nature import cloud, conifer, crown_of_leaves, cypress, gull, reeds
from palettes import NOON
from shapes import both, crags, flat, hills, stroke

if TYPE_CHECKING:
    from papercut import Shape


def palace_of_five_domes() -> Stage:
    """Card 2: five onion domes before the sun."""
    stage = Stage(
        NOON, Land((118, 62, 31), hills(21, 10), hills(22, 7), hills(23, 7), hills(24, 7), 1.09), 2
    )
    stage.clouds(*cloud(160, 34, 46, 5), *cloud(52, 76, 34, 6))
    stage.far()
    stage.middle(*(s for x in (26, 33, 171) for s in conifer(x, 121, 9)))
    stage.back(
        *both([*wall(70, FLOOR, 21, 62), cornice(70, 88, 24), *dome(70, 88, 22, 25)]),
        *both([*minaret(38, FLOOR, 6.4, 66)]),
    )
    stage.accent(0.45, *wall(100, FLOOR, 34, 80), cornice(100, 70, 38, 2.6), *dome(100, 70, 35, 40))
    stage.windows(*(keel_arch(x, 88, 4.2, 10) for x in (91, 100, 109)), halo=0.3)
    stage.windows(*(keel_arch(x, 104, 4, 9) for x in (66, 74, 126, 134)), halo=0.3)
    stage.front(
        *wall(100, FLOOR, 92, 38),
        cornice(100, 111, 97, 3),
        *crenels(53, 147, 111, 24, 2.6),
        *both([*wall(54, FLOOR, 15, 52), cornice(54, 97, 18), *dome(54, 97, 15.5, 19)]),
    )
    stage.windows(keel_arch(100, 152, 15, 29), halo=0.35)
    stage.windows(*(keel_arch(x, 144, 6.4, 17) for x in (70, 81, 119, 130)), halo=0.3)
    stage.windows(*both([keel_arch(54, 122, 4, 10)]), halo=0.3)
    stage.ground(*(s for x in (22, 30, 172, 180) for s in cypress(x, 149, 5.5, 20)))
    stage.birds(*gull(150, 52, 9, 0.6), *gull(163, 60, 6.5, -0.4), *gull(74, 46, 6))
    stage.shore(*reeds(20, 174, 24, 7, 4))
    stage.tide()
    return stage


def palace_on_the_cliff() -> Stage:
    """Card 9: slim towers with pennants, climbing a rock."""
    stage = Stage(
        NOON,
        Land((74, 70, 28), hills(91, 6), crags(92, 12, 4), hills(93, 2.5), hills(94, 4), 1.05),
        9,
    )
    stage.clouds(*cloud(148, 48, 44, 8), *cloud(44, 88, 30, 9))
    stage.far()
    stage.middle()
    stage.back(
        *wall(134, FLOOR, 12, 74),
        cornice(134, 76, 15),
        *dome(134, 76, 14, 20),
        *wall(78, FLOOR, 11, 66),
        cornice(78, 84, 14),
        *dome(78, 84, 13, 19),
        *flag(134, 54, 9),
    )
    rock: Shape = [
        (48, 160),
        (54, 141),
        (63, 137),
        (66, 127),
        (78, 124),
        (82, 116),
        (95, 112),
        (112, 113),
        (121, 119),
        (133, 121),
        (139, 131),
        (148, 135),
        (153, 147),
        (160, 160),
    ]
    stage.accent(
        0.4,
        *wall(104, 120, 22, 66),
        cornice(104, 54, 26, 2.4),
        *half_dome(104, 52, 21, 13),
        *flag(104, 36, 12),
    )
    stage.windows(*(keel_arch(x, 76, 3.6, 11) for x in (98, 104, 110)), halo=0.35)
    stage.front(
        *wall(89, 125, 15, 50),
        cornice(89, 75, 18),
        *dome(89, 75, 16, 22),
        *wall(120, 125, 16, 40),
        cornice(120, 85, 19),
        *dome(120, 85, 17, 21),
        *wall(105, 125, 30, 27),
        *crenels(90, 120, 98, 8, 2.4),
        rock,
    )
    stage.windows(*(keel_arch(x, 96, 3.4, 9) for x in (86, 92, 117, 123)), halo=0.35)
    stage.windows(keel_arch(105, 118, 7, 14), halo=0.35)
    stage.accent(
        0.55, stroke([(64, 152), (84, 142), (76, 136), (98, 129), (92, 124), (105, 118)], 2.4)
    )
    stage.ground(*(s for x in (30, 38, 168) for s in cypress(x, 149, 6, 22)))
    stage.birds(*gull(48, 52, 8), *gull(60, 60, 6, 0.5), *gull(160, 66, 7))
    stage.shore(*reeds(178, 174, 24, 7, 5))
    stage.tide()
    return stage


def palace_of_the_scales() -> Stage:
    """Card 15: one great dome, all in balance, the sun exactly behind it."""
    stage = Stage(NOON, Land((100, 60, 40), hills(151, 9), hills(152, 6), flat, hills(154, 3)), 15)
    stage.far()
    stage.middle(*(s for x in (20, 180) for s in crown_of_leaves(x, 118, 14, 11, 3)))
    stage.back(*both([*minaret(42, FLOOR, 6.2, 78)]), *both([*minaret(60, FLOOR, 5, 54)]))
    stage.accent(
        0.3,
        *both([*wall(76, FLOOR, 17, 54), *half_dome(76, 94, 15, 10)]),
        *wall(100, FLOOR, 33, 66),
        cornice(100, 85, 38, 2.4),
        *dome(100, 85, 44, 46),
    )
    stage.windows(*(round_arch(x, 97, 3.2, 7) for x in (91, 97, 103, 109)), halo=0.35)
    stage.front(
        *wall(100, FLOOR, 84, 40),
        cornice(100, 109, 88, 2.6),
        *wall(100, FLOOR, 30, 50),
        cornice(100, 99, 34, 2.6),
        *(s for x in (60, 78, 122, 140) for s in dome(x, 109, 8, 9)),
    )
    stage.windows(keel_arch(100, 151, 19, 41), halo=0.4)
    stage.front(*wall(100, FLOOR, 10, 0), keel_arch(100, 152, 9, 20))
    stage.windows(*both([keel_arch(x, 128, 6.4, 13) for x in (65, 77)]), halo=0.3)
    stage.windows(*both([keel_arch(x, 147, 6.4, 13) for x in (65, 77)]), halo=0.3)
    stage.ground(*both([s for x in (16, 24, 32) for s in cypress(x, 149, 5, 17)]))
    stage.birds(*gull(46, 46, 7), *gull(154, 46, 7))
    stage.shore()
    stage.tide()
    return stage
