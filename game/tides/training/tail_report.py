"""How wrong Albatross's picks are, from the median to the worst.

They are judged by games with every end solved, where Albatross looks only at what it needs.
In round 2 that is the exact game, found by the double oracle without any doubt. In round 1 an end
is worth what Albatross finds at the relic step itself: 84 draws of round 2 for each entry that
matters, with a model behind them. What was found is kept in a file, one line for each decision.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, NamedTuple

import numpy as np

from game.protocol import Decision
from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.moves import Choice, Seat
from game.tides.rules.notation import format_state
from game.tides.rules.state import State, observe
from game.tides.training.judged_file import compute_interval, judge_all
from game.tides.training.regret_report import compute_deeper_game, judge
from game.tides.training.tail_positions import Position, make_position

QUANTILES: Final = (0.5, 0.9, 0.99, 1.0)


class JudgedDecision(NamedTuple):
    """One decision in one seat: errors in points, times in milliseconds of CPU.

    ``gain`` is what a best reply wins, ``loss`` what the mix earns too little against perfect play;
    ``margin`` and ``values`` are how wrong the stated margin and the worst of the choices' values
    are. ``time`` is the whole decision, ``step`` its longest part without a report of progress.
    """

    position: str
    kind: str
    pick: int
    seat: int
    gain: float
    loss: float
    margin: float
    values: float
    time: float
    step: float


_MEASURES: Final = {
    "gain": "a best reply gains, points",
    "loss": "lost to perfect play, points",
    "margin": "error of the margin, points",
    "values": "error of a choice's value, points",
    "time": "decision, ms of CPU",
    "step": "longest step, ms of CPU",
}


def judge_tails(positions: int, seed: int, round_number: int, folder: Path) -> list[JudgedDecision]:
    """Judge both seats' decisions in this many positions; those in the folder's file are done."""
    path = folder / f"tails-{round_number}-{seed}.jsonl"

    def judge(number: int) -> list[JudgedDecision]:
        return judge_position(make_position(number, seed, round_number))

    return judge_all(path, positions, JudgedDecision, judge)


def judge_position(position: Position) -> list[JudgedDecision]:
    """Return what is found of either seat's decision."""
    state, pick, kind = position
    timed = [_decide(state, seat) for seat in Seat]
    game = _sort_cards(state, compute_deeper_game(state))
    regrets = judge("", game, [decision for decision, _, _ in timed])
    line = format_state(state)
    return [
        JudgedDecision(line, kind, pick, seat + 1, regret.gain, regret.loss,
               *_compute_errors(decision, game if seat is Seat.FIRST else -game.T), time, step)
        for seat, regret, (decision, time, step) in zip(Seat, regrets, timed, strict=True)
    ]  # fmt: skip


def _sort_cards(state: State, game: Floats) -> Floats:
    """Return a game whose cards stand as in a decision: ascending."""
    first, second = (np.argsort(hand) for hand in state.hands)
    return game[np.ix_(first, second)]


def _decide(state: State, seat: Seat) -> tuple[Decision[Choice], float, float]:
    """Return the decision, its time and that of its longest step."""
    thinking = Equilibrium().think(observe(state, seat), Random(1))
    steps = list[float]()
    while True:
        begun = process_time()
        try:
            next(thinking)
        except StopIteration as decided:
            steps.append(1000 * (process_time() - begun))
            return decided.value, sum(steps), max(steps)
        steps.append(1000 * (process_time() - begun))


def _compute_errors(decision: Decision[Choice], game: Floats) -> tuple[float, float]:
    """Return how wrong the margin and the worst of the values are; a row for each choice."""
    value, _, _ = solve_game(game)
    replies = np.array([chance for _, chance in decision.replies])
    values = np.array([value for _, value in decision.values])
    return abs((decision.value or 0) - value), float(np.abs(values - game @ replies).max())


def describe_tails(judged: Sequence[JudgedDecision]) -> Iterator[str]:
    """Yield a line for each reported position, and a table for each pick and for all."""
    for one in judged:
        if one.kind == "reported":
            yield (
                f"{one.position} seat {one.seat}: a best reply gains {one.gain:.4f}, "
                f"loses {one.loss:.4f}, margin off by {one.margin:.4f}"
            )
    for pick in sorted({one.pick for one in judged}):
        yield from _describe(f"pick {pick}", [one for one in judged if one.pick == pick])
    yield from _describe("all picks", judged)


def _describe(name: str, judged: Sequence[JudgedDecision]) -> Iterator[str]:
    heads = [f"{share:.0%}" if share < 1 else "most" for share in QUANTILES]
    yield f"{name}, {len(judged)} decisions".ljust(36) + "".join(f"{head:>9}" for head in heads)
    for field, text in _MEASURES.items():
        found = np.array([getattr(one, field) for one in judged])
        digits = 1 if field in {"time", "step"} else 4
        shares = "".join(f"{value:9.{digits}f}" for value in np.quantile(found, QUANTILES))
        yield f"  {text:<34}{shares}{_describe_mean(field, found)}"


def _describe_mean(field: str, found: Floats) -> str:
    """Return as text the root of the mean square of the margin, the mean of other fields."""
    if field == "margin":
        return f"   root of the mean square {np.sqrt((found**2).mean()):.4f}"
    mean, width = compute_interval(found)
    return f"   mean {mean:.4f} +- {width:.4f}" if field in {"gain", "loss"} else ""
