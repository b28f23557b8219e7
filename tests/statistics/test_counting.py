"""Means, intervals and streaks against published quantiles and sums worked by hand."""

from math import sqrt

import pytest

from game.statistics.counting import (
    count_games,
    count_line,
    count_streaks,
    find_mean,
    find_quantile,
    follow_mean,
)
from game.statistics.jobs import MeanValue, Rated
from game.storage.finished import PlayedGame


@pytest.mark.parametrize(
    ("freedom", "published"),
    [(4, 2.776), (5, 2.571), (9, 2.262), (19, 2.093), (30, 2.042), (100, 1.984)],
)
def test_quantiles_are_those_of_students_table(freedom: int, published: float) -> None:
    assert find_quantile(freedom) == pytest.approx(published, abs=0.0015)


def test_a_mean_has_an_interval_from_five_values_on() -> None:
    assert find_mean([3, 5]) == MeanValue(4, None)
    value, half = find_mean([1, 2, 3, 4, 5])
    assert value == 3
    assert half == pytest.approx(2.776 * sqrt(2.5) / sqrt(5), abs=0.002)


def test_a_line_tells_results_and_both_means() -> None:
    games = [
        PlayedGame("gull", 10, 4.0, 3.0, 5),
        PlayedGame("gull", -2, -6.0, 1.0, 4),
        PlayedGame("gull", 0),
    ]
    line = count_line("gull", games)
    assert (line.games, line.won, line.drawn, line.lost) == (3, 1, 1, 1)
    assert line.plain.value == pytest.approx(8 / 3)
    assert line.fair == MeanValue(5.0, None)  # 10 - 4 and -2 + 6


@pytest.mark.parametrize(
    ("wins", "streaks"), [("", (0, 0)), ("110", (0, 2)), ("1101111", (4, 4)), ("0", (0, 0))]
)
def test_streaks_go_by_the_order_of_games(wins: str, streaks: tuple[int, int]) -> None:
    assert count_streaks(win == "1" for win in wins) == streaks


def test_a_moving_mean_is_of_the_last_twenty() -> None:
    trend = follow_mean([(n, float(n)) for n in range(30)])
    assert len(trend.values) == 30
    assert [mean[0] for mean in trend.means] == [*range(4, 30)]
    assert trend.means[0][1] == 2  # of 0 to 4
    assert trend.means[-1][1] == pytest.approx(19.5)  # of 10 to 29
    assert trend.means[-1][2] < 19.5 < trend.means[-1][3]


def test_of_many_games_the_latest_are_shown() -> None:
    trend = follow_mean([(n, float(n)) for n in range(1000)])
    assert [trend.values[0], trend.values[-1], len(trend.values)] == [(600, 600), (999, 999), 400]
    assert [mean[0] for mean in trend.means] == [*range(600, 1000)]
    assert trend.means[0][1] == pytest.approx(590.5)  # of 581 to 600


def test_opponents_come_by_strength_and_unknown_ones_last() -> None:
    games = [PlayedGame(name, 1.0) for name in ("ghost", "heron", "gull", "heron")]
    found = count_games(games, [Rated("gull", 0), Rated("heron", 500)])
    assert [line.opponent for line in found.lines] == ["gull", "heron", "ghost"]
    assert found.whole is not None
    assert (found.whole.games, found.judged, found.place) == (4, 0, None)


def test_without_games_nothing_is_known() -> None:
    found = count_games([])
    assert (found.whole, found.lines, found.place, found.best_streak) == (None, (), None, 0)


def test_kinds_of_mistakes_come_by_what_they_cost_a_game() -> None:
    games = [
        PlayedGame("gull", 3, 1.0, 12.0, 6, (("first", 1.0), ("later", 5.0))),
        PlayedGame("gull", 3, 1.0, 12.0, 6, (("first", 2.0), ("relics", 12.0))),
        PlayedGame("gull", 1),
    ]
    assert count_games(games).kinds == (("relics", 6.0), ("later", 2.5), ("first", 1.5))


def test_errors_are_told_by_decision_that_mattered() -> None:
    games = [
        PlayedGame("gull", 3, 1.0, 12.0, 6),
        PlayedGame("gull", 1),
        PlayedGame("gull", 0, 0.0, 0.0, 0),
    ]
    assert count_games(games).given.values == ((0, 2.0),)
