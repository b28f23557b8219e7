"""What the player can change: how the table looks and moves, words and window, and sound."""

import os
from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.scenes.menu import Menu
from game.scenes.scene import Context, Transition
from game.scenes.tuning import Tuning
from game.ui.button import Button
from game.ui.dials import Turn
from game.ui.kit import Style, draw_panel
from game.ui.paragraph import draw_paragraph, shorten
from game.ui.theme import SECONDARY, Face, Size

_SECTIONS: Final = (
    (100, 112, "table", ("arrangement", "aid", "live_scores", "speed", "is_calm")),
    (650, 112, "window", ("language", "text_scale", "is_fullscreen")),
    (650, 324, "sound", ("volume", "music", "effects", "is_muted")),
)
"""Left and top in u, name, and settings of each section."""
_NAMES: Final = tuple(name for *_, names in _SECTIONS for name in names)
_COLUMN, _ROW, _GAP, _CAPTION = 530, 48, 8, 32


class SettingsScene(Menu):
    """Every setting on one page; what is turned takes effect, and is kept, at once."""

    def __init__(self, context: Context) -> None:
        """Show the settings in force."""
        super().__init__(context)
        self._tuning = Tuning(context)
        self._is_asking = False

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the settings, the way back, and the way back to how all was at first."""
        for left, top, _, names in _SECTIONS:
            for index, name in enumerate(names):
                row = top + _CAPTION + index * (_ROW + _GAP)
                yield self._tuning.find_button(name), self.place(left, row, _COLUMN, _ROW)
        say = self._context.say
        yield Button("back", say("back")), self.place(100, 628, 240, 50)
        reset = say("settings.sure" if self._is_asking else "settings.reset")
        yield Button("reset", reset), self.place(860, 628, 320, 50)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Follow pointer and keys; what is asked twice is forgotten once the focus moves on."""
        transition = super().handle(event)
        if self._is_asking and self._buttons.focus != "reset":
            self._ask(is_asking=False)
        return transition

    def press(self, key: str) -> Transition | None:
        """Turn a setting on, or reset all of them at the second press."""
        if key != "reset":
            self.turn(Turn(key, steps=1))
        elif self._is_asking:
            self._tuning.reset()
        self._ask(is_asking=key == "reset" and not self._is_asking)
        return None

    def turn(self, turn: Turn) -> None:
        """Turn a setting."""
        self._tuning.turn(turn)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw headings, what the setting with the focus means, and where all of it is kept."""
        say = self._context.say
        self.write(surface, say("settings.title"), self.place(100, 44, 700, 56))
        caption = Style(Size.SMALL, Face.BOLD, SECONDARY)
        for left, top, name, _ in _SECTIONS:
            box = self.place(left, top - 4, _COLUMN, _CAPTION)
            self.write(surface, say(f"settings.section.{name}"), box, caption)
        draw_panel(surface, self.place(100, 440, _COLUMN, 132), self.unit)
        box, style = self.place(116, 452, _COLUMN - 32, 112), Style(Size.TEXT)
        kit, folder = self._context.kit, os.fsencode(self._context.storage.folder)
        path = shorten(kit, folder.decode("utf-8", "replace"), box.width, self.unit, style)
        draw_paragraph(surface, kit, self._find_note(path), box, self.unit, style)

    def _ask(self, *, is_asking: bool) -> None:
        self._is_asking = is_asking
        self.lay_out(self._size)

    def _find_note(self, folder: str) -> str:
        focus = self._buttons.focus
        if focus in _NAMES:
            return self._tuning.find_note(focus)
        if focus == "reset":
            return self._context.say("settings.note.reset")
        return self._context.say("settings.folder", folder=folder)
