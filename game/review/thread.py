"""The course as a thread: a dot for each turn, costly ones in ember, the present one in gold."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import EMBER, FAINT, GOLD, SECONDARY

AREA: Final = (260, 632, 760, 80)
ARROWS: Final = ((266, 648, 38, 48), (976, 648, 38, 48))
"""Where the buttons to the turns before and after are, in u."""
_INNER: Final = (314, 642, 652, 60)
COSTLY: Final = 15
"""Tenths: what a turn gives away at least where its dot is in ember."""
_SIGN: Final = 40
"""The room before each part of the game for its sign, in u."""
_DOTS: Final = (9, 13, 19)


@dataclass(frozen=True, slots=True)
class ThreadModel:
    """Levels after each turn and losses, in tenths, the turns of each part, and where it is."""

    levels: tuple[int, ...]
    losses: tuple[int, ...]
    parts: tuple[int, ...]
    cursor: int


class ThreadPlaces:
    """Where the dots are, and the signs of the parts of the game, in pixels."""

    def __init__(self, page: Page, model: ThreadModel) -> None:
        """Lay the thread of ``model`` on ``page``."""
        inner = page.place(*_INNER)
        sign = page.px(_SIGN) if len(model.parts) > 1 else 0
        step = (inner.width - sign * len(model.parts)) / len(model.losses)
        low, high = min(*model.levels, 0), max(*model.levels, 0)
        self.dots: list[tuple[int, int]] = []
        self.signs: list[Rect] = []
        self.starts = [0, *accumulate(model.parts)]
        for number, (start, end) in enumerate(pairwise(self.starts)):
            left = inner.x + sign * number + step * start
            box = Rect(round(left), 0, min(sign, page.px(26)), min(sign, page.px(26)))
            box.centery = self._find_y(inner, 0, low, high)
            self.signs.append(box.clamp(inner) if sign else box)
            for turn in range(start, end):
                x = inner.x + sign * (number + 1) + step * (turn + 0.5)
                self.dots.append((round(x), self._find_y(inner, model.levels[turn], low, high)))
        self.zero = self._find_y(inner, 0, low, high)
        self._reach = round(step / 2)

    @staticmethod
    def _find_y(inner: Rect, tenths: int, low: int, high: int) -> int:
        return inner.y + round((high - tenths) / max(1, high - low) * inner.height)

    def find_turn(self, place: tuple[int, int]) -> int | None:
        """Return the turn whose dot is at ``place`` or above or below it."""
        x, y = place
        near = [abs(x - dot[0]) for dot in self.dots]
        turn = near.index(min(near))
        is_near = near[turn] <= self._reach and abs(y - self.dots[turn][1]) < 4 * self._reach
        return turn if is_near else None


def list_thread(
    page: Page, easel: Easel[Kit], places: ThreadPlaces, model: ThreadModel
) -> Iterator[Item]:
    """Yield the plate; a game draws its signs."""
    yield easel.item("thread", page.place(*AREA), _draw, places, model)


def _draw(pen: Pen[Kit], plate: Rect, places: ThreadPlaces, model: ThreadModel) -> None:
    pen.panel(plate)
    for start, end in pairwise(places.starts):
        dots = places.dots[start:end]
        line = dots[0][0], places.zero, dots[-1][0] - dots[0][0], 1
        pen.surface.fill(FAINT, line)
        paint.draw_path(pen.surface, dots, SECONDARY, max(1, pen.px(2)))
    for turn, middle in enumerate(places.dots):
        is_now, is_costly = turn == model.cursor, model.losses[turn] >= COSTLY
        size = pen.px(_DOTS[2] if is_now else _DOTS[1] if is_costly else _DOTS[0])
        dot = paint.disc(size, GOLD if is_now else EMBER if is_costly else SECONDARY)
        pen.picture(dot, dot.get_rect(center=middle))
