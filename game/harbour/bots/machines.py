"""The machines that have been published for these rules, by id, and menus.

*naive* is that of the strategy wiki; money, smithy, siren1, siren2 and fire are BigMoney,
BigSmithy, SingleWitch, DoubleWitch and ChapelWitch of Dominiate; siren2-agder is the DoubleWitch of
Jansen & Tollisen (*An AI for Dominion based on Monte-Carlo methods*, Agder 2014); siren2-thesis and
sarasua are the machines of J. Sarasua's thesis (SMU Guildhall 2021). A menu is a list of cards and
caps with thresholds for the end, in the form of M. Fisher's *Provincial* (2014).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from game.harbour.bots.scripts import ALWAYS, Line, ListMachine, read_list
from game.harbour.rules.cards import ABSENT, ACTIONS, CARDS, FIRST, MOST_SUNK, NAMED, Card, Counts
from game.harbour.rules.notation import NotationError, find_card
from game.harbour.simulator import Table
from game.resources import BrokenAssetError, read_json

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
    """A buy list and its thresholds g, d, e and h, such as ``2 4 2 3: N<1 F<3 a p<4 J``.

    Buy a Lighthouse once g Ambers are owned, an Isle once the end is as near as d, a Skerry as e;
    then by the list, each card while fewer than its cap are owned; then an Isle as near as h.
    """

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


_SARASUA: Final = (
    "N coins=5-99 N<2, H coins=5-99 H<1, - coins=5-99 N<2, - coins=5-99 H<1, l, "
    "i coins=6-99 L<=2, a, i coins=5 L<=5, p coins=5 p<3, H coins=5 H<2, J coins=5 J<1, p coins=5, "
    "k coins=3-4 L<=2, p coins=3-4 p<3, J coins=3-4 J<1, p coins=3-4 p<7"
)
"""While it lacks two Sirens or a Chart Room, it spends five coins and more on these alone."""
SCRIPTS: Final[Mapping[str, ListMachine]] = MappingProxyType(
    {
        "naive": ListMachine(read_list("l, a, p")),
        "money": ListMachine(read_list("l W>18, i E<=4, k E<=2, a, i E<=6, p")),
        "smithy": ListMachine(read_list("l, i E<=5, k E<=2, a, M M<2 cards>=16, M M<1, p, s E<=3")),
        "siren1": ListMachine(read_list("l a>=1, N N<1, i E<=5, k E<=2, a, p")),
        "siren2": ListMachine(read_list("l a>=1, N N<2, i E<=5, k E<=2, a, p")),
        "fire": ListMachine(
            read_list("l, N N<1, i E<=5, k E<=2, a, B B<1 coins=0-3 turns<2, p, s E<=3"),
            saves_for_siren=True,
        ),
        "siren2-agder": ListMachine(
            read_list("l a>=1, N N<2, i L<=3, k L<=1, a, p"), guarded=False
        ),
        "siren2-thesis": ListMachine(read_list("N N<2, l, a, p"), guarded=False),
        "sarasua": ListMachine(read_list(_SARASUA), guarded=False),
    }
)


@dataclass(frozen=True, slots=True)
class RandomMachine:
    """Chooses uniformly among all legal choices, ending a phase included; not a list."""

    rng: Random

    def choose_play(self, table: Table) -> int | None:
        """Return one kind of action in hand, or nothing."""
        return self.rng.choice([*(card for card in ACTIONS if card in table.side.hand), None])

    def plan_sinks(self, table: Table) -> Sequence[int]:
        """Return up to four cards, in ascending order."""
        return self._give_away(table, MOST_SUNK)

    def plan_discards(self, table: Table) -> Sequence[int]:
        """Return any number of cards, in ascending order."""
        return self._give_away(table, len(table.side.hand))

    def choose_remake(self, table: Table) -> int:
        """Return a kind of card in hand to remake, at random."""
        return self.rng.choice([card for card in Card if card in table.side.hand])

    def choose_gain(self, table: Table, most: int) -> int:
        """Return one kind that costs at most so much."""
        return self.rng.choice(_list_payable(table, most))

    def choose_buy(self, table: Table) -> int | None:
        """Return one kind that can be paid for, or nothing."""
        return self.rng.choice([*_list_payable(table, table.coins), None])

    def _give_away(self, table: Table, most: int) -> Sequence[int]:
        hand, gone = [*table.side.hand], list[int]()
        while len(gone) < most and hand:
            lowest = gone[-1] if gone else 0
            offer: list[int | None] = [card for card in Card if card in hand and card >= lowest]
            card = self.rng.choice([*offer, None])
            if card is None:
                break
            hand.remove(card)
            gone.append(card)
        return gone


@dataclass(frozen=True, slots=True)
class OrderedMachine(RandomMachine):
    """Buys at random, and plays its actions in a sensible order."""

    def choose_play(self, table: Table) -> int | None:
        """Return what a script would play."""
        return SCRIPTS["sarasua"].choose_play(table)


def _list_payable(table: Table, most: int) -> list[Card]:
    supply = table.supply
    return [card for card in Card if supply[card] > 0 and CARDS[card].cost <= most]


def parse_menu(text: str) -> ListMachine:
    """Return the machine of a menu; raises ``NotationError``."""
    menu = read_menu(text)
    listed = (Line(card, cap=ALWAYS if cap is None else cap) for card, cap in menu.items)
    first = read_list(f"l a>={menu.gold}, i E<={menu.isle}, k E<={menu.skerry}")
    last = read_list(f"i E<={menu.late_isle}")
    return ListMachine((*first, *listed, *last), saves_for_siren=True)


STRONG: Final = "2 2 1 always: N<1 a<1 F<3 B<1 H<3 a i<3 J<1 N<4 G<4 p<3 J<3"
"""The menu that slips spoil; in a harbour without one of its cards it does without."""


@dataclass(frozen=True, slots=True)
class SlippingMachine(ListMachine):
    """A list that, in every so-many-th turn of its own, buys what is second best on it."""

    every: int = 1

    def choose_buy(self, table: Table) -> int | None:
        """Return the first card that can be bought, or the next one that differs from it.

        The first is bought after all where nothing else can be.
        """
        first: int | None = None
        for card in self._list_buys(table):
            if card == first or (self.guarded and self._would_lose(table, card)):
                continue
            if first is not None or (table.side.turns + 1) % self.every:
                return card
            first = card
        return first


def _slip(every: int) -> SlippingMachine:
    menu = parse_menu(STRONG)
    return SlippingMachine(menu.lines, menu.guarded, menu.saves_for_siren, every=every)


SLIPPING: Final[Mapping[str, ListMachine]] = MappingProxyType(
    {
        "naive-late": ListMachine(read_list("l, i E<=2, a, p")),
        "menu-slips-2": _slip(2),
        "menu-slips-4": _slip(4),
    }
)
"""By id: naive that looks for Isles only at the very end, and a strong menu that slips."""


FILE: Final = "data/menus.json"
"""The menus of the eleven harbours, evolved by ``tools/training``."""


def find_menus(supply: Counts) -> tuple[ListMachine, ...]:
    """Return the menus of the harbour whose piles these are, the strongest first.

    A supply that leaves out more than one kind of action has those of First Harbour. Raises
    ``AssetError``.
    """
    return _parse_menus(tuple(card for card in ACTIONS if supply[card] != ABSENT))


@cache
def _parse_menus(laid: tuple[Card, ...]) -> tuple[ListMachine, ...]:
    names = (name for name, cards in NAMED.items() if cards == laid)
    return tuple(map(parse_menu, list_menus()[next(names, FIRST)]))


@cache
def list_menus() -> dict[str, tuple[str, ...]]:
    """Return the menus as text by the harbour's name, the strongest first.

    Raises ``AssetError``.
    """
    try:
        menus = {name: (*map(str, found["menus"]),) for name, found in read_json(FILE).items()}
        for text in (text for pool in menus.values() for text in pool):
            parse_menu(text)
    except (AttributeError, KeyError, TypeError, NotationError) as error:
        raise BrokenAssetError(FILE) from error
    if menus.keys() != NAMED.keys() or not all(menus.values()):
        raise BrokenAssetError(FILE)
    return menus
