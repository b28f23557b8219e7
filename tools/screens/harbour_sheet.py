"""Draw a sheet of Harbourlight's cards at every level: ``harbour_sheet.py [--text 150]``.

Writes ``build/gallery/harbour-cards_LANGUAGE_TEXT.png`` in both languages, to be looked at: what is
plain, lit, tinted, pointed at and empty, under each sky.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game import resources
from game.harbour.cards.buoys import Buoys, draw_buoys
from game.harbour.cards.faces import HarbourKit, add_faces
from game.harbour.cards.lighthouses import Lighthouse, LighthouseState, draw_lighthouse
from game.harbour.cards.pile_view import (
    OwnPile,
    Pile,
    Stack,
    draw_chip,
    draw_own_pile,
    draw_pile,
    draw_stack,
    find_tints,
)
from game.harbour.rules.cards import ACTIONS, BASICS, Card
from game.texts import LANGUAGES, Texts
from game.ui.images import Images
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.sky import ROUNDS, Sky
from game.ui.theme import CREAM, EMBER
from game.ui.typesetter import Typesetter

FOLDER: Final = Path(__file__).resolve().parents[2] / "build" / "gallery"
SIZE: Final = (1600, 900)
LARGE: Final = 1.25
"""Text at least so large has its own areas for tiles and stalls."""


def main() -> None:
    """Draw the sheets, without a window."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--text", type=int, action="append", help="scale of text in percent")
    parser.add_argument("--unit", type=float, default=1.0, help="pixels of one u")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for text in options.text or (100, 150):
        for language in LANGUAGES:
            typesetter = Typesetter(resources.read_bytes, text / 100)
            images = Images(resources.read_bytes)
            kit = add_faces(Kit(Texts(resources.read_text, language), typesetter, images))
            for sky in ROUNDS:
                name = f"harbour-cards_{sky.value}_{language}_{text}.png"
                pygame.image.save(draw_sheet(kit, sky, options.unit), FOLDER / name)


def draw_sheet(kit: HarbourKit, sky: Sky, unit: float) -> pygame.Surface:
    """Return a sheet with all cards under one sky."""
    size = (round(SIZE[0] * unit), round(SIZE[1] * unit))
    surface = pygame.Surface(size)
    surface.blit(kit.images.backdrop(sky, size, 0), (0, 0))
    pen = Pen(surface, kit, unit)
    _draw_tiles(pen, sky)
    _draw_stalls(pen, sky)
    _draw_hand(pen, sky)
    _draw_small(pen)
    _draw_horizon(pen, sky)
    return surface


def _place(pen: Pen[HarbourKit], left: float, top: float, width: float, height: float) -> Rect:
    return Rect(pen.px(left), pen.px(top), pen.px(width), pen.px(height))


def _vary(cards: tuple[Card, ...], sky: Sky) -> Iterator[Pile]:
    """Yield a pile of each card: lit, plain, out of reach, pointed at, few, empty."""
    tint = find_tints(sky).far
    for k, card in enumerate(cards):
        match k % 6:
            case 0:
                yield Pile(card, 46, is_lit=True)
            case 1:
                yield Pile(card, 8, is_lit=True, frame=CREAM)
            case 2:
                yield Pile(card, 3)
            case 3:
                yield Pile(card, 10, tint=tint)
            case 4:
                yield Pile(card, 1, frame=EMBER)
            case _:
                yield Pile(card, 0, struck=1 + k // 6)


def _is_large(pen: Pen[HarbourKit]) -> bool:
    return pen.kit.typesetter.scale > LARGE


def _draw_tiles(pen: Pen[HarbourKit], sky: Sky) -> None:
    width = 150 if _is_large(pen) else 236
    for row, pile in enumerate(_vary(BASICS, sky)):
        draw_pile(pen, _place(pen, 16, 16 + row * 56, width, 48), pile)


def _draw_stalls(pen: Pen[HarbourKit], sky: Sky) -> None:
    width, height = (154, 131) if _is_large(pen) else (147, 137)
    for k, pile in enumerate(_vary(ACTIONS, sky)):
        place = _place(pen, 280 + k % 6 * (width + 12), 16 + k // 6 * 150, width, height)
        draw_pile(pen, place, pile)
    tint = find_tints(sky).piles
    draw_pile(pen, _place(pen, 280 + 5 * (width + 12), 166, width, height), Pile(Card.SIREN, 10))
    for k, card in enumerate((Card.REGATTA, Card.SIGNAL_TOWER)):
        place = _place(pen, 1300, 16 + 150 * k, width, height)
        draw_pile(pen, place, Pile(card, 10, tint=tint))


def _draw_hand(pen: Pen[HarbourKit], sky: Sky) -> None:
    tint = find_tints(sky).hand
    for k, card in enumerate(Card):
        place = _place(pen, 16 + k % 9 * 148, 480 + k // 9 * 206, 136, 190)
        stack = Stack(card, 1 + k % 4 // 3, is_lit=k % 3 == 0, tint=tint if k % 3 == 1 else None)
        draw_stack(pen, place, stack)


def _draw_small(pen: Pen[HarbourKit]) -> None:
    for k, card in enumerate(Card):
        place = _place(pen, 1350 + k % 3 * 82, 462 + k // 3 * 46, 46, 36)
        draw_chip(pen, place, Stack(card, 1 + k % 3, frame=CREAM if k == 0 else None))
    for k, card in enumerate((Card.JETTY, Card.LIGHTHOUSE, Card.SIREN)):
        draw_chip(pen, _place(pen, 1350 + 82 * k, 740, 74, 68), Stack(card, 1 + k))
    draw_own_pile(pen, _place(pen, 1500, 16, 76, 106), OwnPile(8))
    draw_own_pile(pen, _place(pen, 1500, 160, 76, 106), OwnPile(3, Card.PEARL))
    draw_own_pile(pen, _place(pen, 1500, 300, 76, 106), OwnPile(0))
    for k in range(3):
        draw_buoys(pen, (pen.px(1390 + 90 * k), pen.px(850)), Buoys(k, 1))


def _draw_horizon(pen: Pen[HarbourKit], sky: Sky) -> None:
    states = (*LighthouseState, *(LighthouseState.MINE, LighthouseState.THEIRS) * 2)
    for k, state in enumerate(states):
        lighthouse = Lighthouse(state, sky, 0.5 if k >= len(states) - 2 else 1.0)
        draw_lighthouse(pen, _place(pen, 300 + k * 120, 340, 54, 80), lighthouse)


if __name__ == "__main__":
    main()
