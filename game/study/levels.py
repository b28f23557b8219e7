"""How each level of play in the Study chooses a move in a small game without chance.

Gull plays at random, Puffin takes what looks best at once, Heron looks so many moves ahead by
alpha-beta, and Albatross solves the game, or looks as far ahead as a bound of work allows. The
searches are those of ``game.search``: of more than two players all others play against the mover.
"""

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from game.protocol import ActionT, Pause, PlayerId, State
from game.search.depth_limited import DepthLimited
from game.search.minimax import MemoisedMinimax, SearchResult
from game.search.trace import count_nodes
from game.study.jobs import LooksAhead, StudyLevel

MOST_POSITIONS: Final = 120_000
"""Albatross solves a game of at most so many distinct positions; it takes a second or so."""
MOST_CHOICES: Final = 10
"""It does not try to solve a position with more choices than these."""
MOST_NODES: Final = 100_000
"""A look ahead visits at most so many nodes; a deeper one is given up for the one before."""

Guess: TypeAlias = Callable[[Any, PlayerId], float]
"""From an unfinished position and a player to what the position looks like to that player."""


class MoveScore(NamedTuple, Generic[ActionT]):
    """What a move is worth: exactly if it is ``is_seen`` to the end, else as a guess."""

    action: ActionT
    value: float
    is_seen: bool


class Scores(NamedTuple, Generic[ActionT]):
    """The moves of a position, and how many plies were looked at, the move itself included.

    ``plies`` is ``None`` if every move was seen to the end.
    """

    moves: Sequence[MoveScore[ActionT]]
    plies: int | None


OwnSearch: TypeAlias = Callable[
    [Any, int | None, Pause], Generator[LooksAhead, None, Scores[Any] | None]
]
"""From a position and plies to look ahead, if not all that may be, to its moves.

It returns ``None`` for a position of another game.
"""


class LevelMove(NamedTuple, Generic[ActionT]):
    """What a level plays, and how many moves ahead it looked: ``None`` is to the very end.

    Gull looks 0 ahead.
    """

    action: ActionT
    plies: int | None


def choose_move(
    level: str,
    state: State[ActionT],
    guess: Guess,
    depth: int | None,
    rng: Random,
    pause: Pause = lambda: None,
) -> LevelMove[ActionT]:
    """Return what ``level`` plays in ``state``; ``depth`` is how far Heron may look, if not all.

    Of equally good moves it is the first, but for Gull. ``pause`` is called at every node; what it
    raises ends the search. Raises ``ValueError`` for an unknown level, and where nobody is to move.
    """
    mover = state.current_player
    if mover < 0:
        raise ValueError("nobody is to move here")
    match level:
        case StudyLevel.GULL:
            return LevelMove(rng.choice(state.legal_actions(mover)), 0)
        case StudyLevel.PUFFIN:
            return _look_ahead(state, guess, 1, pause)
        case StudyLevel.HERON:
            return _look_ahead(state, guess, depth, pause)
        case StudyLevel.ALBATROSS:
            return _solve(state, pause) or _look_ahead(state, guess, None, pause)
        case _:
            raise ValueError(f"there is no level '{level}'")


def _solve(state: State[ActionT], pause: Pause) -> LevelMove[ActionT] | None:
    """Return the best move of all, or ``None`` if that is too much work."""
    mover = state.current_player
    if len(state.legal_actions(mover)) > MOST_CHOICES:
        return None
    found = count_nodes(MemoisedMinimax[ActionT](mover), state, MOST_POSITIONS, pause)
    return _read(found, None)


def _look_ahead(
    state: State[ActionT], guess: Guess, depth: int | None, pause: Pause
) -> LevelMove[ActionT]:
    """Return the best move by a search of ``depth`` plies, or of as many as the bound allows."""
    mover, best, plies = state.current_player, None, 0
    while best is None or (best.plies is not None and plies != depth):
        plies += 1
        horizon = _Horizon(guess, mover)
        search = DepthLimited[ActionT](mover, plies, horizon)
        found = count_nodes(search, state, MOST_NODES, pause)
        move = _read(found, plies if horizon.is_met else None)
        if move is None:
            break
        best = move
    if best is None:
        raise ValueError(f"there are more than {MOST_NODES} moves to choose from")
    return best


def _read(found: SearchResult[ActionT] | None, plies: int | None) -> LevelMove[ActionT] | None:
    if found is None or found.action is None:
        return None
    return LevelMove(found.action, plies)


class _Horizon:
    """Guesses what positions are worth to a player, and notes whether it was asked."""

    def __init__(self, guess: Guess, player: PlayerId) -> None:
        self.is_met = False
        self._guess = guess
        self._player = player

    def __call__(self, state: object) -> float:
        self.is_met = True
        return self._guess(state, self._player)
