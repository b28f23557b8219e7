"""The last cards of a round, which play themselves: shown where they may come to lie."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from game.tides.board.kingdom_places import Places
from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import draw_points, points_size
from game.tides.rules.cards import Card, Cards
from game.tides.rules.reach import EndPoints
from game.ui.display_list import Item

_CHIP: Final = 34
"""The height of a card's chip, in u."""
_GAP: Final = 4
"""What is between a card's chip and its points, in u."""
_INSET: Final = 7
_AIR: Final = 2
"""The room beside a chip, and above and below it, in u."""
_TILE: Final = 1.3
"""The width of a face of two lines as a multiple of its height, at least: its formula fits then."""
_LEAST: Final = 0.6
"""The least height of a chip with its points below it, as a share of the usual one."""
DrawGhost: TypeAlias = Callable[[pygame.Surface, Rect, Card, EndPoints], None]
"""Draws a card that is not played yet, with its points, at the place of one that is."""


class LastCard(NamedTuple):
    """A card that may come to lie in a place at one ``end`` of the round, and its points there.

    Without an ``end`` it is there at both.
    """

    card: Card
    points: EndPoints
    end: int | None = None

    @property
    def at_ends(self) -> EndPoints:
        """Its points here at both ends: 0 where it lies elsewhere."""
        if self.end is None:
            return self.points
        points = self.points.most
        return EndPoints(0, points) if self.end else EndPoints(points, 0)


class LastPlace(NamedTuple):
    """A place of a kingdom that a last card fills: the card at either end, and what it scores."""

    cards: tuple[Card, Card]
    points: EndPoints

    @property
    def choices(self) -> Sequence[LastCard]:
        """Each card that may come to lie here."""
        if self.cards[0] == self.cards[1]:
            return (LastCard(self.cards[0], self.points),)
        ends = enumerate(zip(self.cards, self.points, strict=True))
        return [LastCard(card, EndPoints.exactly(points), end) for end, (card, points) in ends]


def list_last(places: Iterable[LastPlace]) -> list[LastCard]:
    """Return all cards that may come to lie in some places, in their order."""
    return [choice for place in places for choice in place.choices]


class LastCards:
    """Draws the last cards of one kingdom, none of which is played yet.

    In a row they are chips in the next slots: where either of two cards may come to lie, the upper
    one is that of the first end. In lanes they are faint cards, drawn by ``draw_ghost``.
    """

    def __init__(
        self, kit: CardKit, layout: TableLayout, row: Rect, places: Places, draw_ghost: DrawGhost
    ) -> None:
        """Place them in the kingdom in ``row``, by its ``places``."""
        self._kit = kit
        self._layout = layout
        self._row = row
        self._places = places
        self._draw_ghost = draw_ghost

    def areas(self, laid: Cards, last: Sequence[LastPlace], slots: int) -> list[Rect]:
        """Return where the cards of ``list_last`` lie, after those ``laid``, of so many slots."""
        if self._layout.has_lanes:
            cards = [choice.card for choice in list_last(last)]
            return [self._places.slot_of((*laid, *cards), card, slots) for card in cards]
        areas = []
        for index, place in enumerate(last, start=len(laid)):
            slot = self._layout.kingdom_slot(self._row, index, slots)
            height = slot.height // len(place.choices)
            areas += [
                Rect(slot.x, slot.y + number * height, slot.width, height)
                for number in range(len(place.choices))
            ]
        return areas

    def items(
        self, name: str, laid: Cards, last: Sequence[LastPlace], slots: int
    ) -> Iterator[Item]:
        """Yield an item for each, which belong to the kingdom of that ``name``."""
        shown = zip(list_last(last), self.areas(laid, last, slots), strict=True)
        for index, (choice, area) in enumerate(shown):
            draw = partial(self._draw, choice=choice, area=area)
            yield Item((name, "last", index), area, choice, draw)

    def _draw(self, surface: pygame.Surface, choice: LastCard, area: Rect) -> None:
        """Draw a card: in a row its chip, and its points below the right end."""
        if self._layout.has_lanes:
            self._draw_ghost(surface, area, choice.card, choice.points)
            return
        px, unit, faces = self._layout.px, self._layout.unit, self._kit.faces
        area, gap = area.inflate(-2 * px(_INSET), -2 * px(_AIR)), px(_GAP)
        usual, (width, height) = self._layout.line(_CHIP), points_size(self._kit, unit)
        chip = Rect(area.x, area.y, area.width, min(usual, area.height - gap - height))
        draw = partial(draw_points, surface, self._kit, unit=unit, points=choice.points, lit=True)
        if chip.height > _LEAST * usual:
            chip.y += (area.height - chip.height - gap - height) // 2
            surface.blit(faces.chip(choice.card, chip.size), chip)
            draw(room=Rect(area.x, chip.bottom + gap, area.width, height))
        else:  # larger type in a low slot: the points stand beside a face of two lines
            points = draw(room=Rect(area.x, area.centery - height // 2, area.width, height))
            free = min(area.width - width - gap, points.x - area.x)  # two digits may need the gap
            tile = Rect(area.x, 0, free, min(area.height, round(free / _TILE)))
            tile.centery = area.centery
            surface.blit(faces.tile(choice.card, tile.size), tile)
