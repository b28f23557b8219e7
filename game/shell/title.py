"""The title screen: continue or start a game, open other screens, or quit."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import ClassVar, Final

from pygame import Rect

from game.shell.context import Context
from game.shell.games import Games, UnfinishedGame
from game.shell.menu import Menu
from game.shell.routes import (
    About,
    GameRoute,
    Pop,
    Push,
    Route,
    SettingsPage,
    Study,
    Transition,
    Unfinished,
)
from game.shell.setting_rows import SettingRows
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style
from game.ui.sky import Sky
from game.ui.theme import SECONDARY, Face, Size
from game.ui.widgets.buttons import Adjustment, Buttons
from game.ui.widgets.controls import Button, PartKey, PlacedButton

_GOING_ON: Final = ("continue", "earlier")
"""The buttons for the latest game and the one before it."""
_ITEMS: Final = ("play", "rules", "study", "settings", "about", "quit")
_QUICK_SETTINGS: Final = ("language", "volume")
"""The settings that the title offers itself."""
_SCREENS: Final[Mapping[str, Route]] = {
    "saved": Unfinished(),
    "study": Study(),
    "settings": SettingsPage(),
    "about": About(),
}
"""The screens of the shell that a button leads to."""
_ROW, _GAP, _LEAST_GAP, _FOOT = 50, 10, 5, 674
_HEAD, _HEAD_HEIGHT = 84, 170
"""Where name and line begin, unless the menu needs the room, and how tall they are, in u."""
_REACH: Final = 32
"""How far large type may reach above and below its place, in u."""
_TALLEST: Final = 446
"""How tall the menu may be, in u; the rows of a longer one are nearer to each other."""


class TitleScene(Menu[Context]):
    """The lowest screen of the stack."""

    veil: ClassVar = 0

    def __init__(self, context: Context, games: Games) -> None:
        """List the menu; unfinished games that can be read come first."""
        super().__init__(context)
        self._games = games
        self._rows = SettingRows(context)
        self._unfinished = self._read_unfinished()
        self._is_first = self._is_first_start

    def resume(self) -> None:
        """List unfinished games anew; if any button has changed, focus the first one."""
        before, was_first = self._unfinished, self._is_first
        self._unfinished, self._is_first = self._read_unfinished(), self._is_first_start
        has_changed = [game.stored for game in self._unfinished] != [game.stored for game in before]
        if has_changed or self._is_first != was_first:
            self.buttons = Buttons(self._context.kit)
        super().resume()

    def lay_out(self, size: SizePx) -> None:
        """Lay out the menu before the sky of the game that waits, else before a sunset."""
        waiting = next(iter(self._unfinished), None)
        self.sky = (waiting and waiting.route.sky) or Sky.SUNSET
        super().lay_out(size)

    def _read_unfinished(self) -> tuple[UnfinishedGame, ...]:
        """Return the latest games, one more than the title has buttons for if there are so many."""
        return tuple(islice(self._games.unfinished, len(_GOING_ON) + 1))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the menu, aligned to its foot, and language and volume beside it."""
        items = self._list_items()
        pitch = _compute_pitch(len(items))
        height = min(_ROW, pitch - _LEAST_GAP)
        for index, button in enumerate(items, start=-len(items)):
            yield button, self.place(96, _FOOT + index * pitch, 340, height)
        for index, name in enumerate(_QUICK_SETTINGS):
            control = self._rows.find_button(name)
            yield control, self.place(484 + index * 355, _FOOT - pitch, 345, height)

    def leave(self) -> Transition | None:
        """Quit at the second Esc; the first one moves the focus to the quit button."""
        if self.buttons.focus == "quit":
            return Pop()
        self.buttons.focus = "quit"
        return None

    def handle(self, action: Action) -> Transition | None:
        """Follow the menu; the keys for rules and settings work here too."""
        if action in (Command.RULES, Command.SETTINGS):
            return self.press("rules" if action is Command.RULES else "settings")
        return super().handle(action)

    def press(self, key: str) -> Transition | None:
        """Return where a button leads; a stepper takes its next value."""
        match key:
            case ("continue" | "earlier") as which:
                game = self._unfinished[_GOING_ON.index(which)]
                return Push(self._games.unfinished.go_on(game))
            case "tutorial":
                return Push(self._games.find(self._games.names[0]).start_tutorial())
            case "play":
                return Push(self._games.find(self._games.names[0]).setup)
            case PartKey("play", str(name)):
                return Push(self._games.find(name).setup)
            case "rules" if (rulebook := self._find_rulebook()) is not None:
                return Push(rulebook)
            case "quit":
                return Pop()
            case _ if key in _SCREENS:
                return Push(_SCREENS[key])
        self.adjust(Adjustment(key, steps=1))
        self.lay_out(self._page.size)
        return None

    def adjust(self, change: Adjustment) -> None:
        """Change the language or the volume."""
        self._rows.adjust(change)

    def page_items(self) -> Iterator[Item]:
        """Yield the game's name and the line below it."""
        say, easel = self._context.say, self.easel
        menu = len(self._list_items())
        top = min(_HEAD, _FOOT - menu * _compute_pitch(menu) - _HEAD_HEIGHT)
        yield easel.panel("words", self.place(72, top - 8, 580, 150))
        box = self.place(96, top, 560, 96)
        box.inflate_ip(0, 2 * easel.px(_REACH))
        style = Style(Size.TITLE, Face.DISPLAY)
        yield easel.line("name", box, say("title.name"), style)
        written = easel.measure(say("title.name"), box, style)
        line = Rect(written.x, written.bottom + easel.px(2), easel.px(620), easel.px(34))
        line.inflate_ip(0, 2 * easel.px(_REACH))
        style = Style(Size.NUMBER, Face.BODY, SECONDARY)
        yield easel.line("line", line, say("title.line"), style)

    def page_texts(self) -> Iterator[str]:
        """Return the game's name and the line below it."""
        yield self._context.say("title.name")
        yield self._context.say("title.line")

    def _find_rulebook(self) -> GameRoute | None:
        """Return the rules of the game saved last; without any, those of the first game."""
        names = [*(game.stored.game for game in self._unfinished), *self._games.names]
        rulebooks = (self._games.find(name).rulebook for name in names)
        return next((rulebook for rulebook in rulebooks if rulebook is not None), None)

    def _list_items(self) -> list[Button]:
        say = self._context.say
        keys = [key for key in _ITEMS if key != "study" or self._games.has_study]
        items = [Button(key, say(f"title.{key}"), is_main=key == "play") for key in keys]
        others = [
            Button(PartKey("play", name), self._games.find(name).name)
            for name in self._games.names[1:]
        ]
        play = [items[0], *others]
        if self._games.find(self._games.names[0]).has_tutorial:
            play = self._add_tutorial(play)
        return [*self._list_going_on(), *play, *items[1:]]

    def _add_tutorial(self, play: list[Button]) -> list[Button]:
        """Return the buttons for new games and that for the game which teaches.

        Until a game has been played, it comes first.
        """
        say = self._context.say
        if not self._is_first:
            return [*play, Button("tutorial", say("title.first_game_again"))]
        known = replace(play[0], label=say("title.know"), is_main=False)
        return [Button("tutorial", say("title.first_game"), is_main=True), known, *play[1:]]

    @property
    def _is_first_start(self) -> bool:
        """Whether the player has not chosen anything in any game yet."""
        storage = self._context.storage
        has_begun = any(stored.has_begun for stored in storage.unfinished())
        return not has_begun and not storage.finished()

    def _list_going_on(self) -> Iterator[Button]:
        """Yield the two latest games; where there are more, the latest one and the list of all."""
        say, has_list = self._context.say, len(self._unfinished) > len(_GOING_ON)
        shown = self._unfinished[:1] if has_list else self._unfinished
        for at, (key, (stored, _)) in enumerate(zip(_GOING_ON, shown, strict=False)):
            name = self._games.find(stored.game).describe_opponents(stored)
            words = f"title.{key}.shared" if stored.players.count(None) > 1 else f"title.{key}"
            yield Button(key, say(words, name=name), is_main=at == 0)
        if has_list:
            yield Button("saved", say("saved.title"))


def _compute_pitch(count: int) -> float:
    """Return the distance from button to button of a menu of so many, in u."""
    return min(_ROW + _GAP, _TALLEST / count)
