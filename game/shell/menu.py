"""The bases of all menus: buttons on a still backdrop, a way back, and pages that are turned."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pygame import Rect

from game.shell.context import Context
from game.shell.routes import Door, Pop, Transition
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.geometry import USUAL, Page, PageShape, SizePx
from game.ui.images import sky_item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, PANEL, RAISED, SECONDARY, Colour, Face, Size
from game.ui.top_bar import BarButton, draw_icon
from game.ui.widgets.buttons import Adjustment, Buttons, SettingControls
from game.ui.widgets.controls import Button, PlacedButton, draw_chevron
from game.ui.widgets.ribbon import draw_ribbon, find_ribbon

_HEAD_TYPE: Final = 0.625
"""How much of its ribbon the type of a page's title fills."""
_HEAD: Final = (136, 39, 1008, 64)
"""Left, top, width and height of a page's title, in u."""

SHEET: Final = PageShape(1110, 1.5)
"""How a sheet uses a window higher than 16:9."""
WIDE: Final = PageShape(1230, 1.5)
"""Likewise a page whose plates stand on the sky."""

ContextT = TypeVar("ContextT", bound=Context)


class Menu(Generic[ContextT]):
    """A screen of buttons; one that is called ``back`` leads back, and so does Esc.

    A subclass lists its buttons with their places, and says what pressing or adjusting them does.
    """

    sky: Sky = Sky.DEEP
    """What is seen behind the menu: the sky of the screen that it was opened from."""
    shape: PageShape = USUAL
    """How the page uses a window higher than 16:9."""
    doors: tuple[Door, ...] = ()
    """On the page before a game, those of all games, where there are several."""

    def __init__(self, context: ContextT, focus: str | None = None) -> None:
        """Start with the focus on the button called ``focus``, else on the first."""
        self._context = context
        self.buttons = Buttons(context.kit, focus)
        self._controls = SettingControls()
        self._page = Page((0, 0))

    def list_buttons(self) -> Iterable[PlacedButton]:
        """Return the buttons in the order of the Tab key, each with its place."""
        raise NotImplementedError

    def press(self, key: str) -> Transition | None:
        """Act on a press of the button ``key``; return where it leads, by default nowhere."""
        del key
        return None

    def adjust(self, change: Adjustment) -> None:
        """Carry out an adjustment; only called in menus with steppers or sliders."""
        raise NotImplementedError

    def page_items(self) -> Iterable[Item]:
        """Return everything except the backdrop and the buttons."""
        raise NotImplementedError

    def leave(self) -> Transition | None:
        """Return where Esc leads: by default to the screen below."""
        return Pop()

    @property
    def unit(self) -> float:
        """How many pixels one *u* is."""
        return self._page.unit

    @property
    def easel(self) -> Easel[Kit]:
        """What the page's items are made with."""
        return Easel(self._context.kit, self.unit)

    def place(self, left: float, top: float, width: float, height: float) -> Rect:
        """Return the pixels of a rectangle in u, on the page."""
        return self._page.place(left, top, width, height)

    @property
    def is_moving(self) -> bool:
        """Always false: menus do not move by themselves."""
        return False

    def make_page(self, size: SizePx) -> Page:
        """Return what the menu is laid out on."""
        return Page(size, shape=self.shape)

    def place_way(self, left: float, width: float) -> Rect:
        """Return the place of a button below a sheet, as high as usual in a high window, too."""
        place = self.place(left, 646, width, 50)
        return Rect(0, 0, place.width, self._page.px(50)).move_to(center=place.center)

    def lay_out(self, size: SizePx) -> None:
        """Lay out the buttons for a window of ``size`` pixels."""
        self._page = self.make_page(size)
        self.buttons.lay(self.list_buttons(), self.easel.unit)

    def resume(self) -> None:
        """Lay out the buttons again, as labels and values may have changed."""
        self.lay_out(self._page.size)

    def handle(self, action: Action) -> Transition | None:
        """Move the focus, adjust and press, each with its sound; Esc leaves."""
        if action is Command.CANCEL:
            return self.leave()
        focus = self.buttons.focus
        change = self._controls.handle(action, self.buttons)
        if change is not None:
            self.adjust(change)
            self._context.sounds.play("hover")
            self.lay_out(self._page.size)
            return None
        key = self.buttons.handle(action)
        if key is not None:
            self._context.sounds.play("touch")
            return Pop() if key == "back" else self.press(key)
        if self.buttons.focus != focus:
            self._context.sounds.play("hover")
        return None

    def update(self, dt: float) -> bool | Transition:
        """Return false: nothing changes by itself."""
        del dt
        return False

    def items(self) -> list[Item]:
        """Return backdrop, page and buttons."""
        sky = sky_item(self._context.kit.images, self._page.size, self.sky)
        return [sky, *self.page_items(), *self.buttons.items()]

    def page_texts(self) -> Iterable[str]:
        """Return the texts of the page for a screen reader, by default none."""
        return ()

    def narrate(self) -> list[str]:
        """Return the page's texts, then the button with the focus."""
        return [*self.page_texts(), *self.buttons.narrate()]

    def ribbon_item(self, words: str, place: Rect) -> Item:
        """Return the title of a page without a sheet: a ribbon."""
        area = find_ribbon(place, self.unit)
        return self.easel.part("title", area, draw_ribbon, place, words, True, _HEAD_TYPE)  # noqa: FBT003

    def caption_item(self, name: Hashable, box: Rect, words: str, style: Style) -> Item:
        """Return a line of words on a plate of their own, as no word stands on the sky."""
        return self.easel.item(name, box, _draw_caption, words, style)

    def sheet_items(self, title: str, note: str, height: float = 596) -> Iterator[Item]:
        """Yield an empty page with a title and a note on its right; ``body`` is the area below."""
        easel, head = self.easel, self.place(*_HEAD)
        yield easel.panel("sheet", self.place(100, 28, 1080, height))
        yield easel.line("title", head, title, Style(Size.HEADING, Face.DISPLAY, GOLD))
        yield easel.line("note", head, note, Style(Size.TEXT, Face.BODY, SECONDARY, "right"))

    @property
    def body(self) -> Rect:
        """The part of a sheet below its head."""
        return self.place(136, 110, 1008, 494)


_WIDTH: Final = 224
_GAP: Final = 14
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class BarIcon(Button):
    """A button in the bar at the top of a menu: an icon as in a table's bar, else the way back."""

    icon: BarButton | None = None
    is_muted: bool = False

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the icon; these buttons have the focus like all of a menu."""
        if has_focus:
            pen.fill(rect, pen.px(8), RAISED)
            pen.frame(rect, pen.px(8), GOLD)
        self.draw_icon(pen, rect, CREAM if has_focus else SECONDARY)

    def draw_icon(self, pen: Pen[Kit], rect: Rect, ink: Colour) -> None:
        """Draw the icon alone."""
        match self.icon:
            case None:
                draw_chevron(pen, rect, ink, is_back=True)
            case BarButton.RULES:
                pen.text("?", rect, Size.LARGE, ink, "center", Face.BOLD)
            case icon:
                pen.picture(draw_icon(rect.size, icon, ink, is_muted=self.is_muted), rect)


class PagedMenu(Menu[ContextT]):
    """A menu with a current page; after the last one comes the first."""

    def __init__(self, context: ContextT, focus: str | None = None) -> None:
        """Start at the first page, with the focus on the button ``focus``, else on the first."""
        super().__init__(context, focus)
        self._number = 0

    def count_pages(self) -> int:
        """Return how many pages there are in a window of the present size, at least 1."""
        raise NotImplementedError

    @property
    def page(self) -> int:
        """The current page, from 0; fewer pages, in a larger window, may have moved it."""
        return min(self._number, self.count_pages() - 1)

    @property
    def page_number(self) -> str:
        """What stands in the page's head, such as ``2 / 3``."""
        return f"{self.page + 1} / {self.count_pages()}"

    def write_head(self, title: str) -> str:
        """Return a page's title and number in words, for a screen reader."""
        say, number = self._context.say, self.page_number
        return say("narrate.page", title=title, page=number) if self.count_pages() > 1 else title

    def list_page_buttons(self, *more: Button) -> Iterator[PlacedButton]:
        """Return the buttons below the page: to the page before and the next one, back, and more.

        Of two pages, the next one is the page before, too.
        """
        say, count = self._context.say, self.count_pages()
        buttons = list[Button]()
        if count > _PAIR:
            key = "pages.previous" if self.page else "pages.last"
            buttons.append(Button("previous", say(key)))
        if count > 1:
            key = "pages.next" if self.page + 1 < count else "pages.first"
            buttons.append(Button("next", say(key), is_main=True))
        buttons += (Button("back", say("back")), *more)
        left = (1280 + _GAP - len(buttons) * (_WIDTH + _GAP)) / 2
        for index, button in enumerate(buttons):
            yield button, self.place_way(left + index * (_WIDTH + _GAP), _WIDTH)

    def handle(self, action: Action) -> Transition | None:
        """Turn pages by key, too."""
        match action:
            case Command.PAGE_BACK:
                self._turn(-1)
            case Command.PAGE_ON:
                self._turn(1)
            case _:
                return super().handle(action)
        return None

    def press(self, key: str) -> Transition | None:
        """Turn to the next page, or to the one before."""
        self._turn(-1 if key == "previous" else 1)
        return None

    def _turn(self, step: int) -> None:
        """Turn ``step`` pages on; after the last one comes the first."""
        self._number = (self.page + step) % self.count_pages()
        self.lay_out(self._page.size)


def _draw_caption(pen: Pen[Kit], box: Rect, words: str, style: Style) -> None:
    """Write a line on a plate that is as wide as the words."""
    inset = pen.px(12)
    room = box.inflate(-2 * inset, 0)
    written = pen.measure(words, room, style)
    plate = Rect(written.x - inset, box.y, written.width + 2 * inset, box.height)
    pen.fill(plate, pen.px(8), PANEL, 240)
    pen.set(words, room, style)
