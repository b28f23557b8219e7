"""The jobs in which players learn, and their answers: CFR, and regret matching.

They are ``jobs`` like the others, done by the assistant.
"""

from dataclasses import dataclass
from math import log10
from typing import Final, NamedTuple, TypeAlias

from game.protocol import PlayerId

_A_DECADE: Final = 20

Chances: TypeAlias = tuple[tuple[str, float], ...]
"""Moves, and how likely each one is made."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Let ``CFR`` play against itself, from ``position`` of ``kuhn`` or ``matrix`` on.

    Answered by one ``Learnt`` after each of ``passes``, which are ascending: ``space_passes`` has
    some for a logarithmic axis.
    """

    game: str
    position: str
    passes: tuple[int, ...]


class LearntMix(NamedTuple):
    """What a player does where it knows this much: the average strategy so far."""

    player: PlayerId
    known: str
    chances: Chances


@dataclass(frozen=True, slots=True)
class Learnt:
    """Where learning is after so many passes: player 0's value, and what best replies gain.

    ``exploitability`` is what a player gains who replies as well as possible to what the other does
    on average, the mean of both seats.
    """

    passes: int
    value: float
    exploitability: float
    mixes: tuple[LearntMix, ...]


@dataclass(frozen=True, slots=True)
class MatchRegrets:
    """Let two players of a matrix game learn by regret matching+; answered by ``RegretsMatched``.

    ``start`` is what the row player does first, by default everything alike; ``held`` what the
    column player does for good, if it does not learn.
    """

    matrix: tuple[tuple[float, ...], ...]
    passes: int
    start: tuple[float, ...] | None = None
    held: tuple[float, ...] | None = None


class RegretPass(NamedTuple):
    """One pass: what the row player did, its average so far, and its regrets after it.

    In the average pass ``t`` weighs ``t`` squared; regrets never fall below 0. ``value`` is the
    average mix against the other's average, ``secured`` what it earns at least, whatever the other
    does. ``theirs`` is what the column player did in this pass, ``earned`` what each move would
    have earned against that, and ``won`` what the row player's mix did.
    """

    current: tuple[float, ...]
    average: tuple[float, ...]
    regrets: tuple[float, ...]
    value: float
    secured: float
    theirs: tuple[float, ...]
    earned: tuple[float, ...]
    won: float


@dataclass(frozen=True, slots=True)
class RegretsMatched:
    """The next passes, and what the game is worth to the row player at equilibrium."""

    steps: tuple[RegretPass, ...]
    worth: float


def space_passes(last: int) -> tuple[int, ...]:
    """Return about 20 numbers of passes for each power of ten, from 1 to ``last``."""
    count = int(_A_DECADE * log10(max(last, 1)))
    marks = {min(last, round(10 ** (step / _A_DECADE))) for step in range(count + 1)}
    return tuple(sorted(marks | {last}))
