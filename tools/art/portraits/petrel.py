"""Petrel: walks on the water while the storm is still making up its mind."""

from landscape import waves
from nature import cloud, pill
from papercut import Point
from shapes import stroke

from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import fan, smooth

DARK = ("#2E3540", "#171B23")


def petrel(open_box: OpenBox) -> LightBox:
    """Draw the petrel."""
    picture = open_box(Sun(112, 74, 44, (0.16, 0.26, 0.38, 0.52, 0.68), 0.96), 10)
    _lay_storm(picture)
    _lay_far_wing(picture)
    _lay_legs(picture)
    _lay_body(picture)
    _lay_near_wing(picture)
    _lay_bill(picture)
    picture.land(168, waves(8, 10), 0.36, 0.14)
    splashes = ((92, 162, 26), (114, 157, 22), (100, 167, 34))
    picture.hang(0.92, *(pill(x, y, width, 0.8) for x, y, width in splashes), rim=0)
    picture.land(186, waves(9, 9), 0.12, 0.02)
    return picture


def _lay_storm(picture: LightBox) -> None:
    picture.hang(0.20, *cloud(36, 44, 60, 4), *cloud(178, 106, 46, 3))
    drops = [((k * 53) % 196 + 4, (k * 37) % 120 + 6) for k in range(26)]
    picture.hang(0.62, *(stroke([(x, y), (x - 5, y + 15)], 0.8) for x, y in drops), rim=0)
    picture.land(138, waves(3, 10), 0.42, 0.30)
    picture.land(152, waves(5, 9), 0.30, 0.20)


def _lay_far_wing(picture: LightBox) -> None:
    tips: list[Point] = [(122, 64), (125, 50), (132, 38), (142, 28), (155, 21)]
    picture.lay(("#3A424F", "#1E232C"), *fan(((114, 98), (132, 94)), tips, 13))
    arm = smooth("112,100 116,82 124,70 134,70 138,82 134,100")
    picture.lay(("#333B47", "#1B2029"), arm)


def _lay_legs(picture: LightBox) -> None:
    for x, toe, y in ((96, 92, 156), (108, 112, 150)):
        leg = stroke([(x, 124), (x + 1, 138), (toe, y)], 2.6, 0.7)
        web = [(toe - 3.0, y - 2.0), (toe - 8.0, y + 8.0), (toe + 7.0, y + 8.0)]
        picture.lay(("#1A1E26", "#1A1E26"), leg, web, lift=0.8, rim=0.3)


def _lay_body(picture: LightBox) -> None:
    tail: list[Point] = [(26, 112), (24, 121), (27, 131), (34, 139)]
    picture.lay(DARK, *fan(((66, 118), (68, 126)), tail, 11))
    body = smooth(
        "126,92 140,84 153,87 158,98 152,108 138,116 116,128 90,132 62,128! 64,116 90,106 110,98"
    )
    picture.lay(("#3D4552", "#1E232C"), body)
    rump = smooth("60,116 70,112 82,110 80,122 82,132 70,132 60,128")
    picture.lay(("#FFFFFF", "#D5E0E4"), rump, within=[body], lift=1.0)


def _lay_near_wing(picture: LightBox) -> None:
    tips: list[Point] = [(50, 100), (40, 88), (32, 74), (27, 59), (26, 44), (30, 30)]
    picture.lay(DARK, *fan(((86, 120), (106, 102)), tips, 13))
    arm = smooth("84,122 68,104 60,86 64,74 78,76 98,90 112,104 104,120")
    picture.lay(("#414A58", "#262C37"), arm)
    bar = smooth("82,112 68,96 62,82! 70,86 82,98 94,110")
    picture.lay(("#77849A", "#566274"), bar, within=[arm], lift=0.8, rim=0.2)


def _lay_bill(picture: LightBox) -> None:
    hook = smooth("154,92! 166,94 173,99 172,107! 167,102 155,102!")
    tube = smooth("154,92! 158,88.5 165,90 166,95!")
    picture.lay(("#14171D", "#0C0E13"), hook, tube, rim=0.6)
    picture.eye(146, 95, 4.0, "#8A7A72")
