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
from game.harbour.bots.scripts import (
    ALWAYS,
    Condition,
    Line,
    ListMachine,
    coins,
    fewer,
    first_turns,
    left,
    near,
    owned,
    size,
    worth,
)
from game.harbour.rules.cards import ACTIONS, CARDS, MOST_SUNK, Card
from game.harbour.rules.notation import find_card
from game.harbour.simulator import Table


def _line(code: str, *conditions: Condition) -> Line:
    return Line(find_card(code), conditions)


_SIREN, _AMBER, _FIRE = Card.SIREN, Card.AMBER, Card.BEACH_FIRE
_GREEN: Final = (_line("i", near(5)), _line("k", near(2)))
"""Victory cards that end a game."""


_HAS_FIVE, _LACKS_SIREN = coins(5, 99), fewer(Card.SIREN, 2)
_LACKS_CHART_ROOM = fewer(Card.CHART_ROOM, 1)


def _wants_sarasua(table: Table) -> bool:
    """Hold while five coins are kept for Sirens and a Chart Room."""
    return _HAS_FIVE(table) and (_LACKS_SIREN(table) or _LACKS_CHART_ROOM(table))


SCRIPTS: Final[Mapping[str, ListMachine]] = MappingProxyType(
    {
        "naive": ListMachine((_line("l"), _line("a"), _line("p"))),
        "money": ListMachine(
            (
                _line("l", worth(18)),
                _line("i", near(4)),
                _line("k", near(2)),
                _line("a"),
                _line("i", near(6)),
                _line("p"),
            )
        ),
        "smithy": ListMachine(
            (
                _line("l"),
                *_GREEN,
                _line("a"),
                _line("M", fewer(Card.SAILMAKER, 2), size(16)),
                _line("M", fewer(Card.SAILMAKER, 1)),
                _line("p"),
                _line("s", near(3)),
            )
        ),
        "siren1": ListMachine(
            (
                _line("l", owned(_AMBER, 1)),
                _line("N", fewer(_SIREN, 1)),
                *_GREEN,
                _line("a"),
                _line("p"),
            )
        ),
        "siren2": ListMachine(
            (
                _line("l", owned(_AMBER, 1)),
                _line("N", fewer(_SIREN, 2)),
                *_GREEN,
                _line("a"),
                _line("p"),
            )
        ),
        "fire": ListMachine(
            (
                _line("l"),
                _line("N", fewer(_SIREN, 1)),
                *_GREEN,
                _line("a"),
                _line("B", fewer(_FIRE, 1), coins(0, 3), first_turns(2)),
                _line("p"),
                _line("s", near(3)),
            ),
            saves_for_siren=True,
        ),
        "siren2-agder": ListMachine(
            (
                _line("l", owned(_AMBER, 1)),
                _line("N", fewer(_SIREN, 2)),
                _line("i", left(3)),
                _line("k", left(1)),
                _line("a"),
                _line("p"),
            ),
            guarded=False,
        ),
        "siren2-thesis": ListMachine(
            (_line("N", fewer(_SIREN, 2)), _line("l"), _line("a"), _line("p")), guarded=False
        ),
        "sarasua": ListMachine(
            (
                _line("N", _wants_sarasua, _LACKS_SIREN),
                _line("H", _wants_sarasua, _LACKS_CHART_ROOM),
                Line(None, (_wants_sarasua,)),
                _line("l"),
                _line("i", coins(6, 99), left(2)),
                _line("a"),
                _line("i", coins(5, 5), left(5)),
                _line("p", coins(5, 5), fewer(Card.PEARL, 3)),
                _line("H", coins(5, 5), fewer(Card.CHART_ROOM, 2)),
                _line("J", coins(5, 5), fewer(Card.JETTY, 1)),
                _line("p", coins(5, 5)),
                _line("k", coins(3, 4), left(2)),
                _line("p", coins(3, 4), fewer(Card.PEARL, 3)),
                _line("J", coins(3, 4), fewer(Card.JETTY, 1)),
                _line("p", coins(3, 4), fewer(Card.PEARL, 7)),
            ),
            guarded=False,
        ),
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
    first = (
        _line("l", owned(_AMBER, menu.gold)),
        _line("i", near(menu.isle)),
        _line("k", near(menu.skerry)),
    )
    return ListMachine((*first, *listed, _line("i", near(menu.late_isle))), saves_for_siren=True)
