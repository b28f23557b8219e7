"""Draw the sheets that README shows: ``make_sheets.py``.

Writes ``docs/cards.jpg``, every card as the table draws it, the deck, and the signs of what is kept
and what leaves, and ``docs/opponents.jpg``, everybody on the ladder; for the Chinese page also
``docs/cards.zh-Hans.jpg`` and ``docs/opponents.zh-Hans.jpg``. The bytes are the same every time.
"""

import os
from itertools import groupby
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from game import resources
from game.texts import Texts
from game.tides.cards.faces import CardKit, add_faces
from game.tides.opponents import read_ladder
from game.tides.rules.cards import DECK, Card
from game.ui import paint
from game.ui.images import Images, draw_sky
from game.ui.kit import Kit, Style, draw_text
from game.ui.sky import Sky
from game.ui.theme import CREAM, SECONDARY, Face, Size
from game.ui.typesetter import Typesetter

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
WIDTH: Final = 1600
CARD: Final = (196, 274)
GAP: Final = 22
PORTRAIT: Final = 210
SIGN: Final = 112
COLUMNS: Final = 6
QUALITY: Final = 86


def main() -> None:
    """Draw both sheets in both languages, without a window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    for language, ending in (("en", ""), ("zh-Hans", ".zh-Hans")):
        texts = Texts(resources.read_text, language)
        typesetter, images = Typesetter(resources.read_bytes), Images(resources.read_bytes)
        kit = add_faces(Kit(texts, typesetter, images))
        for name, sheet in (("cards", draw_cards(kit)), ("opponents", draw_opponents(kit))):
            picture = Image.frombytes("RGB", sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))
            picture.save(DOCS / f"{name}{ending}.jpg", quality=QUALITY, optimize=True)


def draw_cards(kit: CardKit) -> pygame.Surface:
    """Return all cards, a suit a column, and the back."""
    step = (CARD[0] + GAP, CARD[1] + GAP)
    sheet = open_sheet(kit, 3 * step[1] + 3 * GAP)
    left, top = (WIDTH - 7 * step[0] + GAP) // 2, 2 * GAP
    for column, cards in enumerate(sorted_by_suit()):
        for row, card in enumerate(cards):
            place = pygame.Rect(left + column * step[0], top + row * step[1], *CARD)
            lay(sheet, kit.faces.hand(card, CARD), place)
    place = pygame.Rect(left + 6 * step[0], top + step[1], *CARD)
    for lift in range(3):
        lay(sheet, kit.faces.back(CARD), place.move(10 - 5 * lift, 5 - 5 * lift))
    for name, row in (("crown", 0), ("ember", 2)):
        sign = kit.images.scaled(f"images/{name}.png", (SIGN, SIGN))
        centre = place.centerx + 5, top + row * step[1] + CARD[1] // 2
        sheet.blit(sign, sign.get_rect(center=centre))
    return sheet


def sorted_by_suit() -> list[list[Card]]:
    """Return the deck in columns: the suits in their order, then the cards without one."""

    def place(card: Card) -> int:
        return 9 if card.suit is None else list(type(card.suit)).index(card.suit)

    return [list(cards) for _, cards in groupby(sorted(DECK, key=place), place)]


def draw_opponents(kit: CardKit) -> pygame.Surface:
    """Return everybody's portrait with name and line, the weakest first."""
    step = (WIDTH - 2 * GAP) // COLUMNS, PORTRAIT + 110
    opponents = read_ladder(resources.StandIns())
    sheet = open_sheet(kit, 2 * step[1] + 2 * GAP)
    for index, opponent in enumerate(opponents):
        row, column = divmod(index, COLUMNS)
        short = COLUMNS - min(COLUMNS, len(opponents) - row * COLUMNS)
        left = GAP + column * step[0] + short * step[0] // 2
        face = pygame.Rect(0, 0, PORTRAIT, PORTRAIT)
        face.midtop = (left + step[0] // 2, 2 * GAP + row * step[1])
        sheet.blit(kit.images.portrait(opponent.name, PORTRAIT), face)
        for key, size, colour, down in (
            ("name", Size.LARGE, CREAM, 6),
            ("line", Size.SMALL, SECONDARY, 42),
        ):
            box = pygame.Rect(left, face.bottom + down, step[0], 36).inflate(-8, 0)
            style = Style(size, Face.BOLD if key == "name" else Face.BODY, colour, "center")
            draw_text(sheet, kit, kit.texts.say(f"opponent.{opponent.name}.{key}"), box, 1, style)
    return sheet


def open_sheet(kit: CardKit, height: int) -> pygame.Surface:
    """Return a sheet with the table on it, a little darker than in play."""
    sheet = pygame.Surface((WIDTH, height))
    draw_sky(sheet, kit.images, Sky.DUSK)
    sheet.fill((150, 150, 160), special_flags=pygame.BLEND_MULT)
    return sheet


def lay(sheet: pygame.Surface, face: pygame.Surface, place: pygame.Rect) -> None:
    """Lay a card with its shadow."""
    paint.draw_shadow(sheet, place, 14, 14)
    sheet.blit(face, place)


if __name__ == "__main__":
    main()
