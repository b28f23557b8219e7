"""Osprey: a mask, a hook, and nothing that escapes it, over a brown evening lake."""

from nature import cloud, conifer
from papercut import Shape
from shapes import flat, hills, moved, spires

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import feather, smooth

WHITE = ("#FFFFFF", "#E6DBCD")


def osprey(open_box: OpenBox) -> LightBox:
    """Draw the osprey."""
    picture = open_box(Sun(118, 82, 48, (0.22, 0.33, 0.44, 0.54, 0.64), 0.80), 9)
    picture.hang(0.78, *cloud(36, 60, 44, 4), *cloud(178, 120, 40, 3))
    picture.land(140, spires((0.16, 34, 0.3), (0.86, 42, 0.3)), 0.46, 0.60)
    firs = ((10, 30), (22, 44), (34, 26), (168, 40), (180, 56), (192, 36))
    trees = [shape for x, height in firs for shape in conifer(x, 160, height)]
    picture.land(156, hills(4, 4), 0.26, 0.36, *trees)
    picture.land(166, flat, 0.42, 0.2)
    back = smooth(
        "78,46 92,40 116,60 118,96 130,116 146,146 150,212! 34,212! 38,170 52,130 66,104 64,76"
    )
    picture.lay(("#5A3E2B", "#2C1C14"), back)
    _lay_breast(picture)
    _lay_wing(picture)
    _lay_head(picture, back)
    picture.land(190, hills(8, 4), 0.08, 0.02)
    return picture


def _lay_breast(picture: LightBox) -> None:
    breast = smooth("112,90 134,112 150,146 154,180 150,212! 84,212! 80,176 86,132 96,104")
    picture.lay(("#FFFFFF", "#E2D5C6"), breast)
    fleck = smooth("0,0 3.4,5 1.6,12! -2.4,6")
    places = ((100, 116), (109, 120), (118, 120), (127, 118), (135, 122))
    below = ((104, 130), (113, 133), (122, 133), (131, 132), (140, 134))
    flecks = [moved(fleck, x, y) for x, y in (*places, *below)]
    picture.lay(("#8A5B38", "#6A4227"), *flecks, lift=0.5, rim=0.1)


def _lay_wing(picture: LightBox) -> None:
    wing = smooth("62,114 82,126 92,156 88,192 74,216! 26,216! 34,176 46,138")
    picture.lay(("#6B4A33", "#34221A"), wing)
    for row in range(4):
        for k in range(4):
            x, y = 60 + 10 * k - 5 * row, 126 + 6 * k + 20 * row
            covert = feather((x, y - 10), (x - 3, y + 20), 15)
            picture.lay(("#7A563C", "#4A3021"), covert, within=[wing], lift=1.2, rim=0.5)


def _lay_head(picture: LightBox, back: Shape) -> None:
    crest = [feather((x, y), (x - 25, y + 9), 7) for x, y in ((76, 56), (75, 65), (78, 74))]
    head = smooth("76,44 92,29 112,28 128,38 135,54 132,74 126,92 112,104 92,104 76,92 68,70")
    picture.lay(WHITE, head, *crest)
    crown = smooth("84,36 98,31 112,34! 98,37 86,46 76,58! 76,46")
    picture.lay(("#6B4A33", "#4A3021"), crown, lift=0.8)
    mask = smooth("134,56 122,50 108,50 92,58 74,72 62,92! 58,108! 80,100 94,82 110,70 128,66")
    picture.lay(("#4A3021", "#2C1C14"), mask, within=[head, *crest, back], lift=1.2)
    bill = smooth("131,48! 144,48 156,56 160,68 155,82! 152,74 146,70 131,71!")
    picture.lay(("#3C4250", "#1A1D26"), bill, rim=0.8)
    cere = smooth("130,48! 140,48 143,58 140,70 130,71!")
    picture.lay(("#8F9AAE", "#6B7688"), cere, lift=0.8)
    mouth = smooth("126,71! 140,70 150,73! 140,74 126,74!")
    picture.lay(("#14161D", "#14161D"), mouth, lift=0.3, rim=0)
    picture.eye(115, 57, 7.0, "#FFC928")
    brow = smooth("101,50 114,46 127,53! 114,51 102,54!")
    picture.lay(("#3A2619", "#2A1A12"), brow, lift=0.8, rim=0.2)
