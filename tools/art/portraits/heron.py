"""Heron: still as a reed in the blue of the morning."""

from landscape import waves
from nature import cloud, reeds
from shapes import flat, hills, moved

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import feather, smooth

CAP = ("#232B47", "#161C32")


def heron(open_box: OpenBox) -> LightBox:
    """Draw the heron."""
    picture = open_box(Sun(70, 70, 44, (0.20, 0.29, 0.38, 0.48, 0.58), 0.80), 5)
    picture.hang(0.72, *cloud(160, 96, 44, 3), *cloud(28, 118, 40, 4))
    picture.land(136, hills(3, 6), 0.52, 0.62)
    picture.land(150, hills(9, 5), 0.38, 0.50)
    picture.land(162, flat, 0.30, 0.22)
    _lay_body(picture)
    _lay_head(picture)
    picture.land(182, waves(5, 6), 0.18, 0.08)
    picture.land(192, waves(6, 5), 0.10, 0.03)
    near = [*reeds(164, 200, 104, 8, 3), *reeds(182, 200, 70, 6, 5), *reeds(14, 200, 66, 6, 8)]
    picture.hang(0.06, *near, rim=0.35)
    return picture


def _lay_body(picture: LightBox) -> None:
    back = smooth("20,212! 26,180 46,156 76,146 106,148 122,164 128,188 122,212!")
    picture.lay(("#8497BE", "#52648E"), back)
    neck = smooth(
        "98,38 114,40 122,54 114,70 99,82 94,98 104,120 118,144 122,172 114,206 88,200 80,172"
        " 84,152 74,126 67,102 72,82 86,66 92,54"
    )
    picture.lay(("#FFFFFF", "#C8D4E8"), neck)
    fleck = smooth("0,0 4,5 4.5,12! -0.5,8")
    line = ((92, 90), (91, 102), (95, 114), (101, 126), (107, 138), (111, 151))
    flecks = [moved(fleck, x, y) for x, y in line]
    picture.lay(("#28304C", "#1B2238"), *flecks, lift=0.8, rim=0.2)
    wing = smooth("84,150 96,164 96,190 86,216! 8,216! 18,184 38,160 62,148")
    picture.lay(("#6F83AD", "#3F5078"), wing)
    for row in range(3):
        for k in range(4):
            x, y = 86 - 17 * k - 5 * row, 162 + 5 * k + 17 * row
            covert = feather((x, y - 8), (x - 20, y + 14), 14)
            picture.lay(("#8296BE", "#566A94"), covert, within=[wing], lift=1.2, rim=0.4)
    for plume in ("98,150 101,168 94,190! 94,166", "108,150 110,170 106,194! 103,168"):
        picture.lay(("#FFFFFF", "#D3DDEE"), smooth(plume), lift=1.0)


def _lay_head(picture: LightBox) -> None:
    head = smooth("84,42 98,31 114,33 126,42 128,52 116,61 100,60 88,53")
    picture.lay(("#FFFFFF", "#DCE5F3"), head, lift=1.8)
    picture.lay(CAP, smooth("122,39 106,33 88,35 68,46 36,62! 66,55 86,50 100,48 112,43"), lift=1.6)
    picture.lay(CAP, smooth("92,46 70,58 48,78! 70,66 92,53"), lift=1.2)
    bill = smooth("123,39! 146,45 182,58! 150,58 125,57! 120,48")
    picture.lay(("#F7C04A", "#DE8E2B"), bill)
    mouth = smooth("124,48! 148,51 180,57.5! 148,53 124,50!")
    picture.lay(("#8A5316", "#8A5316"), mouth, lift=0.4, rim=0)
    picture.eye(113, 46.5, 4.8, "#FFD24D")
