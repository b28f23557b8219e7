"""What the first pick of round 2 loses: the definitions, and that true values lose nothing."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.search.regret import BayesianEquilibrium
from game.search.simplex import Floats
from game.tides.rules.moves import Seat
from game.tides.rules.score_tables import Masks
from game.tides.rules.state import observe
from game.tides.solver.continuation import choose_value_ends
from game.tides.solver.hidden_hands import HiddenGame
from game.tides.training import opening_report
from game.tides.training.judged_file import add_lines, load_lines
from game.tides.training.opening_report import (
    ExactEnds,
    JudgedOpening,
    compare_games,
    describe_openings,
    judge_opening,
    judge_openings,
)
from game.tides.training.tail_positions import play_to

PENNIES = np.array([[-2.0, 3.0], [3.0, -4.0]])
"""Either player should take the first of these with 7/12; the game is worth 1/12."""


def make_game(first: float, second: float) -> HiddenGame:
    """Return a game of one type each, solved by these chances of the first choice."""
    one, other = (np.array([[chance, 1 - chance]]) for chance in (first, second))
    found = BayesianEquilibrium(one, other, 1 / 12, 0.0)
    return HiddenGame([()], ((), ()), PENNIES.reshape(1, 2, 1, 2), found)


def make_judged(loss: float) -> JudgedOpening:
    return JudgedOpening("a position", "loose", 1.5, 1.0, 0.5, (loss, loss), (2 * loss, 0.0))


def test_losses_and_gains_are_those_of_the_exact_game() -> None:
    exact = make_game(7 / 12, 7 / 12)
    losses, gains = compare_games(make_game(1, 1), exact)
    assert losses == pytest.approx((0, 0))
    assert gains == pytest.approx((1 / 12 + 2, 3 - 1 / 12))
    losses, gains = compare_games(exact, exact)
    assert (*losses, *gains) == pytest.approx([0] * 4)


def test_a_model_that_is_right_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = play_to(Random(1), 1.0, 1)
    guess = choose_value_ends(observe(state, Seat.FIRST))

    def value(ends: ExactEnds, own: Masks, other: Masks) -> Floats:
        ends._squares.append(np.zeros(1))  # noqa: SLF001  (stands in for it)
        return np.asarray(guess(own, other) + off)

    monkeypatch.setattr(ExactEnds, "value", value)
    off = 0.0
    judged = judge_opening(state, "random")
    assert (*judged.losses, *judged.gains) == pytest.approx([0] * 4, abs=2e-3)
    assert (judged.deals, judged.value) == pytest.approx((0, 0))
    off = 2.0
    judged = judge_opening(state, "random")
    assert (*judged.losses, *judged.gains) == pytest.approx([0] * 4, abs=2e-3)
    assert (judged.deals, judged.value) == pytest.approx((2, 2), abs=2e-3)


def test_what_was_judged_is_not_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[float]()

    def judge(number: float, _: str) -> JudgedOpening:
        asked.append(number)
        return make_judged(number)

    monkeypatch.setattr(opening_report, "play_to", lambda *_: len(asked))
    monkeypatch.setattr(opening_report, "judge_opening", judge)
    judge_openings(2, 5, tmp_path)
    found = judge_openings(3, 5, tmp_path)
    assert asked == [0, 1, 2]
    lines = list(describe_openings(found))
    assert lines[-2].split()[-4:] == ["1.000", "+-", "1.132", "2.000"]
    assert lines[-1].split()[-4:] == ["1.000", "+-", "1.132", "2.000"]


def test_half_a_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.jsonl"
    assert load_lines(path) == []
    add_lines(path, [{"n": n} for n in range(3)])
    with path.open("a", encoding="utf-8") as file:
        file.write('{"n": 3')
    assert [line["n"] for line in load_lines(path)] == [0, 1, 2]
    assert [line["n"] for line in load_lines(path, together=2)] == [0, 1]
    assert [line["n"] for line in load_lines(path)] == [0, 1]
