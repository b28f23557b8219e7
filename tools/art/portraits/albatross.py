"""Albatross: one wing in the stars, the other in the sea, and no hurry at all."""

from landscape import waves
from nature import cloud, starfield
from papercut import Point

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import fan, smooth

WHITE = ("#FFFFFF", "#D6DDEA")
INK = ("#2B3350", "#171C30")


def albatross(open_box: OpenBox) -> LightBox:
    """Draw the albatross."""
    picture = open_box(Sun(60, 62, 30, (0.03, 0.09, 0.16, 0.25, 0.36), 1.0), 11)
    picture.shine(*starfield(5, 46, (60, 6, 194, 110)), blur=0.15, strength=0.8)
    picture.hang(0.32, *cloud(34, 100, 46, 3), *cloud(172, 136, 42, 4))
    picture.land(150, waves(3, 6), 0.26, 0.14)
    picture.land(162, waves(4, 7), 0.18, 0.08)
    _lay_far_wing(picture)
    tail: list[Point] = [(28, 130), (27, 138), (30, 146)]
    picture.lay(INK, *fan(((58, 126), (61, 136)), tail, 11))
    body = (
        "128,92 146,87 161,92 168,103 162,115 146,121 130,131 104,139 76,141 46,137! 68,119 100,102"
    )
    picture.lay(WHITE, smooth(body))
    _lay_head(picture)
    picture.land(176, waves(5, 7), 0.12, 0.05)
    _lay_near_wing(picture)
    picture.land(190, waves(6, 6), 0.06, 0.0)
    return picture


def _lay_far_wing(picture: LightBox) -> None:
    wing = smooth("98,112 106,84 118,56 136,32 158,14! 156,36 146,62 136,88 128,110 112,118")
    picture.lay(("#DCE3F0", "#A9B4CC"), wing)
    edge = smooth("158,14 160,30 148,66 138,92 128,112! 126,104 134,80 142,56 146,38!")
    tip = smooth("136,26 166,6 168,34 152,52! 148,42 140,40")
    picture.lay(INK, edge, within=[wing], lift=0.8, rim=0.2)
    picture.lay(INK, tip, within=[wing], lift=1.4)


def _lay_near_wing(picture: LightBox) -> None:
    wing = smooth("96,116 88,134 74,158 52,186! 80,176 104,158 120,138 130,120 126,108 110,106")
    picture.lay(("#3C4665", "#20263F"), wing)
    inner = smooth("92,112 88,126 100,134 118,138 134,126 130,104 108,102")
    picture.lay(WHITE, inner, within=[wing], lift=1.2)
    covert = smooth("92,126 86,138 78,154! 92,150 106,142 114,134 104,133")
    picture.lay(("#56617F", "#333C5A"), covert, within=[wing], lift=1.0)


def _lay_head(picture: LightBox) -> None:
    bill = smooth("163,94! 176,97 186,103 189,114! 182,108 172,107 164,108!")
    picture.lay(("#F8C9A0", "#E58E62"), bill)
    seam = smooth("164,101! 176,102.5 185,106! 175,104.4 164,103!")
    picture.lay(("#C96B48", "#C96B48"), seam, lift=0.3, rim=0)
    brow = smooth("147,95 155,92.5 162,98! 155,97.5 148,100")
    picture.lay(("#5A6480", "#3F4862"), brow, lift=0.4, rim=0)
    picture.eye(155, 100, 4.0)
