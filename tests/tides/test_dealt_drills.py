"""Positions dealt for practice have one best pick, which a bird has missed."""

import pytest

from game.play.judged import DealtDrill
from game.protocol import Computing
from game.tides.habits import Habit, sort_choice
from game.tides.jobs import DealDrills, read_place
from game.tides.judging.judged_game import judge_game
from game.tides.review_worker import compute
from game.tides.rules.record import parse_record

MAJORITIES = 1 << Habit.MAJORITY


def run(computing: Computing) -> object:
    with pytest.raises(StopIteration) as answer:
        next(computing)
    return answer.value.value


def deal(
    most: int, *dealt: str, worst: int = 0, seed: str = "2026-11-29/10"
) -> tuple[DealtDrill, ...]:
    found = run(compute(DealDrills(dealt, most, worst, seed), lambda: None))
    assert isinstance(found, tuple)
    assert all(isinstance(each, DealtDrill) for each in found)
    return found


@pytest.mark.parametrize("worst", [0, MAJORITIES])
def test_one_pick_is_clearly_best_and_another_one_was_made(worst: int) -> None:
    found = deal(5, worst=worst)
    assert len({each.text for each in found}) == 5
    for each in found:
        place = read_place(each.text)
        (verdict, _) = judge_game(parse_record(place.line)).turns[place.ply].value.verdicts
        best, second, _, *_ = sorted(verdict.values, reverse=True)
        assert best - second >= 1
        assert verdict.error == pytest.approx(each.error, abs=1e-3)
        assert verdict.error >= 1
        choice = each.record.plies[each.ply].choices[0]
        assert choice is not None
        assert each.groups == sort_choice(choice, 0).groups


def test_the_worst_kind_comes_first_and_in_it_what_costs_most() -> None:
    found = deal(6, worst=MAJORITIES)
    fits = [bool(each.groups & MAJORITIES) for each in found]
    assert any(fits)
    assert fits == sorted(fits, reverse=True)
    costs = [each.error for each in found if each.groups & MAJORITIES]
    assert costs == sorted(costs, reverse=True)


def test_the_same_seed_deals_the_same_and_another_one_others() -> None:
    assert deal(2) == deal(2)
    assert not {each.text for each in deal(2)} & {each.text for each in deal(2, seed="b")}


def test_what_was_dealt_comes_again_as_it_was_and_more_is_dealt_beside_it() -> None:
    first, second = deal(2)
    again = deal(2, second.text, seed="b")
    assert again[0] == second
    assert again[1].text not in (first.text, second.text)
    assert deal(1, first.text) == (first,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "x gull auk {line}",
        "9 gull auk {line}",
        "-1 gull auk {line}",
        "0 dodo auk {line}",
        "0 gull auk {begun}",
        "0 gull auk 3{rest}",
    ],
)
def test_a_text_that_is_no_such_position_is_left_out(text: str) -> None:
    (good,) = deal(1)
    line = read_place(good.text).line
    told = text.format(line=line, begun=line.rpartition(" ")[0], rest=line[1:])
    assert deal(1, told) == (good,)
