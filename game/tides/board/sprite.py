"""Sprites: cards in an animation as data, how they are drawn, and the dust as one lands."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_colour
from game.tides.cards.owner import draw_owner, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.glow import draw_light
from game.ui.motion import out_cubic
from game.ui.theme import INK, Colour

DUST_MS: Final = 400.0
"""How long the dust of a landing lasts."""
_FEWEST, _MOST = 8, 12
_DUST: Final[Colour] = (226, 214, 188)


@dataclass(frozen=True, slots=True)
class Particle:
    """A grain of dust at one moment: its place and size in pixels, ``opacity`` 0 to 1."""

    x: float
    y: float
    size: float
    opacity: float


def raise_dust(rect: Rect, seed: int, elapsed: float, unit: float) -> tuple[Particle, ...]:
    """Return the dust ``elapsed`` ms after a card has landed on ``rect``; none outside ``DUST_MS``.

    The same ``seed`` gives the same dust.
    """
    if not 0 <= elapsed < DUST_MS:
        return ()
    rng, age = Random(seed), elapsed / DUST_MS
    particles: list[Particle] = []
    for _ in range(rng.randint(_FEWEST, _MOST)):
        along, reach, rise, size = (rng.random() for _ in range(4))
        edge = 2 * along - 1
        travel = out_cubic(age) * (12 + 34 * reach) * unit
        x = rect.centerx + edge * rect.width / 2 + math.copysign(travel, edge)
        y = rect.bottom - (6 + 18 * rise) * unit * math.sin(math.pi * min(1.0, 1.15 * age))
        particles.append(Particle(x, y, (2.5 + 4 * size) * unit, 0.95 * (1 - age)))
    return tuple(particles)


def draw_dust(surface: pygame.Surface, particles: tuple[Particle, ...]) -> None:
    """Draw each particle as a small disc."""
    for particle in particles:
        side = max(2, round(particle.size))
        grain = paint.rounded((side, side), side // 2 + 1, _DUST, round(particle.opacity * 8) * 30)
        surface.blit(grain, grain.get_rect(center=(round(particle.x), round(particle.y))))


def dust_item(particles: tuple[Particle, ...]) -> Item:
    """Return an item that draws ``particles``, with the smallest area that holds them."""
    area = Rect(0, 0, 0, 0)
    for particle in particles:
        side = max(2, round(particle.size)) + 2
        grain = Rect(round(particle.x) - side, round(particle.y) - side, 2 * side, 2 * side)
        area = grain if not area.width else area.union(grain)
    return Item("dust", area, particles, partial(draw_dust, particles=particles))


_RIM, _LIGHT = 12, 60
"""How far around a turned card its light is full, and how far it reaches from there, in u."""
_MILD: Final = 165.0
"""The brightness of a colour, up to 255, from which its light is weaker: yellow would dazzle."""
_LIGHTS: Final = 4
"""In how many steps light comes and goes: each redraws a fifth of the window."""
_EDGE: Final = 0.5
_CORNER: Final = 0.08
"""The radius of a card's corners, as a share of its width."""
_FOLD: Final = 0.12
_SUNK: Final = 0.6
"""The share of a passing card that is covered once none of it is seen."""
FACE_DOWN: Final = 0.5
"""Up to this turn a card shows its back."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A card at one moment of an animation, centred in ``rect`` at a card's proportions.

    ``turn`` is 0 for its back and 1 for its face, with the flip between; ``opacity`` and ``glow``
    are 0 to 1. ``board`` and ``chip`` are the shares (0 to 1) by which it has turned into the face
    of a kingdom or the chip of the strip; one face takes the other's place halfway, so that no two
    texts lie over each other. That of an ``owner`` has a frame and a mark beside its corner.
    """

    card: Card
    rect: Rect
    turn: float = 1.0
    opacity: float = 1.0
    glow: float = 0.0
    board: float = 0.0
    chip: float = 0.0
    owner: Owner | None = None


def fold_late(share: float) -> float:
    """Return how far a card has turned over, or into a chip, after a ``share`` of its path.

    It does so at the end, where cards are small: turning on their way they would be strips.
    """
    return max(0.0, (share - 1 + _FOLD) / _FOLD)


def _soften(colour: Colour) -> float:
    """Return how strong the light of a suit's colour is, 0 to 1."""
    red, green, blue = colour
    return min(1.0, (_MILD / (0.299 * red + 0.587 * green + 0.114 * blue)) ** 2)


class SpritePainter:
    """Draws sprites; their pictures are scaled from faces that the table has cached anyway."""

    def __init__(self, kit: CardKit, layout: TableLayout, chip: SizePx) -> None:
        """Take faces from ``kit``, in the sizes of ``layout``; chips are of that size."""
        self._faces = kit.faces
        self._layout = layout
        self._hand = layout.hand_slot(0, 1).size
        self._boards = [layout.kingdom_card(row) for row in (layout.mine, layout.theirs)]
        self._boards += layout.turned_sizes
        self._chip = chip

    def glow_items(self, sprites: Sequence[Sprite]) -> Iterator[Item]:
        """Yield the light around each card that glows, in its suit's colour."""
        spread = self._layout.px(_LIGHT)
        for index, sprite in enumerate(sprites):
            colour = suit_colour(sprite.card.suit)
            steps = round(sprite.glow * sprite.opacity * _LIGHTS)
            if share := steps / _LIGHTS * _soften(colour):
                rect = self._find_paper(sprite).inflate(*[2 * self._layout.px(_RIM)] * 2)
                area = rect.inflate(2 * spread, 2 * spread)
                draw = partial(draw_light, rect=rect, colour=colour, share=share, spread=spread)
                yield Item(("glow", index), area, (rect, colour, share), draw)

    def items(self, sprites: Sequence[Sprite]) -> Iterator[Item]:
        """Yield an item for each visible sprite with its shadow, the first one lowest."""
        for index, sprite in enumerate(sprites):
            if sprite.opacity > 0:
                reach = self._layout.px(34) if sprite.owner else 0
                area = paint.shadow_area(sprite.rect, self._layout.px(14))
                area.union_ip(sprite.rect.inflate(2 * reach, 2 * reach))
                name = "sprite", index, sprite.card
                shown = replace(sprite, glow=float(sprite.glow > 0))  # its light is an item itself
                yield Item(name, area, shown, partial(self._draw, sprite=shown))

    def sink(self, sprites: Sequence[Sprite], lying: Sequence[Rect]) -> list[Sprite]:
        """Return sprites that pass below what is ``lying`` there: faint where it covers them.

        Else strips of them would show in its gaps.
        """
        sunk = []
        for each in sprites:
            paper = self._find_paper(each)
            parts = [paper.clip(place) for place in lying]
            covered = sum(part.width * part.height for part in parts)
            share = covered / (_SUNK * max(1, paper.width * paper.height))
            sunk.append(replace(each, opacity=each.opacity * max(0.0, 1 - share)))
        return sunk

    def _find_paper(self, sprite: Sprite) -> Rect:
        """Return the place of a card that lies flat, in the proportions of its face."""
        rect = sprite.rect
        across = min(rect.width, round(rect.height * self._hand[0] / self._hand[1]))
        across += round((rect.width - across) * sprite.board)
        return Rect(0, 0, across, rect.height).move_to(center=rect.center)

    def _draw(self, surface: pygame.Surface, sprite: Sprite) -> None:
        paper = self._find_paper(sprite)
        shown, face = self._find_face(sprite, paper)
        if sprite.opacity == 1 and not sprite.glow:
            spread = self._layout.px(14)
            paint.draw_shadow(surface, shown, spread, spread)
        paint.paste(surface, face, shown, sprite.opacity)
        if sprite.owner is not None and sprite.opacity > _EDGE:
            self._draw_owner(surface, paper, sprite.owner)

    def _find_face(self, sprite: Sprite, paper: Rect) -> tuple[Rect, pygame.Surface]:
        """Return which face of a card is seen, and where, as it turns on its width or folds."""
        card, faces = sprite.card, self._faces
        shown = Rect(paper)
        if sprite.turn <= FACE_DOWN:
            face = faces.back(self._find_board(sprite) if sprite.board >= _EDGE else self._hand)
        elif sprite.chip >= _EDGE:
            face = faces.chip(card, self._chip)
            shown.width = sprite.rect.width
            shown.height = round(shown.width * self._chip[1] / self._chip[0])
        elif sprite.board >= _EDGE:
            face = faces.board(card, self._find_board(sprite))
        else:
            face = faces.hand(card, self._hand)
        shown.width = max(1, round(shown.width * abs(2 * sprite.turn - 1)))
        if sprite.turn > FACE_DOWN:
            shown.height = max(1, round(shown.height * abs(2 * sprite.chip - 1)))
        shown.center = paper.center
        return shown, face

    def _find_board(self, sprite: Sprite) -> SizePx:
        """Return the size of the face in a kingdom, or of a turned card, that is nearest to it."""
        return min(self._boards, key=lambda size: abs(size[1] - sprite.rect.height))

    def _draw_owner(self, surface: pygame.Surface, paper: Rect, owner: Owner) -> None:
        """Draw the owner's frame, and the mark beside the outer corner; left in the last column."""
        px, colour = self._layout.px, owner_colour(owner)
        paint.draw_outline(surface, paper, round(paper.width * _CORNER), colour, max(2, px(3)))
        plate = Rect(0, 0, px(40), px(40))
        x, y = paper.right + px(11), paper.y + px(31)
        if x + px(20) > self._layout.mine.right + px(8):
            x = paper.x - px(11)
        plate.center = x, y if owner == "theirs" else paper.bottom - px(31)
        paint.draw_rounded(surface, plate, plate.width // 2, INK)
        paint.draw_outline(surface, plate, plate.width // 2, colour, max(1, px(2)))
        mark = plate.inflate(-plate.width // 2, -plate.width // 2)
        draw_owner(surface, mark, owner, colour)


@dataclass(frozen=True, slots=True)
class Overlay:
    """What an animation draws over the table at one moment; sprites are in drawing order.

    Those that are ``passing`` go below the kingdoms and the suit bar.
    """

    dust: tuple[Particle, ...] = ()
    sprites: tuple[Sprite, ...] = ()
    passing: tuple[Sprite, ...] = ()
