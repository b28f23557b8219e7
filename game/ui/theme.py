"""The palette, the typefaces and the type sizes that every screen shares.

Lengths are in *u*: pixels at 1280x720, multiplied by the layout's unit.
"""

from enum import Enum
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def parse_colour(text: str) -> Colour:
    """Return the colour of ``#RRGGBB``; raises ``ValueError`` for other text."""
    digits = text.removeprefix("#")
    red, green, blue = bytes.fromhex(digits)
    return (red, green, blue)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour ``share`` (0 to 1) of the way from ``first`` to ``second``."""
    (red, green, blue), (more_red, more_green, more_blue) = first, second
    return (
        round(red + (more_red - red) * share),
        round(green + (more_green - green) * share),
        round(blue + (more_blue - blue) * share),
    )


TABLE: Final = parse_colour("#141A2E")
PANEL: Final = parse_colour("#1B223A")
RAISED: Final = parse_colour("#262E4A")
LINE: Final = parse_colour("#353E5E")
PLATE: Final = parse_colour("#F3E8D0")
POINTS_INK: Final = parse_colour("#7A500A")
"""Points on a plate."""
INK: Final = parse_colour("#141A2E")
PLATE_INK: Final = parse_colour("#1B1714")
PLATE_SECONDARY: Final = parse_colour("#5C5040")
CREAM: Final = parse_colour("#F3ECDC")
SECONDARY: Final = parse_colour("#A3A9C0")
FAINT: Final = parse_colour("#6E789E")
"""What is still to come: empty pips and dots; 3 : 1 on a panel."""
OPPONENT: Final = parse_colour("#AAB2CC")
SLOT: Final = parse_colour("#BAC2DC")
"""The outline of an empty place: 3.5 : 1 on every sky."""
GOLD: Final = parse_colour("#E8BE5A")
EMBER: Final = parse_colour("#F08A5D")
MIST: Final = parse_colour("#EEF0F6")


class Face(Enum):
    """The three faces: one for titles and numerals, one for running text, and its bold."""

    DISPLAY = "display"
    BODY = "body"
    BOLD = "bold"


class Size(Enum):
    """Type sizes, in u."""

    TITLE = 72
    SCORE = 38
    HEADING = 34
    LARGE = 26
    NUMBER = 22
    TEXT = 19
    SMALL = 18


SMALLEST_TYPE: Final = 14
"""Pixels; no text is set smaller than this."""


def type_px(size: Size, unit: float) -> int:
    """Return ``size`` in pixels, at least ``SMALLEST_TYPE``; one *u* is ``unit`` pixels."""
    return max(SMALLEST_TYPE, round(size.value * unit))
