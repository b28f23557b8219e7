"""The walk of the focus over targets of which some may have gone."""

import pytest
from pygame import Rect

from game.tides.board.targets import ROLES, TargetKind
from game.tides.rules.cards import Card
from game.ui.actions import Action, MoveFocus, NextFocus
from game.ui.inspect.targets import FocusWalk, Target

HAND = [Target(TargetKind.HAND, Card(n), Rect(100 * n, 400, 80, 120)) for n in (1, 2, 3)]
GONE = Target(TargetKind.HAND, Card(9), Rect(250, 400, 80, 120))
STEPS = [NextFocus(1), NextFocus(-1), *(MoveFocus(x, y) for x, y in ((1, 0), (0, 1), (0, -1)))]


@pytest.mark.parametrize("action", STEPS)
def test_from_a_card_that_has_gone_the_focus_comes_to_one_that_is_there(action: Action) -> None:
    walk = FocusWalk(ROLES)
    assert walk.step(action, HAND, GONE) in HAND
    assert not walk.has_wrapped


def test_a_step_over_the_end_has_wrapped() -> None:
    walk = FocusWalk(ROLES)
    assert walk.step(NextFocus(1), HAND, HAND[1]) == HAND[2]
    assert not walk.has_wrapped
    assert walk.step(NextFocus(1), HAND, HAND[2]) == HAND[0]
    assert walk.has_wrapped
