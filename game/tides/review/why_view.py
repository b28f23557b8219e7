"""Draws why a pick was an error: one gold line over the cards that pay less or more."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from game.review.figures import write_tenths
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.rules.cards import Card
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, SECONDARY, Face, Size

AREA: Final = (260, 520, 760, 102)
_CHIP: Final = (140, 38)
_MARK, _NUMBER, _LINE = 13, 62, 46


class Why(NamedTuple):
    """The sentence, and by side, card and tenths what changed most; ``None`` for later rounds.

    ``sums`` are what the pick changed of both sides' points in this round, in tenths, and
    ``later`` of the chooser's margin after it: together the error. They are ``None`` where hands
    were hidden.
    """

    line: str
    changes: tuple[tuple[int, Card, int], ...]
    sums: tuple[int, int] | None
    later: int


def list_why(page: Page, easel: Easel[CardKit], why: Why, side: int, later: str) -> Iterator[Item]:
    """Yield the plate; ``later`` are the words for the rounds after this one."""
    yield easel.item("why", page.place(*AREA), _draw, why, side, later)


def _draw(pen: Pen[CardKit], plate: Rect, why: Why, side: int, later: str) -> None:
    del side
    pen.panel(plate)
    line = Rect(plate.x, plate.y + pen.px(4), plate.width, pen.px(_LINE))
    if not (why.changes or why.later):
        line.height = plate.bottom - line.y - pen.px(4)
    pen.text(why.line, line.inflate(-pen.px(32), 0), Size.NUMBER, GOLD, "center", Face.BOLD)
    row = Rect(plate.x, line.bottom, plate.width, plate.bottom - line.bottom - pen.px(10))
    width = pen.px(_MARK + 8 + _CHIP[0] + 8) + pen.type_px(_NUMBER)
    rest = pen.px(250) if why.later else 0
    most = max(1, (row.width - pen.px(24) - rest) // width)
    shown = why.changes[:most]
    across = width * len(shown) + rest
    x = row.centerx - across // 2
    if why.later:
        x = _draw_later(pen, Rect(x, row.y, rest, row.height), later, why.later)
    for owner, card, tenths in shown:
        _draw_change(pen, Rect(x, row.y, width, row.height), owner, card, tenths)
        x += width


def _draw_later(pen: Pen[CardKit], box: Rect, words: str, tenths: int) -> int:
    number = Rect(0, box.y, pen.type_px(_NUMBER), box.height)
    number.right = box.right - pen.px(12)
    room = Rect(box.x, box.y, number.x - box.x - pen.px(6), box.height)
    pen.text(words, room, Size.TEXT, SECONDARY, "right")
    pen.text(write_tenths(tenths), number, Size.NUMBER, CREAM)
    return box.right


def _draw_change(pen: Pen[CardKit], box: Rect, owner: int, card: Card, tenths: int) -> None:
    mark = Rect(box.x, 0, pen.px(_MARK), pen.px(_MARK))
    mark.centery = box.centery
    draw_owner(pen.surface, mark, OWNERS[owner], owner_colour(OWNERS[owner]))
    chip = Rect(mark.right + pen.px(8), 0, pen.px(_CHIP[0]), pen.px(_CHIP[1]))
    chip.centery = box.centery
    pen.picture(pen.kit.faces.chip(card, chip.size), chip)
    number = Rect(chip.right + pen.px(8), box.y, box.right - chip.right - pen.px(8), box.height)
    pen.text(write_tenths(tenths), number, Size.NUMBER, CREAM)
