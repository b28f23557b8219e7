"""The four points between rounds that models value, last one first, and the labels for them.

Labels one level down are cheap and lift the level above: round 3 is solved exactly for positions
after the second relic step; their model fills the 20 by 20 games of that step, whose values, put
right, are the labels for the end of round 2; with those at its ends round 2 is solved, and so on.
"""

from enum import Enum
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.random import Generator

from game.search.matrix_game import compute_values
from game.tides.rules.cards import DECK
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.batches import Tables, compute_relic_games, value_ends_with
from game.tides.solver.continuation import prepare_relics
from game.tides.solver.draft_plan import plan_hands
from game.tides.solver.next_deal_value import value_draws
from game.tides.solver.next_round import DRAWN
from game.tides.solver.value_model import ValueModel
from game.tides.training.fitting import Labels

DOUBT: Final = 0.0
"""For labels only what is played at the second relic step is evaluated: see ``DoubleOracle``."""
TEMPERATURES: Final = (1.5, 5.0, 1000.0)
"""How far a round may end from its mean margin, in points: careful, loose and random play."""


def deal_tables(count: int, rng: Generator) -> Tables:
    """Shuffle and deal new games."""
    order = rng.permuted(np.tile(np.arange(len(DECK)), (count, 1)), axis=1).T
    bits = np.left_shift(1, order.astype(np.int32))
    nothing = np.zeros(count, dtype=np.int32)
    hands = bits[: 2 * HAND_SIZE].reshape(2, HAND_SIZE, count)
    return Tables(np.stack([nothing, nothing]), hands, nothing, bits[2 * HAND_SIZE :])


def draft(tables: Tables, rng: Generator) -> Tables:
    """Draw one of the 100 ends of every draft, more likely one near its mean margin."""
    ends, each = plan_hands(HAND_SIZE).ends, np.arange(tables.cards.shape[2])
    bits = tables.cards.reshape(2 * HAND_SIZE, -1)
    own, whole = ends @ bits, bits.sum(axis=0)
    margins = compare_pairs(tables.relics[0] + own, tables.relics[1] + whole - own)
    strangeness = np.abs(margins - margins.mean(axis=0)) / rng.choice(TEMPERATURES, len(each))
    chosen = (rng.gumbel(size=margins.shape) - strangeness).argmax(axis=0)
    owners = ends[chosen]
    places = np.argsort(-owners, axis=1, kind="stable").T
    return tables._replace(cards=bits[places, each].reshape(2, HAND_SIZE, -1))


def choose_random_relics(tables: Tables, rng: Generator) -> Tables:
    """Let both players keep and remove random cards of those that they drafted."""
    keep, remove, *kept = np.moveaxis(rng.permuted(tables.cards, axis=1), 1, 0)
    return tables._replace(
        relics=tables.relics + keep,
        cards=np.stack(kept, axis=1),
        removed=tables.removed + remove.sum(axis=0),
    )


def draw(tables: Tables) -> Tables:
    """Let both players draw from the top of the deck."""
    drawn = tables.deck[: 2 * DRAWN].reshape(2, DRAWN, -1)
    cards = np.concatenate([tables.cards, drawn], axis=1)
    return tables._replace(cards=cards, deck=tables.deck[2 * DRAWN :])


class Stage(Enum):
    """The point of a game that a model values; its labels rest on the model listed before it."""

    AFTER_RELICS_2 = "after_relics_2"
    BEFORE_RELICS_2 = "before_relics_2"
    AFTER_RELICS_1 = "after_relics_1"
    BEFORE_RELICS_1 = "before_relics_1"

    @property
    def seed(self) -> bytes:
        """Part of the seed of all random numbers; what ships was made with these."""
        return _SEEDS[self]


_SEEDS: Final = MappingProxyType(
    {
        Stage.AFTER_RELICS_2: b"kept_2",
        Stage.BEFORE_RELICS_2: b"drafted_2",
        Stage.AFTER_RELICS_1: b"kept_1",
        Stage.BEFORE_RELICS_1: b"drafted_1",
    }
)


def play_to_stage(stage: Stage, count: int, rng: Generator) -> Tables:
    """Return ``count`` games at ``stage``."""
    tables = draft(deal_tables(count, rng), rng)
    if stage is Stage.BEFORE_RELICS_1:
        return tables
    tables = choose_random_relics(tables, rng)
    if stage is Stage.AFTER_RELICS_1:
        return tables
    tables = draft(draw(tables), rng)
    return tables if stage is Stage.BEFORE_RELICS_2 else choose_random_relics(tables, rng)


def label(stage: Stage, tables: Tables, below: ValueModel | None) -> Labels:
    """Return the value of the rest of each game to the first player, in points of margin.

    After the second relic step that is exact; after the first one it is the mean over all ways to
    draw the next four cards of the deck, an estimate without bias of the mean over all draws.
    ``below`` is the model of the stage before.
    """
    if stage is Stage.AFTER_RELICS_2:
        return value_draws(tables)
    if below is None:
        raise ValueError(f"the labels of {stage.value} rest on another model")
    match stage:
        case Stage.BEFORE_RELICS_2:
            oracle = prepare_relics(tables, compute_relic_games(tables, below), DOUBT)
            return oracle.solve().values.astype(np.float32)
        case Stage.AFTER_RELICS_1:
            own, other = tables.relics
            return value_draws(tables, value_ends_with(below, own, other, tables.removed))
        case Stage.BEFORE_RELICS_1:
            return compute_values(compute_relic_games(tables, below))
