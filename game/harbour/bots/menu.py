"""Menus as values, read from their text and written as it: ``2 4 2 3: N<1 F<3 a p<4 J``.

The numbers are g, d, e and h: buy a Lighthouse once g Ambers are owned, an Isle once the end is
as near as d, a Skerry as e; then the list, each card while fewer than its cap are owned; then an
Isle as near as h, or ``always``.
"""

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.harbour.bots.scripts import ALWAYS
from game.harbour.rules.cards import CARDS, Card
from game.harbour.rules.notation import NotationError, find_card

_ALWAYS: Final = "always"
_THRESHOLDS: Final = 4


class BuyItem(NamedTuple):
    """A card to buy while fewer than ``cap`` are owned, or always."""

    card: Card
    cap: int | None = None

    def __str__(self) -> str:
        return CARDS[self.card].code + ("" if self.cap is None else f"<{self.cap}")


@dataclass(frozen=True, slots=True)
class BuyMenu:
    """A buy list and its thresholds: ``gold`` is g, the others are d, e and h."""

    gold: int
    isle: int
    skerry: int
    late_isle: int
    items: tuple[BuyItem, ...]

    def __str__(self) -> str:
        ends = (self.gold, self.isle, self.skerry, self.late_isle)
        words = (_ALWAYS if end == ALWAYS else str(end) for end in ends)
        return f"{' '.join(words)}: {' '.join(map(str, self.items))}"


def read_menu(text: str) -> BuyMenu:
    """Return the menu that a text describes; raises ``NotationError``."""
    head, colon, rest = text.partition(":")
    words = head.split()
    if not colon or len(words) != _THRESHOLDS or not rest.strip():
        raise NotationError(f"a menu is 'g d e h: list', such as '2 4 2 3: N<1 a p', not '{text}'")
    gold, isle, skerry, late_isle = map(_read_threshold, words)
    return BuyMenu(gold, isle, skerry, late_isle, tuple(map(_read_item, rest.split())))


def _read_threshold(word: str) -> int:
    if word == _ALWAYS:
        return ALWAYS
    if not word.isdecimal():
        raise NotationError(f"'{word}' is no threshold: write a number, or {_ALWAYS}")
    return int(word)


def _read_item(word: str) -> BuyItem:
    if not (found := re.fullmatch(r"([A-Za-z])(?:<(\d+))?", word)):
        raise NotationError(f"'{word}' is no line of a menu: write a code, and a cap such as N<2")
    return BuyItem(find_card(found[1]), int(found[2]) if found[2] else None)
