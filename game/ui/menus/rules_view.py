"""The pages of the rules, with pictures drawn as the table draws them."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.rules.tides.cards import DECK, Card, Suit
from game.ui.cards.card_view import fade
from game.ui.cards.formula import suit_name
from game.ui.drawing import paint
from game.ui.drawing.kit import Kit, Style, draw_text
from game.ui.drawing.marks import draw_points, draw_relic_seal
from game.ui.drawing.paragraph import draw_paragraph
from game.ui.drawing.theme import GOLD, MIST, SECONDARY, Face, Size

STEPS: Final = ("pick", "reveal", "count", "relic")
"""What happens in a round, in this order."""
KINDS: Final = {
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
"""Every kind of demand, and a card that makes it."""
SHOWN: Final = {"pick": (7, 5, 8), "reveal": (5, 9), "count": (2, 3, 6), "relic": (11, 10, 2)}
SCORED: Final = (3, 3, 7)
"""What the cards of the count score, laid against none."""
_CARD: Final = (100, 116)
_DECK_SHAPE: Final = 1.4
_DECK_ROWS: Final = 2
_FADED: Final = 0.6


def draw_steps(surface: pygame.Surface, kit: Kit, body: Rect, unit: float) -> None:
    """Draw what happens in a round, each step beside its picture."""
    height, gap = body.height // len(STEPS), round(8 * unit)
    width, tall = (round(length * unit) for length in _CARD)
    for index, step in enumerate(STEPS):
        top = body.y + index * height
        cards = [Card(number) for number in SHOWN[step]]
        rects = [Rect(body.x + at * (width + gap), top, width, tall) for at in range(len(cards))]
        for card, rect in zip(cards, rects, strict=True):
            surface.blit(kit.faces.board(card, rect.size), rect)
        _mark(surface, kit, step, cards, rects, unit)
        left = body.x + 3 * (width + gap) + round(24 * unit)
        box = Rect(left, top, body.right - left, tall)
        text = kit.texts.say(f"rules.{step}")
        draw_paragraph(surface, kit, text, box, unit, Style(Size.NUMBER))


def draw_kinds(surface: pygame.Surface, kit: Kit, body: Rect, unit: float) -> None:
    """Draw every kind of demand as a chip, beside what it means; the keys below."""
    row, chip = round(43 * unit), (round(150 * unit), round(38 * unit))
    for index, (kind, number) in enumerate(KINDS.items()):
        top = body.y + index * row
        surface.blit(kit.faces.chip(Card(number), chip), (body.x, top))
        left = body.x + chip[0] + round(20 * unit)
        box = Rect(left, top, body.right - left, chip[1])
        draw_text(surface, kit, kit.texts.say(f"rules.kind.{kind}"), box, unit, Style(Size.NUMBER))
    foot = Rect(body.x, body.y + len(KINDS) * row + round(10 * unit), body.width, 0)
    foot.height = body.bottom - foot.y
    style = Style(Size.TEXT, Face.BODY, SECONDARY)
    draw_paragraph(surface, kit, kit.texts.say("rules.keys"), foot, unit, style)


def draw_deck(surface: pygame.Surface, kit: Kit, body: Rect, unit: float) -> None:
    """Draw the five suits with their names, and all eighteen cards."""
    _draw_suits(surface, kit, Rect(body.x, body.y, body.width, round(48 * unit)), unit)
    gap, columns = round(8 * unit), len(DECK) // _DECK_ROWS
    step = (body.width + gap) // columns
    size = (step - gap, round((step - gap) * _DECK_SHAPE))
    for index, card in enumerate(DECK):
        row, column = divmod(index, columns)
        top = body.y + round(92 * unit) + row * (size[1] + round(36 * unit))
        surface.blit(kit.faces.board(card, size), (body.x + column * step, top))


def _draw_suits(surface: pygame.Surface, kit: Kit, row: Rect, unit: float) -> None:
    """Draw each suit's badge and name, and silver for the cards that have none."""
    side, width = round(28 * unit), row.width // (len(Suit) + 1)
    cell = Rect(row.x, row.y, width - round(4 * unit), row.height)
    silver = paint.rounded((side, side), round(6 * unit), MIST)
    texts, badge_of = kit.texts, kit.faces.formulas.badge
    named = [(suit_name(suit, texts), badge_of(suit, side)) for suit in Suit]
    for text, badge in (*named, (texts.say("rules.suitless"), silver)):
        surface.blit(badge, badge.get_rect(midleft=cell.midleft))
        name = cell.inflate(-side - round(6 * unit), 0)
        name.right = cell.right
        draw_text(surface, kit, text, name, unit, Style(Size.TEXT, Face.BOLD))
        cell.x += width


def _mark(
    surface: pygame.Surface,
    kit: Kit,
    step: str,
    cards: Sequence[Card],
    rects: Sequence[Rect],
    unit: float,
) -> None:
    """Draw on a step's cards what the table would."""
    match step:
        case "pick":
            _outline(surface, rects[1], unit)
        case "reveal":
            for rect in rects:
                _outline(surface, rect, unit)
            hand = rects[1].move(rects[1].x - rects[0].x, 0)
            hand.width = round(hand.height / _DECK_SHAPE)  # else the back would lose its foot
            surface.blit(kit.faces.back(hand.size), hand)
        case "count":
            for points, place in zip(SCORED, rects, strict=True):
                foot = place.y + round(place.height * kit.faces.board_art - 3 * unit)
                corner = (place.right - round(3 * unit), foot)
                draw_points(surface, kit, corner, unit, points, lit=False)
        case _:
            draw_relic_seal(surface, kit, rects[0], unit)
            gone, side = rects[1], round(40 * unit)
            surface.blit(fade(kit.faces.board(cards[1], gone.size), _FADED), gone)
            ember = kit.images.scaled("images/ember.png", (side, side))
            surface.blit(ember, ember.get_rect(center=gone.center))


def _outline(surface: pygame.Surface, rect: Rect, unit: float) -> None:
    frame = rect.inflate(round(6 * unit), round(6 * unit))
    line = paint.outline(frame.size, round(9 * unit), GOLD, max(2, round(2 * unit)))
    surface.blit(line, frame)
