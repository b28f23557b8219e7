"""How opponents pick in a single round, for very many positions at once.

Must agree with what each of them does one position at a time: a test asks both.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

import numpy as np

from game.search.matrix_game import find_lower_values, solve_games
from game.search.simplex import Floats
from game.tides.bots.alphabeta_vote import Heron
from game.tides.bots.equilibrium import Albatross
from game.tides.bots.greedy import Puffin
from game.tides.bots.ladder import find_opponent
from game.tides.bots.maximin import Osprey
from game.tides.bots.softmax import Wavering
from game.tides.bots.uniform import Gull
from game.tides.rules.cards import DECK
from game.tides.rules.score_tables import Masks, compare_pairs, score_pairs
from game.tides.rules.state import HAND_SIZE
from game.tides.solver.draft_solver import ValueEnds, Values
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.hands import HANDS, list_hands


class Stand(NamedTuple):
    """Positions in which somebody picks from an open hand, by position and deal.

    ``games`` are what each pair of picks is worth in the own eyes: by own card, other card, and
    then as all the rest; ``hand`` holds the bit of each card.
    """

    games: Values
    kingdom: Masks
    opposing: Masks
    hand: Masks


class Picks(NamedTuple):
    """The chance of each card, by card, position and deal; and what the positions are worth."""

    mixes: Floats
    values: Values


Elect: TypeAlias = Callable[[Values], Floats]
"""Maps the games of one hand against all others, by own card, other card and hand, to a mix."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What ends of a round are worth to an opponent, how it picks, and how it picks first.

    The first picks are a table by hand and card, or follow from the games against every hand.
    """

    pick: Callable[[Stand], Picks]
    first: Floats | Elect
    value_ends: ValueEnds = compare_pairs


def find_manner(name: str) -> Manner | None:
    """Return how this opponent picks; ``None`` if it searches anew at every pick."""
    match find_opponent(name):
        case Gull():
            return Manner(_pick_any, np.full((HANDS, HAND_SIZE), 1 / HAND_SIZE))
        case Puffin():
            return Manner(_pick_greedily, _take_greedily(list_hand_bits().T, 0, 0).T)
        case Heron():
            return Manner(_pick_securely, _elect_by_votes, score_pairs)
        case Osprey():
            return Manner(_pick_securely, _elect_by_mean)
        case Wavering(temperature=temperature):
            first = _soften(load_first_picks(1).values.T, temperature).T
            return Manner(partial(_pick_wavering, temperature), first)
        case Albatross():
            return Manner(_pick_in_equilibrium, load_first_picks(1).mixes)
        case _:
            return None


def list_hand_bits() -> Masks:
    """Return the bit of every card of all hands, by hand and card, ascending."""
    bits = list_hands()[:, np.newaxis] & (1 << np.arange(len(DECK), dtype=np.int32))
    return bits[bits > 0].reshape(HANDS, HAND_SIZE)


def _pick_any(stand: Stand) -> Picks:
    return Picks(np.full(stand.hand.shape, 1 / len(stand.hand)), stand.games[0, 0])


def _pick_greedily(stand: Stand) -> Picks:
    return Picks(_take_greedily(stand.hand, stand.kingdom, stand.opposing), stand.games[0, 0])


def _take_greedily(hand: Masks, kingdom: Masks | int, opposing: Masks | int) -> Floats:
    return _take_best(compare_pairs(kingdom | hand, np.asarray(opposing)))


def _pick_securely(stand: Stand) -> Picks:
    return Picks(_take_best(stand.games.min(axis=1)), find_lower_values(stand.games))


def _pick_in_equilibrium(stand: Stand) -> Picks:
    solved = solve_games(stand.games)
    return Picks(solved.rows, solved.values.astype(np.float32))


def _pick_wavering(temperature: float, stand: Stand) -> Picks:
    solved = solve_games(stand.games)
    earned = (stand.games * solved.columns).sum(axis=1)
    return Picks(_soften(earned, temperature), solved.values.astype(np.float32))


def _soften(values: Floats, temperature: float) -> Floats:
    """Must agree with ``wavering.soften``, of which this is many at once."""
    weights = np.exp((values - values.max(axis=0)) / temperature)
    return np.asarray(weights / weights.sum(axis=0))


def _elect_by_votes(games: Values) -> Floats:
    secured = games.min(axis=1)
    cards = secured.argmax(axis=0)[secured.max(axis=0) > 0]
    return _take_best(np.bincount(cards, minlength=HAND_SIZE))


def _elect_by_mean(games: Values) -> Floats:
    return _take_best(games.min(axis=1).astype(np.float64).mean(axis=1))


def _take_best(values: Values | Masks) -> Floats:
    """Return 1 for the first card of the highest value, 0 for the others."""
    cards = np.arange(len(values)).reshape(-1, *(1 for _ in values.shape[1:]))
    return np.where(values.argmax(axis=0) == cards, 1.0, 0.0)
