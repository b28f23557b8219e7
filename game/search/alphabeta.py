"""Alpha-beta: minimax without the branches that cannot change the answer.

Knuth & Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6 (1975). Values may
lie beyond the window (fail-soft: Fishburn, 1983), which leaves the visited tree the same. The
paranoid reading keeps pruning sound with any number of players: one maximises, the rest minimise.
"""

from math import inf

from game.protocol import ActionT, PlayerId, State
from game.search.minimax import LeafValue, Minimax, SearchResult


class AlphaBeta(Minimax[ActionT]):
    """A search that leaves a node as soon as ``beta <= alpha``.

    ``alpha`` and ``beta`` are what the root's player and the others are sure of elsewhere. Below a
    chance node the search starts afresh with an open window: correct, and rarely the fewest nodes
    (Ballard's *-minimax, 1983, would narrow it).
    """

    def visit(
        self, state: State[ActionT], alpha: float = -inf, beta: float = inf
    ) -> tuple[float, ActionT | None]:
        """Return the value of ``state`` if it lies between ``alpha`` and ``beta``, or a bound.

        A value of at most ``alpha`` is an upper bound, one of at least ``beta`` a lower bound.
        """
        self.nodes += 1
        mover = state.current_player
        if mover < 0:
            return self._value_unmoved(state, mover), None
        if mover == self.player:
            return self._maximise(state, mover, alpha, beta)
        return self._minimise(state, mover, alpha, beta)

    def _maximise(
        self, state: State[ActionT], mover: PlayerId, alpha: float, beta: float
    ) -> tuple[float, ActionT | None]:
        best, choice = -inf, None
        for action in state.legal_actions(mover):
            value, _ = self.visit(state.apply(action), alpha, beta)
            if choice is None or value > best:
                best, choice = value, action
                alpha = max(alpha, best)
            if beta <= alpha:
                break
        return best, choice

    def _minimise(
        self, state: State[ActionT], mover: PlayerId, alpha: float, beta: float
    ) -> tuple[float, ActionT | None]:
        best, choice = inf, None
        for action in state.legal_actions(mover):
            value, _ = self.visit(state.apply(action), alpha, beta)
            if choice is None or value < best:
                best, choice = value, action
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best, choice


def alphabeta(
    state: State[ActionT], player: PlayerId, utility: LeafValue | None = None
) -> SearchResult[ActionT]:
    """Return the value and action of ``minimax``, visiting as many leaves or fewer.

    Actions are tried in the state's own order, on which the number of leaves depends; of equally
    good ones the earliest is kept. Raises as ``Minimax.run``.
    """
    return AlphaBeta[ActionT](player, utility).run(state)
