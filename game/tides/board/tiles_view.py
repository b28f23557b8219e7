"""All eighteen cards as tiles, a row a suit, marked with where they are; and the deck below."""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import draw_owner
from game.tides.cards.suits import suit_colour
from game.tides.rules.cards import DECK, Card, Suit
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import CREAM, EMBER, FAINT, INK, LINE, OPPONENT, SECONDARY, Face, Size


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
        cell = self._cell(row, ROWS[row].index(card))
        return Rect(cell.x, cell.y, cell.width - self._mark - self._layout.px(6), cell.height)

    def sign(self, card: Card) -> Rect:
        """Return the place of a card's tile and of the mark beside it."""
        tile = self.tile(card)
        tile.width += self._layout.px(4) + self._mark
        return tile

    @property
    def _mark(self) -> int:
        return self._layout.line(11)

    def _cell(self, row: int, column: int) -> Rect:
        """Return the place of a tile and the mark right of it."""
        px, panel = self._layout.px, self._layout.side
        top = panel.y + self._layout.line(26) + px(10)
        pitch = min(self._layout.line(_PITCH), (panel.bottom - px(6) - top) // len(ROWS))
        inner = panel.inflate(-px(24), 0)
        width = inner.width // 3
        return Rect(inner.x + column * width, top + row * pitch, width - px(2), pitch - px(7))

    def item(self, places: Mapping[Card, Location], title: str) -> Item:
        """Return the panel with the tiles and marks of ``places``."""
        draw = partial(self._draw, places=places, title=title)
        return Item("tiles", self._layout.side, (places, title), draw)

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

    def _draw(self, surface: pygame.Surface, places: Mapping[Card, Location], title: str) -> None:
        layout, panel = self._layout, self._layout.side
        draw_panel(surface, panel, layout.unit)
        head = Rect(panel.x, panel.y + layout.px(7), panel.width, layout.line(26))
        style = Style(Size.SMALL, Face.BOLD, SECONDARY, "center")
        draw_text(surface, self._kit, title, head, layout.unit, style)
        for card in DECK:
            self._draw_tile(surface, card, places[card])

    def _draw_tile(self, surface: pygame.Surface, card: Card, place: Location) -> None:
        tile, side = self.tile(card), self._mark
        if place is Location.GONE:
            draw_gone(surface, self._kit, tile, self._layout.unit, card)
        else:
            surface.blit(self._kit.faces.tile(card, tile.size), tile)
        mark = Rect(0, 0, side, side)
        mark.midleft = (tile.right + self._layout.px(4), tile.centery)
        draw_mark(surface, mark, place)

    def _draw_deck(self, surface: pygame.Surface, count: int) -> None:
        layout, place = self._layout, self._layout.deck
        radius = round(place.width * 0.08)
        if not count:
            paint.draw_outline(surface, place, radius, LINE, 1)
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


def draw_gone(surface: pygame.Surface, kit: CardKit, rect: Rect, unit: float, card: Card) -> None:
    """Draw the tile of a card that has left the game: an outline, crossed out."""
    radius = max(3, rect.height // 6)
    paint.draw_outline(surface, rect, radius, suit_colour(card.suit), 1, 150)
    code = kit.faces.code(card)
    shared_px = kit.faces.code_px(code, rect.size)
    style = Style(Size.NUMBER, Face.BODY, SECONDARY, "center", shared_px)
    draw_text(surface, kit, code, rect, unit, style)
    surface.blit(_strike(rect.size), rect)


@lru_cache(maxsize=8)
def _strike(size: SizePx) -> pygame.Surface:
    """Return the stroke over a tile; as a picture, a redraw in part cuts it cleanly."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*EMBER, 0))
    pygame.draw.aaline(picture, EMBER, (3, size[1] - 3), (size[0] - 3, 3))
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
            pygame.draw.line(surface, FAINT, mark.midleft, mark.midright)
