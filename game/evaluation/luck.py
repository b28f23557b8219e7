"""How much of a result was luck: AIVAT, whose mean is zero whatever its values are worth.

Burch, Schmid, Moravcik & Bowling, *AIVAT: a new variance reduction technique for agent evaluation
in imperfect information games*, AAAI 2018. Wherever something is drawn from chances that are known
- cards, or a choice from a mix - luck is the value of what came minus the mean value of all that
could have come. Any values will do: given the position, the mean of each such difference is zero.
The better they foresee the result, the more of its scatter they take away.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

import numpy as np

from game.protocol import Bot, ChoiceT, ObservationT, Variant, WorkerHalf
from game.search.simplex import Floats


class Drawn(NamedTuple):
    """Something that chance brought: its value, and the mean over all that it could have been.

    Values are what the first seat can expect of the game, in points.
    """

    value: float
    mean: float

    @property
    def luck(self) -> float:
        """How much better it came for the first seat than it does on average."""
        return self.value - self.mean


class JointChoice(NamedTuple):
    """What two seats chose at once, neither knowing the other's choice.

    ``values`` has a row for each choice of the first seat and a column for each of the second;
    ``mixes`` are the chances from which they drew, ``None`` where those are not known; ``places``
    are the row and the column that were drawn.
    """

    values: Floats
    mixes: tuple[Floats | None, Floats | None]
    places: tuple[int, int]

    @property
    def luck(self) -> float:
        """How much better the two met for the first seat than their mixes do on average.

        It holds the luck of each mix and how the two guesses met. A seat without a known mix
        counts as having had no other choice.
        """
        (row, column), (first, second) = self.places, self.mixes
        met = self.values if first is None else np.tensordot(_whole(first), self.values, 1)
        met = met[row] if first is None else met
        mean = met[column] if second is None else _whole(second) @ met
        return float(self.values[row, column] - mean)


LuckEvent: TypeAlias = Drawn | JointChoice
"""A point of a game at which luck may come in."""


def _whole(mix: Floats) -> Floats:
    """Return the chances as a draw by weights has them: they sum to 1."""
    return np.asarray(mix / mix.sum())


class TracedGame(NamedTuple):
    """A game that was played: the first seat's margin in points, and where luck came in."""

    margin: int
    events: Sequence[LuckEvent]

    @property
    def luck(self) -> float:
        """The part of the margin that was luck, in points; its mean over many games is zero."""
        return measure_luck(self.events)


def measure_luck(events: Iterable[LuckEvent]) -> float:
    """Return the first seat's luck in points."""
    return sum(event.luck for event in events)


@runtime_checkable
class TracingHalf(WorkerHalf[ObservationT, ChoiceT], Protocol[ObservationT, ChoiceT]):
    """The worker half of a game that can measure luck."""

    def trace_game(
        self, bots: Sequence[Bot[ObservationT, ChoiceT]], variant: Variant, seed: str
    ) -> TracedGame:
        """Play the same game as ``play_game`` does, and return where luck came in."""
