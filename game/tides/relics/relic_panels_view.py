"""The right rail at the relic step: what a card scores today, and the next hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.marks import write_points
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.paragraph import LEADING, break_lines, draw_paragraph
from game.ui.theme import CREAM, GOLD, SECONDARY, Colour, Face, Size, type_px


@dataclass(frozen=True, slots=True)
class RelicPreview:
    """A card, its rule as a sentence, what it counts in today's kingdom, and its points."""

    card: Card
    rule: str
    reason: str
    points: int


class RelicPanels:
    """Draws the two panels below the score."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the panels below the score, as in ``layout``."""
        self._kit = kit
        self._layout = layout

    def items(
        self, preview: RelicPreview | None, next_hand: Cards, message: str | None
    ) -> Iterator[Item]:
        """Yield the panel of the preview, or of a ``message``, and that of the next hand."""
        layout = self._layout
        draw = partial(self._draw_upper, preview=preview, message=message)
        yield Item("changes", layout.changes, (preview, message), draw)
        draw = partial(self._draw_hand, panel=layout.forecast, cards=next_hand)
        yield Item("forecast", layout.forecast, next_hand, draw)

    def _draw_upper(
        self, surface: pygame.Surface, preview: RelicPreview | None, message: str | None
    ) -> None:
        layout = self._layout
        panel = layout.changes
        draw_panel(surface, panel, layout.unit)
        if message is not None:
            frame = paint.outline(panel.size, layout.px(10), GOLD, max(2, layout.px(2)))
            surface.blit(frame, panel)
            self._write(surface, panel, panel.y + layout.px(10), message, CREAM)
        elif preview is None:
            top = self._title(surface, panel, "relics.preview")
            self._write(surface, panel, top, self._kit.texts.say("relics.preview.hint"))
        else:
            self._draw_preview(surface, panel, preview)

    def _draw_preview(self, surface: pygame.Surface, panel: Rect, preview: RelicPreview) -> None:
        """Draw the card's name, points and rule, and what it counts in today's kingdom."""
        kit, layout = self._kit, self._layout
        top = self._title(surface, panel, "relics.preview")
        row = Rect(panel.x + layout.px(14), top, self._width, layout.line(28))
        style = Style(Size.NUMBER, Face.BOLD, GOLD, "right")
        points = write_points(preview.points)
        written = draw_text(surface, kit, points, row, layout.unit, style)
        name = Rect(row.x, row.y, written.left - layout.px(8) - row.x, row.height)
        style = Style(Size.TEXT, Face.BOLD, CREAM)
        draw_text(surface, kit, kit.faces.name(preview.card), name, layout.unit, style)
        text = f"{preview.rule}\n{preview.reason}"
        self._write(surface, panel, row.bottom + layout.px(4), text)

    def _draw_hand(self, surface: pygame.Surface, panel: Rect, cards: Cards) -> None:
        layout = self._layout
        draw_panel(surface, panel, layout.unit)
        key = "relics.hand" if len(cards) == 3 else "relics.hand_some"  # noqa: PLR2004
        top = self._title(surface, panel, key)
        places = self._lay_hand(panel, top, len(cards))
        for card, place in zip(cards, places, strict=True):
            compose = self._kit.faces.chip if place.width == self._width else self._kit.faces.tile
            surface.blit(compose(card, place.size), place)
        top = max(place.bottom for place in places) + layout.px(4)
        if panel.bottom - top >= layout.line(26):
            self._write(surface, panel, top, self._kit.texts.say("relics.hand_drawn"))

    def _lay_hand(self, panel: Rect, top: int, count: int) -> list[Rect]:
        """Return the places of cards below each other, or, where these do not fit, in one row."""
        px, left = self._layout.px, panel.x + self._layout.px(14)
        size, gap = (self._width, self._layout.line(28)), px(4)
        if top + count * (size[1] + gap) <= panel.bottom:
            return [Rect((left, top + index * (size[1] + gap)), size) for index in range(count)]
        size = (self._width - (count - 1) * gap) // count, px(44)
        return [Rect((left + index * (size[0] + gap), top), size) for index in range(count)]

    @property
    def _width(self) -> int:
        return self._layout.changes.width - self._layout.px(28)

    def _title(self, surface: pygame.Surface, panel: Rect, key: str) -> int:
        layout = self._layout
        row = Rect(panel.x + layout.px(14), panel.y + layout.px(7), self._width, layout.line(24))
        style = Style(Size.SMALL, Face.BOLD, SECONDARY)
        draw_text(surface, self._kit, self._kit.texts.say(key), row, layout.unit, style)
        return row.bottom + layout.px(4)

    def _write(
        self,
        surface: pygame.Surface,
        panel: Rect,
        top: int,
        text: str,
        colour: Colour = SECONDARY,
    ) -> None:
        layout = self._layout
        box = Rect(panel.x + layout.px(14), top, self._width, panel.bottom - layout.px(8) - top)
        style = Style(Size.SMALL, Face.BODY, colour)
        wanted = type_px(style.size, self._kit.type_unit(layout.unit))
        px, lines = break_lines(self._kit, text, box, wanted, style)
        box.height = min(box.height, round(len(lines) * px * LEADING))  # starts at the top
        draw_paragraph(surface, self._kit, text, box, layout.unit, style)
