"""How the votes stand after so many hands."""

from collections.abc import Sequence
from typing import NamedTuple

from game.study.jobs import Ballot


class VoteCount(NamedTuple):
    """The votes after ``looked`` hands, card by card, and the sums of the cards' points.

    ``last`` is the hand that came last, ``None`` before the first.
    """

    looked: int
    votes: tuple[int, ...]
    sums: tuple[int, ...]
    last: Ballot | None

    @property
    def silent(self) -> int:
        """How many hands have not voted: no card is worth a point against them."""
        return self.looked - sum(self.votes)

    @property
    def means(self) -> tuple[float | None, ...]:
        """What each card gets on average over all hands, in points; ``None`` before the first."""
        return tuple(total / self.looked if self.looked else None for total in self.sums)

    @property
    def leader(self) -> int | None:
        """The place of the card with the most votes, the first of several; ``None`` for none."""
        most = max(self.votes)
        return self.votes.index(most) if most else None


class Tally:
    """Counts ballots as they come, and remembers every count on the way."""

    def __init__(self, hand: Sequence[int]) -> None:
        """Count for the cards of ``hand``, in their order."""
        self.hand = tuple(hand)
        nothing = (0,) * len(self.hand)
        self._counts = [VoteCount(0, nothing, nothing, None)]
        self.marks: list[int] = []
        """After how many hands another card has come to lead."""

    def __len__(self) -> int:
        """Return how many hands have been asked."""
        return len(self._counts) - 1

    def extend(self, ballots: Sequence[Ballot]) -> None:
        """Count more ballots."""
        for ballot in ballots:
            before = self._counts[-1]
            after = self._count(before, ballot)
            self._counts.append(after)
            if before.leader is not None and after.leader != before.leader:
                self.marks.append(after.looked)

    def at(self, index: int) -> VoteCount:
        """Return the count after ``index`` hands, or the last one there is."""
        return self._counts[min(max(index, 0), len(self))]

    @property
    def final(self) -> VoteCount:
        """The last count."""
        return self._counts[-1]

    def _count(self, before: VoteCount, ballot: Ballot) -> VoteCount:
        chosen = [card == ballot.card and ballot.value > 0 for card in self.hand]
        votes, sums = _add(before.votes, chosen), _add(before.sums, ballot.values)
        return VoteCount(before.looked + 1, votes, sums, ballot)


def _add(numbers: tuple[int, ...], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(number + each for number, each in zip(numbers, more, strict=True))
