"""The deck, and the notebook that it opens: all eighteen cards as tiles.

Each is marked with where the card is; one that nobody has seen has no mark.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import product
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.board.layout import CARDS_A_SUIT, MARGIN, BoardView, TableLayout
from game.tides.board.targets import TargetKind
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import SUIT_INK, suit_colour
from game.tides.cards.owner import OWNERS, draw_owner
from game.tides.cards.tile import Light, fit_formula, place_mark
from game.tides.rules.cards import DECK, Card, Cards, Suit
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item, Keep
from game.ui.pen import Pen
from game.ui.theme import CREAM, INK, OPPONENT, PANEL, Colour, Face, Size, mix


class Location(Enum):
    """Where a card is, as far as the player knows."""

    MINE = "mine"
    THEIRS = "theirs"
    HAND = "hand"
    THEIR_HAND = "their_hand"
    GONE = "gone"
    UNSEEN = "unseen"


ROWS: Final[tuple[tuple[Card, ...], ...]] = tuple(
    tuple(card for card in DECK if card.suit == suit) for suit in (*Suit, None)
)
_WING: Final = (264, 192)
"""The size of a wing of the notebook, in u at the usual text scale."""
_LEAST: Final = 0.65
"""How much of its height a wing keeps at least to cover neither rows nor formulas of the hand."""
_EDGE, _APART = 6, 4
"""Around the tiles of a wing and between them, in u."""
LEAST_TILE: Final = (62, 39)
"""The size of a tile, in pixels, from which its formula is legible: over the table the least."""
_LIGHTS: Final = {Location.UNSEEN: Light.UNSEEN, Location.GONE: Light.GONE}
_LEAF: Final = (10, 4)
"""Around the tiles of the notebook drawn small, and between them, in u."""
_CALM: Final = 0.7
"""How much of a suit's colour these have: they are a sign, and no cards."""
_COUNT: Final = (42, 28)
"""The size of the plate with the number of cards in the deck, in u."""


class Wing(NamedTuple):
    """A panel of the notebook and the rows of cards on it."""

    place: Rect
    rows: tuple[Cards, ...]


@dataclass(eq=False)
class NotebookView(BoardView):
    """Draws the notebook, in two wings beside a whole hand or over its pictures, and the deck."""

    def __post_init__(self) -> None:
        """Place both wings, the left one first."""
        art = self.kit.faces.hand_art(self.layout.hand_card)
        self.is_beside, self.wings = _place_wings(self.layout, art)

    def tile(self, card: Card) -> Rect:
        """Return the place of a card's tile."""
        wing = next(each for each in self.wings if any(card in row for row in each.rows))
        row = next(index for index, cards in enumerate(wing.rows) if card in cards)
        edge, apart = map(self.layout.px, (_EDGE, _APART))
        inner = wing.place.inflate(-2 * edge, -2 * edge)
        across, down = (inner.width + apart) / CARDS_A_SUIT, (inner.height + apart) / len(wing.rows)
        left = inner.x + round(wing.rows[row].index(card) * across)
        size = max(1, int(across) - apart), max(1, int(down) - apart)
        return Rect((left, inner.y + round(row * down)), size)

    def hits(self, place: tuple[int, int]) -> bool:
        """Return whether a place in the window is on a wing."""
        return any(wing.place.collidepoint(place) for wing in self.wings)

    def items(self, places: Mapping[Card, Location]) -> Iterator[Item]:
        """Yield the wings with the tiles and marks of ``places``; a press on them closes them."""
        easel = self.easel
        for index, wing in enumerate(self.wings):
            item = easel.panel(("wing", index), wing.place)
            yield item if index else item.about(TargetKind.DECK)
        for card in DECK:
            item = easel.item(("tile", card), self.tile(card), draw_noted_tile, card, places[card])
            yield item.about(TargetKind.TILE, card, Keep.NUMBER)

    def deck_items(self, count: int) -> Iterator[Item]:
        """Yield the face-down deck and the number of cards left; the notebook, small, for none."""
        px, deck = self.layout.px, self.layout.deck
        plate = Rect(0, 0, *map(self.layout.line, _COUNT))
        plate.midbottom = deck.centerx, deck.bottom + px(12)
        area = paint.shadow_area(deck, px(14)).union(plate)
        yield self.easel.part("deck", area, _draw_deck, deck, plate, count)
        touch = self.easel.sense("deck's place", deck.union(plate))
        yield touch.about(TargetKind.DECK, None, Keep.NUMBER)


def _place_wings(layout: TableLayout, art: float) -> tuple[bool, tuple[Wing, ...]]:
    """Return whether the wings have room beside a whole hand, and where they are.

    ``art`` is how much of a card's height in the hand its picture takes. Where there is too little
    room between the row and the formulas of the hand, as with lanes in large type, they lie on the
    hand, whose cards are among their tiles; a press puts them away.
    """
    across, down = map(layout.line, _WING)
    first, last = layout.hand_slot(0, HAND_SIZE), layout.hand_slot(HAND_SIZE - 1, HAND_SIZE)
    foot = layout.hand.bottom
    left, right = (Rect(0, foot - down, across, down) for _ in range(2))
    edge = layout.hand.centerx - layout.hand.width // 2
    left.x, right.right = edge, layout.hand.right
    is_beside = left.right <= first.x and right.x >= last.right
    if not is_beside:
        middle, apart = layout.content.centerx, layout.px(MARGIN) // 2
        gap, around = layout.px(_APART), 2 * layout.px(_EDGE)
        across, down = (
            max(length, CARDS_A_SUIT * (least + gap) - gap + around)
            for length, least in zip((across, down), LEAST_TILE, strict=True)
        )
        left.width = right.width = across
        top = max(layout.mine.bottom, layout.ends[0].end.bottom) + apart
        room = layout.hand.y + int(layout.hand_card[1] * art) - top
        if room < down * _LEAST:
            room = foot - top
        left.height = right.height = min(down, room)
        left.topright = middle - apart, top
        right.topleft = middle + apart, top
    return is_beside, (Wing(left, ROWS[:3]), Wing(right, ROWS[3:]))


def draw_noted_tile(pen: Pen[CardKit], tile: Rect, card: Card, place: Location) -> None:
    """Draw a card's tile with where it is: in ink on its column, or beside a code on a plate."""
    formulas, face = pen.kit.faces.formulas, tile.copy()
    mark, has_code = place_mark(formulas, tile), fit_formula(formulas, tile.size) is None
    if has_code:
        face.width -= mark.width  # it would lie below the mark
    light = _LIGHTS.get(place, Light.KNOWN)
    pen.picture(pen.kit.faces.tile(card, face.size, light), face)
    if light is not Light.KNOWN:
        return
    if has_code:
        pen.fill(mark, mark.width // 4, INK)
    sign = mark.inflate(-mark.width * 2 // 5, -mark.width * 2 // 5)
    draw_mark(pen.surface, sign, place, None if has_code else SUIT_INK)


def _draw_deck(pen: Pen[CardKit], deck: Rect, plate: Rect, count: int) -> None:
    if not count:
        _draw_contents(pen, deck)
        return
    paint.draw_shadow(pen.surface, deck, round(deck.width * 0.08), pen.px(8))
    for layer in range((count + 3) // 4):
        step = pen.px(2) * layer
        pen.picture(pen.kit.faces.back(deck.size), deck.move(-step, -step))
    pen.fill(plate, pen.px(9), INK)
    pen.frame(plate, pen.px(9), OPPONENT)
    pen.text(str(count), plate, Size.SMALL, CREAM, "center", Face.BOLD)


def _draw_contents(pen: Pen[CardKit], place: Rect) -> None:
    """Draw the notebook small, where the deck lay that opened it: a row of tiles for each suit."""
    pen.panel(place)
    gap = pen.px(_LEAF[1])
    inner = place.inflate(*[-2 * pen.px(_LEAF[0])] * 2)
    width, height = (inner.width + gap) / CARDS_A_SUIT, (inner.height + gap) / len(ROWS)
    for row, column in product(range(len(ROWS)), range(CARDS_A_SUIT)):
        left, top = inner.x + round(column * width), inner.y + round(row * height)
        right, foot = inner.x + round((column + 1) * width), inner.y + round((row + 1) * height)
        tile = Rect(left, top, right - left - gap, foot - top - gap)
        pen.fill(tile, max(1, pen.px(2)), mix(PANEL, suit_colour(ROWS[row][0].suit), _CALM))


def draw_mark(
    surface: pygame.Surface, mark: Rect, place: Location, ink: Colour | None = None
) -> None:
    """Draw into the square ``mark`` where a card is, in the owner's colour or in ``ink``."""
    width, mine, theirs = max(1, mark.width // 5), ink or CREAM, ink or OPPONENT
    if place in (Location.MINE, Location.THEIRS):
        side = OWNERS[place is Location.THEIRS]
        draw_owner(surface, mark, side, mine if place is Location.MINE else theirs)
    elif place is Location.HAND:
        surface.blit(paint.ring(mark.width, mine, width), mark)
    elif place is Location.THEIR_HAND:
        paint.draw_outline(surface, mark, 1, theirs, width)
