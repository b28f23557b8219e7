"""Counterfactual regret minimisation: an equilibrium of a game with hidden information.

Zinkevich et al., *Regret minimization in games with incomplete information*, NIPS 2007: regret
matching at every information set, fed with counterfactual utilities: what an action earns, times
how likely chance and the others lead there. The matching is that of ``regret``.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np

from game.protocol import CHANCE, SIMULTANEOUS, TERMINAL, PlayerId, State
from game.search.exploitability import InformationSet, Policy
from game.search.regret import RegretMatching
from game.search.simplex import Floats

_Reach: TypeAlias = tuple[float, float]
"""How likely each player itself comes to a state, chance and the other player willing."""

_PLAYERS: Final = (0, 1)


class _Decision:
    """One information set: the actions, who learns here, and what a pass has shown so far.

    ``reach`` is how likely the player itself comes here, the same in all histories of the set.
    """

    def __init__(self, actions: Sequence[Any]) -> None:
        self.actions = tuple(actions)
        self.learner = RegretMatching(1, len(self.actions))
        self.utilities = np.zeros(len(self.actions))
        self.reach = 0.0

    @property
    def strategy(self) -> Floats:
        """The chance of each action in this pass."""
        return np.asarray(self.learner.current[0])

    def learn(self) -> None:
        """Take in what this pass has shown."""
        self.learner.learn(self.utilities[np.newaxis], weight=self.reach)
        self.utilities[:] = 0


class CFR:
    """Two players of a zero-sum game that learn in self-play; ``policy`` is their average."""

    def __init__(self, root: State[Any]) -> None:
        """Begin with every action equally likely. Raises ``ValueError`` unless two play."""
        if root.num_players != len(_PLAYERS):
            raise ValueError(f"CFR is for 2 players, this game has {root.num_players}")
        self._root = root
        self._decisions: dict[InformationSet, _Decision] = {}

    def run(self, passes: int) -> Policy:
        """Walk the whole tree ``passes`` more times and return the policy."""
        for _ in range(passes):
            self.walk()
        return self.policy

    def walk(self) -> None:
        """Walk the whole tree once more, and learn from it."""
        self._walk(self._root, (1.0, 1.0), 1.0)
        for decision in self._decisions.values():
            decision.learn()

    @property
    def policy(self) -> Policy:
        """The average policy, at every information set."""
        return {
            known: dict(zip(decision.actions, decision.learner.average[0].tolist(), strict=True))
            for known, decision in self._decisions.items()
        }

    def _walk(self, state: State[Any], reach: _Reach, chance: float) -> float:
        """Return what player 0 expects here, and add up both players' utilities on the way."""
        mover = state.current_player
        if mover == TERMINAL:
            return state.returns()[0]
        if mover == CHANCE:
            outcomes = state.chance_outcomes()
            return sum(p * self._walk(state.apply(o), reach, chance * p) for o, p in outcomes)
        movers = _PLAYERS if mover == SIMULTANEOUS else (mover,)
        decisions = {player: self._find_decision(state, player) for player in movers}
        values = self._value_children(state, decisions, reach, chance)
        for axis, (player, decision) in enumerate(decisions.items()):
            earned = _expect(values, decisions, but=axis) * (1 if player == 0 else -1)
            decision.utilities += chance * reach[1 - player] * earned
            decision.reach = reach[player]
        return float(_expect(values, decisions, but=0) @ decisions[movers[0]].strategy)

    def _value_children(
        self, state: State[Any], decisions: dict[PlayerId, _Decision], reach: _Reach, chance: float
    ) -> Floats:
        """Return what player 0 expects after each action, or by both players' actions."""
        values = np.empty([len(decision.actions) for decision in decisions.values()])
        for choice in np.ndindex(values.shape):
            taken = dict(zip(decisions, choice, strict=True))
            actions = [decisions[player].actions[number] for player, number in taken.items()]
            shares = {p: float(decisions[p].strategy[number]) for p, number in taken.items()}
            onward = reach[0] * shares.get(0, 1.0), reach[1] * shares.get(1, 1.0)
            is_joint = len(actions) == len(_PLAYERS)
            child = state.apply_joint(actions) if is_joint else state.apply(actions[0])
            values[choice] = self._walk(child, onward, chance)
        return values

    def _find_decision(self, state: State[Any], player: PlayerId) -> _Decision:
        known = player, state.information_state(player)
        if known not in self._decisions:
            self._decisions[known] = _Decision(state.legal_actions(player))
        return self._decisions[known]


def _expect(values: Floats, decisions: dict[PlayerId, _Decision], but: int) -> Floats:
    """Return the values by the actions on one axis, the other player following its strategy."""
    if len(decisions) == 1:
        return values
    other = list(decisions.values())[1 - but].strategy
    return values @ other if but == 0 else other @ values
