"""What an analysis advises is what ``advise`` says of the same view, and only of that."""

import json
from collections import deque
from random import Random
from typing import cast

import pytest

from game.engine.protocol import (
    Analyse,
    Analysed,
    Answer,
    Cancel,
    Close,
    Request,
    Started,
    Ticket,
    WorkerEnd,
)
from game.engine.worker import Worker
from game.protocol import Utility, WorkerHalf
from game.tides import worker as tides_worker
from game.tides.hint import Advice, read_advice
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, Phase, RelicChoice, Seat
from game.tides.rules.notation import format_observation
from game.tides.rules.observation import Observation
from game.tides.rules.state import observe
from game.tides.session import GAME
from tests.commands.conftest import run
from tests.commands.running import Run
from tests.playing import play_randomly

__all__ = ["run"]

QUICK = {(1, 1, Phase.PICK), (3, 3, Phase.PICK), (3, 2, Phase.RELICS)}
"""Length, round and phase of positions whose analysis is exact and takes no second."""


class Line:
    """The worker's end of a pipe: hands over requests, then closes; keeps what is sent."""

    def __init__(self, *requests: Request) -> None:
        self._requests = deque(requests)
        self.sent: list[Answer | Started] = []

    def poll(self, timeout: float | None = 0.0) -> bool:
        return bool(self._requests) or timeout is None

    def recv(self) -> Request | Cancel | Close:
        return self._requests.popleft() if self._requests else Close()

    def send(self, answer: Answer | Started) -> None:
        self.sent.append(answer)


def analyse(view: Observation) -> Analysed[Choice]:
    """Return what the worker tells the window about a view."""
    line = Line(Analyse(Ticket(1), GAME, view))
    pipe, half = cast("WorkerEnd", line), cast("WorkerHalf[object, object]", tides_worker)
    Worker(pipe, lambda _: half).run()
    (told,) = (each for each in line.sent if isinstance(each, Analysed))
    return cast("Analysed[Choice]", told)


def draw_view(seed: int) -> Observation:
    """Return what a random seat sees in a random position where it has a choice."""
    rng = Random(seed)
    record = play_randomly(rng.choice((1, 3)), seed)
    views = [observe(state, seat) for state in record.states() for seat in Seat]
    quick = [view for view in views if (view.rounds, view.round, view.phase) in QUICK]
    return rng.choice([view for view in quick if len(view.legal_actions()) > 1])


def compare(best: str, choice: str) -> str:
    """Return the card to keep of a relic choice, if it is another one; else all of the choice."""
    keep, cross, _ = choice.partition("x")
    return keep if cross and keep != best.partition("x")[0] else choice


@pytest.mark.parametrize("seed", range(16))
def test_a_hint_is_what_advise_says(run: Run, seed: int) -> None:
    view = draw_view(seed)
    advice = read_advice(analyse(view))
    seat, rest = str(view.seat + 1), ("--utility", "match", "--json")
    ran = run("advise", format_observation(view), "--seat", seat, "--opponent", "albatross", *rest)
    said = json.loads(ran.out)
    assert {str(choice): chance for choice, chance in advice.odds} == pytest.approx(said["mix"])
    assert said["mix"][str(advice.best)] == max(said["mix"].values())
    if not advice.is_mixed:
        assert str(advice.best) == str(said["choice"])
    assert advice.is_for_match == (said["utility"] == "match")
    best, made = str(advice.best), [choice for choice in said["mix"] if said["mix"][choice] > 0.005]
    differing = {compare(best, choice) for choice in (best, *made)}
    rare = [
        value for choice, value in said["values"].items() if compare(best, choice) not in differing
    ]
    assert (advice.outside is None) == (not rare)
    digits = 2 if advice.is_for_match else 1
    shown = [
        round(value, digits) for value in (said["values"][str(advice.best)], max(rare, default=0))
    ]
    lead = shown[0] - shown[1] if rare else 0.0
    assert advice.lead == pytest.approx(lead, abs=1e-5)
    assert advice.lead >= -1e-5  # what best play does most is worth as much as anything
    for card, value in advice.values.items():
        mine = [
            worth
            for choice, worth in said["values"].items()
            if choice.partition("x")[0] == str(card)
        ]
        assert value == pytest.approx(max(mine))


def answer(
    mix: dict[Choice, float], values: dict[Choice, float], match: float | None = None
) -> Advice:
    utility = Utility.MARGIN if match is None else Utility.MATCH
    told = tuple(mix.items()), tuple(values.items())
    return read_advice(Analysed(Ticket(1), *told, match or 0.0, utility, ()))


SEVEN, EIGHT, NINE = Card(7), Card(8), Card(9)


def test_of_equals_the_likelier_is_the_next_best() -> None:
    advice = answer({EIGHT: 0.4, NINE: 0.6}, {SEVEN: 2.0000000001, EIGHT: 2.0, NINE: 2.0})
    assert (advice.best, advice.next_best) == (NINE, EIGHT)
    assert advice.odds == ((NINE, 0.6), (EIGHT, 0.4))
    assert advice.outside == SEVEN
    assert advice.lead == pytest.approx(0.0, abs=1e-9)
    assert advice.is_mixed
    assert not advice.is_for_match


def test_where_best_play_makes_every_choice_none_is_outside() -> None:
    advice = answer({EIGHT: 0.4, NINE: 0.6}, {EIGHT: 2.0, NINE: 2.0})
    assert (advice.outside, advice.next_best, advice.lead) == (None, EIGHT, 0.0)


def test_a_choice_made_nearly_always_is_no_mix() -> None:
    advice = answer({EIGHT: 0.997, NINE: 0.003}, {EIGHT: 0.5, NINE: 0.2}, match=0.5)
    assert (advice.is_mixed, advice.is_for_match) == (False, True)
    assert advice.lead == pytest.approx(0.3)


def test_a_card_is_worth_its_best_removal() -> None:
    values: dict[Choice, float] = {
        RelicChoice(SEVEN, EIGHT): 1.0,
        RelicChoice(SEVEN, NINE): 3.0,
        RelicChoice(EIGHT, SEVEN): -2.0,
    }
    best: Choice = RelicChoice(SEVEN, NINE)
    advice = answer({best: 1.0}, values)
    assert advice.values == {SEVEN: 3.0, EIGHT: -2.0}
    assert (advice.next_best, advice.lead) == (RelicChoice(SEVEN, EIGHT), 2.0)


@pytest.mark.parametrize("values", [{}, {SEVEN: 1.0}])
def test_where_there_is_no_choice_there_is_no_advice(values: dict[Choice, float]) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        answer({}, values)
