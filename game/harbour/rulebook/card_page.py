"""The first page of the rules: a card of each kind with its parts named, and what marks say."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from game.harbour.cards.faces import HarbourKit, kind_colour
from game.harbour.cards.pile_view import Stack, card_item, draw_stack
from game.harbour.cards.rule_marks import Mark, Sign, list_signs
from game.harbour.rules.cards import CARDS, Card, Kind
from game.texts import Texts
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, PLATE, SECONDARY, Face, Size

_SHOWN: Final = (Card.FISH_MARKET, Card.AMBER, Card.LIGHTHOUSE)
"""A card of each kind."""
_KINDS: Final = {Kind.ACTION: "action", Kind.TREASURE: "treasure", Kind.VICTORY: "points"}
"""The ends of the keys of the kinds' names."""
_OTHERS: Final = (
    (Sign(Mark.SINK), Sign(Mark.DISCARD), Sign(Mark.BECOMES)),
    (Sign(Mark.CLOUD), Sign(Mark.SHARE), *list_signs(Card.FOG)),
)
"""Below the second and the third card: marks that neither of the three has."""
_CARD: Final = (160, 221)
_PITCH, _COLUMN = 344, 320
_LABEL: Final = (192, 128, 54)
"""Left, width and height of what names a part of a card, in u."""
_ROWS, _ROW = 252, 48
"""The top of the first mark below the cards, and the distance between marks, in u."""
_MARK, _PAPER = 32, (48, 40)
_DOT: Final = 8
_MARKS, _HALF = 24, 18
"""How far the middle of a card's marks is below its picture, and half the width of one, in u."""


class _Part(NamedTuple):
    """A part of a card: its name, and how far from the card's corner it is, in pixels."""

    words: str
    at: tuple[int, int]


def card_items(easel: Easel[HarbourKit], body: Rect) -> Iterator[Item]:
    """Yield three cards with their parts named, and every mark with what it says."""
    for n, card in enumerate(_SHOWN):
        column = Rect(body.x + n * easel.px(_PITCH), body.y, easel.px(_COLUMN), body.height)
        yield from _card_items(easel, column, card)
        for row, sign in enumerate(list_signs(card)):
            yield _sign_item(easel, column, row, sign)
    for n, signs in enumerate(_OTHERS, start=1):
        column = Rect(body.x + n * easel.px(_PITCH), body.y, easel.px(_COLUMN), body.height)
        for row, sign in enumerate(signs, start=2):
            yield _sign_item(easel, column, row, sign)
    head = Rect(body.x + easel.px(_PITCH), 0, easel.px(_COLUMN + _PITCH), easel.px(_ROW))
    head.bottom = body.y + easel.px(_ROWS + 2 * _ROW)
    words = easel.kit.texts.say("harbour.rules.others")
    yield easel.line("others", head, words, Style(Size.SMALL, Face.BODY, SECONDARY))


def list_card_texts(kit: HarbourKit) -> Iterator[str]:
    """Yield what the page says, card by card."""
    texts, comma = kit.texts, kit.texts.say("list.comma")
    for card in _SHOWN:
        marks = comma.join(_describe(texts, sign) for sign in list_signs(card))
        parts = comma.join((_name_price(texts, card), _name_kind(texts, card), marks))
        yield texts.say("harbour.band", card=kit.faces.name(card), rule=parts)
    others = comma.join(_describe(texts, sign) for signs in _OTHERS for sign in signs)
    yield texts.say("harbour.band", card=texts.say("harbour.rules.others"), rule=others)


def _name_price(texts: Texts, card: Card) -> str:
    return texts.say("harbour.rules.price", cost=CARDS[card].cost)


def _name_kind(texts: Texts, card: Card) -> str:
    return texts.say(f"harbour.rules.kind.{_KINDS[CARDS[card].kind]}")


def _describe(texts: Texts, sign: Sign) -> str:
    """Return what a mark says; a flag with a minus is a Fog's."""
    end = "fog" if sign in list_signs(Card.FOG) else sign.mark.value
    return texts.say(f"harbour.sign.{end}")


def _card_items(easel: Easel[HarbourKit], column: Rect, card: Card) -> Iterator[Item]:
    texts = easel.kit.texts
    place = Rect(column.topleft, (easel.px(_CARD[0]), easel.px(_CARD[1])))
    yield card_item(easel, ("card", card), place, draw_stack, Stack(card))
    art = easel.kit.faces.hand_art(place.size)
    right, plate = place.width - easel.px(10), art + easel.px(_MARKS)
    last = place.width // 2 + easel.px(_HALF * len(list_signs(card)))
    parts = (
        _Part(_name_price(texts, card), (easel.px(42), easel.px(22))),
        _Part(_name_kind(texts, card), (right, art)),
        _Part(texts.say("harbour.rules.rule"), (last, plate)),
    )
    left, width, height = map(easel.px, _LABEL)
    tops = (0, art - round(height * 0.9), plate - round(height * 0.1))
    colour = kind_colour(card)
    for n, (part, top) in enumerate(zip(parts, tops, strict=True)):
        label = Rect(place.x + left, place.y + top, width, height)
        area = label.union(place)
        tone = colour if n == 1 else CREAM
        tip = place.x + part.at[0], place.y + part.at[1]
        yield easel.part(("part", card, n), area, _draw_part, label, tip, part.words, tone)


def _sign_item(easel: Easel[HarbourKit], column: Rect, row: int, sign: Sign) -> Item:
    place = Rect(column.x, column.y + easel.px(_ROWS + row * _ROW), column.width, easel.px(_ROW))
    words = _describe(easel.kit.texts, sign)
    return easel.item(("sign", sign), place, _draw_sign, sign, words)


def _draw_part(
    pen: Pen[HarbourKit],
    label: Rect,
    tip: tuple[int, int],
    words: str,
    colour: tuple[int, int, int],
) -> None:
    start = label.x - pen.px(6), label.centery
    paint.draw_line(pen.surface, start, tip, GOLD, max(2, pen.px(2)))
    dot = paint.disc(pen.px(_DOT), GOLD)
    pen.picture(dot, dot.get_rect(center=tip))
    pen.text(words, label, Size.TEXT, colour, face=Face.BOLD)


def _draw_sign(pen: Pen[HarbourKit], row: Rect, sign: Sign, words: str) -> None:
    paper = Rect(row.x, 0, *map(pen.px, _PAPER))
    paper.centery = row.centery
    pen.fill(paper, pen.px(6), PLATE)
    pen.kit.faces.marks.draw_row(pen.surface, (sign,), paper.center, pen.px(_MARK))
    left = paper.width + pen.px(14)
    box = Rect(row.x + left, row.y, row.width - left, row.height)
    pen.paragraph(words, box, Style(Size.TEXT, Face.BODY, CREAM))
