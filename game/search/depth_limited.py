"""A search that looks only so many plies ahead, and guesses what is beyond.

Shannon, *Programming a computer for playing chess*, 1950: a position too far from the end is valued
by what can be seen in it.
"""

from game.protocol import TERMINAL, ActionT, PlayerId, State
from game.search.alphabeta import AlphaBeta
from game.search.minimax import LeafValue, Minimax


class DepthLimitedMinimax(Minimax[ActionT]):
    """A search of the whole tree down to ``depth`` plies below the root; chance counts as a ply.

    What is not over by then is worth ``guess(state)`` and counts as a leaf.
    """

    def __init__(
        self, player: PlayerId, depth: int, guess: LeafValue, utility: LeafValue | None = None
    ) -> None:
        """Search for ``player``; raises ``ValueError`` unless ``depth`` is 1 or more."""
        if depth < 1:
            raise ValueError(f"a depth of {depth} chooses nothing: it should be 1 or more")
        super().__init__(player, utility)
        self.depth = depth
        self.guess = guess
        self._ply = 0

    def visit(self, state: State[ActionT], *window: float) -> tuple[float, ActionT | None]:
        """Return the value of ``state``, or a guess at the depth limit, and the best action."""
        if self._ply == self.depth and state.current_player != TERMINAL:
            self.nodes += 1
            self.leaves += 1
            return self.guess(state), None
        self._ply += 1
        try:
            return super().visit(state, *window)
        finally:
            self._ply -= 1


class DepthLimited(DepthLimitedMinimax[ActionT], AlphaBeta[ActionT]):
    """The same with alpha-beta: equal value and action, as many nodes or fewer."""
