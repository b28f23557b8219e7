"""What a review makes of a judged game, whatever game it is."""

import pytest

from game.play.judged import Chance, JudgedChoice, JudgedPly, JudgedRecord, Option
from game.review.bars import write_points, write_tenths
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


def test_picks_that_decided_nothing_are_mistakes_only_if_there_is_no_other() -> None:
    told, decided = choose(-1.0, 0.0), choose(-3.0, 0.0)._replace(share=0.004)
    record = JudgedRecord((ply(decided, None), ply(told, None)), -4.0)
    review = ReviewedGame(record, 0)
    assert review.mistakes == (1,)
    assert [review.is_decided(n) for n in (0, 1)] == [True, False]
    alone = ReviewedGame(record._replace(plies=record.plies[:1]), 0)
    assert alone.mistakes == (0,)
    small = choose(-1.0, 0.0)._replace(share=0.0)
    assert not small.is_decided  # it gave away little, too
    assert not choose(-3.0, 0.0)._replace(share=0.2).is_decided


def test_chances_are_those_of_the_viewer_and_end_with_the_result() -> None:
    known = ply(None, None)._replace(chance=Chance(0.25, is_exact=False))
    record = JudgedRecord((known, known._replace(chance=Chance(0.75))), 2.0)
    assert ReviewedGame(record, 0).chances == ((0.25, False), (0.75, True), (1.0, True))
    assert ReviewedGame(record, 1).chances == ((0.75, False), (0.25, True), (0.0, True))
    assert ReviewedGame(record._replace(plies=(known, ply(None, None))), 0).chances is None


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


def test_the_chance_is_told_at_own_turns_and_is_a_line_in_between() -> None:
    options = (Option("a", 0.0, 0.0, 4.0), Option("b", 9.0, 0.0, 2.0))
    own = JudgedChoice(options, 0, 2.0)
    plies = [
        JudgedPly(-80.0, 0.0, None, 0.0, 0.0, 9.0, (None, own)),  # as its own player sees it
        JudgedPly(10.0, 0.0, None, 0.0, 0.0, 6.0, (own, None)),
        JudgedPly(-80.0, 0.0, None, 0.0, 0.0, 9.0, (None, own)),
        JudgedPly(-10.0, 0.0, None, 0.0, 0.0, 4.0, (own, None)),
    ]
    record = JudgedRecord(tuple(plies), 50.0)
    assert ReviewedGame(record, 0).sampled_chances == ((60, 60, 50, 40, 100), (6, 6, 5, 4, 0))
    assert ReviewedGame(record._replace(plies=()), 1).sampled_chances == ((50,), (0,))
