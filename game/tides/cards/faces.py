"""Faces of cards in four levels of detail: *hand*, *board*, *chip* and *tile*; and their backs.

The badge at the top left shows a card's suit, the plate below shows its demand.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.texts import Texts
from game.tides.cards.formula import (
    LINE_HEIGHT,
    SMALLEST_FORMULA,
    TIGHT,
    FormulaSetter,
    draw_badge,
    suit_colour,
)
from game.tides.cards.tile import Light, draw_tile, find_paper
from game.tides.rules.cards import DECK, DOUBLER, Card
from game.ui import kit as shared
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.images import Images, cover, fade
from game.ui.theme import PLATE, PLATE_SECONDARY, SMALLEST_TYPE, Face
from game.ui.typesetter import Typesetter

_BACK: Final = "cards/back.jpg"
_RIM: Final = 0.1
"""The height of the rim of a card's back, as a share of the card's width."""
_HAND_PLATE: Final = 0.456
_BOARD_PLATE: Final = 0.275
"""The height of the plate as a share of the width of a card, in the hand and in a kingdom."""
_ENLARGED_BADGE: Final = 0.15
"""The side of the badge on an enlarged card, as a share of its width."""
_GONE: Final = 0.6
"""How much the picture of a card that is gone is darkened."""
_CACHED_FACES: Final = 150
_HAND_TYPE: Final = 0.387
_BOARD_TYPE: Final = 0.605
_NAME_TYPE: Final = 0.29
"""The largest formulas and names, as shares of the height of their plate."""
_LINE_WIDTH: Final = (0.86, 0.95)
_NAME_WIDTH: Final = (0.9, 0.95)
"""The width of formulas and names in type that can be smaller, and in the smallest, as shares of
that of the plate in the hand."""
_BOARD_WIDTH, _CHIP_WIDTH = 0.88, (0.88, 0.94)
"""The widths of formulas on a card in a kingdom, and on a slim chip in type that can be smaller and
in the smallest, as shares of their plates."""
_ABOVE_NAME: Final = 0.8
"""How much of its height a formula takes above a name."""
_CHIP_TYPE, _LARGE_TYPE = 0.58, 0.16
"""The largest formula on a slim chip, as a share of its height, and what growth adds to it."""
_SMALL_END, _FULL = 0.8, 0.98
"""The width of a badge in little room, as a share of a slim chip's height; the most that a formula
takes of the room beside it, as a share."""
_SLIM, _LONG = 2.2, 4.0
"""Chips wider than these multiples of their height: badge beside formula; room for both."""
_BANNER: Final = 2.0
"""A card in a kingdom wider than this multiple of its height is low: its picture is at its left."""
_LOW_ART, _LOW_PLATE = 0.335, 72
"""The picture of a low card as a share of its width, and the least width of its plate in pixels."""
_LOW_TYPE, _LARGE_LOW_TYPE = 0.4, 0.43
"""The largest formula on a low card, as a share of its height, in usual and in larger type."""
_LOW_ROOM: Final = (0.88, 0.98)
"""The share of its plate's width that a formula on a low card takes where its parts can be closer,
and the most that it may take with the usual gaps."""
_LONGEST: Final = 0.9
"""The share of the others' width that the longest formula takes in a kingdom, so that it has air
where it is set smaller than they are."""
_UPPER: Final = 0.27
"""The middle of a formula above points, as a share of a low card's height."""
_HORIZON: Final = 0.42
"""The vertical centre of a low card's picture, as a share of the card's picture."""


class CardFaces:
    """Draws the faces of cards; each is cached by card, size and language."""

    def __init__(self, images: Images, typesetter: Typesetter, texts: Texts) -> None:
        """Draw with these pictures, fonts and texts."""
        self._images = images
        self._type = typesetter
        self._texts = texts
        self.formulas = FormulaSetter(typesetter, texts)
        self._hand = lru_cache(maxsize=_CACHED_FACES)(self._draw_hand)
        self._board = lru_cache(maxsize=_CACHED_FACES)(self._draw_board)
        self._low = lru_cache(maxsize=_CACHED_FACES)(self._draw_low)
        self._chip = lru_cache(maxsize=_CACHED_FACES)(self._draw_chip)
        self._tile = lru_cache(maxsize=_CACHED_FACES)(self._draw_tile)
        self._name_size = lru_cache(maxsize=16)(self._find_name_size)
        self.back = lru_cache(maxsize=16)(self._draw_back)

    def forget(self) -> None:
        """Drop every face and formula; call it when the window's size changes."""
        faces = self._hand, self._board, self._low, self._chip, self._tile
        for cache in (*faces, self._name_size, self.back):
            cache.cache_clear()
        self.formulas.forget()

    def hand_art(self, size: SizePx) -> float:
        """Return the picture's share of the height of a card of ``size`` in the hand."""
        return 1 - self._plate(_HAND_PLATE + 0.09 * self._growth, size)

    def board_art(self, size: SizePx) -> float:
        """Return the picture's share of the height of a card of ``size`` in a kingdom."""
        return 1 - self._plate(_BOARD_PLATE + 0.16 * self._growth, size)

    @property
    def _growth(self) -> float:
        return self._type.scale - 1

    @staticmethod
    def _plate(share: float, size: SizePx) -> float:
        height = max(share * size[0], SMALLEST_FORMULA * LINE_HEIGHT)
        return min(0.7, height / size[1])

    def hand(self, card: Card, size: SizePx) -> pygame.Surface:
        """Return the full face: picture, formula and name. It is cached: do not draw on it."""
        return self._hand(card, size, self._texts.language)

    def board(
        self, card: Card, size: SizePx, *, is_gone: bool = False, is_scored: bool = False
    ) -> pygame.Surface:
        """Return the face in a kingdom: picture and formula, with room for the score.

        That of a card that ``is_gone`` from the game, which no lane shows, is dark and grey. On a
        low card the formula makes room below it if the card ``is_scored``.
        """
        if is_banner(size):
            return self._low(card, size, self._texts.language, is_scored=is_scored)
        return self._board(card, size, self._texts.language, is_gone=is_gone)

    def enlarged(self, card: Card, size: SizePx) -> pygame.Surface:
        """Return the face in a kingdom for a card as large as the window, where a badge is less."""
        return self._board(card, size, self._texts.language, is_gone=False, badge=_ENLARGED_BADGE)

    def chip(
        self, card: Card, size: SizePx, *, like: int | None = None, is_gone: bool = False
    ) -> pygame.Surface:
        """Return badge and formula without a picture; grey for a card that ``is_gone``.

        The type of a slim one is that of one which is ``like`` pixels high: its own height, unless
        given.
        """
        like = size[1] if like is None else like
        return self._chip(card, size, like, self._texts.language, is_gone=is_gone)

    def tile(self, card: Card, size: SizePx, light: Light = Light.KNOWN) -> pygame.Surface:
        """Return the smallest face: badge and formula in two lines, or the demand's code."""
        return self._tile(card, size, self._texts.language, light)

    def name(self, card: Card) -> str:
        """Return the card's name in the current language."""
        return self._texts.say(f"card.{card}")

    def _draw_hand(self, card: Card, size: SizePx, language: str) -> pygame.Surface:
        del language  # part of the key
        face, plate = self._draw_paper(card, size, self.hand_art(size))
        usual, most = (share * size[0] for share in _LINE_WIDTH)
        px = self._share_type(round(plate.height * _HAND_TYPE), usual)
        formula = self.formulas.formula(card.demand, px, usual, most)
        name = self._set_name(card, plate)
        height = round(formula.get_height() * _ABOVE_NAME)
        top = plate.y + (plate.height - height - (name.get_height() if name else 0)) // 2
        face.blit(formula, formula.get_rect(center=(plate.centerx, top + height // 2)))
        if name is not None:
            face.blit(name, name.get_rect(midtop=(plate.centerx, top + height)))
        return paint.clip_corners(face, round(size[0] * 0.075))

    def _set_name(self, card: Card, plate: Rect) -> pygame.Surface | None:
        """Return a card's name in one line, or ``None`` if any card's is too wide for one."""
        px = self._name_size(plate.size, self._texts.language)
        if px is None:
            return None
        return self._type.line(self.name(card), Face.BODY, px, PLATE_SECONDARY)

    def _find_name_size(self, plate: SizePx, language: str) -> int | None:
        """Return the type in pixels in which every card's name fits, or ``None``."""
        del language  # part of the key
        largest = max(SMALLEST_TYPE, round(plate[1] * _NAME_TYPE))
        for share in _NAME_WIDTH:
            names, room = (self.name(card) for card in DECK), share * plate[0]
            sizes = [self._type.shrink(name, Face.BODY, largest, room) for name in names]
            fitting = [px for px in sizes if px is not None]
            if len(fitting) == len(sizes):
                return min(fitting)
        return None

    def _draw_board(
        self, card: Card, size: SizePx, language: str, *, is_gone: bool, badge: float | None = None
    ) -> pygame.Surface:
        """Draw the face; ``badge`` is its side as a share of the width, if not the usual one."""
        del language  # part of the key
        face, plate = self._draw_paper(
            card, size, self.board_art(size), is_gone=is_gone, badge=badge
        )
        formula = self._formula(card, round(plate.height * _BOARD_TYPE), size[0] * _BOARD_WIDTH)
        face.blit(formula, formula.get_rect(center=plate.center))
        return paint.clip_corners(face, round(size[0] * 0.08))

    def _draw_low(
        self, card: Card, size: SizePx, language: str, *, is_scored: bool
    ) -> pygame.Surface:
        """Draw the low and wide face of a lane: the picture, and the formula on a plate."""
        del language  # part of the key
        face, (art, plate) = pygame.Surface(size), self.cut_low(size)
        face.fill(suit_colour(card.suit))
        face.fill(PLATE, plate)
        picture = cover(self._images.load(card_picture(card)), art.size, _HORIZON)
        face.blit(picture, art)
        formula = self.low_formula(card, size)
        face.blit(formula, self.place_low_formula(formula, plate, is_scored=is_scored))
        return paint.clip_corners(face, round(size[1] * 0.16))

    def cut_low(self, size: SizePx) -> tuple[Rect, Rect]:
        """Return the places of picture and plate on a low card; its suit's colour is between."""
        width, height = size
        edge = max(2, round(height * 0.07))
        art = min(round(width * _LOW_ART), width - edge - _LOW_PLATE)
        return Rect(0, 0, art, height), Rect(art + edge, 0, width - art - edge, height)

    def low_formula(self, card: Card, size: SizePx) -> pygame.Surface:
        """Return the formula of a low card: all have one size, and the longest is shortened."""
        share = _LARGE_LOW_TYPE if self._growth else _LOW_TYPE
        airy, room = (part * self.cut_low(size)[1].width for part in _LOW_ROOM)
        px = self._share_type(round(size[1] * share), room)
        if px <= TIGHT:  # its parts are as close as can be
            px = self._share_type(px, airy)
        return self.formulas.formula(card.demand, px, room, least=px, airy=airy)

    @staticmethod
    def place_low_formula(formula: pygame.Surface, plate: Rect, *, is_scored: bool) -> Rect:
        """Return the place of a formula on the plate of a low card, which may be scored below."""
        middle = _UPPER if is_scored else 0.5
        place = formula.get_rect(centery=plate.y + round(plate.height * middle))
        place.x = plate.centerx - formula.get_bounding_rect().centerx
        return place

    def _draw_chip(
        self, card: Card, size: SizePx, like: int, language: str, *, is_gone: bool
    ) -> pygame.Surface:
        del language  # part of the key
        width, height = size
        radius, edge = max(3, round(height * 0.12)), max(2, round(height * 0.045))
        rim, paper = find_paper(card, is_gone=is_gone)
        chip = paint.rounded(size, radius, rim).copy()
        is_slim = width > height * _SLIM
        end = round(height * _SMALL_END) if width < height * _LONG else height - edge
        left = end if is_slim and card.suit is not None else edge
        plate = Rect(left, edge, width - left - edge, height - 2 * edge)
        chip.blit(paint.rounded(plate.size, max(2, radius - edge), paper), plate)
        if is_slim:
            self._fill_slim_chip(chip, card, plate, like, width - end - edge)
        else:
            self._fill_chip(chip, card, edge)
        return chip

    def _fill_slim_chip(
        self, chip: pygame.Surface, card: Card, plate: Rect, like: int, suited: int
    ) -> None:
        """Draw badge and formula side by side; the badge fills the end of the chip.

        The type is that in which every formula fits beside a badge, which leaves it ``suited``
        pixels; without one the formula may be wider.
        """
        height = chip.get_height()
        if card.suit is not None:
            area = ((height - plate.x) // 2, 0, plate.x + 1, height)
            chip.blit(self.formulas.badge(card.suit, height), (0, 0), area)
        usual, most = _CHIP_WIDTH
        is_long = chip.get_width() >= like * _LONG
        share = _CHIP_TYPE + (_LARGE_TYPE * self._growth if is_long else 0)
        px = max(round(like * share), SMALLEST_FORMULA)
        px = self._share_type(px, suited * usual)
        room = plate.width * (usual if px > SMALLEST_FORMULA else most)
        formula = self.formulas.formula(card.demand, px, room, plate.width * _FULL)
        chip.blit(formula, formula.get_rect(center=plate.center))

    def _fill_chip(self, chip: pygame.Surface, card: Card, edge: int) -> None:
        """Draw the badge at the top and the formula below it."""
        width, height = chip.get_size()
        formula = self._formula(card, round(height * 0.36), width * 0.9)
        middle = 0.5 if card.suit is None else 0.69
        chip.blit(formula, formula.get_rect(center=(width // 2, round(height * middle))))
        if card.suit is not None:
            inset = edge + round(height * 0.05)
            chip.blit(self.formulas.badge(card.suit, round(height * 0.4)), (inset, inset))

    def _draw_tile(self, card: Card, size: SizePx, language: str, light: Light) -> pygame.Surface:
        del language  # part of the key
        return draw_tile(self.formulas, self._type, card, size, light)

    def _draw_back(self, size: SizePx) -> pygame.Surface:
        """Draw the back; on a low card the rows between its rims and its circle are left out."""
        width, height = size
        whole = self._images.load(_BACK)
        full = max(height, round(width * whole.get_height() / whole.get_width()))
        picture = self._images.scaled(_BACK, (width, full))
        back, rim = pygame.Surface(size), round(width * _RIM)
        back.blit(picture, (0, (height - full) // 2))
        back.blit(picture, (0, 0), (0, 0, width, rim))
        back.blit(picture, (0, height - rim), (0, full - rim, width, rim))
        return paint.clip_corners(back, round(width * 0.08))

    def _draw_paper(
        self,
        card: Card,
        size: SizePx,
        art: float,
        *,
        is_gone: bool = False,
        badge: float | None = None,
    ) -> tuple[pygame.Surface, Rect]:
        width, height = size
        rim, paper = find_paper(card, is_gone=is_gone)
        face = pygame.Surface(size)
        face.fill(paper)
        art_height = round(height * art)
        picture = cover(self._images.load(card_picture(card)), (width, art_height))
        face.blit(fade(picture, _GONE) if is_gone else picture, (0, 0))
        band = max(2, round(height * 0.014))
        face.fill(rim, (0, art_height - band, width, band))
        if card.suit is not None:
            side = self.badge_side(width, art_height) if badge is None else round(width * badge)
            draw_badge(face, self.formulas, card.suit, side)
        return face, Rect(0, art_height, width, height - art_height)

    @staticmethod
    def badge_side(width: int, art_height: int) -> int:
        """Return the side of the badge on a card with a picture of this size, in pixels."""
        return min(round(width * 0.26), round(art_height * 0.5))

    def _formula(self, card: Card, px: int, width: float) -> pygame.Surface:
        """Return a card's formula, in the largest type up to ``px`` that it shares with others."""
        own = width * _LONGEST if card == DOUBLER else width
        return self.formulas.formula(card.demand, self._share_type(px, width), own, width)

    def _share_type(self, px: int, width: float) -> int:
        """Return the largest type up to ``px`` in which all formulas fit but the longest."""
        demands = tuple(each.demand for each in DECK if each != DOUBLER)
        return self.formulas.fit_all(demands, max(px, SMALLEST_FORMULA), width)


def is_banner(size: SizePx) -> bool:
    """Return whether a card in a kingdom of this size is low: its picture is at its left."""
    return size[0] > _BANNER * size[1]


def card_picture(card: Card) -> str:
    """Return the asset name of a card's picture."""
    return f"cards/{card:02}.jpg"


CardKit: TypeAlias = shared.FacedKit[CardFaces]


def add_faces(kit: shared.Kit) -> CardKit:
    """Return ``kit`` with the faces of the cards."""
    return shared.add_faces(kit, CardFaces)
