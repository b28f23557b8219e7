"""Crafts of the shore: a fire, a tide pool, a jetty, salt and sails."""

import math

from nature import pill
from papercut import Shape, colour
from portraits.plumage import smooth, through
from shapes import box, curve, ring, stroke

from night_harbour.quay import Quay
from night_harbour.tones import CRAFT

WOOD, DARK_WOOD = ("#C79A6A", "#7A5438"), ("#5C402C", "#3A281C")
CREAM_CLOTH, EMBER_CLOTH = ("#FBF1DA", "#D8C49C"), ("#F28A60", "#BE4E32")
SKIN = ("#E8B88C", "#B98258")


def beach_fire() -> Quay:
    """Draw a driftwood fire on the beach."""
    quay = Quay.open(CRAFT, (150, 60, 17), 321)
    quay.beach(158, height=3)
    pool = ring(100, 164, 66, 13)
    quay.panel.shine(quay.cut(pool), colour("#FF8A3C"), 9, 0.75)
    flames = (
        (
            "#E2452A",
            "#B4301F",
            "100,66! 112,92 134,108 130,140 118,158 100,162 82,158 70,140 68,114 84,104 90,90",
        ),
        (
            "#F88736",
            "#E2562A",
            "104,84! 110,104 124,120 120,142 110,158 98,160 84,154 78,138 84,122 94,112",
        ),
        ("#FFC65A", "#F7922F", "98,104! 104,120 114,130 112,148 102,158 92,154 86,144 90,130"),
        ("#FFF6CE", "#FFDD7E", "101,124! 106,136 107,148 100,156 94,148 96,138"),
    )
    first = smooth(flames[0][2])
    quay.panel.shine(quay.cut(first), colour("#FF8A3C"), 18, 1.0)
    for top, bottom, line in flames:
        quay.paper((top, bottom), smooth(line), lift=1.2, rim=0.35)
    sparks = ((84, 74), (118, 70), (94, 54), (126, 88), (76, 92), (108, 46), (132, 66))
    specks = quay.cut(*(ring(x, y, 1.3, points=16) for x, y in sparks))
    quay.panel.shine(specks, colour("#FFB45C"), 1.4, 1.0)
    quay.ink("#FFD98E", *(ring(x, y, 0.9, points=16) for x, y in sparks))
    quay.paper(DARK_WOOD, stroke([(58, 152), (140, 168)], 8.5, 0.8), lift=1.6)
    quay.paper(("#7A5438", "#452F20"), stroke([(142, 150), (62, 170)], 9, 0.8), lift=1.6)
    quay.ink("#E8905A", stroke([(60, 149), (136, 164)], 1.2), stroke([(138, 147), (66, 165)], 1.2))
    for x, y, width, tall in (
        (56, 170, 10, 7),
        (76, 176, 12, 7),
        (100, 178, 12, 8),
        (124, 176, 11, 7),
        (144, 170, 10, 7),
    ):
        quay.paper(("#5A6CA8", "#2A3668"), ring(x, y, width, tall), lift=1.4)
    quay.swell(2, 3)
    return quay


def tidepool() -> Quay:
    """Draw a pool among rocks that the tide left, with a star in it."""
    quay = Quay.open(CRAFT, (100, 62, 19), 322)
    rim = "22,150 38,126 66,114 100,110 136,114 164,128 178,152 168,176 100,186 32,176"
    quay.paper(("#86A4EE", "#34509E"), smooth(rim), lift=3, rim=0.6)
    quay.paper(
        ("#1C2F70", "#14245A"),
        smooth("36,148 50,130 78,121 112,119 142,126 162,144 154,164 100,171 46,164"),
        lift=0.3,
        rim=0.2,
    )
    quay.paper(
        ("#56C4DE", "#1F5FA4"),
        smooth("40,149 54,133 80,125 112,123 140,130 157,145 150,161 100,167 50,161"),
        lift=0.6,
        rim=0.5,
    )
    quay.panel.shine(quay.cut(ring(100, 140, 20, 5)), colour("#DFF8FF"), 5, 0.5)
    arms = [
        (92 + reach * math.cos(turn) * 1.12, 147 + reach * math.sin(turn) * 0.72)
        for k in range(10)
        for turn, reach in ((math.tau * k / 10 - 1.4, 23 if k % 2 == 0 else 9.5),)
    ]
    quay.paper(
        ("#FFAC63", "#DE5F38"),
        smooth(" ".join(f"{x:.1f},{y:.1f}" for x, y in arms)),
        lift=1.6,
        rim=0.5,
    )
    dots = [
        (92 + reach * math.cos(turn) * 1.12, 147 + reach * math.sin(turn) * 0.72)
        for k in range(5)
        for reach in (6, 12)
        for turn in (math.tau * k / 5 - 1.4,)
    ]
    quay.ink("#FFE3B8", *(ring(x, y, 1.5, 1.1, 16) for x, y in dots))
    for x, y, size in ((134, 142, 8), (142, 152, 6)):
        tentacles = [
            stroke([(x, y), (x + size * 1.5 * math.cos(t), y - size * 1.2 * math.sin(t))], 1.8, 0.5)
            for t in (0.3, 0.8, 1.3, 1.8, 2.3, 2.8)
        ]
        quay.paper(
            ("#F7B7D8", "#B85C98"), *tentacles, ring(x, y + 1, size * 0.8, size * 0.5), lift=0.8
        )
    quay.ink("#E9FAFF", pill(72, 134, 22, 0.9), pill(120, 130, 16, 0.8), pill(66, 156, 14, 0.8))
    for x, y, wide, tall in (
        (30, 166, 26, 17),
        (62, 176, 24, 13),
        (104, 180, 28, 12),
        (146, 176, 26, 14),
        (174, 164, 20, 17),
    ):
        quay.paper(
            ("#A9C2FA", "#3F5CAE"),
            boulder(x, y, wide, tall),
            lift=2,
            rim=0.6,
        )
    weed = [
        stroke(curve((x, 180), (x + 5 * way, 160), (x + 9 * way, 142)), 3, 0.3)
        for x, way in ((28, 1), (36, 1), (166, -1), (174, -1))
    ]
    quay.paper(("#4FBF9A", "#1E6E60"), *weed, lift=1)
    quay.swell(2, 3)
    return quay


def boulder(x: float, y: float, wide: float, tall: float) -> Shape:
    """Return a rounded stone."""
    knots = ((-1.0, 1.0), (-0.8, -0.3), (-0.2, -1.0), (0.5, -0.7), (1.0, 0.2), (0.9, 1.0))
    return through([(x + wide * across, y + tall * down) for across, down in knots])


def jetty() -> Quay:
    """Draw a jetty that runs out into the bay between two rows of lamps."""
    quay = Quay.open(CRAFT, (100, 70, 23), 323)
    quay.swell(1)
    lamps = [
        (way, y, 10.5 + 0.574 * (y - 118), 0.42 + 0.0116 * (y - 118))
        for y in (124, 138, 162)
        for way in (-1, 1)
    ]
    for way, y, half, size in lamps:
        quay.glitter(100 + way * (half + 9 * size), y + 14 * size, 16 * size)
    deck: Shape = [(90, 118), (110, 118), (168, 226), (32, 226)]
    quay.paper(WOOD, deck, lift=3, rim=0.4)
    for k in range(1, 15):
        share = (k / 15) ** 1.7
        y, half = 118 + 108 * share, 10 + 58 * share
        quay.ink("#5A3D2A", stroke([(100 - half, y), (100 + half, y)], 0.5 + 1.7 * share))
    edge = "#E8C392"
    quay.ink(edge, stroke([(90, 118), (32, 226)], 0.8, 3), stroke([(110, 118), (168, 226)], 0.8, 3))
    for way, y, half, size in lamps:
        x = 100 + way * (half + 3 * size)
        post = box(x - 1.9 * size, y - 46 * size, x + 1.9 * size, y + 16 * size)
        knee = box(x - 2.6 * size, y - 2 * size, x + 2.6 * size, y + 2 * size)
        quay.paper(DARK_WOOD, post, knee, lift=1.2)
        glass = [(-4.6, -49), (4.6, -49), (3.4, -36), (-3.4, -36)]
        quay.light([(x + dx * size, y + dy * size) for dx, dy in glass], halo=1.0, blur=9 * size)
        cap = [(-6, -49), (0, -56), (6, -49)]
        foot = box(x - 4.4 * size, y - 37 * size, x + 4.4 * size, y - 35 * size)
        quay.paper(DARK_WOOD, [(x + dx * size, y + dy * size) for dx, dy in cap], foot, lift=0.5)
    return quay


def salter() -> Quay:
    """Draw a salt worker raking the heaps that the pans left."""
    quay = Quay.open(CRAFT, (54, 64, 18), 324)
    quay.beach(152)
    for x, tall, half in ((34, 40, 30), (166, 50, 34)):
        heap(quay, x, 164, tall, half)
    heap(quay, 112, 172, 82, 54)
    quay.paper(DARK_WOOD, stroke([(46, 92), (88, 156)], 2.6), lift=1)
    quay.paper(("#8A6242", "#5A3D2A"), stroke([(78, 158), (98, 150)], 4), lift=0.8)
    coat = smooth("56,160! 54,140 56,122 62,112 72,112 78,122 79,140 80,160!")
    quay.paper(("#E2734C", "#9A3A28"), coat, lift=1.8)
    quay.paper(("#3A4A86", "#1C2754"), box(57, 150, 65, 176), box(69, 150, 77, 176), lift=1)
    quay.paper(
        SKIN,
        ring(67, 104, 6.5, 7.5),
        stroke(curve((60, 118), (52, 112), (57, 108)), 4.6),
        stroke(curve((76, 120), (80, 132), (72, 133)), 4.6),
        lift=0.6,
    )
    hat: Shape = [
        (50, 103),
        *curve((50, 103), (62, 96), (67, 86)),
        *curve((67, 86), (72, 96), (84, 103)),
    ]
    quay.paper(("#F2D596", "#B98E4C"), hat, lift=1.4)
    quay.paper(DARK_WOOD, box(146, 96, 149, 176), box(146, 96, 160, 98.4), lift=1)
    quay.hang_lamp(158, 105, 5)
    quay.swell(2, 3)
    return quay


def heap(quay: Quay, x: float, base: float, tall: float, half: float) -> None:
    """Lay a heap of salt in three slides, each a little before the last."""
    slides = ((1.0, 1.0, 0.0, "#E4ECFF", "#8FAAE8"), (0.8, 0.86, -0.1, "#F4F7FF", "#B4C7F6"))
    for tallness, width, lean, top, bottom in (*slides, (0.52, 0.66, -0.2, "#FFFFFF", "#D3DEFB")):
        peak, foot = (x + half * lean, base - tall * tallness), half * width
        left, right = x + half * lean - foot, x + half * lean + foot
        side = curve(
            (left, base),
            (peak[0] - foot * 0.42, base - tall * tallness * 0.34),
            (peak[0] - foot * 0.12, peak[1] + 2),
        )
        slope = curve(
            (peak[0] + foot * 0.12, peak[1] + 2),
            (peak[0] + foot * 0.42, base - tall * tallness * 0.34),
            (right, base),
        )
        quay.paper(
            (top, bottom),
            [*side, peak, *slope, (right, base + 4), (left, base + 4)],
            lift=1.8,
            rim=0.5,
        )


def sailmaker() -> Quay:
    """Draw three new sails on the spar, a needle in the last seam."""
    quay = Quay.open(CRAFT, (100, 74, 27), 325)
    quay.beach(160)
    spar = stroke(curve((18, 68), (100, 50), (182, 68)), 3.4)
    quay.paper(DARK_WOOD, box(24, 50, 29, 182), box(171, 50, 176, 182), spar, lift=1.4)
    for x, top, foot, half, tones in (
        (52, 64, 150, 25, CREAM_CLOTH),
        (148, 64, 150, 25, CREAM_CLOTH),
        (100, 60, 164, 36, EMBER_CLOTH),
    ):
        hang_sail(quay, (x, top), foot, half, tones)
    quay.ink("#FFF3D0", stroke(curve((112, 146), (152, 136), (132, 100)), 1.5))
    needle = stroke([(82, 162), (128, 138)], 5.4, 0.12)
    quay.paper(("#F4F8FF", "#9DB2E6"), needle, ring(85, 160.5, 3.6, points=24), lift=1.8, rim=0.6)
    quay.ink("#BE4E32", ring(85, 160.5, 1.4, points=16))
    quay.hang_lamp(26.5, 45, 4.6)
    quay.hang_lamp(173.5, 45, 4.6)
    quay.swell(2, 3)
    return quay


def hang_sail(
    quay: Quay, peak: tuple[float, float], foot: float, half: float, tones: tuple[str, str]
) -> None:
    """Lay a three-cornered sail of sewn panels that the wind fills."""
    x, top = peak

    def leech(share: float, way: int) -> tuple[float, float]:
        """Return a place on one of its edges, from the peak (0) to the foot (1)."""
        belly = 5 * math.sin(math.pi * share)
        return x + way * half * share + belly * (1 if way > 0 else 0.6), top + (foot - top) * share

    shares = [k / 12 for k in range(13)]
    sail: Shape = [
        *(leech(share, -1) for share in shares),
        *curve(leech(1, -1), (x, foot - 12), leech(1, 1)),
        *(leech(share, 1) for share in reversed(shares)),
    ]
    quay.paper(tones, sail, lift=2.6, rim=0.6)
    seam = "#A98F5E" if tones is CREAM_CLOTH else "#FFCFAC"
    for share in (0.3, 0.5, 0.7, 0.88):
        line = curve(leech(share, -1), (x + 2, top + (foot - top) * share + 6), leech(share, 1), 20)
        quay.ink(seam, *(stroke(line[k : k + 2], 1.1) for k in range(0, len(line) - 1, 2)))
    quay.ink("#F4E2B4", ring(x, top + 1, 2.2, points=20))
