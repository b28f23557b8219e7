"""What pays: a shell, a pearl and amber, in golden light."""

import math

from nature import star
from papercut import Shape, code, colour, mixed
from shapes import curve, mirrored, moved, ring, stroke

from night_harbour.quay import Quay
from night_harbour.tones import TREASURE

PALE, DEEP = "#FFF3CC", "#B87424"


def lobe(x: float, y: float, turn: float, half: float, reach: float) -> Shape:
    """Return one rib of a scallop: from its hinge at ``x``, ``y`` to a rounded end."""

    def at(by: float, share: float) -> tuple[float, float]:
        angle = math.radians(turn + by)
        return x + reach * share * math.cos(angle), y + reach * share * math.sin(angle)

    end = curve(at(-half, 0.94), at(0, 1.12), at(half, 0.94))
    return [(x - 1.5, y), *end, (x + 1.5, y)]


def scallop(
    quay: Quay, centre: tuple[float, float], reach: float, tones: tuple[str, str], ribs: int = 9
) -> None:
    """Lay a fan of ribs, from the outermost to the middle one, each with a groove beside it."""
    x, y = centre
    spread, middle = 128 / (ribs - 1), (ribs - 1) / 2
    for k in sorted(range(ribs), key=lambda k: (-abs(k - middle), k)):
        away = abs(k - middle) / middle
        top, bottom = (mixed(colour(tone), colour("#8A5418"), 0.5 * away) for tone in tones)
        long, turn = reach * (1 - 0.13 * away**2), -90 + (k - middle) * spread
        rim = lobe(x, y, turn, spread * 0.64, long)
        quay.paper(
            (code(mixed(top, colour("#6A3E12"), 0.45)), code(bottom)), rim, lift=1.6, rim=0.3
        )
        ridge_ = lobe(x, y, turn, spread * 0.42, long * 0.97)
        quay.paper((code(top), code(bottom)), ridge_, lift=0.8, rim=0.7)


def shell() -> Quay:
    """Draw a scallop on the beach, the light behind it."""
    quay = Quay.open(TREASURE, (100, 70, 25), 301)
    ear: Shape = [(100, 150), (68, 148), (60, 170), (100, 172)]
    quay.paper(("#E2AE56", "#8A5A20"), ear, mirrored(ear, 100), lift=1.4)
    scallop(quay, (100, 170), 88, (PALE, DEEP))
    for share, tone in ((0.46, "#9A5E1C"), (0.7, "#C08634")):
        arc = [
            (
                100 + 88 * share * math.cos(math.radians(turn)) * 0.96,
                170 + 88 * share * math.sin(math.radians(turn)),
            )
            for turn in range(-148, -31, 4)
        ]
        quay.ink(tone, stroke(arc, 1.5))
    quay.beach(168)
    stars = (moved(star(0, 0, 7), x, y) for x, y in ((40, 176), (162, 180)))
    quay.paper(("#E9BC66", "#B07C30"), *stars, lift=0.8)
    quay.swell(2, 3)
    return quay


def pearl() -> Quay:
    """Draw an open oyster with its pearl."""
    quay = Quay.open(TREASURE, (150, 52, 16), 302)
    scallop(quay, (100, 150), 80, ("#D9A653", "#6E451A"), 7)
    inner = [lobe(100, 148, -90 + 18 * k, 11, 66) for k in (-3, 3, -2, 2, -1, 1, 0)]
    for shape in inner:
        quay.paper(("#F7DFA6", "#B98440"), shape, lift=0.9, rim=0.3)
    quay.paper(("#6E451A", "#4A2C10"), ring(100, 146, 64, 17), lift=1.2)
    quay.paper(("#FFE9B8", "#D9A85A"), ring(100, 145, 58, 13), lift=0.4)
    glow = ring(100, 126, 27)
    quay.panel.shine(quay.cut(glow), colour("#FFF4D2"), 12, 1.0)
    quay.panel.shine(quay.cut(glow), colour("#FFF4D2"), 4, 0.6)
    for size, tone in ((24, "#E8CE9A"), (22, "#F4E2B8"), (18.5, "#FCF2D6"), (13, "#FFFBEE")):
        shift = (24 - size) * 0.32
        quay.ink(tone, ring(100 - shift, 125 - shift, size))
    quay.ink("#FFFFFF", ring(92, 116, 5.6, 4.2))
    bowl: Shape = [
        (34, 146),
        *curve((34, 146), (60, 164), (100, 164)),
        *curve((100, 164), (140, 164), (166, 146)),
        *curve((166, 146), (160, 190), (100, 192)),
        *curve((100, 192), (40, 190), (34, 146)),
    ]
    quay.paper(("#E2AE58", "#7E5220"), bowl, lift=2.2, rim=0.7)
    for k in range(-3, 4):
        rib = curve((100 + 20 * k, 163 - abs(k) * 2.6), (100 + 18 * k, 178), (100 + 9 * k, 192))
        quay.ink("#8F5E25", stroke(rib, 1.3))
    quay.beach(172)
    quay.swell(2, 3)
    return quay


def stone(quay: Quay, x: float, y: float, radius: float, turn: float) -> None:
    """Lay one cut stone of amber that glows from within."""
    corners = 8
    uneven = (1.0, 0.9, 1.06, 0.94, 1.02, 0.88, 1.05, 0.95)

    def at(k: int, share: float) -> tuple[float, float]:
        angle = turn + math.tau * k / corners
        reach = radius * uneven[k % corners] * share
        return x + reach * math.cos(angle), y + reach * 0.94 * math.sin(angle)

    outline = [at(k, 1) for k in range(corners)]
    quay.panel.shine(quay.cut(outline), colour("#FF9A2E"), radius * 0.4, 0.75)
    quay.paper(("#E08A22", "#A4530F"), outline, lift=2.4, rim=0.7)
    light = -2.2  # radians: where the moon stands
    for k in range(corners):
        facet = [at(k, 0.98), at(k + 1, 0.98), at(k + 1, 0.58), at(k, 0.58)]
        angle = turn + math.tau * (k + 0.5) / corners
        share = (1 + math.cos(angle - light)) / 2
        tone = mixed(colour("#9C480A"), colour("#FFD06A"), share)
        quay.paper(
            (code(tone), code(mixed(tone, colour("#7A3606"), 0.25))), facet, lift=0.3, rim=0.5
        )
    table = [at(k, 0.58) for k in range(corners)]
    quay.paper(("#FFD97C", "#F0932B"), table, lift=0.5, rim=0.5)


def amber() -> Quay:
    """Draw three stones of amber washed ashore, a fern caught in the largest."""
    quay = Quay.open(TREASURE, (100, 66, 24), 303)
    stone(quay, 52, 144, 25, 0.2)
    stone(quay, 150, 146, 22, 0.5)
    stone(quay, 101, 116, 46, 0.39)
    stalk = curve((94, 132), (98, 116), (110, 100))
    leaves = [
        stroke([(px, py), (px + way * size, py - size * 0.5)], 2.4, 0.2)
        for (px, py), size in zip(stalk[2:-1:2], (11, 10.5, 9, 7, 5, 3), strict=False)
        for way in (-1, 1)
    ]
    quay.ink("#A8560F", stroke(stalk, 1.6, 0.4), *leaves)
    quay.beach(160)
    for x, y, wide in ((36, 170, 9), (62, 176, 6), (138, 176, 8), (164, 171, 11), (120, 172, 5)):
        quay.paper(("#D9A24A", "#7A4E1C"), ring(x, y, wide, wide * 0.6), lift=0.9)
    quay.swell(2, 3)
    return quay
