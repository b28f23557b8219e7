"""What a review makes of a judged game, whatever game it is."""

import pytest

from game.play.judged import JudgedChoice, JudgedPly, JudgedRecord, Option
from game.review.figures import write_points, write_tenths
from game.review.reviewed import ReviewedGame, is_right


def choose(*values: float, place: int = 0, mixed: int = 1) -> JudgedChoice:
    options = (Option(str(n), value, float(n == mixed)) for n, value in enumerate(values))
    return JudgedChoice(tuple(options), place)


def ply(first: JudgedChoice | None, second: JudgedChoice | None) -> JudgedPly:
    after = (second.error if second else 0.0) - (first.error if first else 0.0)
    return JudgedPly(0.0, after, 0.0, 0.0, 0.0, 0.0, (first, second))


def test_mistakes_are_the_worst_first_and_of_equal_ones_the_earlier() -> None:
    losses = (1.0, 0.5, 3.0, 1.0)
    record = JudgedRecord(tuple(ply(choose(-loss, 0.0), None) for loss in losses), -5.0)
    review = ReviewedGame(record, 0)
    assert review.mistakes == (2, 0, 3)
    assert [review.find_loss(n, 0) for n in range(4)] == [10, 5, 30, 10]
    assert review.levels[-1] == -50
    assert ReviewedGame(record, 1).mistakes == ()
    assert ReviewedGame(record, 1).find_loss(2, 1) == 30


def test_what_is_as_good_as_the_best_is_right() -> None:
    choice = choose(-2.0, 0.0, -0.09, -0.2)
    assert [is_right(choice, n) for n in range(4)] == [False, True, True, False]
    assert is_right(choose(-2.0, 0.0, mixed=0), 0)


def test_of_samples_what_is_within_the_interval_of_the_best_is_right() -> None:
    options = [Option(str(n), value, 0.0, 5.0) for n, value in enumerate((0.0, 9.0, 6.0, 4.9))]
    choice = JudgedChoice(tuple(options), 0, 4.0)
    assert [is_right(choice, n) for n in range(4)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("tenths", "words"), [(31, "+3.1"), (0, "0"), (-195, "−19.5"), (100, "+10.0")]
)
def test_tenths_have_a_sign(tenths: int, words: str) -> None:
    assert write_tenths(tenths) == words


def test_whole_points_have_a_sign() -> None:
    assert [write_points(n) for n in (12.0, -3.0, 0.2)] == ["+12", "−3", "0"]
