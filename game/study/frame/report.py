"""What a bench tells the frame: its bet, its dials, and what the rail says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Bet:
    """What the player may bet on before the picture moves.

    ``right`` is the number of the answer that came out, ``None`` until the picture has shown it.
    """

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
class Dial:
    """Something that can be turned in the rail: its name, and the value that it stands at."""

    key: str
    label: str
    value: str
    is_enabled: bool = True


def turn_round(values: Sequence[ValueT], value: ValueT, steps: int) -> ValueT:
    """Return where a dial comes to that stands at ``value``, round and round through ``values``.

    Raises ``ValueError`` if it stands at none of them.
    """
    return values[(values.index(value) + steps) % len(values)]
