"""A whole game, judged: its result as the sum of cards, errors and guesses.

Before the deal the game is worth nothing to either seat. From there every turn adds what its cards
were worth, takes off the error of the first seat, adds that of the second, and adds the guess. The
cards of a turn are those that were dealt before it, and at first picks those that neither could
see. Where an estimate gives way to one that looks further ahead, the change is kept apart, as it is
nobody's doing. It is zero where all is exact: in a single round, and from the relic step before the
last round on.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.protocol import Pause
from game.tides.judging.positions import (
    Opening,
    judge_first_pick,
    judge_hidden_pick,
    judge_open,
    judge_relics,
    to_draft,
    value_round,
)
from game.tides.judging.verdicts import JudgedTurnValue, Verdict
from game.tides.rules.moves import JointAction, Pair, Phase
from game.tides.rules.record import GameRecord
from game.tides.rules.state import State
from game.tides.solver.draft_solver import RoundValues

FIRST_PICK: Final = 1


class JudgedTurn(NamedTuple):
    """One turn; all figures are points of the first seat's margin over the whole game.

    ``dealt`` is the luck of the cards that came before it, ``revalued`` what looking further ahead
    has changed since the turn before. The values in ``value`` are of what is still to be won.
    """

    state: State
    dealt: float
    revalued: float
    value: JudgedTurnValue

    @property
    def luck(self) -> float:
        """The first seat's luck with the cards that were dealt, and with those it could not see."""
        return self.dealt + sum(self.value.hidden)

    @property
    def before(self) -> float:
        """The margin to be expected when the two chose."""
        return compute_lead(self.state) + self.value.before

    @property
    def after(self) -> float:
        """The margin to be expected once they had chosen."""
        return compute_lead(self.state) + self.value.after


class JudgedGame(NamedTuple):
    """The turns of a game, and the margin at its end, or to be expected after the last of them.

    ``revalued`` is what looking further ahead changed after the last turn.
    """

    turns: tuple[JudgedTurn, ...]
    margin: float
    revalued: float

    @property
    def luck(self) -> float:
        """The first seat's luck with the cards, seen or not."""
        return sum(turn.luck for turn in self.turns)

    @property
    def guesses(self) -> float:
        """What the first seat won by how the choices met."""
        return sum(turn.value.guess for turn in self.turns)

    @property
    def errors(self) -> Pair[float]:
        """What each seat gave away."""
        verdicts = [turn.value.verdicts for turn in self.turns]
        return sum(first.error for first, _ in verdicts), sum(other.error for _, other in verdicts)

    @property
    def all_revalued(self) -> float:
        """What estimates that look further ahead changed in all."""
        return sum(turn.revalued for turn in self.turns) + self.revalued

    def error_rates(self) -> Pair[float | None]:
        """Return the mean error of each seat over the decisions that mattered, if any did."""
        first, second = ([turn.value.verdicts[seat] for turn in self.turns] for seat in (0, 1))
        return _rate(first), _rate(second)


def judge_game(record: GameRecord) -> JudgedGame:
    """Judge every turn of a game, which need not be over; three rounds take some seconds."""
    turns = tuple(list_judged_turns(record))
    last = record.states()[-1]
    expected = turns[-1].after if turns else 0.0
    margin = float(compute_lead(last)) if last.phase is Phase.OVER else expected
    return JudgedGame(turns, margin, margin - expected)


def list_judged_turns(record: GameRecord) -> Iterator[JudgedTurn]:
    """Yield the turns of a game in order, each as soon as it has been judged."""
    expected, states = 0.0, record.states()
    for state, opening in zip(states, judge_turns(states, record.turns), strict=False):
        turn = _count(state, opening, expected)
        expected = turn.after
        yield turn


def judge_turns(
    states: Sequence[State], turns: Sequence[JointAction], pause: Pause = lambda: None
) -> Iterator[Opening]:
    """Yield what each of the turns was worth; ``states`` are the positions before them.

    They may be a part of a game: they begin with the first pick of a round or with a relic step.
    """
    values: RoundValues | None = None
    for state, joint in zip(states, turns, strict=False):
        if state.phase is Phase.RELICS:
            yield _open_at(judge_relics(state, joint, pause))
            continue
        if values is None or state.pick == FIRST_PICK:
            values = value_round(state, pause)
        yield _judge_pick(state, joint, values, pause)._replace(values=values)


def _judge_pick(state: State, joint: JointAction, values: RoundValues, pause: Pause) -> Opening:
    game = values.solve(to_draft(state))
    if state.pick != FIRST_PICK:
        return _open_at(judge_open(state, game, joint))
    if state.round == 1:
        return judge_first_pick(state, game, joint)
    if any(state.fresh):
        return judge_hidden_pick(state, game, joint, pause)
    value = judge_open(state, game, joint)
    return Opening(None, value.before, value)


def _open_at(value: JudgedTurnValue) -> Opening:
    """Return a turn before which no cards came."""
    return Opening(value.before, value.before, value)


def _count(state: State, opening: Opening, expected: float) -> JudgedTurn:
    expecting, dealt, value, _ = opening
    if expecting is None:
        expecting = expected - compute_lead(state)
    revalued = compute_lead(state) + expecting - expected + value.before - dealt
    return JudgedTurn(state, dealt - expecting, revalued, value)


def compute_lead(state: State) -> int:
    """Return the points by which the first seat leads after the rounds that are over."""
    first, second = state.totals
    return first - second


def _rate(verdicts: list[Verdict]) -> float | None:
    errors = [verdict.error for verdict in verdicts if verdict.mattered]
    return sum(errors) / len(errors) if errors else None
