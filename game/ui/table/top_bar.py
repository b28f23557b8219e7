"""The bar at the top: the way to the menu, round and pick, the score, settings, sound, rules."""

from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import Rect

from game.ui.drawing import paint
from game.ui.drawing.kit import Kit, Style, draw_text
from game.ui.drawing.theme import (
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
from game.ui.table.layout import TableLayout

PICKS = 5


class BarButton(Enum):
    """What can be pressed in the bar."""

    MENU = "menu"
    SETTINGS = "settings"
    SOUND = "sound"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class BarModel:
    """Round and pick, the totals as (mine, theirs), both names, and the sound."""

    round: int
    rounds: int
    pick: int
    totals: tuple[int, int]
    player: str
    opponent: str
    is_muted: bool
    hovered: BarButton | None = None


class TopBar:
    """Draws the bar and says which of its buttons lies at a place."""

    def __init__(self, kit: Kit, layout: TableLayout) -> None:
        """Lie at the upper edge."""
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
        """Return the button at a place in the window."""
        return next((key for key, rect in self._buttons.items() if rect.collidepoint(place)), None)

    def draw(self, surface: pygame.Surface, model: BarModel) -> None:
        """Draw the whole bar."""
        self.draw_buttons(surface, model.hovered, is_muted=model.is_muted)
        mine, theirs = f"{model.player}  {model.totals[0]}", f"{model.totals[1]}  {model.opponent}"
        px = type_px(Size.NUMBER, self._kit.type_unit(self._layout.unit))
        width = self._layout.px(12) + self._kit.typesetter.width(mine, Face.BOLD, px)
        end = self._draw_round(surface, model, self._layout.bar.centerx - width)
        middle = max(self._layout.bar.centerx, end + self._layout.px(16) + width)
        self._draw_totals(surface, middle, mine, theirs)

    def total(self, side: int) -> Rect:
        """Return the place of a player's total: ``side`` 0 is the viewer's, 1 the opponent's."""
        middle, width = self._middle, self._layout.px(200)
        left = middle.right if side else middle.x - width
        return Rect(left, middle.y, width, middle.height)

    @property
    def _middle(self) -> Rect:
        middle = Rect(0, 0, self._layout.px(24), self._layout.px(32))
        middle.center = (self._layout.bar.centerx, self._layout.bar.centery + self._layout.px(1))
        return middle

    def draw_buttons(
        self, surface: pygame.Surface, hovered: BarButton | None, *, is_muted: bool
    ) -> None:
        """Draw the buttons alone, for a screen with a headline of its own."""
        unit, say = self._layout.unit, self._kit.texts.say
        for key, rect in self._buttons.items():
            lit = key is hovered
            if lit:
                surface.blit(paint.rounded(rect.size, self._layout.px(8), LINE), rect)
            colour = CREAM if lit else SECONDARY
            if key is BarButton.SOUND:
                draw_speaker(surface, rect, colour, is_muted=is_muted)
            elif key is BarButton.SETTINGS:
                draw_sliders(surface, rect, colour)
            else:
                text = say("bar.menu") if key is BarButton.MENU else "?"
                style = Style(Size.TEXT, Face.BOLD, colour, "center")
                draw_text(surface, self._kit, text, rect, unit, style)

    def _draw_round(self, surface: pygame.Surface, model: BarModel, limit: int) -> int:
        """Draw round and pick, the latter in words too if they end before ``limit``.

        Return where they end.
        """
        px, unit, say = self._layout.px, self._layout.unit, self._kit.texts.say
        bar = self._layout.bar
        box = Rect(bar.x + px(118), bar.y + px(5), px(170), px(32))
        key = "bar.round" if model.rounds > 1 else "bar.single_round"
        text = say(key, round=model.round, rounds=model.rounds)
        written = draw_text(surface, self._kit, text, box, unit, Style(Size.TEXT, Face.BOLD))
        left, side = written.right + px(18), px(12)
        for index in range(PICKS):
            dot = Rect(left + index * px(20), bar.centery - side // 2 + px(1), side, side)
            done, current = index + 1 < model.pick, index + 1 == model.pick
            colour = CREAM if done else GOLD if current else LINE
            surface.blit(paint.disc(side, colour), dot)
        end = left + PICKS * px(20)
        text = say("bar.pick", pick=min(model.pick, PICKS), picks=PICKS)
        label = Rect(end + px(8), box.y, limit - end - px(24), box.height)
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        usual = type_px(style.size, self._kit.type_unit(unit))
        if self._kit.typesetter.width(text, style.face, usual) > label.width:
            return end
        return draw_text(surface, self._kit, text, label, unit, style).right

    def _draw_totals(self, surface: pygame.Surface, centre: int, mine: str, theirs: str) -> None:
        px, unit, kit = self._layout.px, self._layout.unit, self._kit
        middle = Rect(0, 0, px(24), px(32))
        middle.center = (centre, self._layout.bar.centery + px(1))
        style = Style(Size.NUMBER, Face.BOLD, SECONDARY, "center")
        draw_text(surface, kit, ":", middle, unit, style)
        left = Rect(middle.x - px(200), middle.y, px(200), middle.height)
        draw_text(surface, kit, mine, left, unit, Style(Size.NUMBER, Face.BOLD, CREAM, "right"))
        room = self._buttons[BarButton.SETTINGS].x - px(8) - middle.right
        right = Rect(middle.right, middle.y, min(px(200), room), middle.height)
        draw_text(surface, kit, theirs, right, unit, Style(Size.NUMBER, Face.BOLD, OPPONENT))


def draw_speaker(
    surface: pygame.Surface, rect: Rect, colour: tuple[int, int, int], *, is_muted: bool
) -> None:
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


def draw_sliders(surface: pygame.Surface, rect: Rect, colour: Colour) -> None:
    """Draw three sliders, each at another height."""
    side, thick = round(rect.height * 0.5), max(2, rect.height // 16)
    knob = paint.disc(max(5, round(side * 0.36)), colour)
    for index, share in enumerate((0.7, 0.25, 0.55)):
        line = Rect(rect.centerx - side // 2, 0, side, thick)
        line.centery = rect.centery + (index - 1) * round(side * 0.42)
        surface.fill(colour, line)
        surface.blit(knob, knob.get_rect(center=(line.x + round(side * share), line.centery)))
