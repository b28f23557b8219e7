"""The yardstick: plain generic alpha-beta over all drafts that may follow a position.

At a pick it searches the draft to its end against every hand that the opponent may hold (one,
when that is known); at a relic step the next round's draft after each of the 400 pairs of choices,
with the draw that comes. It looks no further than that. Of many drafts a few, evenly spaced, are
searched, and the time is scaled.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from time import perf_counter
from typing import NamedTuple, TypeVar, cast

from game.search.alphabeta import alphabeta
from game.search.turn_based import TurnBased
from game.tides.commands.speed.sampled_positions import DealtState
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase, Seat
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
