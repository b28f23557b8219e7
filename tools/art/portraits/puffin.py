"""Puffin: a bill too bright for its size, over thrift in the evening sun."""

from landscape import waves
from nature import cloud
from papercut import Shape
from shapes import curve, hills, moved, ring, stroke

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import smooth


def puffin(open_box: OpenBox) -> LightBox:
    """Draw the puffin."""
    picture = open_box(Sun(112, 82, 50), 2)
    picture.hang(0.86, *cloud(40, 60, 50, 4), *cloud(176, 46, 44, 3))
    picture.land(142, hills(3, 5), 0.50, 0.62)
    picture.land(156, waves(3, 6), 0.36, 0.46)
    picture.land(170, hills(8, 6), 0.10, 0.2)
    _lay_body(picture)
    _lay_bill(picture)
    _lay_eye(picture)
    picture.land(186, hills(8, 5), 0.06, 0.02)
    places = ((26, 20), (38, 30), (50, 19), (156, 20), (168, 31), (180, 22))
    flowers = [shape for x, height in places for shape in thrift(x, height)]
    picture.lay(("#F7A9B8", "#E77C8F"), *flowers, lift=1.4)
    return picture


def thrift(x: float, height: float) -> list[Shape]:
    """Return a flower on its stalk."""
    top = 188 - height
    stalk = stroke(curve((x, 194), (x + 1, 192 - height * 0.6), (x + 2, top - 2)), 1.6, 0.6)
    return [
        stalk,
        ring(x + 2, top, 4.6, 3.4),
        ring(x - 1, top + 1.5, 2.6),
        ring(x + 5, top + 1.5, 2.6),
    ]


def _lay_body(picture: LightBox) -> None:
    picture.lay(
        ("#262635", "#15151F"),
        smooth(
            "84,26 104,27 119,38 125,56 124,84 128,100 150,132 156,170 150,210! 40,210! 42,170"
            " 50,130 64,104 62,80 57,58 65,37"
        ),
    )
    breast = smooth("120,103 140,124 153,150 156,178 150,212! 86,212! 82,180 90,140 104,112")
    picture.lay(("#FFFFFF", "#DCD9E4"), breast)
    wing = smooth("60,116 78,128 88,158 82,196 70,214! 30,214! 38,180 46,140")
    picture.lay(("#34344A", "#1B1B29"), wing)
    for down in (0, 16, 32):
        row = moved(smooth("52,150 67,160 81,186 66,190 48,176"), -down * 0.36, down)
        picture.lay(("#3E3E57", "#232335"), row, within=[wing], lift=1.6)
    cheek = smooth("122,46 126,70 120,92 104,98 84,92 66,80! 76,62 88,48 106,40")
    picture.lay(("#FFFFFF", "#DDDBE6"), cheek, lift=1.8)


def _lay_bill(picture: LightBox) -> None:
    whole = "119,44! 132,44 150,54 163,74 166,92! 150,93 132,98 119,98! 123,72"
    picture.lay(("#F2662E", "#D9481C"), smooth(whole))
    base = smooth("119,44! 133,45! 138,70 131,97! 119,98! 123,72")
    picture.lay(("#56617E", "#3C455E"), base, lift=1.2)
    band = smooth("131,44! 137,45.5! 143,70 136.5,96! 130.5,97.5! 137,70")
    picture.lay(("#FFD75E", "#F3B63C"), band, lift=1.0)
    groove = smooth("147,53! 150.5,55! 155,74 151,93! 147,93.2! 150.5,74")
    picture.lay(("#B8371A", "#A02C12"), groove, lift=0.6, rim=0.2)
    mouth = smooth("121,75! 145,77 165,91.5! 144,79.6 121,78.5!")
    picture.lay(("#7A1F10", "#7A1F10"), mouth, lift=0.4, rim=0)
    picture.lay(("#FFC94A", "#F0A52E"), ring(118, 97, 5.5, 4), lift=0.8)


def _lay_eye(picture: LightBox) -> None:
    picture.lay(("#3E4862", "#2B334A"), [(94, 60), (103, 49), (111, 62)], lift=0.8)
    crease = smooth("92,66 78,70 66,79! 80,74 93,69")
    picture.lay(("#2B2B38", "#2B2B38"), crease, lift=0.3, rim=0)
    picture.eye(102.5, 62.5, 6.2, "#E4512B")
