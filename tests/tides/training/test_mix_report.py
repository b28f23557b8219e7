"""Whether what is mixed is worth the same: the estimate, and the ways that it rests on."""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.search.simplex import Floats
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.notation import parse_state
from game.tides.rules.state import State
from game.tides.solver.next_round import list_draws
from game.tides.training import mix_report
from game.tides.training.judged_file import square_means
from game.tides.training.mix_report import (
    JudgedMix,
    MixedStep,
    describe_mixes,
    judge_mix,
    judge_mixes,
    measure_differences,
    measure_margin,
)
from game.tides.training.relic_report import measure_gain
from game.tides.training.ways import WayNode, Ways

ROOT = Path(__file__).parents[3]
JUDGED = ROOT / "tools" / "measure" / "judged"
PICK_4 = parse_state("3 1 pick 18.15.6/2.10/- 5.8.7/11.14/- -")
RELICS = parse_state("3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9")


def halve(figures: Floats) -> Iterator[tuple[Floats, Floats]]:
    """Yield every way to halve the rows."""
    rows = range(len(figures))
    for half in combinations(rows, len(figures) // 2):
        yield figures[[*half]], figures[[row for row in rows if row not in half]]


def test_squares_are_the_products_of_two_halves_over_all_ways_to_halve() -> None:
    figures = np.random.default_rng(1).normal(1, 2, size=(6, 3))
    products = [one.mean(axis=0) * other.mean(axis=0) for one, other in halve(figures)]
    assert square_means(figures) == pytest.approx(np.mean(products, axis=0))


def test_luck_has_no_part_in_a_square_on_the_average() -> None:
    rng = np.random.default_rng(2)
    for mean in (0.0, 0.5):
        found = [square_means(rng.normal(mean, 1.3, size=(20, 1)))[0] for _ in range(4000)]
        assert np.mean(found) == pytest.approx(mean**2, abs=4 * np.std(found) / 4000**0.5)


@pytest.mark.parametrize("gain", [0.15, 0.3])
def test_the_judge_by_halves_sees_only_a_part_of_a_gain_and_the_product_all(gain: float) -> None:
    """Two choices, mixed evenly, of which one earns 2 gains more; eight draws of 1.3 points."""
    rng, weights = np.random.default_rng(3), np.array([0.5, 0.5])
    true = np.array([2 * gain, 0.0])
    drawn = [true + rng.normal(0, 1.3, size=(8, 2)) for _ in range(4000)]
    seen = np.mean([measure_gain(np.zeros(2), weights, one) for one in drawn])
    assert gain / 8 < seen < gain * 2 / 3
    squares = [measure_differences(make(one, [0.5, 0.5])) for one in drawn]
    assert np.mean(squares) == pytest.approx(2 * gain**2, abs=4 * np.std(squares) / 4000**0.5)


def make(earned: Floats, weights: list[float]) -> JudgedMix:
    names, stated = [str(place) for place in range(len(weights))], [0.0] * len(weights)
    return JudgedMix("a position", 1, "random", names, weights, stated, earned.tolist())


def test_differences_bound_the_gain_and_margins_are_told_apart() -> None:
    """Without luck: two choices of a mix of 3 to 1 earn 2 and 6 where 3 was stated of both."""
    earned = np.array([[2.0, 6.0]] * 4)
    one = make(earned, [0.75, 0.25])._replace(stated=[3.0, 3.0])
    assert measure_differences(one) == pytest.approx((2 - 3) ** 2 + (6 - 3) ** 2)
    assert measure_margin(one) == pytest.approx(0)
    assert measure_margin(one._replace(stated=[1.0, 1.0])) == pytest.approx(2**2)
    lines = list(describe_mixes(MixedStep.RELICS, [one] * 16))
    assert lines[0].startswith("first relic step, 16 mixed decisions")
    assert "+10.000 +- 0.000" in lines[1]
    assert "3.16 points" in lines[2]
    few = list(describe_mixes(MixedStep.RELICS, [one] * 15))
    assert few[1:] == ["  squared differences   +10.000 square points, too few for an interval"]


@pytest.mark.parametrize("step", MixedStep)
def test_the_page_tells_what_the_kept_findings_say(step: MixedStep) -> None:
    """With an interval and what it excludes as soon as there are enough of them."""
    lines = (JUDGED / f"mixes-{step.value}-0.jsonl").read_text("utf-8").splitlines()
    found = [JudgedMix(**json.loads(line)) for line in lines]
    head, differences, *rest = describe_mixes(step, found)
    figures = re.findall(r"[+-]?[0-9]+[.][0-9]+", f"{differences} {''.join(rest[:1])}")
    name = {MixedStep.RELICS: "first relic step", MixedStep.PICKS: "round 1, picks 2 to 4"}[step]
    page = (ROOT / "docs" / "strength.md").read_text("utf-8")
    (row,) = re.findall(rf"[|] {name} [|] ([0-9]+) [|] (.*) [|] (.*) [|]", page)
    assert head.startswith(f"{name}, {row[0]} mixed")
    assert re.findall(r"[+-]?[0-9]+[.][0-9]+", f"{row[1]} {row[2]}") == figures


class MadeUp(Ways):
    """Mixes and values that are drawn, of cards only: what follows the draw is their sum."""

    def _solve(self, state: State) -> WayNode:
        own, other = state.legal_actions(self._seat), state.legal_actions(self._seat.other)
        rng = np.random.default_rng(len(own) + int(own[0] == other[0]))
        mixes = tuple(make_mix(len(choices), rng) for choices in (own, other))
        return WayNode((own, other), (mixes[0], mixes[1]), rng.normal(size=(len(own), len(other))))

    def _compare(self, state: State) -> tuple[float, float]:
        return self.add(state), 3.0

    def _value_entry(self, state: State, places: tuple[int, int]) -> float:
        del state, places
        return 3.0

    def add(self, state: State) -> float:
        own, other = self._seat, self._seat.other
        return sum(state.hands[own]) - sum(state.hands[other]) + 0.1 * sum(state.kingdoms[own])


def make_mix(count: int, rng: np.random.Generator) -> Floats:
    """Return a mix of three choices at most."""
    mix = np.zeros(count)
    mix[rng.permutation(count)[:3]] = rng.random(min(count, 3)) + 0.1
    return np.asarray(mix / mix.sum())


def expect(ways: MadeUp, state: State, seat: Seat, own: Floats) -> float:
    """Return what is earned on the average, through every way, by the rules alone."""
    if state.phase is Phase.DRAW:
        return float(np.mean([ways.add(state.apply(draw)) for draw in list_draws(state.deck)]))
    node, total = ways.solve(state), 0.0
    for row, column in np.argwhere(np.outer(own, node.mixes[1])):
        picked = node.choices[0][row], node.choices[1][column]
        after = state.apply_joint(picked if seat is Seat.FIRST else picked[::-1])
        margin = after.totals[seat] - after.totals[seat.other]
        margin -= state.totals[seat] - state.totals[seat.other]
        mix = ways.solve(after).mixes[0] if after.phase is not Phase.DRAW else own
        total += own[row] * node.mixes[1][column] * (margin + expect(ways, after, seat, mix))
    return total


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("state", [PICK_4, RELICS], ids=["pick", "relics"])
def test_the_mean_over_ways_is_what_the_rules_say(state: State, seat: Seat) -> None:
    ways, rng = MadeUp(seat), Random(5)
    ways.solve = cache(ways.solve)
    first = np.eye(len(state.legal_actions(seat)))[1]
    mix = ways.solve(state).mixes[0]
    followed = [ways.follow(state, 1, rng) for _ in range(1000)]
    played = [ways.play_on(state, rng) for _ in range(1000)]
    for earned, expected in (
        (followed, expect(ways, state, seat, first)),
        (played, expect(ways, state, seat, mix)),
    ):
        assert np.mean(earned) == pytest.approx(expected, abs=4 * np.std(earned) / 1000**0.5)


def test_a_model_that_is_right_leaves_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the relic step a draw then earns what Albatross states, whatever comes."""
    ways = Ways(Seat.FIRST)
    monkeypatch.setattr(ways, "_compare", lambda _: (5.0, 5.0))
    node = ways.solve(RELICS)
    place = int(node.mixes[0].argmax())
    assert ways.follow(RELICS, place, Random(1)) == pytest.approx(node.earned[place], abs=1e-3)


class Known(Ways):
    """Two choices that earn what they are, and half a point of luck that both have alike."""

    mix = np.array([0.02, 0.58, 0.4])

    def _solve(self, state: State) -> WayNode:
        choices = state.legal_actions(self._seat)[:3]
        return WayNode((choices, choices[:1]), (self.mix, np.ones(1)), np.array([[9.0], [1], [1]]))

    def follow(self, state: State, place: int, rng: Random) -> float:
        del state
        return place + rng.random()


def test_a_decision_is_judged_by_the_same_draws_of_all_that_it_mixes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mix_report, "Ways", Known)
    judged = judge_mix(RELICS, Seat.SECOND, "loose", Random(1))
    assert judged is not None
    assert (judged.seat, judged.choices, judged.stated) == (2, ["2x7", "2x8"], [1, 1])
    assert judged.weights == [0.5918, 0.4082]
    earned = np.array(judged.earned)
    assert earned.shape == (mix_report.DRAWS, 2)
    assert earned[:, 1] - earned[:, 0] == pytest.approx(1)
    monkeypatch.setattr(Known, "mix", np.array([0.02, 0.02, 0.96]))
    assert judge_mix(RELICS, Seat.SECOND, "loose", Random(1)) is None


def test_only_what_is_mixed_is_kept_and_nothing_is_judged_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Seat]()

    def judge(_state: State, seat: Seat, kind: str, rng: Random) -> JudgedMix | None:
        asked.append(seat)
        one = make(np.full((2, 2), rng.random()), [0.5, 0.5])._replace(kind=kind)
        return one if len(asked) % 2 == 0 else None

    monkeypatch.setattr(mix_report, "play_until", lambda *_: RELICS)
    monkeypatch.setattr(mix_report, "judge_mix", judge)
    first = judge_mixes(MixedStep.RELICS, 1, 0, tmp_path)
    found = judge_mixes(MixedStep.RELICS, 3, 0, tmp_path)
    assert found[:1] == first
    assert [one.kind for one in found] == ["careful", "loose", "random"]
    assert asked == [seat for number in range(3) for seat in [Seat(number % 2)] * 2]
