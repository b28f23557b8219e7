"""Machines that slip: when they do, and what they buy then."""

from random import Random

import pytest

from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import SCRIPTS, SLIPPING, SlippingMachine, parse_menu
from game.harbour.bots.scripts import ListMachine
from game.harbour.rules.cards import FIRST_HARBOUR, lay_supply
from game.harbour.simulator import begin, draw_from, play_out
from tests.harbour.rules.test_state import LESS, at


def buys(machine: SlippingMachine, coins: int, turns: int, supply: str = LESS) -> str:
    """Return what is bought for so many coins after so many turns."""
    state = at(f"-/7s3k/-/- {turns}", f"1 buy 0.1.{coins}", "-/5s/-/- 5", supply)
    return str(choose(machine, state)[0])


@pytest.mark.parametrize(
    ("coins", "turns", "bought"),
    [(6, 0, "+a"), (6, 1, "+a"), (6, 2, "+p"), (6, 5, "+p"), (3, 2, "+p"), (1, 2, ".")],
)
def test_every_third_turn_buys_the_second_best(coins: int, turns: int, bought: str) -> None:
    lines = parse_menu("9 0 0 0: a a<2 p").lines
    assert buys(SlippingMachine(lines, every=3), coins, turns) == bought


@pytest.mark.parametrize(("left", "bought"), [("3l", "+a"), ("2l", "+i")])
def test_a_late_naive_looks_for_isles_at_the_very_end(left: str, bought: str) -> None:
    state = at("-/7s3k/-/- 9", "1 buy 0.1.6", "-/5s/-/- 9", LESS.replace("6l", left))
    assert str(choose(SLIPPING["naive-late"], state)[0]) == bought


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        (SLIPPING["naive-late"], SCRIPTS["naive"]),
        (SCRIPTS["money"], SLIPPING["naive-late"]),
        (SLIPPING["menu-slips-2"], SCRIPTS["fire"]),
        (SLIPPING["menu-slips-4"], SLIPPING["menu-slips-2"]),
    ],
)
def test_a_rung_stands_above_the_next(stronger: ListMachine, weaker: ListMachine) -> None:
    shuffle, games, won = draw_from(Random(7)), 300, 0.0
    for game in range(games):
        table = begin(lay_supply(FIRST_HARBOUR), game % 2, shuffle)
        won += (1 + play_out(table, (stronger, weaker)).result) / 2
    assert won / games > 0.5
