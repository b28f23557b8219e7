"""Sequential halving on paired deals: worked by hand."""

from math import sqrt
from typing import Any

import pytest

from game.search.policy_improvement import Improvement, PlayOut, compare_pairs, improve


def run(
    candidates: int, play: PlayOut, budget: int, margin: float = 1.0
) -> tuple[Improvement, list[int]]:
    """Return what was found, and the counts that were reported."""
    reports, improving = list[int](), improve(candidates, play, budget, margin)
    while True:
        try:
            reports.append(next(improving))
        except StopIteration as finished:
            found: Any = finished.value
            return found, reports


def test_the_worse_half_is_dropped_and_the_own_choice_never() -> None:
    """Four candidates, 24 roll-outs: two rounds of twelve: three deals for four, six for two."""
    worth, played = (0.0, 0.4, 0.9, 0.5), list[tuple[int, int]]()

    def play(place: int, deal: int) -> float:
        played.append((place, deal))
        return worth[place]

    found, reports = run(4, play, 24)
    assert reports == [4, 8, 12, 14, 16, 18, 20, 22, 24]
    assert [sum(place == each for each, _ in played) for place in range(4)] == [9, 3, 9, 3]
    assert {deal for place, deal in played if place == 2} == {*range(9)}
    assert found.choice == 2
    assert found.means == pytest.approx(worth)
    assert [gain for gain, _ in found.leads] == pytest.approx(worth)
    assert found.rival == 2
    assert found.leads[2][1] == pytest.approx(0)


@pytest.mark.parametrize(("margin", "choice"), [(2.9, 1), (3.1, 0)])
def test_another_choice_must_be_ahead_by_more_than_chance(margin: float, choice: int) -> None:
    """A rival is ahead by 1 on five of ten deals: by 1/2, which is three standard errors.

    An error is sqrt(5/18) / sqrt(10) = 1/6.
    """
    differences = (1, 1, 1, 1, 0, 0, 0, 0, 0, 1)
    found, _ = run(2, lambda place, deal: place * differences[deal], 20, margin)
    assert found.leads[found.rival] == pytest.approx((0.5, 1 / 6))
    assert found.choice == choice


def test_pairs_are_compared_deal_by_deal() -> None:
    assert compare_pairs((1, 0.5, 1), (0, 0.5, 0.5)) == pytest.approx((0.5, sqrt(0.25 / 3)))
    assert compare_pairs((1,), (0,)) == (1, float("inf"))


def test_a_single_candidate_is_only_measured() -> None:
    assert run(1, lambda _, deal: float(deal), 4) == (
        Improvement(0, (1.5,), ((0, 0),)),
        [1, 2, 3, 4],
    )
