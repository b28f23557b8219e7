"""The table as a display list: market, turn, comparison, horizon, band, hand, and the other."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from pygame import Rect

from game.harbour.cards.buoys import EndingPlate, draw_ending
from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.lighthouses import Lighthouse, draw_lighthouse, draw_rings, find_light_area
from game.harbour.cards.mark_pictures import Mark, Sign
from game.harbour.cards.pile_view import (
    OwnPile,
    Stack,
    card_item,
    draw_chip,
    draw_closed,
    draw_own_pile,
    draw_pile,
    draw_slot,
    draw_stack,
    find_area,
)
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import Phase
from game.harbour.table.comparison_view import Heads, comparison_item
from game.harbour.table.flights import ASKING, BEFORE_SOCKETS, count_sockets
from game.harbour.table.model import Other, TableModel
from game.harbour.table.places import BAND_CHIP, MarketPlaces
from game.ui import paint
from game.ui.display_list import Item, Keep
from game.ui.kit import Style
from game.ui.memo import Memo
from game.ui.motion import glide
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    OPPONENT,
    PANEL,
    PLATE,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
    type_px,
)


class ThingKind(StrEnum):
    """What can be looked at or pressed on the table, in the order of the focus."""

    HAND = "hand"
    CHOSEN = "chosen"
    PLAYED = "played"
    MEANS = "means"
    PILE = "pile"
    DECK = "deck"
    DISCARD = "discard"
    ENDING = "ending"
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
    ending: EndingPlate | None = None
    turn: str = ""
    names: tuple[str, str] = ("", "")
    emblems: tuple[str, str] = ("", "")


class KeptItems(NamedTuple):
    """Most of the items of a table, as they were listed last: while cards fly these stay."""

    lights: Memo[list[Item]]
    piles: Memo[list[Item]]


_MOST_BACKS: Final = 7
"""The most cards of the other's hand that are drawn."""
_BACK_PITCH: Final = 9
_COIN, _OWNER, _LEFT, _COUNTER = 68, 22, 34, 56
"""What the plate of this turn holds, in u: its coin, and beside it what is not always there."""
_SIGN: Final = 52


def table_items(
    easel: Easel[HarbourKit],
    places: MarketPlaces,
    model: TableModel,
    words: Wording,
    sinking: Iterable[Item] = (),
    kept: KeptItems | None = None,
) -> Iterator[Item]:
    """Yield everything but sky, bar and buttons, the lowest first.

    ``sinking`` is what vanishes behind the band. What is ``kept`` is made anew where it differs.
    """
    kept = kept or KeptItems(Memo(), Memo())
    shown = easel, places, model.lights, model.sky, model.kindling
    yield from kept.lights.get(shown, lambda: [*_light_items(easel, places, model)])
    yield from kept.piles.get(
        (easel, places, model.piles), lambda: [*_pile_items(easel, places, model)]
    )
    yield from _turn_items(easel, places, model)
    heads = Heads(
        words.turn, model.turn, words.names, words.emblems, is_mine=model.is_mine, sky=model.sky
    )
    comparison = comparison_item(easel, places.comparison, model.comparison, heads)
    yield comparison.about(ThingKind.COMPARISON, None, Keep.NUMBER)
    yield from _own_items(easel, places, model)
    yield from sinking
    yield easel.item("band", places.band, _draw_band, words)._replace(keep=Keep.NUMBER)
    yield from _hand_items(easel, places, model)
    if words.ending is not None:
        plate = places.ending_plate(len(model.hand))
        ending = easel.item("ending", plate, draw_ending, words.ending)
        yield ending.about(ThingKind.ENDING, None, Keep.NUMBER)
    yield from _other_items(easel, places, model.other, words.emblems[1])


def _light_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    for n, (place, state) in enumerate(zip(places.lights, model.lights, strict=True)):
        share = dict(model.kindling).get(n, 1.0)
        light, area = Lighthouse(state, model.sky, share), find_light_area(place)
        yield easel.part(("light", n), area, draw_lighthouse, place, light)
        if 0 < share < 1:
            yield easel.part(("ring", n), area, draw_rings, place, light)
        yield easel.sense(("light sign", n), place).about(ThingKind.LIGHT, n)


def _pile_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    for card, place in places.piles.items():
        pile = model.piles.get(card)
        if pile is None:
            yield card_item(easel, ("closed", card), place, draw_closed, card)
            continue
        yield card_item(easel, ("pile", card), place, draw_pile, pile)
        sign = easel.sense(("pile sign", card), place)
        yield sign.about(ThingKind.PILE, card, Keep.NUMBER)


def _turn_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    lamps = model.actions if model.phase is Phase.ACTION else 0
    counters = ((Mark.LAMP, lamps), (Mark.BASKET, model.buys))
    left = None if model.price is None or model.buys < 2 else model.coins - model.price  # noqa: PLR2004  (of several)
    plate, counted = places.plate, sum(number > 1 for _, number in counters)
    width = _COIN + _OWNER * (not model.is_mine) + _LEFT * (left is not None) + _COUNTER * counted
    plate.width = min(plate.width, easel.px(width))
    means = easel.item("turn", plate, _draw_turn, model.is_mine, model.coins, left, counters)
    yield means.about(ThingKind.MEANS, None, Keep.NUMBER)
    if model.phase in ASKING and model.is_mine:
        yield from _socket_items(easel, places, model)
        return
    row = _slide(places.strip_row, model.played, model.sliding.played, model.sliding.share)
    for stack, place, sign in row:
        yield from _stack_items(easel, ThingKind.PLAYED, draw_chip, stack, place, sign)


def _socket_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    """Yield the card that asks, what it does, the cards chosen for it, and empty sockets."""
    asking, sign, *row = places.strip_row(count_sockets(model) + BEFORE_SOCKETS)
    card = ASKING[model.phase]
    for stack in model.played:
        if stack.card is card:
            yield from _stack_items(easel, ThingKind.PLAYED, draw_chip, stack, asking, asking)
    mark = Sign(Mark.DISCARD if model.phase is Phase.DISCARD else Mark.SINK)
    yield easel.item("sign", sign, _draw_sink_sign, mark)
    for n, place in enumerate(row):
        if n < len(model.chosen) - model.rising:
            yield card_item(easel, ("chosen", n), place, draw_chip, Stack(model.chosen[n]))
        else:
            yield easel.part(("socket", n), find_area(place, easel.unit), draw_slot, place)
        if n >= len(model.chosen):
            continue
        yield easel.sense(("chosen sign", n), place).about(ThingKind.CHOSEN, (n, model.chosen[n]))


def _draw_sink_sign(pen: Pen[HarbourKit], area: Rect, sign: Sign) -> None:
    side = pen.px(_SIGN)
    pen.picture(paint.disc(side, PLATE), center=area.center)
    pen.picture(pen.kit.faces.marks.mark(sign, round(side * 0.7)), center=area.center)


def _draw_turn(
    pen: Pen[HarbourKit],
    plate: Rect,
    is_mine: bool,  # noqa: FBT001  (of what is drawn)
    coins: int,
    rest: int | None,
    counters: tuple[tuple[Mark, int], ...],
) -> None:
    """Draw the coin with what there is, what a purchase leaves, and counters above 1.

    The other player's coin has the mark of that player before it.
    """
    pen.fill(plate, pen.px(10), PANEL, 240)
    marks, left = pen.kit.faces.marks, plate.x + pen.px(10)
    if not is_mine:
        square = Rect(left, plate.centery - pen.px(7), pen.px(14), pen.px(14))
        pen.fill(square, 1, OPPONENT)
        left = square.right + pen.px(8)
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


def _own_items(easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel) -> Iterator[Item]:
    for kind, place, pile in (
        (ThingKind.DECK, places.deck, model.deck),
        (ThingKind.DISCARD, places.discard, model.discard),
    ):
        yield card_item(easel, kind, place, draw_own_pile, pile)
        yield easel.sense((kind, "sign"), place).about(kind, None, Keep.NUMBER)


def _draw_band(pen: Pen[HarbourKit], band: Rect, words: Wording) -> None:
    kit, chip = pen.kit, (pen.px(BAND_CHIP[0]), pen.px(BAND_CHIP[1]))
    style = Style(Size.TEXT, Face.BODY, CREAM)
    act = Style(Size.TEXT, Face.BOLD, GOLD)
    left = chip[0] + pen.px(12) if words.card is not None else 0
    pairs = (words.rule, style.face), (words.act, act.face)
    gap, room = pen.px(24) if all(text for text, _ in pairs) else 0, band.width - left - pen.px(28)
    px = type_px(Size.TEXT, kit.type_unit(pen.unit))
    while True:
        widths = [kit.typesetter.width(text, face, px) for text, face in pairs]
        if sum(widths) + gap <= room or px <= SMALLEST_TYPE:
            break
        px -= 1
    gap = max(min(gap, room - sum(widths)), gap // 2)
    plate = Rect(0, band.y, left + sum(widths) + gap + pen.px(28), band.height)
    plate.centerx = band.centerx
    pen.fill(plate, pen.px(10), PANEL, 240)
    pen.frame(plate, pen.px(10), EMBER if words.is_warning else LINE, max(1, pen.px(2)))
    x = plate.x + pen.px(8 if words.card is not None else 14)
    if words.card is not None:
        pen.picture(kit.faces.chip(words.card, chip, pen.unit), midleft=(x, plate.centery))
        x += left
    for text, look, width in zip((words.rule, words.act), (style, act), widths, strict=True):
        pen.set(text, Rect(x, plate.y, width + 2, plate.height), look)
        x += width + gap


def _hand_items(
    easel: Easel[HarbourKit], places: MarketPlaces, model: TableModel
) -> Iterator[Item]:
    row = _slide(places.hand_row, model.hand, model.sliding.hand, model.sliding.share)
    for stack, place, sign in row:
        yield from _stack_items(easel, ThingKind.HAND, draw_stack, stack, place, sign)


def _slide(
    place_row: Callable[[int], list[Rect]],
    stacks: Sequence[Stack],
    was: Sequence[Card],
    share: float,
) -> Iterator[tuple[Stack, Rect, Rect]]:
    """Yield each stack of a row, where it is seen, and where it will be.

    It slides from where it was among the cards that the row had before.
    """
    before = dict(zip(was, place_row(len(was)), strict=True))
    for stack, end in zip(stacks, place_row(len(stacks)), strict=True):
        yield stack, glide(before.get(stack.card, end), end, share), end


def _stack_items(
    easel: Easel[HarbourKit],
    kind: ThingKind,
    draw: Callable[[Pen[HarbourKit], Rect, Stack], None],
    stack: Stack,
    place: Rect,
    sign: Rect,
) -> Iterator[Item]:
    """Yield equal cards that are seen at ``place`` and pressed at ``sign``."""
    if stack.count:
        yield card_item(easel, (kind, stack.card), place, draw, stack)
    yield easel.sense((kind, stack.card, "sign"), sign).about(kind, stack.card)


def _other_items(
    easel: Easel[HarbourKit], places: MarketPlaces, other: Other, emblem: str
) -> Iterator[Item]:
    """Yield the other's face, hand, deck and discard in the bar, and its last turn as chips."""
    chips = [*((ThingKind.OTHER_PLAYED, stack) for stack in other.played)]
    chips += [(ThingKind.OTHER_BOUGHT, stack) for stack in other.bought]
    counts, piles = places.counts_of_other(len(chips)), places.piles_of_other(len(chips))
    shown = emblem, other, piles, places.number
    yield easel.item("other", counts, _draw_other, *shown).about(ThingKind.OTHER)
    for n, ((kind, stack), place) in enumerate(
        zip(chips, places.chips_of_other(len(chips)), strict=True)
    ):
        if stack.count:
            yield card_item(easel, (kind, n), place, draw_chip, stack)
        yield easel.sense((kind, n, "sign"), place).about(kind, (n, stack.card))


def _draw_other(
    pen: Pen[HarbourKit],
    area: Rect,
    emblem: str,
    other: Other,
    piles: tuple[Rect, Rect, Rect],
    number: int,
) -> None:
    pen.picture(pen.kit.images.seal(emblem, pen.px(38)), midleft=area.midleft)
    held, *stacks = piles
    back = pen.kit.faces.back(held.size)
    for n in range(min(other.hand, _MOST_BACKS)):
        pen.picture(back, held.move(n * pen.px(_BACK_PITCH), 0))
    for place, pile in zip(stacks, (OwnPile(other.deck), other.discard), strict=True):
        if not pile.count:
            draw_slot(pen, place)
        elif pile.top is None:
            pen.picture(back, place)
        else:
            pen.picture(pen.kit.faces.chip(pile.top, place.size, pen.unit), place)
        box = Rect(place.right + pen.px(4), area.y, number - pen.px(4), area.height)
        pen.text(str(pile.count), box, Size.SMALL, SECONDARY)
