"""What is pressed, and what it does: caps of keys or buttons with a line beside each."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, KitT, Pen
from game.ui.theme import LINE, RAISED, SMALLEST_TYPE, Face, Size, type_px

_COLUMNS: Final = 2
_CAP: Final = (150, 38)
"""The size of a key's cap at text 100 %, in u."""
_CAP_INSET: Final = 10


def legend_items(
    easel: Easel[KitT], body: Rect, legend: Iterable[tuple[str, str]]
) -> Iterator[Item]:
    """Yield the pairs of a legend in two columns: a key's cap, and beside it what it does."""
    pairs, gap, inset = [*legend], easel.px(20), easel.px(_CAP_INSET)
    rows = -(-len(pairs) // _COLUMNS)
    width, row = (body.width - gap) // _COLUMNS, body.height // rows
    limit, names = _fit_pairs(easel, pairs, width - gap - 2 * inset)
    height = min(easel.type_px(_CAP[1]), row - easel.px(6))
    cap = Rect(0, 0, max(easel.px(_CAP[0]), names + 2 * inset), height)
    for index, (name, text) in enumerate(pairs):
        across, down = divmod(index, rows)
        cap.midleft = body.x + across * (width + gap), body.y + down * row + row // 2
        box = Rect(cap.right + gap, body.y + down * row, width - cap.width - gap, row)
        yield easel.item(("cap", name), cap.copy(), _draw_cap, name, limit)
        yield easel.line(("key", name), box, text, Style(limit=limit))


def _fit_pairs(easel: Easel[KitT], pairs: Sequence[tuple[str, str]], width: int) -> tuple[int, int]:
    """Return the largest type in which every pair fits side by side, and its widest name.

    Both are in pixels. Names and texts share the type, so that neither looks too large.
    """
    measure, px = easel.kit.typesetter.width, type_px(Size.TEXT, easel.kit.type_unit(easel.unit))
    while True:
        names = max(measure(name, Face.BOLD, px) for name, _ in pairs)
        texts = max(measure(text, Face.BODY, px) for _, text in pairs)
        if names + texts <= width or px <= SMALLEST_TYPE:
            return px, names
        px -= 1


def _draw_cap(pen: Pen[KitT], cap: Rect, name: str, limit: int) -> None:
    pen.fill(cap, pen.px(8), RAISED)
    pen.frame(cap, pen.px(8), LINE)
    style = Style(face=Face.BOLD, align="center", limit=limit)
    pen.set(name, cap.inflate(-2 * pen.px(_CAP_INSET), 0), style)
