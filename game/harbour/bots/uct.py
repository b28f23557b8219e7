"""The algorithm of J. Sarasua's thesis (SMU Guildhall 2021): UCT with roll-outs by a state machine.

A move of the thesis has a list of outcomes, one for each way in which the mover's own cards may
look after it: here every decision is found by what its player may know, which is the same list.
A purchase's candidates come one by one, the state machine's own choice first (progressive
widening); cards are played, sunk and discarded as the machine does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from types import MappingProxyType
from typing import Final

from game.harbour.bots.machine_bot import MakeMachine, choose
from game.harbour.bots.machines import SCRIPTS, OrderedMachine, RandomMachine
from game.harbour.rules.cards import CARDS, Card
from game.harbour.rules.moves import DONE, Move, Phase
from game.harbour.rules.state import Observation, State, sample_state
from game.harbour.simulator import Machine, Table, draw_from, play_on
from game.protocol import Decision, Progress, Thinking, Utility
from game.search.mcts import MCTS, Outlook
from game.search.selection import WideningBandit

EXPLORATION: Final = 2 * sqrt(2)
"""The thesis' square root of two on rewards of 0 to 1, for returns of -1 to 1."""
EPSILON: Final = 0.15
"""The share of a roll-out's choices that are random."""
ITERATIONS: Final = 400
"""In play."""
_BATCH: Final = 20
"""Iterations between two reports of progress: 40 ms at most."""

_USELESS: Final = frozenset({Card.SHELL, Card.FOG})
_EARLY: Final = MappingProxyType({Card.SKERRY: 4, Card.ISLE: 6})
"""Points that are not bought before so few Lighthouses are left."""


@dataclass(frozen=True, slots=True)
class GreedyMachine(RandomMachine):
    """Chooses as another machine does, but for a share of random choices (epsilon-greedy).

    What a Shipyard sinks and gains is random: the buy list does not say which card to replace.
    """

    machine: Machine

    @property
    def _next(self) -> Machine:
        return RandomMachine(self.rng) if self.rng.random() < EPSILON else self.machine

    def choose_play(self, table: Table) -> int | None:
        """Return an action card of the hand, or nothing."""
        return self._next.choose_play(table)

    def plan_sinks(self, table: Table) -> Sequence[int]:
        """Return up to four cards of the hand."""
        return self._next.plan_sinks(table)

    def plan_discards(self, table: Table) -> Sequence[int]:
        """Return any number of cards of the hand."""
        return self._next.plan_discards(table)

    def choose_buy(self, table: Table) -> int | None:
        """Return a card that can be paid for, or nothing."""
        return self._next.choose_buy(table)


SARASUA: Final = SCRIPTS["sarasua"]
ROLLOUTS: Final[Mapping[str, MakeMachine]] = MappingProxyType(
    {
        "random": RandomMachine,
        "order": OrderedMachine,
        "sarasua": lambda rng: GreedyMachine(rng, SARASUA),
    }
)
"""What plays a game to its end: at random, at random but for the order of plays, by the machine."""


def list_candidates(state: State) -> Sequence[Move]:
    """Return the choices that are searched, the machine's own one first, then dear cards."""
    legal = state.legal_actions(state.mover)
    match state.phase:
        case Phase.ACTION | Phase.SINK | Phase.DISCARD:
            proposed = choose(SARASUA, state)[0]
            return (proposed if proposed in legal else DONE,)  # what it sinks next may be too low
        case Phase.REMAKE:
            return legal
        case _:
            first = choose(SARASUA, state)[:1] if state.phase is Phase.BUY else ()
            return tuple(dict.fromkeys((*first, *list_purchases(state))))


def list_purchases(state: State) -> Sequence[Move]:
    """Return what makes sense to buy or gain, dear cards first; all there is if nothing does."""
    legal = state.legal_actions(state.mover)
    likely = [move for move in legal if _is_likely(state, move)] or legal
    return sorted(
        likely, key=lambda move: -1 if move.card is None else CARDS[move.card].cost, reverse=True
    )


def _is_likely(state: State, move: Move) -> bool:
    if move.card is None:
        return True
    left = state.supply[Card.LIGHTHOUSE]
    return move.card not in _USELESS and left <= _EARLY.get(move.card, left)


class TreeBot:
    """Searches for a fixed number of iterations, and makes the choice that was tried most."""

    def __init__(self, rollout: str = "sarasua", iterations: int = ITERATIONS) -> None:
        """Play games out as ``ROLLOUTS`` says."""
        self.rollout = rollout
        self._iterations = iterations

    def think(self, observation: Observation, rng: Random) -> Thinking[Move]:
        """Search, unless there is but one choice worth a look."""
        candidates = list_candidates(observation.seen)
        if len(candidates) == 1:
            return Decision(candidates[0], mix=((candidates[0], 1.0),))
        search = self.search(observation, rng)
        for done in search.run(self._iterations, _BATCH):
            outlook = search.outlook_of(observation.seat, observation)
            votes = tuple(zip(outlook.actions, outlook.visits, strict=True))
            yield Progress(done, self._iterations, votes)
        return _decide(search.outlook_of(observation.seat, observation))

    def search(self, observation: Observation, rng: Random) -> MCTS[Move]:
        """Return a search that has not begun."""
        machine = ROLLOUTS[self.rollout](rng)
        return MCTS[Move](
            partial(sample_state, observation),
            rng,
            evaluate=partial(_play_out, (machine, machine)),
            alone=partial(WideningBandit, exploration=EXPLORATION),
            candidates=lambda state, _: list_candidates(state),
        )


def _play_out(machines: tuple[Machine, Machine], state: State, rng: Random) -> Sequence[float]:
    result = float(play_on(state, machines, draw_from(rng)).result)
    return result, -result


def _decide(outlook: Outlook[Move]) -> Decision[Move]:
    """Return the choice that was tried most; values are shares of a win."""
    shares = tuple((1 + value) / 2 for value in outlook.values)
    place = max(range(len(shares)), key=lambda n: (outlook.visits[n], shares[n]))
    choice = outlook.actions[place]
    values = tuple(zip(outlook.actions, shares, strict=True))
    return Decision(choice, ((choice, 1.0),), values, shares[place], Utility.MATCH)
