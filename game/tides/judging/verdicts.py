"""How two choices made at once are judged: each by itself, what was hidden, and how they met.

In a decision with matrix M of the cards as they were, and mixes (x, y) worth w = x M y, the *error*
of the choice a is what it is worth less than the best one, as far as its seat could know: it is
never compared with what the opponent happened to choose, nor with cards that nobody showed. The
*hidden cards* made it (M y)_a - w + error better than that; they are 0 where both hands are open.
The *guess* M_ab - (M y)_a - (x M)_b + w is how the two choices met. So what a turn changed,
M_ab - w, is the hidden cards of both and the guess, less the error of the first seat, plus that of
the second.
"""

from enum import Enum
from typing import Final, NamedTuple

import numpy as np

from game.search.simplex import Floats
from game.tides.rules.moves import Choice, Pair

MATTERS: Final = 0.05
"""In points: where the worst choice costs less, the decision did not matter."""


class Label(Enum):
    """What an error is called, up to how many points."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


_LIMITS: Final = (
    (0.1, Label.BEST),
    (0.5, Label.GOOD),
    (1.5, Label.INACCURACY),
    (3.0, Label.MISTAKE),
)


class Verdict(NamedTuple):
    """One seat's choice: what best play does there, and what each choice is worth to the seat.

    ``mix`` and ``values`` are in the order of ``choices``; values are points against best play of
    the other seat, as far as could be known.
    """

    choices: tuple[Choice, ...]
    place: int
    mix: Floats
    values: Floats

    @property
    def choice(self) -> Choice:
        """What the seat chose."""
        return self.choices[self.place]

    @property
    def error(self) -> float:
        """How many points less it is worth than the best choice: 0 or more."""
        return float(self.values.max() - self.values[self.place])

    @property
    def label(self) -> Label:
        """What the error is called."""
        return next((label for limit, label in _LIMITS if self.error <= limit), Label.BLUNDER)

    @property
    def mattered(self) -> bool:
        """Whether another choice would have cost more than ``MATTERS``."""
        return float(np.ptp(self.values)) > MATTERS


class JudgedTurnValue(NamedTuple):
    """A turn: the verdicts on both choices, and what the turn was worth to the first seat.

    ``before`` is the value of the position with best play of both, ``after`` that of what came of
    the two choices, before any card was drawn. ``alone`` is what either choice was worth against
    best play of the other seat with the cards as they were. ``game`` is what each joint choice was
    worth with those cards; none of it was looked at closer because somebody made that choice.
    """

    verdicts: Pair[Verdict]
    before: float
    after: float
    alone: Pair[float]
    game: Floats

    @property
    def hidden(self) -> Pair[float]:
        """What cards that neither seat could see did to the choice of each seat."""
        first, second = self.verdicts
        own, other = self.alone
        return own - self.before + first.error, other - self.before - second.error

    @property
    def guess(self) -> float:
        """How the two choices met."""
        return self.after - sum(self.alone) + self.before
