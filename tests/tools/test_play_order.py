"""What better plays could win: the menu's own play first, and nothing where no play matters."""

import play_order

from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import find_menus
from game.harbour.rules.cards import FIRST
from tests.harbour.rules.test_state import LESS, at


def test_the_menu_s_own_play_stands_first_and_a_shipyard_nowhere() -> None:
    found = [*play_order.list_choices(FIRST, 1)]
    assert len(found) > 10
    for state, moves in found:
        assert moves[0] == choose(find_menus(state.supply)[0], state)[0]
        assert len({*moves}) == len(moves) > 1
        assert {*moves} <= {*state.legal_actions(state.mover)}


def test_where_the_last_lighthouse_wins_whatever_is_played_nothing_can_be_won() -> None:
    supply = LESS.replace("6l", "1l")
    state = at("1F1H3a/1F5s1l/-/- 9", "1 action 1.1.0", "1k/5s/-/- 9", supply)
    moves = state.legal_actions(0)
    assert len(moves) == 3
    assert play_order.measure(state, moves, 4) == play_order.Gain(0, 0)
