"""What the picks of a game did to the lead."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.scoring import score_both
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


def compute_live_lead(state: State, viewer: Seat) -> int:
    """Return the viewer's lead in points, with both kingdoms scored as they are."""
    mine, theirs = score_both(viewer.own_first(state.kingdoms))
    return mine - theirs
