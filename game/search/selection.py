"""How a tree search selects one of a decision's actions and learns from the result.

UCT: Kocsis & Szepesvari, *Bandit based Monte-Carlo planning*, ECML 2006; where players move at
once each runs its own, decoupled, a baseline that need not find an equilibrium. Regret matching:
Lisy, Kovarik, Lanctot & Bosansky, *Convergence of Monte Carlo tree search in simultaneous move
games*, NIPS 2013, whose average strategies converge to one.
"""

from array import array
from collections.abc import Callable, Hashable, Sequence
from math import ceil, log, sqrt
from random import Random
from typing import Final, Protocol, TypeAlias

EXPLORATION: Final = 2.0
"""UCT's constant, in the unit of the returns: about as much as one decision may matter."""

SHARE_EXPLORED: Final = 0.1
"""How much of regret matching's play is uniform: so much that no action is ever forgotten."""


class Bandit(Protocol):
    """One player's decision: actions by place, and what is known of each."""

    @property
    def visits(self) -> Sequence[int]:
        """How often each action was tried."""

    def select(self, rng: Random) -> int:
        """Return the place of the action to try next."""

    def learn(self, taken: int, others: Hashable, reward: float) -> None:
        """Take in that ``taken`` brought ``reward`` while the others did ``others`` at once."""

    @property
    def mix(self) -> Sequence[float]:
        """The strategy to play in the end: a probability for each action."""

    @property
    def values(self) -> Sequence[float]:
        """The mean reward of each action; 0 for one that was never tried."""


MakeBandit: TypeAlias = Callable[[int], Bandit]
"""Makes a decision between as many actions, that knows nothing yet."""


class _Means:
    """How often each action was tried, and what it brought.

    Arrays, not lists: of those the garbage collector would have to walk through a million.
    """

    __slots__ = ("totals", "visits")

    def __init__(self, actions: int) -> None:
        self.visits = array("q", bytes(8 * actions))
        self.totals = _make_zeros(actions)

    @property
    def values(self) -> Sequence[float]:
        """The mean reward of each action; 0 for one that was never tried."""
        return [total / max(1, n) for n, total in zip(self.visits, self.totals, strict=True)]

    def note(self, taken: int, reward: float) -> None:
        """Count one more reward."""
        self.visits[taken] += 1
        self.totals[taken] += reward


class UctBandit(_Means):
    """Selects by upper confidence bound, whatever the others do; the mix is the share of visits."""

    __slots__ = ("_exploration",)

    def __init__(self, actions: int, exploration: float = EXPLORATION) -> None:
        super().__init__(actions)
        self._exploration = exploration

    def select(self, rng: Random) -> int:
        """Return an action never tried, at random, or else the one of the highest bound."""
        untried = [place for place, visits in enumerate(self.visits) if not visits]
        if untried:
            return rng.choice(untried)
        return self._find_highest(len(self.visits))

    def _find_highest(self, first: int) -> int:
        """Return the index of the highest bound among the ``first`` ones, each tried before."""
        bounds = self.list_bounds(first)
        return bounds.index(max(bounds))

    def list_bounds(self, first: int | None = None) -> list[float]:
        """Return the bounds of the ``first`` actions, or of all; each must have been tried."""
        width = self._exploration * sqrt(log(sum(self.visits)))
        return [
            total / visits + width / sqrt(visits)
            for visits, total in zip(self.visits[:first], self.totals[:first], strict=True)
        ]

    def learn(self, taken: int, others: Hashable, reward: float) -> None:
        """Count the reward; ``others`` is ignored."""
        del others
        self.note(taken, reward)

    @property
    def mix(self) -> Sequence[float]:
        """The share of visits."""
        total = sum(self.visits)
        return [visits / total for visits in self.visits]


class WideningBandit(UctBandit):
    """Selects by upper confidence bound among the most promising: ceil(sqrt n) at the n-th time.

    Actions must stand in the order of their promise; each is tried as soon as it is let in
    (progressive widening: Chaslot et al., *Progressive strategies for Monte-Carlo tree search*,
    2008).
    """

    __slots__ = ()

    def select(self, rng: Random) -> int:
        """Return the first action let in that was never tried, or else that of highest bound."""
        del rng
        let_in = min(ceil(sqrt(sum(self.visits) + 1)), len(self.visits))
        if not self.visits[let_in - 1]:
            return self.visits.index(0)
        return self._find_highest(let_in)


class RegretBandit(_Means):
    """Selects in proportion to regret; the mix is the average strategy, late steps weighing more.

    For players who move at once: it sees afterwards what the others did. What an action not taken
    would have brought is its mean reward against the same answer of the others. The action taken
    counts with that mean too, not with its latest reward as in the paper: the same on average, and
    less noise where much is hidden. A share of ``explored`` is played uniformly.
    """

    __slots__ = ("_against", "_explored", "_regrets", "_steps", "_sum")

    def __init__(self, actions: int, explored: float = SHARE_EXPLORED) -> None:
        super().__init__(actions)
        self._explored = explored
        self._regrets = _make_zeros(actions)
        self._sum = _make_zeros(actions)
        self._steps = 0
        self._against: dict[Hashable, _Means] = {}

    def select(self, rng: Random) -> int:
        """Draw from the current strategy, and now and then from all actions."""
        strategy = self._match()
        self._steps += 1
        for place, share in enumerate(strategy):
            self._sum[place] += self._steps * share
        if rng.random() < self._explored:
            return int(rng.random() * len(strategy))
        (place,) = rng.choices(range(len(strategy)), strategy)
        return place

    def learn(self, taken: int, others: Hashable, reward: float) -> None:
        """Regret every action that does better against ``others``, as far as is known."""
        self.note(taken, reward)
        against = self._against.get(others)
        if against is None:
            against = self._against[others] = _Means(len(self.visits))
        against.note(taken, reward)
        base = against.totals[taken] / against.visits[taken]
        for place, visits in enumerate(against.visits):
            if visits:
                self._regrets[place] += against.totals[place] / visits - base
            elif self.visits[place]:
                self._regrets[place] += self.totals[place] / self.visits[place] - base

    @property
    def mix(self) -> Sequence[float]:
        """The average strategy, step ``t`` weighing ``t``, without what was mere exploration."""
        total = sum(self._sum)
        return [weight / total for weight in self._sum]

    def _match(self) -> list[float]:
        positive = [max(0.0, regret) for regret in self._regrets]
        total = sum(positive)
        if total <= 0:
            return [1 / len(positive)] * len(positive)
        return [regret / total for regret in positive]


def _make_zeros(count: int) -> "array[float]":
    return array("d", bytes(8 * count))
