"""Crafts of the town: a yard, a regatta, charts, a market and a signal tower."""

import math

from buildings import cornice, round_arch
from nature import boat, pill
from papercut import Shape, colour
from shapes import box, curve, moved, ring, stroke

from night_harbour.quay import Quay
from night_harbour.shore import CREAM_CLOTH, DARK_WOOD, EMBER_CLOTH, WOOD
from night_harbour.tones import CRAFT

BRASS = ("#F3CB72", "#A9742A")
GOLD_CLOTH, GREEN_CLOTH = ("#F9DC84", "#DDA53E"), ("#8FD9B4", "#4A9F7C")
SLATE = ("#8EACF4", "#4A68BC")


def shipyard() -> Quay:
    """Draw a hull on the stocks, its ribs still bare."""
    quay = Quay.open(CRAFT, (60, 66, 19), 331)
    quay.beach(162)
    quay.paper(
        SLATE,
        box(158, 44, 163, 176),
        stroke([(162, 48), (88, 62)], 3.6),
        stroke([(160, 78), (128, 55)], 2.4),
        lift=1.6,
    )
    quay.ink("#C4D4FF", stroke([(92, 62), (92, 84)], 1.0))
    quay.hang_lamp(92, 88, 4.4)
    for k, top in enumerate((102, 101, 100, 98, 97, 94, 91, 88)):
        x = 48 + 14.5 * k
        rib = curve((x + 6, 156), (x - 4, 128), (x - 2 + k * 0.7, top))
        quay.paper(WOOD, stroke(rib, 4.4, 0.8), lift=1.4)
    keel = curve((40, 104), (46, 158), (104, 160)) + curve((104, 160), (150, 158), (172, 94))
    hull: Shape = [
        *keel,
        *curve((172, 94), (150, 126), (104, 134)),
        *curve((104, 134), (60, 134), (40, 104)),
    ]
    quay.paper(("#D9A873", "#82583A"), hull, lift=2.6, rim=0.6)
    for share in (0.35, 0.7):
        plank = curve(
            (44 + 4 * share, 112 + 26 * share),
            (104, 128 + 40 * share),
            (166 - 8 * share, 104 + 34 * share),
        )
        quay.ink("#5A3D2A", stroke(plank, 1.3))
    quay.paper(
        ("#F6DEB2", "#C79A6A"),
        stroke([(172, 92), (162, 132)], 4.5, 0.7),
        stroke([(38, 100), (44, 128)], 4.5, 0.7),
        lift=1,
    )
    quay.paper(
        DARK_WOOD,
        *(
            [(x - 7, 184.0), (x - 3, 152.0), (x + 3, 152.0), (x + 7, 184.0)]
            for x in (66.0, 104.0, 140.0)
        ),
        lift=1.4,
    )
    quay.swell(2, 3)
    return quay


def regatta() -> Quay:
    """Draw three boats in a race, bunting over them."""
    quay = Quay.open(CRAFT, (100, 62, 21), 332)
    line = curve((-4, 44), (100, 92), (204, 44), 18)
    quay.ink("#C4D4FF", stroke(line, 0.9))
    for k, (x, y) in enumerate(line[1:-1:1]):
        tones = (EMBER_CLOTH, GOLD_CLOTH, GREEN_CLOTH, CREAM_CLOTH)[k % 4]
        quay.paper(tones, [(x - 4.2, y), (x + 4.2, y), (x, y + 11)], lift=0.6)
    for x, y, length, tones in ((44, 148, 52, GOLD_CLOTH), (158, 150, 54, GREEN_CLOTH)):
        sail_boat(quay, x, y, length, tones)
    quay.swell(1)
    sail_boat(quay, 100, 166, 76, EMBER_CLOTH)
    quay.swell(2, 3)
    return quay


def sail_boat(quay: Quay, x: float, y: float, length: float, tones: tuple[str, str]) -> None:
    """Lay a racing boat with its lamp."""
    hull, mast, big, small = boat(x, y, length)
    quay.paper(CREAM_CLOTH, small, lift=1.6)
    quay.paper(tones, big, lift=2)
    half = length * 0.24
    stripe: Shape = [
        (x + 1.1, y - length * 0.56),
        (x + half * 1.42, y - length * 0.56),
        (x + half * 1.62, y - length * 0.44),
        (x + 1.1, y - length * 0.44),
    ]
    quay.ink("#FFF6E0", stripe)
    quay.paper(DARK_WOOD, mast, lift=0.6)
    quay.paper(("#F7F3E8", "#9AACDC"), hull, lift=2)
    quay.hang_lamp(x - length * 0.4, y - length * 0.08, length * 0.035)


def chart_room() -> Quay:
    """Draw a compass on the charts, by lamplight, the bay in the window."""
    quay = Quay.open(CRAFT, (56, 70, 15), 333)
    quay.swell(0)
    wall = quay.cut(box(-2, -2, 202, 226), holes=[ring(56, 84, 46)])
    quay.panel.lay(wall, quay.wall(("#1C2A5C", "#101A40")))
    quay.ink("#0C1434", *(box(x, -2, x + 1.2, 146) for x in (4, 116, 150, 184)))
    frame = quay.cut(ring(56, 84, 51), holes=[ring(56, 84, 44)])
    quay.panel.lay(frame, quay.wall(BRASS))
    quay.ink(
        "#8A5E22",
        *(
            ring(56 + 47.5 * math.cos(t), 84 + 47.5 * math.sin(t), 1.6, points=16)
            for t in (math.tau * k / 8 for k in range(8))
        ),
    )
    quay.paper(("#8A6040", "#4A3020"), [(-2, 146), (202, 146), (202, 226), (-2, 226)], lift=3)
    for roll, reach in ((60, 34), (70, 40)):
        quay.paper(("#FBF1DA", "#C6AA72"), pill(172, roll, reach, 4.6), lift=1.2)
        quay.ink("#C4512F", box(170, roll - 4.6, 174, roll + 4.6))
    quay.paper(("#8A6040", "#4A3020"), box(146, 76, 202, 80), lift=1.6)
    chart: Shape = [(14, 160), (150, 148), (192, 192), (34, 210)]
    quay.paper(("#FBF1DA", "#D6BE8A"), chart, lift=2)
    quay.ink(
        "#7A98D8",
        stroke(curve((40, 166), (70, 190), (60, 204)), 1.4),
        stroke(curve((132, 156), (150, 172), (176, 188)), 1.4),
    )
    x, y, size = 112.0, 116.0, 50.0
    quay.paper(("#B07A2C", "#6E4618"), ring(x, y, size), lift=3.4, rim=0.7)
    quay.paper(BRASS, ring(x, y, size - 2), lift=0.6)
    quay.paper(("#FFF8E6", "#E3CFA2"), ring(x, y, size - 9), lift=0.3, rim=0.2)
    ticks = [
        stroke(
            [
                (x + (size - 10) * math.cos(t), y + (size - 10) * math.sin(t)),
                (x + (size - inner) * math.cos(t), y + (size - inner) * math.sin(t)),
            ],
            1.1,
        )
        for k in range(32)
        for t, inner in ((math.tau * k / 32, 16 if k % 4 == 0 else 13),)
    ]
    quay.ink("#6E5A38", *ticks)
    blue, ink, north = ("#8FA9E8", "#5A76C4"), ("#2A3F82", "#182655"), ("#F58A5C", "#C4421E")
    for k in range(4):
        lay_needle(quay, (x, y), math.pi / 4 + math.pi / 2 * k, 24, blue)
    for turn, tones in ((0.0, ink), (math.pi / 2, ink), (math.pi, ink), (-math.pi / 2, north)):
        lay_needle(quay, (x, y), turn, 34, tones)
    quay.paper(BRASS, ring(x, y, 4), lift=0.6)
    quay.paper(DARK_WOOD, box(170, 138, 190, 144), box(174, 116, 186, 140), lift=1.4)
    quay.light([(175, 118), (185, 118), (187, 138), (173, 138)], halo=1.0, blur=16)
    quay.paper(DARK_WOOD, [(171, 118), (180, 108), (189, 118)], box(171, 137, 189, 140), lift=0.5)
    return quay


def lay_needle(
    quay: Quay, centre: tuple[float, float], turn: float, reach: float, tones: tuple[str, str]
) -> None:
    """Lay one point of a compass rose, half of it in the light."""
    x, y = centre
    tip = (x + reach * math.cos(turn), y + reach * math.sin(turn))
    for side, tone in ((-1, tones[0]), (1, tones[1])):
        way = turn + side * math.pi / 4
        quay.paper(
            (tone, tone),
            [tip, (x + 9 * math.cos(way), y + 9 * math.sin(way)), (x, y)],
            lift=0.3,
            rim=0.2,
        )


def fish_market() -> Quay:
    """Draw a stall under a striped awning, the catch on ice."""
    quay = Quay.open(CRAFT, (160, 44, 14), 334)
    quay.beach(170)
    quay.paper(DARK_WOOD, box(30, 78, 34, 184), box(166, 78, 170, 184), lift=1.4)
    quay.paper(("#223472", "#16225A"), box(34, 84, 166, 150), lift=1)
    quay.panel.shine(quay.cut(box(40, 100, 160, 140)), colour("#FFC76A"), 12, 0.55)
    hooks = ((62.0, 0.9), (86.0, 1.1), (114.0, 1.1), (138.0, 0.9))
    for x, size in hooks:
        quay.ink("#C4D4FF", stroke([(x, 98), (x, 108)], 0.9))
        fish(quay, x, 122, 15 * size, upright=True)
    stripes, left, width = 8, 22.0, 19.5
    for k in range(stripes):
        x = left + width * k
        tones = EMBER_CLOTH if k % 2 == 0 else CREAM_CLOTH
        lean = (k - stripes / 2 + 0.5) * -3.2
        quay.paper(
            tones,
            [(x + 2 + lean, 66), (x + width - 2 + lean + 3.2, 66), (x + width, 98), (x, 98)],
            ring(x + width / 2, 98, width / 2, 7),
            lift=1.6,
            rim=0.4,
        )
    quay.paper(WOOD, box(28, 148, 172, 182), lift=2.4)
    quay.paper(
        ("#E9F3FF", "#A9C4F0"),
        [(32, 150), *curve((32, 150), (100, 132), (168, 150)), (168, 156), (32, 156)],
        lift=0.8,
    )
    for x, y in ((58, 147), (98, 143), (138, 147)):
        fish(quay, x, y, 17)
    quay.paper(("#8A6040", "#5A3D2A"), box(26, 152, 174, 160), lift=1)
    quay.ink("#4A3222", *(box(x, 160, x + 1.4, 182) for x in (64, 100, 136)))
    quay.hang_lamp(32, 106, 5)
    quay.hang_lamp(168, 106, 5)
    quay.swell(3)
    return quay


def fish(quay: Quay, x: float, y: float, half: float, *, upright: bool = False) -> None:
    """Lay one silver fish, its head at the left, or hung by its mouth."""
    body: Shape = [
        (-half, 0.0),
        *curve((-half, 0), (-half * 0.1, -half * 0.62), (half * 0.62, 0)),
        *curve((half * 0.62, 0), (-half * 0.1, half * 0.62), (-half, 0)),
    ]
    tail: Shape = [
        (half * 0.5, 0),
        (half * 1.1, -half * 0.36),
        (half * 0.92, 0),
        (half * 1.1, half * 0.36),
    ]
    belly: Shape = [
        *curve((-half, 0), (-half * 0.1, half * 0.62), (half * 0.62, 0)),
        *curve((half * 0.62, 0), (-half * 0.1, half * 0.2), (-half, 0)),
    ]

    def turned(shape: Shape) -> Shape:
        return moved([(-b, a) for a, b in shape] if upright else shape, x, y)

    quay.paper(("#A8E4EC", "#3F86BC"), turned(tail), turned(body), lift=1.2, rim=0.6)
    quay.ink("#EAF7FF", turned(belly))
    quay.ink(
        "#16224E", moved(turned(ring(-half * 0.66, -half * 0.08, half * 0.1, points=16)), 0, 0)
    )


def signal_tower() -> Quay:
    """Draw a tower that speaks with two flags and a fire."""
    quay = Quay.open(CRAFT, (54, 74, 18), 335)
    arms = stroke([(102, 92), (52, 66)], 4.4), stroke([(102, 92), (150, 104)], 4.4)
    quay.paper(DARK_WOOD, box(99.5, 58, 104.5, 120), *arms, lift=1.4)
    red: Shape = [
        (48, 60),
        (66, 70),
        *curve((66, 70), (56, 82), (52, 96)),
        *curve((52, 96), (44, 88), (34, 86)),
        *curve((34, 86), (44, 74), (48, 60)),
    ]
    gold: Shape = [
        (152, 100),
        (133, 96),
        *curve((133, 96), (138, 112), (132, 126)),
        *curve((132, 126), (144, 126), (152, 132)),
        *curve((152, 132), (156, 116), (152, 100)),
    ]
    quay.paper(EMBER_CLOTH, red, lift=1.8)
    quay.paper(GOLD_CLOTH, gold, lift=1.8)
    quay.ink("#FFF3D8", [(53, 66), (60, 70), (47, 90), (40, 87)])
    quay.light(ring(102, 58, 5.5), halo=1.0, blur=14)
    basket: Shape = [(92, 62), (112, 62), (108, 74), (96, 74)]
    quay.paper(DARK_WOOD, basket, lift=0.8)
    quay.light(
        [(96, 61), *curve((96, 61), (95, 52), (101, 44)), *curve((101, 44), (109, 52), (108, 61))],
        halo=0.9,
        blur=8,
    )
    shaft: Shape = [(84, 112), (120, 112), (128, 178), (76, 178)]
    quay.paper(("#DCE6FF", "#8CA6E8"), shaft, lift=3, rim=0.7)
    quay.paper(
        ("#A9C0F8", "#6482D0"), [(106, 112), (120, 112), (128, 178), (110, 178)], lift=0.3, rim=0.2
    )
    quay.paper(
        SLATE,
        cornice(102, 106, 46, 7),
        box(82, 100, 122, 107),
        *(box(80 + 9 * k, 94, 85 + 9 * k, 101) for k in range(5)),
        lift=1.6,
    )
    quay.light(round_arch(102, 134, 7, 13), round_arch(102, 158, 7, 13), halo=0.9, blur=5)
    base: Shape = [(40, 186), (56, 166), (78, 158), (128, 158), (148, 166), (166, 186)]
    quay.paper(SLATE, base, lift=2)
    quay.spray((52, 172, 28), (154, 172, 28))
    quay.swell(2, 3)
    quay.glitter(102, 186, 26)
    return quay
