"""The keys of the study on one panel, over the picture; with a gamepad in use, its buttons.

They stand in one column, or in two where their type needs the room.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from pygame import Rect

from game.texts import Texts
from game.ui.device import Device, PadButton, find_name
from game.ui.keystroke import name_ctrl
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import GOLD, PANEL, SMALLEST_TYPE, Face, Size, type_px

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
    kit: Kit,
    top: Rect,
    lines: Sequence[tuple[str, str]],
    broken: Sequence[Sequence[str]],
    px: int,
) -> Iterator[HelpEntry]:
    """Yield the entries of a column whose first line is ``top``."""
    left = _measure_keys(kit, lines, px)
    starts = accumulate(map(len, broken), initial=0)
    for (key, _), does, start in zip(lines, broken, starts, strict=False):
        rows = [top.move(0, (start + number) * top.height) for number in range(len(does))]
        places = [Rect(row.x + left, row.y, row.width - left, row.height) for row in rows]
        yield HelpEntry(key, Rect(rows[0].topleft, (left, top.height)), does, places)
