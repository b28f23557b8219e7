"""Draw the portraits and the seals of those who play Harbourlight: ``make_fish.py [NAME ...]``.

Writes ``assets/portraits/sprat.jpg`` and so on, 900 x 900 pixels each with the round frame inside,
and ``assets/seals/sprat.png``, 192 x 192; the same bytes every time.
"""

import argparse
import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from nature import reeds
from papercut import Shape, colour
from portraits.light_box import Hour, LightBox, OpenBox, Sun
from portraits.plumage import smooth
from portraits.relief import press_seal
from shapes import hills, ring

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
QUALITY: Final = 82
SEAL_SIZE: Final = 192
Tones: TypeAlias = tuple[str, str]
_TURNS: Final = tuple(math.pi * n / 4 for n in range(8))


class Sheet(NamedTuple):
    """Shapes of one colour, as knots of ``smooth``; ``is_within`` cuts them to the first sheet."""

    tones: Tones
    outlines: tuple[str, ...]
    lift: float = 2.2
    is_within: bool = False


class Fish(NamedTuple):
    """An opponent: the colours of its water and its wax, its sheets, the body first, its eyes.

    ``behind`` are below the body: fins and tail. Each eye is a middle and a radius.
    """

    deep: str
    wax: str
    pale: str
    body: Sheet
    behind: tuple[Sheet, ...]
    marks: tuple[Sheet, ...]
    eyes: tuple[tuple[float, float, float], ...]
    iris: str = "#F0E2A8"


def spots(*places: tuple[float, float, float]) -> tuple[str, ...]:
    """Return round outlines: each a middle and a radius."""
    return tuple(
        " ".join(f"{x + r * math.cos(turn):.2f},{y + r * math.sin(turn):.2f}" for turn in _TURNS)
        for x, y, r in places
    )


FISH: Final = {
    "sprat": Fish(
        "#22344E",
        "#9FB4CC",
        "#F2F7FC",
        Sheet(
            ("#F4F8FC", "#93A8C4"),
            ("26,104 52,84 92,73 132,80 160,94 174,104! 160,114 130,124 92,128 52,120",),
        ),
        (
            Sheet(
                ("#7F95B4", "#5A7192"),
                (
                    "34,104 4,74! 18,104! 4,134!",
                    "80,78 96,50 120,78",
                    "84,124 98,146 112,124",
                ),
            ),
        ),
        (
            Sheet(
                ("#5F7FA6", "#42618A"),
                ("26,100 52,82 92,71 132,78 160,92 170,100 132,90 92,86 52,94",),
                1.0,
                is_within=True,
            ),
            Sheet(("#FFFFFF", "#DCE8F4"), ("40,108 92,100 150,106 92,112",), 0.6, is_within=True),
            Sheet(("#7F95B4", "#6A82A4"), ("138,88 146,102 138,116 134,102",), 0.8),
        ),
        ((152, 98, 6.5),),
    ),
    "goby": Fish(
        "#3A2A18",
        "#C9A66B",
        "#F8EBC8",
        Sheet(
            ("#E2C48C", "#A27C45"),
            ("20,118 56,96 100,84 146,74 178,88 186,112 176,128 146,136 100,136 58,130",),
        ),
        (
            Sheet(
                ("#94713F", "#6A4C28"),
                (
                    "30,116 2,88! 12,116 4,142!",
                    "62,94 74,54! 108,86",
                    "108,86 118,50! 146,78",
                    "96,130 104,160! 130,134",
                ),
            ),
        ),
        (
            Sheet(
                ("#7E5C30", "#68491F"),
                (
                    "56,100 72,96 74,132 58,130",
                    "92,86 108,82 110,136 94,136",
                    "124,80 138,76 138,110 126,112",
                ),
                0.8,
                is_within=True,
            ),
            Sheet(
                ("#F3DCA8", "#D9B878"),
                ("60,126 110,124 170,122 150,140 100,140 58,134",),
                0.8,
                is_within=True,
            ),
            Sheet(("#6A4321", "#573318"), ("164,116 178,110 188,112! 178,117",), 0.6),
        ),
        ((156, 92, 10),),
        "#FFD86A",
    ),
    "flounder": Fish(
        "#2E2C1C",
        "#A9A06A",
        "#F4EFCF",
        Sheet(
            ("#CFC28A", "#857A48"),
            ("28,110 52,84 92,70 134,76 166,94 180,112! 164,126 132,142 92,148 52,134",),
        ),
        (
            Sheet(
                ("#8C8250", "#645C36"),
                (
                    "38,110 2,84! 12,110 2,138!",
                    "42,92 66,60 96,50 134,54 160,84 124,80 84,80",
                    "42,128 66,158 96,168 132,164 158,134 124,136 84,140",
                ),
            ),
        ),
        (
            Sheet(
                ("#F0E7B8", "#D2C688"),
                spots(
                    (58, 104, 6),
                    (78, 90, 4.5),
                    (80, 122, 6),
                    (102, 98, 5),
                    (108, 130, 4.5),
                    (126, 116, 5),
                ),
                0.5,
                is_within=True,
            ),
            Sheet(
                ("#C9743C", "#A85C2C"),
                spots((68, 112, 3.5), (92, 110, 3.5), (92, 136, 3), (114, 86, 3), (48, 118, 3)),
                0.4,
                is_within=True,
            ),
            Sheet(("#5E552E", "#4A4324"), ("160,116 172,112 180,112! 172,120",), 0.5),
        ),
        ((138, 88, 8), (158, 100, 7)),
        "#FFE28A",
    ),
    "bream": Fish(
        "#40202A",
        "#E2897B",
        "#FFE6DA",
        Sheet(
            ("#F8C4AE", "#C4604F"),
            ("34,106 66,64 108,44 150,66 180,108! 152,140 110,156 66,144",),
        ),
        (
            Sheet(
                ("#B4574A", "#86332D"),
                (
                    "42,106 2,68! 16,106! 2,146!",
                    "70,64 96,18! 148,62",
                    "86,148 108,180! 134,148",
                ),
            ),
        ),
        (
            Sheet(
                ("#FBD8C6", "#E89A82"),
                ("70,128 110,120 164,120 150,142 110,160 66,148",),
                0.8,
                is_within=True,
            ),
            Sheet(
                ("#A2443A", "#8C342E"),
                (
                    "86,56 94,52 92,146 84,148",
                    "108,46 115,46 115,156 108,156",
                    "62,70 69,62 69,142 62,140",
                ),
                0.6,
                is_within=True,
            ),
            Sheet(("#D87F6A", "#B8574A"), ("134,70 144,104 134,138 126,104",), 1.0),
            Sheet(("#F3A98E", "#D67A62"), ("118,112 96,102 92,118 102,126",), 1.4),
        ),
        ((152, 94, 8.5),),
        "#FFD24D",
    ),
    "mullet": Fish(
        "#1E3A48",
        "#7FA7B8",
        "#EAF6FA",
        Sheet(
            ("#D8E8EE", "#5E8597"),
            ("20,106 60,82 108,74 154,82 184,104! 156,124 108,134 60,128",),
        ),
        (
            Sheet(
                ("#4F7688", "#345260"),
                (
                    "30,106 0,70! 12,106! 0,142!",
                    "74,80 84,44! 106,76",
                    "122,76 134,48! 148,82",
                    "96,130 106,154! 122,130",
                ),
            ),
        ),
        (
            Sheet(
                ("#466A7C", "#3A5A6A"),
                (
                    "34,96 100,84 160,92 100,90",
                    "34,106 100,98 166,102 100,104",
                    "40,116 100,112 160,112 100,118",
                ),
                0.4,
                is_within=True,
            ),
            Sheet(
                ("#F2FAFC", "#C4DAE2"),
                ("60,124 108,124 168,118 150,130 108,140 60,134",),
                0.8,
                is_within=True,
            ),
            Sheet(("#8FB2C2", "#6D93A5"), ("142,86 151,104 142,122 136,104",), 1.0),
        ),
        ((160, 97, 7.5),),
        "#FFE08A",
    ),
    "eel": Fish(
        "#1F2E18",
        "#7E9B5E",
        "#EAF3D0",
        Sheet(
            ("#B6CC8A", "#4F6C34"),
            (
                (
                    "0,132! 34,158 72,152 96,124 112,90 136,70 166,70 190,88! 168,102 146,106"
                    " 130,128 110,162 76,186 32,188 0,170!"
                ),
            ),
        ),
        (
            Sheet(
                ("#5D7A3E", "#42592B"),
                ("30,162 66,150 92,122 108,88 126,70 112,72 96,92 82,118 58,140 28,146",),
            ),
        ),
        (
            Sheet(
                ("#E2EDB8", "#A8BF78"),
                (
                    (
                        "0,172 34,190 78,188 112,164 132,130 148,108 170,102 140,112 120,140"
                        " 100,164 70,178 34,178"
                    ),
                ),
                0.8,
                is_within=True,
            ),
            Sheet(("#3E5528", "#34491F"), ("164,92 178,90 190,89! 178,94",), 0.4),
            Sheet(("#6E8C48", "#577438"), ("136,92 120,98 124,112 138,104",), 1.4),
        ),
        ((166, 82, 6),),
        "#F4D35E",
    ),
    "lionfish": Fish(
        "#301420",
        "#D0604E",
        "#FFE9DC",
        Sheet(
            ("#F6DCCB", "#C98468"),
            ("42,108 64,86 102,76 142,84 176,108! 150,126 110,134 66,128",),
        ),
        (
            Sheet(
                ("#B8442F", "#7E2A22"),
                (
                    "50,108 14,76 0,108 14,142",
                    "64,90 40,38! 78,82",
                    "80,82 70,20! 92,78",
                    "96,78 100,12! 110,78",
                    "112,78 130,18! 126,80",
                    "92,122 40,168! 108,132",
                    "100,126 74,190! 116,134",
                    "112,128 112,198! 126,132",
                    "120,124 150,188! 136,124",
                ),
            ),
        ),
        (
            Sheet(
                ("#A8392A", "#842A20"),
                (
                    "58,92 66,86 68,130 60,126",
                    "76,82 86,78 88,134 78,132",
                    "97,76 106,76 110,136 100,136",
                    "118,78 126,80 130,132 122,134",
                    "144,86 148,90 150,124 144,128",
                ),
                0.8,
                is_within=True,
            ),
            Sheet(("#7E2A22", "#64201A"), ("158,114 168,110 176,109! 168,117",), 0.5),
        ),
        ((150, 100, 7),),
        "#FFD86A",
    ),
    "moray": Fish(
        "#14332E",
        "#5FA08C",
        "#DDF3E8",
        Sheet(
            ("#8FCBB2", "#38705E"),
            (
                (
                    "-4,180! 34,164 58,138 60,104 70,66 104,42 146,48 188,76! 152,84! 186,96!"
                    " 144,112 120,106 110,124 116,152 94,186 50,206 -4,214!"
                ),
            ),
        ),
        (
            Sheet(
                ("#E8C860", "#B08C34"),
                (
                    "66,72 76,36 116,26 150,46 110,44 78,66",
                    "40,160 58,134 60,104 66,74 48,86 40,110 38,136",
                ),
            ),
        ),
        (
            Sheet(
                ("#E8C860", "#C7A342"),
                spots(
                    (84, 84, 5),
                    (96, 64, 4),
                    (110, 84, 4),
                    (78, 112, 5),
                    (92, 132, 5),
                    (72, 142, 4),
                    (86, 160, 5),
                    (58, 170, 5),
                    (36, 184, 4),
                    (124, 66, 3.5),
                    (66, 192, 4),
                    (100, 108, 4),
                ),
                0.5,
                is_within=True,
            ),
            Sheet(
                ("#FFFFFF", "#E2E8DC"),
                (
                    "156,80! 160,89! 164,79!",
                    "166,78! 170,87! 174,77!",
                    "158,93! 161,86! 165,94!",
                ),
                0.4,
            ),
        ),
        ((134, 68, 7),),
        "#FFE36B",
    ),
    "ray": Fish(
        "#221E40",
        "#8E86C8",
        "#ECE8FF",
        Sheet(
            ("#C2BCEC", "#5A5298"),
            ("100,26 142,64 196,104! 146,122 118,142 100,148 82,142 54,122 4,104! 58,64",),
        ),
        (
            Sheet(
                ("#4C4488", "#3A336C"),
                (
                    "95,140 105,140 110,176 102,206! 96,174",
                    "84,138 74,158! 96,148",
                    "116,138 126,158! 104,148",
                ),
            ),
        ),
        (
            Sheet(
                ("#A8A0DE", "#7A72B6"),
                ("100,34 118,64 120,104 100,140 80,104 82,64",),
                1.2,
                is_within=True,
            ),
            Sheet(
                ("#ECE8FF", "#C6BEEE"),
                spots(
                    (52, 94, 3.5),
                    (66, 106, 3),
                    (148, 94, 3.5),
                    (134, 106, 3),
                    (70, 84, 3),
                    (130, 84, 3),
                    (86, 118, 2.5),
                    (114, 118, 2.5),
                    (40, 104, 2.5),
                    (160, 104, 2.5),
                ),
                0.4,
                is_within=True,
            ),
        ),
        ((86, 60, 6.5), (114, 60, 6.5)),
        "#FFE08A",
    ),
    "barracuda": Fish(
        "#10303A",
        "#7FB4B8",
        "#E6FAF8",
        Sheet(
            ("#D8ECEA", "#6C9A9E"),
            (
                (
                    "10,112 36,102 90,92 138,92 168,96 198,106! 168,110 158,113 170,116 194,118!"
                    " 164,126 132,130 88,128 36,122"
                ),
            ),
        ),
        (
            Sheet(
                ("#5A868A", "#3C6468"),
                (
                    "20,112 -6,74! 8,112 -6,150!",
                    "62,98 56,66! 86,94",
                    "112,92 112,62! 136,92",
                    "66,126 62,154! 90,128",
                    "118,128 118,156! 142,128",
                ),
            ),
        ),
        (
            Sheet(
                ("#7FA8AC", "#5C8488"),
                (
                    "34,100 42,100 44,112 38,114",
                    "54,97 62,96 64,110 58,112",
                    "74,94 82,93 84,108 78,110",
                    "94,91 102,91 104,106 98,108",
                    "114,91 122,91 122,104 116,106",
                ),
                0.6,
                is_within=True,
            ),
            Sheet(("#FFFFFF", "#DDEEEC"), ("30,120 90,116 150,122 90,128",), 0.5, is_within=True),
            Sheet(
                ("#FFFFFF", "#EAF2F0"),
                (
                    "166,109! 170,116! 174,109!",
                    "176,108! 180,114! 184,108!",
                    "170,116! 174,110! 178,117!",
                ),
                0.4,
            ),
        ),
        ((146, 103, 6.5),),
        "#F6E27A",
    ),
    "swordfish": Fish(
        "#151E46",
        "#5C78C8",
        "#E4ECFF",
        Sheet(
            ("#C9D8F6", "#5E7CC0"),
            (("22,112 52,94 94,82 130,86 150,98 204,106! 152,111 140,120 122,130 92,134 52,126"),),
        ),
        (
            Sheet(
                ("#3A55A4", "#283C7C"),
                (
                    "30,112 -4,62! 18,112 -4,162!",
                    "78,88 84,28! 112,62 120,86",
                    "84,130 72,168! 116,132",
                ),
            ),
        ),
        (
            Sheet(
                ("#3F5CB0", "#2E4690"),
                ("22,110 52,92 94,80 130,84 150,97 196,105 150,106 94,100 52,106",),
                1.0,
                is_within=True,
            ),
            Sheet(
                ("#F4F8FF", "#D6E2F8"),
                ("40,118 92,118 140,112 122,128 92,132",),
                0.6,
                is_within=True,
            ),
            Sheet(("#7C98DA", "#6480C6"), ("112,96 120,108 112,122 106,108",), 0.8),
        ),
        ((134, 101, 6.5),),
        "#FFE9A0",
    ),
    "octopus": Fish(
        "#3A1A2C",
        "#C9607E",
        "#FFE2E8",
        Sheet(
            ("#EE93A8", "#A43E5E"),
            (
                (
                    "100,22 134,32 148,62 142,94 130,112 140,136 166,144 182,128 188,138!"
                    " 176,164 140,162 120,142 118,168 140,190 132,198! 106,182 100,150 94,182"
                    " 68,198! 60,190 82,168 80,142 60,162 24,164 12,138! 18,128 34,144 60,136"
                    " 70,112 58,94 52,62 66,32"
                ),
            ),
        ),
        (
            Sheet(
                ("#8C3450", "#6A2440"),
                (
                    "120,120 152,122 170,104 166,90 180,98 178,122 150,140 120,136",
                    "80,120 48,122 30,104 34,90 20,98 22,122 50,140 80,136",
                ),
            ),
        ),
        (
            Sheet(
                ("#FFC2CC", "#E08A9E"),
                spots(
                    (76, 52, 6),
                    (92, 40, 4.5),
                    (118, 46, 5.5),
                    (130, 64, 4),
                    (70, 72, 4),
                    (106, 60, 3.5),
                ),
                0.5,
                is_within=True,
            ),
            Sheet(
                ("#FFD8DC", "#F0A8B6"),
                spots(
                    (34, 150, 3),
                    (48, 152, 3),
                    (62, 148, 3),
                    (166, 150, 3),
                    (152, 152, 3),
                    (138, 148, 3),
                    (84, 172, 3),
                    (116, 172, 3),
                    (78, 184, 2.5),
                    (122, 184, 2.5),
                ),
                0.4,
                is_within=True,
            ),
        ),
        ((80, 90, 9), (120, 90, 9)),
        "#F6F0E2",
    ),
    "dolphin": Fish(
        "#143048",
        "#5E9AC4",
        "#E6F5FF",
        Sheet(
            ("#9CC8E6", "#3E6E98"),
            (
                (
                    "10,150! 32,138 52,108 86,80 122,72 150,82 166,96 194,104! 170,114 152,118"
                    " 124,124 92,130 58,146 36,160"
                ),
            ),
        ),
        (
            Sheet(
                ("#3C6A92", "#28507A"),
                (
                    "22,148 -2,122! 8,150! -2,178! 36,158",
                    "90,82 102,42! 126,76",
                    "112,116 104,152! 136,120",
                ),
            ),
        ),
        (
            Sheet(
                ("#F4FAFE", "#C0DCEE"),
                (
                    (
                        "194,106 168,112 140,104 110,112 80,128 56,144 60,152 94,136 126,128"
                        " 154,122 172,116"
                    ),
                ),
                0.8,
                is_within=True,
            ),
            Sheet(("#2C5478", "#23466A"), ("160,102 176,103 194,104! 176,106",), 0.3),
        ),
        ((146, 94, 5.5),),
        "#DCEBF5",
    ),
    "orca": Fish(
        "#101828",
        "#5A6E94",
        "#E8F0FF",
        Sheet(
            ("#33405C", "#141B2C"),
            (
                (
                    "6,140! 32,124 60,92 98,72 138,74 172,92 192,112! 180,126 152,132 112,136"
                    " 70,140 36,150"
                ),
            ),
        ),
        (
            Sheet(
                ("#2A3550", "#10172A"),
                (
                    "20,140 -8,112! 4,140! -8,170! 38,148",
                    "86,78 96,16! 124,74",
                ),
            ),
        ),
        (
            Sheet(
                ("#FFFFFF", "#D4DEEE"),
                ("192,114 178,126 152,132 108,138 76,142 108,122 140,118 166,116",),
                0.8,
                is_within=True,
            ),
            Sheet(("#FFFFFF", "#DCE6F4"), ("136,84 154,80 166,88 154,94",), 0.8),
            Sheet(("#7F8FB0", "#5E6E90"), ("72,88 94,76 108,82 94,92",), 0.6, is_within=True),
            Sheet(("#1E2740", "#0E1424"), ("122,124 106,164 132,158 146,126",), 1.8),
        ),
        ((160, 100, 4.5),),
        "#9FB4D8",
    ),
}


def draw_fish(open_box: OpenBox, fish: Fish) -> LightBox:
    """Draw a fish before the light from above, over a bed of sand with weed and bubbles."""
    picture = open_box(Sun(118, 58, 42, (0.14, 0.22, 0.32, 0.44, 0.56), 0.82), len(fish.wax) + 20)
    picture.land(150, hills(3, 7), 0.34, 0.26)
    picture.hang(0.20, *reeds(168, 196, 104, 6, 4), *reeds(26, 200, 84, 6, 9))
    for sheet in fish.behind:
        _lay(picture, sheet, ())
    body = [smooth(line) for line in fish.body.outlines]
    _lay(picture, fish.body, ())
    for sheet in fish.marks:
        _lay(picture, sheet, body)
    for eye in fish.eyes:
        picture.eye(*eye, fish.iris)
    picture.hang(
        0.86, *(ring(x, y, r) for x, y, r in ((178, 60, 4), (170, 44, 2.6), (182, 36, 3.2)))
    )
    picture.land(182, hills(8, 6), 0.16, 0.08)
    picture.hang(0.07, *reeds(18, 204, 62, 6, 3), *reeds(188, 204, 52, 5, 6))
    return picture


def _lay(picture: LightBox, sheet: Sheet, body: Sequence[Shape]) -> None:
    shapes = [smooth(line) for line in sheet.outlines]
    picture.lay(sheet.tones, *shapes, within=body if sheet.is_within else (), lift=sheet.lift)


def main() -> None:
    """Draw those that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="opponents to draw; none: all")
    names: list[str] = parser.parse_args().names or list(FISH)
    for name in names:
        fish = FISH[name]
        draw = partial(draw_fish, fish=fish)
        hour = Hour(colour(fish.deep), colour(fish.wax), colour(fish.pale))
        picture = draw(partial(LightBox, hour)).finish()
        picture.save(ASSETS / "portraits" / f"{name}.jpg", quality=QUALITY, optimize=True)
        seal = press_seal(draw, colour(fish.wax), SEAL_SIZE)
        seal.save(ASSETS / "seals" / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
