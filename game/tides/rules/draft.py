"""One round's draft on its own, with both hands known: what a search looks ahead in."""

from collections.abc import Sequence
from typing import NamedTuple

from game.protocol import SIMULTANEOUS, TERMINAL, ChosenAtOnce, IllegalActionError, PlayerId
from game.tides.rules.cards import Card, Cards, Points
from game.tides.rules.moves import Pair
from game.tides.rules.scoring import score_both


class _Open(NamedTuple):
    kingdoms: Pair[Cards]
    hands: Pair[Cards]


class Draft(ChosenAtOnce, _Open):
    """Two open kingdoms and two open hands of equal size, until the hands are empty.

    Hands keep the order in which they were given: that is the order of the search.
    """

    __slots__ = ()

    @property
    def current_player(self) -> PlayerId:
        """``SIMULTANEOUS`` while there are cards to pick, then ``TERMINAL``."""
        return SIMULTANEOUS if self.hands[0] else TERMINAL

    def legal_actions(self, player: PlayerId) -> Cards:
        """Return the hand of ``player``."""
        return self.hands[player]

    def apply_joint(self, actions: Sequence[Card]) -> "Draft":
        """Return the draft after both picks and the swap; ``IllegalActionError`` if not held."""
        mine, theirs = actions
        (first, second), (kingdom, opposing) = self.hands, self.kingdoms
        if mine not in first or theirs not in second:
            raise IllegalActionError(f"{mine} and {theirs} are not in these two hands")
        passed = tuple(c for c in second if c != theirs), tuple(c for c in first if c != mine)
        return Draft(((*kingdom, mine), (*opposing, theirs)), passed)

    def points(self) -> Pair[Points]:
        """Return what both kingdoms score as they lie."""
        return score_both(self.kingdoms)

    def returns(self) -> Pair[float]:
        """Return the margin for each player at the end of the draft, zeros before."""
        if self.hands[0]:
            return (0.0, 0.0)
        mine, theirs = self.points()
        return (float(mine - theirs), float(theirs - mine))

    def information_state(self, player: PlayerId) -> "Draft":
        """Return the draft itself: everything lies open."""
        del player
        return self
