"""Regret matching: learning in self-play, which converges to an equilibrium.

Hart & Mas-Colell, *A simple adaptive procedure leading to correlated equilibrium*, Econometrica
68 (2000); regret matching+ of Tammelin, *Solving large imperfect information games using CFR+*,
2014; the predictive kind and the quadratic average of Farina, Kroer & Sandholm, *Faster game
solving via predictive Blackwell approachability*, AAAI 2021.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Strategies: TypeAlias = NDArray[np.float64]
"""What a player does with each of its types: probabilities, by type and action."""

Utilities: TypeAlias = NDArray[np.float64]
"""What each action would earn against the opponent's strategy, by type and action."""


class RegretMatching:
    """One player of a Bayesian game: a decision for each of its types, all with as many actions.

    ``current`` is what the player does next, ``average`` converges to an equilibrium if both
    players learn. A type that is rarer by some factor earns less by that factor, or not: regret
    matching asks only for the proportions within a type.
    """

    def __init__(self, types: int, actions: int, *, is_predictive: bool = True) -> None:
        """Begin with every action equally likely."""
        self.current: Strategies = np.full((types, actions), 1 / actions)
        self._is_predictive = is_predictive
        self._regrets = np.zeros((types, actions))
        self._sum = np.zeros((types, actions))
        self._steps = 0

    def learn(self, utilities: Utilities, weight: float = 1.0) -> None:
        """Take in what every action would have earned while ``current`` was played.

        ``weight`` is how much this step counts in the average: in a game in sequence, how likely
        the player itself came to this decision.
        """
        self._steps += 1
        self._sum += weight * self._steps**2 * self.current
        regrets = utilities - np.sum(utilities * self.current, axis=1, keepdims=True)
        self._regrets = np.maximum(self._regrets + regrets, 0)
        expected = np.maximum(self._regrets + regrets, 0) if self._is_predictive else self._regrets
        self.current = normalise(expected)

    @property
    def regrets(self) -> Utilities:
        """What each action would have won more than what was played; never below 0."""
        return self._regrets

    @property
    def average(self) -> Strategies:
        """What was played so far, later steps weighing more: step ``t`` weighs ``t`` squared."""
        return normalise(self._sum) if self._steps else self.current


class BayesianEquilibrium(NamedTuple):
    """The strategies of a Bayesian game's two players, and how far they are from perfect.

    ``value`` is what the first player earns with them; ``gap`` is what both could gain together
    by a best reply, an upper bound on the error of the value.
    """

    first: Strategies
    second: Strategies
    value: float
    gap: float


def normalise(weights: Strategies) -> Strategies:
    """Return the weights of each type divided by their sum, or equal shares if all are zero."""
    total = weights.sum(axis=1, keepdims=True)
    equal = np.full_like(weights, 1 / weights.shape[1])
    return np.asarray(np.divide(weights, total, out=equal, where=total > 0))


def solve_bayesian(payoffs: NDArray[np.float64], steps: int) -> Iterator[BayesianEquilibrium]:
    """Yield better and better equilibria of a zero-sum Bayesian game, ``steps`` of them at most.

    ``payoffs`` is what the second player pays the first times the probability that both have
    these types: by the first player's type and action, then the second's. The players learn in
    turn, each against what the other does next.
    """
    types, actions, other_types, other_actions = payoffs.shape
    matrix = payoffs.reshape(types * actions, other_types * other_actions)
    first, second = RegretMatching(types, actions), RegretMatching(other_types, other_actions)
    for _ in range(steps):
        first.learn((matrix @ second.current.ravel()).reshape(types, actions))
        second.learn(-(first.current.ravel() @ matrix).reshape(other_types, other_actions))
        yield _judge(matrix, first.average, second.average)


def _judge(
    matrix: NDArray[np.float64], first: Strategies, second: Strategies
) -> BayesianEquilibrium:
    earned = (matrix @ second.ravel()).reshape(first.shape)
    paid = (first.ravel() @ matrix).reshape(second.shape)
    best, worst = earned.max(axis=1).sum(), paid.min(axis=1).sum()
    return BayesianEquilibrium(first, second, float(np.sum(earned * first)), float(best - worst))
