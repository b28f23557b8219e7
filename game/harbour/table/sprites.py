"""Cards in flight as items: their pictures turn over or into another face on the way."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame
from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.table.flights import Berth, Flight, Zone
from game.harbour.table.motion import TableMotion
from game.harbour.table.places import MarketPlaces
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.motion import DEAL_ARC, glide
from game.ui.pen import Easel, Pen
from game.ui.theme import GOLD

_CARD: Final = (84, 116)
"""A card that comes from a pile of the market, in u."""
_SUNK: Final = (74, 68)
_MARK: Final = (30, 30)
_ARC: Final = 3 * DEAL_ARC
_SHADOW, _FARTHEST = 10, 16
"""How far the shadow of a card reaches, and of one that is shown larger than its picture is."""
_TURNED: Final = 0.5
"""The share of its way after which a card has turned over."""
_CHANGES: Final = (0.45, 0.8)
"""Between these shares of its way a card turns into its picture alone."""
_BEADS: Final = 7
_BEAD_APART: Final = 0.05
_BEAD: Final = 13
"""The thread of light behind a card that is bought: its beads, and the way between two."""


class _Look(Enum):
    """How a card lies where it starts or lands."""

    FACE = auto()
    CHIP = auto()
    BACK = auto()


_LIE_OPEN: Final = frozenset((Zone.HAND, Zone.STRIP, Zone.SOCKET))
"""Where what has yet to leave is seen waiting."""
_ROWS: Final = {
    Zone.HAND: MarketPlaces.hand_row,
    Zone.STRIP: MarketPlaces.strip_row,
    Zone.ASKING: MarketPlaces.strip_row,
    Zone.SOCKET: MarketPlaces.strip_row,
    Zone.OTHER_CHIPS: MarketPlaces.chips_of_other,
}
_LOOKS: Final = {
    Zone.HAND: _Look.FACE,
    Zone.PILE: _Look.FACE,
    Zone.DECK: _Look.BACK,
    Zone.OTHER_HAND: _Look.BACK,
    Zone.OTHER_DECK: _Look.BACK,
}


@dataclass(frozen=True, slots=True)
class _Sprite:
    """A flight at one moment: where it is, how far it has come, and how much of it is seen."""

    flight: Flight
    rect: Rect
    share: float
    opacity: float = 1.0


def _find_place(places: MarketPlaces, spot: Berth, chips: int) -> Rect:
    """Return where a spot is while the bar shows so many chips of the other's last turn."""
    row = _ROWS.get(spot.zone)
    if row is not None:
        return row(places, spot.of)[spot.n]
    held, deck, discard = places.piles_of_other(chips)
    match spot.zone:
        case Zone.PILE if spot.card is not None:
            return _centre(places, _CARD, places.piles[spot.card].center)
        case Zone.COINS | Zone.LAMPS | Zone.BASKETS:
            plate = places.plate
            return _centre(places, _MARK, (plate.x + places.px(34), plate.centery))
        case _:
            piles = {
                Zone.DECK: places.deck,
                Zone.DISCARD: places.discard,
                Zone.OTHER_HAND: held,
                Zone.OTHER_DECK: deck,
                Zone.OTHER_DISCARD: discard,
            }
            return piles.get(spot.zone) or _centre(places, _SUNK, places.band.center)


def _centre(places: MarketPlaces, size: SizePx, middle: tuple[int, int]) -> Rect:
    return Rect(0, 0, places.px(size[0]), places.px(size[1])).move_to(center=middle)


def flight_items(
    easel: Easel[HarbourKit], places: MarketPlaces, motion: TableMotion, chips: int
) -> Iterator[tuple[Item, bool]]:
    """Yield what flies now, and for each whether it sinks, below the band.

    The bar shows so many chips. With reduced motion cards fade in where they land.
    """
    time, arc = motion.time, easel.px(_ARC)
    for n, flight in enumerate(motion.flights):
        is_seen = flight.sign is None and flight.start.zone in _LIE_OPEN
        is_hidden = flight.span.start > time and not is_seen
        if flight.span.end <= time or is_hidden:
            continue
        start, end = (_find_place(places, spot, chips) for spot in (flight.start, flight.end))
        share, is_sinking = flight.span.sample(time), flight.end.zone is Zone.SEA
        if is_sinking:  # straight down, or up out of the hand
            end.centerx = start.centerx
        if motion.is_reduced:
            sprite = _fade_in(flight, start if is_sinking else end, share)
        else:
            opacity = 1.0 - share**2 if is_sinking else 1.0
            sprite = _Sprite(flight, glide(start, end, share, arc), share, opacity)
            if flight.start.zone is Zone.PILE:
                yield from ((bead, False) for bead in _thread(easel, n, flight, (start, end), time))
        area = paint.shadow_area(sprite.rect, easel.px(_FARTHEST))
        yield easel.part(("flight", n), area, _draw_sprite, sprite), is_sinking


def _fade_in(flight: Flight, place: Rect, share: float) -> _Sprite:
    if flight.end.zone is Zone.SEA:
        return _Sprite(flight, place, 0.0, 1.0 - share)
    return _Sprite(flight, place, 1.0, share)


def _thread(
    easel: Easel[HarbourKit], n: int, flight: Flight, way: tuple[Rect, Rect], time: float
) -> Iterator[Item]:
    share = flight.span.sample(time)
    for bead in range(1, _BEADS):
        reached = share - bead * _BEAD_APART
        if reached > 0 and share < 1:
            size = easel.px(_BEAD - bead)
            spot = Rect(0, 0, size, size)
            spot.center = glide(*way, reached, easel.px(_ARC)).center
            alpha = round((1 - bead / _BEADS) * 8) * 30
            yield easel.item(("bead", n, bead), spot, Pen.fill, size // 2, GOLD, alpha)


def _draw_sprite(pen: Pen[HarbourKit], sprite: _Sprite) -> None:
    flight, rect, share = sprite.flight, sprite.rect, sprite.share
    if flight.sign is not None:
        mark = pen.kit.faces.marks.mark(flight.sign, pen.px(_MARK[1]))
        _paste(pen, mark, rect, sprite.opacity)
        return
    before, after = (_find_look(flight, spot) for spot in (flight.start, flight.end))
    look, shown = before, rect
    if _Look.BACK in {before, after} and before is not after:
        shown = Rect(0, 0, max(2, round(rect.width * abs(math.cos(math.pi * share)))), rect.height)
        shown.center = rect.center
        look, before = before if share < _TURNED else after, after
    _draw_card(pen, shown, sprite, look)
    begins, ends = _CHANGES
    changed = min(1.0, (share - begins) / (ends - begins))
    if before is not after and changed > 0:
        _paste(pen, _find_picture(pen, flight, after), rect, changed * sprite.opacity)


def _draw_card(pen: Pen[HarbourKit], shown: Rect, sprite: _Sprite, look: _Look) -> None:
    """Draw a card with the shadow that it throws, unless it comes or vanishes."""
    picture = _find_picture(pen, sprite.flight, look)
    if sprite.opacity < 1:
        _paste(pen, picture, shown, sprite.opacity)
        return
    spread = pen.px(_SHADOW)
    area = paint.shadow_area(picture.get_rect(), spread)

    def lift() -> pygame.Surface:
        lifted = pygame.Surface(area.size, pygame.SRCALPHA)
        place = picture.get_rect(topleft=(-area.x, -area.y))
        paint.draw_shadow(lifted, place, pen.px(8), spread)
        lifted.blit(picture, place)
        return lifted

    lifted = pen.kit.images.keep(("lifted", sprite.flight.card, look, pen.unit), lift)
    across, down = (now / was for now, was in zip(shown.size, picture.get_size(), strict=True))
    place = Rect(
        shown.x + round(area.x * across),
        shown.y + round(area.y * down),
        round(area.width * across),
        round(area.height * down),
    )
    _paste(pen, lifted, place, 1.0)


def _find_look(flight: Flight, spot: Berth) -> _Look:
    return _Look.BACK if flight.card is None else _LOOKS.get(spot.zone, _Look.CHIP)


def _find_picture(pen: Pen[HarbourKit], flight: Flight, look: _Look) -> pygame.Surface:
    """Return a face that the table has drawn anyway, in one size: it is scaled on its way."""
    faces = pen.kit.faces
    if look is _Look.BACK or flight.card is None:
        return faces.back((pen.px(76), pen.px(106)))
    if look is _Look.FACE:
        return faces.hand(flight.card, (pen.px(136), pen.px(188)))
    return faces.chip(flight.card, (pen.px(74), pen.px(68)), pen.unit)


def _paste(pen: Pen[HarbourKit], picture: pygame.Surface, rect: Rect, opacity: float) -> None:
    if picture.get_size() != rect.size:
        picture = pen.kit.faces.scale(picture, rect.size)
    if opacity < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    pen.surface.blit(picture, rect)
