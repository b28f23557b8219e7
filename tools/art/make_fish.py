"""Draw the seals of the fish that play Harbourlight: ``make_fish.py``.

Writes ``assets/seals/sprat.png`` and so on, 192 x 192 pixels each; the same bytes every time.
"""

from pathlib import Path
from typing import Final, NamedTuple

from papercut import colour
from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import smooth
from portraits.relief import press_seal
from shapes import ring

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
SIZE: Final = 192
_EYE: Final = ("#F4F0E2", "#D8D2BE")
_PUPIL: Final = ("#1B1C27", "#12131C")


class Fish(NamedTuple):
    """A fish: the colour of its seal, those of its body and its fins, their outlines, its eye."""

    wax: str
    body: tuple[str, str]
    fin: tuple[str, str]
    outline: str
    fins: tuple[str, ...]
    eye: tuple[float, float, float]


FISH: Final = {
    "sprat": Fish(
        "#9FB4CC",
        ("#E4EBF2", "#A9B8CC"),
        ("#8FA3BF", "#6F84A4"),
        "30,102 62,84 104,78 142,86 170,100! 142,114 104,120 62,116",
        ("34,102 12,82! 20,102! 12,122!", "92,80 104,62 120,80", "96,118 106,134 118,116"),
        (146, 98, 6),
    ),
    "goby": Fish(
        "#C9A66B",
        ("#D9BC86", "#A98650"),
        ("#8B6A3C", "#6F5330"),
        "24,112 60,92 104,84 146,78 176,96 172,122 140,130 96,128 60,124",
        ("30,112 8,94! 10,130!", "70,90 84,62! 108,84", "112,84 122,64! 140,80"),
        (150, 92, 10),
    ),
    "bream": Fish(
        "#E2897B",
        ("#F1B3A0", "#C96F5E"),
        ("#B4574A", "#963F36"),
        "40,104 72,66 112,52 150,74 174,106! 148,132 110,146 70,136",
        ("46,104 14,74! 24,104! 14,136!", "78,64 108,30! 140,64", "92,142 110,168! 128,140"),
        (146, 96, 8),
    ),
    "mullet": Fish(
        "#7FA7B8",
        ("#BFD6DE", "#6E93A4"),
        ("#557A8C", "#3F6272"),
        "26,104 64,80 112,74 152,82 178,102! 150,122 110,130 64,126",
        ("32,104 6,78! 16,104! 6,132!", "84,78 92,54! 108,76", "124,76 134,58! 144,80"),
        (154, 98, 7),
    ),
    "eel": Fish(
        "#7E9B5E",
        ("#A9BF80", "#647F45"),
        ("#55703A", "#43592D"),
        "18,140 40,152 74,146 96,122 112,94 134,78 160,78 180,92! 160,102 142,104 128,122"
        " 108,150 78,172 40,174",
        ("20,142 6,128! 30,150",),
        (160, 88, 5),
    ),
    "moray": Fish(
        "#5FA08C",
        ("#8CC4AE", "#447F6C"),
        ("#E0C060", "#B8953C"),
        "22,168 52,158 70,130 66,100 74,68 104,50 142,54 178,76! 146,84 178,92! 140,104 116,98"
        " 108,116 112,146 90,176 52,188",
        ("70,66 84,40 116,40 104,52", "62,104 46,96! 66,126"),
        (134, 70, 6),
    ),
    "ray": Fish(
        "#8E86C8",
        ("#B4AEE0", "#6A62A6"),
        ("#544C90", "#423B76"),
        "100,40 138,72 188,100! 140,118 112,136 100,140 88,136 60,118 12,100! 62,72",
        ("98,136 104,136 108,170 102,190! 98,168",),
        (88, 70, 5),
    ),
}


def draw_fish(open_box: OpenBox, fish: Fish) -> LightBox:
    """Draw a fish before the sun."""
    picture = open_box(Sun(100, 96, 60, (0.20, 0.30, 0.40, 0.50, 0.62), 0.90), len(fish.outline))
    picture.lay(fish.fin, *(smooth(fin) for fin in fish.fins), lift=1.6)
    picture.lay(fish.body, smooth(fish.outline))
    x, y, radius = fish.eye
    picture.lay(_EYE, ring(x, y, radius, radius), lift=1.0)
    picture.lay(_PUPIL, ring(x + 1, y, radius / 2, radius / 2), lift=0.6)
    return picture


def main() -> None:
    """Draw all seals."""
    for name, fish in FISH.items():
        seal = press_seal(lambda box, fish=fish: draw_fish(box, fish), colour(fish.wax), SIZE)  # type: ignore[misc]
        seal.save(ASSETS / "seals" / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
