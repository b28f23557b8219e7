"""The right rail below the score: what the card under the pointer changes, passes and receives."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.rules.tides.cards import Card, Cards
from game.ui import paint
from game.ui.beam_view import Owner, draw_owner
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.layout import SizePx, TableLayout
from game.ui.marks import write_change
from game.ui.theme import (
    CREAM,
    GOLD,
    OPPONENT,
    SECONDARY,
    SMALLEST_TYPE,
    Colour,
    Face,
    Size,
    type_px,
)

_CHIPS = 3
"""As many cards are shown as chips below each other; more as tiles in one row."""


@dataclass(frozen=True, slots=True)
class Change:
    """A card whose score moves by ``points`` if the card under the pointer is laid."""

    card: Card
    owner: Owner
    points: int


@dataclass(frozen=True, slots=True)
class PickModel:
    """The card under the pointer: what it asks for in words, and what it would change."""

    rule: str
    changes: tuple[Change, ...]
    is_selected: bool


@dataclass(frozen=True, slots=True)
class ForecastModel:
    """What goes to the opponent and what comes.

    ``passing`` is the whole hand until a card ``is_chosen``; ``receiving`` is the opponent's hand,
    of which one card will stay there, once it ``is_known``. Where the player has to remember it,
    that many ``backs`` are shown instead.
    """

    passing: Cards = ()
    receiving: Cards = ()
    is_known: bool = False
    is_chosen: bool = False
    has_swap: bool = True
    backs: int = 0


class SidePanels:
    """Draws the lower two panels of the right rail."""

    def __init__(self, kit: Kit, layout: TableLayout) -> None:
        """Lie below the score panel."""
        self._kit = kit
        self._layout = layout

    @property
    def chip_size(self) -> SizePx:
        """The size of a card as a chip."""
        return self._layout.forecast.width - self._layout.px(24), self._layout.line(26)

    @property
    def tile_size(self) -> SizePx:
        """The size of a card as a tile, five in a row."""
        inner = self._layout.forecast.width - self._layout.px(24)
        return (inner - 4 * self._layout.px(4)) // 5, self._layout.px(44)

    def draw_pick(
        self, surface: pygame.Surface, pick: PickModel | None, *, tells_scores: bool = True
    ) -> None:
        """Say what a card asks for and list what it changes, largest first, if that is told."""
        panel = self._layout.changes
        draw_panel(surface, panel, self._layout.unit)
        say = self._kit.texts.say
        plain = "changes.title" if tells_scores else "changes.untold"
        if pick is None:
            top = self._title(surface, panel, say(plain))
            hint = "changes.hover" if tells_scores else "changes.untold.hover"
            self._write_lines(surface, panel, top, say(hint))
            return
        title, colour = ("changes.seal", GOLD) if pick.is_selected else (plain, SECONDARY)
        top = self._title(surface, panel, say(title), colour)
        if self._has_room_for_rule(panel.bottom - top, pick):
            top = self._write_lines(surface, panel, top, pick.rule, CREAM)
        if tells_scores and pick.changes:
            self._draw_changes(surface, panel, top, pick.changes)
        elif tells_scores:
            self._write_lines(surface, panel, top, say("changes.nothing"))

    def _has_room_for_rule(self, height: int, pick: PickModel) -> bool:
        """Return whether the rule leaves room below it for two changes, or all there are."""
        lines = len(self._wrap(pick.rule)) * self._layout.line(25)
        return height - lines >= min(2, len(pick.changes)) * self._change_height

    @property
    def _change_height(self) -> int:
        return self._layout.line(29) + self._layout.px(4)

    def _draw_changes(
        self, surface: pygame.Surface, panel: Rect, top: int, changes: tuple[Change, ...]
    ) -> None:
        height = self._change_height
        room = (panel.bottom - self._layout.px(2) - top) // height
        listed = changes if len(changes) <= room else changes[: room - 1]
        for index, change in enumerate(listed):
            row = Rect(panel.x, top + index * height, panel.width, height)
            self._draw_change(surface, row, change)
        if rest := changes[len(listed) :]:
            text = self._kit.texts.say("changes.more", count=len(rest))
            self._write_lines(surface, panel, top + len(listed) * height, text)

    def draw_message(self, surface: pygame.Surface, text: str) -> None:
        """Say something that must not be overlooked, in place of the changes."""
        panel, px, unit = self._layout.changes, self._layout.px, self._layout.unit
        draw_panel(surface, panel, unit)
        frame = paint.outline(panel.size, px(10), GOLD, max(2, px(2)))
        surface.blit(frame, panel)
        self._write_lines(surface, panel, panel.y + px(12), text, CREAM)

    def draw_forecast(self, surface: pygame.Surface, model: ForecastModel) -> None:
        """Show which cards will be passed, and which received."""
        panel, say = self._layout.forecast, self._kit.texts.say
        upper, lower = panel.copy(), panel.copy()
        upper.height = lower.height = panel.height // 2
        lower.bottom = panel.bottom
        draw_panel(surface, panel, self._layout.unit)
        if not model.has_swap:
            top = self._title(surface, panel, say("forecast.none.title"))
            self._write_lines(surface, panel, top, say("forecast.none"))
            return
        key = "forecast.pass" if model.is_chosen else "forecast.pass_all"
        top = self._title(surface, panel, say(key))
        self._draw_cards(surface, upper, top, model.passing)
        if model.backs:
            top = self._title(surface, lower, say("forecast.receive"))
            self._draw_backs(surface, lower, top, model.backs)
            return
        key = "forecast.receive" if model.is_known else "forecast.receive_unknown"
        top = self._title(surface, lower, say(key, known=len(model.receiving)))
        if model.receiving:
            self._draw_cards(surface, lower, top, model.receiving)
        else:
            self._write_lines(surface, lower, top, say("forecast.unknown"))

    def _draw_backs(self, surface: pygame.Surface, panel: Rect, top: int, count: int) -> None:
        px = self._layout.px
        size = px(36), px(50)
        back = self._kit.faces.back(size)
        for index in range(count):
            place = (panel.x + px(12) + index * (size[0] + px(6)), top + px(8))
            surface.blit(back, place)

    def _title(
        self, surface: pygame.Surface, panel: Rect, text: str, colour: Colour = SECONDARY
    ) -> int:
        layout, style = self._layout, Style(Size.SMALL, Face.BOLD, colour)
        largest = type_px(style.size, self._kit.type_unit(layout.unit))
        type_ = self._kit.typesetter
        width = self._line_width
        lines = [text]
        if type_.shrink(text, style.face, largest, width) is None:
            lines = type_.wrap(text, style.face, SMALLEST_TYPE, width)
        row = Rect(panel.x + layout.px(14), panel.y + layout.px(7), width, layout.line(24))
        for line in lines:
            draw_text(surface, self._kit, line, row, layout.unit, style)
            row.y += row.height
        return row.y + layout.px(2)

    def _write_lines(
        self, surface: pygame.Surface, panel: Rect, top: int, text: str, colour: Colour = SECONDARY
    ) -> int:
        """Write ``text`` from ``top`` on; return where it ends."""
        step = self._layout.line(25)
        row = Rect(panel.x + self._layout.px(14), top, self._line_width, step)
        for line in self._wrap(text):
            style = Style(Size.SMALL, Face.BODY, colour)
            draw_text(surface, self._kit, line, row, self._layout.unit, style)
            row.y += step
        return row.y

    def _wrap(self, text: str) -> list[str]:
        px = type_px(Size.SMALL, self._kit.type_unit(self._layout.unit))
        return self._kit.typesetter.wrap(text, Face.BODY, px, self._line_width)

    @property
    def _line_width(self) -> int:
        return self._layout.changes.width - self._layout.px(28)

    def _draw_change(self, surface: pygame.Surface, row: Rect, change: Change) -> None:
        px, unit = self._layout.px, self._layout.unit
        chip = Rect(row.x + px(12), 0, round(row.width * 0.54), self._layout.line(29))
        chip.centery = row.centery
        surface.blit(self._kit.faces.chip(change.card, chip.size), chip)
        colour = GOLD if change.owner == "mine" else OPPONENT
        box = Rect(chip.right + px(6), row.y, row.right - px(14) - chip.right - px(6), row.height)
        text = write_change(change.points)
        style = Style(Size.NUMBER, Face.BOLD, colour, "right")
        written = draw_text(surface, self._kit, text, box, unit, style)
        mark = Rect(0, 0, px(11), px(11))
        mark.midright = (written.left - px(7), row.centery)
        draw_owner(surface, mark, change.owner, CREAM if change.owner == "mine" else OPPONENT)

    def _draw_cards(self, surface: pygame.Surface, panel: Rect, top: int, cards: Cards) -> None:
        px, faces = self._layout.px, self._kit.faces
        left = panel.x + px(12)
        size = self.chip_size
        pitch = size[1] + px(2)
        if len(cards) <= _CHIPS and top + _CHIPS * pitch <= panel.bottom:
            for index, card in enumerate(cards):
                surface.blit(faces.chip(card, size), (left, top + index * pitch))
            return
        size = self.tile_size
        for index, card in enumerate(cards):
            place = (left + index * (size[0] + px(4)), top + px(4))
            surface.blit(faces.tile(card, size), place)
