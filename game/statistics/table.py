"""What the statistics show: the games against each opponent as rows, and the ladder as a mast."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.statistics.jobs import OpponentLine
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    INK,
    LINE,
    OPPONENT,
    PANEL,
    SECONDARY,
    TABLE,
    Face,
    Size,
)
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
    height = box.bottom - pen.px(8) - foot - top
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


_RUNG: Final = 40
_MAST: Final = 84
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
    room = box.inflate(0, -pen.px(_RUNG))

    def find_y(elo: float) -> int:
        share = min(max((elo - low) / (high - low), 0.0), 1.0)
        return room.bottom - round(room.height * share)

    heights = [find_y(elo) for _, elo in mast.rungs]
    placed = spread(heights, pen.px(_RUNG), room)
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
    start, knee = left + pen.px(_RUNG), mast - pen.px(22)
    thick = max(1, pen.px(3))
    pen.fill(Rect(start, y - thick // 2, knee - start, thick), 0, CREAM)
    pen.fill(Rect(knee, min(y, wanted) - thick // 2, thick, abs(y - wanted) + thick), 0, CREAM)
    pen.fill(Rect(knee, wanted - thick // 2, mast - knee, thick), 0, CREAM)
    pen.picture(pen.kit.images.portrait(name, pen.px(_RUNG - 2)), midleft=(left, y))


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
