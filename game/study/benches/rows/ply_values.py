"""What the next two moves of a game of rows are worth, as the assistant computes it."""

from collections.abc import Sequence
from typing import Final

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.play.computation import Computation
from game.study.benches.rows.plies import PositionValues
from game.study.jobs import CALCULATOR, Entered, Judged, Left, Method, Traced, TraceSearch
from game.study.rows import RowsState, format_position

DEPTH: Final = 2
"""So many plies of the tree are shown."""


class PlyValues:
    """What the next two moves of a position are worth, as soon as that has come."""

    def __init__(self, engine: Engine) -> None:
        """Ask nothing yet."""
        self.values: PositionValues = {}
        self._computation = Computation(engine, CALCULATOR)
        self._events: list[Entered | Left] = []

    def ask(self, state: RowsState, judged: Judged) -> None:
        """Ask for the values of a position whose moves are ``judged``, unless that is done.

        Positions are looked at as far as those moves were.
        """
        beyond = None if judged.plies is None else max(0, judged.plies - DEPTH)
        position = format_position(state)
        job = TraceSearch("rows", position, Method.MINIMAX, DEPTH, beyond=beyond)
        if self._computation.job != job:
            self.drop()
            self._computation.ask(job)

    def take(self, answers: Sequence[Answer]) -> bool:
        """Use what has come; return whether all values are known now."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Traced)]
        for part in parts:
            self._events += part.events
        is_over = any(part.is_last for part in parts)
        if is_over:
            self.values = _read(self._events)
        return is_over

    def drop(self) -> None:
        """Want nothing any more: the position is another one."""
        self._computation.cancel()
        self.values, self._events = {}, []


def _read(events: Sequence[Entered | Left]) -> PositionValues:
    """Return the value of every node by the moves that lead to it."""
    paths: dict[int, tuple[str, ...]] = {}
    values = {}
    for event in events:
        if isinstance(event, Left):
            values[paths[event.node]] = event.value
        elif event.parent is None:
            paths[event.node] = ()
        else:
            paths[event.node] = (*paths[event.parent], event.move)
    return values
