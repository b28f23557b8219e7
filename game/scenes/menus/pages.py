"""Pages to read: the rules, and what this game is and is not."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.scenes.menus.menu import Menu
from game.scenes.scene import Context, Pop, Transition
from game.ui.drawing.kit import Style, draw_panel
from game.ui.drawing.paragraph import draw_paragraph
from game.ui.drawing.theme import GOLD, SECONDARY, Face, Size
from game.ui.menus.controls import Button
from game.ui.menus.rules_view import draw_deck, draw_kinds, draw_steps

_RULES: Final = (draw_steps, draw_kinds, draw_deck)
_TURNS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_PAGEUP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_PAGEDOWN: 1,
}


class PagesScene(Menu):
    """Leafs through pages; each language writes its own."""

    def __init__(self, context: Context, topic: str, pages: int) -> None:
        """Show the ``pages`` of ``topic``, a prefix in the catalogue."""
        super().__init__(context)
        self._topic = topic
        self._pages = pages
        self._page = 0

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the way on and the way back."""
        say = self._context.say
        if self._pages == 1:
            yield Button("back", say("back")), self.place(528, 646, 224, 50)
            return
        key = "pages.next" if self._page + 1 < self._pages else "pages.first"
        yield Button("next", say(key), is_main=True), self.place(409, 646, 224, 50)
        yield Button("back", say("back")), self.place(647, 646, 224, 50)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Turn the page by key, too; the key that opened the rules closes them."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in _TURNS:
            self._leaf(_TURNS[event.key])
            return None
        return super().handle(event)

    def press(self, key: str) -> Transition | None:
        """Turn to the next page."""
        del key
        self._leaf(1)
        return None

    def _leaf(self, step: int) -> None:
        """Turn to the next page or the one before; the first follows the last."""
        self._page = (self._page + step) % self._pages
        self.lay_out(self._size)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        draw_panel(surface, self.place(100, 28, 1080, 596), self.unit)
        title, head = self._context.say(f"{self._topic}.title"), self.place(136, 46, 1008, 50)
        self.write(surface, title, head, Style(Size.HEADING, Face.DISPLAY, GOLD))
        if self._pages > 1:
            number = f"{self._page + 1} / {self._pages}"
            self.write(surface, number, head, Style(Size.TEXT, Face.BODY, SECONDARY, "right"))
        self.draw_body(surface, self.place(136, 110, 1008, 494))

    def draw_body(self, surface: pygame.Surface, body: Rect) -> None:
        """Draw what is on the page."""
        text = self._context.say(f"{self._topic}.text")
        draw_paragraph(surface, self._context.kit, text, body, self.unit, Style(Size.LARGE))


class RulesScene(PagesScene):
    """The rules on two pages, and a third with all eighteen cards."""

    def __init__(self, context: Context) -> None:
        """Start at the first page."""
        super().__init__(context, "rules", len(_RULES))

    def draw_body(self, surface: pygame.Surface, body: Rect) -> None:
        """Draw a round, the kinds of cards, or all cards."""
        _RULES[self._page](surface, self._context.kit, body, self.unit)


class AboutScene(PagesScene):
    """What this game is, whose rules it plays, and that it is unofficial."""

    def __init__(self, context: Context) -> None:
        """Show the one page."""
        super().__init__(context, "about", 1)
