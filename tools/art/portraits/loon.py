"""Loon: low on a green lake, its chick on its back."""

from landscape import waves
from nature import cloud, conifer, pill
from papercut import Shape
from shapes import flat, hills, moved, ring, spires

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import smooth

BODY = (
    "8,150! 26,128 54,118 86,118 112,126 122,100 116,84 106,70 108,56 122,46 140,48 150,60"
    " 148,74 142,92 146,118 148,146 138,166 96,176 40,172"
)
WHITE = ("#FFFFFF", "#CFE6DD")


def loon(open_box: OpenBox) -> LightBox:
    """Draw the loon."""
    picture = open_box(Sun(92, 74, 42, (0.26, 0.36, 0.46, 0.58, 0.72), 1.0), 7)
    _lay_lake(picture)
    _lay_chick(picture)
    body = smooth(BODY)
    picture.lay(("#22333A", "#0F1A20"), body)
    _lay_breast(picture, body)
    _lay_back(picture)
    picture.lay(("#2C3E45", "#111C22"), smooth("144,53! 164,58 190,70! 166,70 146,70!"), rim=0.7)
    mouth = smooth("146,62! 166,64 188,69.6! 166,66 146,64!")
    picture.lay(("#0A1216", "#0A1216"), mouth, lift=0.3, rim=0)
    picture.eye(134, 60, 5.4, "#D8301F")
    picture.land(164, waves(5, 5), 0.30, 0.18)
    picture.hang(0.7, pill(78, 172, 90, 0.7), pill(96, 179, 60, 0.7), rim=0)
    picture.land(182, waves(6, 6), 0.14, 0.06)
    return picture


def _lay_lake(picture: LightBox) -> None:
    picture.hang(0.84, *cloud(36, 50, 40, 4), *cloud(172, 40, 36, 3))
    picture.land(128, spires((0.2, 40, 0.3), (0.8, 30, 0.3)), 0.54, 0.70)
    firs = ((14, 34), (26, 44), (38, 30), (160, 32), (172, 46), (184, 38), (150, 22))
    trees = [shape for x, height in firs for shape in conifer(x, 141, height)]
    picture.land(138, hills(3, 4), 0.34, 0.46, *trees)
    picture.land(144, flat, 0.46, 0.26)
    lines = ((60, 152, 60), (170, 150, 40), (158, 158, 50))
    picture.hang(0.72, *(pill(x, y, width, 0.7) for x, y, width in lines), rim=0)


def _lay_chick(picture: LightBox) -> None:
    down = smooth("44,108 56,104 66,112 66,126 34,126 36,114")
    picture.lay(("#6E5A4A", "#4A3A30"), down, ring(62, 100, 9))
    picture.lay(("#2B2320", "#2B2320"), [(70, 98), (77, 101), (70, 103)], lift=0.4)
    picture.eye(65, 98, 2.2)


def _lay_breast(picture: LightBox, body: Shape) -> None:
    breast = smooth("124,118! 134,126 146,122! 152,146 140,170 112,176 100,164 112,142")
    picture.lay(WHITE, breast, within=[body])
    collar = smooth("112,92! 126,98 146,94! 146,106! 130,112 117,108!")
    picture.lay(("#FFFFFF", "#DDEEE8"), collar, within=[body], lift=1.0)
    stripes = [moved(smooth("0,92! 2,92! 3,112! 1,112!"), x, 0) for x in range(117, 143, 5)]
    picture.lay(("#16252B", "#16252B"), *stripes, within=[collar], lift=0.3, rim=0)


def _lay_back(picture: LightBox) -> None:
    wing = smooth("14,150! 32,130 58,122 88,124 108,134 112,150 98,166 56,168 28,162")
    picture.lay(("#2C434B", "#16262C"), wing, lift=2)
    checks = [
        ring(x, 160 - 9.5 * row - (64 - x) ** 2 / 160, 2.9, 2.5, 16)
        for row in range(5)
        for x in range(24 + 5 * (row % 2), 118, 11)
    ]
    picture.lay(("#FFFFFF", "#D6EBE3"), *checks, within=[wing], lift=0.5, rim=0.2)
