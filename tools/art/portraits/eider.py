"""Eider: a drake on its nest at dawn, over the shells that it hoards."""

from landscape import waves
from nature import cloud
from papercut import Shape
from shapes import curve, hills, moved, ring, stroke

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import smooth

WHITE = ("#FFFFFF", "#E9DDE4")
BLACK = ("#2C2A3A", "#171620")


def eider(open_box: OpenBox) -> LightBox:
    """Draw the eider."""
    picture = open_box(Sun(120, 84, 46), 9)
    picture.hang(0.86, *cloud(38, 62, 46, 4), *cloud(174, 40, 40, 3))
    picture.land(140, hills(6, 5), 0.52, 0.64)
    picture.land(154, waves(4, 5), 0.38, 0.48)
    _lay_body(picture)
    _lay_head(picture)
    _lay_nest(picture)
    return picture


def _lay_body(picture: LightBox) -> None:
    whole = smooth(
        "20,150 34,128 60,118 78,112 84,92 78,72 82,50 98,38 118,38 128,48 128,70 124,88 130,104"
        " 146,122 154,146 150,176 138,212! 34,212! 22,180"
    )
    picture.lay(WHITE, whole)
    breast = smooth("122,84! 140,104 160,140 158,172 122,178 106,152 108,120 116,100")
    picture.lay(("#FFE3D2", "#F3B9A6"), breast, within=[whole], lift=1.2)
    flank = smooth("14,156! 40,160 74,168 110,166 160,156! 160,212! 20,212!")
    picture.lay(BLACK, flank, within=[whole], lift=1.8)
    wing = smooth("28,146 48,128 78,124 102,136 104,152 84,168 50,168 32,160")
    picture.lay(("#FFFFFF", "#D9CBD6"), wing, lift=2)
    for across in (0, 15, 30):
        row = moved(smooth("100,140 102,152 86,164 66,162 78,146"), -across, across * 0.12)
        picture.lay(("#FFFFFF", "#E2D5DF"), row, within=[wing], lift=1.4)
    picture.lay(BLACK, smooth("10,158! 30,150 50,154 66,166 44,176 16,176"), lift=1.6)


def _lay_head(picture: LightBox) -> None:
    nape = smooth("79,72! 80,62 90,58 98,64 98,78 92,92 84,96! 84,84")
    picture.lay(("#C3E0A8", "#96C07F"), nape, lift=0.8)
    cap = smooth("77,71! 80,50 94,36 113,35 125,43 128,51! 122,60 108,58 94,58 84,64")
    picture.lay(BLACK, cap, lift=1.8)
    bill = smooth("119,50! 129,48 145,63 160,81 166,90! 160,95 144,92 128,86 122,82! 126,70")
    picture.lay(("#D9C04E", "#A8963A"), bill, rim=0.7)
    tip = smooth("156,80! 163,86 167,91! 162,95.4 154,94! 158,88")
    picture.lay(("#F1E2A0", "#D8C474"), tip, lift=0.6)
    picture.lay(("#6A5C20", "#6A5C20"), smooth("126,79! 142,86 160,92.6! 142,88.4 126,82!"), rim=0)
    picture.lay(("#6A5C20", "#6A5C20"), ring(139, 69, 3.2, 1.3), lift=0.3, rim=0)
    picture.eye(109, 61, 5.4, "#8A5A34")


def _lay_nest(picture: LightBox) -> None:
    picture.land(180, hills(8, 5), 0.08, 0.03)
    puffs = (28, 46, 64, 82, 100, 118, 136, 154, 172)
    down = [ring(x, 178 + (x % 4) * 1.2, 11, 8) for x in puffs]
    picture.lay(("#CDB7A6", "#9B8375"), *down, lift=2)
    for x, y in ((58, 170), (78, 174), (100, 175), (122, 172), (143, 168)):
        _lay_shell(picture, x, y)


def _lay_shell(picture: LightBox, x: float, y: float) -> None:
    """Lay a scallop of which there are several: it hoards what it has already."""
    fan = moved(smooth("-10,-2 -7,-9 0,-12 7,-9 10,-2 3,8! -3,8!"), x, y)
    picture.lay(("#FFD9A8", "#F0A35E"), fan, lift=1.4)
    ribs: list[Shape] = [
        stroke(curve((x, y + 6), (x + end * 0.5, y - 2), (x + end, y - 8 + abs(end) * 0.3)), 0.9)
        for end in (-5.5, 0.0, 5.5)
    ]
    picture.lay(("#C97A3A", "#C97A3A"), *ribs, within=[fan], lift=0.2, rim=0)
