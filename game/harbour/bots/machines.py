"""The machines that have been published for these rules, by id, and menus.

*naive* is that of the strategy wiki; money, smithy, siren1, siren2 and fire are BigMoney,
BigSmithy, SingleWitch, DoubleWitch and ChapelWitch of Dominiate; siren2-agder is the DoubleWitch of
Jansen & Tollisen (*An AI for Dominion based on Monte-Carlo methods*, Agder 2014); siren2-thesis and
sarasua are the machines of J. Sarasua's thesis (SMU Guildhall 2021). A menu is a list of cards and
caps with thresholds for the end, in the form of M. Fisher's *Provincial* (2014).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from game.harbour.bots.menu import read_menu
from game.harbour.bots.scripts import ALWAYS, Line, ListMachine, read_list
from game.harbour.rules.cards import ACTIONS, CARDS, MOST_SUNK, Card
from game.harbour.simulator import Table

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
        """Return one kind of card in hand."""
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
