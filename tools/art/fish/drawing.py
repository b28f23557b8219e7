"""How a fish is drawn: sheets of one colour each, lit from above, over sand and weed."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from nature import reeds
from papercut import Shape
from portraits.light_box import LightBox, OpenBox, Sun
from portraits.plumage import smooth
from shapes import hills, ring

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
