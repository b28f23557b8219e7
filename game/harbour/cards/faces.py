"""Faces of cards in four levels: *hand*, *stall*, *tile* and *chip*; and their backs.

The frame shows a card's kind, the plate its rule as marks, the coin at the top left its price.
"""

from collections.abc import Mapping
from enum import Enum, auto
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from game.harbour.cards.mark_pictures import MarkSetter, fit_signs, list_signs, price_sign
from game.harbour.rules.cards import BASICS, CARDS, Card, Kind
from game.texts import Texts
from game.ui import kit as shared
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.images import Images, cover
from game.ui.theme import (
    PLATE,
    PLATE_INK,
    PLATE_SECONDARY,
    Colour,
    Face,
    Size,
    mix,
    parse_colour,
    type_px,
)
from game.ui.typesetter import Typesetter

BACK: Final = "harbour/back.jpg"
_MIDDLES: Final = (
    *(0.55, 0.59, 0.53, 0.54, 0.54, 0.45, 0.54),
    *(0.55, 0.64, 0.56, 0.58, 0.5, 0.53, 0.56, 0.52, 0.54, 0.44, 0.49),
)
"""By card, the middle of a crop as a share of the picture's height; actions in the second row."""
_WIDEST: Final = 1.72
"""A wider crop, as a share of its height, cuts what it shows."""
_SIDE: Final = 0.16
"""The part of a crop's width, at either side, that is stretched to make it wider."""
_CLOSE: Final = 0.8
"""The part of a picture's width that is seen where it is small, or as narrow as it is high."""


def picture_name(card: Card) -> str:
    """Return the asset name of a card's picture."""
    return f"harbour/{card.name.lower()}.jpg"


def crop_picture(images: Images, card: Card, size: SizePx) -> pygame.Surface:
    """Return the part of a card's picture that fills ``size``, about the middle of its subject.

    A wider one would cut the subject: there the sides are stretched, sea and sky alone.
    """
    width, height = size
    narrow = min(width, round(height * _WIDEST))
    picture = cover(images.load(picture_name(card)), (narrow, height), _MIDDLES[card])
    return picture if narrow == width else _stretch_sides(picture, width)


def _stretch_sides(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Return a picture made wider at its sides; its middle stays as it is."""
    narrow, height = picture.get_size()
    side = round(narrow * _SIDE)
    left = (width - narrow) // 2 + side
    middle = pygame.Rect(side, 0, narrow - 2 * side, height)
    wide = pygame.Surface((width, height)).convert(picture)
    parts = (
        (pygame.Rect(0, 0, side, height), pygame.Rect(0, 0, left, height)),
        (
            pygame.Rect(narrow - side, 0, side, height),
            pygame.Rect(left + middle.width, 0, width - left - middle.width, height),
        ),
    )
    for part, place in parts:
        wide.blit(pygame.transform.smoothscale(picture.subsurface(part), place.size), place)
    wide.blit(picture.subsurface(middle), (left, 0))
    return wide


def crop_closely(images: Images, card: Card, size: SizePx) -> pygame.Surface:
    """Return what ``crop_picture`` does, without what stands beside the subject."""
    whole = images.load(picture_name(card))
    width, height = whole.get_size()
    part = pygame.Rect(0, 0, round(width * _CLOSE), round(height * _CLOSE))
    part.center = width // 2, round(height * _MIDDLES[card])
    part.clamp_ip(whole.get_rect())
    middle = (height * _MIDDLES[card] - part.y) / part.height
    return cover(whole.subsurface(part), size, middle)


_CACHED: Final = 480
HAND_WIDTH: Final = 136
"""The width of a card in the hand in u; all else on it is in proportion."""
_RADIUS: Final = 8
_MARK_GROWTH: Final = 0.4
"""How much of the growth of type the marks share."""
_LINE: Final = 1.2
"""The height of a name's line as a multiple of its type."""
_PLATE_FOOT: Final = 3
_BAND: Final = 3
_INSET: Final = 4
_TILE_PICTURE: Final = 97
_TILE_LINE: Final = 0.43
"""The most that a name takes of the height of a tile whose picture is as narrow as its price."""
_HIGH_TILE: Final = 1.3
"""From so much height below the name on, as a multiple of its type, the mark stands there, too."""
_TILE_GAP: Final = 8
_CHIP_FRAME: Final = 2
_NAME: Final = mix(PLATE_SECONDARY, PLATE_INK, 0.4)
"""Names are darker than other secondary text: they are read on tinted plates, too."""
_COLOURS: Final[Mapping[Kind, Colour]] = {
    Kind.TREASURE: parse_colour("#E6B448"),
    Kind.VICTORY: parse_colour("#79CBA8"),
    Kind.CURSE: parse_colour("#C8CEDA"),
    Kind.ACTION: parse_colour("#6F93EE"),
}
_KIND_KEYS: Final = {
    Kind.ACTION: "harbour.rules.kind.action",
    Kind.TREASURE: "harbour.rules.kind.treasure",
    Kind.VICTORY: "harbour.rules.kind.points",
}
_SIREN: Final = parse_colour("#B284D6")


def kind_colour(card: Card) -> Colour:
    """Return the colour of a card's kind; violet for the one action that harms the other player."""
    return _SIREN if card is Card.SIREN else _COLOURS[CARDS[card].kind]


class _Level(Enum):
    """How much a face shows."""

    HAND = auto()
    STALL = auto()
    TILE = auto()
    CHIP = auto()


class _Lengths(NamedTuple):
    """The room above the marks of a plate, their side, and that of the price, in u."""

    padding: int
    mark: int
    price: int


_LENGTHS: Final = {
    _Level.HAND: _Lengths(6, 27, 32),
    _Level.STALL: _Lengths(4, 25, 30),
    _Level.TILE: _Lengths(0, 34, 28),
}


class _Look(NamedTuple):
    """What a picture shows, with the pixels of one u and the language of its name."""

    level: _Level
    card: Card
    size: SizePx
    unit: float
    language: str
    tint: Colour | None = None
    is_lit: bool = False


class CardFaces:
    """Draws the faces of cards; each is kept: do not draw on it."""

    def __init__(self, images: Images, typesetter: Typesetter, texts: Texts) -> None:
        """Draw with these pictures, fonts and texts."""
        self._images = images
        self._type = typesetter
        self._texts = texts
        self.marks = MarkSetter(typesetter)
        self._face = lru_cache(maxsize=_CACHED)(self._draw)
        self._name_size = lru_cache(maxsize=16)(self._find_name_size)
        self.back = lru_cache(maxsize=16)(self._draw_back)
        self.scale = lru_cache(maxsize=16)(pygame.transform.smoothscale)
        """Returns a picture in the size in which it flies now: one frame asks several times."""

    def forget(self) -> None:
        """Drop every face and mark; call it when the window's size changes."""
        for cache in (self._face, self._name_size, self.back, self.scale):
            cache.cache_clear()
        self.marks.forget()

    def name(self, card: Card) -> str:
        """Return the card's name in the current language."""
        return self._texts.say(f"harbour.card.{card.name.lower()}")

    def kind_name(self, kind: Kind) -> str:
        """Return the name of a kind of card; of a curse there is but one."""
        key = _KIND_KEYS.get(kind)
        return self.name(Card.FOG) if key is None else self._texts.say(key)

    def hand(self, card: Card, size: SizePx, tint: Colour | None = None) -> pygame.Surface:
        """Return the full face."""
        unit = size[0] / HAND_WIDTH
        return self._face(_Look(_Level.HAND, card, size, unit, self._texts.language, tint))

    def pile(
        self,
        card: Card,
        size: SizePx,
        unit: float,
        tint: Colour | None = None,
        *,
        is_lit: bool = False,
    ) -> pygame.Surface:
        """Return the face of a pile: low and wide, a tile, of a basic one, else that of a stall.

        ``is_lit`` is a price that can be paid now.
        """
        level = _Level.TILE if card in BASICS else _Level.STALL
        return self._face(_Look(level, card, size, unit, self._texts.language, tint, is_lit))

    def chip(
        self, card: Card, size: SizePx, unit: float, tint: Colour | None = None
    ) -> pygame.Surface:
        """Return the picture alone, in a frame of the kind's colour."""
        return self._face(_Look(_Level.CHIP, card, size, unit, "", tint))

    def hand_art(self, size: SizePx) -> int:
        """Return the height of the picture on a card of the hand, in pixels."""
        return size[1] - self._find_plate(_Level.HAND, size[0] / HAND_WIDTH)

    def pile_art(self, card: Card, size: SizePx, unit: float) -> SizePx:
        """Return the size of the picture on the face of a pile."""
        width, height = size
        if card in BASICS:
            usual, price = _TILE_PICTURE, _LENGTHS[_Level.TILE].price * self._growth + 2 * _INSET
            if width <= 2 * usual * unit:
                return round(price * unit), height
            wanted = Size.SMALL.value * unit * self._type.scale
            share = min(1.0, wanted / type_px(Size.SMALL, unit * self._type.scale))
            return round(usual * unit * share), height  # the smallest type needs more beside it
        return width, height - self._find_plate(_Level.STALL, unit)

    @property
    def _growth(self) -> float:
        return 1 + (self._type.scale - 1) * _MARK_GROWTH

    def _find_plate(self, level: _Level, unit: float) -> int:
        """Return the height of the plate of a card that has it below its picture."""
        line = _LINE * type_px(Size.SMALL, unit * self._type.scale)
        lengths = _LENGTHS[level]
        return round((lengths.padding + lengths.mark * self._growth + _PLATE_FOOT) * unit + line)

    def _draw(self, look: _Look) -> pygame.Surface:
        """Return a face; one that differs in tint or price alone is made of the plain one.

        To compose it anew takes its file.
        """
        if look.tint is not None:
            face = self._face(look._replace(tint=None)).copy()
            face.fill(look.tint, special_flags=pygame.BLEND_RGB_MULT)
            return face
        if look.is_lit:
            face = self._face(look._replace(is_lit=False)).copy()
            self._draw_price(face, look, is_lit=True)
            return face
        if look.level is _Level.CHIP:
            return self._draw_chip(look)
        face = self._draw_tile(look) if look.level is _Level.TILE else self._draw_upright(look)
        self._draw_price(face, look, is_lit=look.level is _Level.HAND)
        return paint.clip_corners(face, round(_RADIUS * look.unit))

    def _draw_upright(self, look: _Look) -> pygame.Surface:
        (width, height), unit, lengths = look.size, look.unit, _LENGTHS[look.level]
        art = height - self._find_plate(look.level, unit)
        band = max(2, round(_BAND * unit))
        face = self._draw_paper(look, (width, art), Rect(0, art - band // 2, width, band))
        signs, side = list_signs(look.card), round(lengths.mark * unit * self._growth)
        room = width - 2 * round(_INSET * unit)
        middle = art + round(lengths.padding * unit) + side // 2 + 1
        self.marks.draw_row(face, signs, (width // 2, middle), fit_signs(signs, side, room))
        px = self._name_size(room, unit, look.language)
        name = self._type.line(self.name(look.card), Face.BODY, px, _NAME)
        face.blit(name, name.get_rect(midbottom=(width // 2, height - round(unit))))
        return face

    def _draw_paper(self, look: _Look, art: SizePx, band: Rect) -> pygame.Surface:
        """Return a picture on an empty plate, with a band of the kind's colour at its edge."""
        face = pygame.Surface(look.size, pygame.SRCALPHA)
        face.fill(PLATE)
        face.blit(crop_picture(self._images, look.card, art), (0, 0))
        face.fill(kind_colour(look.card), band)
        return face

    def _find_name_size(self, room: int, unit: float, language: str) -> int:
        """Return the type in pixels in which the names of all cards fit."""
        del language  # part of the key
        px = type_px(Size.SMALL, unit * self._type.scale)
        return min(self._type.fit(self.name(card), Face.BODY, px, room) for card in Card)

    def _draw_price(self, face: pygame.Surface, look: _Look, *, is_lit: bool) -> None:
        side = round(_LENGTHS[look.level].price * look.unit * self._growth)
        coin = self.marks.mark(price_sign(look.card), side, is_dull=not is_lit)
        face.blit(coin, (round(_INSET * look.unit), round(_INSET * look.unit)))

    def _draw_tile(self, look: _Look) -> pygame.Surface:
        (width, height), unit, card = look.size, look.unit, look.card
        art, band = self.pile_art(card, look.size, unit), max(2, round(_BAND * unit))
        plate = Rect(art[0], 0, width - art[0], height)
        face = self._draw_paper(look, art, Rect(plate.x - band // 2, 0, band, height))
        [sign], words = list_signs(card), self.name(card)
        px, middle = type_px(Size.SMALL, unit * self._type.scale), plate.centery
        gap, side = round(_TILE_GAP * unit), round(_LENGTHS[look.level].mark * unit * self._growth)
        at, left, right = plate.x + gap, plate.x + side + round(1.75 * gap), width - gap // 2
        foot = 0
        if plate.x < height:  # the count stands below the name
            side = min(side, height * 4 // 5)
            px, middle = min(px, round(height * _TILE_LINE)), height // 5
            at, left, end = right - side, plate.x + gap // 2, right - side - gap // 2
            foot = round(px * _LINE)
            if height - foot < _HIGH_TILE * px:  # there is room for the mark beside both alone
                foot, right = 0, end
        mark = self.marks.mark(sign, min(side, height - foot - gap))
        face.blit(mark, mark.get_rect(midleft=(at, (foot + height) // 2)))
        px = self._type.fit(words, Face.BODY, px, right - left)
        name = self._type.line(words, Face.BODY, px, _NAME)
        face.blit(name, name.get_rect(midleft=(left, middle)))
        return face

    def _draw_chip(self, look: _Look) -> pygame.Surface:
        face = crop_closely(self._images, look.card, look.size).convert_alpha()
        radius, width = round(_RADIUS * look.unit), max(1, round(_CHIP_FRAME * look.unit))
        face.blit(paint.outline(look.size, radius, kind_colour(look.card), width), (0, 0))
        return paint.clip_corners(face, radius)

    def _draw_back(self, size: SizePx) -> pygame.Surface:
        return paint.clip_corners(self._images.scaled(BACK, size), max(2, round(size[0] * 0.08)))


HarbourKit: TypeAlias = shared.FacedKit[CardFaces]


def add_faces(kit: shared.Kit) -> HarbourKit:
    """Return ``kit`` with the faces of the cards."""
    return shared.add_faces(kit, CardFaces)
