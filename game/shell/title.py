"""The title screen: continue or start a game, open other screens, or quit."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
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
from game.storage.finished import FinishedGame
from game.ui import paint
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.geometry import BASE_HEIGHT, BASE_WIDTH, Page, SizePx, find_content_area
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.shapes import draw_sign
from game.ui.sky import AT_TITLE, PICTURE_HEIGHT, PICTURE_WIDTH, ROUNDS, Sky
from game.ui.theme import CREAM, GOLD, INK, RAISED, SLOT
from game.ui.top_bar import BarButton
from game.ui.widgets.buttons import Adjustment, Buttons
from game.ui.widgets.controls import Button, PartKey, PlacedButton, draw_plate, find_inner
from game.ui.widgets.panorama import TileRow, frame_item, lay_row
from game.ui.widgets.ribbon import draw_ribbon, find_ribbon

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
_NARROW: Final = 820
"""The least width of the page in u: in a window that is not wide everything is larger."""
_CORNER: Final = (52, 46, 60)
"""Width and height of a button in the corner, and from one to the next, in u."""
_PANORAMA: Final = (212, 750, 190)
"""Top, width and height of what the player owns, in u."""
_NAME, _DOWN, _GROWING, _LOWER, _TALLER = 0.24, 0.32, 0.24, 0.64, 0.05
"""Shares of what the page is higher than 720 u: how much lower the name, the panorama and the
buttons stand, and how much higher the panorama and each button are."""
_FEWEST: Final = 5
"""The panorama has at least so many places; those without a picture are empty slots."""
_CROWN: Final = "images/crown.png"
_SEAL: Final = 30


@dataclass(frozen=True, slots=True)
class FaceButton(Button):
    """A button with the portrait of an opponent at its left, if it has an ``emblem``.

    At its right is the sign of a round, if it has a ``number``, from 0.
    """

    emblem: str | None = None
    number: int | None = None

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the button, the face and the sign on it."""
        Button.draw(self, pen, rect, has_focus=has_focus)
        if self.emblem is not None:
            face = pen.kit.images.portrait(self.emblem, rect.height - pen.px(14))
            place = face.get_rect(midleft=(rect.x + pen.px(10), rect.centery))
            pen.picture(face, place)
            pen.picture(paint.ring(place.width, INK, max(2, pen.px(2))), place)
        if self.number is not None:
            sign = draw_sign(self.number, rect.height // 2, INK if has_focus else GOLD)
            pen.picture(sign, center=(rect.right - rect.height * 3 // 5, rect.centery))

    def find_room(self, rect: Rect, unit: float) -> Rect:
        """Return the room between both, alike at either side: it stands in the middle."""
        if self.emblem is None and self.number is None:
            return find_inner(rect, unit)
        return rect.inflate(-2 * (rect.height + round(4 * unit)), 0)


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
        """The pictures of what the player owns in the game that waits, or owned in the last one."""
        self._kept = 0
        self._last: tuple[str, GameRoute | None] | None = None
        """The id of the game finished last, and where it ended if it can be read."""

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
        waiting, last = next(iter(self._unfinished), None), self._find_last()
        sky = waiting and waiting.route.sky
        self.sky = AT_TITLE.get(sky, sky) if sky else Sky.SUNSET
        game, route = self._games.names[0], waiting and waiting.route
        if waiting is not None:
            game = waiting.stored.game
        elif last is not None and self._last is not None and self._last[0] == last.id:
            game, route = last.game, self._last[1]
        half = self._games.find(game)
        self._pictures, self._kept = half.list_pictures(route), half.count_kept(route)
        super().lay_out(size)

    def _find_last(self) -> FinishedGame | None:
        """Return the game finished last, of a kind that is known, as far as they are read."""
        finished, names = self._context.storage.finished(), self._games.names
        return next((game for game in reversed(finished) if game.game in names), None)

    def update(self, dt: float) -> bool | Transition:
        """Show what was owned in the game finished last once its file is read."""
        del dt
        last = self._find_last()
        is_shown = self._last is not None and last is not None and self._last[0] == last.id
        if last is None or is_shown or self._unfinished:
            return False
        read = self._context.storage.find_record(last.id)
        if not read.is_read:
            return False
        route = None
        if read.game is not None:
            with suppress(ValueError):
                route = self._games.find(last.game).read_game(read.game)
        self._last = last.id, route
        self.lay_out(self._page.size)
        return True

    def _read_unfinished(self) -> tuple[UnfinishedGame, ...]:
        """Return the latest game, and another one if there are more."""
        return tuple(islice(self._games.unfinished, 2))

    def make_page(self, size: SizePx) -> Page:
        """Return a page as high as the window, and no wider than what is on it needs."""
        _, _, width, height = find_content_area(size)
        across = max(_NARROW, BASE_HEIGHT * width / height)
        return Page(size, across, max(BASE_HEIGHT, across * height / width))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return six buttons at most, and those in the corner."""
        first, *others = [*self._list_first(), *self._list_games()]
        others = [button for button in others if button.key != first.key]
        say, has_more = self._context.say, len(self._unfinished) > 1
        if "study" in self._games.rooms:
            others.append(Button("study", say("title.study")))
        key = "saved" if has_more else "settings"
        others.append(Button(key, say("title.saved" if has_more else "title.settings")))
        others.append(Button("quit", say("title.quit")))
        half = len(others) // 2
        for row, buttons in enumerate(([first], others[:half], others[half:])):
            yield from self._place_row(row, buttons)
        yield from self._list_corner(has_settings=has_more)

    def _list_corner(self, *, has_settings: bool) -> Iterator[PlacedButton]:
        """Yield the buttons of the corner; at the first start the language, too."""
        say, (width, height, pitch) = self._context.say, _CORNER
        is_muted = self._context.preferences.now.is_muted
        icons = [("sound", say("title.sound"), BarButton.SOUND)]
        if has_settings:
            icons.insert(0, ("settings", say("title.settings"), BarButton.SETTINGS))
        if self._find_rulebook() is not None:
            icons.append(("rules", say("title.rules"), BarButton.RULES))
        left = self._page.width - 8 - pitch * len(icons)
        if self._is_first:
            at = left - 388 if self._page.width >= BASE_WIDTH else 16
            yield self._rows.find_button("language"), self.place(at, 16, 380, height)
        for n, (key, words, icon) in enumerate(icons):
            button = CornerButton(key, words, icon=icon, is_muted=is_muted)
            yield button, self.place(left + n * pitch, 16, width, height)

    def _place_row(self, row: int, buttons: Sequence[Button]) -> Iterator[PlacedButton]:
        """Yield buttons with their places: all of a row are equally wide."""
        whole = _LARGE_WIDTH if self._context.kit.typesetter.scale > 1 else _WIDTH
        high = self._page.height - BASE_HEIGHT
        top = _ROWS[row][0] + (_LOWER + row * _TALLER) * high
        height = _ROWS[row][1] + _TALLER * high
        width = (whole + _GAP) / max(1, len(buttons))
        left = (self._page.width - whole) / 2
        for n, button in enumerate(buttons):
            yield button, self.place(left + n * width, top, width - _GAP, height)

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
            case "continue":
                return Push(self._games.unfinished.go_on(self._unfinished[0]))
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
        high, middle = self._page.height - BASE_HEIGHT, self._page.width / 2
        count = max(_FEWEST, len(self._pictures))
        tall = height + _GROWING * high
        row = lay_row(self._page, TileRow(top + _DOWN * high, width / count, tall, count))
        yield frame_item(easel, "frame", row, GOLD)
        pictures = self._pictures
        for n, place in enumerate(row):
            if n < len(pictures):
                yield easel.item(("picture", n), place, _draw_picture, pictures[n])
                if n < self._kept:
                    seal = Rect(0, 0, easel.px(_SEAL), easel.px(_SEAL))
                    seal.topright = place.right - easel.px(4), place.y + easel.px(4)
                    yield easel.item(("seal", n), seal, _draw_crown)
            else:
                yield easel.item(("picture", n), place, _draw_slot, row[0].union(row[-1]), self.sky)
        ribbon = self.place(middle - 280, 86 + _NAME * high, 560, 92)
        name = self._context.say("title.name")
        area = find_ribbon(ribbon, easel.unit)
        yield easel.part("name", area, draw_ribbon, ribbon, name)
        yield easel.item("crown", self.place(middle - 48, 14 + _NAME * high, 96, 96), _draw_crown)

    def page_texts(self) -> Iterator[str]:
        """Return the game's name."""
        yield self._context.say("title.name")

    def _find_rulebook(self) -> GameRoute | None:
        """Return the rules of the game saved last; without any, those of the first game."""
        names = [*(game.stored.game for game in self._unfinished), *self._games.names]
        rulebooks = (self._games.find(name).rulebook for name in names)
        return next((rulebook for rulebook in rulebooks if rulebook is not None), None)

    def _list_first(self) -> Iterator[Button]:
        """Yield what is played on, or else the first game; without either, nothing."""
        say, game = self._context.say, next(iter(self._unfinished), None)
        half = self._games.find(self._games.names[0])
        if game is not None:
            is_shared = game.stored.players.count(None) > 1
            words = "title.continue.shared" if is_shared else "title.continue"
            label = say(words, name=game.name_opponent(self._context))
            number = ROUNDS.index(game.route.sky) if game.route.sky in ROUNDS else None
            yield FaceButton("continue", label, is_main=True, emblem=game.face, number=number)
        elif self._is_first and half.has_tutorial:
            label = say("title.first_game")
            yield FaceButton("tutorial", label, is_main=True, emblem=half.teacher)

    def _list_games(self) -> Iterator[Button]:
        """Yield the ways to new games, by their names; the first may stand alone at the top."""
        first, *others = self._games.names
        label = self._games.say_name(first) if others else self._context.say("title.play")
        is_main = not [*self._list_first()]
        yield Button("play", label, is_main=is_main)
        for name in others:
            yield Button(PartKey("play", name), self._games.say_name(name))


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
