"""The panels that the tutorial keeps back until they matter, in its first round."""

from enum import Enum
from typing import Final

from game.tides.rules.cards import Majority
from game.tides.rules.observation import Observation

_FEW: Final = 2
"""After so many picks suits can differ, whether a card asks for their majority or not."""


class Panel(Enum):
    """A part of the table that can be kept back."""

    SCORE = "score"
    SUITS = "suits"
    DECK = "deck"


def list_hidden_panels(shown: Observation) -> frozenset[Panel]:
    """Return the panels that do not matter yet; none once a round has been scored.

    The score matters once a card lies, suits once a card that asks for a majority lies or after two
    picks, the deck after two picks: all cards of the round have been seen by then.
    """
    if shown.scores:
        return frozenset()
    laid = (*shown.kingdom, *shown.opposing)
    if len(shown.drafted) >= _FEW:
        return frozenset()
    has_majority = any(isinstance(card.demand, Majority) for card in laid)
    hidden = {Panel.DECK} | ({Panel.SUITS} if not has_majority else set())
    return frozenset(hidden if laid else Panel)
