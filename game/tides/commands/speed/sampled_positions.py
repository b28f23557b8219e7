"""Positions of every kind that an opponent meets, from games of random choices."""

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import NamedTuple, TypeAlias

from game.tides.rules.moves import HAND_SIZE, LENGTHS, Phase
from game.tides.rules.record import Order, settle_chance, shuffle
from game.tides.rules.state import State


class PositionKind(Enum):
    """What is to be decided: with the other hand hidden at least in part, with both known, relics.

    In the last round of a long game the first pick knows both hands too.
    """

    FIRST_PICK = "first pick"
    LATER_PICK = "later pick"
    RELICS = "relic step"


class DecisionStep(NamedTuple):
    """A kind of decision, in which round of how many."""

    rounds: int
    round: int
    kind: PositionKind

    def __str__(self) -> str:
        """Return words such as ``round 1 of 3, first pick``."""
        return f"round {self.round} of {self.rounds}, {self.kind.value}"


@dataclass(frozen=True, slots=True)
class DealtState:
    """A state in which both seats choose, and the order of the deck behind it."""

    state: State
    order: Order


StatesByStep: TypeAlias = dict[DecisionStep, list[DealtState]]


def collect_positions(games: int, seed: int) -> StatesByStep:
    """Return for every step the positions of ``games`` games, one of each; the seed fixes them.

    Later picks are taken in turn from four, three and two cards in hand.
    """
    found: StatesByStep = {}
    for rounds in LENGTHS:
        for game in range(games):
            cards = HAND_SIZE - 1 - game % (HAND_SIZE - 2)
            for position in _play(rounds, Random(f"{seed}/{game}")):
                kind = _kind_of(position.state, cards)
                if kind is not None:
                    step = DecisionStep(rounds, position.state.round, kind)
                    found.setdefault(step, []).append(position)
    return found


def _play(rounds: int, rng: Random) -> list[DealtState]:
    """Return every position of one game in which somebody chooses."""
    order, positions = shuffle(rng), list[DealtState]()
    state = settle_chance(State(rounds=rounds), order)
    while state.phase is not Phase.OVER:
        positions.append(DealtState(state, order))
        choices = [rng.choice(state.legal_actions(player)) for player in range(state.num_players)]
        state = settle_chance(state.apply_joint(choices), order)
    return positions


def _kind_of(state: State, cards: int) -> PositionKind | None:
    """Return the kind of decision; ``None`` for later picks from another number of cards."""
    if state.phase is Phase.RELICS:
        return PositionKind.RELICS
    if len(state.hands[0]) == HAND_SIZE:
        return PositionKind.FIRST_PICK
    return PositionKind.LATER_PICK if len(state.hands[0]) == cards else None
