"""The three strongholds, at a stormy sunset."""

from typing import TYPE_CHECKING

from buildings import cone_roof, crenels, flag, round_arch, tower, wall
from landscape import FLOOR, Land, Stage
from nature import cloud, gull, lightning, pill
from palettes import STORM
from shapes import box, crags, flat, hills, stroke

if TYPE_CHECKING:
    from papercut import Shape


def storm_clouds(stage: Stage, *places: tuple[float, float, float]) -> None:
    """Hang heavy clouds: (x, y, width) each."""
    for k, (x, y, width) in enumerate(places):
        stage.clouds(*cloud(x, y, width, stage.seed + k), share=0.9)


def castle_of_three_towers() -> Stage:
    """Card 1: a gatehouse between two towers, a keep behind."""
    stage = Stage(
        STORM,
        Land((104, 76, 36), crags(11, 20, 4), crags(12, 12, 5), hills(13, 3), crags(14, 7, 6), 1.0),
        1,
    )
    storm_clouds(stage, (150, 26, 66), (60, 46, 44), (166, 62, 44))
    stage.far()
    stage.middle()
    stage.back(*tower(104, FLOOR, 36, 112, 5), *flag(104, 30, 15), *tower(152, FLOOR, 15, 62, 3))
    stage.windows(
        *(round_arch(x, 76, 3, 9) for x in (98, 110)), round_arch(152, 108, 2.6, 7), halo=0.6
    )
    stage.accent(0.5, *wall(100, FLOOR, 104, 34), *crenels(48, 152, 116, 15, 4.4))
    stage.front(
        *tower(64, FLOOR, 25, 74),
        *tower(134, FLOOR, 25, 82),
        *wall(100, FLOOR, 40, 48),
        *crenels(79, 121, 102, 6, 5),
        box(78, 101, 122, 105),
        *flag(134, 63, 11),
        *flag(64, 71, 10, -1),
    )
    stage.windows(round_arch(100, 153, 17, 33), halo=0.6, blur=4)
    bars = [box(x - 0.55, 118, x + 0.55, 154) for x in (94, 98, 102, 106)] + [
        box(90, y, 110, y + 1) for y in (128, 135, 142)
    ]
    stage.front(*bars)
    stage.windows(
        *(round_arch(x, y, 2.8, 8) for x, y in ((64, 108), (134, 100), (134, 124), (64, 130))),
        halo=0.6,
    )
    stage.ground()
    stage.birds(*gull(160, 54, 8), *gull(172, 62, 6, 0.5), *gull(150, 66, 5.5))
    stage.shore()
    stage.tide()
    return stage


def castle_on_the_sea_rock() -> Stage:
    """Card 8: one round keep on a crag above the surf, lightning behind it."""
    stage = Stage(
        STORM, Land((112, 82, 33), crags(81, 14, 4), crags(82, 10, 4), flat, flat, 1.0), 8
    )
    storm_clouds(stage, (62, 40, 54), (132, 30, 72), (160, 60, 40))
    stage.windows(*lightning(46, 40, 58), halo=0.8, blur=4)
    stage.far()
    stage.middle()
    rock: Shape = [
        (40, 172),
        (46, 154),
        (55, 150),
        (60, 136),
        (70, 130),
        (74, 118),
        (88, 112),
        (122, 112),
        (132, 120),
        (136, 134),
        (146, 140),
        (150, 152),
        (160, 157),
        (166, 172),
    ]
    stage.back(*tower(126, 122, 17, 58), cone_roof(126, 60, 24, 22), *flag(126, 40, 8))
    stage.windows(round_arch(126, 84, 3, 8), halo=0.6)
    stage.front(*tower(98, 118, 40, 78, 6), *flag(98, 32, 16, -1), *tower(72, 134, 15, 34, 3), rock)
    stage.windows(
        *(round_arch(x, y, 3.4, 10) for x, y in ((90, 74), (106, 74), (98, 96))),
        round_arch(72, 118, 2.4, 6),
        halo=0.65,
    )
    stage.accent(
        0.45, stroke([(60, 168), (84, 154), (78, 146), (106, 136), (98, 126), (104, 118)], 2.6)
    )
    stage.windows(round_arch(104, 117, 6, 10), halo=0.6)
    stage.ground()
    stage.plain(
        ("#F7A35C", "#D2602C"),
        *(pill(x, y, w, 0.7) for x, y, w in ((140, 154, 40), (128, 160, 56), (150, 165, 34))),
    )
    stage.birds(*gull(158, 44, 7), *gull(160, 104, 6, 0.5), *gull(148, 98, 6))
    stage.shore()
    stage.tide()
    return stage


def castle_of_the_breach() -> Stage:
    """Card 14: a fallen fortress, one broken tower still lit, crows over it."""
    stage = Stage(
        STORM,
        Land(
            (108, 78, 34),
            crags(141, 16, 5),
            crags(142, 10, 6),
            crags(143, 4, 4),
            crags(144, 7, 5),
            1.1,
        ),
        14,
    )
    storm_clouds(stage, (142, 30, 64), (70, 40, 46))
    stage.far()
    stage.middle()
    broken: Shape = [
        (124, 160),
        (124, 84),
        (129, 80),
        (131, 86),
        (136, 78),
        (140, 88),
        (146, 84),
        (147, 160),
    ]
    stage.back(broken, *wall(146, FLOOR, 50, 24), *crenels(150, 171, 126, 4, 4))
    stage.windows(round_arch(135, 112, 3.4, 9), halo=0.3)
    tall: Shape = [
        (58, 160),
        (60, 58),
        (56, 54),
        (56, 42),
        (61, 42),
        (61, 47),
        (66, 47),
        (66, 42),
        (71, 42),
        (71, 47),
        (76, 47),
        (78, 54),
        (83, 58),
        (85, 70),
        (89, 74),
        (88, 88),
        (92, 94),
        (92, 160),
    ]
    rubble: Shape = [
        (40, 170),
        (46, 140),
        (54, 134),
        (58, 126),
        (92, 120),
        (98, 132),
        (104, 128),
        (110, 142),
        (122, 146),
        (128, 138),
        (138, 144),
        (160, 150),
        (166, 170),
    ]
    arch = [*wall(106, FLOOR, 34, 50)]
    stage.front(
        tall,
        *arch,
        rubble,
        holes=[
            round_arch(107, 152, 18, 36),
            [(88, 98), (100, 104), (112, 97), (124, 112), (124, 92), (88, 92)],
        ],
    )
    stage.front(rubble)
    stage.windows(round_arch(72, 80, 4.6, 12), halo=0.7, blur=4)
    stage.windows(round_arch(72, 108, 3, 8), halo=0.5)
    stage.ground()
    stage.birds(
        *gull(100, 44, 8),
        *gull(114, 54, 9, 0.8),
        *gull(126, 42, 6.5, -0.5),
        *gull(108, 66, 6),
        *gull(140, 58, 6),
    )
    stage.shore()
    stage.tide()
    return stage
