"""Minimax: the value of a position under best play by all.

Shannon, *Programming a computer for playing chess*, 1950; with chance nodes, where the value is
the expectation, Michie, *Game-playing and game-learning automata*, 1966. More than two players
are read as *paranoid*: all the others play against the root's player (Sturtevant & Korf,
*On pruning techniques for multi-player games*, AAAI 2000).
"""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from game.protocol import CHANCE, TERMINAL, ActionT, PlayerId, State

LeafValue: TypeAlias = Callable[[Any], float]
"""Maps a terminal state of the game that is searched to its worth for the root's player."""

_BY_VALUE: Final = itemgetter(0)
_TWO_PLAYERS: Final = 2


class SimultaneousMovesError(TypeError):
    """A search that follows one action at a time met a node where all players act at once."""

    def __init__(self) -> None:
        """Say what to do instead."""
        super().__init__("all players act at once here: wrap the state in TurnBased to search it")


class SearchResult(NamedTuple, Generic[ActionT]):
    """What a search found: the value for the root's player, and the action that reaches it.

    The action is that of the player to move at the root, the first of the best in the state's
    own order; ``None`` if the root is terminal or a chance node. ``leaves`` counts the terminal
    states that were valued, ``nodes`` all states that were visited, root and leaves among them.
    """

    value: float
    action: ActionT | None
    leaves: int
    nodes: int


class Minimax(Generic[ActionT]):
    """One search: the root's player, the value of leaves, and counts of what was visited.

    Other searches override ``visit``.
    """

    def __init__(self, player: PlayerId, utility: LeafValue | None = None) -> None:
        """Search for ``player``; leaves are worth ``paranoid_utility(player)`` by default."""
        self.player = player
        self.utility = paranoid_utility(player) if utility is None else utility
        self.leaves = 0
        self.nodes = 0

    def run(self, root: State[ActionT]) -> SearchResult[ActionT]:
        """Return the result of the search from ``root``.

        Raises ``ValueError`` if the root's player does not take part, and
        ``SimultaneousMovesError`` when a simultaneous node is met.
        """
        if not 0 <= self.player < root.num_players:
            raise ValueError(f"no seat {self.player + 1} in a game of {root.num_players}")
        value, action = self.visit(root)
        return SearchResult(value, action, self.leaves, self.nodes)

    def visit(self, state: State[ActionT]) -> tuple[float, ActionT | None]:
        """Return the value of ``state``, and the action that reaches it."""
        self.nodes += 1
        mover = state.current_player
        if mover < 0:
            return self._value_unmoved(state, mover), None
        choose = max if mover == self.player else min
        return choose(
            ((self.visit(state.apply(action))[0], action) for action in state.legal_actions(mover)),
            key=_BY_VALUE,
        )

    def _value_unmoved(self, state: State[ActionT], mover: PlayerId) -> float:
        """Return the value of a state in which no single player is to move."""
        if mover == TERMINAL:
            self.leaves += 1
            return self.utility(state)
        if mover == CHANCE:
            outcomes = state.chance_outcomes()
            return sum(chance * self.visit(state.apply(outcome))[0] for outcome, chance in outcomes)
        raise SimultaneousMovesError


class MemoisedMinimax(Minimax[ActionT]):
    """A search that visits each distinct state once and remembers what it is worth."""

    def __init__(self, player: PlayerId, utility: LeafValue | None = None) -> None:
        """Search for ``player``, as ``Minimax`` does, with nothing remembered yet."""
        super().__init__(player, utility)
        self.known: dict[State[ActionT], tuple[float, ActionT | None]] = {}

    def visit(self, state: State[ActionT]) -> tuple[float, ActionT | None]:
        """Return the value of ``state`` and the action that reaches it, from memory if known."""
        known = self.known.get(state)
        if known is None:
            known = self.known[state] = super().visit(state)
        return known


def paranoid_utility(player: PlayerId) -> LeafValue:
    """Return what leaves are worth to ``player`` unless a search is given another way.

    With two players what ``player`` has won, ``returns()[player]``: where one wins what the other
    loses, own minus other would only double it. With more, what ``player`` has won minus what all
    the others have won.
    """

    def value(state: State[Any]) -> float:
        returns = state.returns()
        own = returns[player]
        return own if len(returns) == _TWO_PLAYERS else own - (sum(returns) - own)

    return value


def minimax(
    state: State[ActionT], player: PlayerId, utility: LeafValue | None = None
) -> SearchResult[ActionT]:
    """Search the whole tree: ``player`` maximises ``utility``, everybody else minimises it.

    Raises as ``Minimax.run``.
    """
    return Minimax[ActionT](player, utility).run(state)


def solve(
    state: State[ActionT], player: PlayerId, utility: LeafValue | None = None
) -> SearchResult[ActionT]:
    """Return the value and action of ``minimax``, visiting each distinct state only once.

    For games in which many orders of play reach the same state; states must be hashable, and
    equal only if their futures are. ``leaves`` and ``nodes`` count distinct states. Raises as
    ``Minimax.run``.
    """
    return MemoisedMinimax[ActionT](player, utility).run(state)
