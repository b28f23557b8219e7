"""What an analysis advises: the choice, its odds, and how much better it is than the next best."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Analysed
from game.protocol import Utility
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice

_ALWAYS: Final = 0.995
"""The odds from which on a choice is made always: they are shown in whole hundredths."""

_SHOWN: Final = {False: 1, True: 2}
"""To how many digits values are shown on the cards: points, and shares of the match."""
_DIGITS: Final = 6
"""Choices that differ by less are worth the same: then the likelier is the better."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What best play does in a position, as far as its seat can know.

    ``best`` is the choice that it makes most often, and ``odds`` how likely it makes each, the
    likeliest first. ``next_best`` is the best of all other choices, by value. ``outside`` is the
    best of those that differ from all that best play makes, at the relic step in the card to keep
    where that is another one; ``None`` if there are none. ``lead`` is how much less it is worth, as
    the values on the cards show it.
    ``values`` are those of each card of the hand, at the relic step if it is
    kept. Values are points ahead from here on; if ``is_for_match``, shares of the match.
    """

    best: Choice
    odds: tuple[tuple[Choice, float], ...]
    next_best: Choice
    outside: Choice | None
    lead: float
    values: Mapping[Card, float]
    is_for_match: bool = False

    @property
    def is_mixed(self) -> bool:
        """Whether best play does not always make the same choice."""
        return len(self.odds) > 1 and self.odds[0][1] < _ALWAYS


def read_advice(analysis: Analysed[Choice]) -> Advice:
    """Return what ``analysis`` advises, ranked as ``advise`` lists it.

    Raises ``ValueError`` for an analysis of fewer than two choices.
    """
    mix, values = dict(analysis.mix), dict(analysis.values)
    ranked = sorted(values, key=lambda choice: _rank(choice, mix, values))
    if len(ranked) < 2:  # noqa: PLR2004  (one choice is no choice)
        raise ValueError("there is nothing to advise where there is nothing to choose")
    best, *others = ranked
    next_best = max(others, key=lambda choice: round(values[choice], _DIGITS))
    made = [choice for choice in others if mix.get(choice, 0.0) > 1 - _ALWAYS]
    differing = {_compare(best, choice) for choice in made}
    rare = (choice for choice in others if _compare(best, choice) not in differing)
    outside = max(rare, key=lambda choice: round(values[choice], _DIGITS), default=None)
    is_for_match = analysis.utility is Utility.MATCH
    shown = {choice: round(value, _SHOWN[is_for_match]) for choice, value in values.items()}
    return Advice(
        best=best,
        odds=tuple((choice, mix[choice]) for choice in ranked if choice in mix),
        next_best=next_best,
        outside=outside,
        lead=0.0 if outside is None else shown[best] - shown[outside],
        values=_value_cards(values),
        is_for_match=is_for_match,
    )


def _compare(best: Choice, other: Choice) -> tuple[Card | None, Card | None]:
    """Return in what a choice differs from the best: the card to play or keep, else to remove."""
    if isinstance(best, Card) or isinstance(other, Card):
        return (other if isinstance(other, Card) else None), None
    return (None, other.remove) if other.keep == best.keep else (other.keep, None)


def _rank(
    choice: Choice, mix: Mapping[Choice, float], values: Mapping[Choice, float]
) -> tuple[float, float, str]:
    return -mix.get(choice, 0.0), -values[choice], f"{choice!s:>5}"


def _value_cards(values: Mapping[Choice, float]) -> dict[Card, float]:
    """Return what each card is worth; one to keep, with the best removal beside it."""
    worth: dict[Card, float] = {}
    for choice, value in values.items():
        card = choice if isinstance(choice, Card) else choice.keep
        worth[card] = max(value, worth.get(card, value))
    return worth
