"""Elo, the sequential test and ratings, against figures worked by hand and published ones."""

from collections import Counter
from collections.abc import Iterator
from math import inf, log10
from random import Random

import numpy as np
import pytest

from game.evaluation.duplicate import PlayedDeal
from game.evaluation.elo import bound_share, estimate_elo, expect_share, share_of_deal, to_elo
from game.evaluation.ratings import Meeting, Reals, fit_ratings, rate_newcomer
from game.evaluation.sprt import (
    DECISIVE,
    FEWEST_PAIRS,
    EloBounds,
    SequentialTest,
    SprtVerdict,
    likelihood_ratio,
)

WON, DRAWN, LOST = PlayedDeal(1, 1), PlayedDeal(1, -1), PlayedDeal(-1, -1)
BOUNDS = EloBounds(0, 20)


@pytest.mark.parametrize(
    ("share", "elo"), [(0.5, 0.0), (0.75, 190.85), (10 / 11, 400.0), (0.64, 99.95), (0.24, -200.24)]
)
def test_elo_of_known_shares(share: float, elo: float) -> None:
    assert to_elo(share) == pytest.approx(elo, abs=0.01)
    assert expect_share(to_elo(share)) == pytest.approx(share)


def test_elo_has_no_end() -> None:
    assert (to_elo(0), to_elo(-0.1), to_elo(1), to_elo(1.1)) == (-inf, -inf, inf, inf)


@pytest.mark.parametrize(
    ("margins", "share"),
    [((3, 4), 1.0), ((3, 0), 0.75), ((3, -9), 0.5), ((0, 0), 0.5), ((-1, 0), 0.25), ((-1, -1), 0)],
)
def test_share_of_a_deal(margins: tuple[int, int], share: float) -> None:
    assert share_of_deal(PlayedDeal(*margins)) == share


def test_interval_of_elo_by_pairs() -> None:
    # Shares 1 and 1/2, fifty of each: mean 3/4, s = 0.25 sqrt(100 / 99), 1.96 s / 10 = 0.04925.
    elo = estimate_elo([WON, DRAWN] * 50)
    assert elo.share == 0.75
    assert elo.difference == pytest.approx(190.85, abs=0.01)
    ends = [400 * log10(share / (1 - share)) for share in (0.70075, 0.79925)]
    assert elo.interval == pytest.approx(ends, abs=0.05)


def test_elo_of_one_deal_and_of_a_clean_sweep() -> None:
    assert estimate_elo([DRAWN]).interval is None
    assert estimate_elo([WON] * 9).interval == (inf, inf)
    assert estimate_elo([WON, WON, DRAWN]).interval == pytest.approx(
        (to_elo(0.50667), inf), abs=0.1
    )


def test_likelihood_ratio_worked_by_hand() -> None:
    # 10 pairs of each share: mean 1/2, variance (2 x 1/4 + 2 x 1/16) / 5 = 1/8. 20 Elo are a share
    # of 0.528751: 50 x 0.028751 x (1 - 1.028751) / (2 / 8) = -0.16532.
    counts = Counter({0.0: 10, 0.25: 10, 0.5: 10, 0.75: 10, 1.0: 10})
    assert likelihood_ratio(counts, BOUNDS) == pytest.approx(-0.16532, abs=2e-5)
    assert likelihood_ratio(counts, EloBounds(-20, 0)) == pytest.approx(0.16532, abs=2e-5)
    assert likelihood_ratio(counts, EloBounds(-20, 20)) == pytest.approx(0)


def run_test(deals: list[PlayedDeal], bounds: EloBounds = BOUNDS) -> tuple[SprtVerdict, int]:
    """Return the verdict and after how many deals it was reached."""
    test = SequentialTest(bounds)
    for count, deal in enumerate(deals, start=1):
        test.add(deal)
        if test.verdict is not SprtVerdict.OPEN:
            assert abs(test.ratio) >= DECISIVE
            return test.verdict, count
    return SprtVerdict.OPEN, len(deals)


def test_clear_cases_are_decided_at_once() -> None:
    assert run_test([WON] * 99) == (SprtVerdict.HIGH, FEWEST_PAIRS)
    assert run_test([LOST] * 99) == (SprtVerdict.LOW, FEWEST_PAIRS)
    assert run_test([DRAWN] * 99) == (SprtVerdict.LOW, FEWEST_PAIRS)


def test_what_lies_between_stays_open() -> None:
    assert run_test([WON, LOST] * 200, EloBounds(-20, 20)) == (SprtVerdict.OPEN, 400)


def _flip(rng: Random, share: float, pairs: int) -> Iterator[tuple[int, int]]:
    for _ in range(pairs):
        ahead, swapped = rng.choices((1, -1), (share, 1 - share), k=2)
        yield ahead, swapped


@pytest.mark.parametrize(("elo", "verdict"), [(0, SprtVerdict.LOW), (60, SprtVerdict.HIGH)])
def test_errors_are_rare(elo: float, verdict: SprtVerdict) -> None:
    rng, share = Random(1), expect_share(elo)
    sequences = [
        [PlayedDeal(ahead, swapped) for ahead, swapped in _flip(rng, share, 600)]
        for _ in range(100)
    ]
    verdicts = Counter(run_test(deals, EloBounds(0, 60))[0] for deals in sequences)
    assert verdicts[verdict] >= 90


def test_nothing_is_added_to_a_decided_test() -> None:
    test = SequentialTest(BOUNDS)
    for _ in range(FEWEST_PAIRS):
        test.add(WON)
    with pytest.raises(ValueError, match="this test is decided"):
        test.add(WON)


@pytest.mark.parametrize("bounds", [(5, 5), (5, 0), (0, inf), (float("nan"), 1)])
def test_bounds_that_make_no_test(bounds: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="low, then high"):
        EloBounds(*bounds)


def lay_out(shares: list[list[list[float]]]) -> Reals:
    return np.array(shares)


def test_two_ratings_are_the_elo_of_the_share() -> None:
    deals = [WON, DRAWN] * 50
    shares = lay_out([[[0.5, x], [1 - x, 0.5]] for x in map(share_of_deal, deals)])
    winner, loser = fit_ratings(shares)
    assert loser == (0.0, 0.0)
    assert winner.elo == pytest.approx(190.85, abs=0.01)
    # by the delta method: 1.96 s / sqrt(n) on the share, over the slope of the curve there
    assert winner.interval == pytest.approx(0.04925 * 400 / np.log(10) / (0.75 * 0.25), rel=1e-3)


def test_ratings_that_fit_exactly_are_found() -> None:
    true = [0.0, 70.0, 110.0, 300.0]
    shares = lay_out([[[expect_share(own - other) for other in true] for own in true]] * 2)
    assert [rating.elo for rating in fit_ratings(shares)] == pytest.approx(true, abs=1e-6)
    order = [2, 0, 3, 1]
    turned = fit_ratings(shares[:, order][:, :, order])
    assert [rating.elo for rating in turned] == pytest.approx([true[i] for i in order], abs=1e-6)


def test_a_pair_that_plays_more_weighs_more() -> None:
    """Three players of one strength, of whom only two play the second half of the deals."""
    shares = np.full((40, 3, 3), np.nan)
    for place, other in ((0, 1), (0, 2), (1, 2)):
        shares[:20, place, other] = shares[:20, other, place] = 0.5
    shares[20:, 0, 1], shares[20:, 1, 0] = 0.75, 0.25
    first, second, third = fit_ratings(shares)
    # by the likelihood: 40 p + 20 q = 35 with p, q what the first is to win of the others
    assert second.elo == 0
    assert 40 * expect_share(first.elo) + 20 * expect_share(first.elo - third.elo) == pytest.approx(
        35
    )
    assert third.elo == pytest.approx(first.elo / 2)


def test_a_clean_sweep_has_a_finite_rating() -> None:
    # 10 games won of 10 count as 9.5: 400 log10 19.
    winner, loser = fit_ratings(lay_out([[[0.5, 1.0], [0.0, 0.5]]] * 5))
    assert winner.elo == pytest.approx(511.5, abs=0.1)
    assert loser.elo == 0.0
    assert fit_ratings(lay_out([[[0.5, 1.0], [0.0, 0.5]]]))[0].interval is None


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_are_bounded_as_published(won: int, games: int, low: float, high: float) -> None:
    """Newcombe, Statistics in Medicine 17, 1998, Table I, method 3."""
    assert bound_share(won / games, games) == pytest.approx((low, high), abs=5e-5)


def test_a_newcomer_is_rated_by_those_it_met() -> None:
    """Shares 1 and 1/2, fifty of each: 1/4 above or below, slope 100 x 3/16, so 45.4 Elo."""
    elo, interval = rate_newcomer([Meeting(500, [1, 0.5] * 50)])
    assert elo == pytest.approx(690.85, abs=0.01)
    assert interval == pytest.approx(1.96 * 400 / 2.302585 * 2.5 / 18.75, abs=0.01)
    met = [Meeting(other, [expect_share(640 - other)] * 30) for other in (0, 430, 900)]
    assert [*rate_newcomer(met)] == pytest.approx([640, 0], abs=0.01)
    alone = rate_newcomer([Meeting(300, [0.5])])
    assert alone.elo == pytest.approx(300, abs=0.01)
    assert alone.interval is None


def test_few_deals_that_even_each_other_out_are_not_taken_for_certainty() -> None:
    """Surplus 1/2 and -1/2 in each deal: together none, apart 4 x 1/4, slope 4 x 1/4."""
    met = [Meeting(0, [1, 0]), Meeting(0, [0, 1])]
    assert rate_newcomer(met).interval == pytest.approx(1.96 * 400 / 2.302585, abs=0.01)


@pytest.mark.parametrize(("share", "elo"), [(1, 919.5), (0, -919.5)])
def test_a_newcomer_who_won_or_lost_everything_has_a_rating(share: float, elo: float) -> None:
    found = rate_newcomer([Meeting(0, [share] * 50)])
    assert found.elo == pytest.approx(elo, abs=0.1)
