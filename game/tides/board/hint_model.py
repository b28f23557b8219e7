"""What the screens show of a hint."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tides.cards.card_texts import RichText
from game.tides.cards.hint_mark import HintMark
from game.tides.rules.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class HintModel:
    """A ``line`` for the band, the ``best`` cards that it speaks of, and marks for cards.

    There are no such cards until the engine has answered.
    """

    line: RichText
    best: Cards = ()
    marks: Mapping[Card, HintMark] = field(default_factory=dict)

    def speaks_of(self, card: Card | None) -> bool:
        """Return whether the line belongs in the band while ``card`` is pointed at."""
        return card is None or not self.best or card in self.best
