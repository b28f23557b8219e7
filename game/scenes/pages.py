"""Pages to read: the rules, and what this game is and is not."""

from typing import Final

import pygame
from pygame import Rect

from game.rules.tides.cards import DECK
from game.scenes.scene import Context, Pop, Transition
from game.ui.backdrop import draw_sea
from game.ui.buttons import Button, Buttons, line_up
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.layout import SizePx, find_stage, find_unit
from game.ui.theme import CREAM, GOLD, SMALLEST_TYPE, Face, Size

_VEIL: Final = 170
_TEXT_PAGES: Final = 2
_LEADING: Final = 1.42


class PagesScene:
    """Leafs through pages; each language writes its own."""

    def __init__(self, context: Context, topic: str, pages: int) -> None:
        """Show the ``pages`` of ``topic``, a prefix in the catalogue."""
        self._context = context
        self._topic = topic
        self._pages = pages
        self._page = 0
        self._buttons = Buttons(context.kit)
        self._size: SizePx = (0, 0)

    @property
    def is_moving(self) -> bool:
        """Never."""
        return False

    def lay_out(self, size: SizePx) -> None:
        """Lay out the way on and the way back."""
        self._size = size
        stage, unit = find_stage(size), find_unit(size)
        say = self._context.say
        buttons = [Button("back", say("back"))]
        if self._pages > 1:
            buttons.insert(0, Button("next", say("pages.next"), is_main=True))
        row = Rect(0, 0, round(230 * unit) * len(buttons), round(50 * unit))
        row.midbottom = (stage.centerx, stage.bottom - round(24 * unit))
        keys = [button.key for button in buttons]
        self._buttons.lay(buttons, line_up(keys, row, round(14 * unit)), unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Turn the page or go back."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F1):
            return Pop()
        match self._buttons.handle(event):
            case "next":
                self._page = (self._page + 1) % self._pages
            case "back":
                return Pop()
        return None

    def update(self, dt: float) -> bool | Transition:
        """Let nothing happen."""
        del dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        kit, say = self._context.kit, self._context.say
        stage, unit = find_stage(self._size), find_unit(self._size)
        draw_sea(surface, kit.images, dim=_VEIL)
        panel = Rect(0, round(28 * unit), round(1080 * unit), stage.height - round(124 * unit))
        panel.centerx = stage.centerx
        draw_panel(surface, panel, unit)
        inner = panel.inflate(-round(72 * unit), -round(40 * unit))
        head = Rect(inner.x, inner.y, inner.width, round(50 * unit))
        title = say(f"{self._topic}.title")
        if self._pages > 1:
            title = f"{title}  {self._page + 1} / {self._pages}"
        draw_text(surface, kit, title, head, unit, Style(Size.HEADING, Face.DISPLAY, GOLD))
        body = Rect(inner.x, head.bottom + round(12 * unit), inner.width, 0)
        body.height = inner.bottom - body.y
        self.draw_body(surface, body, unit)
        self._buttons.draw(surface)

    def draw_body(self, surface: pygame.Surface, body: Rect, unit: float) -> None:
        """Draw the text of the page, smaller where it would not fit."""
        kit = self._context.kit
        text = self._context.say(f"{self._topic}.page_{self._page + 1}")
        px = max(SMALLEST_TYPE, round(24 * unit))
        lines = kit.typesetter.wrap(text, Face.BODY, px, body.width)
        while px > SMALLEST_TYPE and len(lines) * px * _LEADING > body.height:
            px -= 1
            lines = kit.typesetter.wrap(text, Face.BODY, px, body.width)
        for index, line in enumerate(lines):
            if line:
                picture = kit.typesetter.line(line, Face.BODY, px, CREAM)
                surface.blit(picture, (body.x, body.y + round(index * px * _LEADING)))


class RulesScene(PagesScene):
    """The rules on two pages, and a third with all eighteen cards."""

    def __init__(self, context: Context) -> None:
        """Start at the first page."""
        super().__init__(context, "rules", _TEXT_PAGES + 1)

    def draw_body(self, surface: pygame.Surface, body: Rect, unit: float) -> None:
        """Draw text, or the cards."""
        if self._page < _TEXT_PAGES:
            super().draw_body(surface, body, unit)
            return
        faces = self._context.kit.faces
        gap = round(10 * unit)
        rows, columns = 2, len(DECK) // 2
        width = min((body.width - gap * (columns - 1)) // columns, round(136 * unit))
        height = round(width * 1.4)
        top = body.y + (body.height - rows * height - gap * 2) // 2
        for index, card in enumerate(DECK):
            row, column = divmod(index, columns)
            place = (body.x + column * (width + gap), top + row * (height + 2 * gap))
            surface.blit(faces.hand(card, (width, height)), place)


class AboutScene(PagesScene):
    """What this game is, whose rules it plays, and that it is unofficial."""

    def __init__(self, context: Context) -> None:
        """Show the one page."""
        super().__init__(context, "about", 1)
