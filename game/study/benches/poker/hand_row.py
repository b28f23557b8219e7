"""A line of the list of hands: whose turn it was, both cards, and what came of it."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.benches.poker.card_view import draw_card
from game.study.benches.poker.hands_places import split_row
from game.study.frame.frame_controls import compute_largest_type
from game.study.table.owners import draw_mark
from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, EMBER, GOLD, RAISED, SECONDARY, Face, Size
from game.ui.widgets.controls import Button


@dataclass(frozen=True, slots=True)
class HandRow(Button):
    """A hand; pressing it goes to its end. ``label`` is the hand in words.

    ``cards`` are letters, empty while hidden; ``numbers`` chips, expected and mistakes in figures,
    empty until the hand is over. The hand that is on the table ``is_now``.
    """

    number: int = 0
    seat: PlayerId = 0
    cards: tuple[str, str] = ("", "")
    numbers: tuple[str, str, str] = ("", "", "")
    is_mistake: bool = False
    is_now: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the hand in words."""
        del texts
        return self.label

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw the line, on a plate if it is on the table or has the focus."""
        place = rect.inflate(0, -round(6 * unit))
        if has_focus or self.is_now:
            paint.draw_rounded(surface, place, round(8 * unit), RAISED)
        if self.is_now:
            bar = Rect(place.x, place.y, max(3, round(4 * unit)), place.height)
            paint.draw_rounded(surface, bar, 1, GOLD)
        first, own, theirs, *columns = split_row(place)
        _draw_number(surface, kit, first, self.number, self.seat, unit)
        for box, letter in ((own, self.cards[0]), (theirs, self.cards[1])):
            card = Rect(0, 0, round(box.height * 0.62), round(box.height * 0.84))
            card.center = box.center
            draw_card(surface, kit, card, letter, "", unit)
        inks = (CREAM, SECONDARY, EMBER if self.is_mistake else SECONDARY)
        faces = (Face.BOLD, Face.BODY, Face.BOLD if self.is_mistake else Face.BODY)
        for box, words, ink, face in zip(columns, self.numbers, inks, faces, strict=True):
            inner = box.inflate(-round(16 * unit), 0)
            style = Style(
                Size.SMALL, face, GOLD if has_focus else ink, "right", compute_largest_type(box)
            )
            draw_text(surface, kit, words, inner, unit, style)


def _draw_number(
    surface: pygame.Surface, kit: Kit, box: Rect, number: int, seat: PlayerId, unit: float
) -> None:
    words = Rect(box.x, box.y, box.width // 2, box.height)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "right", compute_largest_type(box))
    draw_text(surface, kit, str(number), words, unit, style)
    mark = Rect(words.right, box.y, box.width - words.width, box.height)
    side = min(mark.height * 3 // 5, mark.width * 2 // 3)
    draw_mark(surface, kit, mark.inflate(side - mark.width, side - mark.height), seat)
