"""What the opponents of the drafting game share: their types, their choices, simple decisions."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, TypeAlias

from game import protocol
from game.protocol import Decision, Utility
from game.tides.accuracy import Accuracy
from game.tides.rules.moves import Choice, RelicChoice, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import points_by_card, score_terms
from game.tides.solver.hidden_hands import list_odds

Bot: TypeAlias = protocol.Bot[Observation, Choice]
"""An opponent of the drafting game, for either seat, either length and every step."""


class WeighedBot(protocol.Bot[Observation, Choice], Protocol):
    """A bot that also says how sure the values are that it states."""

    def weigh(self, observation: Observation) -> Accuracy:
        """Return how sure the values are that it states of ``observation``."""


Thinking: TypeAlias = protocol.Thinking[Choice]
"""What such an opponent does until it decides."""


class NothingToChooseError(ValueError):
    """A bot was asked at a draw, or after the end."""


def list_choices(observation: Observation) -> Sequence[Choice]:
    """Return the choices of the seat that observes, ascending: at least one.

    Raises ``NothingToChooseError`` at a draw and after the end.
    """
    choices = observation.legal_actions()
    if not choices:
        raise NothingToChooseError(f"nobody chooses at '{observation.phase.value}'")
    return choices


def keep_best_remove_worst(observation: Observation) -> Decision[Choice]:
    """Keep the drafted card that scored most, remove the one that scored least.

    A choice's value is the points of the card that it keeps minus those of the card that it
    removes, in the round just scored. Ties go to the first choice, the one of the lower numbers.
    """
    points = points_by_card(score_terms(observation.kingdom, observation.opposing))

    def worth(choice: RelicChoice) -> int:
        return points[choice.keep] - points[choice.remove]

    choices = list_relic_choices(observation.drafted)
    best = max(choices, key=worth)
    values = tuple((choice, float(worth(choice))) for choice in choices)
    return Decision(best, ((best, 1.0),), values, utility=Utility.POINTS)


def draw_from_mix(
    choices: Sequence[Choice],
    mix: Iterable[float],
    values: Iterable[float],
    margin: float | None,
    rng: Random,
) -> Decision[Choice]:
    """Draw a choice from ``mix``; it and ``values`` are in the order of ``choices``."""
    mixed = tuple((choice, chance) for choice, chance in list_odds(choices, mix) if chance)
    (choice,) = rng.choices([c for c, _ in mixed], [chance for _, chance in mixed])
    return Decision(choice, mixed, tuple(zip(choices, map(float, values), strict=True)), margin)


def take_best(
    choices: Sequence[Choice], values: Iterable[float], margin: float | None
) -> Decision[Choice]:
    """Take the first choice of the highest value; ``values`` are in the order of ``choices``."""
    valued = tuple(zip(choices, map(float, values), strict=True))
    best, _ = max(valued, key=lambda pair: pair[1])
    return Decision(best, ((best, 1.0),), valued, margin)
