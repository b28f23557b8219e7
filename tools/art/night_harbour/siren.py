"""The one who calls: a siren on her rock, under a violet moon."""

from nature import pill
from papercut import Shape
from portraits.plumage import smooth
from shapes import curve, ring, stroke

from night_harbour.quay import Quay
from night_harbour.tones import SPELL

ROBE, HAIR = ("#F4E2FC", "#C19AE2"), ("#4A2272", "#2A1248")


def siren() -> Quay:
    """Draw her singing, her hair in the wind, her tail over the rock."""
    quay = Quay.open(SPELL, (104, 80, 38), 341)
    quay.back(smooth("18,176! 28,156 44,150 58,142 92,140 130,142 150,152 172,158 184,176!"))
    tail = smooth(
        "78,124 96,122 114,132 132,146 150,146 160,134 162,120 168,122 172,136 166,154 150,164"
        " 128,162 106,156 84,152 74,140"
    )
    fin = smooth("164,126! 156,112 142,106! 152,104 164,110! 168,96 180,88! 182,102 172,118!")
    quay.paper(("#C79BEA", "#7A4AA8"), fin, lift=1.4, rim=0.6)
    quay.paper(("#B98AE0", "#6E429C"), tail, lift=2.2, rim=0.6)
    along = ((92, 138), (103, 140.4), (114, 142.8), (125, 145.2), (136, 147.6), (147, 144.6))
    scales = [ring(x, y, 3.6, 2.8, 20) for x, y in along]
    quay.ink("#D9B8F4", *scales)
    hair_back = smooth(
        "88,62 104,60 114,70 112,86 104,96 96,112 80,128 58,136! 66,124 60,118! 72,110 64,100!"
        " 78,94 80,78"
    )
    quay.paper(HAIR, hair_back, lift=1.8, rim=0.5)
    body = smooth("90,98 104,98 112,108 110,120 104,128 98,136 82,136 76,128 82,118 84,108")
    quay.paper(ROBE, body, lift=1.4, rim=0.5)
    far_arm = smooth("108,104 116,108 126,100 134,88 138,90 132,104 120,116 110,114")
    quay.paper(
        ("#C99BE8", "#9566C0"), far_arm, stroke([(134, 91), (140, 82)], 4, 0.5), lift=1.2, rim=0.4
    )
    near_arm = smooth("84,106 90,104 92,114 88,126 92,136 100,142 97,146 86,142 80,130 80,116")
    quay.paper(("#FAEFFF", "#CFAEEA"), near_arm, lift=1.2, rim=0.5)
    face: Shape = smooth("92,72 102,68 110,72 112,80 116,84! 112,86 112,92 106,97 98,96 92,90")
    quay.paper(ROBE, [*stroke([(98, 92), (98, 104)], 7)], face, lift=0.8, rim=0.5)
    quay.ink(
        "#5A2E86",
        stroke(curve((104, 80), (107, 78.6), (109, 80.4)), 1.3),
        ring(110, 90.5, 1.6, 2.0, 16),
    )
    fringe = smooth("86,78 88,64 100,58 112,64 115,74! 106,70 98,74 94,84 92,98 84,104 80,92")
    quay.paper(("#5C2E8A", "#341658"), fringe, lift=1, rim=0.6)
    crown = [ring(x, y, 2.0, points=20) for x, y in ((93, 65), (99, 61.5), (106, 61.5), (112, 65))]
    quay.light(*crown, halo=0.5, blur=3)
    quay.paper(
        ("#8F62BC", "#4A2872"),
        smooth("30,184! 44,164 70,156 104,160 128,168 152,172 168,184!"),
        lift=2,
    )
    quay.ink("#E8CFFA", pill(70, 160, 30, 0.7), pill(120, 168, 24, 0.7))
    quay.spray((36, 176, 30), (164, 176, 30))
    quay.swell(2, 3)
    return quay
