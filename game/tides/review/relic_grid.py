"""Draws all twenty relic choices: below each card that may be kept, what could be removed."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.play.judged import JudgedChoice
from game.review.figures import MINUS
from game.review.reviewed import SELDOM
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import Card
from game.tides.rules.moves import RelicChoice
from game.tides.rules.record import parse_action
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, EMBER, GOLD, LINE, PANEL, SECONDARY, Face, Size

_TOP, _ROW, _GAP = 201, 26, 2
"""From the top of the cards to the first row, its height, and between rows, in u."""


def list_grid(
    easel: Easel[CardKit], kept: Sequence[tuple[Card, Rect]], choice: JudgedChoice
) -> Iterator[Item]:
    """Yield a cell for each choice, in the columns of the cards that are kept."""
    places = dict(kept)
    rows = dict.fromkeys(places, 0)
    best = choice.best.value
    for number, option in enumerate(choice.options):
        action = parse_action(option.text)
        if not isinstance(action, RelicChoice) or action.keep not in places:
            continue
        column, row = places[action.keep], rows[action.keep]
        rows[action.keep] += 1
        top = column.y + easel.px(_TOP) + row * easel.px(_ROW + _GAP)
        cell = Rect(column.x, top, column.width, easel.px(_ROW))
        loss = max(0, round(10 * (best - option.value)))
        flags = number == choice.place, option.odds > SELDOM
        yield easel.item(("relics", option.text), cell, _draw, action.remove, loss, flags)


def _draw(
    pen: Pen[CardKit], cell: Rect, removed: Card, loss: int, flags: tuple[bool, bool]
) -> None:
    is_chosen, is_best = flags
    radius = pen.px(6)
    pen.fill(cell, radius, PANEL, 240)
    rim = CREAM if is_chosen else GOLD if is_best else LINE
    pen.frame(cell, radius, rim, max(1, pen.px(2 if is_chosen or is_best else 1)))
    chip = cell.inflate(-pen.px(8), -pen.px(6))
    chip.width = chip.width * 11 // 20
    pen.picture(pen.kit.faces.chip(removed, chip.size), chip)
    number = f"{MINUS}{loss / 10:.1f}" if loss else "0"
    ink = EMBER if is_chosen and loss else GOLD if is_best else SECONDARY
    box = Rect(chip.right, cell.y, cell.right - chip.right - pen.px(8), cell.height)
    face = Face.BOLD if is_chosen or is_best else Face.BODY
    pen.figure(number, box, Style(Size.SMALL, face, ink, "right"))
