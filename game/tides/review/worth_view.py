"""Draws a row of the picks: a kingdom and a hand, and below the hand what each card was worth.

At a relic step, below each card that may be kept, what could be removed: all twenty choices.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.review.bars import write_tenths
from game.tides.board.kingdom_view import KingdomModel, find_radius
from game.tides.cards.chips_and_seals import draw_relic_seal
from game.tides.cards.faces import CardKit
from game.tides.cards.owner import OWNERS, Side, draw_owner, owner_colour
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import RelicChoice
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, EMBER, GOLD, INK, LINE, PANEL, SECONDARY, Face, Size

_ALL: Final = 0.995
"""Odds that read as 100 %: they say nothing."""
_MARK: Final = 30
_RADIUS: Final = 8
_ABOVE, _ROW, _GAP = 4, 27, 2
"""From what cards are worth to the first row, its height, and between rows, in u."""


class CardWorth(NamedTuple):
    """What a card gave away in tenths, how often best play takes it, and whether it was chosen."""

    loss: int
    odds: float
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class WorthRow:
    """A side's kingdom and hand, and what choices were worth."""

    side: Side
    cards: Cards
    kingdom: KingdomModel
    worths: Mapping[Card, CardWorth]
    hidden: Cards = ()
    """Cards that the viewer could not know: only their backs are shown."""


def list_cards(
    easel: Easel[CardKit], cards: Sequence[Rect], plates: Sequence[Rect], row: WorthRow
) -> Iterator[Item]:
    """Yield each card, and a plate below what could be chosen."""
    for card, place, plate in zip(row.cards, cards, plates, strict=False):
        if card in row.hidden:
            yield easel.item(("worth", row.side, card), place, _draw_back)
            continue
        number = row.cards.index(card)
        worth = row.worths.get(card)
        is_relic = number < row.kingdom.relics
        area = paint.shadow_area(place, easel.px(8))
        is_chosen = worth is not None and worth.is_chosen
        name = ("worth", row.side, card)
        yield easel.part(name, area, _draw_card, place, card, row.side, (is_relic, is_chosen))
        if worth is not None:
            yield easel.item((*name, "plate"), plate, _draw_worth, worth, row.side)


def _draw_back(pen: Pen[CardKit], place: Rect) -> None:
    pen.picture(pen.kit.faces.back(place.size), place)


def _draw_card(
    pen: Pen[CardKit], place: Rect, card: Card, side: Side, flags: tuple[bool, bool]
) -> None:
    is_relic, is_chosen = flags
    radius = find_radius(place.size)
    paint.draw_shadow(pen.surface, place, radius, pen.px(8))
    pen.picture(pen.kit.faces.board(card, place.size), place)
    if is_relic:
        draw_relic_seal(pen.surface, pen.kit, place, pen.unit * 1.1)
    if is_chosen:
        colour = owner_colour(OWNERS[side])
        pen.frame(place, radius, colour, max(2, pen.px(3)))
        disc = Rect(0, 0, pen.px(_MARK), pen.px(_MARK))
        disc.topright = place.right - pen.px(5), place.y + pen.px(5)
        pen.picture(paint.disc(disc.width, INK), disc)
        mark = Rect(0, 0, disc.width // 2, disc.width // 2).move_to(center=disc.center)
        draw_owner(pen.surface, mark, OWNERS[side], colour)


def _draw_worth(pen: Pen[CardKit], plate: Rect, worth: CardWorth, side: Side) -> None:
    """Draw what was given away, or 0; with odds as figure and bar where best play mixes."""
    radius = pen.px(_RADIUS)
    pen.fill(plate, radius, PANEL, 240)
    is_best = worth.odds > 0
    rim = owner_colour(OWNERS[side]) if worth.is_chosen else GOLD if is_best else LINE
    pen.frame(plate, radius, rim, max(1, pen.px(2 if worth.is_chosen or is_best else 1)))
    number = write_tenths(-worth.loss)
    ink = CREAM if not worth.loss else EMBER if worth.is_chosen else SECONDARY
    face = Face.BOLD if worth.is_chosen or not worth.loss else Face.BODY
    inner = plate.inflate(-pen.px(26), -pen.px(10))
    if not 0 < worth.odds < _ALL:
        pen.figure(number, inner, Style(Size.NUMBER, face, ink, "center"))
        return
    bar = Rect(inner.x, 0, inner.width, max(3, pen.px(6))).move_to(bottom=inner.bottom)
    line = Rect(inner.x, inner.y, inner.width, bar.y - inner.y)
    odds = f"{worth.odds:.0%}"
    limit = line.height
    written = pen.set(odds, line, Style(Size.NUMBER, Face.BOLD, GOLD, "right", limit=limit))
    room = Rect(line.x, line.y, written.x - line.x - pen.px(4), line.height)
    pen.figure(number, room, Style(Size.NUMBER, face, ink, limit=limit))
    pen.fill(bar, bar.height // 2, LINE)
    bar.width = max(bar.height, round(bar.width * worth.odds))
    pen.fill(bar, bar.height // 2, GOLD)


def list_grid(
    easel: Easel[CardKit],
    kept: Sequence[tuple[Card, Rect]],
    choices: Sequence[tuple[RelicChoice, CardWorth]],
) -> Iterator[Item]:
    """Yield a cell for each choice, in the columns of the cards that are kept."""
    places = dict(kept)
    rows = dict.fromkeys(places, 0)
    for choice, worth in choices:
        if choice.keep not in places:
            continue
        column, row = places[choice.keep], rows[choice.keep]
        rows[choice.keep] += 1
        top = column.bottom + easel.px(_ABOVE) + row * easel.px(_ROW + _GAP)
        cell = Rect(column.x, top, column.width, easel.px(_ROW))
        yield easel.item(("relics", str(choice)), cell, _draw_relics, choice.remove, worth)


def _draw_relics(pen: Pen[CardKit], cell: Rect, removed: Card, worth: CardWorth) -> None:
    is_chosen, is_best, loss = worth.is_chosen, worth.odds > 0, worth.loss
    radius = pen.px(6)
    pen.fill(cell, radius, PANEL, 240)
    rim = CREAM if is_chosen else GOLD if is_best else LINE
    pen.frame(cell, radius, rim, max(1, pen.px(2 if is_chosen or is_best else 1)))
    chip = cell.inflate(-pen.px(6), -pen.px(3))
    chip.width = chip.width * 11 // 20
    pen.picture(pen.kit.faces.chip(removed, chip.size), chip)
    ink = EMBER if is_chosen and loss else GOLD if is_best else SECONDARY
    box = Rect(chip.right, cell.y, cell.right - chip.right - pen.px(8), cell.height)
    face = Face.BOLD if is_chosen or is_best else Face.BODY
    pen.figure(write_tenths(-loss), box, Style(Size.SMALL, face, ink, "right"))
