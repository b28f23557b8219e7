"""What a bench reports to the frame: its bet, its parameters, and what the rail says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Bet:
    """What the player may bet on before the picture moves.

    ``rule`` is one line that says what must be known for it: who holds what, and what is at stake.
    ``right`` is the number of the answer that came out, ``None`` until the picture has shown it.
    """

    rule: str
    question: str
    answers: tuple[str, ...]
    right: int | None = None


class Counter(NamedTuple):
    """A line of the rail: what is counted, and a number for each column."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What the rail says now.

    ``heads`` names the columns of ``counters``. ``story`` is what has just happened, at most four
    lines; where there is no room for all its sentences the last ones are left out. ``verdict`` is
    said under the counters once it holds, with a tick.
    """

    heads: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    story: tuple[str, ...] = ()
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What can be changed of a bench in the rail: its name and its value."""

    key: str
    label: str
    value: str
    is_enabled: bool = True


def cycle(values: Sequence[ValueT], value: ValueT, steps: int) -> ValueT:
    """Return the value so many ``steps`` after ``value``, round and round through ``values``.

    Raises ``ValueError`` if ``value`` is not among them.
    """
    return values[(values.index(value) + steps) % len(values)]
