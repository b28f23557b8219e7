"""Judged turns as plain values: without NumPy, so that the window can hold them."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.play.judged import JudgedChoice, JudgedPly, Option
from game.protocol import Pause
from game.search.matrix_game import solve_game
from game.tides.judging.chances import Chances
from game.tides.judging.intervals import TurnIntervals, weigh_turn
from game.tides.judging.judged_game import compute_lead, judge_turns
from game.tides.judging.positions import Opening, judge_open, to_draft, value_round
from game.tides.judging.reasons import RoundReasons
from game.tides.judging.verdicts import JudgedTurnValue, Verdict
from game.tides.rules.moves import JointAction, Seat
from game.tides.rules.state import State

Measure: TypeAlias = Callable[[int, State, JudgedTurnValue], float | None]
"""Returns the luck ``met`` of a turn, by its number among those that are judged."""


def judge_part(
    states: Sequence[State],
    turns: Sequence[JointAction],
    pause: Pause,
    measure: Measure = lambda *_: None,
) -> Iterator[JudgedPly]:
    """Yield the turns of a round's draft or of a relic step; ``pause`` is called in between."""
    reasons, chances = RoundReasons(pause), Chances(pause)
    judged = zip(states, judge_turns(states, turns, pause), strict=False)
    for number, (state, opening) in enumerate(judged):
        value = opening.value
        ply = _describe(state, opening, weigh_turn(state, value), reasons)
        chance, shares = chances.find(state, turns[number], value)
        choices = tuple(
            each._replace(share=share)
            for each, share in zip(ply.choices, shares, strict=True)
            if each is not None
        )
        yield ply._replace(choices=choices, met=measure(number, state, value), chance=chance)
        pause()


def explore_picks(state: State, pause: Pause) -> JudgedPly:
    """Return what every pick is worth with open hands; each seat is taken to make its best one."""
    game = value_round(state, pause).solve(to_draft(state))
    value, rows, columns = solve_game(game)
    places = int((game @ columns).argmax()), int((rows @ game).argmin())
    joint = state.hands[0][places[0]], state.hands[1][places[1]]
    judged = judge_open(state, game, joint)
    sure = weigh_turn(state, judged)
    choices = tuple(
        _describe_choice(each, half)
        for each, half in zip(judged.verdicts, sure.errors, strict=True)
    )
    before = compute_lead(state) + value
    return JudgedPly(before, before, None, 0.0, 0.0, sure.expected, choices)


def _describe(
    state: State, opening: Opening, sure: TurnIntervals, reasons: RoundReasons
) -> JudgedPly:
    value, lead = opening.value, compute_lead(state)
    choices = tuple(
        _describe_choice(value.verdicts[seat], sure.errors[seat])._replace(
            reasons=reasons.find(state, opening, seat)
        )
        for seat in Seat
    )
    expected = opening.expected
    return JudgedPly(
        lead + value.before,
        lead + value.after,
        None if expected is None else opening.dealt - expected,
        sum(value.hidden),
        value.guess,
        sure.cards,
        choices,
    )


def _describe_choice(verdict: Verdict, half: float) -> JudgedChoice:
    told = zip(verdict.choices, verdict.values, verdict.mix, strict=True)
    options = tuple(Option(str(each), float(value), float(odds)) for each, value, odds in told)
    return JudgedChoice(options, verdict.place, half)
