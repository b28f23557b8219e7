"""How likely the first seat wins the match, and what a choice gives away of that.

From the relic step before the last round on, and in a single round from its second pick on, both
are exact: both seats play to win, and a draw is half a win. Before that the chance follows from the
expected margin, by a curve that was fitted to games of best play.
"""

from functools import partial
from math import exp
from types import MappingProxyType
from typing import Final

from game.play.judged import Chance
from game.protocol import Pause, Utility
from game.tides.accuracy import StepKind, find_step
from game.tides.judging.judged_game import compute_lead
from game.tides.judging.positions import judge_open, judge_relics, to_draft
from game.tides.judging.verdicts import JudgedTurnValue
from game.tides.rules.moves import JointAction, Pair, Phase, Seat
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
