"""The three libraries, at night."""

from typing import TYPE_CHECKING

from buildings import column, cornice, pediment, round_arch, steps
from landscape import FLOOR, Land, Stage
from nature import cloud, conifer, crown_of_leaves, cypress, reeds, starfield
from palettes import NIGHT
from shapes import both, box, crags, hills, moved, ring, stroke

if TYPE_CHECKING:
    from papercut import Shape


def lay_temple_front(stage: Stage) -> None:
    """Lay a lit hall behind a row of columns, and the gable that they carry."""
    x, base, width, tall, gable, columns = 98.0, 143.0, 104.0, 46.0, 30.0, 6
    top = base - tall
    stage.plain(("#22356F", "#2C4486"), box(x - width * 0.45, top, x + width * 0.45, base + 20))
    stage.windows(
        box(x - width * 0.40, top + tall * 0.22, x + width * 0.40, base), halo=0.55, blur=6
    )
    gap = width * 0.84 / (columns - 1)
    shafts = [
        shape
        for k in range(columns)
        for shape in column(x - width * 0.42 + gap * k, base, top, gap * 0.36)
    ]
    emblem = ring(x, top - gable * 0.36, gable * 0.17)
    stage.front(*shafts, *pediment(x, top - 4, width, gable), *steps(x, base, width * 0.96, 3))
    stage.accent(
        0.15,
        [(x - width * 0.36, top - 6), (x + width * 0.36, top - 6), (x, top - gable + 1.5)],
    )
    stage.front(emblem)


def library_of_the_moon() -> Stage:
    """Card 3: a temple front between cypresses, a moon beside it."""
    stage = Stage(
        NIGHT, Land((140, 42, 19), hills(31, 11), hills(32, 7), hills(33, 7), hills(34, 7)), 3
    )
    stage.windows(*starfield(3, 34, (50, 6, 196, 84)), halo=0.3, blur=1)
    stage.clouds(*cloud(168, 70, 42, 4), *cloud(44, 84, 38, 2), share=0.7)
    stage.far()
    stage.middle(*(s for x in (16, 24, 30, 168, 178) for s in conifer(x, 122, 11)))
    lay_temple_front(stage)
    stage.plain(
        ("#16265C", "#1A2D69"),
        *both([s for x, h in ((28, 58), (40, 40)) for s in cypress(x, FLOOR, h * 0.24, h)], 98),
    )
    stage.ground()
    stage.shore(*reeds(176, 174, 26, 8, 2), *reeds(26, 174, 19, 5, 7))
    stage.tide()
    return stage


def library_of_two_tiers() -> Stage:
    """Card 10: a facade of two storeys of columns at the head of a long stair."""
    stage = Stage(
        NIGHT, Land((62, 60, 17), hills(101, 10), hills(102, 7), hills(103, 7), hills(104, 7)), 10
    )
    stage.windows(*starfield(10, 36, (50, 6, 196, 84)), halo=0.3, blur=1)
    stage.clouds(*cloud(36, 86, 36, 7), *cloud(166, 58, 34, 8), share=0.7)
    stage.far()
    stage.middle(*(s for x in (170, 178, 186) for s in crown_of_leaves(x, 119, 10, 9, int(x))))
    stage.plain(("#22356F", "#2C4486"), box(63, 59, 141, 170))
    stage.windows(*(round_arch(x, 96, 8, 24) for x in (74, 91, 113, 130)), halo=0.5, blur=5)
    stage.windows(
        *(round_arch(x, 137, 9, 26) for x in (74, 130)),
        round_arch(102, 137, 14, 32),
        halo=0.55,
        blur=5,
    )
    upper = [s for x in (66, 82, 102, 122, 138) for s in column(x, 98, 62, 4.6)]
    lower = [s for x in (64, 84, 92, 112, 120, 140) for s in column(x, 138, 106, 5)]
    stage.accent(
        0.35, *upper, *pediment(102, 58, 46, 17), box(60, 56, 144, 62), cornice(102, 55, 88, 2)
    )
    stage.front(
        *lower, box(56, 99, 148, 106), cornice(102, 97.5, 96, 2.4), *steps(102, 138, 94, 4, 2.8)
    )
    stage.front(*both([*pediment(73, 101, 30, 9)], 102))
    stage.accent(0.1, [(86, 56), (118, 56), (102, 44)])
    stage.ground(*(s for x in (26, 36) for s in cypress(x, 149, 8, 34)))
    stage.shore(*reeds(30, 174, 24, 7, 3))
    stage.tide()
    return stage


def library_of_the_drowned() -> Stage:
    """Card 12: a colonnade half lost to the sea, its gable broken, the full moon behind."""
    stage = Stage(
        NIGHT,
        Land((134, 46, 25), hills(121, 11), hills(122, 7), hills(123, 2), crags(124, 5, 5)),
        12,
    )
    stage.windows(*starfield(12, 40, (50, 5, 196, 84)), halo=0.3, blur=1)
    stage.clouds(*cloud(158, 84, 40, 3), *cloud(48, 72, 34, 1), share=0.7)
    stage.far()
    stage.middle()
    stage.back(
        *(
            s
            for x, top in ((60, 112), (74, 96), (146, 104), (160, 120))
            for s in column(x, FLOOR + 10, top, 5)
        )
    )
    stage.plain(("#22356F", "#2C4486"), box(80, 92, 130, 170))
    stage.windows(round_arch(105, 146, 20, 42), halo=0.6, blur=6)
    gable: Shape = [
        (64, 88),
        (142, 88),
        (142, 82),
        (118, 66),
        (114, 70),
        (110, 62),
        (102, 58),
        (64, 82),
    ]
    stage.front(
        *(
            s
            for x, top in ((70, 90), (86, 90), (124, 90), (138, 90))
            for s in column(x, 146, top, 6.4)
        ),
        gable,
        box(62, 84, 144, 90),
        *column(52, 146, 118, 6.4),
        *column(156, 148, 106, 6.4),
        *steps(104, 146, 96, 3),
        moved(stroke([(0, 0), (26, 3)], 6), 20, 146),
        ring(46, 147, 3.4),
        ring(50.5, 148, 2.6),
    )
    stage.accent(0.2, [(76, 80.5), (128, 80.5), (117, 73), (110, 71), (103, 65)])
    stage.ground(*(s for x in (176, 184) for s in cypress(x, 149, 6, 22)))
    stage.shore(*reeds(168, 174, 22, 6, 9))
    stage.tide()
    return stage
