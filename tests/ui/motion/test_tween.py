"""Numbers that follow what they are told, and rest once they are there."""

import pytest

from game.ui.motion import MOTIONS, Followers, MotionKind

HOVER = MOTIONS[MotionKind.HOVER_IN]


def test_a_number_eases_to_its_target_and_rests() -> None:
    numbers: Followers[str] = Followers()
    assert (numbers.value("lift"), numbers.is_moving) == (0, False)
    numbers.aim("lift", 1.0, HOVER)
    assert (numbers.value("lift"), numbers.is_moving) == (0, True)
    assert numbers.advance(0.06, 1.0)
    assert numbers.value("lift") == pytest.approx(0.875), "half of 120 ms, cubic"
    assert numbers.advance(0.06, 1.0)
    assert (numbers.value("lift"), numbers.is_moving) == (1, False)
    assert not numbers.advance(0.06, 1.0)


def test_it_turns_round_from_where_it_is() -> None:
    numbers: Followers[str] = Followers()
    numbers.aim("lift", 1.0, HOVER)
    numbers.advance(0.06, 1.0)
    there = numbers.value("lift")
    numbers.aim("lift", 0.0, MOTIONS[MotionKind.HOVER_OUT])
    assert numbers.value("lift") == there
    numbers.aim("lift", 0.0, HOVER)
    numbers.advance(0.09, 1.0)
    assert numbers.value("lift") == 0, "told the same twice, it goes on as at first"


def test_without_a_motion_and_at_instant_speed_it_is_there_at_once() -> None:
    numbers: Followers[str] = Followers()
    numbers.aim("x", 7.0, None)
    assert (numbers.value("x"), numbers.is_moving) == (7, False)
    numbers.aim("x", 0.0, HOVER)
    assert numbers.advance(0.0, 0)
    assert (numbers.value("x"), numbers.is_moving) == (0, False)
    numbers.aim("y", 3.0, HOVER)
    numbers.finish()
    assert numbers.value("y") == 3
