"""What the first pick of round 2 loses: the definitions, and that true values lose nothing."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.search.simplex import Floats
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Seat
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import Masks
from game.tides.rules.state import observe
from game.tides.solver.continuation import choose_value_ends, look_beyond
from game.tides.solver.draft_solver import list_ends
from game.tides.training import opening_report
from game.tides.training.judged_file import add_lines, load_lines
from game.tides.training.opening_report import (
    JudgedOpening,
    describe_openings,
    judge_opening,
    judge_openings,
    value_exactly,
    weigh,
)
from game.tides.training.tail_positions import play_to_pick
from tests.tides.thinking import finish


def make_judged(gain: float) -> JudgedOpening:
    return JudgedOpening("a position", "loose", gain, -gain, 1.5, 1.0)


def test_cards_are_weighed_over_hands_and_mixes() -> None:
    """Two hands: matching pennies against a third, and a sure thing."""
    pennies, sure = np.array([[1.0, -1.0], [-1.0, 1.0]]), np.array([[3.0, 3.0], [5.0, 5.0]])
    replies = np.array([[1 / 3, 2 / 3], [0.5, 0.5]])
    earned = weigh(np.stack([pennies, sure], axis=2), replies)
    assert earned == pytest.approx([(-1 / 3 + 3) / 2, (1 / 3 + 5) / 2])


@pytest.mark.parametrize("seat", list(Seat))
def test_a_model_that_is_right_leaves_nothing_to_gain(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = observe(play_to_pick(Random(1), 1.0, (2, 1)), seat)
    guess = choose_value_ends(view)

    def value(_: Observation, own: Masks, other: Masks) -> Floats:
        return np.asarray(guess(own, other) + off)

    monkeypatch.setattr(opening_report, "value_exactly", value)
    for off in (0.0, 2.0):
        judged = judge_opening(view, "random")
        assert judged.gain == pytest.approx(0, abs=5e-3)
        assert judged.margin == pytest.approx(off, abs=1e-3)
        assert (judged.ends, judged.deals) == pytest.approx((off, off), abs=1e-3)


def test_ends_are_valued_by_the_round_and_the_relic_step() -> None:
    state = play_to_pick(Random(1), 1.0, (2, 4))
    view = observe(state, Seat.FIRST)
    ends = list_ends([Draft(state.kingdoms, state.hands)])
    found = finish(look_beyond(view, Draft(state.kingdoms, state.hands)))(*ends)
    np.testing.assert_allclose(value_exactly(view, *ends), found)


def test_what_was_judged_is_not_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[float]()

    def judge(number: float, _: str) -> JudgedOpening:
        asked.append(number)
        return make_judged(number)

    monkeypatch.setattr(opening_report, "play_to_pick", lambda *_: len(asked))
    monkeypatch.setattr(opening_report, "observe", lambda number, seat: number + seat)
    monkeypatch.setattr(opening_report, "judge_opening", judge)
    judge_openings(2, 5, tmp_path)
    found = judge_openings(3, 5, tmp_path)
    assert asked == [0, 1, 2, 3, 4, 5]
    lines = list(describe_openings(found))
    assert lines[0] == "loose play, 6 decisions, points (mean, 95 %, most)"
    gains = next(line for line in lines if "gains" in line)
    assert gains.split()[-4:] == ["2.500", "+-", "2.263", "5.000"]


def test_half_a_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.jsonl"
    assert load_lines(path) == []
    add_lines(path, [{"n": n} for n in range(3)])
    with path.open("a", encoding="utf-8") as file:
        file.write('{"n": 3')
    assert [line["n"] for line in load_lines(path)] == [0, 1, 2]
    assert [line["n"] for line in load_lines(path, together=2)] == [0, 1]
    assert [line["n"] for line in load_lines(path)] == [0, 1]
