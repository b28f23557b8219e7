"""A machine as an opponent: its choices from what one seat can see, card by card."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from game.harbour.bots.machines import SCRIPTS, SLIPPING, RandomMachine, find_menus
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import DONE, Move, Phase, gain, lose, play
from game.harbour.rules.state import Observation, State
from game.harbour.simulator import Machine, copy_state
from game.protocol import Bot, Decision, Thinking

MakeMachine: TypeAlias = Callable[[Random], Machine]
"""Makes a machine that draws what is random about it from the numbers it is handed."""


@dataclass(frozen=True, slots=True)
class MachineBot:
    """Does what a machine does; it neither searches nor knows the hidden hand.

    ``make`` is asked for one at every decision; ``fixed`` is its machine if that draws no random
    numbers, so that whole games can be simulated.
    """

    make: MakeMachine
    fixed: Machine | None = None

    def think(self, observation: Observation, rng: Random) -> Thinking[Move]:
        """Choose at once; cards to sink or discard are chosen together and given one by one."""
        yield from ()
        first, *plan = choose(self.make(rng), observation.seen)
        return Decision(first, mix=((first, 1.0),), plan=tuple(plan))


def choose(machine: Machine, state: State) -> Sequence[Move]:
    """Return what a machine chooses next, and what follows from it before anything is revealed.

    It looks at nothing that the mover may not know.
    """
    table = copy_state(state, lambda _, cards: cards)
    match state.phase:
        case Phase.ACTION:
            can_play = len(state.legal_actions(state.mover)) > 1
            card = machine.choose_play(table) if can_play else None
            return [DONE if card is None else play(Card(card))]
        case Phase.BUY:
            card = machine.choose_buy(table) if state.buys else None
            return [DONE if card is None else gain(Card(card))]
        case Phase.SINK:
            return _give_away(machine.plan_sinks(table), state.left)
        case Phase.DISCARD:
            return _give_away(machine.plan_discards(table), state.left)
        case Phase.REMAKE:
            return [lose(Card(machine.choose_remake(table)))]
        case _:
            return [gain(Card(machine.choose_gain(table, state.left)))]


def _give_away(cards: Sequence[int], most: int) -> list[Move]:
    """Return the choices that give these cards away, in ascending order."""
    chosen = [lose(Card(card)) for card in sorted(cards)][:most]
    return chosen if len(chosen) == most else [*chosen, DONE]


def fix(machine: Machine) -> MachineBot:
    """Return the opponent that plays by a machine without random numbers."""
    return MachineBot(lambda _: machine, machine)


@dataclass(frozen=True, slots=True)
class MenuBot:
    """Buys by the menu of the harbour at a ``place``, from 0 for the strongest that is known."""

    place: int = 0

    def think(self, observation: Observation, rng: Random) -> Thinking[Move]:
        """Choose at once, as a ``MachineBot`` does."""
        menu = find_menus(observation.seen.supply)[self.place]
        return fix(menu).think(observation, rng)


OPPONENTS: Final[Mapping[str, Bot[Observation, Move]]] = MappingProxyType(
    {
        "random": MachineBot(RandomMachine),
        "menu-best": MenuBot(),
        "menu-second": MenuBot(1),
        **{name: fix(script) for name, script in {**SCRIPTS, **SLIPPING}.items()},
    }
)
"""Machines as opponents, by id: the published ones, those that slip, and the harbour's best."""
