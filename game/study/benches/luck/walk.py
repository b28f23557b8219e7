"""The games of a search as steps, and what each node has counted after so many games."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from game.study.jobs import Pick, SampledGame


class WalkStepKind(StrEnum):
    """What a step of a search does, in the order of a game."""

    SELECT = "select"
    OUTCOME = "outcome"
    EXPAND = "expand"
    ROLLOUT = "rollout"
    BACK = "back"


class WalkStep(NamedTuple):
    """One step of the game ``number``, from 0; ``pick`` is the choice that it belongs to.

    ``reached`` are the letters that lead as far as this step goes.
    """

    kind: WalkStepKind
    number: int
    pick: Pick
    reached: str


class NodeCount(NamedTuple):
    """How often a node was tried, and how often that won."""

    tries: int = 0
    wins: int = 0

    @property
    def mean(self) -> float | None:
        """The share that won; ``None`` while it was never tried."""
        return self.wins / self.tries if self.tries else None


class Walk:
    """All games so far."""

    def __init__(self) -> None:
        """Know of none."""
        self.games: list[SampledGame] = []
        self.steps: list[WalkStep] = []
        self.marks: list[int] = []
        """After which steps a game is over."""
        self._tried: defaultdict[str, list[int]] = defaultdict(list)
        """The games that tried each node, ascending."""
        self._won: defaultdict[str, list[int]] = defaultdict(lambda: [0])
        """How many of these won, after none, one, two of them."""

    def extend(self, games: Iterable[SampledGame]) -> None:
        """Take in the games that come next."""
        for game in games:
            number = len(self.games)
            self.games.append(game)
            self.steps += _list_steps(number, game)
            self.marks.append(len(self.steps))
            for node in game.counted:
                self._tried[node].append(number)
                self._won[node].append(self._won[node][-1] + game.is_won)

    def find_step(self, index: int) -> WalkStep | None:
        """Return the step that was made last of ``index``; ``None`` before the first."""
        return self.steps[min(index, len(self.steps)) - 1] if self.steps and index > 0 else None

    def count_games(self, index: int) -> int:
        """Return how many games are over after so many steps."""
        return bisect_right(self.marks, index)

    def count(self, node: str, games: int) -> NodeCount:
        """Return what a node has counted after so many games; nodes go by their letters."""
        tries = bisect_right(self._tried.get(node, ()), games - 1)
        return NodeCount(tries, self._won[node][tries] if tries else 0)


def _list_steps(number: int, game: SampledGame) -> Iterator[WalkStep]:
    for pick in game.picks:
        move = pick.node + pick.move
        if pick.is_new:
            yield WalkStep(WalkStepKind.EXPAND, number, pick, move)
        else:
            yield WalkStep(WalkStepKind.SELECT, number, pick, move)
            yield WalkStep(WalkStepKind.OUTCOME, number, pick, game.end[: len(move) + 1])
    yield WalkStep(WalkStepKind.ROLLOUT, number, game.picks[-1], game.end)
    yield WalkStep(WalkStepKind.BACK, number, game.picks[-1], game.counted[-1])
