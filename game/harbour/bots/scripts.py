"""Machines that buy by a list: its lines and conditions, and what all of them play and sink.

A list is read from the top: the first line that holds, whose pile is not empty and whose card can
be paid for is bought, once for every buy.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from game.harbour.rules.cards import CARDS, MOST_SUNK, Card
from game.harbour.rules.notation import find_card
from game.harbour.simulator import Table

Condition: TypeAlias = Callable[[Table], bool]
"""Whether a line of a list holds for the mover now."""

ALWAYS: Final = 999
"""More than any measure of the end: a threshold that always holds."""

_COSTS: Final = tuple(data.cost for data in CARDS)
FAR: Final = 4
"""A Skerry is sunk before Shells while the end is farther than this,"""
NOT_NEAR: Final = 2
"""and after them while it is farther than this."""
RICH: Final = 4
"""Shells are sunk while the deck is worth more than so many coins."""
_NEAR: Final = 1
"""The guard looks at purchases only where a pile, and the game, is this near its end."""


_NOTHING: Final = -1
_Plain: TypeAlias = tuple[int, tuple[Condition, ...], int]
"""A line as a plain number, its conditions and its cap."""


class Line(NamedTuple):
    """A card to buy where all conditions hold and fewer than ``cap`` of it are owned.

    Without a card, nothing is bought where they hold.
    """

    card: Card | None
    conditions: tuple[Condition, ...] = ()
    cap: int = ALWAYS


_WEALTH: Final = tuple((card, CARDS[card].free_coins) for card in Card if CARDS[card].free_coins)


def measure_wealth(counts: Sequence[int]) -> int:
    """Return the coins of all treasures and of all actions that give an action back."""
    return sum(counts[card] * worth for card, worth in _WEALTH)


_CONDITION: Final = re.compile(r"(\w+)(<=|>=|<|>|=)(\d+)(?:-(\d+))?")
MEASURES: Final[Mapping[str, Callable[[Table], int]]] = MappingProxyType(
    {
        "E": lambda table: table.end,
        "L": lambda table: table.supply[Card.LIGHTHOUSE],
        "W": lambda table: measure_wealth(table.side.owned),
        "cards": lambda table: sum(table.side.owned),
        "coins": lambda table: table.coins,
        "turns": lambda table: table.side.turns,
    }
)
"""What conditions look at besides how many of a card are owned."""


def read_list(text: str) -> tuple[Line, ...]:
    """Return the lines of a list: cards with their conditions, such as ``l W>18, M M<2 cards>=16``.

    ``M<2`` is that fewer Sailmakers are owned, ``coins=3-4`` what is left to spend; ``turns`` are
    the mover's, ``E`` is how near the end is, ``L`` the Lighthouses left, ``W`` the wealth of the
    deck. ``-`` in a card's place stands for none.
    """
    return tuple(
        Line(None if code == "-" else find_card(code), tuple(map(_read_condition, words)))
        for code, *words in map(str.split, text.split(","))
    )


def _read_condition(word: str) -> Condition:
    name, sign, first, last = _CONDITION.findall(word)[0]
    number = int(first)
    ends = {
        "<": (0, number - 1),
        "<=": (0, number),
        ">": (number + 1, ALWAYS),
        ">=": (number, ALWAYS),
        "=": (number, int(last or first)),
    }
    return _hold(MEASURES.get(name) or _count(find_card(name)), *ends[sign])


def _hold(measure: Callable[[Table], int], least: int, most: int) -> Condition:
    """Return what holds while ``measure`` is from ``least`` to ``most``, both included."""
    return lambda table: least <= measure(table) <= most


def _count(card: Card) -> Callable[[Table], int]:
    return lambda table: table.side.owned[card]


# Plain numbers, since an Enum's members are slower to find and to compare.
_FREE: Final = tuple(map(int, (Card.REGATTA, Card.JETTY, Card.CHART_ROOM, Card.FISH_MARKET)))
_DRAWING: Final = tuple(map(int, (Card.SIREN, Card.SAILMAKER, Card.SIGNAL_TOWER)))
_CLOGGING: Final = tuple(map(int, (Card.SKERRY, Card.ISLE, Card.LIGHTHOUSE, Card.FOG)))
_TERMINALS: Final = (*_DRAWING, int(Card.SALTER))
_FIRE, _TIDEPOOL = int(Card.BEACH_FIRE), int(Card.TIDEPOOL)
_SHELL, _SKERRY, _FOG = int(Card.SHELL), int(Card.SKERRY), int(Card.FOG)


@dataclass(frozen=True, slots=True)
class ListMachine:
    """A machine that buys by a list.

    A ``guarded`` one refuses a purchase that would end the game and lose it. One that
    ``saves_for_siren`` sinks no Shell while its treasures in hand pay for a first Siren; without
    ``sinks`` it sinks nothing.
    """

    lines: tuple[Line, ...]
    guarded: bool = True
    saves_for_siren: bool = False
    sinks: bool = True
    _payable: Sequence[Sequence[_Plain]] = field(init=False, repr=False, compare=False)
    """The lines that can be paid for with so many coins, or with as many as the last or more."""

    def __post_init__(self) -> None:
        """Sort the lines by what they cost, once."""
        payable = tuple(
            tuple(
                (_NOTHING if card is None else int(card), conditions, cap)
                for card, conditions, cap in self.lines
                if card is None or _COSTS[card] <= coins
            )
            for coins in range(max(_COSTS) + 1)
        )
        object.__setattr__(self, "_payable", payable)

    def choose_play(self, table: Table) -> int | None:
        """Return what gives an action back first, then what draws; all else last."""
        hand = table.side.hand
        for card in _FREE:
            if card in hand:
                return card
        if table.actions > 1:
            for card in _DRAWING:
                if card in hand:
                    return card
        if _TIDEPOOL in hand and self.plan_discards(table):
            return _TIDEPOOL
        for card in _TERMINALS:
            if card in hand:
                return card
        return _FIRE if _FIRE in hand and self.plan_sinks(table) else None

    def plan_discards(self, table: Table) -> Sequence[int]:
        """Return all victory cards and Fog of the hand."""
        return [card for card in table.side.hand if card in _CLOGGING]

    def plan_sinks(self, table: Table) -> Sequence[int]:
        """Return the cards to sink, chosen one after another."""
        hand = [*table.side.hand]
        sunk: list[int] = []
        if not self.sinks or (_FOG not in hand and _SKERRY not in hand and _SHELL not in hand):
            return sunk
        wealth = measure_wealth(table.side.owned)
        for _ in range(MOST_SUNK):
            card = self._choose_sink(table, hand, wealth)
            if card is None:
                break
            hand.remove(card)
            sunk.append(card)
            wealth -= CARDS[card].coins
        return sunk

    def _choose_sink(self, table: Table, hand: list[int], wealth: int) -> int | None:
        if _FOG in hand:
            return _FOG
        if _SKERRY in hand and table.end > FAR:
            return _SKERRY
        if _SHELL in hand and wealth > RICH and not self._saves(table, hand):
            return _SHELL
        return _SKERRY if _SKERRY in hand and table.end > NOT_NEAR else None

    def _saves(self, table: Table, hand: list[int]) -> bool:
        if not self.saves_for_siren or table.side.owned[Card.SIREN]:
            return False
        treasures = (Card.SHELL, Card.PEARL, Card.AMBER)
        paid = sum(hand.count(card) * CARDS[card].coins for card in treasures)
        return paid == CARDS[Card.SIREN].cost

    def choose_remake(self, table: Table) -> int:
        """Raise ``NotImplementedError``: no list plays a Shipyard."""
        raise NotImplementedError

    def choose_gain(self, table: Table, most: int) -> int:
        """Raise ``NotImplementedError``: no list plays a Shipyard."""
        raise NotImplementedError

    def choose_buy(self, table: Table) -> int | None:
        """Return the first card of the list that can be bought and is not refused."""
        is_guarded = self.guarded and table.end <= _NEAR
        for card in self._list_buys(table):
            if not (is_guarded and self._would_lose(table, card)):
                return card
        return None

    def _list_buys(self, table: Table) -> Iterator[int]:
        supply, owned = table.supply, table.side.owned
        for card, conditions, cap in self._payable[min(table.coins, len(self._payable) - 1)]:
            if card == _NOTHING:
                if all(condition(table) for condition in conditions):
                    return
            elif supply[card] > 0 and owned[card] < cap:
                for condition in conditions:
                    if not condition(table):
                        break
                else:
                    yield card

    def _would_lose(self, table: Table, card: int) -> bool:
        """Return whether buying ``card``, and on by the list, ends the game and loses it.

        The table is changed for it and left as it was.
        """
        supply, side = table.supply, table.side
        if supply[card] > _NEAR or table.end > _NEAR:
            return False
        if side.points + CARDS[card].points > table.other.points:
            return False
        before = (table.coins, table.buys)
        bought = []
        following: int | None = card
        while following is not None:
            bought.append(following)
            table.take(following, side)
            table.coins -= _COSTS[following]
            table.buys -= 1
            following = next(self._list_buys(table), None) if table.buys else None
        ours, theirs = (side.points, -side.turns - 1), (table.other.points, -table.other.turns)
        is_lost = table.is_over and ours < theirs
        for each in reversed(bought):
            table.give_back(each, side)
        table.coins, table.buys = before
        return is_lost
