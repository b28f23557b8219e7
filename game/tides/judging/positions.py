"""What positions with open cards are worth to the first seat, for whoever judges a game later.

As Albatross has it: a single round, and all from the draft of the last round but one on, are exact;
before that the ends of a round are valued by the relic step that follows, which rests on models.
First picks are the exception: two hands are hidden there, and what could be known counts.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from game.protocol import Pause, Utility, finish
from game.search.double_oracle import DoubleOracle, Entries
from game.search.matrix_game import NEVER, Solution, solve_game
from game.search.simplex import Floats
from game.tides.judging.verdicts import JudgedTurnValue, Verdict
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, JointAction, Pair, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe
from game.tides.solver.continuation import choose_value_ends, look_beyond, prepare_relic_step
from game.tides.solver.draft_solver import RoundValues
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.hidden_hands import solve_hidden_game

ResultT = TypeVar("ResultT")


class Opening(NamedTuple):
    """The first pick of a round: what it was worth before the cards came, and after.

    ``expected`` is the mean over all deals or draws that were possible, ``dealt`` the value of what
    came, by the same values; ``None`` where the turn before left just that mean. ``value`` begins
    with a value that looks further ahead. ``values`` are those of the round that is drafted.
    """

    expected: float | None
    dealt: float
    value: JudgedTurnValue
    values: RoundValues | None = None


def value_round(state: State, pause: Pause = lambda: None) -> RoundValues:
    """Return the values of all joint picks of the round that begins in ``state``."""
    draft = to_draft(state)
    return RoundValues(draft, finish(look_beyond(observe(state, Seat.FIRST), draft), pause))


def to_draft(state: State) -> Draft:
    """Return the draft of a pick, the first seat's side first."""
    return Draft(state.kingdoms, state.hands)


def judge_open(state: State, game: Floats, joint: JointAction) -> JudgedTurnValue:
    """Judge a turn in which both knew everything but the other's choice.

    ``game`` is what each joint choice is worth: by the first seat's choice and the second's.
    """
    return _judge_solved(state, game, joint, solve_game(game))


def prepare_margins(view: Observation) -> DoubleOracle:
    """Return the relic step of a position, in points, to be solved."""
    return prepare_relic_step(view, Utility.MARGIN)


def judge_relics(
    state: State,
    joint: JointAction,
    pause: Pause = lambda: None,
    prepare: Callable[[Observation], DoubleOracle] = prepare_margins,
) -> JudgedTurnValue:
    """Judge a relic step; every choice is evaluated against best play, and none is guessed."""
    oracle = prepare(observe(state, Seat.FIRST))
    for _ in oracle.run():
        pause()
    values, rows, columns = oracle.solutions
    solution = Solution(float(values[0]), rows[:, 0], columns[:, 0])
    places = [list(state.legal_actions(seat)).index(joint[seat]) for seat in Seat]
    unasked = oracle.entries[:, :, 0].copy()
    for _ in oracle.look_at(_list_replies(solution, places)):
        pause()
    judged = _judge_solved(state, oracle.entries[:, :, 0], joint, solution)
    return judged._replace(game=unasked)


def judge_first_pick(state: State, game: Floats, joint: JointAction) -> Opening:
    """Judge the first pick of a game by the table; before the deal the game is worth nothing."""
    table = load_first_picks(state.rounds)
    picks = [table.find(state.hands[seat]) for seat in Seat]
    first, second = (_judge(state, seat, joint, *picks[seat]) for seat in Seat)
    dealt = float(first.mix @ game @ second.mix)
    return Opening(0.0, dealt, _judge_meeting(game, (first, second), dealt))


def judge_hidden_pick(
    state: State, game: Floats, joint: JointAction, pause: Pause = lambda: None
) -> Opening:
    """Judge the first pick of round 2, in which two cards of each hand were hidden."""
    view = observe(state, Seat.FIRST)
    solved = finish(solve_hidden_game(view, choose_value_ends(view)), pause)
    drawn, hands = state.fresh, state.hands
    first = _judge(state, Seat.FIRST, joint, *solved.find_own(drawn[0], hands[0]))
    second = _judge(state, Seat.SECOND, joint, *solved.find_other(drawn[1], hands[1]))
    dealt = float(first.mix @ solved.find_deal(drawn, hands) @ second.mix)
    before = float(first.mix @ game @ second.mix)
    return Opening(solved.found.value, dealt, _judge_meeting(game, (first, second), before))


def _judge_solved(
    state: State, game: Floats, joint: JointAction, solution: Solution
) -> JudgedTurnValue:
    value, rows, columns = solution
    verdicts = (
        _judge(state, Seat.FIRST, joint, rows, game @ columns),
        _judge(state, Seat.SECOND, joint, columns, -(rows @ game)),
    )
    return _judge_meeting(game, verdicts, value)


def _judge(state: State, seat: Seat, joint: JointAction, mix: Floats, values: Floats) -> Verdict:
    choices: tuple[Choice, ...] = tuple(state.legal_actions(seat))
    return Verdict(choices, choices.index(joint[seat]), mix, values)


def _judge_meeting(game: Floats, verdicts: Pair[Verdict], before: float) -> JudgedTurnValue:
    """Return the turn in which both chose, ``game`` being its joint choices with all cards open."""
    first, second = verdicts
    alone = game[first.place] @ second.mix, first.mix @ game[:, second.place]
    after = game[first.place, second.place]
    single = float(alone[0]), float(alone[1])
    return JudgedTurnValue(verdicts, before, float(after), single, game)


def _list_replies(solution: Solution, places: Sequence[int]) -> Entries:
    """Return the entries of every choice against what best play makes, and of the two made."""
    is_asked = np.zeros((len(solution.row), len(solution.column)), dtype=np.bool_)
    is_asked[solution.row > NEVER] = True
    is_asked[:, solution.column > NEVER] = True
    is_asked[places[0], places[1]] = True
    rows, columns = np.nonzero(is_asked)
    return Entries(rows, columns, np.zeros_like(rows))
