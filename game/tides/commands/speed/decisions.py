"""Timing: how long every opponent takes for a decision, and how many positions it covers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple, TypeVar, cast

from game.search.alphabeta import alphabeta
from game.search.turn_based import TurnBased
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from game.tides.commands.speed.sampled_positions import (
    DealtState,
    DecisionStep,
    PositionKind,
    StatesByStep,
)
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import settle_chance
from game.tides.rules.scoring import score
from game.tides.rules.state import State, observe, suppose

ValueT = TypeVar("ValueT")


class PlainSearch(NamedTuple):
    """What plain alpha-beta takes for one decision: drafts searched, positions visited, seconds."""

    drafts: int
    nodes: float
    seconds: float


def time_plain(position: DealtState, most: int) -> PlainSearch:
    """Search at most ``most`` drafts behind ``position`` and scale to all of them."""
    drafts, sample = _sample_drafts(position, most)
    roots = [TurnBased[Card](draft) for draft in sample]
    start = perf_counter()
    nodes = sum(alphabeta(root, Seat.FIRST, _margin).nodes for root in roots)
    scale = drafts / len(roots)
    return PlainSearch(drafts, nodes * scale, (perf_counter() - start) * scale)


def _sample_drafts(position: DealtState, most: int) -> tuple[int, list[Draft]]:
    """Return how many drafts there are, and some of them."""
    state = position.state
    if state.phase is Phase.PICK:
        view = observe(state, Seat.FIRST)
        hands = view.opponent_hands()
        return len(hands), [_to_draft(suppose(view, hand)) for hand in _spread(hands, most)]
    choices = list(product(*(state.legal_actions(seat) for seat in Seat)))
    after = (state.apply_joint(pair) for pair in _spread(choices, most))
    return len(choices), [_to_draft(settle_chance(state, position.order)) for state in after]


def _to_draft(state: State) -> Draft:
    return Draft(state.kingdoms, state.hands)


def _margin(end: TurnBased[Card]) -> float:
    """Return the margin of a finished draft.

    Sorted kingdoms hit the scorer's cache. Without it plain alpha-beta would be several times
    slower, and not a fair yardstick.
    """
    mine, theirs = (tuple(sorted(kingdom)) for kingdom in cast("Draft", end.state).kingdoms)
    return float(score(mine, theirs) - score(theirs, mine))


def _spread(values: Sequence[ValueT], most: int) -> Iterator[ValueT]:
    """Return at most ``most`` of ``values``, evenly spaced."""
    few = min(most, len(values))
    return (values[(2 * place + 1) * len(values) // (2 * few)] for place in range(few))


class Thought(NamedTuple):
    """How long one decision took, and how many steps its progress had."""

    seconds: float
    total: int


@dataclass(frozen=True, slots=True)
class StepTimes:
    """The median seconds of a decision at one step: plain alpha-beta's, and by opponent."""

    step: DecisionStep
    plain: float
    opponents: dict[str, float]


@dataclass(frozen=True, slots=True)
class SearchRate:
    """How fast an opponent goes through the hands of round one's first pick.

    ``positions`` a second are those that plain alpha-beta visits in as many hands.
    """

    opponent: str
    hands: float
    positions: float


def time_steps(
    positions: StatesByStep,
    opponents: Sequence[str],
    hands: int,
    report: Callable[[DecisionStep], None],
) -> list[StepTimes]:
    """Measure every opponent and plain alpha-beta on the same positions; ``report`` each step."""
    first = next(iter(positions.values()))[0]
    for name in opponents:
        time_thought(find_opponent(name), first)  # tables and models are loaded now, unmeasured
    times = []
    for step, samples in positions.items():
        report(step)
        plain = median(time_plain(position, hands).seconds for position in samples)
        thoughts = {name: _time_opponent(name, samples) for name in opponents}
        times.append(StepTimes(step, plain, thoughts))
    return times


def rate_searches(
    positions: StatesByStep, opponents: Sequence[str], hands: int
) -> tuple[float, list[SearchRate]]:
    """Return plain alpha-beta's positions a second, and the rates of bots that search all hands.

    These are the opponents whose progress counts every hand that the other may hold.
    """
    position = positions[DecisionStep(1, 1, PositionKind.FIRST_PICK)][0]
    plain = time_plain(position, hands)
    thoughts = {name: time_thought(find_opponent(name), position) for name in opponents}
    rates = [
        SearchRate(name, plain.drafts / thought.seconds, plain.nodes / thought.seconds)
        for name, thought in thoughts.items()
        if thought.total == plain.drafts
    ]
    return plain.nodes / plain.seconds, rates


def _time_opponent(name: str, samples: Sequence[DealtState]) -> float:
    bot = find_opponent(name)
    return median(time_thought(bot, position).seconds for position in samples)


def time_thought(bot: Bot, position: DealtState) -> Thought:
    """Let ``bot`` think to the end in the first seat."""
    observation = observe(position.state, Seat.FIRST)
    start = perf_counter()
    total = _think(bot, observation)
    return Thought(perf_counter() - start, total)


def _think(bot: Bot, observation: Observation) -> int:
    """Return how many steps the last report of progress speaks of; 0 without any."""
    total = 0
    for progress in bot.think(observation, Random("bench")):
        total = progress.total
    return total
