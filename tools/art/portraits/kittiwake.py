"""Kittiwake: at noon before its cliff, the wing tips dipped in ink."""

from landscape import waves
from nature import cloud
from shapes import hills, ring

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import fan, smooth

WHITE = ("#FFFFFF", "#DCE0EA")
TIP = ("#23242F", "#16161F")


def kittiwake(open_box: OpenBox) -> LightBox:
    """Draw the kittiwake."""
    picture = open_box(Sun(96, 92, 44, (0.30, 0.40, 0.50, 0.60, 0.72), 0.94), 4)
    _lay_cliff(picture)
    far = smooth("112,108 116,82 126,60 144,40 160,30! 158,50 150,72 144,92 140,108 126,116")
    picture.lay(("#A4AEC2", "#7F8AA3"), far)
    ink = smooth("140,36 166,20 170,50 154,62! 152,52 143,46")
    picture.lay(TIP, ink, within=[far], lift=1.2)
    picture.lay(WHITE, *fan(((62, 122), (64, 132)), [(22, 118), (22, 128), (26, 138)], 11))
    body = smooth(
        "128,90 142,82 156,84 164,94 160,106 146,112 136,124 112,134 84,136 52,130! 76,116 104,106"
    )
    picture.lay(WHITE, body)
    _lay_near_wing(picture)
    picture.lay(("#EFC53A", "#C9921C"), smooth("161,89! 172,92 182,98 182,103! 172,101 161,101!"))
    picture.eye(151, 92, 4.4)
    picture.lay(("#9AA3B4", "#9AA3B4"), smooth("136,96 140,92 143,98 139,104"), lift=0.4, rim=0)
    picture.land(186, waves(7, 6), 0.2, 0.06)
    return picture


def _lay_cliff(picture: LightBox) -> None:
    picture.hang(0.9, *cloud(48, 150, 46, 3))
    cliff = "206,112! 192,116! 190,128! 176,134! 177,150! 162,156! 158,172! 150,206! 206,206!"
    picture.land(160, hills(4, 4), 0.56, 0.66)
    picture.hang(0.26, smooth(cliff), rim=0.4)
    for x, y in ((186, 129), (170, 151)):
        picture.hang(0.10, ring(x, y, 7, 3.4))
        picture.hang(0.96, ring(x - 1, y - 4, 4.4, 3), ring(x + 3, y - 7.5, 2.2))
    picture.land(172, waves(3, 6), 0.36, 0.26)


def _lay_near_wing(picture: LightBox) -> None:
    wing = smooth(
        "116,92 108,78 94,60 66,38 30,26! 44,48 58,74 70,98 82,118 98,127 114,122 121,108"
    )
    picture.lay(("#BCC5D5", "#8B96AE"), wing)
    inner = smooth("117,92 108,78 92,62 72,46! 80,70 92,94 104,112 116,112")
    picture.lay(("#CDD5E2", "#A2ACC0"), inner, within=[wing], lift=1.8)
    ink = smooth("20,14 66,30! 58,44 62,62 58,76! 34,60")
    picture.lay(TIP, ink, within=[wing], lift=1.4)
    edge = smooth("98,128 80,116 66,94 58,74! 64,78 74,96 86,112 102,122")
    picture.lay(("#FFFFFF", "#E4E8F0"), edge, within=[wing], lift=0.6)
