"""Faces of cards in four levels: *hand*, *stall*, *tile* and *chip*; and their backs.

The frame shows a card's kind, the plate its rule as marks, the coin at the top left its price.
"""

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.harbour.cards.kinds import kind_colour
from game.harbour.cards.mark_pictures import MarkSetter, fit_signs
from game.harbour.cards.pictures import BACK, crop_closely, crop_picture
from game.harbour.cards.rule_marks import list_signs, price_sign
from game.harbour.rules.cards import Card
from game.texts import Texts
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.images import Images
from game.ui.theme import PLATE, PLATE_INK, PLATE_SECONDARY, Colour, Face, Size, mix, type_px
from game.ui.typesetter import Typesetter

_CACHED: Final = 120
HAND_WIDTH: Final = 136
"""The width of a card in the hand in u; all else on it is in proportion."""
_RADIUS: Final = 8
_HAND_MARK, _STALL_MARK, _TILE_MARK = 27, 25, 34
_HAND_PADDING, _STALL_PADDING = 6, 4
_HAND_PRICE, _STALL_PRICE, _TILE_PRICE = 32, 30, 28
_MARK_GROWTH: Final = 0.4
"""How much of the growth of type the marks share."""
_LINE: Final = 1.2
"""The height of a name's line as a multiple of its type."""
_PLATE_FOOT: Final = 3
_BAND: Final = 3
_INSET: Final = 4
_TILE_PICTURE: Final = 97
_TILE_NAMED: Final = 2.0
"""A tile wider than this multiple of its picture has the card's name."""
_TILE_GAP: Final = 8
_CHIP_FRAME: Final = 2
_NAME: Final = mix(PLATE_SECONDARY, PLATE_INK, 0.4)
"""Names are darker than other secondary text: they are read on tinted plates, too."""


class CardFaces:
    """Draws the faces of cards; each is kept by card, size, tint and language."""

    def __init__(self, images: Images, typesetter: Typesetter, texts: Texts) -> None:
        """Draw with these pictures, fonts and texts."""
        self._images = images
        self._type = typesetter
        self._texts = texts
        self.marks = MarkSetter(typesetter)
        self._hand = lru_cache(maxsize=_CACHED)(self._draw_hand)
        self._stall = lru_cache(maxsize=_CACHED)(self._draw_stall)
        self._tile = lru_cache(maxsize=_CACHED)(self._draw_tile)
        self._chip = lru_cache(maxsize=_CACHED)(self._draw_chip)
        self._name_size = lru_cache(maxsize=16)(self._find_name_size)
        self.back = lru_cache(maxsize=16)(self._draw_back)

    def forget(self) -> None:
        """Drop every face and mark; call it when the window's size changes."""
        caches = self._hand, self._stall, self._tile, self._chip, self._name_size, self.back
        for cache in caches:
            cache.cache_clear()
        self.marks.forget()

    def name(self, card: Card) -> str:
        """Return the card's name in the current language."""
        return self._texts.say(f"harbour.card.{card.name.lower()}")

    def hand(self, card: Card, size: SizePx, tint: Colour | None = None) -> pygame.Surface:
        """Return the full face; it is cached, as all others are: do not draw on it."""
        return self._hand(card, size, tint, self._texts.language)

    def stall(
        self,
        card: Card,
        size: SizePx,
        unit: float,
        tint: Colour | None = None,
        *,
        is_lit: bool = False,
    ) -> pygame.Surface:
        """Return the face of a pile in the market; ``is_lit`` is a price that can be paid now."""
        return self._stall(card, size, unit, tint, self._texts.language, is_lit=is_lit)

    def tile(
        self,
        card: Card,
        size: SizePx,
        unit: float,
        tint: Colour | None = None,
        *,
        is_lit: bool = False,
    ) -> pygame.Surface:
        """Return the low and wide face of a basic pile."""
        return self._tile(card, size, unit, tint, self._texts.language, is_lit=is_lit)

    def chip(
        self, card: Card, size: SizePx, unit: float, tint: Colour | None = None
    ) -> pygame.Surface:
        """Return the picture alone, in a frame of the kind's colour."""
        return self._chip(card, size, unit, tint)

    def hand_art(self, size: SizePx) -> int:
        """Return the height of the picture on a card of the hand, in pixels."""
        return size[1] - self._plate(_HAND_PADDING, _HAND_MARK, size[0] / HAND_WIDTH)

    def stall_art(self, height: int, unit: float) -> int:
        """Return the height of the picture on a stall, in pixels."""
        return height - self._plate(_STALL_PADDING, _STALL_MARK, unit)

    def tile_art(self, width: int, unit: float) -> int:
        """Return the width of the picture on a tile, in pixels."""
        return min(round(_TILE_PICTURE * unit), round(width * 0.62))

    @property
    def _growth(self) -> float:
        """How much larger marks are drawn beside larger type."""
        return 1 + (self._type.scale - 1) * _MARK_GROWTH

    def _plate(self, padding: float, mark: float, unit: float) -> int:
        line = _LINE * type_px(Size.SMALL, unit * self._type.scale)
        return round((padding + mark * self._growth + _PLATE_FOOT) * unit + line)

    def _draw_hand(
        self, card: Card, size: SizePx, tint: Colour | None, language: str
    ) -> pygame.Surface:
        if tint is not None:
            return _tint(self._hand(card, size, None, language), tint)
        unit = size[0] / HAND_WIDTH
        plate = self._plate(_HAND_PADDING, _HAND_MARK, unit)
        face = self._draw_paper(card, size, plate, unit)
        self._fill_plate(face, card, plate, _HAND_PADDING, _HAND_MARK, unit)
        self._draw_price(face, card, _HAND_PRICE, unit, is_lit=True)
        return paint.clip_corners(face, round(_RADIUS * unit))

    def _draw_stall(
        self,
        card: Card,
        size: SizePx,
        unit: float,
        tint: Colour | None,
        language: str,
        *,
        is_lit: bool,
    ) -> pygame.Surface:
        if tint is not None:
            return _tint(self._stall(card, size, unit, None, language, is_lit=is_lit), tint)
        if is_lit:
            unlit = self._stall(card, size, unit, None, language, is_lit=False)
            return self._light_price(unlit, card, _STALL_PRICE, unit)
        plate = size[1] - self.stall_art(size[1], unit)
        face = self._draw_paper(card, size, plate, unit)
        self._fill_plate(face, card, plate, _STALL_PADDING, _STALL_MARK, unit)
        self._draw_price(face, card, _STALL_PRICE, unit, is_lit=False)
        return paint.clip_corners(face, round(_RADIUS * unit))

    def _light_price(
        self, face: pygame.Surface, card: Card, side: float, unit: float
    ) -> pygame.Surface:
        """Return a copy of a face with a bright coin: to compose it anew takes its file."""
        lit = face.copy()
        self._draw_price(lit, card, side, unit, is_lit=True)
        return lit

    def _draw_paper(self, card: Card, size: SizePx, plate: int, unit: float) -> pygame.Surface:
        """Return a picture above an empty plate, with a band of the kind's colour between them."""
        width, height = size
        face = pygame.Surface(size, pygame.SRCALPHA)
        face.fill(PLATE)
        face.blit(crop_picture(self._images, card, (width, height - plate)), (0, 0))
        band = max(2, round(_BAND * unit))
        face.fill(kind_colour(card), (0, height - plate - band // 2, width, band))
        return face

    def _fill_plate(
        self, face: pygame.Surface, card: Card, plate: int, padding: float, mark: float, unit: float
    ) -> None:
        """Draw the rule as marks, and the name below it."""
        width, height = face.get_size()
        signs, side = list_signs(card), round(mark * unit * self._growth)
        fitted = fit_signs(signs, side, width - 2 * round(_INSET * unit))
        middle = height - plate + round(padding * unit) + side // 2 + 1
        self.marks.draw_row(face, signs, (width // 2, middle), fitted)
        room = width - 2 * round(_INSET * unit)
        px = self._name_size(room, unit, self._texts.language)
        name = self._type.line(self.name(card), Face.BODY, px, _NAME)
        face.blit(name, name.get_rect(midbottom=(width // 2, height - round(unit))))

    def _find_name_size(self, room: int, unit: float, language: str) -> int:
        """Return the type in pixels in which the names of all cards fit."""
        del language  # part of the key
        px = type_px(Size.SMALL, unit * self._type.scale)
        return min(self._type.fit(self.name(card), Face.BODY, px, room) for card in Card)

    def _draw_price(
        self, face: pygame.Surface, card: Card, side: float, unit: float, *, is_lit: bool
    ) -> None:
        coin = self.marks.mark(
            price_sign(card), round(side * unit * self._growth), is_dull=not is_lit
        )
        face.blit(coin, (round(_INSET * unit), round(_INSET * unit)))

    def _draw_tile(
        self,
        card: Card,
        size: SizePx,
        unit: float,
        tint: Colour | None,
        language: str,
        *,
        is_lit: bool,
    ) -> pygame.Surface:
        if tint is not None:
            return _tint(self._tile(card, size, unit, None, language, is_lit=is_lit), tint)
        if is_lit:
            unlit = self._tile(card, size, unit, None, language, is_lit=False)
            return self._light_price(unlit, card, _TILE_PRICE, unit)
        width, height = size
        art, band = self.tile_art(width, unit), max(2, round(_BAND * unit))
        face = pygame.Surface(size, pygame.SRCALPHA)
        face.fill(PLATE)
        face.blit(crop_picture(self._images, card, (art, height)), (0, 0))
        face.fill(kind_colour(card), (art - band // 2, 0, band, height))
        self._fill_tile(face, card, Rect(art, 0, width - art, height), unit)
        self._draw_price(face, card, _TILE_PRICE, unit, is_lit=False)
        return paint.clip_corners(face, round(_RADIUS * unit))

    def _fill_tile(self, face: pygame.Surface, card: Card, plate: Rect, unit: float) -> None:
        """Draw what the card is worth, and its name beside it where there is room."""
        side = round(_TILE_MARK * unit * self._growth)
        [sign] = list_signs(card)
        if face.get_width() < _TILE_NAMED * plate.x:
            self.marks.draw_row(face, (sign,), plate.center, side)
            return
        gap = round(_TILE_GAP * unit)
        mark = self.marks.mark(sign, min(side, plate.height - gap))
        face.blit(mark, mark.get_rect(midleft=(plate.x + gap, plate.centery)))
        left = plate.x + side + round(1.75 * gap)
        px = type_px(Size.SMALL, unit * self._type.scale)
        px = self._type.fit(self.name(card), Face.BODY, px, plate.right - left - gap // 2)
        name = self._type.line(self.name(card), Face.BODY, px, _NAME)
        face.blit(name, name.get_rect(midleft=(left, plate.centery)))

    def _draw_chip(
        self, card: Card, size: SizePx, unit: float, tint: Colour | None
    ) -> pygame.Surface:
        if tint is not None:
            return _tint(self._chip(card, size, unit, None), tint)
        face = crop_closely(self._images, card, size).convert_alpha()
        radius = round(_RADIUS * unit)
        frame = paint.outline(size, radius, kind_colour(card), max(1, round(_CHIP_FRAME * unit)))
        face.blit(frame, (0, 0))
        return paint.clip_corners(face, radius)

    def _draw_back(self, size: SizePx) -> pygame.Surface:
        return paint.clip_corners(self._images.scaled(BACK, size), max(2, round(size[0] * 0.08)))


def _tint(face: pygame.Surface, tint: Colour) -> pygame.Surface:
    """Return a copy multiplied by a tint."""
    tinted = face.copy()
    tinted.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return tinted
