"""A card's demand as a formula: numbers, words and badges of suits on one line; their colours."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import floor
from typing import Final, TypeAlias

import pygame

from game.texts import Texts
from game.tides.rules.cards import (
    AllFive,
    BestCard,
    Demand,
    Doubler,
    Each,
    Majority,
    Missing,
    SetOf,
    Singles,
    Suit,
    WinsTies,
)
from game.ui import paint
from game.ui.theme import CREAM, INK, MIST, PLATE_INK, SMALLEST_TYPE, Colour, Face, parse_colour
from game.ui.typesetter import Typesetter

SUIT_COLOURS: Final[Mapping[Suit, Colour]] = {
    Suit.PALACE: parse_colour("#FCDB46"),
    Suit.LIBRARY: parse_colour("#4C84FB"),
    Suit.GARDEN: parse_colour("#82D3A4"),
    Suit.TEMPLE: parse_colour("#D188AF"),
    Suit.STRONGHOLD: parse_colour("#E65B2A"),
}

SUIT_INK: Final = parse_colour("#05070E")
"""What is written on these colours: 5.5 : 1 on each of them."""


def suit_colour(suit: Suit | None) -> Colour:
    """Return the colour of a suit; silver for ``None``."""
    return MIST if suit is None else SUIT_COLOURS[suit]


Formula: TypeAlias = tuple[str | Suit, ...]
"""The parts of a formula: words, and suits in place of their badges."""
Lines: TypeAlias = tuple[Formula, Formula]
"""A formula in two lines."""

_POINTS: Final = "{points}"
_SUITS: Final = "{suits}"
_MOST_BADGES: Final = 2
"""So many badges have room beside one another on a tile."""
_BREAK: Final = "|"
"""Where the formula of a tile is broken."""
LINE_HEIGHT: Final = 1.4
"""The height of a formula as a multiple of its type size."""
SMALLEST_FORMULA: Final = 15
"""The smallest formula, in pixels; its words have the smallest legible type."""
TIGHT: Final = 16
"""Up to this size in pixels, the parts of a formula may be set closer where it is too wide."""
_TIGHTEST: Final = 0.15
"""The least gap in larger type, as a share of it."""
_AIRY: Final = 0.98
"""The share of its room up to which such a formula is set wider again."""
_EDGE: Final = 190
"""The opacity of a badge's pale edge, which shows on a night sky where the dark rim ends."""
_KINDS: Final[dict[type[Demand], str]] = {
    Each: "each",
    Majority: "majority",
    SetOf: "set",
    AllFive: "all_five",
    Missing: "missing",
    WinsTies: "wins_ties",
    Singles: "singles",
    Doubler: "doubler",
    BestCard: "best_card",
}


def demand_kind(demand: Demand) -> str:
    """Return the word for a kind of demand in the catalogue's keys."""
    return _KINDS[type(demand)]


def demanded_suits(demand: Demand) -> tuple[Suit, ...]:
    """Return the suits in a demand's formula; none for demands without a certain suit."""
    match demand:
        case Each(suit) | Majority(suit):
            return (suit,)
        case SetOf(suits):
            return suits
        case _:
            return ()


def write_formula(demand: Demand, texts: Texts) -> Formula:
    """Return the formula of a demand in the current language."""
    template = texts.say(f"formula.{demand_kind(demand)}", points=_POINTS, suits=_SUITS)
    return _fill(template, demand)


def _fill(template: str, demand: Demand) -> Formula:
    parts: list[str | Suit] = []
    for word in template.split():
        if word == _SUITS:
            parts.extend(demanded_suits(demand))
        else:
            parts.append(word.replace(_POINTS, str(demand.points)))
    return tuple(parts)


def suit_sign(suit: Suit, texts: Texts) -> str:
    """Return the character on a suit's badge."""
    return texts.say(f"badge.{suit.name.lower()}")


def suit_name(suit: Suit, texts: Texts) -> str:
    """Return a suit's name in the current language."""
    return texts.say(f"suit.{suit.name.lower()}")


def suit_plural(suit: Suit, texts: Texts) -> str:
    """Return the name of a suit's cards, several of them: Palaces."""
    return texts.say(f"suits.{suit.name.lower()}")


class FormulaSetter:
    """Draws formulas and badges; each is cached by size and language."""

    def __init__(self, typesetter: Typesetter, texts: Texts) -> None:
        """Draw with these fonts and texts."""
        self._type = typesetter
        self._texts = texts
        self._badge = lru_cache(maxsize=256)(self._draw_badge)
        self._line = lru_cache(maxsize=512)(self._draw_line)
        self._shared = lru_cache(maxsize=64)(self._fit_shared)

    def forget(self) -> None:
        """Drop every cached formula and badge."""
        self._badge.cache_clear()
        self._line.cache_clear()
        self._shared.cache_clear()

    def sign(self, suit: Suit) -> str:
        """Return the character on a suit's badge."""
        return suit_sign(suit, self._texts)

    def badge(self, suit: Suit, side: int) -> pygame.Surface:
        """Return a suit's square badge, ``side`` pixels wide."""
        return self._badge(self.sign(suit), suit, side)

    def formula(
        self,
        demand: Demand,
        px: int,
        width: float,
        most: float | None = None,
        *,
        least: int = SMALLEST_FORMULA,
        airy: float | None = None,
    ) -> pygame.Surface:
        """Return a formula in type of ``px`` pixels, or smaller to fit ``width`` pixels.

        Where even type of ``least`` pixels is wider than ``most``, the width unless given, the
        colon is left out; if that does not help, the demand is written as on a tile, or as a code.
        Parts are set closer where the formula is wider than ``airy``, if given.
        """
        whole = write_formula(demand, self._texts)
        short = self._write_tile(demand)
        for parts in (whole, *(_omit(":", each) for each in (whole, short)), (self.code(demand),)):
            size = self._fit(parts, px, width, least)
            if self.width(parts, size) <= (width if most is None else most):
                break
        gap = _gap(size)
        if len(parts) > 1:
            room = width * _AIRY if airy is None else airy
            spare = floor((room - self.width(parts, size)) / (len(parts) - 1))
            closest = gap if airy is None else int(size * _TIGHTEST)
            gap = max(closest, min(_wide_gap(size), gap + spare))
        return self._line(parts, self._texts.language, size, gap)

    def code(self, demand: Demand) -> str:
        """Return a demand as a code of two or three characters: ``3L``, ``7S``, ``13``."""
        suits = demanded_suits(demand)
        suit = self.sign(suits[0]) if suits else ""
        return self._texts.say(f"code.{demand_kind(demand)}", points=demand.points, suit=suit)

    def fit_all(self, demands: tuple[Demand, ...], px: int, width: float) -> int:
        """Return the largest size up to ``px`` pixels at which every formula fits ``width``."""
        return self._shared(demands, px, width, self._texts.language)

    def break_tile(self, demand: Demand) -> Lines:
        """Return a tile's short formula in its two lines; of three suits the first is above."""
        parts = self._write_tile(demand)
        at = parts.index(_BREAK)
        upper, lower = parts[:at], parts[at + 1 :]
        return (upper, lower) if len(lower) <= _MOST_BADGES else ((*upper, lower[0]), lower[1:])

    def _write_tile(self, demand: Demand) -> Formula:
        key = f"tile.{demand_kind(demand)}"
        return _fill(self._texts.say(key, points=_POINTS, suits=_SUITS), demand)

    def fit_lines(self, pairs: Sequence[Lines], px: int, room: int) -> int | None:
        """Return the largest size up to ``px`` at which both lines of every formula fit ``room``.

        ``None`` if even the smallest is too wide.
        """
        sizes = range(px, SMALLEST_FORMULA - 1, -1)
        lines = [parts for pair in pairs for parts in pair]
        fits = (size for size in sizes if all(self.width(each, size) <= room for each in lines))
        return next(fits, None)

    def lines(self, pair: Lines, px: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Return a formula in two lines in type of ``px`` pixels."""
        language, gap = self._texts.language, min(_gap(px), max(2, int(px * _TIGHTEST)))
        upper, lower = (self._line(parts, language, px, gap) for parts in pair)
        return upper, lower

    def _fit_shared(self, demands: tuple[Demand, ...], px: int, width: float, language: str) -> int:
        del language  # part of the key
        formulas = (write_formula(demand, self._texts) for demand in demands)
        return min((self._fit(parts, px, width) for parts in formulas), default=px)

    def _fit(self, parts: Formula, px: int, width: float, least: int = SMALLEST_FORMULA) -> int:
        while px > least and self.width(parts, px) > width:
            px -= 1
        return px

    def width(self, parts: Formula, px: int) -> int:
        """Return how wide a formula is in type of ``px`` pixels."""
        return sum(self._part_width(part, px) for part in parts) + _gap(px) * (len(parts) - 1)

    def _part_width(self, part: str | Suit, px: int) -> int:
        if isinstance(part, Suit):
            return round(px * 1.05)
        return self._type.width(part, *_face(part, px))

    def _draw_line(self, parts: Formula, language: str, px: int, gap: int) -> pygame.Surface:
        del language  # part of the key: badges change with it
        height = round(px * LINE_HEIGHT)
        width = sum(self._part_width(part, px) for part in parts) + gap * (len(parts) - 1)
        line = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
        x = 0
        for part in parts:
            picture = (
                self.badge(part, self._part_width(part, px))
                if isinstance(part, Suit)
                else self._type.line(part, *_face(part, px), PLATE_INK)
            )
            line.blit(picture, (x, (height - picture.get_height()) // 2))
            x += picture.get_width() + gap
        return line

    def _draw_badge(self, sign: str, suit: Suit, side: int) -> pygame.Surface:
        badge = paint.rounded((side, side), max(2, side // 5), suit_colour(suit)).copy()
        px = max(SMALLEST_TYPE, round(side * 0.78))
        letter = self._type.line(sign, Face.BOLD, px, SUIT_INK)
        box = letter.get_bounding_rect()
        badge.blit(letter, ((side - box.width) // 2, (side - box.height) // 2), box)
        return badge


def draw_badge(surface: pygame.Surface, formulas: FormulaSetter, suit: Suit, side: int) -> None:
    """Draw the badge of a card at the top left of its picture, in a dark rim with a pale edge."""
    inset, rim = round(side * 0.18), max(1, round(side * 0.06))
    edge = rim + max(1, round(side * 0.035))
    for reach, colour, opacity in ((edge, CREAM, _EDGE), (rim, INK, 255)):
        length = side + 2 * reach
        frame = paint.rounded((length, length), side // 4 + reach - rim, colour, opacity)
        surface.blit(frame, (inset - reach, inset - reach))
    surface.blit(formulas.badge(suit, side), (inset, inset))


def _omit(left_out: str, parts: Formula) -> Formula:
    return tuple(part for part in parts if part not in (left_out, _BREAK))


def _face(part: str, px: int) -> tuple[Face, int]:
    numeral = part.isascii() and part.isdigit()
    return (Face.DISPLAY, round(px * 1.12)) if numeral else (Face.BOLD, round(px * 0.92))


def _gap(px: int) -> int:
    """Return the least gap between parts, in pixels."""
    return 2 if px <= TIGHT else _wide_gap(px)


def _wide_gap(px: int) -> int:
    return round(px * 0.24)
