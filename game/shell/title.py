"""The title: go on with a game, play, or look around; the way out of the program."""

from collections.abc import Iterator
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.play.session import Session
from game.shell.menu import Menu
from game.shell.scene import Context, Pop, Push, Transition
from game.shell.setting_rows import Tuning
from game.shell.settings_scene import SettingsScene
from game.storage.saved_games import SavedGame
from game.tides.routes import to_game
from game.tides.rulebook.rulebook_scene import AboutScene, RulesScene
from game.tides.setup.setup_scene import SetupScene
from game.ui.kit import Style
from game.ui.theme import SECONDARY, Face, Size
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button
from game.ui.widgets.setting_controls import Turn

_ITEMS: Final = ("play", "rules", "settings", "about", "quit")
_DIALS: Final = ("language", "volume")
"""What must be within reach before anything else: words, and how loud it is."""
_ROW, _GAP, _FOOT = 50, 10, 674


class TitleScene(Menu):
    """The lowest screen; all others lie over it."""

    veil: ClassVar = 0

    def __init__(self, context: Context) -> None:
        """Offer what there is to do, first of all a game that was left."""
        super().__init__(context)
        self._tuning = Tuning(context)
        self._saved: SavedGame | None = None
        self._earlier: SavedGame | None = None
        self.wake()

    def wake(self) -> None:
        """Look again for a game to go on with; if one was left or ended, the first button leads."""
        storage, before = self._context.storage, (self._saved, self._earlier)
        self._saved, self._earlier = storage.load_game(), storage.load_earlier_game()
        if (self._saved, self._earlier) != before:
            self._buttons = Buttons(self._context.kit)
        if self._size != (0, 0):
            self.lay_out(self._size)

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the menu upon its foot, and language and volume in the other corner."""
        items = self._list_items()
        top = _FOOT - len(items) * (_ROW + _GAP)
        for index, button in enumerate(items):
            yield button, self.place(96, top + index * (_ROW + _GAP), 340, _ROW)
        for index, name in enumerate(_DIALS):
            dial = self._tuning.find_button(name)
            yield dial, self.place(484 + index * 355, _FOOT - _ROW - _GAP, 345, _ROW)

    def leave(self) -> Transition | None:
        """Leave the game only at a second Esc; the first one shows where it leads."""
        if self._buttons.focus == "quit":
            return Pop()
        self._buttons.focus = "quit"
        return None

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Follow the menu, or open the rules or the settings by the keys that do so everywhere."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_F1, pygame.K_F2):
            return self.press("rules" if event.key == pygame.K_F1 else "settings")
        return super().handle(event)

    def press(self, key: str) -> Transition | None:
        """Go where the menu leads."""
        context = self._context
        match key:
            case "continue" if self._saved is not None:
                return self._go_on(self._saved)
            case "earlier" if self._earlier is not None:
                context.storage.swap_games()
                return self._go_on(self._earlier)
            case "play":
                return Push(SetupScene(context))
            case "rules":
                return Push(RulesScene(context))
            case "settings":
                return Push(SettingsScene(context))
            case "about":
                return Push(AboutScene(context))
            case "quit":
                return Pop()
        self.turn(Turn(key, steps=1))
        self.lay_out(self._size)
        return None

    def turn(self, turn: Turn) -> None:
        """Turn the language or the volume."""
        self._tuning.turn(turn)

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the name of the game."""
        say = self._context.say
        box = self.place(96, 84, 560, 96)
        written = self.write(surface, say("title.name"), box, Style(Size.TITLE, Face.DISPLAY))
        line = Rect(written.x, written.bottom + round(2 * self.unit), 0, 0)
        line.size = self.place(0, 0, 620, 34).size
        self.write(surface, say("title.line"), line, Style(Size.NUMBER, Face.BODY, SECONDARY))

    def _go_on(self, game: SavedGame) -> Transition:
        session = Session(game, self._context.engine, self._context.storage)
        return Push(to_game(self._context, session))

    def _list_items(self) -> list[Button]:
        say = self._context.say
        buttons = [Button(key, say(f"title.{key}"), is_main=key == "play") for key in _ITEMS]
        if self._earlier is not None:
            name = self._context.name_of(_opponent_of(self._earlier))
            buttons.insert(0, Button("earlier", say("title.earlier", name=name)))
        if self._saved is not None:
            name = self._context.name_of(_opponent_of(self._saved))
            going_on = Button("continue", say("title.continue", name=name), is_main=True)
            buttons.insert(0, going_on)
        return buttons


def _opponent_of(game: SavedGame) -> str | None:
    return next((name for name in game.players if name is not None), None)
