"""The same game with its moves sorted by what they are worth: alpha-beta at its best or worst.

With the best move first everywhere, alpha-beta visits about the square root of what minimax does
(Knuth & Moore, 1975); with the worst first it may cut nothing.
"""

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, NoReturn

from game.protocol import IllegalActionError, Pause, PlayerId, State
from game.search.depth_limited import DepthLimited
from game.search.minimax import LeafValue, MemoisedMinimax
from game.search.trace import NODES_LIMIT, count_nodes

_TOO_LARGE: Final = "there are too many positions to sort the moves"


class TooLargeError(ValueError):
    """A game of too many positions to know what every move is worth."""


class Ranking:
    """What every position is worth to ``player``: exactly, or as far as ``depth`` plies show."""

    def __init__(
        self,
        player: PlayerId,
        *,
        is_best_first: bool,
        depth: int | None,
        guess: LeafValue,
        pause: Pause,
    ) -> None:
        """Know nothing yet; ``pause`` is called at every position that is looked at."""
        self._player = player
        self._is_best_first = is_best_first
        self._depth = depth
        self._guess = guess
        self._pause = pause
        self._left = NODES_LIMIT
        self._solver = _Solver(player, pause)
        self._sorted: dict[tuple[State[Any], int], list[Any]] = {}

    def sort(self, state: State[Any], mover: PlayerId, ply: int) -> list[Any]:
        """Return the moves of ``mover`` sorted; those of equal worth stay in their order.

        Raises ``TooLargeError``.
        """
        known = self._sorted.get((state, ply))
        if known is None:
            moves = state.legal_actions(mover)
            worth = {move: self._value(state.apply(move), ply + 1) for move in moves}
            is_falling = (mover == self._player) == self._is_best_first
            known = sorted(worth, key=worth.__getitem__, reverse=is_falling)
            self._sorted[state, ply] = known
        return known

    def _value(self, state: State[Any], ply: int) -> float:
        if self._depth is None:
            return self._solver.visit(state)[0]
        if ply >= self._depth:
            return self._guess(state) if state.current_player >= 0 else self._solver.visit(state)[0]
        search = DepthLimited[Any](self._player, self._depth - ply, self._guess)
        found = count_nodes(search, state, self._left, self._pause)
        if found is None:
            raise TooLargeError(_TOO_LARGE)
        self._left -= found.nodes
        return found.value


class _Solver(MemoisedMinimax[Any]):
    """Remembers what positions are worth, up to a bound."""

    def __init__(self, player: PlayerId, pause: Pause) -> None:
        super().__init__(player)
        self._pause = pause

    def visit(self, state: State[Any]) -> tuple[float, Any]:
        """Return the value of ``state``; raises ``TooLargeError``."""
        self._pause()
        if self.nodes > NODES_LIMIT:
            raise TooLargeError(_TOO_LARGE)
        return super().visit(state)


class Ordered(NamedTuple):
    """A state in which moves are tried as ``ranking`` says; else it is the state inside."""

    state: State[Any]
    ranking: Ranking
    ply: int = 0

    @property
    def num_players(self) -> int:
        """As many as in the state inside."""
        return self.state.num_players

    @property
    def current_player(self) -> PlayerId:
        """As in the state inside."""
        return self.state.current_player

    def legal_actions(self, player: PlayerId) -> Sequence[Any]:
        """Return the same moves, sorted."""
        if player < 0 or player != self.current_player:
            return ()
        return self.ranking.sort(self.state, player, self.ply)

    def chance_outcomes(self) -> Iterable[tuple[Any, float]]:
        """Return the outcomes of chance in the state inside."""
        return self.state.chance_outcomes()

    def sample_outcome(self, rng: Random) -> Any:  # noqa: ANN401 - of any game
        """Return a random outcome of chance in the state inside."""
        return self.state.sample_outcome(rng)

    def apply(self, action: Any) -> "Ordered":  # noqa: ANN401 - of any game
        """Return the next state, sorted as well."""
        return Ordered(self.state.apply(action), self.ranking, self.ply + 1)

    def apply_joint(self, actions: Sequence[Any]) -> NoReturn:
        """Raise ``IllegalActionError``: moves are sorted where they are made in turns."""
        raise IllegalActionError(f"moves are sorted where they are made in turns, not {actions}")

    def returns(self) -> Sequence[float]:
        """Return what each player has won in the state inside."""
        return self.state.returns()

    def information_state(self, player: PlayerId) -> Hashable:
        """Return what ``player`` knows in the state inside."""
        return self.state.information_state(player)
