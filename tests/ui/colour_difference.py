"""How different two colours look: CIEDE2000, and colours as the colour-blind see them.

Formulas: G. Sharma, W. Wu, E. N. Dalal, The CIEDE2000 color-difference formula (2005); for vision
see ``tools/screens/colour_vision.py``.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

from colour_vision import VISION_TYPES

Lab: TypeAlias = tuple[float, float, float]
_ALL_TYPES: Final = {"normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)), **VISION_TYPES}
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def to_linear(colour: tuple[int, int, int]) -> Lab:
    """Return the light of an sRGB colour: three values from 0 to 1."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return red, green, blue


def simulate(colour: tuple[int, int, int], vision: str) -> Lab:
    """Return the light in which somebody with that ``vision`` sees a colour."""
    red, green, blue = (
        min(1.0, max(0.0, part)) for part in _multiply(_ALL_TYPES[vision], to_linear(colour))
    )
    return red, green, blue


def to_lab(light: Lab) -> Lab:
    """Return a light in CIE L*a*b*, for D65."""

    def curve(share: float) -> float:
        return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116

    x, y, z = (
        curve(part / white) for part, white in zip(_multiply(_TO_XYZ, light), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(first: Lab, second: Lab) -> float:
    """Return how different two colours look; 1 can just be seen."""
    (light_1, a_1, b_1), (light_2, a_2, b_2) = first, second
    chroma = (hypot(a_1, b_1) + hypot(a_2, b_2)) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    chroma_1, chroma_2 = hypot(a_1 * stretch, b_1), hypot(a_2 * stretch, b_2)
    hue_1 = degrees(atan2(b_1, a_1 * stretch)) % 360
    hue_2 = degrees(atan2(b_2, a_2 * stretch)) % 360
    turn = (hue_2 - hue_1 + 180) % 360 - 180 if chroma_1 * chroma_2 else 0.0
    mean_hue = hue_1 + turn / 2 if chroma_1 * chroma_2 else hue_1 + hue_2
    mean_light, mean_chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2
    by_light = 1 + 0.015 * (mean_light - 50) ** 2 / sqrt(20 + (mean_light - 50) ** 2)
    by_chroma = 1 + 0.045 * mean_chroma
    by_hue = 1 + 0.015 * mean_chroma * _weigh_hue(mean_hue)
    rotation = 60 * exp(-((((mean_hue % 360) - 275) / 25) ** 2))
    shared = -2 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)) * sin(radians(rotation))
    light = (light_2 - light_1) / by_light
    colour = (chroma_2 - chroma_1) / by_chroma
    hue = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2)) / by_hue
    return sqrt(light**2 + colour**2 + hue**2 + shared * colour * hue)


def _weigh_hue(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _multiply(matrix: tuple[Lab, Lab, Lab], vector: Lab) -> Lab:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z
