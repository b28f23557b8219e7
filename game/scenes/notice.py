"""One thing that the player must be told, once, over whatever was going on."""

import pygame
from pygame import Rect

from game.scenes.scene import Context, Pop, Transition
from game.ui.backdrop import draw_sea
from game.ui.buttons import Button, Buttons, line_up
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.layout import SizePx, find_stage, find_unit
from game.ui.theme import CREAM, Face, Size

_VEIL = 190


class NoticeScene:
    """Says one sentence of the catalogue."""

    def __init__(self, context: Context, key: str) -> None:
        """Say the sentence with this key."""
        self._context = context
        self._key = key
        self._buttons = Buttons(context.kit)
        self._size: SizePx = (0, 0)

    @property
    def is_moving(self) -> bool:
        """Never."""
        return False

    def lay_out(self, size: SizePx) -> None:
        """Lay out the one button."""
        self._size = size
        stage, unit = find_stage(size), find_unit(size)
        row = Rect(0, 0, round(240 * unit), round(52 * unit))
        row.midtop = (stage.centerx, stage.centery + round(60 * unit))
        button = Button("on", self._context.say("scoring.go_on"), is_main=True)
        self._buttons.lay([button], line_up(["on"], row, 0), unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Go on."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        return Pop() if self._buttons.handle(event) is not None else None

    def update(self, dt: float) -> bool | Transition:
        """Let nothing happen."""
        del dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentence on a panel."""
        kit = self._context.kit
        stage, unit = find_stage(self._size), find_unit(self._size)
        draw_sea(surface, kit.images, dim=_VEIL)
        panel = Rect(0, 0, round(760 * unit), round(300 * unit))
        panel.center = stage.center
        draw_panel(surface, panel, unit)
        px = max(14, round(Size.NUMBER.value * unit))
        text = self._context.say(self._key)
        lines = kit.typesetter.wrap(text, Face.BODY, px, panel.width - round(80 * unit))
        for index, line in enumerate(lines):
            row = Rect(panel.x, panel.y + round((60 + index * 34) * unit), panel.width, 0)
            row.height = round(34 * unit)
            style = Style(Size.NUMBER, Face.BODY, CREAM, "center")
            draw_text(surface, kit, line, row, unit, style)
        self._buttons.draw(surface)
