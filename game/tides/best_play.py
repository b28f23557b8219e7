"""What the opponents' process is asked of a deal that is over: what best play makes of it."""

from dataclasses import dataclass

from game.streams import hide_stream
from game.tides.rules.deal import Order
from game.tides.rules.moves import JointAction, Seat, count_plies


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
