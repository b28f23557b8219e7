"""The chance to win, and what choices give away of it, against all ends tried one by one."""

from math import exp

import numpy as np
import pytest

from game.play.judged import JudgedPly
from game.tides.judging.judged_parts import WIDTHS, judge_part
from game.tides.rules.moves import Phase
from game.tides.rules.state import State
from tests.playing import play_randomly
from tests.search.linear_program import find_value


def lay_out(state: State) -> np.ndarray:
    """Return the first seat's chance by what both pick, all picks after it being best."""
    return np.array(
        [[count_match(state.apply_joint((a, b))) for b in state.hands[1]] for a in state.hands[0]]
    )


def count_match(state: State) -> float:
    """Return the first seat's chance in the last round, by linear programs."""
    if state.phase is Phase.OVER:
        first, second = state.totals
        return (1 + (first > second) - (first < second)) / 2
    return find_value(lay_out(state))


def judge(rounds: int, seed: int, start: int) -> tuple[list[State], list[JudgedPly]]:
    """Judge a random game's last draft from its turn ``start`` on, from 0 in the game."""
    record = play_randomly(rounds, seed)
    states, turns = record.states()[:-1], record.turns
    return [*states[start:]], [*judge_part(states[start:], turns[start:], lambda: None)]


@pytest.mark.parametrize("seed", range(3))
def test_the_last_rounds_chances_are_those_of_all_ends(seed: int) -> None:
    """And what a pick cost is how much the other would be worth against best play."""
    states, plies = judge(3, seed, 12)
    for state, ply in zip(states[2:], plies[2:], strict=True):
        game = lay_out(state)
        assert ply.chance is not None
        assert ply.chance.value == pytest.approx(count_match(state), abs=1e-6)
        assert ply.chance.is_exact
        (mine, theirs), value = ply.choices, ply.chance.value
        assert mine is not None
        assert theirs is not None
        assert mine.share is not None
        assert theirs.share is not None
        assert 0 <= mine.share <= value - game[mine.place].min() + 1e-6
        assert 0 <= theirs.share <= game[:, theirs.place].max() - value + 1e-6
        if (game.max(axis=0) == game.min(axis=0)).all():
            assert mine.share == pytest.approx(0)


def test_a_single_round_has_no_match_beside_it() -> None:
    states, plies = judge(1, 2, 0)
    first = plies[0]
    width = list(WIDTHS.values())[-1]
    assert first.chance is not None
    assert not first.chance.is_exact
    assert first.chance.value == pytest.approx(1 / (1 + exp(-first.before / width)))
    for state, ply in zip(states[2:], plies[2:], strict=True):
        assert ply.chance is not None
        assert ply.chance.value == pytest.approx(count_match(state), abs=1e-6)
        assert [each and each.share for each in ply.choices] == [None, None]
