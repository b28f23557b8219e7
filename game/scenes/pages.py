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
_TURNS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_PAGEUP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_PAGEDOWN: 1,
}
_LEADING: Final = 1.42
_HEAD: Final = 50


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
        self._px = SMALLEST_TYPE
        self._lines: list[str] = []

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
            key = "pages.next" if self._page + 1 < self._pages else "pages.first"
            buttons.insert(0, Button("next", say(key), is_main=True))
        row = Rect(0, 0, round(230 * unit) * len(buttons), round(50 * unit))
        row.midbottom = (stage.centerx, stage.bottom - round(24 * unit))
        keys = [button.key for button in buttons]
        self._buttons.lay(buttons, line_up(keys, row, round(14 * unit)), unit)
        if self.has_text:
            self._set_text(_find_body(_find_inner(_find_panel(size), unit), unit), unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Turn the page or go back."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F1):
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in _TURNS:
            self._turn(_TURNS[event.key])
            return None
        match self._buttons.handle(event):
            case "next":
                self._turn(1)
            case "back":
                return Pop()
        return None

    def _turn(self, step: int) -> None:
        """Turn to the next page or the one before; the first follows the last."""
        self._page = (self._page + step) % self._pages
        self.lay_out(self._size)

    def update(self, dt: float) -> bool | Transition:
        """Let nothing happen."""
        del dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        kit, say = self._context.kit, self._context.say
        unit = find_unit(self._size)
        draw_sea(surface, kit.images, dim=_VEIL)
        panel = _find_panel(self._size)
        draw_panel(surface, panel, unit)
        inner = _find_inner(panel, unit)
        head = Rect(inner.x, inner.y, inner.width, round(_HEAD * unit))
        title = say(f"{self._topic}.title")
        if self._pages > 1:
            title = f"{title}  {self._page + 1} / {self._pages}"
        draw_text(surface, kit, title, head, unit, Style(Size.HEADING, Face.DISPLAY, GOLD))
        self.draw_body(surface, _find_body(inner, unit), unit)
        self._buttons.draw(surface)

    @property
    def has_text(self) -> bool:
        """Whether the page that is open is one of text."""
        return True

    def draw_body(self, surface: pygame.Surface, body: Rect, unit: float) -> None:
        """Draw what is on the page."""
        del unit
        typesetter, px = self._context.kit.typesetter, self._px
        for index, line in enumerate(self._lines):
            if line:
                picture = typesetter.line(line, Face.BODY, px, CREAM)
                surface.blit(picture, (body.x, body.y + round(index * px * _LEADING)))

    def _set_text(self, body: Rect, unit: float) -> None:
        """Break the text of the page into lines, smaller where it would not fit."""
        typesetter = self._context.kit.typesetter
        text = self._context.say(f"{self._topic}.page_{self._page + 1}")
        self._px = max(SMALLEST_TYPE, round(24 * unit))
        self._lines = typesetter.wrap(text, Face.BODY, self._px, body.width)
        while self._px > SMALLEST_TYPE and len(self._lines) * self._px * _LEADING > body.height:
            self._px -= 1
            self._lines = typesetter.wrap(text, Face.BODY, self._px, body.width)


class RulesScene(PagesScene):
    """The rules on two pages, and a third with all eighteen cards."""

    def __init__(self, context: Context) -> None:
        """Start at the first page."""
        super().__init__(context, "rules", _TEXT_PAGES + 1)

    @property
    def has_text(self) -> bool:
        """Whether the page that is open is one of text."""
        return self._page < _TEXT_PAGES

    def draw_body(self, surface: pygame.Surface, body: Rect, unit: float) -> None:
        """Draw text, or the cards."""
        if self.has_text:
            super().draw_body(surface, body, unit)
            return
        faces = self._context.kit.faces
        gap = round(10 * unit)
        rows, columns = 2, len(DECK) // 2
        width = (body.width - gap * (columns - 1)) // columns
        height = round(width * 1.4)
        top = body.y + (body.height - rows * height - gap * 2) // 2
        for index, card in enumerate(DECK):
            row, column = divmod(index, columns)
            place = (body.x + column * (width + gap), top + row * (height + 2 * gap))
            surface.blit(faces.board(card, (width, height)), place)


class AboutScene(PagesScene):
    """What this game is, whose rules it plays, and that it is unofficial."""

    def __init__(self, context: Context) -> None:
        """Show the one page."""
        super().__init__(context, "about", 1)


def _find_panel(size: SizePx) -> Rect:
    stage, unit = find_stage(size), find_unit(size)
    panel = Rect(0, round(28 * unit), round(1080 * unit), stage.height - round(124 * unit))
    panel.centerx = stage.centerx
    return panel


def _find_inner(panel: Rect, unit: float) -> Rect:
    return panel.inflate(-round(72 * unit), -round(40 * unit))


def _find_body(inner: Rect, unit: float) -> Rect:
    top = inner.y + round(_HEAD * unit) + round(12 * unit)
    return Rect(inner.x, top, inner.width, inner.bottom - top)
