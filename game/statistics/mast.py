"""The ladder as a mast: the measured opponents at their height, and the player among them."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, INK, PANEL, Face, Size

_FACE: Final = 40
_MAST: Final = 100
"""Where the mast stands in its box, in u; faces hang left of it, the player right."""
_THICK: Final = 8
_REACH: Final = 30
"""Elo beyond the weakest and the strongest."""


@dataclass(frozen=True, slots=True)
class Mast:
    """Opponents with their Elo, the weakest first, and the player's Elo with half its interval."""

    rungs: tuple[tuple[str, float], ...]
    name: str
    words: str
    elo: float | None = None
    half: float = 0.0


def draw_mast(pen: Pen[Kit], box: Rect, mast: Mast) -> None:
    """Draw the mast, a face at each rung, and the player with the interval as a sleeve."""
    x = box.x + pen.px(_MAST)
    pole = Rect(x - pen.px(_THICK) // 2, box.y, pen.px(_THICK), box.height)
    pen.fill(pole.inflate(2, 2), pen.px(_THICK) // 2, INK)
    pen.fill(pole, pen.px(_THICK) // 2, CREAM)
    low, high = mast.rungs[0][1] - _REACH, mast.rungs[-1][1] + _REACH
    room = box.inflate(0, -pen.px(_FACE))

    def find_y(elo: float) -> int:
        share = min(max((elo - low) / (high - low), 0.0), 1.0)
        return room.bottom - round(room.height * share)

    heights = [find_y(elo) for _, elo in mast.rungs]
    placed = spread(heights, pen.px(_FACE), room)
    for (name, _), wanted, y in zip(mast.rungs, heights, placed, strict=True):
        _draw_rung(pen, box.x, x, (wanted, y), name)
    if mast.elo is not None:
        top, bottom = find_y(mast.elo + mast.half), find_y(mast.elo - mast.half)
        sleeve = Rect(0, top, pen.px(_THICK + 12), max(pen.px(_THICK), bottom - top))
        sleeve.centerx = x
        pen.fill(sleeve, sleeve.width // 2, GOLD, 200)
        pen.frame(sleeve, sleeve.width // 2, INK, max(1, pen.px(1)))
        _draw_player(pen, box, x, find_y(mast.elo), mast)


def spread(heights: list[int], pitch: int, room: Rect) -> list[int]:
    """Return heights, which fall, moved so that none is nearer to the next than ``pitch``.

    They stay in ``room`` if it is high enough for all of them.
    """
    placed = list[int]()
    for wanted in heights:
        placed.append(min(wanted, placed[-1] - pitch) if placed else wanted)
    floor = room.top
    for at in reversed(range(len(placed))):
        placed[at] = max(placed[at], floor)
        floor = placed[at] + pitch
    return placed


def _draw_rung(pen: Pen[Kit], left: int, mast: int, ys: tuple[int, int], name: str) -> None:
    wanted, y = ys
    start, knee = left + pen.px(_FACE), mast - pen.px(22)
    thick = max(1, pen.px(3))
    pen.fill(Rect(start, y - thick // 2, knee - start, thick), 0, CREAM)
    pen.fill(Rect(knee, min(y, wanted) - thick // 2, thick, abs(y - wanted) + thick), 0, CREAM)
    pen.fill(Rect(knee, wanted - thick // 2, mast - knee, thick), 0, CREAM)
    face = pen.kit.images.portrait(name, pen.px(_FACE - 2))
    pen.picture(face, face.get_rect(midleft=(left, y)))


def _draw_player(pen: Pen[Kit], box: Rect, mast: int, y: int, model: Mast) -> None:
    height = pen.type_px(60)
    plate = Rect(mast + pen.px(16), 0, box.right - mast - pen.px(16), height)
    plate.centery = min(max(y, box.top + height // 2), box.bottom - height // 2)
    pen.fill(plate, pen.px(8), PANEL, 245)
    pen.frame(plate, pen.px(8), GOLD, max(1, pen.px(2)))
    inner = plate.inflate(-pen.px(12), -pen.px(6))
    upper = Rect(inner.x, inner.y, inner.width, inner.height // 2)
    pen.set(model.name, upper, Style(Size.TEXT, Face.BOLD, GOLD, "center"))
    pen.text(model.words, upper.move(0, upper.height), Size.TEXT, CREAM, "center")
