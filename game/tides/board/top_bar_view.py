"""The bar at the top: menu, round and pick, score, settings, sound and rules."""

from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style, draw_text, find_text
from game.ui.theme import (
    CREAM,
    GOLD,
    LINE,
    OPPONENT,
    SECONDARY,
    Colour,
    Face,
    Size,
    type_px,
)

_DOT_PITCH: Final = 20
"""The distance from one pick's dot to the next, in u."""
_ROUND: Final = Style(Size.TEXT, Face.BOLD)
_PICK: Final = Style(Size.SMALL, Face.BODY, SECONDARY)
_TOTALS: Final = (
    Style(Size.NUMBER, Face.BOLD, CREAM, "right"),
    Style(Size.NUMBER, Face.BOLD, OPPONENT),
)
"""The styles of the totals, the viewer's first."""


class BarButton(Enum):
    """The buttons of the bar."""

    MENU = "menu"
    SETTINGS = "settings"
    SOUND = "sound"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class BarModel:
    """Round and pick (from 1), the totals as (mine, theirs), both names, and the sound.

    ``round_text`` and ``pick_text`` say in words which round and pick it is.
    """

    round: int
    rounds: int
    pick: int
    totals: tuple[int, int]
    player: str
    opponent: str
    is_muted: bool
    hovered: BarButton | None = None
    round_text: str = ""
    pick_text: str = ""


class TopBar:
    """Draws the bar and finds the button at a place."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the bar at the upper edge, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        bar, px = layout.bar, layout.px
        self._buttons = {
            BarButton.MENU: Rect(bar.x + px(8), bar.y + px(5), px(96), px(32)),
            BarButton.SETTINGS: Rect(bar.right - px(136), bar.y + px(5), px(38), px(32)),
            BarButton.SOUND: Rect(bar.right - px(92), bar.y + px(5), px(38), px(32)),
            BarButton.RULES: Rect(bar.right - px(48), bar.y + px(5), px(38), px(32)),
        }

    def hit(self, place: tuple[int, int]) -> BarButton | None:
        """Return the button at a place in the window, if there is one."""
        return next((key for key, rect in self._buttons.items() if rect.collidepoint(place)), None)

    def item(self, model: BarModel) -> Item:
        """Return the whole bar as one item."""
        return Item("bar", self._layout.bar, model, partial(self._draw, model=model))

    def _draw(self, surface: pygame.Surface, model: BarModel) -> None:
        self._draw_buttons(surface, model.hovered, is_muted=model.is_muted)
        self._draw_round(surface, model)
        unit, kit, colon = self._layout.unit, self._kit, self._find_colon(model)
        style = Style(Size.NUMBER, Face.BOLD, SECONDARY, "center")
        draw_text(surface, kit, ":", colon, unit, style)
        for side, style in enumerate(_TOTALS):
            text, box = _write_total(model, side), self._total_box(colon, side)
            draw_text(surface, kit, text, box, unit, style)

    def total(self, model: BarModel, side: int) -> Rect:
        """Return the place of a player's total: ``side`` 0 is the viewer's, 1 the opponent's."""
        box = self._total_box(self._find_colon(model), side)
        text, unit = _write_total(model, side), self._layout.unit
        written = find_text(self._kit, text, box, unit, _TOTALS[side])
        return Rect(written.x, box.y, written.width, box.height)

    def _total_box(self, colon: Rect, side: int) -> Rect:
        """Return the box for a total and its owner's name beside the ``colon``."""
        width = self._layout.px(200)
        if side == 0:
            return Rect(colon.x - width, colon.y, width, colon.height)
        room = self._buttons[BarButton.SETTINGS].x - self._layout.px(8) - colon.right
        return Rect(colon.right, colon.y, min(width, room), colon.height)

    def _find_colon(self, model: BarModel) -> Rect:
        """Return the place of the score's colon, on which ``total`` and ``_draw`` both depend.

        It is centred in the bar, or moved right where round and pick need the room.
        """
        px, width = self._layout.px, self._mine_width(model)
        pick = self._find_pick(model)
        end = self._find_dots(model).right if pick is None else pick.right
        colon = Rect(0, 0, px(24), px(32))
        colon.center = (
            max(self._layout.bar.centerx, end + px(16) + width),
            self._layout.bar.centery + px(1),
        )
        return colon

    def _mine_width(self, model: BarModel) -> int:
        """Return how far the viewer's total extends left of the colon's centre, in pixels."""
        usual = type_px(Size.NUMBER, self._kit.type_unit(self._layout.unit))
        text = _write_total(model, 0)
        return self._layout.px(12) + self._kit.typesetter.width(text, Face.BOLD, usual)

    def _draw_buttons(
        self, surface: pygame.Surface, hovered: BarButton | None, *, is_muted: bool
    ) -> None:
        """Draw the buttons; the one under the pointer is highlighted."""
        unit, say = self._layout.unit, self._kit.texts.say
        for key, rect in self._buttons.items():
            lit = key is hovered
            if lit:
                paint.draw_rounded(surface, rect, self._layout.px(8), LINE)
            colour = CREAM if lit else SECONDARY
            if key is BarButton.SOUND:
                _draw_speaker(surface, rect, colour, is_muted=is_muted)
            elif key is BarButton.SETTINGS:
                _draw_sliders(surface, rect, colour)
            else:
                text = say("bar.menu") if key is BarButton.MENU else "?"
                style = Style(Size.TEXT, Face.BOLD, colour, "center")
                draw_text(surface, self._kit, text, rect, unit, style)

    def _draw_round(self, surface: pygame.Surface, model: BarModel) -> None:
        """Draw round and pick, the pick also as text where there is room."""
        px, unit, kit = self._layout.px, self._layout.unit, self._kit
        draw_text(surface, kit, model.round_text, self._round_box, unit, _ROUND)
        dots = self._find_dots(model)
        for index in range(HAND_SIZE):
            done, current = index + 1 < model.pick, index + 1 == model.pick
            colour = CREAM if done else GOLD if current else LINE
            dot = paint.disc(dots.height, colour)
            surface.blit(dot, (dots.x + index * px(_DOT_PITCH), dots.y))
        label = self._find_pick(model)
        if label is not None:
            draw_text(surface, kit, model.pick_text, label, unit, _PICK)

    @property
    def _round_box(self) -> Rect:
        bar, px = self._layout.bar, self._layout.px
        return Rect(bar.x + px(118), bar.y + px(5), px(170), px(32))

    def _find_dots(self, model: BarModel) -> Rect:
        """Return the place of the dots, one a pick, right of the round."""
        px, text = self._layout.px, model.round_text
        written = find_text(self._kit, text, self._round_box, self._layout.unit, _ROUND)
        side, top = px(12), self._layout.bar.centery + px(1)
        return Rect(written.right + px(18), top - side // 2, HAND_SIZE * px(_DOT_PITCH), side)

    def _find_pick(self, model: BarModel) -> Rect | None:
        """Return the place of the pick's text; ``None`` where it would not fit before the score."""
        px, unit = self._layout.px, self._layout.unit
        start = self._find_dots(model).right + px(8)
        limit = self._layout.bar.centerx - self._mine_width(model) - px(16)
        usual = type_px(_PICK.size, self._kit.type_unit(unit))
        width = self._kit.typesetter.width(model.pick_text, _PICK.face, usual)
        if start + width > limit:
            return None
        return Rect(start, self._round_box.y, width, self._round_box.height)


def _write_total(model: BarModel, side: int) -> str:
    """Return a side's name and total, the total next to the colon."""
    mine, theirs = model.totals
    return f"{theirs}  {model.opponent}" if side else f"{model.player}  {mine}"


def _draw_speaker(surface: pygame.Surface, rect: Rect, colour: Colour, *, is_muted: bool) -> None:
    """Draw a loudspeaker, crossed out when muted."""
    side = rect.height * 0.5
    left, top = rect.centerx - side * 0.6, rect.centery - side / 2
    shape = [(0, 0.3), (0.25, 0.3), (0.55, 0), (0.55, 1), (0.25, 0.7), (0, 0.7)]
    points = [(left + x * side, top + y * side) for x, y in shape]
    pygame.draw.polygon(surface, colour, points)
    if is_muted:
        x, y = left + side * 0.75, top + side * 0.3
        pygame.draw.line(surface, colour, (x, y), (x + side * 0.45, y + side * 0.4), 2)
        pygame.draw.line(surface, colour, (x, y + side * 0.4), (x + side * 0.45, y), 2)
        return
    for reach in (0.35, 0.65):
        box = Rect(0, 0, round(side * reach * 1.1), round(side * reach * 1.3))
        box.center = (round(left + side * 0.62), rect.centery)
        pygame.draw.arc(surface, colour, box, -1.0, 1.0, 2)


def _draw_sliders(surface: pygame.Surface, rect: Rect, colour: Colour) -> None:
    """Draw three small sliders, the icon of the settings."""
    side, thick = round(rect.height * 0.5), max(2, rect.height // 16)
    knob = paint.disc(max(5, round(side * 0.36)), colour)
    for index, share in enumerate((0.7, 0.25, 0.55)):
        line = Rect(rect.centerx - side // 2, 0, side, thick)
        line.centery = rect.centery + (index - 1) * round(side * 0.42)
        surface.fill(colour, line)
        surface.blit(knob, knob.get_rect(center=(line.x + round(side * share), line.centery)))
