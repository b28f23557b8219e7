"""Before a game: its length, and who sits opposite."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.rules.tides.state import LENGTHS
from game.scenes.menu import Menu
from game.scenes.scene import Context, Replace, Transition
from game.scenes.session import Session, new_game
from game.ui.button import Button, Person
from game.ui.kit import Style
from game.ui.theme import CREAM, SECONDARY, Face, Size

_COLUMNS: Final = 3
"""Of opponents: four rows of them, so twelve, have room above the way back."""
_LEFT, _COLUMN, _ROW, _GAP = 99, 354, 68, 10
_WIDTH = _COLUMNS * _COLUMN + (_COLUMNS - 1) * _GAP
_LENGTH = "rounds-"


class SetupScene(Menu):
    """Choose a length, then an opponent; the game begins at once."""

    def __init__(self, context: Context) -> None:
        """Start from what was chosen last time."""
        super().__init__(context, focus=context.preferences.now.opponent)

    def list_buttons(self) -> Iterator[tuple[Button, Rect]]:
        """Return the two lengths, the opponents, and the way back."""
        say, step = self._context.say, _COLUMN + _GAP
        for index, rounds in enumerate(LENGTHS):
            button = Button(f"{_LENGTH}{rounds}", say(f"setup.rounds_{rounds}"))
            yield button, self.place(_LEFT + index * step, 176, _COLUMN, 54)
        for index, person in enumerate(self._context.opponents):
            row, column = divmod(index, _COLUMNS)
            top = 302 + row * (_ROW + _GAP)
            line = say(f"opponent.{person.name}.line")
            name = self._context.name_of(person.name)
            button = Person(person.name, name, line=line)
            yield button, self.place(_LEFT + column * step, top, _COLUMN, _ROW)
        yield Button("back", say("back")), self.place(_LEFT, 628, 200, 50)

    def press(self, key: str) -> Transition | None:
        """Change the length, or begin with an opponent."""
        preferences = self._context.preferences
        if key.startswith(_LENGTH):
            rounds = int(key.removeprefix(_LENGTH))
            preferences.change(replace(preferences.now, rounds=rounds))
            self.lay_out(self._size)
            return None
        preferences.change(replace(preferences.now, opponent=key))
        return self._begin()

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the headings, and underline the length in force."""
        say = self._context.say
        self.write(surface, say("setup.title"), self.place(_LEFT, 60, _WIDTH, 60))
        style = Style(Size.SMALL, Face.BOLD, SECONDARY)
        for key, top in (("setup.length", 140), ("setup.opponent", 264)):
            self.write(surface, say(key), self.place(_LEFT, top, _WIDTH, 30), style)
        rect = self._buttons.rect(f"{_LENGTH}{self._context.preferences.now.rounds}")
        line = Rect(rect.x + rect.width // 4, rect.bottom, rect.width // 2, 0)
        surface.fill(CREAM, line.move(0, round(4 * self.unit)).inflate(0, round(3 * self.unit)))

    def _begin(self) -> Transition:
        from game.scenes.table import TableScene  # noqa: PLC0415  (its end leads back here)

        context = self._context
        settings = context.preferences.now
        context.storage.shelve_game()
        game = new_game(settings.opponent, settings.rounds)
        session = Session(game, context.engine, context.storage)
        return Replace(TableScene(context, session))
