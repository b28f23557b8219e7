"""The picture of the frame around a bench: backdrop, strips, rail, and the panel of keys.

The rail shows counters in columns, a verdict with its tick, and what has just happened. The keys,
or with a gamepad in use its buttons, stand in one column, or in two where their type needs it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.shell.context import Context
from game.study.frame.bench import Report
from game.study.frame.frame_layout import FrameLayout, find_report_room
from game.study.frame.open_bench import OpenBench
from game.texts import Texts
from game.ui import paint
from game.ui.device import Device, PadButton, find_name
from game.ui.display_list import Item
from game.ui.images import VEIL, sky_item
from game.ui.keystroke import name_ctrl
from game.ui.kit import LEADING, Kit, Style, draw_paragraph, fit_lines
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import (
    CREAM,
    GOLD,
    INK,
    LINE,
    PANEL,
    SECONDARY,
    SMALLEST_TYPE,
    TABLE,
    Face,
    Size,
    type_px,
)

KEYS: Final = (
    "space",
    "step",
    "run",
    "arrows",
    "far",
    "ends",
    "tabs",
    "undo",
    "values",
    "tree",
    "zoom",
    "drag",
    "fit",
    "go",
    "fold",
    "leaf",
    "type",
    "outline",
    "focus",
)
"""The lines of the panel, by the keys of their sentences."""
PAD: Final = (
    "press",
    "controls",
    "walk",
    "space",
    "arrows",
    "undo",
    "values",
    "tree",
    "help",
    "settings",
    "leave",
)
"""The lines for a gamepad: to what has no button, the focus walks."""
_SHARE: Final = 0.36
"""The share of a single column that the keys take."""
_TYPE: Final = 0.78
"""The largest type, as a share of a line's height."""
_GAP: Final = 0.8
"""The gap between keys and words, and half of that between columns, in sizes of type."""


class HelpEntry(NamedTuple):
    """What is pressed, what that does in one line or more, and where both stand."""

    key: str
    key_place: Rect
    does: Sequence[str]
    places: Sequence[Rect]


@dataclass(frozen=True, slots=True)
class HelpPage:
    """All entries, and their type in pixels."""

    px: int
    entries: Sequence[HelpEntry]


def list_lines(texts: Texts, device: Device) -> Iterator[tuple[str, str]]:
    """Yield what is pressed on a device, and what it does, as pairs of texts."""
    names = {button.value: texts.say(find_name(device, button)) for button in PadButton}
    names["ctrl"] = name_ctrl()
    kind, rows = ("pad", PAD) if device.is_pad else ("key", KEYS)
    for row in rows:
        yield texts.say(f"study.{kind}.{row}", **names), texts.say(f"study.does.{row}")


def draw_help(pen: Pen[Kit], area: Rect, lines: Sequence[tuple[str, str]]) -> None:
    """Draw the panel: each line is a key and what it does."""
    pen.fill(area, pen.px(10), PANEL)
    pen.frame(area, pen.px(10))
    page = lay_help(pen.kit, area.inflate(-pen.px(64), -pen.px(32)), lines, pen.unit)
    gold = Style(Size.TEXT, Face.BOLD, GOLD, limit=page.px)
    plain = Style(Size.TEXT, limit=page.px)
    for entry in page.entries:
        pen.set(entry.key, entry.key_place, gold)
        for words, place in zip(entry.does, entry.places, strict=True):
            pen.set(words, place, plain)


def lay_help(kit: Kit, inner: Rect, lines: Sequence[tuple[str, str]], unit: float) -> HelpPage:
    """Lay the list out in the largest type up to the usual one in which all of it has room."""
    largest = type_px(Size.TEXT, kit.type_unit(unit))
    single = _lay_single(kit, inner, lines, largest)
    if single.px == largest:
        return single
    for px in range(largest, single.px, -1):
        double = _lay_double(kit, inner, lines, px)
        if double is not None:
            return double
    return single


def _lay_single(kit: Kit, inner: Rect, lines: Sequence[tuple[str, str]], px: int) -> HelpPage:
    """Return one column, its type smaller where lines would be too high or too wide."""
    row = inner.height / max(1, len(lines))
    px = max(SMALLEST_TYPE, min(px, int(row * _TYPE)))
    left = round(inner.width * _SHARE)
    for key, does in lines:
        px = kit.typesetter.fit(key, Face.BOLD, px, left)
        px = kit.typesetter.fit(does, Face.BODY, px, inner.width - left)
    places = [
        Rect(inner.x, inner.y + round(number * row), inner.width, round(row))
        for number in range(len(lines))
    ]
    entries = [
        HelpEntry(
            key,
            Rect(place.x, place.y, left, place.height),
            (does,),
            (Rect(place.x + left, place.y, place.width - left, place.height),),
        )
        for (key, does), place in zip(lines, places, strict=True)
    ]
    return HelpPage(px, entries)


def _lay_double(
    kit: Kit, inner: Rect, lines: Sequence[tuple[str, str]], px: int
) -> HelpPage | None:
    """Return two columns, words broken beside their keys; ``None`` where they are too high."""
    height, gap = round(px / _TYPE), round(px * _GAP)
    width = inner.width // 2 - gap
    most = inner.height // height
    for first in range(len(lines) // 2, len(lines)):
        halves = lines[:first], lines[first:]
        columns = [_break(kit, half, width, px) for half in halves]
        if all(sum(map(len, column)) <= most for column in columns):
            lefts = inner.x, inner.right - width
            entries = [
                entry
                for left, half, column in zip(lefts, halves, columns, strict=True)
                for entry in _place(kit, Rect(left, inner.y, width, height), half, column, px)
            ]
            return HelpPage(px, entries)
    return None


def _break(
    kit: Kit, lines: Sequence[tuple[str, str]], width: int, px: int
) -> Sequence[Sequence[str]]:
    """Return the lines of each sentence beside the widest key."""
    room = width - _measure_keys(kit, lines, px)
    return [kit.typesetter.wrap(does, Face.BODY, px, room) for _, does in lines]


def _measure_keys(kit: Kit, lines: Sequence[tuple[str, str]], px: int) -> int:
    widest = max((kit.typesetter.width(key, Face.BOLD, px) for key, _ in lines), default=0)
    return widest + round(px * _GAP)


def _place(
    kit: Kit, top: Rect, lines: Sequence[tuple[str, str]], broken: Sequence[Sequence[str]], px: int
) -> Iterator[HelpEntry]:
    """Yield the entries of a column whose first line is ``top``."""
    left = _measure_keys(kit, lines, px)
    starts = accumulate(map(len, broken), initial=0)
    for (key, _), does, start in zip(lines, broken, starts, strict=False):
        rows = [top.move(0, (start + number) * top.height) for number in range(len(does))]
        places = [Rect(row.x + left, row.y, row.width - left, row.height) for row in rows]
        yield HelpEntry(key, Rect(rows[0].topleft, (left, top.height)), does, places)


_ROW, _LOWEST_ROW = 27, 23
_STORY: Final = 2
"""For so many lines of small type the rows of a crowded rail draw together."""
_LABELS, _MOST_LABELS = 0.32, 0.36
"""The share of the width that labels have beside several columns, and the most that they take."""
_SPACE, _VERDICT, _BELOW = 8, 34, 4
"""The heights under the counters, of the verdict, and under that one."""


def rail_items(easel: Easel[Kit], rail: Rect, room: Rect, report: Report) -> Iterator[Item]:
    """Yield the rail's panel, and ``report`` in the ``room`` above the parameters."""
    yield easel.item("rail", rail, Pen.panel)
    yield easel.item("report", room, _draw_report, report)


def _draw_report(pen: Pen[Kit], room: Rect, report: Report) -> None:
    table = _Table(pen, room, report)
    top = room.y
    if report.heads:
        table.draw(top, "", report.heads, is_head=True)
        top += table.row
    for label, values in report.counters:
        table.draw(top, label, values)
        top += table.row
    top += pen.px(_SPACE)
    if report.verdict:
        place = Rect(room.x, top, room.width, pen.px(_VERDICT))
        _draw_verdict(pen, place, report.verdict)
        top = place.bottom + pen.px(_BELOW)
    _draw_story(pen, Rect(room.x, top, room.width, room.bottom - top), report.story)


class _Table:
    """Counters in columns; the columns' names share a size of type, and so do the labels."""

    def __init__(self, pen: Pen[Kit], room: Rect, report: Report) -> None:
        self._pen, self._room, self._report = pen, room, report
        self.row = self._find_row()
        heads, style, kit, unit = report.heads, Style(Size.SMALL), pen.kit, pen.unit
        columns = max([len(heads), *(len(values) for _, values in report.counters)], default=1)
        self._label = self._find_label() if columns > 1 else round(room.width * 0.6)
        labels = [row.label for row in report.counters] or [""]
        self._label_limit = kit.fit_all(labels, style, self._label, unit)
        self._columns = self._share(heads, columns, room.width - self._label)
        pairs = zip(heads, self._columns, strict=False)
        self._limit = min(
            (kit.fit_all([head], style, width - pen.px(6), unit) for head, width in pairs),
            default=None,
        )

    def _find_row(self) -> int:
        """Return the height of a row: what the type wants, less where the story needs room."""
        report, unit = self._report, self._pen.unit
        wanted = _ROW * unit * max(1.0, self._pen.kit.typesetter.scale * 0.9)
        count = len(report.counters) + bool(report.heads)
        left = self._room.height - (_SPACE + (_BELOW + _VERDICT) * bool(report.verdict)) * unit
        left -= _STORY * SMALLEST_TYPE * LEADING * bool(report.story)
        return round(max(min(wanted, left / max(1, count)), min(wanted, _LOWEST_ROW * unit)))

    def _find_label(self) -> int:
        """Return the width of labels beside several columns: more if one of them needs it."""
        measure, width = self._pen.kit.typesetter.width, self._room.width
        labels = [measure(row.label, Face.BODY, SMALLEST_TYPE) for row in self._report.counters]
        return round(min(max([width * _LABELS, *labels]), width * _MOST_LABELS))

    def _share(self, heads: tuple[str, ...], columns: int, width: int) -> list[int]:
        """Return the widths of the columns: as their names need, alike where they have none."""
        measure = self._pen.kit.typesetter.width
        needs = [measure(head, Face.BODY, SMALLEST_TYPE) + 10 for head in heads]
        if len(needs) != columns:
            needs = [1] * columns
        return [width * need // sum(needs) for need in needs]

    def draw(self, top: int, label: str, values: tuple[str, ...], *, is_head: bool = False) -> None:
        """Draw a line of the table: a label, and the values at the right of their columns."""
        pen, left = self._pen, Rect(self._room.x, top, self._label, self.row)
        pen.set(label, left, Style(Size.SMALL, colour=SECONDARY, limit=self._label_limit))
        right = left.right
        for value, width in zip(values, self._columns, strict=False):
            box = Rect(right, top, width, self.row)
            right = box.right
            if is_head:
                pen.set(value, box, Style(Size.SMALL, Face.BODY, SECONDARY, "right", self._limit))
            else:
                pen.figure(value, box, Style(Size.SMALL, Face.BOLD, CREAM, "right"))


def _draw_story(pen: Pen[Kit], room: Rect, story: Sequence[str]) -> None:
    """Draw from the top of ``room`` on as many sentences as it holds as a whole."""
    kit, unit, style = pen.kit, pen.unit, Style(Size.SMALL)
    largest = type_px(style.size, kit.type_unit(unit))
    for count in range(len(story), 0, -1):
        words = "\n".join(story[:count])
        px, lines = fit_lines(kit, words, room, largest, style)
        height = len(lines) * px * LEADING
        if height <= room.height:
            box = Rect(room.x, room.y, room.width, min(room.height, round(height) + 2))
            draw_paragraph(pen.surface, kit, words, box, unit, replace(style, limit=px))
            return


def _draw_verdict(pen: Pen[Kit], place: Rect, verdict: str) -> None:
    side = pen.px(22)
    disc = Rect(place.x, 0, side, side).move_to(centery=place.centery)
    pen.picture(paint.disc(side, GOLD), disc)
    points = [(0.25, 0.52), (0.43, 0.7), (0.76, 0.32)]
    corners = [(disc.x + x * side, disc.y + y * side) for x, y in points]
    pygame.draw.lines(pen.surface, INK, False, corners, max(2, side // 8))  # noqa: FBT003
    words = Rect(disc.right + pen.px(8), place.y, 0, place.height)
    words.width = place.right - words.x
    pen.text(verdict, words, Size.SMALL, GOLD, face=Face.BOLD)


_WAITING: Final = Style(Size.NUMBER, align="center")


def list_ground(context: Context, layout: FrameLayout, laid: OpenBench) -> Iterator[Item]:
    """Yield what lies below the bench's picture: sea, bar, and the lead or an open question."""
    easel = Easel(context.kit, layout.unit)
    yield sky_item(context.kit.images, layout.size, Sky.DEEP, VEIL)
    yield easel.item("bar", layout.bar, _draw_bar, laid.title, layout.title)
    yield easel.item("lead", layout.lead, _draw_lead, laid.lead, laid.rule, layout.words)
    yield easel.item("transport", layout.transport, Pen.panel)


def list_cover(
    context: Context, layout: FrameLayout, laid: OpenBench, *, is_helping: bool
) -> Iterator[Item]:
    """Yield what lies above it: a word that it is waited for, the rail, the keys if wanted."""
    kit, picture, bench = context.kit, layout.picture, laid.bench
    easel = Easel(kit, layout.unit)
    if laid.is_awaited:
        place = Rect(picture.x, 0, picture.width, round(60 * kit.type_unit(layout.unit)))
        place.centery = picture.centery
        yield easel.line("waiting", place, context.say("study.computing"), _WAITING)
    if layout.shows_rail:
        room = find_report_room(layout, len(bench.parameters))
        yield from rail_items(easel, layout.rail, room, bench.report)
    if is_helping:
        lines = tuple(list_lines(kit.texts, context.inputs.device))
        yield easel.item("help", picture, draw_help, lines)


def _draw_bar(pen: Pen[Kit], bar: Rect, title: str, place: Rect) -> None:
    pen.fill(bar, 1, TABLE, 225)
    pen.surface.fill(LINE, (bar.x, bar.bottom - 1, bar.width, 1))
    pen.text(title, place, Size.LARGE, GOLD, face=Face.BOLD)


def _draw_lead(pen: Pen[Kit], lead: Rect, words: str, rule: str, place: Rect) -> None:
    """Draw the words, in gold if they are a question, and the ``rule`` above that."""
    pen.panel(lead)
    if rule:
        top = lead.y + pen.px(4)
        above = Rect(place.x, top, place.width, place.y - top)
        draw_paragraph(pen.surface, pen.kit, rule, above, pen.unit, Style(Size.SMALL))
    style = Style(Size.NUMBER, colour=GOLD if rule else CREAM)
    draw_paragraph(pen.surface, pen.kit, words, place, pen.unit, style)
