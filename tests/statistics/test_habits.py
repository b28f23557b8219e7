"""The coach's finding, against means and intervals worked out by hand."""

from random import Random

import pytest

from game.statistics.habits import find_habit
from game.statistics.jobs import SeekHabit
from game.statistics.worker import compute
from game.storage.finished import DecidedGame

GARDENS, TEMPLES, RARE = 1, 2, 4


def play(number: int, *decisions: tuple[int, float]) -> DecidedGame:
    """Return a game in which an error's groups are what was chosen, and number of the game best."""
    told = ((groups, error, groups, number) for groups, error in decisions)
    return DecidedGame(f"{number}", (*told,))


def test_what_costs_more_than_the_rest_is_told_with_its_games_the_worst_first() -> None:
    """Twenty decisions of 3 and 4 points in ten games cost 7 a game, shrunk by 20 / 30."""
    games = [
        play(n, (GARDENS, 3.0), (GARDENS, 4.0), *[(TEMPLES, 0.1 * (n % 2))] * 4) for n in range(9)
    ]
    games.append(play(9, (GARDENS, 3.5), (GARDENS, 4.5), (TEMPLES, 0.0)))
    games.append(play(10, (TEMPLES, 0.0)))
    found = find_habit(games, 0)
    assert found is not None
    assert (found.group, found.games) == (0, ("9", *map(str, range(9))))
    assert found.cost == pytest.approx(71 / 11 * 20 / 30)
    assert (found.chosen, found.best) == ((GARDENS,), (9, *range(9)))
    (told,) = [*_finish(SeekHabit(tuple(games), 0))]
    assert told == found


def _finish(job: object) -> list[object]:
    computing = compute(job, lambda: None)
    try:
        next(iter(computing))
    except StopIteration as end:
        return [end.value]
    return []


@pytest.mark.parametrize(
    "games",
    [
        [play(n, (GARDENS, 5.0), (TEMPLES, 0.0)) for n in range(4)],  # too few
        [play(n) for n in range(9)],
        [play(n, (GARDENS, 1.0 + n % 3), (TEMPLES, 1.0 + n % 3)) for n in range(30)],  # alike
        [play(n, (GARDENS, 0.3 + n % 2 / 9), (TEMPLES, 0.0)) for n in range(30)],  # too little
        [play(n, (RARE if n > 25 else GARDENS, 1.0 + 9 * (n > 25))) for n in range(30)],  # too rare
    ],
)
def test_without_a_finding_nothing_is_told(games: list[DecidedGame]) -> None:
    assert find_habit(games, 0) is None


def test_a_group_of_errors_alone_is_compared_with_errors() -> None:
    """Beside decisions without any error everything that is one would look like a habit."""
    rng = Random(1)
    games = [
        play(n, (GARDENS, rng.uniform(1, 3)), (0, rng.uniform(1, 3)), *[(0, 0.0)] * 8)
        for n in range(30)
    ]
    assert find_habit(games, GARDENS) is None
    told = find_habit(games, 0)
    assert told is not None
    assert told.group == 0
