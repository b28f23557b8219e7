"""The tables against the itemised scorer, and against totals computed outside this project."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from game.tides.rules.cards import DECK, Cards
from game.tides.rules.legality import HIGHEST_SCORES
from game.tides.rules.moves import Pair
from game.tides.rules.score_tables import (
    Masks,
    compare_pair,
    compare_pairs,
    score_pairs,
    to_cards,
    to_mask,
)
from game.tides.rules.scoring import score_both
from tests.playing import hand

RANDOM_PAIRS = 12_500
"""Enough for any three cards, two of them in one kingdom, to meet over four hundred times: a card
looks at symbols, and at one rival at most, so that few ways of going wrong need a fourth."""
FEWEST, LARGEST = 0, 7


def list_masks(size: int) -> Masks:
    """Return every kingdom of this size."""
    return np.array([to_mask(cards) for cards in combinations(DECK, size)])


@pytest.fixture(scope="module")
def pairs() -> list[Pair[Cards]]:
    """Return disjoint kingdoms of mixed sizes, the same ones every time."""
    return list(draw_pairs(RANDOM_PAIRS))


@pytest.fixture(scope="module")
def masks(pairs: list[Pair[Cards]]) -> Masks:
    """Return the masks of both kingdoms of every pair, two rows of them."""
    return np.array([[to_mask(pair[seat]) for pair in pairs] for seat in (0, 1)])


def draw_pairs(count: int) -> Iterator[Pair[Cards]]:
    """Yield so many pairs."""
    rng = Random(18)
    for _ in range(count):
        sizes = rng.randint(FEWEST, LARGEST), rng.randint(FEWEST, LARGEST)
        dealt = rng.sample(DECK, sum(sizes))
        yield tuple(sorted(dealt[: sizes[0]])), tuple(sorted(dealt[sizes[0] :]))


def test_masks_are_cards_and_back() -> None:
    assert to_mask(hand("1 3 18")) == 0b100000000000000101
    assert to_cards(to_mask(hand("18 1 3"))) == hand("1 3 18")
    assert (to_mask(()), to_cards(0)) == (0, ())


def test_the_tables_equal_the_itemised_scorer_on_random_pairs(
    pairs: list[Pair[Cards]], masks: Masks
) -> None:
    mine, theirs = masks
    itemised = np.array([score_both(pair) for pair in pairs])
    np.testing.assert_array_equal(score_pairs(mine, theirs), itemised[:, 0])
    np.testing.assert_array_equal(score_pairs(theirs, mine), itemised[:, 1])
    np.testing.assert_array_equal(compare_pairs(mine, theirs), itemised[:, 0] - itemised[:, 1])


def test_one_pair_at_a_time_is_compared_as_many(masks: Masks) -> None:
    mine, theirs = masks
    one_by_one = list(map(compare_pair, mine.tolist(), theirs.tolist()))
    assert one_by_one == compare_pairs(mine, theirs).tolist()


def test_arrays_are_broadcast() -> None:
    mine = list_masks(1)[:3, np.newaxis]
    theirs = list_masks(2)[-4:]
    table = score_pairs(mine, theirs)
    assert table.shape == (3, 4)
    for place in np.ndindex(3, 4):
        assert table[place] == score_pairs(mine[place[0]], theirs[place[1]])[0]


@pytest.mark.parametrize(("round_", "size", "highest"), [(1, 5, 43), (2, 6, 55), (3, 7, 63)])
def test_the_highest_score_against_an_empty_opponent(round_: int, size: int, highest: int) -> None:
    found = score_pairs(list_masks(size), np.array([0])).max()
    assert found == highest == HIGHEST_SCORES[round_]


def test_whatever_lies_opposite_never_adds_a_point(masks: Masks) -> None:
    """So that the highest scores against nothing are the highest of all."""
    mine, theirs = masks
    assert (score_pairs(mine, theirs) <= score_pairs(mine, np.array([0]))).all()


class Totals(NamedTuple):
    """What all ordered pairs of disjoint five-card kingdoms add up to, for the first of them."""

    pairs: int
    points: int
    wins: int
    ties: int
    highest: int


def test_the_totals_over_all_pairs_of_five_card_kingdoms() -> None:
    kingdoms = list_masks(5)
    found = [count_pairs(mine, kingdoms) for mine in np.array_split(kingdoms, 128)]
    pairs, points, wins, ties, highest = zip(*found, strict=True)
    totals = Totals(sum(pairs), sum(points), sum(wins), sum(ties), max(highest))
    assert totals == Totals(
        pairs=11_027_016, points=119_876_304, wins=5_273_595, ties=479_826, highest=43
    )


def count_pairs(mine: Masks, kingdoms: Masks) -> Totals:
    """Return the totals over these kingdoms against all that are disjoint from them."""
    places, others = np.nonzero((mine[:, np.newaxis] & kingdoms) == 0)
    points = score_pairs(mine[places], kingdoms[others])
    margins = compare_pairs(mine[places], kingdoms[others])
    wins, ties = int((margins > 0).sum()), int((margins == 0).sum())
    return Totals(len(places), int(points.sum()), wins, ties, int(points.max()))
