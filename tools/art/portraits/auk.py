"""Auk: a razorbill on its ledge at dusk, with the egg it watches."""

from landscape import waves
from nature import cloud, gull
from shapes import crags, hills, moved, ring

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import smooth

WHITE = ("#FFFFFF", "#E4DDEC")


def auk(open_box: OpenBox) -> LightBox:
    """Draw the auk."""
    picture = open_box(Sun(126, 70, 46), 3)
    _lay_cliff(picture)
    _lay_body(picture)
    _lay_bill(picture)
    picture.land(188, crags(4, 10, 5), 0.10, 0.02)
    picture.lay(("#BFE3DF", "#7FB6B8"), smooth("135,169 145,163 156,168 156,178 146,183 136,179"))
    specks = ((141, 170, 1.3), (148, 168, 1.7), (151, 174, 1.2), (145, 177, 1.5), (139, 176, 1.0))
    picture.lay(("#3A4A5A", "#3A4A5A"), *(ring(*speck) for speck in specks), lift=0.2, rim=0)
    picture.land(196, crags(7, 10, 4), 0.06, 0.0)
    return picture


def _lay_cliff(picture: LightBox) -> None:
    picture.hang(0.80, *cloud(44, 46, 44, 3), *cloud(178, 112, 40, 4))
    picture.hang(0.16, *gull(172, 84, 10), *gull(184, 92, 8, 0.5), rim=0)
    picture.land(146, hills(5, 4), 0.52, 0.64)
    picture.land(158, waves(5, 5), 0.40, 0.30)
    far = "-6,60! 14,72! 18,96! 34,108! 36,140! 52,156! 56,212! -6,212!"
    near = "-6,112! 12,118! 20,150! 30,160! 30,212! -6,212!"
    picture.hang(0.24, smooth(far), rim=0.4)
    picture.hang(0.14, smooth(near), rim=0.4)


def _lay_body(picture: LightBox) -> None:
    picture.lay(
        ("#2A2637", "#15121E"),
        smooth(
            "84,36 100,31 116,40 122,58 120,80 118,98 132,122 144,152 144,186 136,212! 50,212!"
            " 48,176 58,136 74,106 74,82 71,58"
        ),
    )
    breast = smooth("116,98! 131,122 143,152 143,186 134,212! 88,212! 86,180 94,140 106,114")
    picture.lay(("#FFFFFF", "#DDD6E8"), breast)
    wing = smooth("72,118 88,132 94,162 86,196 62,218! 40,212! 44,174 56,138")
    picture.lay(("#3A3450", "#1E1A2B"), wing)
    for down in (0, 16, 32):
        row = moved(smooth("60,148 75,158 88,184 72,190 54,174"), -down * 0.28, down)
        picture.lay(("#464061", "#282339"), row, within=[wing], lift=1.6)
    picture.lay(WHITE, smooth("94,160 90,182 82,200! 78,199! 86,181 90,160!"), lift=0.8)


def _lay_bill(picture: LightBox) -> None:
    whole = smooth("110,40! 128,31 146,31 158,41 163,58! 154,60 138,69 119,76! 114,58")
    picture.lay(("#34303F", "#17151D"), whole, rim=0.7)
    mouth = smooth("117,60! 140,56 162,57.5! 140,59 118,63!")
    picture.lay(("#0F0D14", "#0F0D14"), mouth, lift=0.3, rim=0)
    band = smooth("137,31! 141.5,30.6! 149,44 147,63.6! 142.6,66! 144.5,46")
    picture.lay(WHITE, band, lift=0.6)
    groove = smooth("149,32.5! 152,34! 156,46 154,59.6! 151.6,60.4! 153,46")
    picture.lay(("#57506A", "#3D384C"), groove, lift=0.4, rim=0)
    picture.lay(WHITE, smooth("121,38 112,43.5 102,49.5! 111,47 122.5,41.5!"), lift=0.5, rim=0)
    picture.eye(100, 53, 5.4, "#7A5F8E")
