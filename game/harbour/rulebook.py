"""The rules of Harbourlight in two pages, and what is pressed on a third."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from pygame import Rect

from game.harbour.cards.buoys import Buoys, draw_buoys, measure_buoys
from game.harbour.cards.faces import HarbourKit, kind_colour
from game.harbour.cards.lighthouses import Lighthouse, LighthouseState, draw_lighthouse
from game.harbour.cards.mark_pictures import Mark, Sign, list_signs
from game.harbour.cards.pile_view import (
    OwnPile,
    Stack,
    card_item,
    draw_chip,
    draw_own_pile,
    draw_stack,
)
from game.harbour.context import HarbourContext
from game.harbour.rules.cards import CARDS, HAND_SIZE, REMAKE_GAIN, Card
from game.harbour.rules.state import PILES_TO_END
from game.shell.play.rules import Legend, RulesPage, RulesScene
from game.texts import Texts
from game.ui import paint
from game.ui.device import PadButton
from game.ui.display_list import Item
from game.ui.kit import LEADING, Style, draw_captions, fit_lines
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, LINE, PLATE, RAISED, SECONDARY, Face, Size, type_px

_SHOWN: Final = (Card.FISH_MARKET, Card.AMBER, Card.LIGHTHOUSE)
"""A card of each kind."""
_OTHERS: Final = (
    (2, list_signs(Card.SHIPYARD)),
    (1, (*list_signs(Card.FOG), Sign(Mark.CLOUD), Sign(Mark.SHARE), Sign(Mark.DISCARD))),
)
"""Below the second and the third card, from which row on: marks that neither of the three has."""
_CARD: Final = (160, 221)
"""The size of a card; its height gives way to the marks below it, which grow with type."""
_BELOW: Final = 30
_PITCH, _COLUMN = 344, 320
_LABEL: Final = (32, 128, 54)
"""What names a part of a card: how far right of it, its width and height, in u."""
_ROWS, _ROW, _HIGHEST_ROW = 5, 54, 64
"""How many marks are below a card, and the least and greatest distance between them, in u."""
_SIGN, _PAPER = 32, (48, 40)
_DOT: Final = 8
_MARKS, _HALF = 24, 18
"""How far the middle of a card's marks is below its picture, and half the width of one, in u."""


def card_items(easel: Easel[HarbourKit], body: Rect) -> Iterator[Item]:
    """Yield three cards with their parts named, and every mark with what it says."""
    height = _find_row(easel, body)
    columns = [
        Rect(body.x + n * easel.px(_PITCH), body.bottom - _ROWS * height, easel.px(_COLUMN), height)
        for n in range(len(_SHOWN))
    ]
    for column, card in zip(columns, _SHOWN, strict=True):
        yield from _card_items(easel, body.y, column, card)
    own = [(0, list_signs(card)) for card in _SHOWN]
    for column, (first, signs) in zip((*columns, *columns[1:]), (*own, *_OTHERS), strict=True):
        for row, sign in enumerate(signs, start=first):
            yield _sign_item(easel, column.move(0, row * height), sign)
    head = columns[1].move(0, height)
    words = easel.kit.texts.say("harbour.rules.others")
    yield easel.line("others", head, words, Style(Size.SMALL, Face.BODY, SECONDARY))


def _find_row(easel: Easel[HarbourKit], body: Rect) -> int:
    """Return the distance between marks in pixels: two lines have room, more in a high sheet."""
    spare = (body.height - easel.px(_CARD[1] + _BELOW)) // _ROWS
    lines = round(2 * LEADING * type_px(Size.SMALL, easel.kit.type_unit(easel.unit)))
    return max(spare, easel.px(_ROW), min(lines, easel.px(_HIGHEST_ROW)))


def list_card_texts(kit: HarbourKit) -> Iterator[str]:
    """Yield what the page says, card by card."""
    texts, comma = kit.texts, kit.texts.say("list.comma")
    for card in _SHOWN:
        marks = comma.join(_describe(texts, sign) for sign in list_signs(card))
        parts = comma.join((_name_price(texts, card), kit.faces.kind_name(CARDS[card].kind), marks))
        yield texts.say("harbour.band", card=kit.faces.name(card), rule=parts)
    others = comma.join(_describe(texts, sign) for _, signs in _OTHERS for sign in signs)
    yield texts.say("harbour.band", card=texts.say("harbour.rules.others"), rule=others)


def _name_price(texts: Texts, card: Card) -> str:
    return texts.say("harbour.rules.price", cost=CARDS[card].cost)


def _describe(texts: Texts, sign: Sign) -> str:
    """Return what a mark says; a flag with a minus is a Fog's."""
    end = "fog" if sign in list_signs(Card.FOG) else sign.mark.value
    return texts.say(f"harbour.sign.{end}", more=REMAKE_GAIN)


def _card_items(easel: Easel[HarbourKit], top: int, column: Rect, card: Card) -> Iterator[Item]:
    """Yield a card with its parts named, from ``top`` on, above the first mark of its column."""
    texts = easel.kit.texts
    height = min(easel.px(_CARD[1]), column.y - easel.px(_BELOW) - top)
    place = Rect(column.x, top, easel.px(_CARD[0]), height)
    yield card_item(easel, ("card", card), place, draw_stack, Stack(card))
    art = easel.kit.faces.hand_art(place.size)
    right, plate = place.width - easel.px(10), art + easel.px(_MARKS)
    last = place.width // 2 + easel.px(_HALF * len(list_signs(card)))
    parts = (
        (_name_price(texts, card), (easel.px(42), easel.px(22))),
        (easel.kit.faces.kind_name(CARDS[card].kind), (right, art)),
        (texts.say("harbour.rules.rule"), (last, plate)),
    )
    left, width, height = map(easel.px, _LABEL)
    line = round(LEADING * type_px(Size.TEXT, easel.kit.type_unit(easel.unit)))
    second = max(art - round(height * 0.9), line)
    tops = (0, second, max(plate - round(height * 0.1), second + line))
    for n, ((words, (x, y)), down) in enumerate(zip(parts, tops, strict=True)):
        label = Rect(place.right + left, place.y + down, width, height)
        tone, tip = kind_colour(card) if n == 1 else CREAM, (place.x + x, place.y + y)
        area = label.union(place)
        yield easel.part(("part", card, n), area, _draw_part, label, tip, words, tone)


def _sign_item(easel: Easel[HarbourKit], row: Rect, sign: Sign) -> Item:
    words = _describe(easel.kit.texts, sign)
    return easel.item(("sign", sign), row, _draw_sign, sign, words)


def _draw_part(
    pen: Pen[HarbourKit],
    label: Rect,
    tip: tuple[int, int],
    words: str,
    colour: tuple[int, int, int],
) -> None:
    start = label.x - pen.px(6), label.centery
    paint.draw_line(pen.surface, start, tip, GOLD, max(2, pen.px(2)))
    pen.picture(paint.disc(pen.px(_DOT), GOLD), center=tip)
    pen.text(words, label, Size.TEXT, colour, face=Face.BOLD)


def _draw_sign(pen: Pen[HarbourKit], row: Rect, sign: Sign, words: str) -> None:
    paper = Rect(row.x, 0, *map(pen.px, _PAPER)).move_to(centery=row.centery)
    pen.fill(paper, pen.px(6), PLATE)
    pen.kit.faces.marks.draw_row(pen.surface, (sign,), paper.center, pen.px(_SIGN))
    left = paper.width + pen.px(14)
    box = Rect(row.x + left, row.y, row.width - left, row.height)
    pen.paragraph(words, box, Style(Size.TEXT, Face.BODY, CREAM))


_Piece: TypeAlias = Stack | Sign | OwnPile | Lighthouse | Buoys
"""What a step is shown by: cards, a mark, an own pile, a lighthouse, or the buoys."""
_STEPS: Final[tuple[tuple[str, tuple[_Piece, ...]], ...]] = (
    ("actions", (Stack(Card.JETTY), Sign(Mark.LAMP), Stack(Card.SAILMAKER))),
    ("coins", (Stack(Card.SHELL, 3), Stack(Card.PEARL), Sign(Mark.COIN, "5"))),
    ("buys", (Sign(Mark.BASKET), Stack(Card.FISH_MARKET))),
    ("next", (OwnPile(4, Card.FISH_MARKET), OwnPile(5))),
)
_ENDS: Final[tuple[tuple[str, tuple[_Piece, ...]], ...]] = (
    (
        "lights",
        (
            Lighthouse(LighthouseState.MINE, Sky.NIGHT),
            Lighthouse(LighthouseState.THEIRS, Sky.NIGHT),
        ),
    ),
    ("piles", (Buoys(PILES_TO_END),)),
    ("points", (Sign(Mark.PENNANT, "6"), Sign(Mark.PENNANT, "3"), Sign(Mark.PENNANT, "−1"))),
)
_BODY: Final = 494
_STEP: Final = (240, 276)
_STEP_PITCH: Final = 256
_END: Final = (325, 204)
_END_TOP, _END_PITCH = 290, 341
"""Lengths in a sheet whose body is as high as usual, in u; panels are higher in a higher one."""
_TOWER: Final = (46, 86)
_SIZES: Final = {Sign: (40, 40), Stack: (74, 68), OwnPile: (44, 58), Lighthouse: _TOWER}
_TOWER_HEIGHT: Final = 56
"""A tower stands above its light on the water."""
_GAP: Final = 12
_PICTURE: Final = 84
"""The height of what a panel shows above its words, in u."""
_TITLE_HEIGHT: Final = 36
_INSET: Final = 14
_STYLE: Final = Style(Size.TEXT, Face.BODY, CREAM)


def turn_items(easel: Easel[HarbourKit], body: Rect) -> Iterator[Item]:
    """Yield a panel for each step of a turn, and one for each part of the end."""
    texts, high = easel.kit.texts, body.height / _BODY
    panels = list[tuple[tuple[str, int], Rect, tuple[_Piece, ...], str, str]]()
    for n, (name, pieces) in enumerate(_STEPS):
        panel = Rect(body.x + n * easel.px(_STEP_PITCH), body.y, easel.px(_STEP[0]), 0)
        panel.height = round(_STEP[1] * high)
        title = f"{n + 1}  {texts.say(f'harbour.rules.step.{name}.title')}"
        panels.append((("step", n), panel, pieces, title, _say_step(texts, name)))
    for n, (name, pieces) in enumerate(_ENDS):
        left, top = body.x + n * easel.px(_END_PITCH), body.y + round(_END_TOP * high)
        panel = Rect(left, top, easel.px(_END[0]), round(_END[1] * high))
        panels.append((("end", n), panel, pieces, "", _say_end(texts, name)))
    px = type_px(Size.TEXT, easel.kit.type_unit(easel.unit))
    limit = min(
        fit_lines(easel.kit, text, _find_words(easel, panel, title), px, _STYLE)[0]
        for _, panel, _, title, text in panels
    )
    for key, panel, pieces, title, text in panels:
        yield easel.item(key, panel, _draw_panel, pieces, title, text, limit)


def list_turn_texts(kit: HarbourKit) -> Iterator[str]:
    """Yield what the page says."""
    for name, _ in _STEPS:
        yield kit.texts.say(f"harbour.rules.step.{name}.title")
        yield _say_step(kit.texts, name)
    for name, _ in _ENDS:
        yield _say_end(kit.texts, name)


def _say_step(texts: Texts, name: str) -> str:
    return texts.say(f"harbour.rules.step.{name}", hand=HAND_SIZE)


def _say_end(texts: Texts, name: str) -> str:
    return texts.say(f"harbour.rules.end.{name}", piles=PILES_TO_END)


def _find_words(easel: Easel[HarbourKit] | Pen[HarbourKit], panel: Rect, title: str) -> Rect:
    """Return the room for the words of a panel: below what it shows, and its title."""
    inner = panel.inflate(-2 * easel.px(_INSET), -2 * easel.px(_INSET))
    above = easel.px(_PICTURE + _TITLE_HEIGHT if title else _TOWER[1])
    return Rect(inner.x, inner.y + above, inner.width, inner.height - above)


def _draw_panel(
    pen: Pen[HarbourKit],
    panel: Rect,
    pieces: tuple[_Piece, ...],
    title: str,
    text: str,
    limit: int,
) -> None:
    pen.fill(panel, pen.px(10), RAISED)
    pen.frame(panel, pen.px(10), LINE)
    words = _find_words(pen, panel, title)
    top = panel.y + pen.px(_INSET)
    shown = Rect(words.x, top, words.width, pen.px(_PICTURE if title else _TOWER[1]))
    _draw_pieces(pen, shown, pieces)
    if title:
        box = Rect(words.x, shown.bottom, words.width, pen.px(_TITLE_HEIGHT))
        pen.text(title, box, Size.NUMBER, GOLD, face=Face.BOLD)
    draw_captions(pen.surface, pen.kit, {text: words}, pen.unit, replace(_STYLE, limit=limit))


def _draw_pieces(pen: Pen[HarbourKit], area: Rect, pieces: tuple[_Piece, ...]) -> None:
    sizes = [_measure(pen, piece) for piece in pieces]
    left = area.centerx - (sum(width for width, _ in sizes) + pen.px(_GAP) * (len(sizes) - 1)) // 2
    for piece, size in zip(pieces, sizes, strict=True):
        place = Rect((left, 0), size).move_to(centery=area.centery)
        _draw_piece(pen, place, piece)
        left += size[0] + pen.px(_GAP)


def _measure(pen: Pen[HarbourKit], piece: _Piece) -> tuple[int, int]:
    if isinstance(piece, Buoys):
        return measure_buoys((0, 0), pen.unit).size
    width, height = _SIZES[type(piece)]
    return pen.px(width), pen.px(height)


def _draw_piece(pen: Pen[HarbourKit], place: Rect, piece: _Piece) -> None:
    match piece:
        case Sign():
            pen.picture(pen.kit.faces.marks.mark(piece, place.height), center=place.center)
        case Buoys():
            draw_buoys(pen, place.center, piece)
        case Stack():
            draw_chip(pen, place, piece)
        case OwnPile():
            draw_own_pile(pen, place, piece)
        case Lighthouse():
            tower = Rect(place.topleft, (place.width, pen.px(_TOWER_HEIGHT)))
            draw_lighthouse(pen, tower, piece)


_TITLE: Final = "harbour.rules.title"
LEGEND: Final = Legend(
    mouse=(("legend.key.click", "harbour.legend.act"), ("legend.key.right", "legend.right")),
    keys=(
        ("legend.key.arrows", "legend.arrows"),
        ("legend.key.tab", "legend.tab"),
        ("button.key.a", "harbour.legend.act"),
        ("harbour.legend.key.stacks", "harbour.legend.stacks"),
        ("harbour.legend.key.end", "harbour.legend.end"),
        ("harbour.legend.key.zones", "harbour.legend.zones"),
        ("legend.key.hold", "legend.hold"),
    ),
    pad=(
        ("legend.pad.arrows", "legend.arrows"),
        ("legend.pad.tab", "legend.tab"),
        ("legend.pad.pick", "harbour.legend.act"),
        ("legend.pad.hold", "legend.hold"),
    ),
    buttons=(
        (PadButton.Y, "legend.y"),
        (PadButton.LEFT_TRIGGER, "harbour.log.title"),
        (PadButton.BACK, "legend.back"),
        (PadButton.START, "legend.start"),
        (PadButton.B, "harbour.legend.leave"),
    ),
    alone=(("Shift+U", "legend.key_shift_u"), ("M", "legend.key_m")),
)


class RulebookScene(RulesScene[HarbourContext]):
    """What a card says, how a turn goes and how a game ends, and what keys and buttons do."""

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, the last one for the device in use."""
        return (
            RulesPage(_TITLE, card_items, list_card_texts),
            RulesPage(_TITLE, turn_items, list_turn_texts),
            LEGEND.make_page(self._context.inputs.device),
        )
