"""Swings: how far each pick of a game moved the difference of both kingdoms' scores."""

from dataclasses import dataclass

from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.scoring import score_both
from game.tides.rules.state import State
from game.tides.session import TidesMatch


@dataclass(frozen=True, slots=True)
class Swing:
    """A pick of both players, and the points by which it moved the lead towards the viewer."""

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
        """The number of the pick in its round, 1 to 5."""
        return self.before.pick


def list_swings(match: TidesMatch, viewer: Seat) -> tuple[Swing, ...]:
    """Return the swing of every pick of a game, in order."""
    states = match.states
    swings: list[Swing] = []
    for before, joint, after in zip(states, match.turns, states[1:], strict=False):
        mine, theirs = joint[viewer], joint[viewer.other]
        if before.phase is Phase.PICK and isinstance(mine, Card) and isinstance(theirs, Card):
            points = compute_live_lead(after, viewer) - compute_live_lead(before, viewer)
            swings.append(Swing(before, after, mine, theirs, points))
    return tuple(swings)


def find_largest(swings: tuple[Swing, ...], count: int) -> tuple[Swing, ...]:
    """Return the ``count`` largest swings other than 0, the largest first, then the earlier.

    The last card of a round plays itself: it is nobody's pick.
    """
    moved = [swing for swing in swings if swing.points and swing.pick < HAND_SIZE]
    return tuple(sorted(moved, key=lambda swing: -abs(swing.points))[:count])


def compute_live_lead(state: State, viewer: Seat) -> int:
    """Return the viewer's lead in points, with both kingdoms scored as they are."""
    mine, theirs = score_both(viewer.own_first(state.kingdoms))
    return mine - theirs
