"""What the review asks of its calculator, and how a game is cut into what is judged together.

The opponents' process is asked only of a deal that is over: what best play makes of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from game.play.judging import Stretch
from game.play.match import Match
from game.play.players import Bot, Person, Seating
from game.protocol import PRACTICE
from game.streams import hide_stream
from game.tides.habits import sort_choice
from game.tides.rules.moves import Choice, JointAction, Phase, Seat, count_plies
from game.tides.rules.record import Order
from game.tides.rules.state import State

_PICKS: Final = ("first", "later")
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


class TidesJudge:
    """Judges a round's draft while the next one is played, and every relic step."""

    calculator: str = REVIEW
    number: int = 4
    sort_choice = staticmethod(sort_choice)

    def count_turns(self, match: Match[State, Choice]) -> int:
        """Return how many turns were made: each of them is judged."""
        return match.ply

    def list_stretches(self, match: Match[State, Choice]) -> Sequence[Stretch]:
        """Return what is over, by how soon it is judged: the draft of round 2 takes longest."""
        states = match.states
        is_pick = [state.phase is Phase.PICK for state in states]
        cuts = (n for n in range(1, len(states)) if not (is_pick[n - 1] and is_pick[n]))
        stretches = [Stretch(*pair) for pair in pairwise((0, *cuts))]
        return sorted(stretches, key=lambda each: _rank(states[each.start]))

    def make_job(
        self, match: Match[State, Choice], stretch: Stretch, seating: Seating
    ) -> JudgeTurns:
        """Return the job of judging a stretch."""
        turns = slice(*stretch)
        bot = _find_bot(seating, stretch)
        return JudgeTurns(tuple(match.states[turns]), tuple(match.record.turns[turns]), bot)  # type: ignore[arg-type]

    def list_kinds(self, match: Match[State, Choice]) -> Sequence[str]:
        """Return whether each turn was a first pick, a later one, or a relic step."""
        states = match.states[: len(match.record.turns)]
        return ["relics" if s.phase is Phase.RELICS else _PICKS[s.pick > 1] for s in states]

    def list_parts(self, match: Match[State, Choice]) -> Sequence[int]:
        """Return the round of each turn; a relic step is of the round before it."""
        return [state.round for state in match.states[: len(match.record.turns)]]

    def find_ends(self, match: Match[State, Choice]) -> tuple[float | None, float]:
        """Return 0, or ``None`` for a game from a position, and the first seat's lead."""
        first, second = match.state.totals
        is_set_up = match.record.line.startswith(PRACTICE)
        return None if is_set_up else 0.0, float(first - second)


def _find_bot(seating: Seating, stretch: Stretch) -> SeatedBot | None:
    """Return the bot that plays against a person; ``None`` where there is none."""
    match seating.players:
        case (Bot(name), Person()):
            seat = 0
        case (Person(), Bot(name)):
            seat = 1
        case _:
            return None
    streams = (hide_stream(seating.seed, ply, seat, seating.undone) for ply in range(*stretch))
    return SeatedBot(name, seat, (*streams,))


def _rank(state: State) -> tuple[bool, bool, int]:
    """Return where a stretch stands: the last round, relic steps, the first round, the second."""
    is_late = state.round == state.rounds
    return not is_late, state.phase is not Phase.RELICS, state.round


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
