"""The messages between the window and the process in which the opponents think.

Every message carries the ticket of the request that it belongs to, so that a late answer to an
old question is recognised and dropped.
"""

from dataclasses import dataclass, field
from typing import NewType, TypeAlias

from game.rules.tides.observation import Observation
from game.rules.tides.state import Choice

Ticket = NewType("Ticket", int)


@dataclass(frozen=True, slots=True)
class Choose:
    """Ask what ``opponent`` (a name on the ladder) plays in ``observation``.

    ``seed`` starts its own stream of random numbers: the same seed gives the same choice.
    """

    ticket: Ticket
    observation: Observation
    opponent: str
    seed: str


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
class Failed:
    """There will be no answer: the opponent is unknown or failed, or the worker died twice over it.

    ``trace`` says for the log where it failed: the worker has no log of its own.
    """

    ticket: Ticket
    reason: str
    trace: str = field(default="", compare=False)


Request: TypeAlias = Choose
Answer: TypeAlias = Thinks | Chosen | Failed
