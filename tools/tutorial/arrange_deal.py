"""Finds the deal of the first game's first round, and what its teacher would choose in it.

    python tools/tutorial/arrange_deal.py --seed 1 --minutes 10

It climbs from random arrangements and prints the best one whenever it finds a better. All 60 ways
to play the first three picks are tried. Wanted is a fourth pick at which the plain choice, the card
with the most points now, costs at least seven points, and a majority that pays before it. Who picks
by what pays now counts more than who picks at random. ``game/tides/tutorial/arranged.py`` holds
what was chosen.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from game.tides.rules.cards import Card, Cards, Majority, cards
from game.tides.rules.scoring import score_terms

ROUND_1: Final = cards(range(1, 11))
"""The cards that ask for one suit: they are dealt in round 1, five to each player."""
LEAST_LOSS: Final = 7
PICKS: Final = 4
GREED: Final = 4.0
"""How much likelier than any other card the one that pays most now is taken."""
PATIENCE: Final = 200
"""How many changes in a row may bring nothing before another start is tried."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A first round: the player's hand, and for each pick the teacher's cards by preference."""

    hand: Cards
    preferred: tuple[Cards, ...]

    @property
    def other(self) -> Cards:
        """The teacher's hand."""
        return tuple(card for card in ROUND_1 if card not in self.hand)


class Path(NamedTuple):
    """One way to come to the fourth pick: how likely a player and a greedy one take it."""

    weight: float
    greedy: float
    majority: int
    """The first pick before which a majority paid; 0 for none."""
    loss: int
    """What the plain choice costs at the fourth pick; 0 where no choice is the plain one."""


class Figures(NamedTuple):
    """How good an arrangement is; shares are 0 to 1, by the weights of the paths."""

    paths: int
    """At how many of the 60 paths the plain choice loses enough."""
    share: float
    greedy_share: float
    by_third: float
    by_fourth: float

    @property
    def value(self) -> float:
        """What the climb raises."""
        worth = self.share + 0.5 * self.greedy_share + 0.012 * self.paths
        return worth + 0.1 * self.by_third + 0.15 * self.by_fourth


@cache
def find_points(kingdom: frozenset[Card], opposing: frozenset[Card]) -> tuple[int, bool]:
    """Return the points of a kingdom, and whether one of its majorities pays."""
    terms = score_terms(tuple(sorted(kingdom)), tuple(sorted(opposing)))
    pays = any(term.points and isinstance(term.card.demand, Majority) for term in terms)
    return sum(term.points for term in terms), pays


def rate(mine: Cards, theirs: Cards) -> tuple[int, int]:
    """Return the points of ``mine``, then its margin: what beginners go by, in this order."""
    first, second = frozenset(mine), frozenset(theirs)
    points = find_points(first, second)[0]
    return points, points - find_points(second, first)[0]


def list_paths(arrangement: Arrangement) -> Iterator[Path]:
    """Yield every way to play the first three picks."""
    yield from _go_on(arrangement, (), (), arrangement.hand, arrangement.other, Path(1, 1, 0, 0))


def _go_on(
    arrangement: Arrangement, mine: Cards, theirs: Cards, hand: Cards, other: Cards, path: Path
) -> Iterator[Path]:
    taken = min(other, key=arrangement.preferred[len(mine)].index)
    if len(mine) == PICKS - 1:
        yield path._replace(
            loss=compute_loss((*mine,), (*theirs, taken), hand, _drop(other, taken)[0])
        )
        return
    ratings = {card: rate((*mine, card), theirs) for card in hand}
    best = [card for card in hand if ratings[card] == max(ratings.values())]
    weights = {card: GREED if mine and card in best else 1.0 for card in hand}
    for card in hand:
        kingdoms = (*mine, card), (*theirs, taken)
        majority = path.majority or (len(mine) + 2 if pays_majority(*kingdoms) else 0)
        weight = path.weight * weights[card] / sum(weights.values())
        greedy = path.greedy / len(best) if card in best else 0.0
        after = Path(weight, greedy, majority, 0)
        yield from _go_on(arrangement, *kingdoms, _drop(other, taken), _drop(hand, card), after)


def pays_majority(mine: Cards, theirs: Cards) -> bool:
    """Return whether a majority pays in either kingdom."""
    first, second = frozenset(mine), frozenset(theirs)
    return find_points(first, second)[1] or find_points(second, first)[1]


def compute_loss(mine: Cards, theirs: Cards, hand: Cards, last: Card) -> int:
    """Return what the plain one of two cards costs against the other; 0 if none is plain.

    ``theirs`` has the teacher's fourth card already; ``last`` is what it passes.
    """
    before = theirs[:-1]
    plain, other = sorted(hand, key=lambda card: rate((*mine, card), before), reverse=True)
    if rate((*mine, plain), before) == rate((*mine, other), before):
        return 0
    ends = [
        rate((*mine, card, last), (*theirs, left))[1]
        for card, left in ((plain, other), (other, plain))
    ]
    return ends[1] - ends[0]


def measure(arrangement: Arrangement) -> Figures:
    """Return how good an arrangement is."""
    paths = [*list_paths(arrangement)]

    def share(is_met: Callable[[Path], bool], *, is_greedy: bool = False) -> float:
        return sum(path.greedy if is_greedy else path.weight for path in paths if is_met(path))

    return Figures(
        sum(path.loss >= LEAST_LOSS for path in paths),
        share(lambda path: path.loss >= LEAST_LOSS),
        share(lambda path: path.loss >= LEAST_LOSS, is_greedy=True),
        share(lambda path: 0 < path.majority <= PICKS - 1),
        share(lambda path: path.majority > 0),
    )


def vary(arrangement: Arrangement, rng: random.Random) -> Arrangement:
    """Return a neighbour: two cards dealt the other way, or one preference moved."""
    if rng.random() < 1 / 10:
        mine, theirs = rng.choice(arrangement.hand), rng.choice(arrangement.other)
        hand = tuple(sorted((*_drop(arrangement.hand, mine), theirs)))
        return Arrangement(hand, arrangement.preferred)
    pick, preferred = rng.randrange(PICKS), [*arrangement.preferred]
    ranked = [*preferred[pick]]
    ranked.insert(rng.randrange(len(ranked)), ranked.pop(rng.randrange(len(ranked))))
    preferred[pick] = tuple(ranked)
    return Arrangement(arrangement.hand, tuple(preferred))


def climb(rng: random.Random) -> tuple[Figures, Arrangement]:
    """Return the top of one climb from a random arrangement."""
    hand = tuple(sorted(rng.sample(ROUND_1, len(ROUND_1) // 2)))
    best = Arrangement(hand, tuple(tuple(rng.sample(ROUND_1, 10)) for _ in range(PICKS)))
    figures, idle = measure(best), 0
    while idle < PATIENCE:
        tried = vary(best, rng)
        found = measure(tried)
        idle = 0 if found.value > figures.value else idle + 1
        if found.value >= figures.value:
            best, figures = tried, found
    return figures, best


def main() -> None:
    """Search for as long as asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    asked = parser.parse_args()
    rng, top, end = random.Random(asked.seed), 0.0, time.monotonic() + 60 * asked.minutes
    while time.monotonic() < end:
        figures, best = climb(rng)
        if figures.value > top:
            top = figures.value
            preferred = ("|".join(map(str, each)) for each in best.preferred)
            print(figures, best.hand, *preferred, sep="\n")


def _drop(held: Cards, card: Card) -> Cards:
    return tuple(each for each in held if each != card)


if __name__ == "__main__":
    main()
