"""The place on the ladder against integrals by another program, and measured birds."""

from math import exp, log, sqrt

import pytest
from scipy.integrate import quad

from game.resources import read_json
from game.statistics.counting import find_place, read_curve
from game.statistics.jobs import Rated
from game.statistics.worker import STRENGTHS, list_rated
from game.storage.finished import PlayedGame

BIRDS = [Rated("low", 200, 60.0, 20.0), Rated("high", 800, 10.0, 8.0)]


def test_results_alone_give_the_posterior_of_the_model() -> None:
    results = [(200, 1.0), (200, -1.0), (800, -1.0), (800, 0.0), (800, 1.0)]

    def weigh(elo: float) -> float:
        total = -(((elo - 400) / 300) ** 2) / 2
        for other, margin in results:
            share = 1 / (1 + 10 ** ((other - elo) / 400))
            total += log(share) * (1 + margin) / 2 + log(1 - share) * (1 - margin) / 2
        return exp(total)

    whole = quad(weigh, -200, 1200)[0]
    middle = quad(lambda elo: elo * weigh(elo), -200, 1200)[0] / whole
    spread = sqrt(quad(lambda elo: (elo - middle) ** 2 * weigh(elo), -200, 1200)[0] / whole)
    games = [PlayedGame("low" if elo == 200 else "high", margin) for elo, margin in results]
    place = find_place(games, [bird._replace(given=None) for bird in BIRDS])
    assert place is not None
    assert place.elo == pytest.approx(middle, abs=2)
    assert place.half == pytest.approx(1.96 * spread, abs=4)


def test_errors_make_the_interval_smaller() -> None:
    games = [PlayedGame("low", 5.0 * (-1) ** n, 0.0, 35.0, 12) for n in range(10)]
    place = find_place(games, BIRDS)
    unseen = find_place([PlayedGame("low", game.margin) for game in games], BIRDS)
    assert place is not None
    assert unseen is not None
    assert place.half < unseen.half
    assert 200 < unseen.elo < place.elo < 500  # 35 points are given away at 500


def test_games_that_say_nothing_give_no_place() -> None:
    assert find_place([PlayedGame("ghost", 3.0)] * 5, BIRDS) is None
    assert find_place([PlayedGame("low", 3.0)] * 5, []) is None
    silent = [bird._replace(has_results=False) for bird in BIRDS]
    assert find_place([PlayedGame("low", 3.0)] * 5, silent) is None


def test_the_curve_is_linear_between_measured_opponents_and_flat_beyond() -> None:
    assert read_curve(500, BIRDS) == (35.0, 14.0)
    assert read_curve(-100, BIRDS) == (60.0, 20.0)
    assert read_curve(1200, BIRDS) == (10.0, 8.0)


@pytest.mark.parametrize("rounds", ["1", "3"])
def test_a_bird_that_is_left_out_is_found_by_its_errors(rounds: str) -> None:
    rated = list_rated(read_json(STRENGTHS)["tides"], rounds)
    measured = [each for each in rated if each.given is not None]
    for bird in measured[1:-1]:
        games = [PlayedGame("nobody", 0.0, 0.0, bird.given or 0.0, 12)] * 10
        place = find_place(games, [each for each in rated if each != bird])
        assert place is not None
        assert abs(place.elo - bird.elo) < place.half + 60
