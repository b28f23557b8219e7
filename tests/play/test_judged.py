"""Judged games: their sum in tenths, and their way to a file and back."""

import json
from math import inf, nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.judged import (
    Cells,
    Chance,
    JudgedChoice,
    JudgedPly,
    JudgedRecord,
    Option,
    PaidChange,
    count_cells,
    find_error,
    format_judged,
    parse_judged,
    sum_cells,
)
from game.storage.finished import read_sums

points = st.floats(-20, 20).map(lambda value: round(value, 3))
losses = st.lists(st.floats(0, 20).map(lambda value: round(value, 3)), min_size=1, max_size=5)


def choose(values: list[float]) -> JudgedChoice:
    """Return the choice of the first of these options, given what the others cost less."""
    options = tuple(Option(str(n), -value, 0.0) for n, value in enumerate(values))
    return JudgedChoice(options, 0, 0.5, (PaidChange(1, "7", -1.25),))


@st.composite
def judged_games(draw: st.DrawFn) -> JudgedRecord:
    """Draw a game whose turns add up, and whose result is whole."""
    plies, value = list[JudgedPly](), 0.0
    for _ in range(draw(st.integers(1, 17))):
        dealt, hidden, guess = (draw(points) if draw(st.booleans()) else 0.0 for _ in range(3))
        first, second = choose(draw(losses)), choose(draw(losses))
        before = value + dealt
        value = before + hidden + guess - first.error + second.error
        plies.append(JudgedPly(before, value, dealt, hidden, guess, 0.0, (first, second)))
    return JudgedRecord(tuple(plies), round(value))


def test_luck_is_what_was_dealt_and_what_was_met_and_stays_in_the_file() -> None:
    plies = (
        JudgedPly(2.0, 3.0, 1.5, 0.0, 1.0, 0.0, (None, None), 0.25, Chance(0.5, is_exact=False)),
        JudgedPly(4.0, 4.0, None, 0.0, 0.0, 0.0, (None, None), -0.5),
    )
    game = JudgedRecord(plies, 4.0)
    assert game.luck == 1.5 + 0.25 + 1.0 - 0.5
    told = format_judged(game, 1)
    assert told["luck"] == game.luck
    assert parse_judged(told, 1) == game
    unknown = game._replace(plies=(plies[0], plies[1]._replace(met=None)))
    assert unknown.luck is None
    assert "luck" not in format_judged(unknown, 1)


@given(judged_games(), st.sampled_from((0, 1)))
def test_cells_add_up_to_the_digit(game: JudgedRecord, viewer: int) -> None:
    cells, sign = count_cells(game, viewer), -1 if viewer else 1
    assert sum(sum_cells(cells)) == 10 * sign * game.result
    exact = [
        sum(sign * game.cards(n) for n in range(len(cells))),
        -sum(find_error(ply, viewer) for ply in game.plies),
        sum(find_error(ply, 1 - viewer) for ply in game.plies),
        sum(sign * ply.guess for ply in game.plies),
    ]
    for told, true in zip(sum_cells(cells), exact, strict=True):
        assert told / 10 == pytest.approx(true, abs=0.31)
    for ply, cell in zip(game.plies, cells, strict=True):
        assert ply.guess or not cell.guesses
        assert cell.mine <= 0 <= cell.theirs or abs(cell.mine) + abs(cell.theirs) <= 2


def test_both_seats_see_the_same_tenths_from_their_side() -> None:
    first, second = choose([1.0, 0.0]), choose([0.0])
    game = JudgedRecord((JudgedPly(0.5, 0.0, 0.5, 0.3, 0.2, 0.0, (first, second)),), 0.0)
    assert count_cells(game) == (Cells(8, -10, 0, 2),)
    assert count_cells(game, 1) == (Cells(-8, 0, 10, -2),)


def test_what_better_estimates_changed_counts_as_cards() -> None:
    turns = (
        JudgedPly(2.0, 3.0, 1.5, 0.0, 1.0, 3.0, (None, None)),
        JudgedPly(4.0, 4.0, None, 0.0, 0.0, 4.0, (None, None)),
    )
    game = JudgedRecord(turns, 4.0)
    assert game.revalued == pytest.approx(0.5)
    assert game.half == 5.0
    assert sum_cells(count_cells(game)) == Cells(30, 0, 0, 10)


def test_statistics_find_the_sums_of_a_game() -> None:
    costly, forced = choose([1.5, 0.0]), choose([0.0])
    turns = (
        JudgedPly(2.0, 3.5, 2.0, 1.0, 0.5, 0.0, (None, costly)),
        JudgedPly(4.0, 4.0, 0.5, 0.0, 0.0, 0.0, (forced, costly)),
    )
    data = format_judged(JudgedRecord(turns, 4.0), 1)
    assert data["sums"] == [3.5, 0.0, 3.0, 0, 2]  # 2 + 1, then 0.5 dealt
    assert "kinds" not in data
    told = format_judged(JudgedRecord(turns, 4.0), 1, ["pick", "pick"])
    assert told["kinds"] == {"pick": [0.0, 3.0]}


def test_what_may_be_the_chance_of_samples_is_no_error() -> None:
    """The interval of a sampled error decides; an exact value and its estimate stay as they are."""
    options = Option("a", 50.0, 0.0, 4.0), Option("b", 53.0, 0.0, 2.0)
    assert [JudgedChoice(options, 0, half).error for half in (2.9, 3.0)] == [3.0, 0.0]
    exact = tuple(each._replace(half=0.0) for each in options)
    assert JudgedChoice(exact, 0, 3.0).error == 3.0


def test_samples_have_no_sum() -> None:
    choice = JudgedChoice((Option("a", 0.0, 0.0, 4.0), Option("b", 9.0, 0.0, 2.0)), 0, 2.0)
    game = JudgedRecord((JudgedPly(9.0, 0.0, None, 0.0, 0.0, 4.0, (choice, None)),), -50.0)
    data = json.loads(json.dumps(format_judged(game, 1)))
    assert data["sums"] == [None, 9.0, 0.0, 1, 0]
    assert parse_judged(data, 1) == game
    sums = read_sums(data)
    assert sums is not None
    assert (sums.cards, sums.given) == (None, (9.0, 0.0))


def test_the_cleanest_part_is_one_in_which_three_decisions_mattered() -> None:
    good, slip, forced = choose([0.0, 1.0]), choose([0.2, 0.0]), choose([0.0])
    choices = [good, slip, good, good, good, forced, slip, slip, slip]
    turns = [JudgedPly(0, 0, 0, 0, 0, 0, (each, forced)) for each in choices]
    game = JudgedRecord(tuple(turns), 0.0)
    told = format_judged(game, 1, (), (1, 1, 1, 2, 2, 2, 3, 3, 3))
    assert told["cleanest"] == [0.2, None]
    assert format_judged(game, 1)["cleanest"] == [0.8, None]


@given(judged_games())
def test_a_judged_game_is_read_as_it_was_written(game: JudgedRecord) -> None:
    data = json.loads(json.dumps(format_judged(game, 3)))
    read = parse_judged(data, 3)
    assert read is not None
    assert read.plies[0].choices == game.plies[0].choices
    assert format_judged(read, 3) == data
    assert parse_judged(data, 4) is None


def spoil(**changes: object) -> dict[str, Any]:
    game = JudgedRecord((JudgedPly(0, 0, 0, 0, 0, 0, (choose([1.0]), None)),), 0.0)
    data: Any = json.loads(json.dumps(format_judged(game, 1)))
    data["turns"][0] |= changes
    return dict(data)


@pytest.mark.parametrize(
    "changes",
    [
        {"before": nan},
        {"half": inf},
        {"guess": "much"},
        {"choices": 1},
        {"choices": [{}, None]},
        {"choices": [{"options": [], "place": 0, "half": 0, "reasons": []}, None]},
    ],
)
def test_what_is_no_judged_game_is_judged_anew(changes: dict[str, object]) -> None:
    assert parse_judged(spoil(), 1) is not None
    assert parse_judged(spoil(**changes), 1) is None
    assert parse_judged({"judge": 1}, 1) is None
