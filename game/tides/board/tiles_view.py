"""All eighteen cards as tiles, a row a suit, marked with where they are; and the deck below.

A card that nobody has seen has no mark.
"""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import draw_owner
from game.tides.cards.tile import CORNER, fit_formula
from game.tides.rules.cards import DECK, Card, Suit
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import CREAM, INK, LINE, OPPONENT, SECONDARY, Face, Size


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
_LEGEND: Final = {
    "tiles.played": (Location.MINE, Location.THEIRS),
    "tiles.in_hand": (Location.HAND, Location.THEIR_HAND),
}
_PITCH: Final = 50
"""The largest distance from one row of tiles to the next, in u."""


class TilesView:
    """Draws the tiles in the rail below the score, and the deck."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the tiles in the layout's ``side``."""
        self._kit = kit
        self._layout = layout

    def tile(self, card: Card) -> Rect:
        """Return the place of a card's tile."""
        row = next(index for index, cards in enumerate(ROWS) if card in cards)
        return self._cell(row, ROWS[row].index(card))

    def _cell(self, row: int, column: int) -> Rect:
        """Return the place of a tile."""
        px, panel = self._layout.px, self._layout.side
        top = panel.y + self._layout.line(26) + px(10)
        pitch = min(self._layout.line(_PITCH), (panel.bottom - px(6) - top) // len(ROWS))
        inner = panel.inflate(-px(12), 0)
        width = inner.width // 3
        left = inner.x + column * width + px(2)
        return Rect(left, top + row * pitch, width - px(4), pitch - px(6))

    def item(self, places: Mapping[Card, Location]) -> Item:
        """Return the panel with the tiles and marks of ``places``."""
        shows = places, self._kit.texts.language
        return Item("tiles", self._layout.side, shows, partial(self._draw, places=places))

    def deck_item(self, count: int) -> Item:
        """Return the face-down deck and the number of cards left."""
        area = paint.shadow_area(self._layout.deck, self._layout.px(14))
        return Item(
            "deck", area.union(self._count_box), count, partial(self._draw_deck, count=count)
        )

    @property
    def _count_box(self) -> Rect:
        layout = self._layout
        box = Rect(0, 0, layout.line(42), layout.line(28))
        box.center = layout.deck.centerx, layout.deck.bottom - layout.px(2)
        return box

    def _draw(self, surface: pygame.Surface, places: Mapping[Card, Location]) -> None:
        layout, panel = self._layout, self._layout.side
        draw_panel(surface, panel, layout.unit)
        head = Rect(panel.x + layout.px(8), panel.y + layout.px(7), 0, layout.line(26))
        head.width = (panel.width - layout.px(10)) // 2
        for index, (key, marks) in enumerate(_LEGEND.items()):
            self._draw_legend(surface, head.move(index * head.width, 0), key, marks)
        for card in DECK:
            self._draw_tile(surface, card, places[card])

    def _draw_legend(
        self, surface: pygame.Surface, box: Rect, key: str, marks: tuple[Location, ...]
    ) -> None:
        """Draw both players' marks of a place, and its word."""
        side, gap = self._layout.line(10), self._layout.px(2)
        mark = Rect(box.x, box.centery - side // 2, side, side)
        for place in marks:
            draw_mark(surface, mark, place)
            mark = mark.move(side + gap, 0)
        words = Rect(mark.x, box.y, box.right - mark.x, box.height)
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        draw_text(surface, self._kit, self._kit.texts.say(key), words, self._layout.unit, style)

    def _draw_tile(self, surface: pygame.Surface, card: Card, place: Location) -> None:
        tile = self.tile(card)
        side = round(tile.height * CORNER)
        corner = Rect(tile.right - side, tile.y, side, side)
        if fit_formula(self._kit.faces.formulas, tile.size) is None:
            tile.width -= side  # a code would lie below the mark
        if place is Location.GONE:
            draw_gone(surface, self._kit, tile, card)
            return
        surface.blit(self._kit.faces.tile(card, tile.size), tile)
        if place is not Location.UNSEEN:
            draw_tile_mark(surface, corner, place)

    def _draw_deck(self, surface: pygame.Surface, count: int) -> None:
        layout, place = self._layout, self._layout.deck
        radius = round(place.width * 0.08)
        if not count:
            paint.draw_outline(surface, place, radius, LINE, 1)
            style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
            draw_text(surface, self._kit, "0", place, layout.unit, style)
            return
        paint.draw_shadow(surface, place, radius, layout.px(8))
        for layer in range((count + 3) // 4):
            step = layout.px(2) * layer
            surface.blit(self._kit.faces.back(place.size), place.move(-step, -step))
        box = self._count_box
        paint.draw_rounded(surface, box, layout.px(9), INK)
        paint.draw_outline(surface, box, layout.px(9), OPPONENT, 1)
        style = Style(Size.SMALL, Face.BOLD, CREAM, "center")
        draw_text(surface, self._kit, str(count), box, layout.unit, style)


def draw_gone(surface: pygame.Surface, kit: CardKit, rect: Rect, card: Card) -> None:
    """Draw the tile of a card that has left the game: grey, crossed out."""
    surface.blit(kit.faces.tile(card, rect.size, is_gone=True), rect)
    surface.blit(_strike(rect.size), rect)


def draw_tile_mark(surface: pygame.Surface, corner: Rect, place: Location) -> None:
    """Draw into the corner of a tile where its card is."""
    paint.draw_rounded(surface, corner, corner.width // 4, INK)
    draw_mark(surface, corner.inflate(-corner.width * 2 // 5, -corner.width * 2 // 5), place)


@lru_cache(maxsize=8)
def _strike(size: SizePx) -> pygame.Surface:
    """Return the stroke over a tile; as a picture, a redraw in part cuts it cleanly."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*INK, 0))
    for down in (0, 1):
        pygame.draw.aaline(picture, INK, (3, size[1] - 3 - down), (size[0] - 3, 3 - down))
    return picture


def draw_mark(surface: pygame.Surface, mark: Rect, place: Location) -> None:
    """Draw into the square ``mark`` where a card is."""
    match place:
        case Location.MINE:
            draw_owner(surface, mark, "mine", CREAM)
        case Location.THEIRS:
            draw_owner(surface, mark, "theirs", OPPONENT)
        case Location.HAND:
            surface.blit(paint.ring(mark.width, CREAM, max(1, mark.width // 5)), mark)
        case Location.THEIR_HAND:
            paint.draw_outline(surface, mark, 1, OPPONENT, max(1, mark.width // 5))
        case Location.GONE | Location.UNSEEN:
            pass
