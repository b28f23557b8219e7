"""A thousand games at once are the same games: shares of wins as by the plain simulator."""

from random import Random

import numpy as np
import pytest
from menu_batch import encode, play_batch
from menu_climb import Ground

from game.harbour.bots.machines import parse_menu, read_menu
from game.harbour.rules.cards import NAMED, lay_supply
from game.harbour.simulator import begin, draw_from, play_out
from tests.effort import pick_by_effort

M1 = "2 4 2 3: N<1 F<3 H<4 B<1 a J<1 i<1 p<4 J"
M2 = "2 2 1 always: N<1 a<1 F<3 B<1 H<3 a i<3 J<1 N<4 G<4 p<3 J<3"
SIRENS = "1 5 2 0: N<2 a p"
TOWERS = "0 5 2 4: B<1 T<1 G<2 A<1 R<2 M<2 a p"
MONEY = "0 5 2 0: M<1 a p"


def test_a_share_is_that_of_another_simulator() -> None:
    """M2 wins 61.6 % against M1 over 10,000 games."""
    games = 4000
    share = Ground("first", (M1,), "share").measure([read_menu(M2)], games)[0]
    error = (0.616 * 0.384 * (1 / games + 1 / 10_000)) ** 0.5
    assert share == pytest.approx(0.616, abs=4 * error)


@pytest.mark.parametrize(
    ("harbour", "first", "second"),
    [
        ("first", SIRENS, MONEY),
        ("no-siren", TOWERS, MONEY),
        ("no-fish-market", TOWERS, SIRENS),
        ("no-beach-fire", MONEY, MONEY),
    ],
)
def test_shares_are_those_of_the_plain_simulator(harbour: str, first: str, second: str) -> None:
    """Within 4 standard errors, either one moving first."""
    supply, games, many = lay_supply(NAMED[harbour]), pick_by_effort(250, 2000), 4000
    lists = encode([read_menu(first), read_menu(second)])
    for lead in (0, 1):
        rows = np.full(many, lead)
        batch = play_batch(
            supply, (lists.pick(rows), lists.pick(1 - rows)), np.random.default_rng(lead)
        )
        machines, shuffle = (parse_menu(first), parse_menu(second)), draw_from(Random(lead))
        plain = [play_out(begin(supply, lead, shuffle), machines).result for _ in range(games)]
        own = np.array(plain) * (1 - 2 * lead)
        for result in (1, -1, 0):
            one, two = (batch == result).mean(), (own == result).mean()
            error = (max(one * (1 - one), 1 / many) * (1 / games + 1 / many)) ** 0.5
            assert two == pytest.approx(one, abs=4 * error)


def test_a_game_that_nobody_ends_is_drawn() -> None:
    lists = encode([read_menu("9 0 0 0: M<1")])
    rows = np.zeros(4, dtype=np.int64)
    found = play_batch(
        lay_supply(NAMED["first"]), (lists.pick(rows), lists.pick(rows)), np.random.default_rng(1)
    )
    assert [*found] == [0, 0, 0, 0]
