"""What one seat may know of a position: all that a bot, a hint or the table is ever handed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from game.tides.rules.cards import Cards, Points
from game.tides.rules.moves import Choice, Pair, Phase, Seat, list_relic_choices


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as ``seat`` sees it.

    ``hand`` is the seat's hand and ``fresh`` its cards that the opponent has not seen; ``known``
    is as much of the opponent's hand as is known, ``hidden`` how many more cards it holds, and
    ``unseen`` the cards, ascending, that these may be: the rest of them is the deck. Kingdoms,
    removed cards and scores are public, by seat.
    """

    seat: Seat
    rounds: int
    round: int
    phase: Phase
    kingdoms: Pair[Cards]
    hand: Cards
    fresh: Cards
    known: Cards
    hidden: int
    unseen: Cards
    removed: Pair[Cards]
    scores: tuple[Pair[Points], ...]

    @property
    def kingdom(self) -> Cards:
        """Its own kingdom, relics first."""
        return self.kingdoms[self.seat]

    @property
    def opposing(self) -> Cards:
        """The opponent's kingdom, relics first."""
        return self.kingdoms[self.seat.other]

    @property
    def drafted(self) -> Cards:
        """The cards that this seat drafted in the current round."""
        return self.kingdom[self.round - 1 :]

    def legal_actions(self) -> Sequence[Choice]:
        """Return what this seat may choose, in ascending order."""
        match self.phase:
            case Phase.PICK:
                return self.hand
            case Phase.RELICS:
                return list_relic_choices(self.drafted)
            case Phase.DRAW | Phase.OVER:
                return ()

    def forget_hand(self) -> "Observation":
        """Return it as to a player who has forgotten which cards the opponent holds."""
        unseen = tuple(sorted(self.unseen + self.known))
        return replace(self, known=(), hidden=self.hidden + len(self.known), unseen=unseen)

    def opponent_hands(self) -> list[Cards]:
        """Return every hand the opponent may hold, ascending: 1,287, 15 or 1 of them at a pick."""
        drawn = combinations(self.unseen, self.hidden)
        return sorted(tuple(sorted(self.known + cards)) for cards in drawn)
