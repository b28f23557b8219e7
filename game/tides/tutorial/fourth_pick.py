"""What the last real choice of a round was worth: the fourth pick, where two cards are left."""

from typing import Final, NamedTuple

from game.tides.cards.owner import OWNERS
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card, Cards
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score_terms

FOURTH: Final = 3
"""Its index among the cards that were drafted in the round."""


class PointChange(NamedTuple):
    """The card that explains most of a gain: who owns it, and how many points it accounts for.

    What one of the two cards scores counts less what the other would score in its place. A tie goes
    to what the better card would score for the opponent.
    """

    card: Card
    owner: Owner
    points: int


class FourthPick(NamedTuple):
    """The card ``taken``, the one ``passed``, and by how many points that choice was better.

    ``gain`` is the margin of the round minus the margin with the other choice; below 0 the other
    choice was better.
    """

    taken: Card
    passed: Card
    gain: int
    cause: PointChange

    @property
    def better(self) -> Card:
        """The card that was the better choice."""
        return self.taken if self.gain > 0 else self.passed


def judge_fourth_pick(ended: Observation) -> FourthPick:
    """Return what the fourth pick of a round was worth; ``ended`` is the position at its end.

    The opponent had locked in its own fourth pick, and was left with the passed card at the fifth.
    So the other choice would have swapped these two cards and changed nothing else.
    """
    mine, theirs = ended.kingdom, ended.opposing
    at = ended.round - 1 + FOURTH
    taken, passed = mine[at], theirs[at + 1]
    now = _count(mine, theirs)
    other = _count(_put(mine, at, passed), _put(theirs, at + 1, taken))
    gain = sum(now.values()) - sum(other.values())
    better, worse = (now, other) if gain > 0 else (other, now)
    best, rest = (taken, passed) if gain > 0 else (passed, taken)
    changes = {place: better.get(place, 0) - worse.get(place, 0) for place in {**now, **other}}
    net = dict(changes)
    for owner in OWNERS:
        net[best, owner] += net.pop((rest, owner))
    card, owner = max(net, key=lambda place: (net[place], place == (best, "theirs")))
    return FourthPick(taken, passed, gain, PointChange(card, owner, changes[card, owner]))


def _count(mine: Cards, theirs: Cards) -> dict[tuple[Card, Owner], int]:
    """Return what each card adds to the margin; cards of the opponent add 0 or less."""
    counted: dict[tuple[Card, Owner], int] = {}
    counted |= {(term.card, "mine"): term.points for term in score_terms(mine, theirs)}
    counted |= {(term.card, "theirs"): -term.points for term in score_terms(theirs, mine)}
    return counted


def _put(kingdom: Cards, at: int, card: Card) -> Cards:
    return (*kingdom[:at], card, *kingdom[at + 1 :])
