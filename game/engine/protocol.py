"""The messages between the window and its workers: who plays opponents, who works for the person.

Every message carries the ticket of the request that it belongs to, so that a late answer to an
old question is recognised and dropped. The engine knows no game: a request names its game, and
observations and choices pass through as they are. Whoever asked knows their type.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Generic, NewType, TypeAlias

from game.protocol import ChoiceT_co, Lead, Utility

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Ticket = NewType("Ticket", int)


@dataclass(frozen=True, slots=True)
class Choose:
    """Ask what ``opponent`` plays in ``observation``, a position of ``game``.

    ``seed`` starts a random stream for this request: the same seed gives the same choice. It comes
    from ``game.streams`` and reveals nothing of the seed from which the game was dealt.
    """

    ticket: Ticket
    game: str
    observation: object
    opponent: str
    seed: str

    @property
    def thinker(self) -> str:
        """Whose failure it is if this cannot be answered."""
        return self.opponent


@dataclass(frozen=True, slots=True)
class Analyse:
    """Ask what the analyst of ``game`` thinks of ``observation``, in the seat that observes.

    The answer follows from the observation alone. Every ``Compute`` that somebody waits for is
    served before.
    """

    ticket: Ticket
    game: str
    observation: object

    @property
    def thinker(self) -> str:
        """Whose failure it is if this cannot be answered."""
        return "the analyst"


@dataclass(frozen=True, slots=True)
class Compute:
    """Ask for ``job``, whatever that is, of the calculator that is registered as ``calculator``.

    One that ``is_background`` is served last of all.
    """

    ticket: Ticket
    calculator: str
    job: object
    is_background: bool = False

    @property
    def thinker(self) -> str:
        """Whose failure it is if this cannot be answered."""
        return f"the {self.calculator}"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Take back one request; its answer is no longer wanted."""

    ticket: Ticket


@dataclass(frozen=True, slots=True)
class Close:
    """Ask the worker to leave."""


@dataclass(frozen=True, slots=True)
class Started:
    """The worker begins with this request, or begins anew: if it dies now, this is why."""

    ticket: Ticket


@dataclass(frozen=True, slots=True)
class Thinks:
    """How far the worker has come: steps considered, of how many; 0 where nobody knows."""

    ticket: Ticket
    considered: int
    total: int


@dataclass(frozen=True, slots=True)
class Chosen(Generic[ChoiceT_co]):
    """What the opponent plays, and what it means to play next in the same turn."""

    ticket: Ticket
    choice: ChoiceT_co
    plan: tuple[ChoiceT_co, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysed(Generic[ChoiceT_co]):
    """What is best in a position, as far as its seat can know.

    ``mix`` is how likely best play makes each choice of the seat that observes, and ``values`` what
    each is worth; ``value`` is what best play expects, all in ``utility``. ``odds`` is how likely
    best play in the other seat makes each of its choices; empty where nothing is known of its hand.
    ``lead`` is how sure the choice is where values are samples.
    """

    ticket: Ticket
    mix: tuple[tuple[ChoiceT_co, float], ...]
    values: tuple[tuple[ChoiceT_co, float], ...]
    value: float | None
    utility: Utility
    odds: tuple[tuple[ChoiceT_co, float], ...]
    lead: Lead[ChoiceT_co] | None = None


@dataclass(frozen=True, slots=True)
class Computed:
    """One part of what a job asked for; parts are numbered from 0 and come in order."""

    ticket: Ticket
    number: int
    part: object
    is_last: bool


class Cause(Enum):
    """What an answer failed for: the request itself, too little memory, or a failed import.

    After the last two a process is of no further use (a library that was imported by half cannot
    be imported again): the worker leaves, and a fresh one is asked.
    """

    REQUEST = "request"
    MEMORY = "memory"
    IMPORT = "import"


@dataclass(frozen=True, slots=True)
class Failed:
    """There will be no answer: an unknown opponent, a failure, or two lost workers.

    ``trace`` says for the log where it failed: the worker has no log of its own.
    """

    ticket: Ticket
    reason: str
    trace: str = field(default="", compare=False)
    cause: Cause = Cause.REQUEST


Request: TypeAlias = Choose | Compute | Analyse
Answer: TypeAlias = Thinks | Chosen[object] | Analysed[object] | Computed | Failed
WorkerEnd: TypeAlias = "Connection[Answer | Started, Request | Cancel | Close]"
"""What the worker sends and what it receives."""
