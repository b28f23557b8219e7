"""Which picks turned a game: how far each one moved the difference of both kingdoms' scores."""

from dataclasses import dataclass

from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.scoring import score
from game.tides.rules.state import State
from game.tides.session import TidesMatch


@dataclass(frozen=True, slots=True)
class Swing:
    """A pick, by round and number from 1, and how many points it moved towards the viewer."""

    before: State
    after: State
    mine: Card
    theirs: Card
    points: int

    @property
    def round(self) -> int:
        """The round in which it was."""
        return self.before.round

    @property
    def pick(self) -> int:
        """Which of the round's five picks it was."""
        return self.before.pick


def list_swings(match: TidesMatch, viewer: Seat) -> tuple[Swing, ...]:
    """Return every pick of a game, in order."""
    states = match.states
    swings: list[Swing] = []
    for before, joint, after in zip(states, match.turns, states[1:], strict=False):
        mine, theirs = joint[viewer], joint[viewer.other]
        if before.phase is Phase.PICK and isinstance(mine, Card) and isinstance(theirs, Card):
            points = find_lead(after, viewer) - find_lead(before, viewer)
            swings.append(Swing(before, after, mine, theirs, points))
    return tuple(swings)


def find_largest(swings: tuple[Swing, ...], count: int) -> tuple[Swing, ...]:
    """Return the picks that moved the most points, the largest first, the earlier of equals."""
    moved = [swing for swing in swings if swing.points]
    return tuple(sorted(moved, key=lambda swing: -abs(swing.points))[:count])


def find_lead(state: State, viewer: Seat) -> int:
    """Return by how much the viewer's kingdom scores more than the other, as both lie."""
    mine, theirs = state.kingdoms[viewer], state.kingdoms[viewer.other]
    return score(mine, theirs) - score(theirs, mine)
