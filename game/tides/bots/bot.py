"""What every opponent is: something that thinks about an observation and then decides."""

from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Literal, NamedTuple, Protocol, TypeAlias

from game.tides.rules.observation import Observation
from game.tides.rules.state import Choice


class Utility(Enum):
    """What a player makes as large as it can, and what its values are measured in.

    ``MARGIN`` is points ahead of the opponent from here on, ``MATCH`` the share of the whole match
    (a win 1, a draw 1/2) with a little margin, ``POINTS`` the own points alone, ``VOTES`` votes.
    """

    MARGIN = "margin"
    MATCH = "match"
    POINTS = "points"
    VOTES = "votes"


class Progress(NamedTuple):
    """How far a thought has come: hands considered, of how many, and the votes so far.

    Where the opponent's hand is known, own cards are counted instead.
    """

    considered: int
    total: int
    votes: tuple[tuple[Choice, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What an opponent chose, and as far as it has them its reasons.

    ``mix`` is the probability of each choice (the choice itself with 1 for a pure player),
    ``values`` what each choice is worth to this opponent, in its ``utility``. It expects to win the
    game by ``margin`` points from here on; playing for the match, it expects ``match`` instead.
    ``replies`` is how likely best play in the other seat makes each choice that it may have, for
    all that this seat can know of it: the other's half of the same equilibrium. It is empty where
    that was not solved.
    """

    choice: Choice
    mix: tuple[tuple[Choice, float], ...] = ()
    values: tuple[tuple[Choice, float], ...] = ()
    margin: float | None = None
    match: float | None = None
    utility: Utility = Utility.MARGIN
    replies: tuple[tuple[Choice, float], ...] = ()


Enough: TypeAlias = Literal["enough"] | None
"""What may be sent into a thought: ``"enough"`` asks for a decision from what is known."""

Thinking: TypeAlias = Generator[Progress, Enough, Decision]
"""Yields at least every 100 ms of work; whoever holds the clock decides whether to go on.

An anytime thought to which ``"enough"`` is sent decides at once; all others finish as they would.
"""


class Bot(Protocol):
    """An opponent, for either seat, either length and every step at which it may choose."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Think about ``observation`` and return the decision.

        The decision depends on the observation and on what ``rng`` gives, on nothing else.
        """


def decide(bot: Bot, observation: Observation, rng: Random) -> Decision:
    """Let ``bot`` think to the end, progress unseen."""
    thinking = bot.think(observation, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            decision: Decision = finished.value
            return decision
