"""The empty places of a kingdom: slots, the next one as an invitation, and lanes."""

from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import draw_owner
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.pen import Pen
from game.ui.theme import GOLD, INK, SLOT, Colour

_TINT: Final = 12
_FILL, _HAIRLINE = 44, 120
"""The opacity of an empty place, and of the dark lines on both sides of its outline."""
_LINE, _NEXT_LINE = 1.5, 2.5
"""The width of an outline, and of that of the next slot, in u."""
_HALO, _BLUR = 26, 11
"""How far the light of the next slot reaches, and how soft it is, in u."""
_LIGHTS: Final = {False: (26, 60), True: (30, 120)}
"""How opaque that light is inside, at its head and what is added at its foot; at a first pick."""
_HALOS: Final = {False: 110, True: 170}
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


_SHRUNK: Final = 4
"""The light around a slot is blurred at so small a part of its size: that takes a tenth."""
_INVITES: Final = (SlotKind.MINE, SlotKind.FIRST)


def slot_area(slot: Rect, kind: SlotKind, unit: float) -> Rect:
    """Return what a slot covers with its light."""
    reach = round(_HALO * unit) if kind in _INVITES else 0
    return slot.inflate(2 * reach, 2 * reach)


def draw_slot(pen: Pen[CardKit], slot: Rect, kind: SlotKind) -> None:
    """Draw an empty slot, with the mark of whose card comes here next."""
    radius = round(min(slot.width, 2 * slot.height) * 0.08)
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
    pen.fill(slot, radius, INK, _FILL)
    reach = pen.px(_HALO)
    halo = _make_halo(slot.size, radius, reach, pen.px(_BLUR), is_first)
    pen.surface.blit(halo, (slot.x - reach, slot.y - reach))
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
        picture = paint.polygon(arrow.size, corners, GOLD).copy()
        picture.set_alpha(255 - 60 * index)
        pen.picture(picture, arrow)


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


@lru_cache(maxsize=4)
def _make_halo(
    size: SizePx,
    radius: int,
    reach: int,
    blur: int,
    is_first: bool,  # noqa: FBT001
) -> pygame.Surface:
    """Return the light around a slot, without what is inside of it."""
    whole = size[0] + 2 * reach, size[1] + 2 * reach
    small = pygame.Surface([length // _SHRUNK for length in whole], pygame.SRCALPHA)
    small.fill((*GOLD, 0))
    inner = Rect(0, 0, *[(length + reach // 4) // _SHRUNK for length in size])
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (*GOLD, _HALOS[is_first]), inner, border_radius=radius // _SHRUNK)
    small = pygame.transform.gaussian_blur(small, max(1, blur // _SHRUNK))
    halo = pygame.transform.smoothscale(small, whole)
    hole = pygame.Surface(whole, pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    hole.blit(
        paint.rounded(size, radius, (0, 0, 0)),
        (reach, reach),
        special_flags=pygame.BLEND_RGBA_SUB,
    )
    halo.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return halo


def draw_lane(pen: Pen[CardKit], lane: Rect, colour: Colour) -> None:
    """Draw the ground of a lane, tinted with its suit's colour."""
    radius = round(min(lane.width, 2 * lane.height) * 0.08)
    pen.fill(lane, radius, INK, _FILL)
    pen.fill(lane, radius, colour, _TINT)
    pen.frame(lane, radius, colour, 1, 170)
