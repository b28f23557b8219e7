"""What the player can change: language, speed, sound and the size of the window."""

import os
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import pygame
from pygame import Rect

from game.scenes.scene import Context, Pop, Transition
from game.settings import SPEEDS
from game.texts import LANGUAGES
from game.ui.backdrop import draw_sea
from game.ui.buttons import Button, Buttons, stack
from game.ui.kit import Style, draw_text
from game.ui.layout import SizePx, find_stage, find_unit
from game.ui.theme import CREAM, SECONDARY, Face, Size

_VEIL = 150
_VOLUMES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
ValueT = TypeVar("ValueT")


class SettingsScene:
    """A list of settings; pressing one takes its next value, and it is kept at once."""

    def __init__(self, context: Context) -> None:
        """Show the settings in force."""
        self._context = context
        self._buttons = Buttons(context.kit)
        self._size: SizePx = (0, 0)

    @property
    def is_moving(self) -> bool:
        """Never."""
        return False

    def lay_out(self, size: SizePx) -> None:
        """Lay out the list and the way back."""
        self._size = size
        stage, unit = find_stage(size), find_unit(size)
        buttons = self._list_buttons()
        width = round(620 * unit)
        area = Rect(stage.centerx - width // 2, round(150 * unit), width, 0)
        keys = [button.key for button in buttons]
        rects = stack(keys, area, round(58 * unit), round(12 * unit))
        back = Rect(area.x, stage.bottom - round(92 * unit), round(200 * unit), round(50 * unit))
        rects["back"] = back
        self._buttons.lay([*buttons, Button("back", self._context.say("back"))], rects, unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Change a setting, or go back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        key = self._buttons.handle(event)
        if key == "back":
            return Pop()
        if key is not None:
            self._step(key)
            self.lay_out(self._size)
        return None

    def update(self, dt: float) -> bool | Transition:
        """Let nothing happen."""
        del dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        kit, say = self._context.kit, self._context.say
        stage, unit = find_stage(self._size), find_unit(self._size)
        draw_sea(surface, kit.images, dim=_VEIL)
        title = Rect(stage.centerx - round(310 * unit), round(60 * unit), round(620 * unit), 0)
        title.height = round(60 * unit)
        style = Style(Size.HEADING, Face.DISPLAY, CREAM)
        draw_text(surface, kit, say("settings.title"), title, unit, style)
        below = title.move(0, round(46 * unit))
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        folder = os.fsencode(self._context.storage.folder).decode("utf-8", "replace")
        draw_text(surface, kit, say("settings.folder", folder=folder), below, unit, style)
        self._buttons.draw(surface)

    def _list_buttons(self) -> list[Button]:
        now, say = self._context.preferences.now, self._context.say
        speed = say("settings.instant") if now.speed == 0 else f"{now.speed:g}×"
        values = {
            "language": LANGUAGES[self._context.kit.texts.language],
            "speed": speed,
            "sound": say("off" if now.is_muted else "on"),
            "volume": f"{now.volume:.0%}",
            "window": say("settings.fullscreen" if now.is_fullscreen else "settings.windowed"),
        }
        return [Button(key, say(f"settings.{key}"), value) for key, value in values.items()]

    def _step(self, key: str) -> None:
        now, texts = self._context.preferences.now, self._context.kit.texts
        match key:
            case "language":
                texts.speak(_next(tuple(LANGUAGES), texts.language))
                now = replace(now, language=texts.language)
            case "speed":
                now = replace(now, speed=_next(SPEEDS, now.speed))
            case "sound":
                now = replace(now, is_muted=not now.is_muted)
            case "volume":
                now = replace(now, volume=_next(_VOLUMES, now.volume))
            case "window":
                now = replace(now, is_fullscreen=not now.is_fullscreen)
        self._context.preferences.change(now)


def _next(values: Sequence[ValueT], now: ValueT) -> ValueT:
    """Return the value after ``now``, the first after the last."""
    index = values.index(now) if now in values else -1
    return values[(index + 1) % len(values)]
