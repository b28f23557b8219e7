"""What the first relic step loses: the estimate, and that a model that is right loses nothing."""

from collections.abc import Generator, Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.protocol import Progress
from game.search.simplex import Floats
from game.tides.rules.moves import Choice, Phase, Seat, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe
from game.tides.solver.batches import Tables
from game.tides.solver.next_round import list_draws, list_opposing_cards
from game.tides.solver.value_model import load_model
from game.tides.training import relic_report
from game.tides.training.relic_report import (
    DRAWS,
    JudgedRelics,
    describe_relics,
    judge_decision,
    judge_relic_steps,
    measure_change,
    measure_gain,
)
from tests.playing import pass_through, play_randomly


def find_step() -> State:
    states = pass_through(play_randomly(3, 2))
    return next(state for state in states if state.phase is Phase.RELICS)


def test_one_half_chooses_and_the_other_measures() -> None:
    stated, weights = np.array([5.0, 4.0]), np.array([1.0, 0.0])
    assert measure_gain(stated, weights, np.zeros((4, 2))) == 0
    better = np.array([[0.0, 3.0], [0.0, 2.0]])
    assert measure_gain(stated, weights, better) == (1 + 2) / 2
    lucky = np.array([[0.0, 3.0], [0.0, -1.0]])
    assert measure_gain(stated, weights, lucky) == -1  # the other half stays with the mix
    assert measure_gain(stated, np.array([0.5, 0.5]), np.zeros((2, 2))) == 0.5


def test_what_is_found_where_nothing_is_there_is_nothing_on_the_average() -> None:
    rng = np.random.default_rng(1)
    zeros, weights = np.zeros(4), np.array([1.0, 0, 0, 0])
    gains = [measure_gain(zeros, weights, rng.normal(size=(8, 4))) for _ in range(3000)]
    assert np.mean(gains) == pytest.approx(0, abs=4 * np.std(gains) / 3000**0.5)


def test_a_model_that_is_right_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The relic step is taken to be worth what the model says; then two points more."""
    view = observe(find_step(), Seat.FIRST)
    model = load_model("before_relics_2")

    def value(tables: Tables, _: int) -> Generator[Progress[Choice], None, Floats]:
        yield Progress(0, 1)
        return model.value(tables.position).astype(np.float64) + off

    monkeypatch.setattr(relic_report, "value_relic_steps", value)
    own, other = (list_relic_choices(c)[3] for c in (view.drafted, list_opposing_cards(view)))
    draw = list_draws(view.unseen)[11]
    for off in (0.0, 2.0):
        assert measure_change(view, (own, other), draw) == pytest.approx(off, abs=1e-4)


def test_a_decision_is_judged_by_common_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def sample(_: Observation, rows: Sequence[int], reply: int, __: Random) -> list[float]:
        asked.append(reply)
        return [1.0] * len(rows)

    monkeypatch.setattr(relic_report, "_sample", sample)
    judged = judge_decision(observe(find_step(), Seat.SECOND), "random", Random(3))
    assert len(asked) == DRAWS
    assert judged.gain == pytest.approx(0, abs=1e-6)
    assert judged.margin == pytest.approx(1, abs=1e-3)
    assert judged.draws == 1


def test_what_was_judged_is_not_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()

    def judge(_: Observation, kind: str, rng: Random) -> JudgedRelics:
        asked.append(kind)
        return JudgedRelics("a position", kind, rng.random(), 0.0, 0.0)

    monkeypatch.setattr(relic_report, "play_until", lambda *_: find_step())
    monkeypatch.setattr(relic_report, "judge_decision", judge)
    first = judge_relic_steps(1, 0, tmp_path)
    found = judge_relic_steps(2, 0, tmp_path)
    assert found[:2] == first
    assert asked == ["careful", "careful", "loose", "loose"]
    assert next(describe_relics(found)).startswith("first relic step, 4 decisions")
