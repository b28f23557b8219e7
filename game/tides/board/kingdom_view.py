"""A kingdom: its cards in a row or in lanes, each with its points, and its empty places."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import BoardView
from game.tides.board.targets import TargetKind
from game.tides.cards.chips_and_seals import (
    SEAL_END,
    WHOLE_SEAL,
    draw_low_points,
    draw_points,
    draw_relic_seal,
)
from game.tides.cards.faces import CardFaces, CardKit, is_banner
from game.tides.cards.formula import suit_colour
from game.tides.cards.owner import Side, draw_owner
from game.tides.rules.cards import Card, Cards, Points, Suit
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item, Keep, keep_items
from game.ui.geometry import SizePx
from game.ui.glow import draw_glow
from game.ui.pen import Pen
from game.ui.theme import GOLD, INK, SLOT, Colour

_LANE_FILL, _TINT, _LANE_EDGE = 84, 44, 215
"""The opacity of a lane, and of its suit's colour on it and around it."""
_FILL, _HAIRLINE = 44, 120
"""The opacity of an empty place, and of the dark lines on both sides of its outline."""
_INVITING: Final = {False: 70, True: 120}
"""That of the viewer's next one, whose disc and arrows are clear so; at a first pick."""
_LINE, _NEXT_LINE = 1.5, 2.5
"""The width of an outline, and of that of the next slot, in u."""
_HALO: Final = 26
"""How far the light of the next slot reaches, in u."""
_LIGHTS: Final = {False: (26, 60), True: (30, 120)}
"""How opaque that light is inside, at its head and what is added at its foot; at a first pick."""
_STRENGTHS: Final = {False: 0.75, True: 1.0}
"""How strong it is outside; at a first pick."""
_DISC, _SQUARE = 22, 16
_ARROW, _ARROWS = (30, 12, 18), 3
"""Width, height and distance of the arrows at a first pick, in u, and their number."""


class SlotKind(Enum):
    """What an empty slot says: nothing, or that the next card of a side comes here."""

    PLAIN = "plain"
    MINE = "mine"
    FIRST = "first"
    """The viewer's at the first pick of a game."""
    THEIRS = "theirs"


_INVITES: Final = (SlotKind.MINE, SlotKind.FIRST)


def draw_slot(pen: Pen[CardKit], slot: Rect, kind: SlotKind) -> None:
    """Draw an empty slot, with the mark of whose card comes here next."""
    radius = find_radius(slot.size)
    if kind in _INVITES:
        _draw_light(pen, slot, radius, is_first=kind is SlotKind.FIRST)
        return

    def make() -> pygame.Surface:
        picture = pygame.Surface(slot.size, pygame.SRCALPHA)
        own, place = replace(pen, surface=picture), picture.get_rect()
        is_next = kind is SlotKind.THEIRS
        own.fill(place, radius, INK, _FILL)
        _draw_edge(own, place, radius, _NEXT_LINE if is_next else _LINE)
        if is_next:
            _draw_mark(own, place.center, _SQUARE, kind)
        return picture

    pen.picture(pen.kit.images.keep(("slot", slot.size, kind, pen.unit), make), slot)


def _draw_edge(pen: Pen[CardKit], slot: Rect, radius: int, width: float) -> None:
    """Draw a line ``width`` u wide between two dark ones, so that no sky swallows it."""
    hair, line = 1, max(1, pen.px(width))
    for inset, colour, thick, alpha in (
        (0, INK, hair, _HAIRLINE),
        (hair, SLOT, line, 255),
        (hair + line, INK, hair, _HAIRLINE),
    ):
        edge = slot.inflate(-2 * inset, -2 * inset)
        pen.frame(edge, max(1, radius - inset), colour, thick, alpha)


def _draw_light(pen: Pen[CardKit], slot: Rect, radius: int, *, is_first: bool) -> None:
    """Draw gold light that rises from the foot of a slot and shines out of it."""
    pen.fill(slot, radius, INK, _INVITING[is_first])
    draw_glow(pen.surface, slot, GOLD, _STRENGTHS[is_first], pen.px(_HALO), radius)
    pen.picture(_make_lamp(slot.size, radius, is_first), slot)
    pen.frame(slot, radius, GOLD, max(2, pen.px(_NEXT_LINE)))
    centre = slot.centerx, slot.centery
    _draw_mark(pen, centre, _DISC, SlotKind.MINE)
    if not is_first:
        return
    width, height, pitch = map(pen.px, _ARROW)
    for index in range(_ARROWS):
        arrow = Rect(0, 0, width, height)
        arrow.midtop = slot.centerx, slot.centery + pen.px(_DISC) + index * pitch
        corners = (0, 1), (0.5, 0), (1, 1), (0.5, 0.45)
        opacity = (255 - 60 * index) / 255
        paint.paste(pen.surface, paint.polygon(arrow.size, corners, GOLD), arrow, opacity)


def _draw_mark(pen: Pen[CardKit], centre: tuple[int, int], side: float, kind: SlotKind) -> None:
    mark = Rect(0, 0, pen.px(side), pen.px(side)).move_to(center=centre)
    is_theirs = kind is SlotKind.THEIRS
    draw_owner(pen.surface, mark, "theirs" if is_theirs else "mine", SLOT if is_theirs else GOLD)


@lru_cache(maxsize=4)
def _make_lamp(size: SizePx, radius: int, is_first: bool) -> pygame.Surface:  # noqa: FBT001
    """Return light that grows towards the foot."""
    lamp, (head, more) = pygame.Surface(size, pygame.SRCALPHA), _LIGHTS[is_first]
    for y in range(size[1]):
        lamp.fill((*GOLD, round(head + more * (y / size[1]) ** 2)), (0, y, size[0], 1))
    return paint.clip_corners(lamp, radius)


def draw_lane(pen: Pen[CardKit], lane: Rect, colour: Colour) -> None:
    """Draw the ground of a lane, tinted with its suit's colour."""
    radius = find_radius(lane.size)
    pen.fill(lane, radius, INK, _LANE_FILL)
    pen.fill(lane, radius, colour, _TINT)
    pen.frame(lane, radius, colour, max(1, pen.px(1.2)), _LANE_EDGE)


_GHOST: Final = 0.745
"""The opacity of a card that is not played yet."""
_SEAL: Final = 1.1
"""The size of a relic's seal, as a multiple of the usual one."""
_LOW_ART: Final = 66
"""The least height of a picture with room for a seal above the points, in u."""
_BADGE_END: Final = 1.275
"""How far a badge with its rim reaches into a card, as a multiple of its side."""
_SPARE, _SCORED_SPARE = 0.4, 0.1
"""What is above and below the numbers of a low card without points and with them, as a share."""
_CHIP: Final = 32
"""The height of a chip with points and a margin, in u; it is at the foot of the picture."""
_LETTER: Final = 1.3
"""The length of the corner that a letter takes, as a multiple of its side."""


@dataclass(frozen=True, slots=True)
class KingdomModel:
    """A kingdom: its cards, their ``points`` now, and their points in ``preview`` of a pick.

    Cards missing in ``points`` show no number; the first ``relics`` cards are relics. ``ghosts``
    are cards that would come to lie here, drawn faintly: the one in preview, and with an ending of
    the round laid out the last cards, too. In the count of a round, ``lifts`` is how far cards are
    lifted, in u, and ``lit`` are those being counted.
    """

    cards: Cards
    relics: int
    points: Mapping[Card, Points]
    preview: Mapping[Card, Points] = field(default_factory=dict)
    ghosts: Cards = ()
    are_ghosts_fixed: bool = True
    """Whether ghosts stay as pointer and focus leave the hand, and can be asked about."""
    lifts: Mapping[Card, float] = field(default_factory=dict)
    lit: AbstractSet[Card] = frozenset()

    @property
    def slots(self) -> int:
        """How many cards the kingdom has at the end of the round."""
        return HAND_SIZE + self.relics

    @property
    def laid(self) -> Cards:
        """Its cards, the ghosts last."""
        return self.cards + self.ghosts

    def is_moved(self, card: Card) -> bool:
        """Whether the pick in preview changes what ``card`` scores."""
        return self.preview.get(card, self.points.get(card)) != self.points.get(card)

    def read_card(self, card: Card) -> tuple[Points | None, bool, bool, bool]:
        """Return a card's points, whether they are moved and counted, and whether it is a relic.

        A card that has no points yet bears none.
        """
        points, is_moved = self.preview.get(card, self.points.get(card)), self.is_moved(card)
        is_lit = card in self.lit
        shown = points if points or is_moved or is_lit else None
        return shown, is_moved, is_lit, self.cards.index(card) < self.relics


@dataclass(eq=False)
class KingdomView(BoardView):
    """Draws the kingdom in the row of ``side``."""

    side: Side

    def __post_init__(self) -> None:
        """Find the row."""
        self._row = (self.layout.mine, self.layout.theirs)[self.side]
        self._kind = (TargetKind.MINE, TargetKind.THEIRS)[self.side]

    def slot_of(self, cards: Cards, card: Card, slots: int) -> Rect:
        """Return the place of a card in a kingdom of ``cards`` with so many slots."""
        return self.layout.place_card(self._row, cards, card, slots)

    def laid(self, model: KingdomModel) -> dict[Card, Rect]:
        """Return the place of every card, including the ghosts'."""
        return {card: self.slot_of(model.laid, card, model.slots) for card in model.laid}

    def ground_items(self, model: KingdomModel) -> Sequence[Item]:
        """Return the outlines of the lanes, or of the slots that cards leave."""
        invites = not (model.ghosts or self.side)
        return self._list_grounds(model.slots, len(model.cards), invites=invites)

    @keep_items
    def _list_grounds(self, slots: int, count: int, *, invites: bool) -> Iterator[Item]:
        """Yield each lane, or the slots after those of ``count`` cards, the first as the next."""
        layout, name = self.layout, (self._kind.value, "ground")
        if layout.has_lanes:
            for index, suit in enumerate((*Suit, None)):
                lane = layout.lane(self._row, index)
                yield self.easel.item((*name, index), lane, draw_lane, suit_colour(suit))
            return
        next_kind = SlotKind.THEIRS if self.side else SlotKind.MINE if invites else SlotKind.PLAIN
        if next_kind is SlotKind.MINE and not count and slots == HAND_SIZE:
            next_kind = SlotKind.FIRST
        for index in range(count, slots):
            place = layout.kingdom_slot(self._row, index, slots)
            kind = next_kind if index == count else SlotKind.PLAIN
            reach = 2 * layout.px(_HALO) if kind in _INVITES else 0
            area = place.inflate(reach, reach)
            yield self.easel.part((*name, index), area, draw_slot, place, kind)

    @keep_items
    def card_items(
        self, model: KingdomModel, hidden: AbstractSet[Card] = frozenset()
    ) -> Iterator[Item]:
        """Yield the cards with scores, without the ``hidden`` ones."""
        for card in (each for each in model.cards if each not in hidden):
            slot, shows = self.slot_of(model.cards, card, model.slots), model.read_card(card)
            slot.y -= self.layout.px(model.lifts.get(card, 0))
            key, area = (self._kind.value, card), paint.shadow_area(slot, self.layout.px(8))
            yield self.easel.part(key, area, self._draw_card, slot, card, shows)
            touch = self.easel.sense((*key, "place"), slot)
            yield touch.about(self._kind, card, Keep.CARD)
            yield from self._list_kept(card, slot, has_chip=shows[0] is not None)
        for index, ghost in enumerate(model.ghosts[: model.slots - len(model.cards)]):
            slot, points = self.slot_of(model.laid, ghost, model.slots), model.preview.get(ghost)
            name = (self._kind.value, "ghost", *([index] if index else []))
            item = self.easel.item(name, slot, self._draw_ghost, ghost, points)
            yield item.about(self._kind, ghost, Keep.CARD) if model.are_ghosts_fixed else item
            yield from self._list_kept(ghost, slot, has_chip=bool(points))

    def _list_kept(self, card: Card, slot: Rect, *, has_chip: bool) -> Iterator[Item]:
        """Yield what a note does not cover of a card: its numbers, and in rows its letter."""
        layout, name, faces = self.layout, (self._kind.value, card), self.kit.faces
        art = faces.board_art(slot.size)
        chip = layout.line(_CHIP) / slot.height if has_chip else 0.0
        place = cut_art(slot, max(0.0, art - chip))
        if layout.has_lanes:
            spare = _SCORED_SPARE if has_chip else _SPARE
            place = faces.cut_low(slot.size)[1].move(slot.topleft)
            place.inflate_ip(0, -round(spare * slot.height))
        yield self.easel.sense((*name, "numbers"), place)._replace(keep=Keep.NUMBER)
        if not layout.has_lanes:
            letter = self.easel.sense((*name, "letter"), cut_letter(slot, art))
            yield letter._replace(keep=Keep.SPARE)

    def changed_items(
        self, before: KingdomModel, after: KingdomModel, hidden: AbstractSet[Card]
    ) -> Iterator[Item]:
        """Yield the scores that differ, to be lit; those of ``hidden`` cards come with them."""
        for card in after.cards:
            now = after.points.get(card, Points(0))
            if card not in hidden and before.points.get(card, 0) != now:
                slot = self.slot_of(after.cards, card, after.slots)
                points = after.preview.get(card, now)
                draw, name = self._draw_score, (self._kind.value, card, "score")
                yield self.easel.item(name, slot, draw, points, True)  # noqa: FBT003

    def _draw_card(
        self,
        pen: Pen[CardKit],
        slot: Rect,
        card: Card,
        shows: tuple[Points | None, bool, bool, bool],
    ) -> None:
        points, is_moved, is_lit, is_relic = shows
        radius = find_radius(slot.size)
        paint.draw_shadow(pen.surface, slot, radius, pen.px(8))
        face = pen.kit.faces.board(card, slot.size, is_scored=points is not None)
        pen.picture(face, slot)
        if is_lit:
            pen.frame(slot, radius, GOLD, pen.px(4))
        if is_relic:
            self._draw_relic_seal(pen, slot)
        if points is not None:
            self._draw_score(pen, slot, points, is_moved or is_lit)

    def _draw_score(
        self,
        pen: Pen[CardKit],
        slot: Rect,
        points: Points,
        lit: bool,  # noqa: FBT001
    ) -> None:
        layout = self.layout
        if is_banner(slot.size):
            draw_low_points(pen.surface, pen.kit, slot, layout.unit, points, lit=lit)
            return
        foot = slot.y + round(slot.height * pen.kit.faces.board_art(slot.size)) - layout.px(5)
        room = Rect(slot.x, slot.y, slot.width - layout.px(5), foot - slot.y)
        draw_points(pen.surface, pen.kit, room, layout.unit, points, lit=lit)

    def _draw_relic_seal(self, pen: Pen[CardKit], slot: Rect) -> None:
        """Draw the seal at the upper right; where the picture is low, between badge and points."""
        place, layout, faces = slot, self.layout, pen.kit.faces
        art = slot.height * faces.board_art(slot.size)
        unit = layout.unit * _SEAL
        if is_banner(slot.size):
            unit = layout.unit
        elif art < layout.px(_LOW_ART) * layout.text_scale:
            left = round(faces.badge_side(slot.width, round(art)) * _BADGE_END)
            right = slot.width - layout.px(25) - layout.line(26)
            unit = min(unit, (right - left) / WHOLE_SEAL)
            place = slot.move((left + right) // 2 + round(SEAL_END * unit) - slot.width, 0)
        draw_relic_seal(pen.surface, pen.kit, place, unit)

    def _draw_ghost(self, pen: Pen[CardKit], slot: Rect, card: Card, points: Points | None) -> None:
        """Draw a card that is not played yet: faint, framed in gold as what it changes is gold."""
        face = pen.kit.faces.board(card, slot.size, is_scored=bool(points))
        paint.paste(pen.surface, face, slot, _GHOST)
        if points:
            self._draw_score(pen, slot, points, lit=True)
        pen.frame(slot, find_radius(slot.size), GOLD, max(1, pen.px(2)))


def find_radius(size: SizePx) -> int:
    """Return the radius of the corners of a card in a kingdom."""
    return round(min(size[0], 2 * size[1]) * 0.08)


def cut_art(card: Rect, share: float) -> Rect:
    """Return ``card`` without the upper ``share`` of its height, which shows picture and badge."""
    art = round(card.height * share)
    return Rect(card.x, card.y + art, card.width, card.height - art)


def cut_letter(card: Rect, art: float) -> Rect:
    """Return the place of the letter on a card whose picture has that share of its height."""
    side = round(CardFaces.badge_side(card.width, round(card.height * art)) * _LETTER)
    return Rect(card.topleft, (side, side))
