"""What is asked of the engine: the review's jobs, and what best play makes of a deal that is over.

Only the last is the opponents' process asked. Both processes load this: it knows no session.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.streams import hide_stream
from game.tides.rules.moves import JointAction, Seat, count_plies
from game.tides.rules.record import Order
from game.tides.rules.state import State

REVIEW: Final = "tides-review"
"""The calculator's name in the registry."""


class SeatedBot(NamedTuple):
    """The only bot of a game, its seat, and the streams of its random numbers by turn."""

    name: str
    seat: int
    streams: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JudgeTurns:
    """Judge the turns of a round's draft, or a relic step; ``states`` are the positions before.

    Where a ``bot`` is named, say also what luck did to the person.
    """

    states: tuple[State, ...]
    turns: tuple[JointAction, ...]
    bot: SeatedBot | None = None


@dataclass(frozen=True, slots=True)
class ExplorePosition:
    """Say what every pick of a position is worth to either seat, both hands being open."""

    state: State


class DealDrills(NamedTuple):
    """Set up what was ``dealt`` before, and deal as many more as make up ``most``.

    Those in one of the ``worst`` groups come first, by their bits; ``seed`` names the deals.
    """

    dealt: tuple[str, ...]
    most: int
    worst: int
    seed: str


class DrillPlace(NamedTuple):
    """Where a position that was dealt is: the turn, from 0, the birds by seat, and their round."""

    ply: int
    names: tuple[str, str]
    line: str

    def __str__(self) -> str:
        """Return it as text, which ``read_place`` reads."""
        return f"{self.ply} {' '.join(self.names)} {self.line}"


def read_place(text: str) -> DrillPlace:
    """Return the place of a position that was dealt; raises ``ValueError`` for any other text."""
    number, first, second, line = text.split(" ", 3)
    return DrillPlace(int(number), (first, second), line)


@dataclass(frozen=True, slots=True)
class PlayBest:
    """Play the next turn of a deal, with best play in ``seat`` against ``opponent``.

    The answer is the margin of that seat, or as long as the game is not over the job that goes on:
    so little is lost when it has to make way. ``choices`` are the turns before.
    ``streams`` are what the random numbers of every decision start from, by ply and seat, as the
    game had them; nobody can work out from them what else was dealt.
    """

    rounds: int
    order: Order
    seat: Seat
    opponent: str
    streams: tuple[tuple[str, str], ...]
    choices: tuple[JointAction, ...] = ()


def hide_streams(seed: int, rounds: int) -> tuple[tuple[str, str], ...]:
    """Return the streams of a game in which nothing was taken back, by ply and seat."""
    return tuple(
        (hide_stream(seed, ply, Seat.FIRST), hide_stream(seed, ply, Seat.SECOND))
        for ply in range(count_plies(rounds))
    )
