"""The title screen: continue or start a game, open other screens, or quit."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from pygame import Rect

from game.shell.context import Context
from game.shell.games import Games, UnfinishedGame
from game.shell.menu import BarIcon, Menu
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
from game.ui import paint
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.sky import PICTURE_HEIGHT, PICTURE_WIDTH, Sky
from game.ui.theme import CREAM, GOLD, INK, RAISED, SLOT
from game.ui.top_bar import BarButton
from game.ui.widgets.buttons import Adjustment, Buttons
from game.ui.widgets.controls import Button, PartKey, PlacedButton, draw_plate, find_inner
from game.ui.widgets.panorama import TileRow, frame_item, lay_row
from game.ui.widgets.ribbon import draw_ribbon, find_ribbon

_GOING_ON: Final = ("continue", "earlier")
"""The buttons for the latest game and the one before it."""
_ITEMS: Final = ("study", "settings", "quit")
_SCREENS: Final[Mapping[str, Route]] = {
    "saved": Unfinished(),
    "study": Study(),
    "settings": SettingsPage(),
    "about": About(),
}
"""The screens of the shell that a button leads to."""
_WIDTH, _LARGE_WIDTH, _GAP = 660, 760, 8
"""How wide the rows of buttons are, with the usual and with large type, in u."""
_ROWS: Final = ((438, 72), (522, 58), (590, 58))
"""Top and height of the three rows of buttons, in u."""
_ASIDE: Final = 0.44
"""The share of its row that leads to a game beside the latest one."""
_PANORAMA: Final = (212, 750, 190)
"""Top, width and height of what the player owns, in u."""
_FEWEST: Final = 5
"""The panorama has at least so many places; those without a picture are empty slots."""
_CROWN: Final = "images/crown.png"


@dataclass(frozen=True, slots=True)
class FaceButton(Button):
    """A button with the portrait of an opponent at its left, if it has an ``emblem``."""

    emblem: str | None = None

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the button, and the face on it."""
        Button.draw(self, pen, rect, has_focus=has_focus)
        if self.emblem is not None:
            face = pen.kit.images.portrait(self.emblem, rect.height - pen.px(14))
            place = face.get_rect(midleft=(rect.x + pen.px(10), rect.centery))
            pen.picture(face, place)
            pen.picture(paint.ring(place.width, INK, max(2, pen.px(2))), place)

    def find_room(self, rect: Rect, unit: float) -> Rect:
        """Return the room beside the portrait, which lay over the label of a narrow button."""
        if self.emblem is None:
            return find_inner(rect, unit)
        left, right = rect.x + rect.height + round(4 * unit), rect.right - round(10 * unit)
        return Rect(left, rect.y, right - left, rect.height)


@dataclass(frozen=True, slots=True)
class CornerButton(BarIcon):
    """A button of the bar, where there is no bar: its icon on a plate."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw plate and icon."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        self.draw_icon(pen, rect, GOLD if has_focus else CREAM)


class TitleScene(Menu[Context]):
    """The lowest screen of the stack."""

    def __init__(self, context: Context, games: Games) -> None:
        """List the menu; unfinished games that can be read come first."""
        super().__init__(context)
        self._games = games
        self._rows = SettingRows(context)
        self._unfinished = self._read_unfinished()
        self._is_first = not context.storage.has_played
        self._pictures: Sequence[str] = ()
        """The pictures of what the player owns in the game that waits."""

    def resume(self) -> None:
        """List unfinished games anew; if any button has changed, focus the first one."""
        before, was_first = self._unfinished, self._is_first
        self._unfinished = self._read_unfinished()
        self._is_first = not self._context.storage.has_played
        has_changed = [game.stored for game in self._unfinished] != [game.stored for game in before]
        if has_changed or self._is_first != was_first:
            self.buttons = Buttons(self._context.kit)
        super().resume()

    def lay_out(self, size: SizePx) -> None:
        """Lay out the menu before the sky of the game that waits, else before a sunset."""
        waiting = next(iter(self._unfinished), None)
        self.sky = (waiting and waiting.route.sky) or Sky.SUNSET
        game = self._games.names[0] if waiting is None else waiting.stored.game
        self._pictures = self._games.find(game).list_pictures(waiting and waiting.route)
        super().lay_out(size)

    def _read_unfinished(self) -> tuple[UnfinishedGame, ...]:
        """Return the latest games, one more than the title has buttons for if there are so many."""
        return tuple(islice(self._games.unfinished, len(_GOING_ON) + 1))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the rows of buttons; in the corner sound and rules, at first the language, too."""
        first = self._list_first()
        games = [button for button in self._list_games() if button.key != first[0].key]
        shares = (1 - _ASIDE, _ASIDE) if len(first) > 1 else (1.0,)
        yield from self._place_row(0, first, shares)
        yield from self._place_row(1, games, [1 / max(1, len(games))] * len(games))
        say = self._context.say
        keys = [key for key in _ITEMS if key != "study" or key in self._games.rooms]
        others = [Button(key, say(f"title.{key}")) for key in keys]
        yield from self._place_row(2, others, [1 / len(others)] * len(others))
        if self._is_first:
            yield self._rows.find_button("language"), self.place(800, 16, 340, 46)
        is_muted = self._context.preferences.now.is_muted
        sound = CornerButton("sound", say("title.sound"), icon=BarButton.SOUND, is_muted=is_muted)
        yield sound, self.place(1152, 16, 52, 46)
        if self._find_rulebook() is not None:
            rules = CornerButton("rules", say("title.rules"), icon=BarButton.RULES)
            yield rules, self.place(1212, 16, 52, 46)

    def _place_row(
        self, row: int, buttons: Sequence[Button], shares: Sequence[float]
    ) -> Iterator[PlacedButton]:
        """Yield buttons with their places: each has its share of the row's width."""
        whole = _LARGE_WIDTH if self._context.kit.typesetter.scale > 1 else _WIDTH
        (top, height), left = _ROWS[row], 640 - whole / 2
        for button, share in zip(buttons, shares, strict=True):
            width = (whole + _GAP) * share - _GAP
            yield button, self.place(left, top, width, height)
            left += width + _GAP

    def leave(self) -> Transition | None:
        """Move the focus to the quit button: Esc, pressed once too often, ends nothing."""
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
            case "sound":
                preferences = self._context.preferences
                preferences.set(is_muted=not preferences.now.is_muted)
                self.lay_out(self._page.size)
                return None
            case _ if key in _SCREENS:
                return Push(_SCREENS[key])
        self.adjust(Adjustment(key, steps=1))
        self.lay_out(self._page.size)
        return None

    def adjust(self, change: Adjustment) -> None:
        """Change the language."""
        self._rows.adjust(change)

    def page_items(self) -> Iterator[Item]:
        """Yield the panorama of what the player owns, and the name with its crown."""
        easel, (top, width, height) = self.easel, _PANORAMA
        count = max(_FEWEST, len(self._pictures))
        row = lay_row(self._page, TileRow(top, width / count, height, count))
        yield frame_item(easel, "frame", row, GOLD)
        pictures = self._pictures
        for n, place in enumerate(row):
            if n < len(pictures):
                yield easel.item(("picture", n), place, _draw_picture, pictures[n])
            else:
                yield easel.item(("picture", n), place, _draw_slot, row[0].union(row[-1]), self.sky)
        ribbon = self.place(360, 86, 560, 92)
        name = self._context.say("title.name")
        area = find_ribbon(ribbon, easel.unit)
        yield easel.part("name", area, draw_ribbon, ribbon, name)
        yield easel.item("crown", self.place(592, 14, 96, 96), _draw_crown)

    def page_texts(self) -> Iterator[str]:
        """Return the game's name."""
        yield self._context.say("title.name")

    def _find_rulebook(self) -> GameRoute | None:
        """Return the rules of the game saved last; without any, those of the first game."""
        names = [*(game.stored.game for game in self._unfinished), *self._games.names]
        rulebooks = (self._games.find(name).rulebook for name in names)
        return next((rulebook for rulebook in rulebooks if rulebook is not None), None)

    def _list_first(self) -> list[Button]:
        """Return what is played on, or else the first game; without either, a new game."""
        say, going_on = self._context.say, [*self._list_going_on()]
        if going_on:
            return going_on
        if self._is_first and self._games.find(self._games.names[0]).has_tutorial:
            return [Button("tutorial", say("title.first_game"), is_main=True)]
        return [replace(self._list_games()[0], is_main=True)]

    def _list_games(self) -> list[Button]:
        """Return the ways to new games, by their names, and to the first game again."""
        first, *others = self._games.names
        label = self._games.say_name(first) if others else self._context.say("title.play")
        named = [Button(PartKey("play", name), self._games.say_name(name)) for name in others]
        again = Button("tutorial", self._context.say("title.first_game_again"))
        has_again = not self._is_first and self._games.find(first).has_tutorial
        return [Button("play", label), *named, *([again] if has_again else [])]

    def _list_going_on(self) -> Iterator[Button]:
        """Yield the two latest games; where there are more, the latest one and the list of all."""
        say, has_list = self._context.say, len(self._unfinished) > len(_GOING_ON)
        shown = self._unfinished[:1] if has_list else self._unfinished
        for key, game in zip(_GOING_ON, shown, strict=False):
            is_shared = game.stored.players.count(None) > 1
            words = f"title.{key}.shared" if is_shared else f"title.{key}"
            label = say(words, name=game.name_opponent(self._context))
            is_main = key == "continue"
            yield FaceButton(key, label, is_main=is_main, emblem=game.face)
        if has_list:
            yield Button("saved", say("saved.title"))


def _draw_picture(pen: Pen[Kit], place: Rect, picture: str) -> None:
    pen.picture(pen.kit.images.scaled(picture, place.size), place)
    pen.fill(Rect(place.right - 1, place.y, 2, place.height), 0, INK)


def _draw_slot(pen: Pen[Kit], place: Rect, row: Rect, sky: Sky) -> None:
    """Draw where a card is still to come: the ``sky`` behind the whole ``row``, and an outline."""
    height = row.width * PICTURE_HEIGHT // PICTURE_WIDTH
    behind = pen.kit.images.scaled(sky.file, (row.width, height))
    pen.surface.blit(behind, place, Rect(place.x - row.x, row.height // 6, *place.size))
    pen.frame(place.inflate(-pen.px(16), -pen.px(16)), pen.px(8), SLOT, max(1, pen.px(1.5)))
    pen.fill(Rect(place.right - 1, place.y, 2, place.height), 0, INK)


def _draw_crown(pen: Pen[Kit], place: Rect) -> None:
    pen.picture(pen.kit.images.scaled(_CROWN, place.size), place)
