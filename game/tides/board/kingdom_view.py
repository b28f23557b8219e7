"""A kingdom: its cards in a row or in lanes, each with its points."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.kingdom_places import place_kingdom
from game.tides.board.last_cards_view import LastCards, LastPlace, list_last
from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import (
    SEAL_END,
    WHOLE_LOW_SEAL,
    WHOLE_SEAL,
    draw_points,
    draw_relic_seal,
    measure_low_seal,
)
from game.tides.cards.faces import is_banner
from game.tides.rules.cards import Card, Cards, Points
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.reach import EndPoints
from game.ui import paint
from game.ui.display_list import Item, ItemCache
from game.ui.geometry import SizePx
from game.ui.theme import CREAM, GOLD, INK, LINE, SLOT, Colour

_TINT: Final = 12
_FILL, _HAIRLINE = 44, 120
"""The opacity of an empty place, and of the dark lines on both sides of its outline."""
_GHOST: Final = 190
"""The alpha of a card that is not played yet."""
_FAINT: Final = 4
"""How many cards may be drawn so: one in preview, and the last cards in lanes."""
_SEAL: Final = 1.1
"""The size of a relic's seal, as a multiple of the usual one."""
_LOW_ART: Final = 66
"""The least height of a picture with room for a seal above the points, in u."""
_BADGE_END: Final = 1.275
"""How far a badge with its rim reaches into a card, as a multiple of its side."""
_BANNER_SCORE: Final = 0.87
"""The size of the score on a banner, as a share of that on a card."""


@dataclass(frozen=True, slots=True)
class KingdomModel:
    """A kingdom: its cards, their ``points`` now, and their points in ``preview`` of a pick.

    In preview of a last choice they are those at the end of the round, as far as it is certain, and
    ``last`` are the places that the last cards fill.
    Cards missing in ``points`` show no number; the first ``relics`` cards are relics. ``ghost`` is
    the card of the pick itself, drawn faintly at the place that it would take. In the count of a
    round, ``lifts`` is how far cards are lifted, in u, and ``lit`` are those being counted.
    """

    cards: Cards
    relics: int
    points: Mapping[Card, Points]
    preview: Mapping[Card, EndPoints] = field(default_factory=dict)
    ghost: Card | None = None
    last: tuple[LastPlace, ...] = ()
    lifts: Mapping[Card, float] = field(default_factory=dict)
    lit: AbstractSet[Card] = frozenset()

    @property
    def slots(self) -> int:
        """How many cards the kingdom has at the end of the round."""
        return HAND_SIZE + self.relics

    @property
    def laid(self) -> Cards:
        """Its cards, with the ghost as the last of them."""
        return self.cards if self.ghost is None else (*self.cards, self.ghost)

    @property
    def at_ends(self) -> dict[Card, EndPoints]:
        """The points of each card in ``preview``, and of the last cards at both ends."""
        return {**self.preview, **{each.card: each.at_ends for each in list_last(self.last)}}

    def is_moved(self, card: Card) -> bool:
        """Whether the pick in preview changes what ``card`` scores, or may."""
        now = self.points.get(card)
        if now is None:
            return card in self.preview
        return self.preview.get(card, EndPoints.exactly(now)) != EndPoints.exactly(now)


class KingdomView:
    """Draws one kingdom."""

    def __init__(self, kit: CardKit, layout: TableLayout, row: Rect) -> None:
        """Place the kingdom in ``row``, which is the layout's ``mine`` or ``theirs``."""
        self._kit = kit
        self._layout = layout
        self._places = place_kingdom(layout, row)
        self._row = row
        self._name = "mine" if row == layout.mine else "theirs"
        self._grounds = ItemCache()
        self._cards = ItemCache()
        self._faint = lru_cache(maxsize=_FAINT)(self._draw_faint)
        self._last = LastCards(kit, layout, row, self._places, self._draw_ghost)

    def slot_of(self, cards: Cards, card: Card, slots: int) -> Rect:
        """Return the place of a card in a kingdom of ``cards`` with so many slots."""
        return self._places.slot_of(cards, card, slots)

    def laid(self, model: KingdomModel) -> dict[Card, Rect]:
        """Return the place of every card, including the ghost's."""
        return {card: self.slot_of(model.laid, card, model.slots) for card in model.laid}

    def last(self, model: KingdomModel) -> list[Rect]:
        """Return what the last cards fill, which are not played yet."""
        return self._last.areas(model.laid, model.last, model.slots)

    def items(self, model: KingdomModel, hidden: AbstractSet[Card] = frozenset()) -> list[Item]:
        """Return the outlines, then the cards with scores, without the ``hidden`` cards."""
        grounds = self.ground_items(model.slots, len(model.cards))
        return [*grounds, *self.card_items(model, hidden)]

    def ground_items(self, slots: int, count: int) -> Sequence[Item]:
        """Return the outlines of the lanes, or of those of ``slots`` that ``count`` cards leave."""
        return self._grounds.get((slots, count), partial(self._list_grounds, slots, count))

    def card_items(
        self, model: KingdomModel, hidden: AbstractSet[Card] = frozenset()
    ) -> Sequence[Item]:
        """Return the cards with scores, without the ``hidden`` ones."""
        return self._cards.get((model, hidden), partial(self._list_cards, model, hidden))

    def _list_grounds(self, slots: int, count: int) -> Iterator[Item]:
        """Yield an item for each outline; that of the next card, after ``count``, is brighter."""
        for index, (ground, colour) in enumerate(self._places.grounds(slots)):
            if colour is not None or index >= count:
                is_next = index == count
                draw = partial(self._draw_ground, ground=ground, colour=colour, is_next=is_next)
                yield Item((self._name, "ground", index), ground, (colour, is_next), draw)

    def _list_cards(self, model: KingdomModel, hidden: AbstractSet[Card]) -> Iterator[Item]:
        for card in model.cards:
            if card not in hidden:
                yield self._card_item(model, card)
        if (ghost := model.ghost) is not None and len(model.cards) < model.slots:
            slot, points = self.slot_of(model.laid, ghost, model.slots), model.preview.get(ghost)
            draw = partial(self._draw_tried, slot=slot, card=ghost, points=points)
            yield Item((self._name, "ghost"), slot, (ghost, points), draw)
        yield from self._last.items(self._name, model.laid, model.last, model.slots)

    def _card_item(self, model: KingdomModel, card: Card) -> Item:
        slot = self.slot_of(model.cards, card, model.slots)
        slot.y -= self._layout.px(model.lifts.get(card, 0))
        now = model.points.get(card)
        is_relic = model.cards.index(card) < model.relics
        shows = now, model.preview.get(card, now), card in model.lit, is_relic
        area = paint.shadow_area(slot, self._layout.px(8))
        draw = partial(self.draw_card, slot=slot, model=model, card=card)
        return Item((self._name, card), area, shows, draw)

    def _draw_ground(
        self, surface: pygame.Surface, ground: Rect, colour: Colour | None, *, is_next: bool
    ) -> None:
        """Draw the outline of a place; that of a lane is filled with ``colour``."""
        radius = self._radius(self._layout.kingdom_card(self._row))
        if colour is not None:
            paint.draw_rounded(surface, ground, radius, colour, _TINT)
            paint.draw_outline(surface, ground, radius, LINE, 1, 170)
        else:
            paint.draw_rounded(surface, ground, radius, INK, _FILL)
            self._draw_slot_edge(surface, ground, radius, 2.5 if is_next else 1.5)

    def _draw_slot_edge(
        self, surface: pygame.Surface, slot: Rect, radius: int, width: float
    ) -> None:
        """Draw a line ``width`` u wide between two dark ones, so that no sky swallows it."""
        hair, line = 1, max(1, self._layout.px(width))
        for inset, colour, thick, alpha in (
            (0, INK, hair, _HAIRLINE),
            (hair, SLOT, line, 255),
            (hair + line, INK, hair, _HAIRLINE),
        ):
            edge = slot.inflate(-2 * inset, -2 * inset)
            paint.draw_outline(surface, edge, max(1, radius - inset), colour, thick, alpha)

    def changed_items(
        self, before: KingdomModel, after: KingdomModel, hidden: AbstractSet[Card]
    ) -> Iterator[Item]:
        """Yield the scores that differ, to be lit; those of ``hidden`` cards come with them."""
        for card in after.cards:
            now = after.points.get(card)
            if card not in hidden and now is not None and before.points.get(card) != now:
                slot = self.slot_of(after.cards, card, after.slots)
                points = after.preview.get(card, EndPoints.exactly(now))
                draw = partial(self._draw_score, slot=slot, card=card, points=points, lit=True)
                yield Item((self._name, card, "score"), slot, points, draw)

    def picture(self, model: KingdomModel, card: Card) -> pygame.Surface:
        """Return a picture of a card with its relic seal and score, on a transparent ground."""
        slot = Rect((0, 0), self._layout.kingdom_card(self._row))
        picture = pygame.Surface(slot.size, pygame.SRCALPHA)
        self.draw_card(picture, slot, replace(model, lifts={}), card)
        return picture

    def draw_card(
        self, surface: pygame.Surface, slot: Rect, model: KingdomModel, card: Card
    ) -> None:
        """Draw a card in ``slot``, whatever its size, with its relic seal and its score."""
        radius = self._radius(slot.size)
        paint.draw_shadow(surface, slot, radius, self._layout.px(8))
        surface.blit(self._kit.faces.board(card, slot.size), slot)
        if card in model.lit:
            paint.draw_outline(surface, slot, radius, GOLD, self._layout.px(3))
        if model.cards.index(card) < model.relics:
            self._draw_relic_seal(surface, slot, card)
        if (now := model.points.get(card)) is not None:
            then = model.preview.get(card, EndPoints.exactly(now))
            lit = model.is_moved(card) or card in model.lit
            self._draw_score(surface, slot, card, then, lit=lit)

    def _draw_score(
        self, surface: pygame.Surface, slot: Rect, card: Card, points: EndPoints, *, lit: bool
    ) -> None:
        layout, faces = self._layout, self._kit.faces
        if not is_banner(slot.size):
            foot = slot.y + round(slot.height * faces.board_art(slot.size)) - layout.px(5)
            room = Rect(slot.x, slot.y, slot.width - layout.px(5), foot - slot.y)
            draw_points(surface, self._kit, room, layout.unit, points, lit=lit)
            return
        unit = layout.unit * _BANNER_SCORE
        used = max(plate.right for plate in faces.tag(card, slot.size).plates)
        room = Rect(slot.x + used, slot.y, slot.width - used, slot.height)
        room.inflate_ip(-2 * layout.px(4), -2 * layout.px(3))
        draw_points(surface, self._kit, room, unit, points, lit=lit)

    def _draw_relic_seal(self, surface: pygame.Surface, slot: Rect, card: Card) -> None:
        """Draw the seal at the upper right; where the picture is low, between badge and points."""
        place, layout, faces = slot, self._layout, self._kit.faces
        art = slot.height * faces.board_art(slot.size)
        unit = layout.unit * _SEAL
        if is_banner(slot.size):
            place, unit = self._fit_banner_seal(slot, card, unit)
        elif art < layout.px(_LOW_ART) * layout.text_scale:
            left = round(faces.badge_side(slot.width, round(art)) * _BADGE_END)
            right = slot.width - layout.px(25) - layout.line(26)
            unit = min(unit, (right - left) / WHOLE_SEAL)
            place = slot.move((left + right) // 2 + round(SEAL_END * unit) - slot.width, 0)
        draw_relic_seal(surface, self._kit, place, unit)

    def _fit_banner_seal(self, slot: Rect, card: Card, unit: float) -> tuple[Rect, float]:
        """Return from where a seal is placed on a banner, and its unit.

        In large type it would cover the formula in the corner, and stands beside that.
        """
        if self._layout.text_scale == 1:
            return slot, unit
        seal = self._kit.faces.tag(card, slot.size).seal
        unit = min(unit, seal.width / WHOLE_LOW_SEAL)
        inset, side = measure_low_seal(unit)
        outer = Rect(0, 0, side, side)
        outer.center = slot.x + seal.centerx, slot.y + seal.centery
        return slot.move(outer.x + inset - slot.x, outer.y + inset - slot.y), unit

    @staticmethod
    def _radius(size: SizePx) -> int:
        return round(min(size[0], 2 * size[1]) * 0.08)

    def _draw_tried(
        self, surface: pygame.Surface, slot: Rect, card: Card, points: EndPoints | None
    ) -> None:
        """Draw the card in preview: faint, in a frame."""
        self._draw_ghost(surface, slot, card, points)
        paint.draw_outline(
            surface, slot, self._radius(slot.size), CREAM, max(1, self._layout.px(2))
        )

    def _draw_ghost(
        self, surface: pygame.Surface, slot: Rect, card: Card, points: EndPoints | None
    ) -> None:
        surface.blit(self._faint(card, slot.size), slot)
        if points is not None:
            self._draw_score(surface, slot, card, points, lit=True)

    def _draw_faint(self, card: Card, size: SizePx) -> pygame.Surface:
        face = self._kit.faces.board(card, size).copy()
        face.fill((255, 255, 255, _GHOST), special_flags=pygame.BLEND_RGBA_MULT)
        return face
