"""The pages of a game's rules, which its rulebook lists, and the keys on the last one."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from pygame import Rect

from game.shell.menu import SHEET, ContextT, PagedMenu
from game.shell.routes import Pop, Transition
from game.texts import Texts
from game.ui.actions import Action, Command, MoveFocus
from game.ui.device import Device, PadButton, find_name
from game.ui.display_list import Item
from game.ui.keystroke import name_full_screen
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, KitT, Pen
from game.ui.theme import LINE, RAISED, SMALLEST_TYPE, Face, Size, type_px
from game.ui.widgets.controls import PlacedButton, describe_value

_COLUMNS: Final = 2
_CAP: Final = (150, 38)
"""The size of a key's cap at text 100 %, in u."""
_CAP_INSET: Final = 10


def legend_items(
    easel: Easel[KitT], body: Rect, legend: Iterable[tuple[str, str]]
) -> Iterator[Item]:
    """Yield the pairs of a legend in two columns: a key's cap, and beside it what it does."""
    pairs, gap, inset = [*legend], easel.px(20), easel.px(_CAP_INSET)
    rows = -(-len(pairs) // _COLUMNS)
    width, row = (body.width - gap) // _COLUMNS, body.height // rows
    limit, names = _fit_pairs(easel, pairs, width - gap - 2 * inset)
    height = min(easel.type_px(_CAP[1]), row - easel.px(6))
    cap = Rect(0, 0, max(easel.px(_CAP[0]), names + 2 * inset), height)
    for index, (name, text) in enumerate(pairs):
        across, down = divmod(index, rows)
        cap.midleft = body.x + across * (width + gap), body.y + down * row + row // 2
        box = Rect(cap.right + gap, body.y + down * row, width - cap.width - gap, row)
        yield easel.item(("cap", name), cap.copy(), _draw_cap, name, limit)
        yield easel.line(("key", name), box, text, Style(limit=limit))


def _fit_pairs(easel: Easel[KitT], pairs: Sequence[tuple[str, str]], width: int) -> tuple[int, int]:
    """Return the largest type in which every pair fits side by side, and its widest name.

    Both are in pixels. Names and texts share the type, so that neither looks too large.
    """
    measure, px = easel.kit.typesetter.width, type_px(Size.TEXT, easel.kit.type_unit(easel.unit))
    while True:
        names = max(measure(name, Face.BOLD, px) for name, _ in pairs)
        texts = max(measure(text, Face.BODY, px) for _, text in pairs)
        if names + texts <= width or px <= SMALLEST_TYPE:
            return px, names
        px -= 1


def _draw_cap(pen: Pen[KitT], cap: Rect, name: str, limit: int) -> None:
    pen.fill(cap, pen.px(8), RAISED)
    pen.frame(cap, pen.px(8), LINE)
    style = Style(face=Face.BOLD, align="center", limit=limit)
    pen.set(name, cap.inflate(-2 * pen.px(_CAP_INSET), 0), style)


class RulesPage(NamedTuple):
    """The key of a page's title, and the functions that draw it and list its texts.

    They are handed an easel with the game's kit and the page's body, and the kit.
    """

    title: str
    items: Callable[[Easel[Any], Rect], Iterable[Item]]
    list_texts: Callable[[Any], Iterable[str]]


Pairs: TypeAlias = Sequence[tuple[str, str]]
"""Keys of the catalogue: what is pressed, and what it does."""


@dataclass(frozen=True, slots=True)
class Legend:
    """What is pressed at a table, with mouse, keyboard or pad, and what it does.

    ``buttons`` are those of a pad whose keys on the keyboard do the same; ``alone`` are names of
    keys for which a pad has no button. ``numbers`` are those that the texts mention.
    """

    mouse: Pairs
    keys: Pairs
    pad: Pairs
    buttons: Sequence[tuple[PadButton, str]]
    alone: Pairs
    numbers: Mapping[str, int] = field(default_factory=dict)

    def list_pairs(self, texts: Texts, device: Device) -> Iterator[tuple[str, str]]:
        """Yield what is pressed on a device, and what it does, as pairs of texts.

        A person with a mouse has a keyboard, too: both are listed.
        """
        say = texts.say
        names = {button.value: say(find_name(device, button)) for button in PadButton}
        keys = self.keys if device is Device.KEYS else (*self.mouse, *self.keys)
        for name, text in self.pad if device.is_pad else keys:
            yield say(name, **names), say(text)
        for button, text in self.buttons:
            yield names[button.value], say(text, **self.numbers)
        if not device.is_pad:
            yield from ((name, say(text)) for name, text in self.alone)
            yield name_full_screen(), say("legend.key_f11")

    def make_page(self, device: Device) -> RulesPage:
        """Return the page of the rules for a device."""

        def list_items(easel: Easel[Any], body: Rect) -> Iterator[Item]:
            yield from legend_items(easel, body, self.list_pairs(easel.kit.texts, device))

        def list_texts(kit: Kit) -> Iterator[str]:
            for name, text in self.list_pairs(kit.texts, device):
                yield describe_value(name, text, kit.texts)

        return RulesPage("rules.keys", list_items, list_texts)


class RulesScene(PagedMenu[ContextT]):
    """Shows the pages that a subclass lists; the last one says what is pressed."""

    shape = SHEET

    def __init__(self, context: ContextT, *, shows_keys: bool) -> None:
        """Open the first page, or the one with the keys."""
        super().__init__(context, "next")
        if shows_keys:
            self._number = self.count_pages() - 1

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, for the window and the device as they are now."""
        raise NotImplementedError

    def count_pages(self) -> int:
        """Return how many pages there are."""
        return len(self.pages)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons that turn pages."""
        return self.list_page_buttons()

    def handle(self, action: Action) -> Transition | None:
        """Turn pages by left and right, too; the key that opens the rules closes them."""
        match action:
            case Command.RULES:
                return Pop()
            case MoveFocus(across, _) if across:
                self._turn(across)
                return None
            case _:
                return super().handle(action)

    def page_items(self) -> Iterator[Item]:
        """Yield the current page with its title and number."""
        page = self.pages[self.page]
        yield from self.sheet_items(self._context.say(page.title), self.page_number)
        yield from page.items(Easel(self._context.kit, self.unit), self.body)

    def page_texts(self) -> Iterator[str]:
        """Yield the title, the page's number, and the page's texts."""
        page = self.pages[self.page]
        yield self.write_head(self._context.say(page.title))
        yield from page.list_texts(self._context.kit)
