"""Jobs that look ahead move by move: a search watched, the value of every move, a level's choice.

A search may meet moves sorted by what they are worth: with the best first everywhere, alpha-beta
visits about the square root of what minimax does (Knuth & Moore, 1975); with the worst first it may
cut nothing.
"""

from collections import Counter
from collections.abc import Generator, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, NoReturn, cast

from game.protocol import CHANCE, Computing, IllegalActionError, Pause, PlayerId, State
from game.search.alphabeta import AlphaBeta
from game.search.depth_limited import DepthLimited, DepthLimitedMinimax
from game.search.minimax import LeafValue, MemoisedMinimax, Minimax, SearchResult
from game.search.trace import (
    EVENTS_LIMIT,
    NODES_LIMIT,
    Enter,
    Leave,
    count_nodes,
    list_actions,
    run_paused,
)
from game.search.trace import Trace as Seen
from game.search.trace import trace as watch
from game.study.computing.games import (
    AnyState,
    StudyGame,
    find_game,
    make_guess,
    read_position,
    read_turns,
)
from game.study.jobs import (
    DEPTHS,
    EVENTS_AT_ONCE,
    Compare,
    Compared,
    Entered,
    Judge,
    Judged,
    Left,
    LooksAhead,
    Method,
    MoveOrder,
    Replied,
    Reply,
    StudyLevel,
    Totals,
    Traced,
    TraceSearch,
)
from game.study.levels import LevelMove, choose_move

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


SOLVED_POSITIONS: Final = 30_000
"""A game of more distinct positions is not solved to value its moves; ten tiles have 17,000."""

JUDGED_NODES: Final = 50_000
"""How many nodes a look ahead visits instead: about a second of work."""


def trace(job: TraceSearch, pause: Pause) -> Computing:
    """Watch the search that ``job`` describes; the first events are sent before it has ended.

    Raises ``ValueError`` for a position that cannot be searched.
    """
    root = read_turns(job.game, job.position)
    writer = _Writer(find_game(job.game), job.depth)
    first = watch(_make_search(job, root, pause), _sort(job, root, pause), EVENTS_AT_ONCE, pause)
    if first.result is not None:
        return Traced(
            tuple(writer.write(first, pause)),
            is_last=True,
            is_whole=True,
            totals=_sum_up(first.result),
        )
    yield Traced(tuple(writer.write(first, pause)))
    ordered = _sort(job, root, pause)
    seen = watch(_make_search(job, root, pause), ordered, pause=pause)
    events = islice(writer.write(seen, pause), EVENTS_AT_ONCE, None)
    while part := tuple(islice(events, EVENTS_AT_ONCE)):
        yield Traced(part)
    result = seen.result or count_nodes(_make_search(job, root, pause), ordered, pause=pause)
    return Traced((), is_last=True, is_whole=seen.result is not None, totals=_sum_up(result))


def compare(job: Compare, pause: Pause) -> Computing:
    """Watch several searches, a part of each in turn: none waits until another one has ended."""
    traces = _fit(job.traces, pause) if job.fitted else job.traces
    left = {number: trace(each, pause) for number, each in enumerate(traces)}
    while left:
        for number, computing in list(left.items()):
            try:
                part = cast("Traced", next(computing))
            except StopIteration as finished:
                part = finished.value
                del left[number]
                if not left:
                    return Compared(number, part, traces[number].depth)
            yield Compared(number, part, traces[number].depth)
    raise ValueError("there is no search to watch")


def _fit(traces: Sequence[TraceSearch], pause: Pause) -> Sequence[TraceSearch]:
    """Return the traces as deep as all that minimax visits can be shown; one ply deep at least.

    Positions are counted level by level, the last one by the moves that lead to it.
    """
    depth, nodes = 0, 1
    level = [read_turns(each.game, each.position) for each in traces[:1]]
    while children := sum(len(_list_moves(state)) for state in level):
        nodes += children
        if nodes > EVENTS_LIMIT // 2 + 1:
            deepest = min(max(depth, DEPTHS[0]), DEPTHS[-1])
            return [replace(each, depth=deepest) for each in traces]
        depth, last, level = depth + 1, level, []
        for state in last:
            pause()
            level += [state.apply(move) for move in _list_moves(state)]
    return [replace(each, depth=None) for each in traces]


def _list_moves(state: AnyState) -> Sequence[Any]:
    """Return what may happen in a position: the moves of whoever is to move, or of chance."""
    if state.current_player == CHANCE:
        return [outcome for outcome, _ in state.chance_outcomes()]
    return state.legal_actions(state.current_player) if state.current_player >= 0 else ()


def judge(job: Judge, pause: Pause) -> Computing:
    """Return what every move is worth, exactly if that is little work."""
    yield from ()
    state = read_turns(job.game, job.position)
    mover = state.current_player
    if mover < 0:
        return Judged((), is_exact=True)
    game = find_game(job.game)
    format_move = game.format_move
    scored = None if game.search is None else (yield from game.search(state, None, pause))
    if scored is not None:
        told = {format_move(move.action): move for move in scored.moves}
        unseen = tuple(name for name, move in told.items() if not move.is_seen)
        scores = tuple((name, move.value) for name, move in told.items())
        return Judged(scores, scored.plies is None, scored.plies, unseen)
    values, plies = _solve_moves(state, pause), None
    if values is None:
        values, plies = _guess_moves(job.game, state, pause)
    moves = state.legal_actions(mover)
    judged = tuple((format_move(move), value) for move, value in zip(moves, values, strict=True))
    return Judged(judged, plies is None, plies)


def _solve_moves(state: AnyState, pause: Pause) -> list[float] | None:
    """Return the exact values of all moves, or ``None`` if they take too much work."""
    search = MemoisedMinimax[Any](state.current_player)
    if count_nodes(search, state, SOLVED_POSITIONS, pause) is None:
        return None
    children = [state.apply(move) for move in state.legal_actions(state.current_player)]
    return [search.known[child][0] for child in children]


def _guess_moves(name: str, state: AnyState, pause: Pause) -> tuple[list[float], int]:
    """Return the values that one ply more each time shows, as long as the work allows, and plies.

    The first ply counts, whatever it takes.
    """
    mover = state.current_player
    guess = make_guess(name, mover)
    children = [state.apply(move) for move in state.legal_actions(mover)]
    values = [
        guess(c) if c.current_player >= 0 else Minimax[Any](mover).run(c).value for c in children
    ]
    plies, left = 1, JUDGED_NODES
    while True:
        found = []
        for child in children:
            search = DepthLimited[Any](mover, plies, guess)
            result = count_nodes(search, child, left, pause)
            if result is None:
                return values, plies
            left -= result.nodes
            found.append(result.value)
        values, plies = found, plies + 1


def _make_search(job: TraceSearch, root: AnyState, pause: Pause) -> Minimax[Any]:
    player = _find_player(job, root)
    if job.depth is None:
        kind = AlphaBeta[Any] if job.search is Method.ALPHABETA else Minimax[Any]
        return kind(player)
    limited = DepthLimited[Any] if job.search is Method.ALPHABETA else DepthLimitedMinimax[Any]
    look = _look_on(job, player, pause)
    return limited(player, job.depth, lambda state: look(_unwrap(state)))


def _look_on(job: TraceSearch, player: PlayerId, pause: Pause) -> LeafValue:
    """Return what positions at the depth of a job are worth."""
    guess, solved = make_guess(job.game, player), MemoisedMinimax[Any](player)

    def look(state: AnyState) -> float:
        if job.beyond == 0:
            return guess(state)
        if job.beyond is not None:
            return run_paused(DepthLimited[Any](player, job.beyond, guess), state, pause).value
        if not solved.known:
            return run_paused(solved, state, pause).value
        return solved.visit(state)[0]

    return look


def _find_player(job: TraceSearch, root: AnyState) -> PlayerId:
    return max(0, root.current_player) if job.player is None else job.player


def _sort(job: TraceSearch, root: AnyState, pause: Pause) -> AnyState:
    """Return the root with its moves in the order that the job wants."""
    if job.order is MoveOrder.GIVEN:
        return root
    player = _find_player(job, root)
    ranking = Ranking(
        player,
        is_best_first=job.order is MoveOrder.BEST,
        depth=job.depth,
        guess=make_guess(job.game, player),
        pause=pause,
    )
    return Ordered(root, ranking)


def _sum_up(result: SearchResult[Any] | None) -> Totals | None:
    return None if result is None else Totals(result.value, result.nodes, result.leaves)


def _unwrap(state: AnyState) -> AnyState:
    return state.state if isinstance(state, Ordered) else state


class _Writer:
    """Turns the events of a search into events in notation."""

    def __init__(self, game: StudyGame, depth: int | None) -> None:
        self._game, self._depth = game, depth

    def write(self, seen: Seen[Any], pause: Pause) -> Iterator[Entered | Left]:
        """Yield all events, with a pause at each."""
        entered, moves, level = Counter[int | None](), list[int](), 0
        for event in seen.events:
            pause()
            match event:
                case Enter():
                    entered[event.parent] += 1
                    written = self._write_enter(event, seen, level)
                    level += 1
                    moves.append(written.moves)
                    yield written
                case Leave(node, value, branch, is_cut):
                    level -= 1
                    missed = moves[node] - entered[node] if is_cut else 0
                    yield Left(node, value, branch, missed)

    def _write_enter(self, event: Enter, seen: Seen[Any], level: int) -> Entered:
        action, state = seen.actions[event.node], _unwrap(seen.states[event.node])
        move = "" if event.parent is None else self._game.format_move(action)
        known = self._write_known(state, event.mover)
        moves = 0 if level == self._depth else len(list_actions(state, event.mover))
        return Entered(*event, move, self._game.format(state), moves, known)

    def _write_known(self, state: AnyState, mover: PlayerId) -> str:
        """Return what the mover knows, nothing for chance and for who knows the whole state."""
        known = state.information_state(mover) if mover >= 0 else state
        return "" if known is state else self._game.format_known(known)


def reply(job: Reply, pause: Pause) -> Computing:
    """Let the level choose; raises ``ValueError`` for an unknown one, and where nobody can move."""
    game, state = find_game(job.game), read_position(job.game, job.position)
    move = yield from _search_own(game, state, job, pause)
    if move is None:
        move = choose_move(job.level, state, game.guess, job.depth, Random(job.seed), pause)
    return Replied(game.format_move(move.action), move.plies)


def _search_own(
    game: StudyGame, state: AnyState, job: Reply, pause: Pause
) -> Generator[LooksAhead, None, LevelMove[Any] | None]:
    """Return what a level plays by the game's own search; ``None`` where there is none."""
    ahead = {StudyLevel.PUFFIN: 1, StudyLevel.HERON: job.depth, StudyLevel.ALBATROSS: None}
    if game.search is None or job.level not in ahead:
        return None
    found = yield from game.search(state, ahead[StudyLevel(job.level)], pause)
    if found is None:
        return None
    best = max(found.moves, key=lambda move: move.value)
    return LevelMove(best.action, found.plies)
