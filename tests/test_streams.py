"""Streams of random numbers: what they are called, and what an opponent is given instead."""

import re
from collections import Counter
from itertools import product

from game.streams import hide_stream, name_stream, shuffle


def test_a_stream_is_named_after_seed_turn_and_seat_and_what_was_taken_back() -> None:
    assert name_stream(7, 3, 1) == "7/3/1"
    assert name_stream("7/12", 0, 0) == "7/12/0/0"
    assert name_stream(11, 0, 1, undone=2) == "11/0/1/2"


def test_an_opponent_gets_the_digits_that_sha256sum_prints() -> None:
    """What ``printf 7/3/1 | sha256sum`` of GNU coreutils says, and the same of ``11/0/1/2``."""
    assert hide_stream(7, 3, 1) == (
        "e745b62fbe1ca334d601e6f667189d1ebd590fcb9eed612e6a1ddf05dc549b73"
    )
    assert hide_stream("11", 0, 1, 2) == (
        "6f44164e691a6eb9b85169482228abfbca8553ece73d384ebbdce9212517905b"
    )


def test_an_order_follows_from_its_name_and_favours_no_place() -> None:
    assert shuffle("tides/1/2807171090525501", 4) == shuffle("tides/1/2807171090525501", 4)
    counts = Counter(shuffle(f"{number}", 3) for number in range(6000))
    assert len(counts) == 6
    assert all(abs(times - 1000) < 150 for times in counts.values())
    assert (shuffle("a", 1), shuffle("a", 0)) == ((0,), ())


def test_no_two_decisions_share_a_stream() -> None:
    asked = product(range(20), range(17), range(2), range(3))
    hidden = {hide_stream(*decision) for decision in asked}
    assert len(hidden) == 20 * 17 * 2 * 3
    assert all(re.fullmatch(r"[0-9a-f]{64}", digits) for digits in hidden)
