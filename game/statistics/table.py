"""The games against each opponent as rows: how many were won, and the mean of a game."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.statistics.jobs import OpponentLine
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, EMBER, LINE, OPPONENT, SECONDARY, TABLE, Face, Size
from game.ui.widgets.plot import MeanSpan, draw_spans

_HEAD, _HEADS, _FOOT, _PITCH, _EDGE = 46, 30, 38, 40, 16
_NAME, _WON, _PLOT = 54, 178, 276
"""Where columns begin, in u; that of the games won ends where the plot begins."""
_FACE: Final = 32


@dataclass(frozen=True, slots=True)
class ResultRow:
    """An opponent by emblem, which is empty for all of them, and name; games won of how many."""

    emblem: str
    name: str
    won: str
    span: MeanSpan


@dataclass(frozen=True, slots=True)
class ResultTable:
    """The rows under a title, and what a ring stands for; empty where there are no rings."""

    title: str
    won: str
    ring: str
    rows: tuple[ResultRow, ...]


def find_span(line: OpponentLine) -> MeanSpan:
    """Return the mean without luck beside the plain one, or the plain one alone."""
    if line.fair is None:
        return MeanSpan(line.plain.value, line.plain.half)
    return MeanSpan(line.fair.value, line.fair.half, line.plain.value)


def find_height(table: ResultTable, scale: float) -> float:
    """Return how high a panel is that holds all rows, in u, for type that is ``scale`` larger."""
    return _HEAD + _HEADS + _FOOT + 8 + len(table.rows) * _PITCH * scale


def draw_table(pen: Pen[Kit], box: Rect, table: ResultTable) -> None:
    """Draw a panel with title, legend, rows and their scale."""
    pen.panel(box)
    edge, top = pen.px(_EDGE), box.y + pen.px(_HEAD + _HEADS)
    title = Rect(box.x + edge, box.y + pen.px(8), box.width - 2 * edge, pen.px(_HEAD - 8))
    pen.text(table.title, title, Size.TEXT, face=Face.BOLD)
    heads = Rect(title.x, title.bottom, title.width, pen.px(_HEADS))
    won = Rect(box.x + pen.px(_WON), heads.y, pen.px(_PLOT - _WON - 26), heads.height)
    pen.text(table.won, won, Size.SMALL, SECONDARY, "right")
    if table.ring:
        _draw_legend(pen, heads, table.ring)
    foot, count = pen.px(_FOOT), max(1, len(table.rows))
    height = min(count * pen.type_px(_PITCH), box.bottom - foot - top)
    for at, row in enumerate(table.rows):
        start, end = (top + height * each // count for each in (at, at + 1))
        _draw_row(pen, Rect(box.x, start, pen.px(_PLOT - 26), end - start), row)
    rule = Rect(box.x + edge, top + height // count, box.width - 2 * edge, max(1, pen.px(1)))
    pen.fill(rule, 0, LINE)
    left = box.x + pen.px(_PLOT + 10)
    plot = Rect(left, top, box.right - pen.px(_EDGE + 18) - left, height + foot)
    draw_spans(pen, plot, tuple(row.span for row in table.rows), foot)


def _draw_legend(pen: Pen[Kit], head: Rect, words: str) -> None:
    """Draw a ring and what it stands for at the right."""
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "right")
    room = Rect(head.centerx, head.y, head.width // 2, head.height)
    written = pen.measure(words, room, style)
    pen.set(words, room, style)
    ring = Rect(0, 0, pen.px(12), pen.px(12))
    ring.midright = (written.x - pen.px(8), head.centery)
    pen.frame(ring, ring.width // 2, OPPONENT, max(1, pen.px(2)))


def _draw_row(pen: Pen[Kit], box: Rect, row: ResultRow) -> None:
    side = min(pen.px(_FACE), box.height - 2)
    if row.emblem:
        face = pen.kit.images.portrait(row.emblem, side)
        pen.picture(face, face.get_rect(midleft=(box.x + pen.px(_EDGE), box.centery)))
    name = Rect(box.x + pen.px(_NAME), box.y, pen.px(_WON - _NAME - 6), box.height)
    pen.text(row.name, name, Size.TEXT, CREAM, face=Face.BODY if row.emblem else Face.BOLD)
    won = Rect(box.x + pen.px(_WON), box.y, box.right - box.x - pen.px(_WON), box.height)
    pen.text(row.won, won, Size.TEXT, SECONDARY, "right")


def draw_bars(pen: Pen[Kit], box: Rect, title: str, bars: tuple[tuple[str, float], ...]) -> None:
    """Draw a panel with a bar for each name, as long as its value, under a title."""
    pen.panel(box)
    inner = box.inflate(-2 * pen.px(_EDGE), -2 * pen.px(8))
    head = Rect(inner.x, inner.y, inner.width, pen.px(36))
    pen.text(title, head, Size.TEXT, face=Face.BOLD)
    longest = max(value for _, value in bars) or 1.0
    height = (inner.bottom - head.bottom) // len(bars)
    for at, (name, value) in enumerate(bars):
        row = Rect(inner.x, head.bottom + at * height, inner.width, height)
        name_box = Rect(row.x, row.y, row.width * 2 // 5, height)
        pen.text(name, name_box, Size.TEXT)
        number = Rect(row.right - pen.px(64), row.y, pen.px(64), height)
        pen.text(f"{value:.1f}", number, Size.TEXT, CREAM, "right", Face.BOLD)
        slot = Rect(
            name_box.right + pen.px(8), 0, number.x - name_box.right - pen.px(8), pen.px(14)
        )
        slot.centery = row.centery
        pen.fill(slot, pen.px(7), TABLE)
        bar = Rect(slot.x, slot.y, max(slot.height, round(slot.width * value / longest)), slot.h)
        pen.fill(bar, pen.px(7), EMBER)
