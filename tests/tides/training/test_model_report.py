"""The error of a value model whose error is known."""

from types import SimpleNamespace

import numpy as np
import pytest

from game.tides.solver.next_deal_value import value_draws
from game.tides.training import model_report
from game.tides.training.model_report import describe_models, judge_models
from game.tides.training.stages import Stage, play_to_stage


@pytest.mark.parametrize(("errors", "error", "interval"), [((2, 2), 2, 0), ((0, 2), 2**0.5, 0.257)])
def test_the_error_of_a_model_that_is_wrong_by_known_points(
    monkeypatch: pytest.MonkeyPatch, errors: tuple[int, int], error: float, interval: float
) -> None:
    """Squares of 0 and 4 in turn deviate by 2.03 of 2: by 1.96 x 2.03 / sqrt(30) / (2 sqrt(2))."""
    tables = play_to_stage(Stage.AFTER_RELICS_2, 30, np.random.default_rng(5))
    values = value_draws(tables)
    model = SimpleNamespace(value=lambda _: values + np.tile(errors, 15))
    monkeypatch.setattr(model_report, "play_to_stage", lambda *_: tables)
    monkeypatch.setattr(model_report, "load_model", lambda _: model)
    found = next(judge_models(30, 1))
    assert found.error == pytest.approx(error, abs=1e-4)
    assert found.interval == pytest.approx(interval, abs=0.01)
    assert found.spread == pytest.approx(float(values.std()))


def test_every_model_has_a_line() -> None:
    lines = list(describe_models(judge_models(11, 1)))
    assert [line.split(":")[0] for line in lines] == [stage.value for stage in Stage]
