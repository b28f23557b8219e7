"""How the width of a chance is fitted: to what was drawn from a logistic of a known width."""

from pathlib import Path

import numpy as np
import pytest

from game.tides.training.chance_report import (
    STEPS,
    ExpectedMargin,
    describe_chances,
    fit_width,
    judge_chances,
    play_expecting,
)


def test_a_known_width_is_found_again() -> None:
    misses = np.random.default_rng(1).logistic(scale=5.0, size=20_000)
    assert fit_width(misses) == pytest.approx(5.0, rel=0.02)


def test_a_single_round_is_expected_once() -> None:
    (found,) = play_expecting(1, "chances/0/1")
    assert found.step == "exact"
    assert abs(found.expected - found.end) < 3  # of best play nothing but guesses is left


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    kept = [ExpectedMargin(3, "first-picks", 2.0, 7)] * STEPS[3]
    for rounds, steps in STEPS.items():
        lines = [f'{{"rounds": {rounds}, "step": "exact", "expected": 1.0, "end": 2}}\n'] * steps
        (tmp_path / f"chances-{rounds}-0.jsonl").write_text("".join(lines))
    found = judge_chances(1, 0, tmp_path)
    assert {(each.expected, each.end) for each in found} == {(1.0, 2)}
    (line,) = describe_chances(kept)
    assert line.startswith("3 rounds, first-picks")
    assert "11 values" in line
