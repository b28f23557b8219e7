"""The settings: pages of rows, and beside them what the one that is looked at does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.shell.context import Context
from game.shell.games import Games
from game.shell.menu import BarIcon, Menu
from game.shell.routes import About, Pop, Push, Transition
from game.shell.setting_rows import SettingRows
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.geometry import PageShape, find_content_area
from game.ui.kit import Kit, Style
from game.ui.paint import clip_corners
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, LINE, PANEL, SECONDARY, TABLE, Face, Size
from game.ui.top_bar import BUTTON, BarButton
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Stepper

_TABLE: Final = "table"
_PAGES: Final[Mapping[str, tuple[str, ...]]] = {
    _TABLE: ("speed", "reduced_motion", "locks_by_hold"),
    "display": ("text_scale", "is_fullscreen"),
    "sound": ("volume", "music", "effects", "is_muted"),
    "language": ("language",),
}
"""The settings of each page; on that of the table those of one game alone come first."""
_GAME: Final = "game"
_BAR, _EDGE = 48, 8
_TOP, _PITCH, _ROOM = 112, 78, 546
"""Where the first row is, from one row to the next, and the height of all of them, in u."""
_LEFT, _TAB, _ROWS, _WIDTH = 80, 176, 272, 588
"""The left edges and the widths of the pages' names and of the rows, in u."""
_FOOT: Final = (502, 580)
_NEEDED: Final = 1160
_SIDE, _SIDE_WIDTH, _SIDE_HEIGHT = 874, 326, 572
"""Left, width and height of the pictures or the sentence on the right, in u."""
_GAP: Final = 10
_FAINT: Final = 150
"""The opacity of the pictures of what is not chosen."""


@dataclass(frozen=True, slots=True)
class _PageTab(Button):
    is_chosen: bool = False

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the name of a page, or of what is at the foot; the present one bears a mark."""
        radius = pen.px(10)
        pen.fill(rect, radius, PANEL, 244)
        pen.frame(rect, radius, *((CREAM, max(1, pen.px(2))) if has_focus else (LINE, 1)))
        if self.is_chosen:
            mark = Rect(rect.x + pen.px(8), rect.y + pen.px(16), pen.px(5), 0)
            mark.height = rect.bottom - pen.px(16) - mark.y
            pen.fill(mark, mark.width // 2, GOLD)
        room = Rect(rect.x + pen.px(26), rect.y, rect.width - pen.px(34), rect.height)
        face = Face.BOLD if self.is_chosen else Face.BODY
        pen.text(self.label, room, Size.TEXT, CREAM if self.is_chosen else SECONDARY, face=face)


class SettingsScene(Menu[Context]):
    """Every setting on a page of its kind; a change takes effect, and is saved, at once."""

    shape = PageShape(_NEEDED, 1.5)

    def __init__(self, context: Context, games: Games) -> None:
        """Show the current settings, and of those that one game alone knows the first game's."""
        self._games = games
        self._adjustable = [n for n in games.names if games.find(n).preferences is not None]
        self._is_asking = False
        self._page_name = _TABLE
        self._show_game(0, context)
        super().__init__(context, self._names[0])

    def _show_game(self, index: int, context: Context) -> None:
        """Show the settings of another game, counted round."""
        names = self._adjustable
        self._index = index % max(1, len(names))
        self._own = self._games.find(names[self._index]).preferences if names else None
        self._rows = SettingRows(context, self._own)

    @property
    def _names(self) -> tuple[str, ...]:
        """The names of the settings on this page."""
        own = self._own.choices if self._own is not None and self._page_name == _TABLE else ()
        return (*own, *_PAGES[self._page_name])

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the pages, the rows of this one, what is at the foot, and the bar's buttons."""
        say, size = self._context.say, (_TAB, 66)
        for index, page in enumerate(_PAGES):
            words = say(f"settings.section.{page}")
            tab = _PageTab(PartKey("page", page), words, is_chosen=page == self._page_name)
            yield tab, self.place(_LEFT, _TOP + index * _PITCH, *size)
        yield from self._list_rows()
        reset = say("settings.sure" if self._is_asking else "settings.reset")
        for top, key, words in zip(
            _FOOT, ("about", "reset"), (say("title.about"), reset), strict=True
        ):
            yield _PageTab(key, words), self.place(_LEFT, top, *size)
        px, content = self._page.px, find_content_area(self._page.size)
        place = Rect(content.x + px(_EDGE), px((_BAR - BUTTON) / 2), px(BUTTON), px(BUTTON))
        yield BarIcon("back", say("back")), place
        is_muted = self._context.preferences.now.is_muted
        place = place.move(content.right - px(_EDGE) - place.right, 0)
        yield BarIcon("sound", say("title.sound"), icon=BarButton.SOUND, is_muted=is_muted), place

    def _list_rows(self) -> Iterator[PlacedButton]:
        """Yield the settings of this page; of several games, one is chosen in the first row."""
        rows = [self._rows.find_button(name) for name in self._names]
        if len(self._adjustable) > 1 and self._page_name == _TABLE:
            name = self._games.say_name(self._adjustable[self._index])
            label = self._context.say("settings.game")
            rows.insert(0, Stepper(_GAME, label, value=name))
        pitch = min(_PITCH, _ROOM / len(rows))
        for index, row in enumerate(rows):
            yield row, self.place(_ROWS, _TOP + index * pitch, _WIDTH, pitch - 12)

    def handle(self, action: Action) -> Transition | None:
        """Follow pointer and keys; the question before a reset is dropped once the focus moves."""
        match action:
            case Command.SETTINGS:
                return Pop()
            case Command.PAGE_BACK | Command.PAGE_ON:
                self._turn(1 if action is Command.PAGE_ON else -1)
                return None
        transition = super().handle(action)
        if self._is_asking and self.buttons.focus != "reset":
            self._ask(is_asking=False)
        return transition

    def _turn(self, step: int) -> None:
        """Show the page that is ``step`` pages on, round, with the focus on its first setting."""
        pages = [*_PAGES]
        self._page_name = pages[(pages.index(self._page_name) + step) % len(pages)]
        self.buttons.focus = self._names[0]
        self.lay_out(self._page.size)

    def press(self, key: str) -> Transition | None:
        """Turn to a page, change a setting to its next value, or reset all at the second press."""
        match key:
            case "about":
                return Push(About())
            case PartKey("page", page):
                self._page_name = str(page)
            case "sound":
                preferences = self._context.preferences
                preferences.set(is_muted=not preferences.now.is_muted)
            case "reset" if self._is_asking:
                self._rows.reset()
            case "reset":
                pass
            case _:
                self.adjust(Adjustment(key, steps=1))
        self._ask(is_asking=key == "reset" and not self._is_asking)
        return None

    def adjust(self, change: Adjustment) -> None:
        """Apply ``change`` to its setting, or show those of another game."""
        if change.key == _GAME:
            self._show_game(self._index + change.steps, self._context)
        else:
            self._rows.adjust(change)

    def page_items(self) -> Iterator[Item]:
        """Yield the bar with the title, and what the setting looked at does."""
        easel = self.easel
        bar = Rect(0, 0, self._page.size[0], self._page.px(_BAR))
        yield easel.item("bar", bar, _draw_bar, self._context.say("settings.title"))
        files, chosen = self._rows.find_pictures(self.buttons.focus)
        if not files:
            yield from self._sentence_items()
        count = max(2, len(files))
        height = min(184, (_SIDE_HEIGHT + _GAP) / count - _GAP)
        width = min(_SIDE_WIDTH, height * 16 / 9)
        left = _SIDE + (_SIDE_WIDTH - width) / 2
        for number, file in enumerate(files):
            place = self.place(left, _TOP, width, height)
            place.height = place.width * 9 // 16
            place.y += number * (place.height + easel.px(_GAP))
            is_chosen = number == chosen
            yield easel.item(("picture", number), place, _draw_picture, file, is_chosen)

    def _sentence_items(self) -> Iterator[Item]:
        """Yield a sentence on a setting that no picture shows."""
        if note := self._find_note():
            scale = self._context.kit.typesetter.scale
            box = self.place(_SIDE, _TOP, _SIDE_WIDTH, 144 * scale)
            yield self.easel.panel("panel", box)
            inner = box.inflate(-2 * self._page.px(18), -2 * self._page.px(10))
            yield self.easel.paragraph("note", inner, note, Style(Size.TEXT))

    def page_texts(self) -> Iterator[str]:
        """Return the title."""
        yield self._context.say("settings.title")

    def narrate(self) -> list[str]:
        """Return the title, the setting with the focus, and its explanation."""
        return [*super().narrate(), *filter(None, (self._find_note(),))]

    def _ask(self, *, is_asking: bool) -> None:
        self._is_asking = is_asking
        self.lay_out(self._page.size)

    def _find_note(self) -> str:
        """Return what the button with the focus is about; nothing of a page or of the bar."""
        match self.buttons.focus:
            case ("game" | "about" | "reset") as focus:
                return self._context.say(f"settings.note.{focus}")
            case focus if focus in self._names:
                return self._rows.find_note(focus)
            case _:
                return ""


def _draw_bar(pen: Pen[Kit], bar: Rect, title: str) -> None:
    pen.fill(bar, 1, TABLE, 245)
    pen.set(title, bar, Style(Size.LARGE, Face.DISPLAY, CREAM, "center", pen.px(32)))


def _draw_picture(pen: Pen[Kit], place: Rect, file: str, is_chosen: bool) -> None:  # noqa: FBT001
    """Draw a picture of the table; that of the value that holds has a golden frame."""
    radius = pen.px(10)
    picture = clip_corners(pen.kit.images.scaled(file, place.size), radius)
    pen.fill(place, radius, TABLE)
    if not is_chosen:
        picture.set_alpha(_FAINT)
    pen.picture(picture, place)
    pen.frame(place, radius, *((GOLD, max(2, pen.px(3))) if is_chosen else (LINE, 1)))
