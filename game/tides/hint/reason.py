"""Why a choice is better than another one, in one of four words, from what the cards score.

It is a plain rule about this round's points, not a search: what it cannot explain pays later.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import points_by_card, score, score_terms


class ReasonKind(Enum):
    """The kinds of reasons; their values occur in keys of the catalogue."""

    SCORES = "scores"
    """It adds to the viewer's own score; at the relic step, the card kept has scored."""
    COSTS = "costs"
    """It takes from the opponent's score."""
    DENIES = "denies"
    """It would add to the opponent's score, who would get it."""
    LATER = "later"
    """None of these: it pays in later picks or rounds."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: its kind, the card that it speaks of, and how many points it is about."""

    kind: ReasonKind
    card: Card
    points: int = 0


def find_reason(view: Observation, best: Choice, other: Choice) -> Reason:
    """Return why ``best`` is better than ``other`` in ``view``.

    Of all kinds whose points are more than 0 and more than those of ``other``, it is the one with
    the largest difference, the first of equals.
    """
    if isinstance(best, RelicChoice) and isinstance(other, RelicChoice):
        return _compare_relics(view, best, other)
    if isinstance(best, Card) and isinstance(other, Card):
        ours, theirs = _weigh(view, best), _weigh(view, other)
        return _find_largest(best, ours, theirs)
    raise TypeError(f"{best} and {other} are choices of different kinds")


def _weigh(view: Observation, card: Card) -> dict[ReasonKind, int]:
    """Return how many points of each kind ``card`` is good for now."""
    mine, theirs = view.kingdom, view.opposing
    with_it, denied = (*mine, card), (*theirs, card)
    return {
        ReasonKind.SCORES: score(with_it, theirs) - score(mine, theirs),
        ReasonKind.COSTS: score(theirs, mine) - score(theirs, with_it),
        ReasonKind.DENIES: score(denied, mine) - score(theirs, mine),
    }


def _find_largest(
    card: Card, ours: Mapping[ReasonKind, int], theirs: Mapping[ReasonKind, int]
) -> Reason:
    leads = {
        kind: points - theirs[kind]
        for kind, points in ours.items()
        if points > max(0, theirs[kind])
    }
    if not leads:
        return Reason(ReasonKind.LATER, card)
    kind = max(leads, key=lambda each: leads[each])
    return Reason(kind, card, ours[kind])


def _compare_relics(view: Observation, best: RelicChoice, other: RelicChoice) -> Reason:
    """Speak of the card to keep; if both keep the same, of the one to remove.

    That a card has scored is a reason to keep it if no other that may be kept scored as much.
    """
    if best.keep != other.keep:
        scored = points_by_card(score_terms(view.kingdom, view.opposing))
        kind, card = ReasonKind.SCORES, best.keep
        ours = int(scored[best.keep])
        theirs = max(int(scored[card]) for card in view.drafted if card != best.keep)
    else:
        kind, card = ReasonKind.DENIES, best.remove
        ours, theirs = (_weigh_gift(view, choice.remove) for choice in (best, other))
    return Reason(kind, card, ours) if ours > max(0, theirs) else Reason(ReasonKind.LATER, card)


def _weigh_gift(view: Observation, card: Card) -> int:
    """Return what one of the viewer's own cards would add to the opponent's score."""
    left = tuple(other for other in view.kingdom if other != card)
    return score((*view.opposing, card), left) - score(view.opposing, left)
