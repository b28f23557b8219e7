"""How sure the values are that an opponent states: exact, or estimated, and by how much.

From the relic step before the last round on, in round 2 from its second pick on, and in a single
round, all that Albatross states is exact. Before that value models stand behind it; how far off
they are was measured with exact ends (``training.value_report``). Bots that waver look less far.
The others count something of their own, which is exact unless it is sampled: each opponent says
which of these holds for it (``bots.bot.WeighedBot.weigh``).
"""

from enum import Enum
from math import hypot
from types import MappingProxyType
from typing import Final, NamedTuple, assert_never

from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation


class StepKind(Enum):
    """A kind of decision, by what lies behind its values."""

    FIRST_OPENING = "first-opening"
    FIRST_PICKS = "first-picks"
    FIRST_RELICS = "first-relics"
    SECOND_OPENING = "second-opening"
    SECOND_PICKS = "second-picks"
    EXACT = "exact"
    """A single round, the last round, and the relic step before it."""


class Accuracy(NamedTuple):
    """Half-widths of 95 % intervals, in the unit of the values; 0 where they are exact.

    ``played`` is that of what is expected, and of choices that best play makes, ``others`` that of
    all other choices. ``is_own_count`` says that the values are no estimate of the game's result
    but count what this opponent looks at.
    """

    played: float
    others: float
    is_own_count: bool = False


PLAYED: Final = 0.05
"""A choice that best play makes less often has a value that is less sure."""

EXACT: Final = Accuracy(0.0, 0.0)

_SOLVED: Final = MappingProxyType(
    {
        StepKind.FIRST_OPENING: Accuracy(1.9, 1.9),
        StepKind.FIRST_PICKS: Accuracy(0.95, 0.95),
        StepKind.FIRST_RELICS: Accuracy(0.95, 2.3),
        StepKind.SECOND_OPENING: Accuracy(1.3, 2.8),
        StepKind.SECOND_PICKS: Accuracy(0.0, 0.01),
        StepKind.EXACT: EXACT,
    }
)
"""What Albatross states. ``docs/strength.md`` says how each of them was found."""

_WAVERING: Final = MappingProxyType(
    {
        StepKind.FIRST_OPENING: _SOLVED[StepKind.FIRST_OPENING],
        StepKind.FIRST_PICKS: Accuracy(1.9, 1.9),
        StepKind.FIRST_RELICS: Accuracy(2.3, 2.3),
        StepKind.SECOND_OPENING: _SOLVED[StepKind.SECOND_OPENING],
        StepKind.SECOND_PICKS: Accuracy(3.6, 3.6),
        StepKind.EXACT: EXACT,
    }
)
"""What the bots state that soften its values: a model values the ends of the round."""

OWN_COUNT: Final = Accuracy(0.0, 0.0, is_own_count=True)
"""What an opponent counts exactly that does not look to the game's result."""

_FIRST_ROUND: Final = _WAVERING[StepKind.FIRST_PICKS].played
_SECOND_DEALS: Final = 2.7
"""Once both have picked in round 2, by the model at the ends of the round."""
_PROVEN: Final = 0.05
"""Ends of round 2 that are proven are no further off."""


_REVALUED: Final = MappingProxyType({StepKind.FIRST_RELICS: 1.8, StepKind.SECOND_OPENING: 3.4})
"""How much the value of a position changes where it is seen further ahead: see ``weigh_cards``."""


def find_step(view: Observation) -> StepKind:
    """Return which kind of decision it is that the viewer's seat has to make."""
    rounds_left = view.rounds - view.round
    if rounds_left == 0 or (rounds_left == 1 and view.phase is Phase.RELICS):
        return StepKind.EXACT
    if view.phase is Phase.RELICS:
        return StepKind.FIRST_RELICS
    if rounds_left == 1:
        return StepKind.SECOND_OPENING if view.hidden else StepKind.SECOND_PICKS
    return StepKind.FIRST_OPENING if view.hidden else StepKind.FIRST_PICKS


def weigh_best_play(view: Observation) -> Accuracy:
    """Return how sure Albatross is of what it states here, in points."""
    return _SOLVED[find_step(view)]


def weigh_wavering(view: Observation) -> Accuracy:
    """Return how sure the bots are that soften what Albatross states."""
    return _WAVERING[find_step(view)]


def weigh_open_cards(view: Observation) -> tuple[float, float]:
    """Return how sure the value of a position is with all cards open, and the luck of its cards.

    As ``judging`` has them: in round 1 the model alone values the ends of the round.
    """
    match find_step(view):
        case StepKind.FIRST_OPENING:
            return _FIRST_ROUND, _FIRST_ROUND
        case StepKind.FIRST_PICKS:
            return _FIRST_ROUND, 0.0
        case StepKind.FIRST_RELICS:
            return _SOLVED[StepKind.FIRST_RELICS].played, 0.0
        case StepKind.SECOND_OPENING:
            return _PROVEN, hypot(_SECOND_DEALS, _SOLVED[StepKind.SECOND_OPENING].played)
        case StepKind.SECOND_PICKS:
            return _PROVEN, 0.0
        case StepKind.EXACT:
            return 0.0, 0.0
        case step:
            assert_never(step)


def weigh_cards(view: Observation) -> float:
    """Return how sure it is what the cards before a position were worth in all.

    Where an estimate gives way to one that looks further ahead, the change is counted with them:
    1.96 standard deviations of it over played games.
    """
    return _REVALUED.get(find_step(view), 0.0)
