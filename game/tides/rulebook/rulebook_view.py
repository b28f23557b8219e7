"""The pages of the rulebook on rules, cards and keys, with cards as the table shows them."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.tides.board.notebook_view import ROWS
from game.tides.cards.card_texts import describe_rule
from game.tides.cards.chips_and_seals import draw_points, draw_relic_seal
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_name
from game.tides.rules.cards import DECK, Card, Cards, Suit
from game.tides.rules.moves import DRAWN, HAND_SIZE, LENGTHS
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_captions, draw_paragraph
from game.ui.pen import Easel, Pen
from game.ui.theme import GOLD, MIST, SECONDARY, Face, Size
from game.ui.widgets.controls import describe_value

_STEPS: Final = ("pick", "reveal", "count", "relic")
"""The steps of a round, in order."""
_KINDS: Final = {
    "each": Card(2),
    "majority": Card(6),
    "set": Card(11),
    "all_five": Card(13),
    "missing": Card(14),
    "singles": Card(16),
    "doubler": Card(17),
    "best_card": Card(18),
    "wins_ties": Card(15),
}
"""Every kind of demand, with a card that has it."""
SHOWN: Final = {"pick": (7, 5, 8), "reveal": (5, 9), "count": (2, 3, 6), "relic": (11, 10, 2)}
"""The numbers of the cards beside each step."""
SCORED: Final = (3, 3, 7)
"""The points of the cards of the step "count", against an empty kingdom."""
_NUMBERS: Final = {"hand": HAND_SIZE, "rounds": max(LENGTHS), "drawn": DRAWN, "single": 1}
"""The numbers that the texts of steps and kinds mention."""
_CARD: Final = (100, 116)
_CHIP: Final = (170, 42)
"""The size of a chip at text 100 %, in u."""
_ROW_GAP: Final = 6
"""The least room between the signs of two rows, in u."""
_CHIP_ACROSS: Final = 0.75
"""How much of the growth of type a chip follows in width: its own words need room, too."""
_DECK_SHAPE: Final = 1.4
_DECK_ROWS: Final = 2


def list_steps(kit: CardKit) -> list[str]:
    """Return the texts of the steps of a round."""
    return [kit.texts.say(f"rules.{step}", **_NUMBERS) for step in _STEPS]


def steps_items(easel: Easel[CardKit], body: Rect) -> Iterator[Item]:
    """Yield the steps of a round, each as text beside a picture."""
    height, gap = body.height // len(_STEPS), easel.px(8)
    width, tall = map(easel.px, _CARD)
    for index, (step, text) in enumerate(zip(_STEPS, list_steps(easel.kit), strict=True)):
        row = Rect(body.x, body.y + index * height, body.width, tall)
        lefts = [row.x + at * (width + gap) for at in range(3)]
        places = [Rect(left, row.y, width, tall) for left in lefts]
        left = places[-1].right + gap + easel.px(24)
        box = Rect(left, row.y, row.right - left, tall)
        yield easel.part(("step", step), row.inflate(gap, gap), _draw_step, step, places, text, box)


def _draw_step(pen: Pen[CardKit], step: str, places: Sequence[Rect], text: str, box: Rect) -> None:
    cards = [Card(number) for number in SHOWN[step]]
    for card, place in zip(cards, places, strict=False):
        pen.picture(pen.kit.faces.board(card, place.size), place)
    _mark(pen, step, cards, places)
    draw_paragraph(pen.surface, pen.kit, text, box, pen.unit, Style(Size.NUMBER))


def _mark(pen: Pen[CardKit], step: str, cards: Sequence[Card], places: Sequence[Rect]) -> None:
    """Draw the marks of a step on its cards, as the table does."""
    first, second, third = places
    match step:
        case "pick":
            _outline(pen, second)
        case "reveal":
            _outline(pen, first)
            _outline(pen, second)
            pen.picture(pen.kit.faces.back(third.size), third)
        case "count":
            for points, place in zip(SCORED, places, strict=True):
                art = place.height * pen.kit.faces.board_art(place.size)
                room = Rect(place.topleft, (place.width - pen.px(3), round(art - 3 * pen.unit)))
                draw_points(pen.surface, pen.kit, room, pen.unit, points, lit=False)
        case _:
            draw_relic_seal(pen.surface, pen.kit, first, pen.unit)
            pen.picture(pen.kit.faces.board(cards[1], second.size, is_gone=True), second)
            ember = pen.kit.images.scaled("images/ember.png", (pen.px(40), pen.px(40)))
            pen.picture(ember, ember.get_rect(center=second.center))


def _outline(pen: Pen[CardKit], place: Rect) -> None:
    frame = place.inflate(pen.px(6), pen.px(6))
    pen.frame(frame, pen.px(9), GOLD, max(2, pen.px(2)))


def _list_kinds(kit: CardKit) -> list[str]:
    """Return the texts of all kinds of demands."""
    return [
        kit.texts.say(f"rules.kind.{kind}", points=card.demand.points, **_NUMBERS)
        for kind, card in _KINDS.items()
    ]


def narrate_kinds(kit: CardKit) -> list[str]:
    """Return the kinds of demands, each with the demand that is drawn beside it."""
    demands = [describe_rule(card, kit.texts) for card in _KINDS.values()]
    lines = zip(demands, _list_kinds(kit), strict=True)
    return [describe_value(demand, line, kit.texts) for demand, line in lines]


def kinds_items(easel: Easel[CardKit], body: Rect) -> Iterator[Item]:
    """Yield every kind of demand as a chip and its meaning."""
    row, lines = body.height // len(_KINDS), _list_kinds(easel.kit)
    chip = fit_sign(easel, _CHIP, row, _CHIP_ACROSS)
    aside = chip[0] + easel.px(16)
    limit = easel.kit.fit_all(lines, Style(Size.NUMBER), body.width - aside, easel.unit)
    style = Style(Size.NUMBER, limit=limit)
    for index, (card, line) in enumerate(zip(_KINDS.values(), lines, strict=True)):
        place = Rect(body.x, body.y + index * row, body.width, chip[1])
        words = Rect(place.x + aside, place.y, place.width - aside, place.height)
        yield easel.item(("kind", card), Rect(place.topleft, chip), _draw_chip, card)
        yield easel.line(("meaning", card), words, line, style)


def _draw_chip(pen: Pen[CardKit], place: Rect, card: Card) -> None:
    pen.picture(pen.kit.faces.chip(card, place.size), place)


def fit_sign(easel: Easel[CardKit], size: tuple[int, int], row: int, across: float = 0.5) -> SizePx:
    """Return the pixels of a sign of ``size`` u: it grows with type, as far as its row lets it.

    It follows only a part of the growth in width, ``across``: the words beside it need the room.
    """
    unit, larger = easel.unit, easel.kit.typesetter.scale
    most = (row - _ROW_GAP * unit) / (size[1] * unit)
    width = size[0] * (1 + across * (larger - 1))
    return round(width * unit), round(size[1] * unit * max(1.0, min(larger, most)))


def list_cards(kit: CardKit) -> list[str]:
    """Return the name and the demand of every card."""
    return [f"{kit.faces.name(card)}: {describe_rule(card, kit.texts)}" for card in DECK]


def deck_items(easel: Easel[CardKit], body: Rect) -> Iterator[Item]:
    """Yield all eighteen cards with their names, three a suit as among the tiles."""
    groups, gap = len(ROWS) // _DECK_ROWS, easel.px(28)
    width, height = (body.width + gap) // groups - gap, body.height // _DECK_ROWS
    names: dict[str, Rect] = {}
    for index, (suit, cards) in enumerate(zip((*Suit, None), ROWS, strict=True)):
        row, column = divmod(index, groups)
        place = Rect(body.x + column * (width + gap), body.y + row * height, width, height)
        texts = easel.kit.texts
        name = texts.say("rules.suitless") if suit is None else suit_name(suit, texts)
        head = Rect(place.x, place.y, width, easel.px(32))
        yield easel.item(("suit", suit), head, _draw_suit, suit, name)
        places = _lay_trio(easel, place, cards)
        yield easel.part(("cards", suit), place, _draw_cards, places)
        for card, each in places.items():
            foot = each.bottom + easel.px(4)
            room = Rect(each.x, foot, each.width, place.bottom - easel.px(2) - foot)
            names[easel.kit.faces.name(card)] = room
    yield easel.part("names", body, _draw_names, names)


def _draw_suit(pen: Pen[CardKit], row: Rect, suit: Suit | None, name: str) -> None:
    """Draw a suit's badge and name; for ``None``, a silver one without a sign."""
    side, aside = pen.px(26), pen.px(26) + pen.px(8)
    if suit is None:
        badge = paint.rounded((side, side), pen.px(5), MIST)
    else:
        badge = pen.kit.faces.formulas.badge(suit, side)
    pen.picture(badge, badge.get_rect(midleft=row.midleft))
    pen.text(name, Rect(row.x + aside, row.y, row.width - aside, row.height), face=Face.BOLD)


def _lay_trio(easel: Easel[CardKit], place: Rect, cards: Cards) -> dict[Card, Rect]:
    """Return the places of the cards of a suit, side by side below its name."""
    gap, top = easel.px(8), place.y + easel.px(38)
    step = (place.width + gap) // len(cards)
    size = step - gap, round((step - gap) * _DECK_SHAPE)
    return {card: Rect((place.x + at * step, top), size) for at, card in enumerate(cards)}


def _draw_cards(pen: Pen[CardKit], places: dict[Card, Rect]) -> None:
    for card, place in places.items():
        pen.picture(pen.kit.faces.board(card, place.size), place)


def _draw_names(pen: Pen[CardKit], names: dict[str, Rect]) -> None:
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
    draw_captions(pen.surface, pen.kit, names, pen.unit, style)
