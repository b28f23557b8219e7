"""Print what better plays could win for the best menu: ``python tools/measure/play_order.py``.

Its machine plays in a fixed order and sinks by a rule; Orca searches purchases alone. Where a game
by the best menu leaves a choice, every one is played out on the same deals and luck, the rest by
the menu. ``found`` chooses by half of the deals and is counted on the other, as a search could;
``known`` knows each deal's cards and luck to the end, which nobody can: no single play wins more.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import find_menus
from game.harbour.bots.orca import couple
from game.harbour.rules.cards import FIRST, NAMED, Card
from game.harbour.rules.moves import Move, Phase
from game.harbour.rules.record import HarbourRecord
from game.harbour.rules.state import State, sample_state
from game.harbour.simulator import play_on
from game.protocol import TERMINAL

KEYS: Final = 2**14
SHUFFLES: Final = 256


class Gain(NamedTuple):
    """What a choice could win, in games of 1, found by a search and with all cards known."""

    found: float
    known: float


def list_choices(harbour: str, games: int) -> Iterator[tuple[State, Sequence[Move]]]:
    """Yield where a card is played or sunk and more than one makes sense, the menu's own first."""
    for seed in range(games):
        record, plan = HarbourRecord(seed, NAMED[harbour]), list[Move]()
        state = record.begin()
        while state.current_player != TERMINAL:
            menu = find_menus(state.supply)[0]
            plan = plan or [*choose(menu, state)]
            if state.phase in {Phase.ACTION, Phase.SINK}:
                legal = state.legal_actions(state.mover)
                rest = [move for move in legal if move.card != Card.SHIPYARD and move != plan[0]]
                if rest and len(legal) > 1 + (state.phase is Phase.ACTION):
                    yield state, (plan[0], *rest)
            record, state = record.choose(state, plan.pop(0))


def measure(state: State, moves: Sequence[Move], deals: int) -> Gain:
    """Play every choice out on the same deals."""
    menu, view, rewards = find_menus(state.supply)[0], state.information_state(state.mover), []
    for number in range(deals):
        rng = Random(f"plays/{number}")
        luck = [int(rng.random() * KEYS) for _ in range(SHUFFLES)]
        dealt = sample_state(view, rng)
        results = [play_on(dealt.apply(move), (menu, menu), couple(luck)).result for move in moves]
        rewards.append([(1 - result if view.seat else 1 + result) / 2 for result in results])
    half = deals // 2
    means = [fmean(row[place] for row in rewards[:half]) for place in range(len(moves))]
    best = means.index(max(means))  # the menu's own of equal ones
    found = fmean(row[best] - row[0] for row in rewards[half:])
    return Gain(found, fmean(max(row) - row[0] for row in rewards))


def main() -> None:
    """Print a line for plays and one for sinks."""
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--harbour", default=FIRST, choices=[*NAMED])
    add("--games", type=int, default=40, help="in which positions are looked for")
    add("--deals", type=int, default=200, help="on which each choice is played out")
    add("--every", type=int, default=5, help="look at one position of so many")
    asked = parser.parse_args()
    for phase in (Phase.ACTION, Phase.SINK):
        every = [
            each for each in list_choices(asked.harbour, asked.games) if each[0].phase is phase
        ]
        gains = [measure(*each, asked.deals) for each in islice(every, 0, None, asked.every)]
        number = len(every) / asked.games / 2
        print(f"{phase.value}: {number:.1f} choices a game and player, {len(gains)} played out")
        for name, each in zip(Gain._fields, zip(*gains, strict=True), strict=True):
            error = stdev(each) / sqrt(len(each))
            print(f"  {name}: {100 * fmean(each):+.2f} ± {196 * error:.2f} % of wins a choice")


if __name__ == "__main__":
    main()
