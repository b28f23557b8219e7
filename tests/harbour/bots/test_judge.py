"""Judged purchases: a blunder planted by hand is found, best play is left alone."""

from random import Random

import pytest

from game.harbour.bots import judge
from game.harbour.bots.judge import judge_purchase
from game.harbour.bots.machine_bot import OPPONENTS
from game.harbour.judging import BOUGHT, LET_GO, NOTHING, HarbourJudge, JudgePurchase
from game.harbour.rules.cards import FIRST_HARBOUR, Card
from game.harbour.rules.moves import Move, Phase, gain
from game.harbour.rules.record import HarbourRecord
from game.harbour.rules.state import State
from game.harbour.turns_worker import compute
from game.play.judged import JudgedChoice, JudgedPly, Option
from game.play.match import Match
from game.play.players import Seating
from game.protocol import TERMINAL, decide
from tests.harbour.rules.test_state import LESS, at


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("SIMULATIONS", 100), ("DEALS", 100), ("REST", 10)):
        monkeypatch.setattr(judge, name, number)


def play(turns: int, blunder: int | None = None) -> Match[State, Move]:
    """Let the best menu play itself for some turns; in one of them the first seat buys a Fog."""
    record, bot = HarbourRecord(5, FIRST_HARBOUR), OPPONENTS["menu-best"]
    state = record.begin()
    while state.current_player != TERMINAL and state.boards[0].turns < turns:
        move = decide(bot, state.information_state(state.mover), Random(1)).choice
        is_buying = state.mover == 0 and state.phase is Phase.BUY
        fog = gain(Card.FOG)
        if is_buying and state.boards[0].turns == blunder and fog in state.legal_actions(0):
            move = fog
        record, state = record.choose(state, move)
    return Match(record)


def find_jobs(match: Match[State, Move]) -> list[JudgePurchase]:
    rules, seating = HarbourJudge(), Seating("a game", 0, ())
    return [rules.make_job(match, stretch, seating) for stretch in rules.list_stretches(match)]


def judge_job(job: JudgePurchase) -> JudgedPly:
    return judge_purchase(job.observation, job.bought, lambda: None)


def test_a_blunder_is_found_and_best_play_is_not_blamed() -> None:
    jobs = find_jobs(play(4, blunder=2))
    (fog,) = (job for job in jobs if job.bought == gain(Card.FOG))
    choice = judge_job(fog).choices[0]
    assert choice is not None
    assert choice.chosen.text == "+f"
    assert choice.best.text != "+f"
    assert choice.error > choice.half > 0
    others = [choice for job in jobs if job != fog for choice in judge_job(job).choices if choice]
    assert max(other.error for other in others) < choice.error


@pytest.mark.parametrize("seat", [0, 1])
def test_values_are_the_buyers_and_those_of_the_turn_the_first_players(seat: int) -> None:
    supply = LESS.replace("6l", "1l").replace("6i", "5i")
    boards = ["1k/5s1l/-/- 9", "3i/5s/-/- 9"]
    first, second = boards[::-1] if seat else boards
    state = at(first, f"{seat + 1} buy 0.1.8", second, supply)
    ply = judge_purchase(state.information_state(seat), gain(Card.LIGHTHOUSE), lambda: None)
    choice = ply.choices[seat]
    assert ply.choices[1 - seat] is None
    assert choice is not None
    assert (choice.chosen.value, choice.error) == (50, 0)  # it ends the game, which is won
    assert ply.before == ply.after == (-50 if seat else 50)
    assert choice.options[-1].value < choice.chosen.value
    assert ply.half == choice.chosen.half > 0


def test_what_was_played_out_too_seldom_to_say_anything_is_left_out() -> None:
    (job, *_) = find_jobs(play(1))
    choice = judge_job(job).choices[0] or judge_job(job).choices[1]
    assert choice is not None
    assert all(option.half <= judge.WIDEST for option in choice.options)
    assert len({option.text for option in choice.options}) == len(choice.options)


def test_the_same_purchase_is_judged_the_same_by_the_calculator() -> None:
    (job, *_) = find_jobs(play(1))
    answers = []
    for _ in range(2):
        with pytest.raises(StopIteration) as finished:
            next(compute(job, lambda: None))
        answers.append(finished.value.value)
    assert answers[0] == answers[1] == judge_job(job)


def test_kinds_of_purchases_are_told_apart() -> None:
    match = play(3)
    assert HarbourJudge().list_kinds(match)[:5] == ["opening"] * 4 + ["building"]
    assert HarbourJudge().count_turns(match) == len(find_jobs(match)) == 6


def test_work_pauses_often() -> None:
    class StoppedError(Exception):
        """The worker wants to do something else."""

    def stop() -> None:
        raise StoppedError

    (job, *_) = find_jobs(play(1))
    with pytest.raises(StoppedError):
        judge_purchase(job.observation, job.bought, stop)


@pytest.mark.parametrize(
    ("bought", "best", "lost", "told"),
    [
        ("+p", "+J", 9.0, ((BOUGHT + 1, LET_GO + 4), Card.PEARL, Card.JETTY)),
        ("+p", "+J", 3.0, ((BOUGHT + 1, LET_GO + 1), Card.PEARL, Card.PEARL)),  # as good: half is 4
        ("+p", "+a", 9.0, ((), Card.PEARL, Card.AMBER)),
        (".", "+l", 9.0, ((LET_GO + 2,), NOTHING, Card.LIGHTHOUSE)),
        ("+k", ".", 9.0, ((BOUGHT + 2,), Card.SKERRY, NOTHING)),
        (".", ".", 0.0, ((), NOTHING, NOTHING)),
    ],
)
def test_a_purchase_is_sorted_by_the_kinds_that_were_bought_and_let_go(
    bought: str, best: str, lost: float, told: tuple[tuple[int, ...], int, int]
) -> None:
    options = (Option(bought, 0.0, 0.0, 1.0), Option(best, lost, 0.0, 1.0))
    groups, *numbers = told
    sorted_choice = HarbourJudge().sort_choice(JudgedChoice(options, 0, 4.0), 1)
    assert sorted_choice == (sum(1 << each for each in groups), *numbers)
