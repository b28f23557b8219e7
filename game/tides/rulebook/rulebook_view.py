"""Draws the pages of the rulebook, with cards as the table shows them."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.tiles_view import ROWS
from game.tides.cards.card_kit import CardKit
from game.tides.cards.card_texts import SINGLE, describe_rule
from game.tides.cards.formula import suit_name
from game.tides.cards.marks import draw_points, draw_relic_seal
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import DRAWN, HAND_SIZE, LENGTHS
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_text
from game.ui.paragraph import draw_captions, draw_paragraph
from game.ui.theme import GOLD, MIST, SECONDARY, Face, Size
from game.ui.widgets.controls import describe_value

_STEPS: Final = ("pick", "reveal", "count", "relic")
"""The steps of a round, in order."""
_KINDS: Final = {
    "each": 2,
    "majority": 6,
    "set": 11,
    "all_five": 13,
    "missing": 14,
    "singles": 16,
    "doubler": 17,
    "best_card": 18,
    "wins_ties": 15,
}
"""Every kind of demand, with the number of a card that has it."""
SHOWN: Final = {"pick": (7, 5, 8), "reveal": (5, 9), "count": (2, 3, 6), "relic": (11, 10, 2)}
SCORED: Final = (3, 3, 7)
"""The points of the cards of the step "count", against an empty kingdom."""
_NUMBERS: Final = {"hand": HAND_SIZE, "rounds": max(LENGTHS), "drawn": DRAWN, "single": SINGLE}
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


def _list_kinds(kit: CardKit) -> list[str]:
    """Return the texts of all kinds of demands."""
    return [
        kit.texts.say(f"rules.kind.{kind}", points=Card(number).demand.points, **_NUMBERS)
        for kind, number in _KINDS.items()
    ]


def narrate_kinds(kit: CardKit) -> list[str]:
    """Return the kinds of demands, each with the demand that is drawn beside it."""
    demands = [describe_rule(Card(number), kit.texts) for number in _KINDS.values()]
    return [
        describe_value(demand, line, kit.texts)
        for demand, line in zip(demands, _list_kinds(kit), strict=True)
    ]


def list_cards(kit: CardKit) -> list[str]:
    """Return the name and the demand of every card."""
    return [f"{kit.faces.name(card)}: {describe_rule(card, kit.texts)}" for card in DECK]


def draw_steps(surface: pygame.Surface, kit: CardKit, body: Rect, unit: float) -> None:
    """Draw the steps of a round, each as text beside a picture."""
    height, gap = body.height // len(_STEPS), round(8 * unit)
    width, tall = (round(length * unit) for length in _CARD)
    for index, (step, text) in enumerate(zip(_STEPS, list_steps(kit), strict=True)):
        top = body.y + index * height
        cards = [Card(number) for number in SHOWN[step]]
        rects = [Rect(body.x + at * (width + gap), top, width, tall) for at in range(len(cards))]
        for card, rect in zip(cards, rects, strict=True):
            surface.blit(kit.faces.board(card, rect.size), rect)
        _mark(surface, kit, step, cards, rects, unit)
        left = body.x + 3 * (width + gap) + round(24 * unit)
        box = Rect(left, top, body.right - left, tall)
        draw_paragraph(surface, kit, text, box, unit, Style(Size.NUMBER))


def fit_sign(
    kit: CardKit, size: tuple[int, int], row: int, unit: float, across: float = 0.5
) -> SizePx:
    """Return the pixels of a sign of ``size`` u: it grows with type, as far as its row lets it.

    It follows only a part of the growth in width, ``across``: the words beside it need the room.
    """
    most = (row - _ROW_GAP * unit) / (size[1] * unit)
    scale = max(1.0, min(kit.typesetter.scale, most))
    width = size[0] * (1 + across * (kit.typesetter.scale - 1))
    return round(width * unit), round(size[1] * unit * scale)


def draw_kinds(surface: pygame.Surface, kit: CardKit, body: Rect, unit: float) -> None:
    """Draw every kind of demand as a chip and its meaning."""
    row = body.height // len(_KINDS)
    chip = fit_sign(kit, _CHIP, row, unit, _CHIP_ACROSS)
    lines = _list_kinds(kit)
    left = body.x + chip[0] + round(16 * unit)
    limit = kit.fit_all(lines, Style(Size.NUMBER), body.right - left, unit)
    style = Style(Size.NUMBER, limit=limit)
    for index, number in enumerate(_KINDS.values()):
        top = body.y + index * row
        surface.blit(kit.faces.chip(Card(number), chip), (body.x, top))
        box = Rect(left, top, body.right - left, chip[1])
        draw_text(surface, kit, lines[index], box, unit, style)


def draw_deck(surface: pygame.Surface, kit: CardKit, body: Rect, unit: float) -> None:
    """Draw all eighteen cards with their names, three a suit as among the tiles."""
    groups, gap = len(ROWS) // _DECK_ROWS, round(28 * unit)
    width = (body.width + gap) // groups - gap
    height = body.height // _DECK_ROWS
    names: dict[str, Rect] = {}
    for index, (suit, cards) in enumerate(zip((*Suit, None), ROWS, strict=True)):
        row, column = divmod(index, groups)
        place = Rect(body.x + column * (width + gap), body.y + row * height, width, height)
        _draw_suit(surface, kit, Rect(place.x, place.y, width, round(32 * unit)), suit, unit)
        names |= _draw_trio(surface, kit, place, cards, unit)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
    draw_captions(surface, kit, names, unit, style)


def _draw_suit(
    surface: pygame.Surface, kit: CardKit, row: Rect, suit: Suit | None, unit: float
) -> None:
    """Draw a suit's badge and name; for ``None``, a silver one without a sign."""
    side = round(26 * unit)
    texts = kit.texts
    text = texts.say("rules.suitless") if suit is None else suit_name(suit, texts)
    badge = (
        paint.rounded((side, side), round(5 * unit), MIST)
        if suit is None
        else kit.faces.formulas.badge(suit, side)
    )
    surface.blit(badge, badge.get_rect(midleft=row.midleft))
    name = Rect(row.x + side + round(8 * unit), row.y, row.width - side - round(8 * unit), 0)
    name.height = row.height
    draw_text(surface, kit, text, name, unit, Style(Size.TEXT, Face.BOLD))


def _draw_trio(
    surface: pygame.Surface, kit: CardKit, place: Rect, cards: Sequence[Card], unit: float
) -> dict[str, Rect]:
    """Draw the cards of a suit side by side; return their names with the boxes below them."""
    gap, top = round(8 * unit), place.y + round(38 * unit)
    step = (place.width + gap) // len(cards)
    size = (step - gap, round((step - gap) * _DECK_SHAPE))
    names = {}
    for index, card in enumerate(cards):
        rect = Rect((place.x + index * step, top), size)
        surface.blit(kit.faces.board(card, size), rect)
        foot = rect.bottom + round(4 * unit)
        room = Rect(rect.x, foot, rect.width, place.bottom - round(2 * unit) - foot)
        names[kit.faces.name(card)] = room
    return names


def _mark(
    surface: pygame.Surface,
    kit: CardKit,
    step: str,
    cards: Sequence[Card],
    rects: Sequence[Rect],
    unit: float,
) -> None:
    """Draw the marks of a step on its cards, as the table does."""
    match step:
        case "pick":
            _outline(surface, rects[1], unit)
        case "reveal":
            for rect in rects:
                _outline(surface, rect, unit)
            hand = rects[1].move(rects[1].x - rects[0].x, 0)
            hand.width = round(hand.height / _DECK_SHAPE)  # a wider slot would crop the back
            surface.blit(kit.faces.back(hand.size), hand)
        case "count":
            for points, place in zip(SCORED, rects, strict=True):
                foot = place.y + round(place.height * kit.faces.board_art(place.size) - 3 * unit)
                room = Rect(place.x, place.y, place.width - round(3 * unit), foot - place.y)
                draw_points(surface, kit, room, unit, points, lit=False)
        case _:
            draw_relic_seal(surface, kit, rects[0], unit)
            gone, side = rects[1], round(40 * unit)
            surface.blit(kit.faces.board(cards[1], gone.size, is_gone=True), gone)
            ember = kit.images.scaled("images/ember.png", (side, side))
            surface.blit(ember, ember.get_rect(center=gone.center))


def _outline(surface: pygame.Surface, rect: Rect, unit: float) -> None:
    frame = rect.inflate(round(6 * unit), round(6 * unit))
    line = paint.outline(frame.size, round(9 * unit), GOLD, max(2, round(2 * unit)))
    surface.blit(line, frame)
