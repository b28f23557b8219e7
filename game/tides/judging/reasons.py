"""Why a pick was an error: which cards of both kingdoms pay less or more than after the best one.

Everything is expected points with best play from there on, by card and by owner, once after the
pick that was made and once after the best one. What is left of the difference comes later than this
round.
"""

from collections import defaultdict
from typing import Final

import numpy as np

from game.play.judged import PaidChange
from game.protocol import Pause
from game.search.matrix_game import solve_game
from game.search.simplex import Floats
from game.tides.judging.positions import Opening, to_draft
from game.tides.judging.verdicts import Verdict
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.scoring import points_by_card, score_terms
from game.tides.rules.state import State
from game.tides.solver.round_values import RoundValues

LEAST: Final = 0.05
"""In points: smaller errors have no reasons."""
_NONE: Final = 0.01
"""In points: smaller changes are rounding."""
_RARE: Final = 0.01
"""What best play does less often changes no card by a tenth."""


class RoundReasons:
    """Finds reasons for the picks of one round, whose ends are valued once."""

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
    ) -> "defaultdict[tuple[Seat, Card], float]":
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
        paid: "defaultdict[tuple[Seat, Card], float]",
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
