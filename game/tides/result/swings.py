"""What the picks of a game did: to the lead, and with the cards that they passed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from game.tides.rules.cards import Card, Points
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.scoring import points_by_card, score_both, score_terms
from game.tides.rules.state import State
from game.tides.session import TidesMatch


@dataclass(frozen=True, slots=True)
class Swing:
    """A pick of both players, and the points by which it moved the lead towards the viewer.

    The last cards of a round play themselves: they belong to the pick ``before`` them.
    """

    before: State
    after: State
    mine: Card
    theirs: Card
    points: int

    @property
    def round(self) -> int:
        """The round of the pick, from 1."""
        return self.before.round

    @property
    def pick(self) -> int:
        """The number of the pick in its round, 1 to 4."""
        return self.before.pick

    @property
    def is_last(self) -> bool:
        """Whether it is the last choice of its round."""
        return self.pick == HAND_SIZE - 1


class Pass(NamedTuple):
    """A pick that ``taken`` was laid with, and ``passed`` went to the other player, who laid it.

    The points are those of the two cards at the end of the round.
    """

    pick: int
    taken: Card
    passed: Card
    taken_points: Points
    passed_points: Points

    @property
    def cost(self) -> int:
        """By how much the card that was passed paid more."""
        return self.passed_points - self.taken_points


def list_swings(match: TidesMatch, viewer: Seat) -> tuple[Swing, ...]:
    """Return the swing of every choice of a card in a game that is over, in order."""
    states = match.states
    swings: list[Swing] = []
    for index, (before, joint) in enumerate(zip(states, match.turns, strict=False)):
        mine, theirs = joint[viewer], joint[viewer.other]
        is_pick = before.phase is Phase.PICK and before.pick < HAND_SIZE
        if is_pick and isinstance(mine, Card) and isinstance(theirs, Card):
            after = states[index + (2 if before.pick == HAND_SIZE - 1 else 1)]
            points = compute_live_lead(after, viewer) - compute_live_lead(before, viewer)
            swings.append(Swing(before, after, mine, theirs, points))
    return tuple(swings)


def find_largest(swings: Iterable[Swing], count: int) -> tuple[Swing, ...]:
    """Return the ``count`` largest swings other than 0, the largest first, then the earlier."""
    moved = [swing for swing in swings if swing.points]
    return tuple(sorted(moved, key=lambda swing: -abs(swing.points))[:count])


def find_costliest_pass(match: TidesMatch, passer: Seat, number: int) -> Pass | None:
    """Return with which pick of round ``number`` a seat passed the most, if it ever paid more.

    What a player lays was in the hand that the other passed with the pick before.
    """
    ended = next(state for state in match.states if state.is_round_over and state.round == number)
    points: dict[Card, Points] = {}
    for seat in Seat:
        points |= points_by_card(score_terms(*seat.own_first(ended.kingdoms)))
    pairs = zip(ended.drafted(passer), ended.drafted(passer.other)[1:], strict=False)
    passes = [
        Pass(pick, taken, passed, points[taken], points[passed])
        for pick, (taken, passed) in enumerate(pairs, start=1)
    ]
    costliest = max(passes, key=lambda each: each.cost)
    return costliest if costliest.cost > 0 else None


def compute_gains(swing: Swing, viewer: Seat) -> tuple[int, int]:
    """Return the points that the viewer and the opponent gained; their difference is the swing."""
    before, after = (score_both(viewer.own_first(s.kingdoms)) for s in (swing.before, swing.after))
    return after[0] - before[0], after[1] - before[1]


def compute_live_lead(state: State, viewer: Seat) -> int:
    """Return the viewer's lead in points, with both kingdoms scored as they are."""
    mine, theirs = score_both(viewer.own_first(state.kingdoms))
    return mine - theirs
