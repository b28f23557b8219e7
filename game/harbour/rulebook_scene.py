"""The rules of Harbourlight in two pages, and its keys on a third."""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.cards.pile_view import Stack, draw_stack, find_area
from game.harbour.cards.rule_marks import Mark, Sign
from game.harbour.context import HarbourContext
from game.harbour.rules.cards import Card
from game.shell.menu import PagedMenu
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, Face, Size
from game.ui.widgets.controls import PlacedButton

_SHOWN: Final = (Card.FISH_MARKET, Card.AMBER, Card.LIGHTHOUSE)
"""The cards that the first page explains: one of each kind."""
_SIGNS: Final = (
    (Sign(Mark.CARD), "card"),
    (Sign(Mark.LAMP), "lamp"),
    (Sign(Mark.BASKET), "basket"),
    (Sign(Mark.COIN, "1"), "coin"),
    (Sign(Mark.PENNANT, "1"), "pennant"),
    (Sign(Mark.SINK), "sink"),
    (Sign(Mark.CLOUD), "cloud"),
    (Sign(Mark.SHARE), "share"),
)
_PARAGRAPHS: Final = ("turn", "buy", "end", "piles")
_KEYS: Final = ("play", "end", "undo", "enlarge", "log")


class RulebookScene(PagedMenu[HarbourContext]):
    """What the signs say, how a turn goes and how a game ends, and what the keys do."""

    def __init__(self, context: HarbourContext, *, shows_keys: bool) -> None:
        """Open the first page, or the one with the keys."""
        super().__init__(context, "next")
        self._number = 2 if shows_keys else 0

    def count_pages(self) -> int:
        """Return 3."""
        return 3

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons that turn pages."""
        return self.list_page_buttons()

    def page_items(self) -> Iterator[Item]:
        """Yield the current page."""
        yield from self.sheet_items(self._context.say("harbour.rules.title"), self.page_number)
        if self.page == 0:
            yield from self._sign_items()
            return
        style = Style(Size.TEXT, Face.BODY, CREAM)
        for n, (key, text) in enumerate(self._list_texts()):
            box = self.place(136, 120 + n * 92, 1008, 86)
            yield self.easel.paragraph(key, box, text, style)

    def page_texts(self) -> Iterator[str]:
        """Yield the title and the texts of the page."""
        yield self.write_head(self._context.say("harbour.rules.title"))
        for _, text in self._list_texts():
            yield text

    def _list_texts(self) -> list[tuple[str, str]]:
        say = self._context.say
        match self.page:
            case 0:
                return [(name, say(f"harbour.sign.{name}")) for _, name in _SIGNS]
            case 1:
                return [(name, say(f"harbour.rules.{name}")) for name in _PARAGRAPHS]
            case _:
                return [(name, say(f"harbour.keys.{name}")) for name in _KEYS]

    def _sign_items(self) -> Iterator[Item]:
        """Yield a card of each kind, and what every sign means."""
        easel: Easel[HarbourKit] = Easel(self._context.kit, self.unit)
        for n, card in enumerate(_SHOWN):
            place = self.place(136 + n * 160, 150, 146, 204)
            area = find_area(place, self.unit)
            yield easel.part(("card", card), area, draw_stack, place, Stack(card))
            rule = self.place(136 + n * 160, 372, 146, 200)
            text, style = self._context.say(f"harbour.rules.{card.name.lower()}"), Style(Size.SMALL)
            yield easel.paragraph(("rule", card), rule, text, style)
        for n, (sign, name) in enumerate(_SIGNS):
            row = self.place(650, 124 + n * 58, 494, 54)
            words = self._context.say(f"harbour.sign.{name}")
            yield easel.item(("sign", name), row, _draw_sign, sign, words)


def _draw_sign(pen: Pen[HarbourKit], row: Rect, sign: Sign, words: str) -> None:
    mark = pen.kit.faces.marks.mark(sign, pen.px(34))
    pen.picture(mark, mark.get_rect(center=(row.x + pen.px(28), row.centery)))
    pen.text(words, Rect(row.x + pen.px(64), row.y, row.width - pen.px(64), row.height))
