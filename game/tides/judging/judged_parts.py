"""Judged turns as plain values, which the window can hold, with reasons why picks were errors.

Also how likely the first seat wins the match, and what a choice gives away of that. From the relic
step before the last round on, and in a single round from its second pick on, both are exact: both
seats play to win, and a draw is half a win. Before that the chance follows from the expected
margin, by a curve that was fitted to games of best play.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import exp
from types import MappingProxyType
from typing import Final, TypeAlias

import numpy as np

from game.play.judged import Chance, JudgedChoice, JudgedPly, Option, PaidChange
from game.protocol import Pause, Utility
from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.tides.accuracy import StepKind, find_step
from game.tides.judging.intervals import TurnIntervals, weigh_turn
from game.tides.judging.judged_game import compute_lead, judge_turns
from game.tides.judging.positions import Opening, judge_open, judge_relics, to_draft, value_round
from game.tides.judging.verdicts import JudgedTurnValue, Verdict
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft
from game.tides.rules.moves import JointAction, Pair, Phase, Seat
from game.tides.rules.scoring import points_by_card, score_terms
from game.tides.rules.state import State, observe
from game.tides.solver.continuation import prepare_relic_step, value_last_round
from game.tides.solver.draft_solver import RoundValues

WIDTHS: Final = MappingProxyType(
    {
        StepKind.FIRST_OPENING: 5.6,
        StepKind.FIRST_PICKS: 5.6,
        StepKind.FIRST_RELICS: 5.5,
        StepKind.SECOND_OPENING: 3.1,
        StepKind.SECOND_PICKS: 3.0,
        StepKind.EXACT: 0.4,
    }
)
"""Points: a lead of one width wins 73 of 100 games. ``python -m game.tides.training chances
--positions 150`` fitted them; the last one is that of a single round's first pick."""


class Chances:
    """Finds the chances of turns that are judged in order; a round's ends are valued once."""

    def __init__(self, pause: Pause) -> None:
        """Call ``pause`` often."""
        self._pause = pause
        self._values: RoundValues | None = None

    def find(
        self, state: State, joint: JointAction, value: JudgedTurnValue
    ) -> tuple[Chance, Pair[float | None]]:
        """Return the first seat's chance before a turn, and the share that either choice cost.

        A share is ``None`` where it is not exact, and in a single round, which is its own match.
        """
        match = self._judge(state, joint)
        if match is None:
            width = WIDTHS[find_step(observe(state, Seat.FIRST))]
            lead = compute_lead(state) + value.before
            return Chance(1 / (1 + exp(-lead / width)), is_exact=False), (None, None)
        first, second = match.verdicts
        shares = (None, None) if state.rounds == 1 else (first.error, second.error)
        return Chance(min(max(match.before, 0.0), 1.0)), shares

    def _judge(self, state: State, joint: JointAction) -> JudgedTurnValue | None:
        """Return the turn as it is worth to who plays to win; ``None`` where that is not exact."""
        view = observe(state, Seat.FIRST)
        if find_step(view) is not StepKind.EXACT or view.hidden:
            return None
        if state.phase is Phase.RELICS:
            prepare = partial(prepare_relic_step, utility=Utility.MATCH, point=0.0)
            return judge_relics(state, joint, self._pause, prepare)
        if self._values is None:
            ends = value_last_round(view, Utility.MATCH, point=0.0)
            self._values = RoundValues(to_draft(state), ends)
        return judge_open(state, self._values.solve(to_draft(state)), joint)


LEAST: Final = 0.05
"""In points: smaller errors have no reasons."""
_NONE: Final = 0.01
"""In points: smaller changes are rounding."""
_RARE: Final = 0.01
"""What best play does less often changes no card by a tenth."""
Measure: TypeAlias = Callable[[int, State, JudgedTurnValue], float | None]
"""Returns the luck ``met`` of a turn, by its number among those that are judged."""


class RoundReasons:
    """Finds which cards of both kingdoms pay less or more than after the best pick of a round.

    All is expected points with best play from there on, by card and by owner, once after the pick
    that was made and once after the best one. What is left of the difference comes later.
    """

    def __init__(self, pause: Pause) -> None:
        """Call ``pause`` often."""
        self._pause = pause

    def find(self, state: State, opening: Opening, seat: Seat) -> tuple[PaidChange, ...]:
        """Return what the pick of ``seat`` changed, the largest change first; none without error.

        Where a hand was hidden the cards are taken as they were.
        """
        verdict, values = opening.value.verdicts[seat], opening.values
        if state.phase is not Phase.PICK or verdict.error < LEAST or values is None:
            return ()
        other = opening.value.verdicts[seat.other]
        draft = to_draft(state)
        best = int(verdict.values.argmax())
        played, ideal = (
            self._expect(draft, values, seat, place, other.mix) for place in (verdict.place, best)
        )
        changes = {key: played[key] - ideal[key] for key in {*played, *ideal}}
        reasons = [
            PaidChange(owner, str(int(card)), change)
            for (owner, card), change in changes.items()
            if abs(change) >= _NONE
        ]
        sign = -1 if seat else 1
        margin = sum(change * (-1 if owner else 1) for (owner, _), change in changes.items())
        later = sign * (self._value(draft, values, seat, verdict, other) - margin)
        if abs(later) >= _NONE:
            reasons.append(PaidChange(seat, "", later))
        return tuple(sorted(reasons, key=lambda each: (-abs(each.change), each.seat, each.text)))

    @staticmethod
    def _value(
        draft: Draft, values: RoundValues, seat: Seat, verdict: Verdict, other: Verdict
    ) -> float:
        """Return what the pick changes of the first seat's margin, with the cards as they were."""
        game = values.solve(draft)
        worth = other.mix @ game if seat else game @ other.mix
        best = int(verdict.values.argmax())
        return float(worth[verdict.place] - worth[best])

    def _expect(
        self, draft: Draft, values: RoundValues, seat: Seat, place: int, reply: Floats
    ) -> defaultdict[tuple[Seat, Card], float]:
        """Return the points of every card by owner if ``seat`` picks the card at ``place``."""
        paid: defaultdict[tuple[Seat, Card], float] = defaultdict(float)
        for answer in np.flatnonzero(reply > _RARE):
            places = (int(answer), place) if seat else (place, int(answer))
            joint = draft.hands[0][places[0]], draft.hands[1][places[1]]
            self._walk(draft.apply_joint(joint), values, float(reply[answer]), paid)
        return paid

    def _walk(
        self,
        draft: Draft,
        values: RoundValues,
        weight: float,
        paid: defaultdict[tuple[Seat, Card], float],
    ) -> None:
        """Add what cards pay at every end that best play may reach from ``draft``."""
        if not draft.hands[0]:
            for seat in Seat:
                points = points_by_card(score_terms(*seat.own_first(draft.kingdoms)))
                for card, worth in points.items():
                    paid[seat, card] += weight * worth
            return
        self._pause()
        _, rows, columns = solve_game(values.solve(draft))
        for row in np.flatnonzero(rows > _RARE):
            for column in np.flatnonzero(columns > _RARE):
                joint = draft.hands[0][row], draft.hands[1][column]
                chance = float(rows[row] * columns[column])
                self._walk(draft.apply_joint(joint), values, weight * chance, paid)


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
