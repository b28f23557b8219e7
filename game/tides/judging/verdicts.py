"""How two choices made at once are judged: each by itself, and how they met.

In a decision with matrix M, solution (x, y) and value v, the *error* of the choice a is
v - (M y)_a: what it gives away against best play, never compared with what the opponent happened to
choose. The *read* M_ab - (M y)_a - (x M)_b + v is how the two guesses met. So what a turn changed,
M_ab - v, is the read, less the error of the first seat, plus the error of the second.
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


class Meeting(NamedTuple):
    """A turn: the verdicts on both choices, and what the turn was worth to the first seat.

    ``before`` is the value of the position with best play of both, ``after`` that of what came of
    the two choices, before any card was drawn.
    """

    verdicts: Pair[Verdict]
    before: float
    after: float

    @property
    def read(self) -> float:
        """How the two guesses met, in points of the first seat: what the errors do not explain."""
        first, second = self.verdicts
        return self.after - self.before + first.error - second.error
