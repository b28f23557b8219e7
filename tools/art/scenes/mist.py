"""The three cards without a suit, in silver mist."""

from typing import TYPE_CHECKING

from buildings import column, cornice, flag, half_dome, round_arch, tower
from landscape import Land, Stage
from nature import boat, cloud, crown_of_leaves, gull, pill, reeds, trunk
from palettes import MIST
from shapes import both, box, curve, flat, hills, moved, spires, stroke

if TYPE_CHECKING:
    from papercut import Shape


def shallows() -> Stage:
    """Card 16: islets, each alone with the one thing that it has."""
    stage = Stage(
        MIST,
        Land(
            (106, 60, 30), hills(161, 4), spires((0.2, 10, 0.16), (0.82, 8, 0.14)), flat, flat, 1.16
        ),
        16,
    )
    stage.clouds(*cloud(158, 48, 42, 4), *cloud(48, 74, 32, 6))
    stage.far()
    stage.mist(110, 10, 0.45)
    stage.middle()
    stage.mist(132, 10, 0.4)
    islet = [
        (24.0, 0.0),
        *curve((24, 0), (8, -2), (0, -9)),
        *curve((0, -9), (-14, -9), (-26, 0)),
        (-20.0, 5.0),
        (18.0, 5.0),
    ]
    stage.back(moved(islet, 48, 142), *column(46, 136, 108, 5), box(40, 105, 53, 108.5))
    stage.back(moved(islet, 158, 144), *boat(158, 128, 0.1), *tower(157, 138, 10, 26, 3))
    stage.ground()
    stage.mist(150, 7, 0.3)
    glints = [
        pill(x, y, w, 0.6)
        for x, y, w in ((48, 152, 44), (104, 158, 70), (158, 153, 38), (90, 163, 40))
    ]
    stage.plain(("#E3E8EF", "#C9D0DC"), *glints)
    big = [(x * 1.75, y * 1.75) for x, y in islet]
    stage.front(
        moved(big, 104, 160),
        trunk(102, 146, 62, 5.4, 6),
        *crown_of_leaves(110, 82, 50, 34, 3),
        *crown_of_leaves(92, 92, 26, 18, 5),
        stroke(curve((103, 116), (98, 104), (90, 96)), 2.6, 0.5),
    )
    stage.plain(("#EEF1F6", "#D4DAE4"), *boat(42, 157, 15))
    stage.birds(*gull(58, 52, 8), *gull(70, 60, 6, 0.5), *gull(160, 78, 7, -0.5))
    stage.shore(*reeds(24, 174, 26, 8, 6))
    stage.tide()
    return stage


def twin_peaks() -> Stage:
    """Card 17: two mountains, and both again in the still water."""
    stage = Stage(MIST, Land((100, 62, 27), hills(171, 9), hills(172, 6), flat, flat), 17)
    stage.clouds(*cloud(160, 44, 34, 5), *cloud(50, 62, 30, 7))
    stage.far()
    stage.mist(112, 9, 0.4)
    stage.middle()
    stage.mist(132, 9, 0.4)
    tops = ((66.0, 44.0), (134.0, 44.0))
    for x, top in tops:
        peak: Shape = [
            (x - 46, 150),
            (x - 30, 122),
            (x - 22, 112),
            (x - 14, 84),
            (x - 6, 66),
            (x, top),
            (x + 7, 64),
            (x + 12, 76),
            (x + 20, 100),
            (x + 30, 118),
            (x + 46, 150),
        ]
        snow: Shape = [
            (x, top),
            (x + 7, 64),
            (x + 12, 76),
            (x + 6, 73),
            (x + 3, 82),
            (x - 2, 72),
            (x - 7, 80),
            (x - 10, 75),
            (x - 6, 66),
        ]
        stage.front(peak)
        stage.plain(("#FAFBFD", "#DCE2EA"), snow, glow=0.0)
        stage.accent(
            0.55,
            [
                (x, top + 30),
                (x + 10, 84),
                (x + 26, 116),
                (x + 42, 150),
                (x + 14, 150),
                (x + 6, 118),
            ],
        )
    stage.ground()
    for x, _ in tops:
        image: Shape = [
            (x - 40, 149.5),
            (x + 40, 149.5),
            (x + 17, 164),
            (x + 6, 174),
            (x, 186),
            (x - 6, 174),
            (x - 17, 164),
        ]
        stage.accent(0.62, image)
        stage.plain(("#B7C0D0", "#C6CEDB"), [(x + 4, 176), (x, 186), (x - 4, 176)], glow=0.0)
    glints = [
        pill(x, y, w, 0.6)
        for x, y, w in (
            (66, 156, 50),
            (134, 156, 50),
            (66, 163, 34),
            (134, 163, 34),
            (100, 168, 30),
        )
    ]
    stage.plain(("#8D99B0", "#A5B0C3"), *glints)
    stage.plain(("#EEF1F6", "#D4DAE4"), *both(boat(88, 157, 11)))
    stage.birds(*both([*gull(90, 44, 7, 0.3)]))
    stage.shore(*both(reeds(20, 174, 24, 7, 3)))
    stage.tide()
    return stage


def lighthouse() -> Stage:
    """Card 18: a lighthouse, its beam, and a ship coming home."""
    stage = Stage(MIST, Land((142, 78, 22), hills(181, 9), hills(182, 6), flat, flat), 18)
    stage.clouds(*cloud(150, 40, 44, 3), *cloud(44, 90, 30, 6))
    beam = stage.cut([(78, 56), (-4, 30), (-4, 66)], [(78, 56), (204, 34), (204, 82)])
    stage.far()
    stage.mist(112, 10, 0.4)
    stage.middle()
    stage.panel.shine(beam, (255, 244, 205), 1.2, 0.42)
    stage.mist(134, 9, 0.35)
    stage.back(*boat(140, 139, 44), flag(140, 95, 3)[1])
    stage.ground()
    stage.plain(
        ("#E3E8EF", "#C9D0DC"),
        *(pill(x, y, w, 0.6) for x, y, w in ((140, 153, 50), (128, 158, 40), (150, 163, 36))),
    )
    rock: Shape = [
        (38, 174),
        (42, 158),
        (50, 152),
        (56, 142),
        (66, 138),
        (92, 138),
        (100, 146),
        (108, 150),
        (114, 160),
        (122, 174),
    ]
    shaft: Shape = [(69, 66), (87, 66), (91, 145), (65, 145)]
    stage.front(
        shaft,
        rock,
        cornice(78, 64, 26, 3),
        box(72.5, 48, 83.5, 64),
        *half_dome(78, 49, 14, 8),
        box(67, 60, 89, 61),
    )
    stage.plain(
        ("#E7EBF2", "#C4CCDA"),
        [(68.2, 82), (87.8, 82), (88.6, 97), (67.4, 97)],
        [(66.6, 112), (89.4, 112), (90.2, 127), (65.8, 127)],
    )
    stage.windows(box(74, 50.5, 82, 60), halo=0.9, blur=7)
    stage.windows(
        *(round_arch(78, y, 2.8, 6) for y in (79, 109)), round_arch(78, 141, 5, 9), halo=0.5
    )
    stage.front(box(77.4, 50, 78.6, 60))
    stage.birds(*gull(112, 56, 8), *gull(124, 64, 6, 0.5), *gull(106, 76, 5.5))
    stage.shore(*reeds(176, 174, 24, 7, 8))
    stage.tide()
    return stage
