"""Wavering: Albatross's values, a temperature, and what lies between best and random."""

from itertools import pairwise
from math import exp
from random import Random

import pytest
from hypothesis import given, settings

from game.protocol import decide
from game.tides.bots.equilibrium import Equilibrium, Softmax
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe
from tests.playing import pass_through, play_randomly, positions, seats

FEW = settings(max_examples=15)
VIEWS = [
    observe(state, Seat.FIRST)
    for rounds in (1, 3)
    for state in pass_through(play_randomly(rounds, 7))
    if state.phase in {Phase.PICK, Phase.RELICS}
]
EVERY_STEP = pytest.mark.parametrize("view", VIEWS, ids=lambda v: f"{v.round}-{v.phase.value}")


@EVERY_STEP
def test_the_mix_is_the_softmax_of_what_albatross_thinks(view: Observation) -> None:
    steady = decide(Equilibrium(looks_beyond=False), view, Random(1))
    decision = decide(Softmax(4), view, Random(1))
    assert decision.values == steady.values
    assert [choice for choice, _ in steady.values] == [*view.legal_actions()]
    mix, values = dict(decision.mix), dict(decision.values)
    assert sum(mix.values()) == pytest.approx(1)
    best = max(values, key=values.__getitem__)
    for choice, chance in mix.items():
        assert chance / mix[best] == pytest.approx(exp((values[choice] - values[best]) / 4))


@EVERY_STEP
def test_almost_without_a_temperature_it_takes_what_is_best(view: Observation) -> None:
    decision = decide(Softmax(1e-9), view, Random(1))
    values = dict(decision.values)
    assert values[decision.choice] == pytest.approx(max(values.values()), abs=1e-6)


@EVERY_STEP
def test_at_a_great_temperature_any_choice_will_do(view: Observation) -> None:
    decision = decide(Softmax(1e9), view, Random(1))
    assert len(decision.mix) == len(view.legal_actions())
    assert [chance for _, chance in decision.mix] == pytest.approx(
        [1 / len(decision.mix)] * len(decision.mix)
    )


@EVERY_STEP
def test_its_margin_is_what_its_mix_is_worth(view: Observation) -> None:
    decision = decide(Softmax(4), view, Random(1))
    values = dict(decision.values)
    worth = sum(chance * values[choice] for choice, chance in decision.mix)
    assert decision.value == pytest.approx(worth, abs=1e-3)
    assert worth <= max(values.values())


@FEW
@given(state=positions(Phase.PICK, Phase.RELICS), seat=seats)
def test_the_same_seed_gives_the_same_choice(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    assert decide(Softmax(4), view, Random(3)) == decide(Softmax(4), view, Random(3))


def test_the_hotter_the_less_it_expects() -> None:
    margins = [decide(Softmax(t), VIEWS[0], Random(1)).value for t in (0.1, 1, 4, 16, 64)]
    assert all(cold > hot for cold, hot in pairwise(margins))  # type: ignore[operator]


@pytest.mark.parametrize("temperature", [0, -1, float("nan")])
def test_there_is_no_temperature_of_zero_or_below(temperature: float) -> None:
    with pytest.raises(ValueError, match="a temperature is above 0 points"):
        Softmax(temperature)
