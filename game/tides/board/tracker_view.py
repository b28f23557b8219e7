"""The tracker: all eighteen cards as tiles, a row a suit, marked with where they are."""

from collections.abc import Mapping
from enum import Enum
from functools import cached_property, partial
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
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import CREAM, EMBER, LINE, OPPONENT, SECONDARY, SMALLEST_TYPE, Face, Size


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
_PITCH: Final = 72
"""The largest distance from one row of tiles to the next, in u."""
_LEGEND: Final = (Location.MINE, Location.HAND, Location.THEIRS, Location.THEIR_HAND)


class TrackerView:
    """Draws the left rail: tiles, legend and deck."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the rail at the left edge, as in ``layout``."""
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
        top = rail.y + self._layout.line(24) + px(16)
        pitch = min(px(_PITCH), (self._legend_top - px(14) - top) // len(ROWS))
        height = pitch - px(24)
        return Rect(left + column * (width + gap), top + row * pitch, width, height)

    @cached_property
    def _legend_top(self) -> int:
        layout = self._layout
        lines = sum(len(lines) for lines in self._legend.values())
        foot = layout.tracker.bottom if layout.tab else layout.deck.y - layout.px(8)
        return foot - layout.px(8) - lines * layout.line(24)

    @cached_property
    def _legend(self) -> dict[Location, list[str]]:
        """Return the lines for each mark, wrapped where the smallest type is too wide for one."""
        say, setter = self._kit.texts.say, self._kit.typesetter
        width, face = self._legend_width, Face.BODY
        return {
            place: [text]
            if setter.shrink(text, face, SMALLEST_TYPE, width)
            else setter.wrap(text, face, SMALLEST_TYPE, width)
            for place, text in ((each, say(f"tracker.{each.value}")) for each in _LEGEND)
        }

    @property
    def _legend_width(self) -> int:
        return self._layout.tracker.width - self._layout.px(21)

    def item(self, places: Mapping[Card, Location]) -> Item:
        """Return the tracker with the tiles and marks of ``places``."""
        draw = partial(self._draw, places=places)
        return Item("tracker", self._layout.tracker, places, draw)

    def deck_item(self, count: int, text: str) -> Item:
        """Return the face-down deck of ``count`` cards and the ``text`` below it."""
        layout = self._layout
        caption = Rect(0, layout.deck.bottom, layout.tracker.width, layout.line(30))
        caption.centerx = layout.deck.centerx
        area = paint.shadow_area(layout.deck, layout.px(14)).union(caption)
        return Item("deck", area, (count, text), partial(self._draw_deck, count=count, text=text))

    def _draw(self, surface: pygame.Surface, places: Mapping[Card, Location]) -> None:
        px, rail, say = self._layout.px, self._layout.tracker, self._kit.texts.say
        draw_panel(surface, rail, self._layout.unit)
        head = Rect(rail.x, rail.y + px(8), rail.width, self._layout.line(24))
        style = Style(Size.SMALL, Face.BOLD, SECONDARY, "center")
        draw_text(surface, self._kit, say("tracker.title"), head, self._layout.unit, style)
        for card in DECK:
            self._draw_tile(surface, card, places[card])
        self._draw_legend(surface)

    def _draw_tile(self, surface: pygame.Surface, card: Card, place: Location) -> None:
        rect, px = self.tile(card), self._layout.px
        match place:
            case Location.GONE:
                draw_gone(surface, self._kit, rect, self._layout.unit, card)
            case Location.UNSEEN:
                surface.blit(self._kit.faces.tile(card, rect.size, is_faded=True), rect)
            case Location.MINE | Location.THEIRS | Location.HAND | Location.THEIR_HAND:
                surface.blit(self._kit.faces.tile(card, rect.size), rect)
        mark = Rect(0, 0, px(9), px(9))
        mark.midtop = (rect.centerx, rect.bottom + px(5))
        _draw_mark(surface, mark, place)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        layout, rail, legend = self._layout, self._layout.tracker, self._legend
        row = Rect(rail.x + layout.px(18), self._legend_top, self._legend_width, layout.line(24))
        every = [line for lines in legend.values() for line in lines]
        shared_px = self._kit.fit_all(every, Style(Size.SMALL), row.width, layout.unit)
        style = Style(Size.SMALL, Face.BODY, SECONDARY, limit=shared_px)
        edge = row.y - layout.px(7)
        pygame.draw.line(
            surface, LINE, (rail.x + layout.px(8), edge), (rail.right - layout.px(9), edge)
        )
        for place, lines in legend.items():
            mark = Rect(rail.x + layout.px(5), 0, layout.px(9), layout.px(9))
            mark.centery = row.centery + layout.px(1)
            _draw_mark(surface, mark, place)
            for line in lines:
                draw_text(surface, self._kit, line, row, layout.unit, style)
                row.y += row.height

    def _draw_deck(self, surface: pygame.Surface, count: int, text: str) -> None:
        px, place = self._layout.px, self._layout.deck
        radius = round(place.width * 0.08)
        if count == 0:
            paint.draw_outline(surface, place, radius, LINE, 1)
        else:
            paint.draw_shadow(surface, place, radius, px(8))
        for layer in range((count + 3) // 4):
            surface.blit(
                self._kit.faces.back(place.size), place.move(-px(2) * layer, -px(2) * layer)
            )
        box = Rect(0, place.bottom + px(2), self._layout.tracker.width - px(8), 0)
        box.centerx, box.height = place.centerx, self._layout.line(24)
        box.left = max(box.left, self._layout.content.x + px(4))
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, text, box, self._layout.unit, style)


def draw_gone(surface: pygame.Surface, kit: CardKit, rect: Rect, unit: float, card: Card) -> None:
    """Draw the tile of a card that has left the game: an outline, crossed out."""
    radius = max(3, rect.height // 6)
    paint.draw_outline(surface, rect, radius, suit_colour(card.suit), 1, 150)
    code = kit.faces.code(card)
    shared_px = kit.faces.code_px(code, rect.size)
    style = Style(Size.NUMBER, Face.BODY, SECONDARY, "center", shared_px)
    draw_text(surface, kit, code, rect, unit, style)
    start, end = (rect.left + 3, rect.bottom - 3), (rect.right - 3, rect.top + 3)
    pygame.draw.aaline(surface, EMBER, start, end)


def _draw_mark(surface: pygame.Surface, mark: Rect, place: Location) -> None:
    match place:
        case Location.MINE:
            draw_owner(surface, mark, "mine", CREAM)
        case Location.THEIRS:
            draw_owner(surface, mark, "theirs", OPPONENT)
        case Location.HAND:
            surface.blit(paint.ring(mark.width, CREAM, max(1, mark.width // 5)), mark)
        case Location.THEIR_HAND:
            width = max(1, mark.width // 5)
            paint.draw_outline(surface, mark, 1, OPPONENT, width)
        case Location.GONE | Location.UNSEEN:
            pygame.draw.line(surface, LINE, mark.midleft, mark.midright)
