"""Watch a search: every node that it enters and leaves, as a list of events.

Minimax and alpha-beta go down by ``self.visit`` alone, so a search whose ``visit`` is replaced by
one that notes what passes through it shows everything, and the plain classes pay nothing for it.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from game.protocol import CHANCE, ActionT, Pause, PlayerId, State
from game.search.minimax import Minimax, SearchResult

EVENTS_LIMIT: Final = 20_000
"""How many events a trace has at most, unless another limit is given."""

NODES_LIMIT: Final = 200_000
"""How many nodes a count has at most, unless another limit is given."""


class Enter(NamedTuple):
    """The search comes to a node; nodes are numbered by their first visit, the root is 0.

    ``parent`` is the node above and ``branch`` the place of this node among its children, both
    ``None`` at the root. ``mover`` is whose turn it is, as the state says. ``alpha`` and ``beta``
    are the window when the node is entered; it is open in a search that has none.
    """

    node: int
    parent: int | None
    branch: int | None
    mover: PlayerId
    alpha: float
    beta: float


class Leave(NamedTuple):
    """The search goes back up, with the node's value for the root's player.

    ``branch`` is the place of the child that has this value, ``None`` where no child was chosen.
    ``is_cut`` says that a child was left out: legal actions were not tried any more.
    """

    node: int
    value: float
    branch: int | None
    is_cut: bool


Event: TypeAlias = Enter | Leave


class Trace(NamedTuple, Generic[ActionT]):
    """What happened, each node's state and the action that led to it, by number.

    ``result`` is ``None`` if the search was stopped because there were too many events.
    """

    events: tuple[Event, ...]
    states: tuple[State[ActionT], ...]
    actions: tuple[ActionT | None, ...]
    result: SearchResult[ActionT] | None


class _LimitReachedError(Exception):
    """The search is stopped: enough has been seen."""


def trace(
    search: Minimax[ActionT],
    root: State[ActionT],
    limit: int = EVENTS_LIMIT,
    pause: Pause | None = None,
) -> Trace[ActionT]:
    """Run ``search``, one that has not run yet, from ``root`` and return all that it does.

    After ``limit`` events it is stopped. Raises as ``Minimax.run``.
    """
    recorder = _Recorder(search, limit, pause)
    try:
        result = search.run(root)
    except _LimitReachedError:
        result = None
    return Trace(tuple(recorder.events), tuple(recorder.states), tuple(recorder.actions), result)


def count_nodes(
    search: Minimax[ActionT],
    root: State[ActionT],
    limit: int = NODES_LIMIT,
    pause: Pause | None = None,
) -> SearchResult[ActionT] | None:
    """Run ``search`` from ``root``; return ``None`` if it would visit more than ``limit`` nodes.

    Raises as ``Minimax.run``.
    """

    def look() -> None:
        if search.nodes >= limit:
            raise _LimitReachedError
        if pause is not None:
            pause()

    try:
        return run_paused(search, root, look)
    except _LimitReachedError:
        return None


def run_paused(
    search: Minimax[ActionT], root: State[ActionT], pause: Pause
) -> SearchResult[ActionT]:
    """Run ``search``, one that has not run yet, and call ``pause`` before every node.

    Raises as ``Minimax.run``, and what ``pause`` raises.
    """
    plain: Callable[..., Any] = search.visit

    def visit(state: State[ActionT], *window: float) -> tuple[float, ActionT | None]:
        pause()
        value: tuple[float, ActionT | None] = plain(state, *window)
        return value

    search.visit = visit  # type: ignore[method-assign]  # of this one search: its class is as it was
    return search.run(root)


class _Frame:
    """A node on the path: its number, its actions, and how many children were entered."""

    def __init__(self, node: int, actions: Sequence[Any]) -> None:
        self.node = node
        self.actions = actions
        self.entered = 0


class _Recorder(Generic[ActionT]):
    """Stands between a search and its ``visit``, and notes what passes."""

    def __init__(self, search: Minimax[ActionT], limit: int, pause: Pause | None) -> None:
        self.events: list[Event] = []
        self.states: list[State[ActionT]] = []
        self.actions: list[ActionT | None] = []
        self._limit = limit
        self._pause = pause
        self._path: list[_Frame] = []
        self._plain: Callable[..., Any] = search.visit
        search.visit = self.visit  # type: ignore[method-assign]  # as in ``run_paused``

    def visit(
        self, state: State[ActionT], alpha: float = -inf, beta: float = inf
    ) -> tuple[float, ActionT | None]:
        """Visit ``state`` as the search would, and note it."""
        if self._pause is not None:
            self._pause()
        frame = self._enter(state, alpha, beta)
        self._path.append(frame)
        window = () if (alpha, beta) == (-inf, inf) else (alpha, beta)
        value, action = self._plain(state, *window)
        self._path.pop()
        self._leave(frame, value, action)
        return value, action

    def _enter(self, state: State[ActionT], alpha: float, beta: float) -> _Frame:
        node, mover = len(self.states), state.current_player
        parent, branch, action = None, None, None
        if self._path:
            above = self._path[-1]
            parent, branch = above.node, above.entered
            action = above.actions[branch]
            above.entered += 1
        self._note(Enter(node, parent, branch, mover, alpha, beta))
        self.states.append(state)
        self.actions.append(action)
        return _Frame(node, list_actions(state, mover))

    def _leave(self, frame: _Frame, value: float, action: ActionT | None) -> None:
        chosen = action is not None and frame.entered > 0
        branch = frame.actions.index(action) if chosen else None
        is_cut = 0 < frame.entered < len(frame.actions)
        self._note(Leave(frame.node, value, branch, is_cut))

    def _note(self, event: Event) -> None:
        if len(self.events) >= self._limit:
            raise _LimitReachedError
        self.events.append(event)


def list_actions(state: State[ActionT], mover: PlayerId) -> Sequence[ActionT]:
    """Return what may happen here: the mover's actions, or the outcomes of chance."""
    if mover == CHANCE:
        return [outcome for outcome, _ in state.chance_outcomes()]
    return state.legal_actions(mover) if mover >= 0 else ()
