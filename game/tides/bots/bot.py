"""What opponents share: their types, their choices, simple decisions, and the noise of beginners.

What decides whether a person errs is above all the difficulty of the position, far more than skill
or time (Anderson, Kleinberg and Mullainathan, *Assessing human error against a benchmark of
perfection*, KDD 2016); and errors of one level are of a kind, not any (McIlroy-Young et al.,
*Aligning superhuman AI and human behavior*, KDD 2020). Difficulty here is how far one has to look
ahead, how much of the other hand is hidden, and how finely the best play mixes. Two cards in hand
and everything known is easy: nobody blunders there. All on arrays, for many positions at once.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game import protocol
from game.protocol import Decision, Utility
from game.search.simplex import Floats
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


RELIC_DEPTH: Final = 5
"""Picks that a relic choice looks ahead: those of the whole next round."""

TWO_CARDS: Final = 2
"""The hand in which the end of the round is in plain sight."""

BEARABLE: Final = 3
"""The most points of the round's margin that a choice may cost in plain sight."""


def measure_difficulty(depth: int, hidden: int, mix: Floats) -> Floats:
    """Return how hard decisions are: 1 for the last pick, and more.

    ``depth`` is how many picks are still to be looked at, ``hidden`` how many cards of the other
    hand are unknown, and ``mix`` the best chances of each choice, which add their entropy in bits.
    """
    chances = np.clip(mix, np.finfo(np.float64).tiny, 1)
    entropy = -(chances * np.log2(chances)).sum(axis=0)
    return np.asarray(max(depth, 1) + hidden / 2 + entropy)


def soften(values: Floats, temperature: Floats | float) -> Floats:
    """Return the chances of choices, which sum to 1, in proportion to exp(values / temperature)."""
    weights = np.exp((values - values.max(axis=0)) / temperature)
    return np.asarray(weights / weights.sum(axis=0))


def strike_blunders(values: Floats, games: NDArray[Any]) -> Floats:
    """Return ``values`` of two cards, minus infinity for one that costs more than ``BEARABLE``.

    ``games`` are the round's margins by own and other card. A card costs what the worst that can
    come of it lies below the worst that can come of the other. Against best play it never costs
    more: where that is pure the worst is what happens, and where it mixes neither card costs any.
    A card that is never the better one costs the most by which it can be worse.
    """
    worst, short = games.min(axis=1), games[::-1] - games
    costs = np.where(short.min(axis=1) < 0, worst.max(axis=0) - worst, short.max(axis=1))
    return np.where(costs <= BEARABLE, values, -np.inf)
