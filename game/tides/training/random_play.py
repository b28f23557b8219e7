"""Games of random but sensible play: the source of the positions that models learn from."""

from typing import Final

import numpy as np
from numpy.random import Generator

from game.tides.rules.cards import DECK
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.score_tables import compare_pairs
from game.tides.solver.batches import Tables
from game.tides.solver.draft_plan import plan_hands
from game.tides.solver.next_round import DRAWN

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
