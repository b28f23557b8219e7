"""Cross-tables: every opponent against every other, antisymmetric by construction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from game.evaluation.duplicate import PlayedDeal, Standing, sum_up
from game.evaluation.elo import compute_spread, share_of_deal
from game.evaluation.ratings import Rating, Reals, fit_ratings


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The standing of every opponent against every other, and its rating, in the given order.

    ``spreads`` are the half-widths of the 95 % intervals of the shares of games, ``None`` after a
    single deal.
    """

    opponents: tuple[str, ...]
    standings: Mapping[tuple[str, str], Standing]
    spreads: Mapping[tuple[str, str], float | None]
    ratings: tuple[Rating, ...]

    def share(self, name: str) -> float:
        """Return the share of all its games that an opponent has won, draws as halves."""
        own = [stand for (first, _), stand in self.standings.items() if first == name]
        return sum(map(share_of_games, own)) / len(own)


def share_of_games(standing: Standing) -> float:
    """Return A's share of the games, draws as halves."""
    return (standing.wins + standing.draws / 2) / (2 * standing.deals)


def list_pairs(opponents: Sequence[str]) -> list[tuple[str, str]]:
    """Return every pair once, in the order of ``opponents``."""
    return list(combinations(opponents, 2))


def tabulate(
    opponents: Sequence[str],
    played: Mapping[tuple[str, str], Sequence[PlayedDeal]],
    anchor: str | None = None,
) -> Crosstable:
    """Return the table; ``played`` holds the first deals of each of ``list_pairs``.

    Intervals of ratings are those of the difference from ``anchor``, by default from the lowest.
    """
    standings: dict[tuple[str, str], Standing] = {}
    spreads = {pair: compute_spread(deals) for pair, deals in played.items()}
    for (first, second), deals in played.items():
        standings[first, second] = sum_up(deals)
        standings[second, first] = mirror(standings[first, second])
    place = None if anchor is None else opponents.index(anchor)
    ratings = fit_ratings(_lay_out_shares(opponents, played), place)
    return Crosstable(tuple(opponents), standings, spreads, tuple(ratings))


def mirror(standing: Standing) -> Standing:
    """Return the same match as B sees it."""
    return Standing(
        margin=-standing.margin,
        interval=standing.interval,
        wins=standing.losses,
        draws=standing.draws,
        losses=standing.wins,
        deals=standing.deals,
        adjusted=None if standing.adjusted is None else -standing.adjusted,
        adjusted_interval=standing.adjusted_interval,
    )


def _lay_out_shares(
    opponents: Sequence[str], played: Mapping[tuple[str, str], Sequence[PlayedDeal]]
) -> Reals:
    """Return the row's share of each deal against the column, deals x opponents x opponents.

    Pairs that did not play a deal have NaN there.
    """
    places = {name: place for place, name in enumerate(opponents)}
    deals = max(map(len, played.values()))
    shares = np.full((deals, len(opponents), len(opponents)), np.nan)
    for (first, second), pair in played.items():
        own = np.array([share_of_deal(deal) for deal in pair])
        shares[: len(own), places[first], places[second]] = own
        shares[: len(own), places[second], places[first]] = 1 - own
    return shares
