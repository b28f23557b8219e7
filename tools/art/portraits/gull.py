"""Gull: on a post in the harbour, with something that glitters."""

from landscape import waves
from nature import cloud
from shapes import box, moved, ring, stroke

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import fan, smooth

WHITE = ("#FFFFFF", "#D9DAE2")
LEG = ("#E8A38C", "#CF7F68")


def gull(open_box: OpenBox) -> LightBox:
    """Draw the gull."""
    picture = open_box(Sun(120, 78, 46, (0.20, 0.30, 0.40, 0.50, 0.62), 0.90), 1)
    _lay_harbour(picture)
    _lay_body(picture)
    _lay_head(picture)
    picture.land(190, waves(6, 6), 0.16, 0.04)
    return picture


def _lay_harbour(picture: LightBox) -> None:
    picture.hang(0.82, *cloud(44, 52, 46, 4), *cloud(170, 106, 40, 3))
    for x, height in ((150, 70), (166, 84), (184, 60)):
        yard = stroke([(x - 9, 150 - height * 0.6), (x + 9, 150 - height * 0.72)], 1.4)
        picture.hang(0.30, box(x - 1, 150 - height, x + 1, 156), yard, rim=0.1)
    picture.hang(0.24, smooth("138,140! 190,136! 204,140 200,156! 144,156!"))
    picture.land(150, waves(3, 5), 0.42, 0.32)
    picture.land(164, waves(4, 6), 0.30, 0.18)
    for x, top, width in ((26, 150, 26), (96, 166, 56)):
        picture.lay(("#7A6248", "#3F3122"), box(x - width / 2, top, x + width / 2, 212))
        picture.lay(("#A58B66", "#8B714F"), ring(x, top, width / 2, width * 0.11), lift=1.4)


def _lay_body(picture: LightBox) -> None:
    for x in (88, 104):
        foot = moved(smooth("-4,166! 0,159! 10,166!"), x, 0)
        picture.lay(LEG, box(x - 2, 140, x + 2, 163), foot, lift=1.2)
    picture.lay(WHITE, *fan(((62, 128), (66, 138)), [(20, 138), (22, 146), (28, 152)], 11))
    picture.lay(
        WHITE,
        smooth(
            "120,32 136,35 146,48 145,64 138,80 142,102 134,128 112,147 84,151 56,142 44,134"
            " 60,114 88,96 104,80 106,58 110,40"
        ),
    )
    primaries = fan(((66, 124), (70, 134)), [(6, 128), (8, 137), (14, 144)], 9)
    picture.lay(("#2B2D3A", "#1B1C27"), *primaries, lift=1.8)
    wing = smooth("112,94 122,106 114,126 90,138 60,138 38,134! 60,116 86,98")
    picture.lay(("#A9B4C6", "#7C88A0"), wing)
    covert = smooth("104,104 114,116 98,130 70,132 80,114")
    for k in range(3):
        row = moved(covert, -18 * k, 3.5 * k)
        picture.lay(("#B7C1D1", "#8C98AE"), row, within=[wing], lift=1.6)


def _lay_head(picture: LightBox) -> None:
    picture.lay(("#F2B43A", "#DD8E22"), smooth("140,58! 152,61 164,62! 158,68 140,68!"), lift=1.2)
    picture.lay(
        ("#FFCF4F", "#EDA62F"), smooth("142,46! 158,47 171,53 174,64! 166,60 154,60 141,60!")
    )
    picture.lay(("#D8412B", "#D8412B"), ring(157, 64, 3, 2.2), lift=0.3, rim=0)
    coin = ring(171, 72, 8)
    picture.shine(coin, blur=6, strength=0.7)
    picture.lay(("#FFE27A", "#E3A72F"), coin, lift=1.2, rim=0.9)
    groove = ("#C98A20", "#C98A20")
    picture.lay(groove, ring(171, 72, 5.4), holes=[ring(171, 72, 4.2)], lift=0.3, rim=0)
    picture.eye(129, 51, 5.0, "#F6DE7C")
