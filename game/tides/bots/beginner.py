"""Beginners: they know what Albatross knows, err where it is hard, and each has a habit.

A habit is what speaks for a card in their eyes beyond what it is worth: something that a person can
spot and punish. It works on arrays of masks, so that very many positions can be looked at together.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from game.search.simplex import Floats
from game.tides.accuracy import Accuracy, weigh_wavering
from game.tides.bots.bot import (
    RELIC_DEPTH,
    TWO_CARDS,
    Thinking,
    draw_from_mix,
    measure_difficulty,
    soften,
    strike_blunders,
)
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.cards import DECK, Cards, Majority, Suit
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import Masks, score_pairs, to_mask
from game.tides.solver.draft_solver import Values, solve_drafts, to_bits

Habit: TypeAlias = Callable[[Masks, Masks, Masks], Floats]
"""Returns how much a habit speaks for each card, given the bits of the cards that may be taken, the
own kingdom and the opposing one; the three are broadcast against each other."""

_SUITS: Final = tuple(to_mask(card for card in DECK if card.suit is suit) for suit in Suit)
_MAJORITIES: Final = to_mask(card for card in DECK if isinstance(card.demand, Majority))

PATIENCE: Final = 0.15
"""Cards of a suit that seem worth a point which need not be taken yet."""


def hoard_suits(cards: Masks, kingdom: Masks, opposing: Masks) -> Floats:
    """Want more of whatever suit there is already, and let what would pay at once wait.

    It can be starved of that suit, and leaves good cards to the other player.
    """
    owned = sum((cards & suit > 0) * np.bitwise_count(kingdom & suit) for suit in _SUITS)
    paid = score_pairs(kingdom | cards, opposing) - score_pairs(kingdom, opposing)
    return np.asarray(owned - PATIENCE * paid, dtype=np.float64)


def fear_majorities(cards: Masks, kingdom: Masks, opposing: Masks) -> Floats:
    """Shun the cards that ask for the most of a suit: they are left for the other player."""
    del kingdom, opposing
    return -np.asarray(cards & _MAJORITIES > 0, dtype=np.float64)


def never_deny(cards: Masks, kingdom: Masks, opposing: Masks) -> Floats:
    """Pass on what would pay the other player at once, by how many points."""
    gained = score_pairs(opposing | cards, kingdom) - score_pairs(opposing, kingdom)
    return np.asarray(np.minimum(-gained, 0), dtype=np.float64)


class PickView(NamedTuple):
    """What a beginner sees at a pick, of one position or of many in further axes.

    ``hand`` holds the bit of each card; ``hidden`` cards of the other hand are unknown.
    """

    hand: Masks
    kingdom: Masks
    opposing: Masks
    hidden: int = 0


class Beginner:
    """Draws from a softmax of what choices seem to be worth, hotter where a decision is hard.

    With two cards in hand no choice costs more than ``BEARABLE`` points of the round's margin.
    """

    def __init__(self, haste: float, habit: Habit, strength: float) -> None:
        """Take the temperature for a unit of difficulty, and what a unit of the habit seems worth.

        Both are in points. Raises ``ValueError`` unless ``haste`` is above 0.
        """
        if not haste > 0:
            raise ValueError(f"haste is above 0 points, not {haste}")
        self._equilibrium = Equilibrium(looks_beyond=False)
        self._haste = haste
        self._habit = habit
        self._strength = strength

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Solve, then err; raises ``NothingToChooseError`` if there is no choice.

        The margin is that of this mix against equilibrium play, with equilibrium play afterwards.
        """
        solved = yield from self._equilibrium.think(observation, rng)
        choices, values = zip(*solved.values, strict=True)
        best = dict(solved.mix)
        ideal = np.array([best.get(choice, 0.0) for choice in choices])
        mix = self._choose(observation, np.array(values), ideal)
        margin = None if solved.value is None else float(mix @ values)
        return draw_from_mix(choices, mix, values, margin, rng)

    def _choose(self, view: Observation, values: Floats, ideal: Floats) -> Floats:
        if view.phase is Phase.RELICS:
            return self._choose_relic(view, values, ideal)
        if len(view.hand) == TWO_CARDS:
            values = strike_blunders(values, _list_margins(view))
        seen = PickView(_bits(view.hand), _mask(view.kingdom), _mask(view.opposing), view.hidden)
        return self.err(seen, values, ideal)

    def _choose_relic(self, view: Observation, values: Floats, ideal: Floats) -> Floats:
        """Like to keep what the habit likes, and to remove what it does not."""
        keep, remove = zip(*list_relic_choices(view.drafted), strict=True)
        table = _mask(view.kingdom), _mask(view.opposing)
        liking = self._habit(_bits(keep), *table) - self._habit(_bits(remove), *table)
        heat = self._haste * measure_difficulty(RELIC_DEPTH, 0, ideal)
        return soften(values + self._strength * liking, heat)

    def err(self, seen: PickView, values: Floats, ideal: Floats) -> Floats:
        """Return the chances of each card at a pick.

        ``values`` are what cards are worth in points, and ``ideal`` their chances at best.
        """
        liking = self._strength * self._habit(seen.hand, seen.kingdom, seen.opposing)
        depth = len(seen.hand) - 1
        return soften(values + liking, self._haste * measure_difficulty(depth, seen.hidden, ideal))

    def weigh(self, observation: Observation) -> Accuracy:
        """Return how sure the values are that it softens."""
        return weigh_wavering(observation)


def _bits(cards: Cards) -> Masks:
    return to_bits([cards])[:, 0]


def _mask(cards: Cards) -> Masks:
    return np.asarray(to_mask(cards), dtype=np.int32)


def _list_margins(view: Observation) -> Values:
    """Return the margins of the round by own card and other card."""
    (other,) = view.opponent_hands()
    draft = Draft((view.kingdom, view.opposing), (view.hand, other))
    return solve_drafts([draft])[:, :, 0]
