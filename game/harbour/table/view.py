"""The table as a display list: market, turn, comparison, horizon, band, hand, and the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.cards.lighthouses import (
    Lighthouse,
    draw_lighthouse,
    find_light_area,
)
from game.harbour.cards.pile_view import (
    OwnPile,
    Stack,
    draw_chip,
    draw_own_pile,
    draw_slot,
    draw_stack,
    draw_stall,
    draw_tile,
    find_area,
)
from game.harbour.cards.rule_marks import Mark, Sign
from game.harbour.rules.cards import BASICS, MOST_SUNK, Card
from game.harbour.rules.moves import Phase
from game.harbour.table.model import Comparison, Deck, Other, TableModel
from game.harbour.table.places import MarketPlaces, spread_row
from game.ui.display_list import Item, Keep
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, LINE, PANEL, SECONDARY, Face, Size


class ThingKind(StrEnum):
    """What can be looked at or pressed on the table, in the order of the focus."""

    HAND = "hand"
    CHOSEN = "chosen"
    PLAYED = "played"
    PILE = "pile"
    DECK = "deck"
    DISCARD = "discard"
    COMPARISON = "comparison"
    LIGHT = "light"
    OTHER_PLAYED = "other_played"
    OTHER_BOUGHT = "other_bought"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Wording:
    """What is written on the table: the band, the comparison's heads, and who plays.

    ``card`` is the one that the band speaks of, ``act`` what a press does. ``is_warning`` frames
    the band.
    """

    rule: str
    act: str = ""
    card: Card | None = None
    is_warning: bool = False
    turn: str = ""
    names: tuple[str, str] = ("", "")
    emblems: tuple[str, str] = ("", "")


_HAND_SIZE: Final = (136, 188)
_CHIP: Final = (74, 68)
_BAR_CHIP: Final = (46, 36)
_GAP: Final = 12


def table_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel, words: Wording
) -> Iterator[Item]:
    """Yield everything but sky, bar and buttons, the lowest first."""
    yield from _light_items(easel, places, model)
    yield from _pile_items(easel, places, model)
    yield from _turn_items(easel, places, model)
    comparison = easel.item(
        "comparison", places.comparison, _draw_comparison, model.comparison, model.turn, words
    )
    yield comparison.about(ThingKind.COMPARISON, None, Keep.NUMBER)
    yield from _own_items(easel, places, model)
    yield easel.item("band", places.band, _draw_band, words)._replace(keep=Keep.NUMBER)
    yield from _hand_items(easel, places, model)
    yield from _other_items(easel, places, model.other, words.emblems[1])


def _light_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    for n, (place, state) in enumerate(zip(places.lights, model.lights, strict=True)):
        light, area = Lighthouse(state, model.sky), find_light_area(place)
        yield easel.part(("light", n), area, draw_lighthouse, place, light)
        yield easel.sense(("light sign", n), place).about(ThingKind.LIGHT, n)


def _pile_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    for card, place in places.piles.items():
        pile = model.piles[card]
        draw = draw_tile if card in BASICS else draw_stall
        yield easel.part(("pile", card), find_area(place, easel.unit), draw, place, pile)
        yield (
            easel.sense(("pile sign", card), place)
            .about(ThingKind.PILE, card)
            ._replace(keep=Keep.NUMBER)
        )


def _turn_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    """Yield the coins, baskets and lamps of this turn, and the cards in play or chosen."""
    plate = Rect(places.turn.x, places.turn.y + easel.px(6), easel.px(180), easel.px(64))
    lamps = model.actions if model.phase is Phase.ACTION else 0
    counters = ((Mark.LAMP, lamps), (Mark.BASKET, model.buys))
    left = None if model.price is None or model.buys < 2 else model.coins - model.price  # noqa: PLR2004  (of several)
    yield easel.item("turn", plate, _draw_turn, model.coins, left, counters)._replace(
        keep=Keep.NUMBER
    )
    size = easel.px(_CHIP[0]), easel.px(_CHIP[1])
    area = Rect(plate.right + easel.px(8), places.turn.y + easel.px(2), 0, size[1])
    area.width = places.button.x - easel.px(8) - area.x
    if model.phase in {Phase.SINK, Phase.DISCARD} and model.is_mine:
        yield from _socket_items(easel, area, size, model)
        return
    row = spread_row(area, len(model.played), size, easel.px(6))
    for stack, place in zip(model.played, row, strict=True):
        yield easel.part(
            ("played", stack.card), find_area(place, easel.unit), draw_chip, place, stack
        )
        yield easel.sense(("played sign", stack.card), place).about(ThingKind.PLAYED, stack.card)


def _socket_items(
    easel: Easel[HarbourKit], area: Rect, size: tuple[int, int], model: TableModel
) -> Iterator[Item]:
    """Yield the cards chosen to be sunk or discarded, and empty sockets after them."""
    room = MOST_SUNK if model.phase is Phase.SINK else len(model.chosen) + 1
    row = spread_row(area, max(room, len(model.chosen)), size, easel.px(6))
    for n, place in enumerate(row):
        around = find_area(place, easel.unit)
        if n >= len(model.chosen):
            yield easel.part(("socket", n), around, draw_slot, place)
            continue
        yield easel.part(("chosen", n), around, draw_chip, place, Stack(model.chosen[n]))
        yield easel.sense(("chosen sign", n), place).about(ThingKind.CHOSEN, (n, model.chosen[n]))


def _draw_turn(
    pen: Pen[HarbourKit],
    plate: Rect,
    coins: int,
    rest: int | None,
    counters: tuple[tuple[Mark, int], ...],
) -> None:
    """Draw the coin with what there is, what a purchase leaves, and counters above 1."""
    pen.fill(plate, pen.px(10), PANEL, 240)
    marks, left = pen.kit.faces.marks, plate.x + pen.px(10)
    coin = marks.mark(Sign(Mark.COIN, str(coins)), pen.px(48))
    pen.picture(coin, coin.get_rect(midleft=(left, plate.centery)))
    left += coin.get_width() + pen.px(4)
    if rest is not None:
        box = Rect(left, plate.y, pen.px(34), plate.height)
        pen.text(f"›{rest}", box, Size.NUMBER, GOLD, face=Face.BOLD)
        left += pen.px(34)
    for mark, number in counters:
        if number > 1:
            picture = marks.mark(Sign(mark), pen.px(30))
            pen.picture(picture, picture.get_rect(midleft=(left, plate.centery)))
            left += picture.get_width() + pen.px(4)
            box = Rect(left, plate.y, pen.px(22), plate.height)
            pen.text(str(number), box, Size.NUMBER, CREAM, face=Face.BOLD)
            left += pen.px(22)


def _draw_comparison(
    pen: Pen[HarbourKit], panel: Rect, comparison: Comparison, turn: int, words: Wording
) -> None:
    """Draw both players, and a row for each thing that is compared."""
    pen.fill(panel, pen.px(10), PANEL, 240)
    inner = panel.inflate(-pen.px(20), -pen.px(12))
    head = Rect(inner.x, inner.y, inner.width, round(inner.height * 0.33))
    _draw_heads(pen, head, turn, words)
    rows = _list_rows(comparison)
    height = (inner.bottom - head.bottom) // len(rows)
    for n, (sign, *texts) in enumerate(rows):
        row = Rect(inner.x, head.bottom + n * height, inner.width, height)
        pen.fill(Rect(row.x, row.y, row.width, 1), 0, LINE)
        mark = pen.kit.faces.marks.mark(sign, min(pen.px(26), row.height - pen.px(6)))
        pen.picture(mark, mark.get_rect(midleft=row.midleft))
        _draw_row(pen, row, *texts)


def _draw_heads(pen: Pen[HarbourKit], head: Rect, turn: int, words: Wording) -> None:
    side, third = min(pen.px(58), head.height - pen.px(30)), head.width // 3
    label = Rect(head.x, head.y, third, head.height // 2)
    pen.text(words.turn, label, Size.SMALL, SECONDARY)
    label.y += head.height // 2 - pen.px(6)
    pen.text(str(turn), label, Size.NUMBER, CREAM, face=Face.BOLD)
    for n, (name, emblem) in enumerate(zip(words.names, words.emblems, strict=True)):
        column = Rect(head.x + (n + 1) * third, head.y, third, head.height)
        seal = pen.kit.images.seal(emblem, side)
        pen.picture(seal, seal.get_rect(midtop=(column.centerx, column.y)))
        column.y, column.height = column.y + side, head.height - side
        pen.text(name, column, Size.SMALL, CREAM, "center", Face.BOLD)


def _draw_row(pen: Pen[HarbourKit], row: Rect, mine: str, then: str, theirs: str) -> None:
    third = row.width // 3
    box = Rect(row.right - third, row.y, third, row.height)
    pen.text(theirs, box, Size.NUMBER, SECONDARY, "right")
    box.right, box.width = row.right - third, third
    if then and then != mine:
        pen.text(f"› {then}", box, Size.NUMBER, GOLD, "right", Face.BOLD)
        box = Rect(row.x + pen.px(34), row.y, box.x - row.x - pen.px(20), row.height)
    pen.text(mine, box, Size.NUMBER, CREAM, "right")


def _list_rows(comparison: Comparison) -> list[tuple[Sign, str, str, str]]:
    decks = [_write(deck) for deck in (comparison.mine, comparison.theirs)]
    then = [""] * 5 if comparison.then is None else _write(comparison.then)
    signs = (
        Sign(Mark.PENNANT),
        Sign(Mark.CARD),
        Sign(Mark.COIN),
        Sign(Mark.COIN, "5+"),
        Sign(Mark.COIN, "8+"),
    )
    return [*zip(signs, decks[0], then, decks[1], strict=True)]


def _write(deck: Deck) -> list[str]:
    """Return points, cards, coins a hand and both chances as they are written."""
    shares = [f"{100 * chance:.0f}%" for chance in (deck.odds.five, deck.odds.eight)]
    return [f"{deck.points}", f"{deck.cards}", f"{deck.odds.coins:.1f}", *shares]


def _own_items(easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel) -> Iterator[Item]:
    for kind, place, pile in (
        (ThingKind.DECK, places.deck, model.deck),
        (ThingKind.DISCARD, places.discard, model.discard),
    ):
        area = find_area(place, easel.unit)
        yield easel.part(kind, area, draw_own_pile, place, pile)
        yield easel.sense((kind, "sign"), place).about(kind, None, Keep.NUMBER)


def _draw_band(pen: Pen[HarbourKit], band: Rect, words: Wording) -> None:
    """Draw the plate with the rule of what is pointed at, and what a press does."""
    kit, chip = pen.kit, (pen.px(44), pen.px(34))
    style = Style(Size.TEXT, Face.BODY, CREAM)
    act = Style(Size.TEXT, Face.BOLD, GOLD)
    left = chip[0] + pen.px(12) if words.card is not None else 0
    px = kit.fit_all(
        [words.rule + "  " + words.act], style, band.width - left - pen.px(32), pen.unit
    )
    pairs = (words.rule, style.face), (words.act, act.face)
    widths = [kit.typesetter.width(text, face, px) for text, face in pairs]
    gap = pen.px(24) if words.rule and words.act else 0
    plate = Rect(0, band.y, left + sum(widths) + gap + pen.px(28), band.height)
    plate.centerx = band.centerx
    pen.fill(plate, pen.px(10), PANEL, 240)
    pen.frame(plate, pen.px(10), GOLD if words.is_warning else LINE, max(1, pen.px(2)))
    x = plate.x + pen.px(8 if words.card is not None else 14)
    if words.card is not None:
        picture = kit.faces.chip(words.card, chip, pen.unit)
        pen.picture(picture, picture.get_rect(midleft=(x, plate.centery)))
        x += left
    for text, look, width in zip((words.rule, words.act), (style, act), widths, strict=True):
        pen.set(text, Rect(x, plate.y, width + 2, plate.height), look)
        x += width + gap


def _hand_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    size = easel.px(_HAND_SIZE[0]), easel.px(_HAND_SIZE[1])
    row = spread_row(places.hand, len(model.hand), size, easel.px(_GAP))
    for stack, place in zip(model.hand, row, strict=True):
        area = find_area(place, easel.unit)
        yield easel.part(("hand", stack.card), area, draw_stack, place, stack)
        yield easel.sense(("hand sign", stack.card), place).about(ThingKind.HAND, stack.card)


def _other_items(
    easel: Easel[HarbourKit], places: MarketPlaces, other: Other, emblem: str
) -> Iterator[Item]:
    """Yield the other's face, hand, deck and discard in the bar, and its last turn as chips."""
    bar, unit = places.other, easel.unit
    chips = [*((ThingKind.OTHER_PLAYED, stack) for stack in other.played)]
    chips += [(ThingKind.OTHER_BOUGHT, stack) for stack in other.bought]
    size, gap = (easel.px(_BAR_CHIP[0]), easel.px(_BAR_CHIP[1])), easel.px(6)
    counts = Rect(bar.x, bar.y, easel.px(230), bar.height)
    width = counts.width + len(chips) * (size[0] + gap)
    counts.x = max(bar.x, bar.centerx - width // 2)
    shown = other.hand, other.deck, other.discard
    yield easel.item("other", counts, _draw_other, emblem, *shown).about(ThingKind.OTHER)
    room = Rect(counts.right, 0, max(size[0], bar.right - counts.right), size[1])
    pitch = size[0] + gap
    if len(chips) > 1:
        pitch = min(pitch, (room.width - size[0]) // (len(chips) - 1))
    for n, (kind, stack) in enumerate(chips):
        place = Rect(room.x + n * pitch, 0, *size)
        place.centery = bar.centery
        area = find_area(place, unit)
        yield easel.part((kind, n), area, draw_chip, place, stack)
        yield easel.sense((kind, n, "sign"), place).about(kind, (n, stack.card))


def _draw_other(
    pen: Pen[HarbourKit], area: Rect, emblem: str, hand: int, deck: int, discard: OwnPile
) -> None:
    seal = pen.kit.images.seal(emblem, pen.px(38))
    pen.picture(seal, seal.get_rect(midleft=area.midleft))
    left, size = area.x + pen.px(46), (pen.px(20), pen.px(28))
    for _ in range(min(hand, 7)):
        back = pen.kit.faces.back(size)
        pen.picture(back, back.get_rect(midleft=(left, area.centery)))
        left += pen.px(9)
    left += pen.px(18)
    for count, top in ((deck, None), (discard.count, discard.top)):
        picture = pen.kit.faces.back(size)
        if top is not None:
            picture = pen.kit.faces.chip(top, size, pen.unit)
        pen.picture(picture, picture.get_rect(midleft=(left, area.centery)))
        box = Rect(left + size[0] + pen.px(4), area.y, pen.px(28), area.height)
        pen.text(str(count), box, Size.SMALL, SECONDARY)
        left = box.right
