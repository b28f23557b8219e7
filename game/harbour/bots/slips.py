"""Machines that slip as people do, for the rungs of the ladder between those that are published."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.harbour.bots.machines import parse_menu
from game.harbour.bots.scripts import ListMachine, read_list
from game.harbour.simulator import Table

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
    return SlippingMachine(menu.lines, menu.guarded, menu.saves_for_siren, every)


SLIPPING: Final[Mapping[str, ListMachine]] = MappingProxyType(
    {
        "naive-late": ListMachine(read_list("l, i E<=2, a, p")),
        "menu-slips-2": _slip(2),
        "menu-slips-4": _slip(4),
    }
)
"""By id: naive that looks for Isles only at the very end, and a strong menu that slips."""
