"""Piles of the market, stacks of the hand, chips of cards in play: each drawn at its place."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeVar

import pygame
from pygame import Rect

from game.harbour.cards.buoys import Buoys, draw_buoys, measure_buoys
from game.harbour.cards.faces import HarbourKit
from game.harbour.rules.cards import BASICS, Card
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.glow import draw_glow
from game.ui.kit import Style
from game.ui.pen import Easel, KitT, Pen
from game.ui.sky import Sky
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    INK,
    PANEL,
    PLATE,
    SECONDARY,
    SLOT,
    SMALLEST_TYPE,
    Colour,
    Face,
    Size,
    mix,
    parse_colour,
)

_TYPE: Final = 0.78
"""The height of the type, as a share of the pill's."""
_LEAST: Final = SMALLEST_TYPE + 2
_ENDS: Final = 0.66
_WIDEST_RADIUS: Final = 8


def measure_pill(pen: Pen[KitT], words: str, height: int) -> Rect:
    """Return the pill of a number, about ``height`` pixels high; it stands nowhere yet."""
    height = max(height, _LEAST)
    width = pen.kit.typesetter.width(words, Face.BOLD, _find_type(height))
    return Rect(0, 0, max(width + round(height * _ENDS), round(height * 1.2)), height)


def draw_pill(pen: Pen[KitT], box: Rect, words: str, colour: Colour = CREAM) -> None:
    """Draw a number on its pill."""
    pen.fill(box, min(pen.px(_WIDEST_RADIUS), box.height // 3), INK, 226)
    line = pen.kit.typesetter.line(words, Face.BOLD, _find_type(box.height), colour)
    pen.picture(line, line.get_rect(center=box.center))


def _find_type(height: int) -> int:
    return max(SMALLEST_TYPE, round(height * _TYPE))


class Tints(NamedTuple):
    """The colours that cards are multiplied by.

    ``far`` is for a pile that costs too much, ``hand`` for the hand while cards are bought,
    ``piles`` for the piles while a card asks for others, and in the other player's turn.
    """

    far: Colour
    hand: Colour
    piles: Colour


def _parse(*colours: str) -> Tints:
    return Tints(*map(parse_colour, colours))


_NIGHT: Final = _parse("#98A2CC", "#BEC6E2", "#D6D6E8")
_OTHERS: Final = {
    Sky.DUSK: _parse("#AC9EBE", "#CEC2D8", "#CEC6DA"),
    Sky.DAWN: _parse("#9EB0BE", "#C2CED8", "#CED8E0"),
}


def find_tints(sky: Sky) -> Tints:
    """Return the tints under ``sky``."""
    return _OTHERS.get(sky, _NIGHT)


DrawnT = TypeVar("DrawnT")
_REACH: Final = 24
"""How far shadow, halo, frame and the cards below reach beyond a place at most, in u."""
_HALO: Final = 14
_GLOW: Final = 4
"""How far a halo is at its full strength, in u."""
_RADIUS: Final = 8
_SHADOW: Final = 7
_STEP: Final = 1.5
"""How far each card of a pile sticks out, in u."""
_STEPS: Final = (4, 8)
"""How many cards of a stall's pile, and of a tile's, one visible edge stands for."""
_MOST_EDGES: Final = 3
_FRAME: Final = 3
_LIFT: Final = 4
"""How far each card of a run sticks out, in u."""
_LOW: Final = 3
"""The count from which on it is shown in ember."""
_PILL, _HAND_PILL = 24, 28
_CHIP_PILL: Final = 0.5
"""The most that a number takes of a chip's height, as a share."""
_PADDING: Final = 8
_PILL_INSET: Final = 4
_SLOT_FILL, _HAIRLINE = 44, 120
_NAME_HEIGHT: Final = 28
_GHOST: Final = 40
"""How much is seen of a card that a closed stall does not sell, 0 to 255."""
_STALL_BUOYS: Final = 0.36
_BACK_STEP: Final = 3


@dataclass(frozen=True, slots=True)
class Stack:
    """Equal cards in the hand, or in play where they are drawn as chips.

    One that ``is_lit`` can be pressed: a warm halo, a lit price. ``tint`` is that of one that
    cannot be. ``frame`` is cream around what is pointed at, ember around what would end the game.
    """

    card: Card
    count: int = 1
    is_lit: bool = False
    tint: Colour | None = None
    frame: Colour | None = None


@dataclass(frozen=True, slots=True)
class Pile(Stack):
    """A pile of the market, in a stall or on a tile.

    ``struck`` is how many piles are empty: an empty pile shows so many struck buoys.
    """

    struck: int = 0


@dataclass(frozen=True, slots=True)
class OwnPile:
    """A deck, face down, or a discard pile with its ``top`` card."""

    count: int
    top: Card | None = None


def find_area(place: Rect, unit: float) -> Rect:
    """Return all that is drawn for a thing at ``place``: the area of its item."""
    return place.inflate(2 * round(_REACH * unit), 2 * round(_REACH * unit))


def card_item(
    easel: Easel[HarbourKit],
    name: Hashable,
    place: Rect,
    draw: Callable[[Pen[HarbourKit], Rect, DrawnT], None],
    drawn: DrawnT,
) -> Item:
    """Return the item of what a function of this module draws at ``place``."""
    return easel.part(name, find_area(place, easel.unit), draw, place, drawn)


def draw_pile(pen: Pen[HarbourKit], place: Rect, pile: Pile) -> None:
    """Draw a pile: a basic one with its worth beside its picture, else with its rule below it."""
    if not pile.count:
        art = pen.kit.faces.pile_art(pile.card, place.size, pen.unit)
        _draw_empty(pen, place, pile, Rect(place.topleft, art))
        return
    _draw_light(pen, place, is_lit=pile.is_lit)
    look = replace(pile, frame=None, struck=0)
    key = look, place.size, pen.unit, pen.kit.typesetter.scale, pen.kit.texts.language
    pen.picture(pen.kit.images.keep(key, lambda: _compose(pen, place.size, look)), place)
    draw_frame(pen, place, pile.frame)


def _compose(pen: Pen[HarbourKit], size: SizePx, pile: Pile) -> pygame.Surface:
    """Return a pile as one picture: the edges of the cards below, the face, and the number.

    It is drawn anew in nearly every frame of a game, from some thirty pieces.
    """
    faces, is_tile = pen.kit.faces, pile.card in BASICS
    reach, radius = round(_MOST_EDGES * _STEP * pen.unit), pen.px(_RADIUS)
    body = pygame.Surface((size[0] + reach, size[1] + reach), pygame.SRCALPHA)
    own, place = replace(pen, surface=body), Rect((0, 0), size)
    for k in range(min(_MOST_EDGES, 1 + pile.count // _STEPS[is_tile]), 0, -1):
        by, colour = round(k * _STEP * pen.unit), mix(PLATE, INK, 0.35 + 0.12 * k)
        own.frame(place.move(by, by), radius, colour, radius)  # so thick: the face hides the rest
    own.picture(faces.pile(pile.card, size, pen.unit, pile.tint, is_lit=pile.is_lit), place)
    inset, foot = pen.px(_PILL_INSET), 0 if is_tile else pen.px(2)
    wide, high = faces.pile_art(pile.card, size, pen.unit)
    box = measure_pill(pen, str(pile.count), pen.type_px(_PILL))
    box.bottomright = wide - inset, high - inset - foot
    if wide < high:  # the picture is as narrow as the price: below the name
        box = measure_pill(pen, str(pile.count), high // 2)
        box.bottomleft = wide + inset, high - pen.px(1)
    draw_pill(own, box, str(pile.count), EMBER if pile.count <= _LOW else CREAM)
    return body


def draw_stack(pen: Pen[HarbourKit], place: Rect, stack: Stack) -> None:
    """Draw equal cards of the hand, with their number if there are several."""
    faces = pen.kit.faces
    step = pen.px(_LIFT)
    for k in range(min(stack.count, _MOST_EDGES) - 1, 0, -1):
        below = place.move(k * step, -k * step)
        paint.draw_shadow(pen.surface, below, pen.px(_RADIUS), pen.px(_SHADOW))
        pen.picture(faces.hand(stack.card, place.size, stack.tint), below)
    _draw_light(pen, place, is_lit=stack.is_lit)
    pen.picture(faces.hand(stack.card, place.size, stack.tint), place)
    draw_frame(pen, place, stack.frame)
    if stack.count > 1:
        words = f"×{stack.count}"
        box = measure_pill(pen, words, pen.type_px(_HAND_PILL))
        box.topright = place.right - pen.px(_PILL_INSET), place.y + pen.px(_PILL_INSET)
        draw_pill(pen, box, words)


def draw_chip(pen: Pen[HarbourKit], place: Rect, stack: Stack) -> None:
    """Draw a card by its picture alone; equal ones as a stack with their number."""
    faces = pen.kit.faces
    step = pen.px(_LIFT)
    for k in range(min(stack.count, _MOST_EDGES) - 1, -1, -1):
        chip = place.move(k * step, -k * step)
        paint.draw_shadow(pen.surface, chip, pen.px(_RADIUS), pen.px(_SHADOW))
        pen.picture(faces.chip(stack.card, place.size, pen.unit, stack.tint), chip)
    if stack.frame is not None:
        pen.frame(place, pen.px(_RADIUS), stack.frame, max(2, pen.px(_FRAME)))
    if stack.count > 1:
        words, most = f"×{stack.count}", round(place.height * _CHIP_PILL)
        box = measure_pill(pen, words, min(pen.type_px(_PILL), most))
        box.bottomright = place.right + pen.px(2), place.bottom + pen.px(4)
        draw_pill(pen, box, words)


def draw_own_pile(pen: Pen[HarbourKit], place: Rect, pile: OwnPile) -> None:
    """Draw a deck or a discard pile, and its count below; an empty one as a slot."""
    if not pile.count:
        draw_slot(pen, place)
        return
    for k in range(min(pile.count, _MOST_EDGES) - 1, -1, -1):
        card = place.move(k * pen.px(_BACK_STEP), -k * pen.px(_BACK_STEP))
        paint.draw_shadow(pen.surface, card, pen.px(_RADIUS), pen.px(_SHADOW))
        if pile.top is None:
            pen.picture(pen.kit.faces.back(place.size), card)
            pen.frame(card, pen.px(_RADIUS), SLOT, max(1, pen.px(1)))
        else:
            pen.picture(pen.kit.faces.chip(pile.top, place.size, pen.unit), card)
    box = measure_pill(pen, str(pile.count), pen.type_px(_PILL))
    box.center = place.centerx, place.bottom + pen.px(_PILL_INSET)
    draw_pill(pen, box, str(pile.count))


def draw_slot(pen: Pen[HarbourKit], place: Rect) -> None:
    """Draw an empty place: an outline with the sky in it."""
    radius = pen.px(_RADIUS)
    pen.fill(place, radius, INK, _SLOT_FILL)
    for grow in (2, -4):
        pen.frame(place.inflate(grow, grow), radius, INK, 1, _HAIRLINE)
    pen.frame(place, radius, SLOT, max(1, pen.px(1.5)))


def draw_closed(pen: Pen[HarbourKit], place: Rect, card: Card) -> None:
    """Draw the stall of a card that this game does not sell: an outline, and what will be there."""
    draw_slot(pen, place)
    inner = place.inflate(-2 * pen.px(_FRAME), -2 * pen.px(_FRAME))
    ghost = pen.kit.faces.chip(card, inner.size, pen.unit).copy()
    ghost.set_alpha(_GHOST)
    pen.picture(ghost, inner)


def draw_frame(pen: Pen[HarbourKit], place: Rect, colour: Colour | None) -> None:
    """Draw the frame around what is pointed at, a little outside it."""
    if colour is not None:
        reach = 2 * pen.px(_FRAME)
        pen.frame(place.inflate(reach, reach), pen.px(_RADIUS + 2), colour, max(2, pen.px(_FRAME)))


def _draw_light(pen: Pen[HarbourKit], place: Rect, *, is_lit: bool) -> None:
    if is_lit:
        reach = 2 * pen.px(_GLOW)
        draw_glow(pen.surface, place.inflate(reach, reach), GOLD, 1.0, pen.px(_HALO - _GLOW))
    else:
        paint.draw_shadow(pen.surface, place, pen.px(_RADIUS), pen.px(_SHADOW))


def _draw_empty(pen: Pen[HarbourKit], place: Rect, pile: Pile, art: Rect) -> None:
    """Draw the place of an empty pile: struck buoys, and the name."""
    draw_slot(pen, place)
    padding, box = pen.px(_PADDING), Rect(0, 0, 0, min(pen.type_px(_NAME_HEIGHT), place.height))
    if pile.card in BASICS:
        art.width = max(art.width, measure_buoys((0, 0), pen.unit).width)
        draw_buoys(pen, art.center, Buoys(pile.struck))
        box.width = place.right - art.right - padding
        box.center = (art.right + place.right) // 2, place.centery
    else:
        high = place.y + round(place.height * _STALL_BUOYS)
        draw_buoys(pen, (place.centerx, high), Buoys(pile.struck))
        box.width = place.width - 2 * padding
        box.midbottom = place.centerx, place.bottom - padding
    name, style = pen.kit.faces.name(pile.card), Style(Size.SMALL, colour=SECONDARY, align="center")
    width = pen.measure(name, box, style).width
    plate = Rect(0, 0, width + 2 * padding, box.height).move_to(center=box.center)
    pen.fill(plate.clip(place), pen.px(_RADIUS), PANEL, 240)
    pen.set(name, box, style)
