"""What the last real choice of a round was worth: the fourth pick, where two cards are left."""

from typing import Final, NamedTuple

from game.tides.rules.cards import Card, Cards
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score_both, score_terms

FOURTH: Final = 3
"""Its index among the cards that were drafted in the round."""


class FourthPick(NamedTuple):
    """The card ``taken`` then, the one ``passed``, and by how many points that choice was better.

    ``gain`` is the margin of the round less that with the other choice; below 0 it was worse.
    ``paid`` is what the better one of the two cards pays the opponent if it is passed.
    """

    taken: Card
    passed: Card
    gain: int
    paid: int

    @property
    def better(self) -> Card:
        """The card that was the better choice."""
        return self.taken if self.gain > 0 else self.passed


def judge_fourth_pick(ended: Observation) -> FourthPick:
    """Return what the fourth pick of a round was worth; ``ended`` is the position at its end.

    What was passed at the fourth pick is what the opponent was left with at the fifth, and its
    fourth pick was locked in before: the other choice would have swapped these two cards alone.
    """
    mine, theirs = ended.kingdom, ended.opposing
    at = ended.round - 1 + FOURTH
    taken, passed = mine[at], theirs[at + 1]
    other = _put(mine, at, passed), _put(theirs, at + 1, taken)
    gain = _find_margin(mine, theirs) - _find_margin(*other)
    ours, others = other if gain > 0 else (mine, theirs)
    better = taken if gain > 0 else passed
    paid = next(term.points for term in score_terms(others, ours) if term.card == better)
    return FourthPick(taken, passed, gain, paid)


def _put(kingdom: Cards, at: int, card: Card) -> Cards:
    return (*kingdom[:at], card, *kingdom[at + 1 :])


def _find_margin(mine: Cards, theirs: Cards) -> int:
    first, second = score_both((mine, theirs))
    return first - second
