"""The job that watches a tree search by sampling: UCT, and games played out by luck.

The search is ``game.search.mcts`` as opponents use it. It asks for candidates at every decision
that is new to it, makes a bandit there, and lets that select: to watch these three is to see all.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from game.protocol import CHANCE, TERMINAL, Computing, Pause, PlayerId
from game.search.mcts import MCTS, draw_outcome
from game.search.minimax import solve
from game.search.selection import UctBandit
from game.study import luck
from game.study.computing.games import read_position
from game.study.jobs import Pick, Sample, Sampled, SampledGame
from game.study.luck import CERTAIN, LuckState

SAMPLED: Final = "luck"
"""The game that is searched so."""
MOST_GAMES: Final = 10_000
GAMES_AT_ONCE: Final = 100


def sample(job: Sample, pause: Pause) -> Computing:
    """Watch a search; raises ``ValueError`` for another game, and for numbers out of range."""
    if job.game != SAMPLED:
        raise ValueError(f"{job.game} is not searched by sampling: choose {SAMPLED}")
    if not 1 <= job.games <= MOST_GAMES or job.exploration < 0 or not 0 <= job.epsilon <= 1:
        raise ValueError(f"1 to {MOST_GAMES} games, C from 0 on, and a share of 0 to 1, not {job}")
    root: Any = read_position(job.game, job.position)
    worth = tuple((each.path, solve(each, 0).value) for each in luck.list_positions(root))
    watched, games = _Watched(root, job), list[SampledGame]()
    for _ in range(job.games):
        pause()
        if len(games) == GAMES_AT_ONCE:
            yield Sampled(tuple(games), worth)
            games = []
        games.append(watched.play())
    return Sampled(tuple(games), worth)


class _Watched:
    """A search that notes what it selects, and how each game was played out."""

    def __init__(self, root: LuckState, job: Sample) -> None:
        self._epsilon, self._exploration = job.epsilon, job.exploration
        self._new: tuple[str, Sequence[str]] = "", ()
        self._picks: list[Pick] = []
        self._end, self._is_won = "", False
        self._search = MCTS[str](
            lambda _: root,
            Random(job.seed),
            evaluate=self._play_out,
            alone=self._make_bandit,
            depth=job.depth,
            candidates=self._list_candidates,
        )

    def play(self) -> SampledGame:
        """Let the search play one more game."""
        self._picks = []
        for _ in self._search.run(1, 1):
            pass
        return SampledGame(tuple(self._picks), self._end, self._is_won)

    def _list_candidates(self, state: Any, player: PlayerId) -> Sequence[str]:  # noqa: ANN401
        """Return all moves of a node that is new: its bandit is made next."""
        self._new = state.path, state.legal_actions(player)
        return self._new[1]

    def _make_bandit(self, actions: int) -> "_WatchedBandit":
        return _WatchedBandit(actions, self._exploration, partial(self._note, *self._new))

    def _note(
        self,
        node: str,
        moves: Sequence[str],
        place: int,
        bounds: Sequence[float],
        is_new: bool,  # noqa: FBT001
    ) -> None:
        self._picks.append(Pick(node, moves[place], tuple(bounds), is_new))

    def _play_out(self, state: Any, rng: Random) -> Sequence[float]:  # noqa: ANN401
        """Play the first play of every hand, but a share of them at random; then win or lose."""
        while (mover := state.current_player) != TERMINAL:
            if mover == CHANCE:
                state = draw_outcome(state, rng)
                continue
            plays = state.legal_actions(mover)
            state = state.apply(rng.choice(plays) if rng.random() < self._epsilon else plays[0])
        self._end = state.path
        self._is_won = rng.randrange(CERTAIN) < state.then
        return (float(self._is_won),)


class _WatchedBandit(UctBandit):
    """UCT that tells what it selects, by which bounds, and whether that was its first time."""

    __slots__ = ("_note",)

    def __init__(
        self, actions: int, exploration: float, note: Callable[[int, Sequence[float], bool], None]
    ) -> None:
        super().__init__(actions, exploration)
        self._note = note

    def select(self, rng: Random) -> int:
        """Select as UCT does."""
        bounds = self.list_bounds() if all(self.visits) else ()
        place = super().select(rng)
        self._note(place, bounds, not any(self.visits))
        return place
