"""The turns of a game as the viewer knows them, each with the points that it moved.

The points of the turns of a round add up to the round's score: that of a pick is the difference
between both kingdoms' scores after and before it, that of a relic step what the relics score alone.
"""

from dataclasses import dataclass, replace

from game.tides.cards.owner import SIDES
from game.tides.context import TidesContext
from game.tides.rules.moves import Choice, Pair, RelicChoice
from game.tides.rules.scoring import score_both
from game.tides.session import TidesSession
from game.tides.settings import LiveScores


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """Turn ``ply`` (from 0); pairs have the viewer's value first.

    ``pick`` is 1 to 5, and 0 for the relic step that begins the ``round``. ``points`` is ``None``
    while they may not be shown.
    """

    ply: int
    round: int
    pick: int
    choices: Pair[Choice]
    points: Pair[int] | None


@dataclass(frozen=True, slots=True)
class LoggedRound:
    """The turns of round ``number`` (from 1), and once it is counted its points and both totals."""

    number: int
    turns: tuple[LoggedTurn, ...]
    points: Pair[int] | None = None
    totals: Pair[int] | None = None


def read_rounds(
    context: TidesContext, session: TidesSession, plies: int
) -> tuple[LoggedRound, ...]:
    """Return the first ``plies`` turns of a session by rounds; a round without a turn is left out.

    Where the settings show no live scores, the points of a round come with its count.
    """
    shows_scores = context.settings.live_scores is not LiveScores.OFF
    turns = [_read_turn(session, ply) for ply in range(plies)]
    counted = [session.viewer.own_first(pair) for pair in session.view_at(plies).scores]
    rounds = []
    for number in sorted({turn.round for turn in turns}):
        own = tuple(turn for turn in turns if turn.round == number)
        if number <= len(counted):
            mine, theirs = (sum(pair[side] for pair in counted[:number]) for side in SIDES)
            rounds.append(LoggedRound(number, own, counted[number - 1], (mine, theirs)))
        else:
            told = own if shows_scores else tuple(replace(turn, points=None) for turn in own)
            rounds.append(LoggedRound(number, told))
    return tuple(rounds)


def _read_turn(session: TidesSession, ply: int) -> LoggedTurn:
    before, after = session.view_at(ply), session.view_at(ply + 1)
    mine, theirs = session.turn_at(ply)
    if mine is None or theirs is None:
        raise ValueError(f"turn {ply} was made by one seat alone")
    first, second = score_both((after.kingdom, after.opposing))
    if isinstance(mine, RelicChoice):
        return LoggedTurn(ply, after.round, 0, (mine, theirs), (first, second))
    was_first, was_second = score_both((before.kingdom, before.opposing))
    moved = first - was_first, second - was_second
    return LoggedTurn(ply, before.round, len(before.drafted) + 1, (mine, theirs), moved)
