"""The settings screen."""

import os
from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.shell.context import Context
from game.shell.games import Games
from game.shell.menu import Menu
from game.shell.routes import About, Pop, Push, Transition
from game.shell.setting_rows import SettingRows
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.paragraph import shorten
from game.ui.theme import SECONDARY, Face, Size
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, PlacedButton, Stepper

_SHARED: Final = (
    (650, 112, "window", ("language", "text_scale", "is_fullscreen")),
    (650, 306, "sound", ("volume", "music", "effects", "is_muted")),
)
"""For each section: left and top in u, its name, and its settings."""
_PLAY: Final = ("speed", "reduced_motion", "locks_by_hold")
"""The settings of every game's table, below those of the one game that is shown."""
_COLUMN, _ROW, _GAP, _CAPTION = 530, 44, 6, 32
_GAME: Final = "game"
_CAPTIONED: Final = Style(Size.SMALL, Face.BOLD, SECONDARY)


class SettingsScene(Menu[Context]):
    """Every setting on one page; a change takes effect, and is saved, at once."""

    def __init__(self, context: Context, games: Games) -> None:
        """Show the current settings, and of those that one game alone knows the first game's."""
        super().__init__(context)
        halves = map(games.find, games.names)
        self._halves = [half for half in halves if half.preferences is not None]
        self._is_asking = False
        self._show_game(0)

    def _show_game(self, index: int) -> None:
        """Show the settings of another game, counted round."""
        self._index = index % max(1, len(self._halves))
        own = self._halves[self._index].preferences if self._halves else None
        self._rows = SettingRows(self._context, own)
        table = (*(() if own is None else own.choices), *_PLAY)
        self._sections = ((100, 112, "table", table), *_SHARED)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the settings, then the buttons to go back and to reset all."""
        if self._has_games:
            label, name = self._context.say("settings.game"), self._halves[self._index].name
            yield Stepper(_GAME, label, value=name), self.place(100, 104, _COLUMN, _CAPTION)
        for left, top, _, names in self._sections:
            for index, name in enumerate(names):
                row = top + _CAPTION + index * (_ROW + _GAP)
                yield self._rows.find_button(name), self.place(left, row, _COLUMN, _ROW)
        say = self._context.say
        yield Button("back", say("back")), self.place(100, 636, 240, 50)
        yield Button("about", say("title.about")), self.place(360, 636, 240, 50)
        reset = say("settings.sure" if self._is_asking else "settings.reset")
        yield Button("reset", reset), self.place(860, 636, 320, 50)

    def handle(self, action: Action) -> Transition | None:
        """Follow pointer and keys; the question before a reset is dropped once the focus moves."""
        if action is Command.SETTINGS:
            return Pop()
        transition = super().handle(action)
        if self._is_asking and self.buttons.focus != "reset":
            self._ask(is_asking=False)
        return transition

    def press(self, key: str) -> Transition | None:
        """Change a setting to its next value, or reset all of them at the second press."""
        if key == "about":
            return Push(About())
        if key != "reset":
            self.adjust(Adjustment(key, steps=1))
        elif self._is_asking:
            self._rows.reset()
        self._ask(is_asking=key == "reset" and not self._is_asking)
        return None

    def adjust(self, change: Adjustment) -> None:
        """Apply ``change`` to its setting, or show those of another game."""
        if change.key == _GAME:
            self._show_game(self._index + change.steps)
        else:
            self._rows.adjust(change)

    def page_items(self) -> Iterator[Item]:
        """Yield headings, the explanation of the focused setting, and the storage folder."""
        say, easel = self._context.say, self.easel
        yield self.ribbon_item(say("settings.title"), self.place(440, 14, 400, 60))
        for left, top, name, _ in self._sections[self._has_games :]:
            box = self.place(left, top - 4, _COLUMN, _CAPTION)
            yield self.caption_item(
                ("section", name), box, say(f"settings.section.{name}"), _CAPTIONED
            )
        yield easel.panel("panel", self.place(100, 496, _COLUMN, 116))
        box = self.place(116, 500, _COLUMN - 32, 108)
        yield easel.paragraph("note", box, self._find_note(), Style(Size.TEXT))
        yield from self._folder_items(self.place(650, 576, _COLUMN, 36))

    def page_texts(self) -> Iterator[str]:
        """Return the title."""
        yield self._context.say("settings.title")

    def narrate(self) -> list[str]:
        """Return the title, the setting with the focus, and its explanation."""
        return [*super().narrate(), self._find_note()]

    def _ask(self, *, is_asking: bool) -> None:
        self._is_asking = is_asking
        self.lay_out(self._page.size)

    def _folder_items(self, box: Rect) -> Iterator[Item]:
        """Yield the path of the storage folder, cut at its start where it is too long."""
        easel, folder = self.easel, os.fsencode(self._context.storage.folder)
        label = self._context.say("settings.folder")
        yield easel.panel("folder plate", box)
        box = box.inflate(-2 * easel.px(14), 0)
        yield easel.line("folder", box, label, _CAPTIONED)
        left = easel.measure(label, box, _CAPTIONED).right + easel.px(10)
        room = Rect(left, box.y, box.right - left, box.height)
        words = folder.decode("utf-8", "replace")
        path = shorten(easel.kit, words, room.width, easel.unit, _CAPTIONED)
        yield easel.line("path", room, path, Style(Size.SMALL, Face.BODY, SECONDARY))

    def _find_note(self) -> str:
        focus = self.buttons.focus
        if focus is not None and any(focus in names for *_, names in self._sections):
            return self._rows.find_note(focus)
        return self._context.say(f"settings.note.{focus}")

    @property
    def _has_games(self) -> bool:
        """Whether several games have settings; the choice among them is the table's caption."""
        return len(self._halves) > 1
