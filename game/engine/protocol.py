"""The messages between the window and the process in which the opponents think.

Every message carries the ticket of the request that it belongs to, so that a late answer to an
old question is recognised and dropped.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NewType, TypeAlias

from game.tides.rules.observation import Observation
from game.tides.rules.state import Choice

Ticket = NewType("Ticket", int)

ANALYST: Final = "albatross"
"""The strongest opponent; must agree with ``bots.ladder``."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Ask what ``opponent`` (a name on the ladder) plays in ``observation``.

    ``seed`` starts its own stream of random numbers: the same seed gives the same choice.
    """

    ticket: Ticket
    observation: Observation
    opponent: str
    seed: str

    @property
    def thinker(self) -> str:
        """The name on the ladder of whoever answers."""
        return self.opponent


@dataclass(frozen=True, slots=True)
class Analyse:
    """Ask what the strongest opponent thinks of ``observation``, in the seat that observes.

    Nothing but the observation is looked at: no other seat's view, no choice that was made.
    ``Choose`` goes first.
    """

    ticket: Ticket
    observation: Observation

    @property
    def thinker(self) -> str:
        """The name on the ladder of whoever answers."""
        return ANALYST


@dataclass(frozen=True, slots=True)
class Cancel:
    """Take back one request; its answer is no longer wanted."""

    ticket: Ticket


@dataclass(frozen=True, slots=True)
class Close:
    """Ask the worker to leave."""


@dataclass(frozen=True, slots=True)
class Thinks:
    """The worker is at it: hands considered so far, of how many, and the votes for each choice."""

    ticket: Ticket
    considered: int
    total: int
    votes: tuple[tuple[Choice, int], ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The worker's answer: what the opponent plays."""

    ticket: Ticket
    choice: Choice


@dataclass(frozen=True, slots=True)
class Analysed:
    """What is best in a position, as far as its seat can know.

    ``mix`` is how likely best play makes each choice of the own seat, and ``values`` what each is
    worth. Best play wins the game by ``margin`` points from here on; where the match is at stake,
    values are shares of it, and ``match`` is told instead. ``odds`` is how likely best play in the
    other seat makes each choice that it may have; empty where nothing is known of its hand.
    """

    ticket: Ticket
    mix: tuple[tuple[Choice, float], ...]
    values: tuple[tuple[Choice, float], ...]
    margin: float | None
    match: float | None
    odds: tuple[tuple[Choice, float], ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """There will be no answer: the opponent is unknown or failed, or the worker died twice over it.

    ``trace`` says for the log where it failed: the worker has no log of its own.
    """

    ticket: Ticket
    reason: str
    trace: str = field(default="", compare=False)


Request: TypeAlias = Choose | Analyse
Answer: TypeAlias = Thinks | Chosen | Analysed | Failed


def find_next(open_requests: Mapping[Ticket, Request]) -> Request:
    """Return which of the requests, in the order in which they were made, is served first.

    There must be one. What is played goes before what is only thought about.
    """
    return min(open_requests.values(), key=lambda request: isinstance(request, Analyse))
