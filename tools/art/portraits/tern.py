"""Tern: fork-tailed over a red sunset, about to dive."""

from landscape import waves
from nature import cloud, pill
from shapes import hills, ring

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import fan, feather, smooth

WHITE = ("#FFFFFF", "#DDE0EA")


def tern(open_box: OpenBox) -> LightBox:
    """Draw the tern."""
    picture = open_box(Sun(110, 128, 44, (0.22, 0.34, 0.46, 0.56, 0.68), 0.90), 6)
    picture.hang(0.30, *cloud(40, 122, 46, 4), *cloud(168, 64, 36, 3))
    picture.land(150, hills(4, 3), 0.40, 0.30)
    picture.land(160, waves(3, 5), 0.30, 0.20)
    road = ((166, 50, 2), (172, 34, -6), (178, 44, 6))
    picture.hang(0.86, *(pill(110 + dx, y, width, 0.8) for y, width, dx in road), rim=0)
    far = smooth("106,100 118,74 134,50 150,30 158,22! 154,44 146,66 140,86 132,102 118,110")
    picture.lay(("#D3D8E3", "#A9B0C2"), far)
    streamers = [feather((66, 92), (8, 74), 9), feather((66, 98), (8, 104), 9)]
    inner = fan(((66, 92), (66, 100)), [(36, 88), (34, 96)], 10)
    picture.lay(WHITE, *streamers, *inner)
    body = "128,94 146,94 160,104 164,114 154,120 136,122 110,118 84,108 58,98! 60,90 84,90 106,92"
    picture.lay(WHITE, smooth(body))
    _lay_near_wing(picture)
    _lay_head(picture)
    picture.land(182, waves(8, 7), 0.16, 0.06)
    picture.land(194, waves(9, 5), 0.06, 0.0)
    return picture


def _lay_near_wing(picture: LightBox) -> None:
    wing = smooth(
        "119,92 116,76 106,54 84,30 52,12! 62,36 74,62 82,86 88,104 100,113 113,111 120,102"
    )
    picture.lay(("#E6E9F1", "#B6BDCE"), wing)
    inner = smooth("119,92 114,76 103,56 86,40! 90,62 98,86 108,103 118,102")
    picture.lay(("#F6F8FC", "#D3D8E4"), inner, within=[wing], lift=1.6)
    tip = smooth("44,4 84,30! 78,34 70,34 66,44! 56,34")
    picture.lay(("#5A5F76", "#43475C"), tip, within=[wing], lift=1.0)


def _lay_head(picture: LightBox) -> None:
    cap = smooth("163,110 156,98 144,91 130,90 116,93! 132,98 148,106 163,113!")
    picture.lay(("#24222E", "#15141C"), cap, lift=1.2)
    bill = smooth("161,108! 174,114 190,124! 172,120 160,117!")
    picture.lay(("#D8352A", "#A81E1E"), bill)
    picture.lay(("#FFFFFF", "#FFFFFF"), ring(150, 104.6, 3.8), lift=0.2, rim=0)
    picture.eye(150, 104.4, 3.3)
