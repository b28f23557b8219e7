"""All eighteen cards as tiles, a row a suit, each saying where it is: the table's memory."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.rules.tides.cards import DECK, Card, Suit
from game.ui import paint
from game.ui.beam_view import draw_owner
from game.ui.card_view import fade
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.layout import TableLayout
from game.ui.theme import CREAM, EMBER, LINE, OPPONENT, SECONDARY, Face, Size, suit_colour


class Place(Enum):
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


class TrackerView:
    """Draws the left rail."""

    def __init__(self, kit: Kit, layout: TableLayout) -> None:
        """Lie at the left edge."""
        self._kit = kit
        self._layout = layout

    def tile(self, card: Card) -> Rect:
        """Return the place of a card's tile."""
        px, rail = self._layout.px, self._layout.tracker
        row = next(index for index, cards in enumerate(ROWS) if card in cards)
        column = ROWS[row].index(card)
        gap = px(3)
        width = (rail.width - px(8) - 2 * gap) // 3
        left = rail.x + (rail.width - 3 * width - 2 * gap) // 2
        return Rect(left + column * (width + gap), rail.y + px(42) + row * px(56), width, px(30))

    def hit(self, place: tuple[int, int]) -> Card | None:
        """Return the card whose tile lies at a place in the window."""
        return next((card for card in DECK if self.tile(card).collidepoint(place)), None)

    def draw(self, surface: pygame.Surface, places: Mapping[Card, Place], unseen: int) -> None:
        """Draw every tile in its place's dress; ``unseen`` counts the cards in the deck."""
        px, rail, say = self._layout.px, self._layout.tracker, self._kit.texts.say
        draw_panel(surface, rail, self._layout.unit)
        head = Rect(rail.x, rail.y + px(8), rail.width, px(26))
        style = Style(Size.SMALL, Face.BOLD, SECONDARY, "center")
        draw_text(surface, self._kit, say("tracker.title"), head, self._layout.unit, style)
        for card in DECK:
            self._draw_tile(surface, card, places[card])
        self._draw_legend(surface, unseen)

    def _draw_tile(self, surface: pygame.Surface, card: Card, place: Place) -> None:
        rect, px = self.tile(card), self._layout.px
        face = self._kit.faces.tile(card, rect.size)
        match place:
            case Place.GONE:
                self._draw_gone(surface, rect, card)
            case Place.UNSEEN:
                surface.blit(fade(face, 0.38), rect)
            case Place.MINE | Place.THEIRS | Place.HAND | Place.THEIR_HAND:
                surface.blit(face, rect)
        mark = Rect(0, 0, px(9), px(9))
        mark.midtop = (rect.centerx, rect.bottom + px(5))
        _draw_mark(surface, mark, place)

    def _draw_gone(self, surface: pygame.Surface, rect: Rect, card: Card) -> None:
        radius = max(3, rect.height // 6)
        surface.blit(paint.outline(rect.size, radius, suit_colour(card.suit), 1, 150), rect)
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, self._kit.faces.code(card), rect, self._layout.unit, style)
        start, end = (rect.left + 3, rect.bottom - 3), (rect.right - 3, rect.top + 3)
        pygame.draw.aaline(surface, EMBER, start, end)

    def _draw_legend(self, surface: pygame.Surface, unseen: int) -> None:
        px, rail, say = self._layout.px, self._layout.tracker, self._kit.texts.say
        top = self.tile(ROWS[-1][0]).bottom + px(24)
        for place in (Place.MINE, Place.HAND, Place.THEIRS, Place.THEIR_HAND):
            mark = Rect(rail.x + px(6), top + px(7), px(9), px(9))
            _draw_mark(surface, mark, place)
            box = Rect(rail.x + px(19), top, rail.width - px(21), px(23))
            style = Style(Size.SMALL, Face.BODY, SECONDARY)
            text = say(f"tracker.{place.value}")
            draw_text(surface, self._kit, text, box, self._layout.unit, style)
            top += px(25)
        self._draw_deck(surface, unseen)

    def deck(self) -> Rect:
        """Return the place of the face-down deck."""
        px, rail = self._layout.px, self._layout.tracker
        place = Rect(0, 0, px(60), px(84))
        place.midbottom = (rail.centerx, rail.bottom - px(40))
        return place

    def _draw_deck(self, surface: pygame.Surface, count: int) -> None:
        px, place = self._layout.px, self.deck()
        radius = round(place.width * 0.08)
        if count == 0:
            surface.blit(paint.outline(place.size, radius, LINE, 1), place)
        else:
            paint.draw_shadow(surface, place, radius, px(8))
        for layer in range((count + 3) // 4):
            surface.blit(
                self._kit.faces.back(place.size), place.move(-px(2) * layer, -px(2) * layer)
            )
        box = Rect(place.x - px(16), place.bottom + px(6), place.width + px(32), px(24))
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        text = self._kit.texts.say("tracker.deck", count=count)
        draw_text(surface, self._kit, text, box, self._layout.unit, style)


def _draw_mark(surface: pygame.Surface, mark: Rect, place: Place) -> None:
    match place:
        case Place.MINE:
            draw_owner(surface, mark, "mine", CREAM)
        case Place.THEIRS:
            draw_owner(surface, mark, "theirs", OPPONENT)
        case Place.HAND:
            surface.blit(paint.ring(mark.width, CREAM, max(1, mark.width // 5)), mark)
        case Place.THEIR_HAND:
            width = max(1, mark.width // 5)
            surface.blit(paint.outline(mark.size, 1, OPPONENT, width), mark)
        case Place.GONE | Place.UNSEEN:
            pygame.draw.line(surface, LINE, mark.midleft, mark.midright)
