"""Birds asked by job: the right game, the right move in its notation, the same one again."""

import pytest

from game.study.jobs import Judge, Judged, Replied, Reply
from tests.study.jobs import do_whole

BOARD = "../.. 2 3,1/4,1"
THREAT = "xx./oo./... 3 free"


@pytest.mark.parametrize("bird", ["puffin", "heron", "albatross"])
def test_the_best_tile_is_taken(bird: str) -> None:
    assert do_whole(Reply("tiles", BOARD, bird, 4, "1"), Replied).move == "a2"
    judged = do_whole(Judge("tiles", BOARD), Judged)
    assert max(judged.values, key=lambda each: each[1]) == ("a2", 1)


def test_a_row_is_completed() -> None:
    assert do_whole(Reply("rows", THREAT, "heron", 1, "1"), Replied) == Replied("c1", 1)
    assert do_whole(Reply("rows", THREAT, "albatross", 1, "1"), Replied) == Replied("c1", None)


def test_gull_follows_its_seed() -> None:
    moves = [do_whole(Reply("tiles", BOARD, "gull", None, str(n)), Replied) for n in range(20)]
    assert {each.move for each in moves} == {"a1", "b1", "a2", "b2"}
    assert moves[7] == do_whole(Reply("tiles", BOARD, "gull", None, "7"), Replied)


@pytest.mark.parametrize(
    ("position", "bird", "fault"),
    [("12 2 0,0", "heron", "nobody"), (BOARD, "crow", "crow"), ("?", "heron", "no position")],
)
def test_what_cannot_be_answered(position: str, bird: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        do_whole(Reply("tiles", position, bird, 4, "1"), Replied)
