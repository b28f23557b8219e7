"""How regrets are measured, and that Albatross has none where the game is exact."""

import numpy as np
import pytest

from game.protocol import Decision
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice
from game.tides.training.regret_report import describe_regrets, judge, measure_regrets
from tests.playing import hand

CARDS = hand("1 2")


def mix(first: float) -> Decision[Choice]:
    """Return a decision between two cards that takes the first with this chance."""
    shares = tuple(zip(CARDS, (first, 1 - first), strict=True))
    return Decision(Card(1), shares, tuple((card, 0.0) for card in CARDS))


def test_a_mix_loses_against_perfect_play_and_more_to_a_best_reply() -> None:
    """Odd or even: the row player should take the first card with 7/12, and so should the other."""
    game = np.array([[-2.0, 3.0], [3.0, -4.0]])
    own, other = judge("a step", game, [mix(7 / 12), mix(1)])
    assert own.loss == pytest.approx(0)
    assert own.gain == pytest.approx(0)
    assert other.loss == pytest.approx(0)
    assert other.gain == pytest.approx(3 - 1 / 12)
    sure = np.array([[1.0, 1.0], [0.0, 0.0]])
    own, _ = judge("a step", sure, [mix(0.25), mix(1)])
    assert own.loss == pytest.approx(0.75)


def test_nobody_gains_by_knowing_what_albatross_does() -> None:
    regrets = measure_regrets(1, randomly=True)
    assert len({loss.step for loss in regrets}) == 8
    for loss in regrets:
        assert -1e-6 < loss.loss <= loss.gain + 1e-6
        assert loss.gain < (0.01 if loss.step.startswith("round 2, pick") else 1e-3)
    assert len(list(describe_regrets(regrets))) == 8
