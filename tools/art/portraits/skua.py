"""Skua: a pirate on its moor, wings up, telling everybody so."""

from nature import cloud
from papercut import Point
from shapes import hills, moved, stroke

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import fan, feather, smooth

DARK = ("#54412F", "#2E2218")
FLASH = ("#FFF8E6", "#E2D7BC")


def skua(open_box: OpenBox) -> LightBox:
    """Draw the skua."""
    picture = open_box(Sun(112, 84, 46, (0.20, 0.30, 0.42, 0.56, 0.72), 0.94), 8)
    picture.hang(0.34, *cloud(34, 52, 40, 4), *cloud(178, 60, 40, 3))
    picture.land(138, hills(3, 7), 0.44, 0.56)
    picture.land(152, hills(9, 7), 0.30, 0.40)
    _lay_far_wing(picture)
    _lay_body(picture)
    _lay_near_wing(picture)
    _lay_head(picture)
    blades = ((30, -6), (40, 2), (48, 8), (146, -6), (156, 0), (166, 7), (176, 10))
    tufts = [feather((x, 196), (x + lean, 176 - abs(lean)), 5) for x, lean in blades]
    picture.land(172, hills(5, 4), 0.16, 0.06, *tufts)
    picture.land(190, hills(6, 4), 0.06, 0.0)
    return picture


def _lay_far_wing(picture: LightBox) -> None:
    tips: list[Point] = [(98, 56), (100, 40), (106, 26), (115, 15), (126, 9)]
    picture.lay(("#463626", "#2A1F16"), *fan(((104, 104), (122, 94)), tips, 15))
    bars = [feather((x, 60 - k * 3), (x + 3, 38 - k * 4), 5) for k, x in enumerate((107, 113, 119))]
    picture.lay(("#F2EBD8", "#D8CCB0"), *bars, lift=0.8, rim=0.2)
    arm = smooth("100,108 102,84 108,68 118,66 126,80 126,104")
    picture.lay(("#5C4834", "#3A2C1F"), arm)


def _lay_body(picture: LightBox) -> None:
    tail: list[Point] = [(22, 152), (25, 160), (33, 165)]
    picture.lay(DARK, *fan(((62, 134), (64, 142)), tail, 12))
    for x in (92, 106):
        foot = moved(smooth("-5,174! 0,166! 11,174!"), x, 0)
        leg = stroke([(x, 146), (x + 1, 172)], 4)
        picture.lay(("#2B2620", "#17140F"), leg, foot, lift=1.2)
    body = smooth(
        "112,84 126,76 140,78 149,88 148,100 141,112 138,130 122,148 94,154 64,148 46,144!"
        " 66,124 90,108"
    )
    picture.lay(("#7A5E42", "#44321F"), body)
    breast = smooth("116,106 134,108 136,128 120,146 100,148 108,128")
    picture.lay(("#8F7152", "#5C462F"), breast, within=[body], lift=1.6)


def _lay_near_wing(picture: LightBox) -> None:
    tips: list[Point] = [(32, 116), (25, 98), (24, 80), (29, 62), (37, 46), (49, 32), (63, 22)]
    picture.lay(DARK, *fan(((68, 132), (96, 110)), tips, 16))
    bars = ((42, 84, 34, 68), (48, 76, 40, 57), (55, 69, 48, 49), (63, 64, 58, 43))
    flash = [feather((x0, y0), (x1, y1), 6) for x0, y0, x1, y1 in bars]
    picture.lay(FLASH, *flash, lift=0.8, rim=0.2)
    arm = smooth("62,138 48,118 50,98 64,82 80,78 96,96 104,116 96,134 78,142")
    picture.lay(("#6B523A", "#3F2F20"), arm)
    for row in range(3):
        for k in range(4):
            x, y = 92 - 9 * k + 3 * row, 92 + 3 * k + 13 * row
            covert = feather((x, y - 8), (x - 12, y + 12), 12)
            picture.lay(("#7D6147", "#523E2B"), covert, within=[arm], lift=1.0, rim=0.4)


def _lay_head(picture: LightBox) -> None:
    lower = smooth("140,99! 152,104 164,113! 154,113 140,108!")
    picture.lay(("#3A3128", "#1B1712"), lower, rim=0.5)
    upper = smooth("144,84! 160,84 172,91 174,104! 168,98 156,97 144,98!")
    picture.lay(("#4A4036", "#221D17"), upper, rim=0.7)
    tongue = smooth("146,98! 158,98 160,103 150,104 144,102!")
    picture.lay(("#C0463A", "#9A3028"), tongue, lift=0.3, rim=0)
    cap = smooth("112,84 126,75 140,77 148,86! 136,86 122,92 112,96")
    picture.lay(("#4A3826", "#33261A"), cap, lift=1)
    picture.eye(134, 89, 4.6, "#C98A2E")
