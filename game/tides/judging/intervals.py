"""How sure the figures of a judged game are: half-widths of 95 % intervals, 0 where exact.

A figure that is made of several values is taken to be as sure as if they erred independently. The
models err alike for all choices of a decision, so that most figures are surer than that.
"""

from math import hypot
from typing import NamedTuple

from game.tides.accuracy import StepKind, find_step, weigh_best_play, weigh_cards, weigh_open_cards
from game.tides.judging.judged_game import JudgedGame
from game.tides.judging.verdicts import JudgedTurnValue, Verdict
from game.tides.rules.moves import Pair, Seat
from game.tides.rules.state import State, observe


class TurnIntervals(NamedTuple):
    """Those of the figures of a turn; what both could expect before and after are as sure.

    ``cards`` is that of the luck together with what looking further ahead has changed.
    """

    luck: float
    cards: float
    expected: float
    errors: Pair[float]
    guess: float


class GameIntervals(NamedTuple):
    """Those of a whole game's sums, and of its turns; the margin of a game that is over is exact.

    ``rates`` are those of the error rates.
    """

    turns: list[TurnIntervals]
    margin: float
    luck: float
    cards: float
    errors: Pair[float]
    guesses: float
    rates: Pair[float]


def weigh_game(judged: JudgedGame, *, is_over: bool) -> GameIntervals:
    """Return how sure all figures of a judged game are."""
    turns = [weigh_turn(turn.state, turn.value) for turn in judged.turns]
    first, second = ([turn.errors[seat] for turn in turns] for seat in Seat)
    return GameIntervals(
        turns,
        0.0 if is_over or not turns else turns[-1].expected,
        hypot(*(turn.luck for turn in turns)),
        hypot(*(turn.cards for turn in turns)),
        (hypot(*first), hypot(*second)),
        hypot(*(turn.guess for turn in turns)),
        (_weigh_rate(judged, Seat.FIRST, first), _weigh_rate(judged, Seat.SECOND, second)),
    )


def _weigh_rate(judged: JudgedGame, seat: Seat, errors: list[float]) -> float:
    """Return the half-width of the mean error over the decisions that mattered."""
    mattered = [turn.value.verdicts[seat].mattered for turn in judged.turns]
    counted = [error for error, counts in zip(errors, mattered, strict=True) if counts]
    return hypot(*counted) / len(counted) if counted else 0.0


def weigh_turn(state: State, value: JudgedTurnValue) -> TurnIntervals:
    """Return how sure the figures of one turn are; ``state`` is the position before it."""
    view = observe(state, Seat.FIRST)
    expected, dealt = weigh_open_cards(view)
    first, second = value.verdicts
    is_open = find_step(view) in {StepKind.FIRST_PICKS, StepKind.SECOND_PICKS}
    each = expected if is_open else weigh_best_play(view).played
    errors = _weigh_error(first, each), _weigh_error(second, each)
    hidden = hypot(dealt, *errors) if view.hidden else dealt
    is_forced = len(first.choices) == len(second.choices) == 1
    guess = 0.0 if is_forced else 2 * expected
    return TurnIntervals(hidden, weigh_cards(view), expected, errors, guess)


def _weigh_error(verdict: Verdict, value: float) -> float:
    """Return the half-width of an error: of two choices' difference, if there are two."""
    return hypot(value, value) if len(verdict.choices) > 1 else 0.0
