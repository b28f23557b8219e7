"""The two searches of a tree, as they arrive from the engine."""

from collections.abc import Sequence
from typing import Final

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.play.computation import Computation
from game.study.benches.pruning.trees import Setup
from game.study.jobs import CALCULATOR, Entered, Left, Method, Order, Totals, Trace, Traced
from game.study.tree.replay import Replay
from game.study.tree.shape import Shape

METHODS: Final = (Method.MINIMAX, Method.ALPHABETA)


class Search:
    """One search: its events so far, the tree that it has visited, and what leads to each node."""

    def __init__(self, engine: Engine, method: Method) -> None:
        """Ask nothing yet."""
        self.method = method
        self.replay = Replay()
        self.shape = Shape()
        self.moves: list[str] = []
        """What leads to each node, as notation."""
        self.positions: list[str] = []
        """Each node's position, as notation."""
        self.totals: Totals | None = None
        self.is_whole = False
        """Whether all of it has come."""
        self._computation = Computation(engine, CALCULATOR)

    @property
    def is_running(self) -> bool:
        """Whether more is to come."""
        return self._computation.is_running

    @property
    def has_failed(self) -> bool:
        """Whether nothing will come."""
        return self._computation.failure is not None

    def ask(self, setup: Setup) -> None:
        """Ask for the search of another tree."""
        self.replay, self.shape = Replay(), Shape()
        self.moves, self.positions = [], []
        self.totals, self.is_whole = None, False
        game, position = setup.searched
        self._computation.ask(Trace(game, position, self.method, order=Order(setup.order)))

    def take(self, answers: Sequence[Answer]) -> bool:
        """Take in the parts among the answers; return whether there was any."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Traced)]
        for part in parts:
            self.replay.extend(part.events)
            self.shape.extend(part.events)
            for event in part.events:
                if isinstance(event, Entered):
                    self.moves.append(event.move)
                    self.positions.append(event.position)
            if part.is_last:
                self.totals, self.is_whole = part.totals, part.is_whole
        return bool(parts)

    def cancel(self) -> None:
        """Want nothing any more."""
        self._computation.cancel()


def count_missing(whole: Shape, same: Sequence[int], replay: Replay) -> list[tuple[int, int]]:
    """Return after which events of a search how many nodes of the whole tree were left out so far.

    ``same`` is, for each node of the search, the node of the whole tree.
    """
    visited, missing, sums = set(same), 0, [(0, 0)]
    for number, event in enumerate(replay.events, start=1):
        if isinstance(event, Left) and event.is_cut:
            children = whole.children.get(same[event.node], ())
            left_out = [child for child in children if child not in visited]
            missing += sum(1 + whole.count_below(child) for child in left_out)
            sums.append((number, missing))
    return sums
