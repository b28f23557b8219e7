"""About the program: version and credits, and the licences of all components."""

import os
from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game import VERSION
from game.resources import AssetError
from game.shell.context import Context
from game.shell.licences import LIST, Component, read_components, read_licence
from game.shell.menu import SHEET, Menu, PagedMenu
from game.shell.routes import Licence, Licences, Push, Transition
from game.ui.actions import Action, MoveFocus
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import LEADING, Kit, Style, shorten
from game.ui.pen import Pen
from game.ui.theme import SECONDARY, Face, Size, type_px
from game.ui.widgets.controls import Button, PartKey, PlacedButton


class AboutScene(Menu[Context]):
    """One page of text with the version in its head."""

    shape = SHEET

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons to the licences and back."""
        say = self._context.say
        yield Button("licences", say("licences.title"), is_main=True), self.place_way(409, 224)
        yield Button("back", say("back")), self.place_way(647, 224)

    def press(self, key: str) -> Transition | None:
        """Lead to the licences."""
        del key
        return Push(Licences())

    def page_texts(self) -> Iterator[str]:
        """Return title, version and text."""
        say = self._context.say
        yield say("about.title")
        yield say("about.version", version=VERSION)
        yield from say("about.text").split("\n\n")

    def page_items(self) -> Iterator[Item]:
        """Yield the title, the version and the text ``about.text`` of the catalogue."""
        say = self._context.say
        yield from self.sheet_items(say("about.title"), say("about.version", version=VERSION))
        box = self.body
        folder = Rect(box.x, 0, box.width, self.easel.type_px(32)).move_to(bottom=box.bottom)
        box.height -= folder.height + self.easel.px(10)
        yield self.easel.paragraph("text", box, say("about.text"), Style(Size.LARGE))
        yield from self._folder_items(folder)

    def _folder_items(self, box: Rect) -> Iterator[Item]:
        """Yield the path of the storage folder, cut at its start where it is too long."""
        easel, label = self.easel, self._context.say("settings.folder")
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        yield easel.line("folder", box, label, style)
        left = easel.measure(label, box, style).right + easel.px(14)
        room = Rect(left, box.y, box.right - left, box.height)
        path = os.fsencode(self._context.storage.folder).decode("utf-8", "replace")
        words = shorten(easel.kit, path, room.width, easel.unit, style)
        yield easel.line("path", room, words, style)


_COLUMNS: Final = 2
_ROWS: Final = 9
_ROW: Final = 54
_STYLE: Final = Style(Size.SMALL)


class LicencesScene(PagedMenu[Context]):
    """A list of components; pressing one leads to its licence."""

    shape = SHEET

    def __init__(self, context: Context) -> None:
        """Read the list; one that is of no use is empty, and the player is told."""
        self._components: tuple[Component, ...] = ()
        try:
            self._components = read_components()
        except AssetError as error:
            context.stand_ins.add(LIST, error)
        super().__init__(context)

    def count_pages(self) -> int:
        """Return how many pages the list takes."""
        return max(1, -(-len(self._components) // (_COLUMNS * _ROWS)))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the components of this page, column by column, and the buttons below."""
        first = self.page * _COLUMNS * _ROWS
        shown = self._components[first : first + _COLUMNS * _ROWS]
        for index, part in enumerate(shown):
            column, row = divmod(index, _ROWS)
            place = self.place(136 + column * 510, 114 + row * _ROW, 498, _ROW - 8)
            yield Button(PartKey("part", first + index), part.title), place
        yield from self.list_page_buttons()

    def press(self, key: str) -> Transition | None:
        """Open a component's licence, or turn the page."""
        match key:
            case PartKey("part", int(number)):
                return Push(Licence(self._components[number]))
            case _:
                return super().press(key)

    def page_texts(self) -> Iterator[str]:
        """Return the title and the page's number."""
        yield self.write_head(self._context.say("licences.title"))

    def page_items(self) -> Iterator[Item]:
        """Return the head of the page."""
        return self.sheet_items(self._context.say("licences.title"), self.page_number)


class LicenceScene(PagedMenu[Context]):
    """The licence of one component, preceded by what the LGPL wants to be said."""

    shape = SHEET

    def __init__(self, context: Context, component: Component) -> None:
        """Read the licence."""
        self._component = component
        self._text = f"{self._introduce(context)}\n\n{read_licence(component)}"
        self._lines: list[str] = []
        self._broken_for: tuple[int, int] | None = None
        """The size of type and the width for which the lines are broken."""
        super().__init__(context, "next")

    def lay_out(self, size: SizePx) -> None:
        """Break the text into lines, once for each size of window and type."""
        self._page = self.make_page(size)  # the lines depend on it, the buttons on their number
        px, width = self._px, self.body.width
        if self._broken_for != (px, width):
            self._broken_for = px, width
            self._lines = self._context.kit.typesetter.wrap(self._text, _STYLE.face, px, width)
        super().lay_out(size)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons below the page."""
        return self.list_page_buttons()

    def count_pages(self) -> int:
        """Return how many pages the text takes."""
        return max(1, -(-len(self._lines) // self._lines_a_page))

    def handle(self, action: Action) -> Transition | None:
        """Turn pages by the arrows up and down, too."""
        if isinstance(action, MoveFocus) and action.down:
            self._turn(action.down)
            return None
        return super().handle(action)

    def page_texts(self) -> Iterator[str]:
        """Return the component's name, the page's number, and the lines of this page."""
        yield self.write_head(self._component.title)
        yield from self._list_lines()

    def page_items(self) -> Iterator[Item]:
        """Yield the head and the lines of this page."""
        yield from self.sheet_items(self._component.title, self.page_number)
        yield self.easel.item("lines", self.body, _draw_lines, self._list_lines(), self._px)

    def _list_lines(self) -> tuple[str, ...]:
        first = self.page * self._lines_a_page
        return tuple(self._lines[first : first + self._lines_a_page])

    def _introduce(self, context: Context) -> str:
        """Return the licence's name, where the source is, and how to replace a library."""
        part = self._component
        said = [context.say("licences.licence", name=part.licence)]
        if part.source:
            said.append(context.say("licences.source", address=part.source))
        if part.folders:
            said.append(context.say("licences.replace", folders=", ".join(part.folders)))
        return "\n".join(said)

    @property
    def _px(self) -> int:
        return type_px(_STYLE.size, self._context.kit.type_unit(self.unit))

    @property
    def _lines_a_page(self) -> int:
        return max(1, int(self.body.height / (self._px * LEADING)))


def _draw_lines(pen: Pen[Kit], body: Rect, lines: Sequence[str], px: int) -> None:
    for index, line in enumerate(lines):
        picture = pen.kit.typesetter.line(line, _STYLE.face, px, _STYLE.colour)
        pen.surface.blit(picture, (body.x, body.y + round(index * px * LEADING)))
