"""The two implementations of the rules play the same games, card by card."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, product
from random import Random

import pytest

from game.harbour.bots.machine_bot import MachineBot, choose
from game.harbour.bots.machines import SCRIPTS, RandomMachine, parse_menu
from game.harbour.rules.cards import (
    ACTIONS,
    FIRST_HARBOUR,
    Card,
    Counts,
    count,
    lay_supply,
)
from game.harbour.rules.moves import Move, Phase, Verb
from game.harbour.rules.record import HarbourRecord, find_first
from game.harbour.simulator import (
    Machine,
    Outcome,
    Table,
    begin,
    buy,
    clean_up,
    deal_by_keys,
    play_actions,
    play_on,
    play_out,
    play_treasures,
)
from game.harbour.worker import find_opponent, play_game
from game.protocol import TERMINAL
from tests.effort import pick_by_effort

MENU = parse_menu("2 2 1 always: N<1 a<1 F<3 B<1 H<3 a i<3 J<1 N<4 G<4 T<1 A<1 R<1 p<3 J<3")
TOWERS = parse_menu("1 5 2 4: B<2 T<1 G<2 A<1 R<2 M<2 a p s")

HARBOURS = [tuple(card for card in ACTIONS if card is not absent) for absent in ACTIONS]
Owned = tuple[Counts, ...]


def list_turns(
    seed: int, harbour: tuple[Card, ...], machines: tuple[Machine, Machine]
) -> Iterator[Owned]:
    """Yield after every turn of the fast game all zones, the supply, and both turns."""
    table = begin(lay_supply(harbour), find_first(seed), deal_by_keys(seed))
    is_over = False
    while not is_over:
        play_actions(table, machines[table.mover])
        play_treasures(table)
        buy(table, machines[table.mover])
        is_over = clean_up(table)
        yield _show(table)


def _show(table: Table) -> Owned:
    zones = [
        count(map(Card, zone))
        for side in table.sides
        for zone in (side.hand, side.deck, side.discard)
    ]
    owned = [tuple(side.owned) for side in table.sides]
    return (tuple(table.supply), *zones, *owned, tuple(side.turns for side in table.sides))


def list_state_turns(
    seed: int, harbour: tuple[Card, ...], machines: tuple[Machine, Machine]
) -> Iterator[Owned]:
    """Yield the same of the game by ``State``."""
    record = HarbourRecord(seed, harbour)
    state = record.begin()
    plan: list[Move] = []
    while state.current_player != TERMINAL:
        mover = state.mover
        plan = plan or [*choose(machines[mover], state)]
        record, state = record.choose(state, plan.pop(0))
        if state.mover != mover or state.current_player == TERMINAL:
            boards = state.boards
            zones = [zone for board in boards for zone in (board.hand, board.deck, board.discard)]
            owned = [board.owned for board in boards]
            yield (state.supply, *zones, *owned, tuple(board.turns for board in boards))


def _keep(machine: Machine, _: Random) -> Machine:
    return machine


MACHINES: dict[str, Callable[[Random], Machine]] = {
    **{name: partial(_keep, script) for name, script in SCRIPTS.items()},
    "menu": partial(_keep, MENU),
    "towers": partial(_keep, TOWERS),
    "random": RandomMachine,
}
PAIRS = [*product(MACHINES, MACHINES)]


@pytest.mark.parametrize("names", PAIRS, ids="-".join)
def test_both_play_the_same_game(names: tuple[str, str]) -> None:
    """Every pair of machines, three games each, or fifteen: some 2,000 in all eleven harbours.

    Those that two guards, or chance, draw out are compared over sixty turns of each player.
    """
    for seed in range(pick_by_effort(3, 15)):
        harbour = FIRST_HARBOUR if seed == 0 else HARBOURS[(seed + len(names[0])) % len(HARBOURS)]
        fast, slow = (_make(names, seed) for _ in range(2))
        turns = zip(
            list_turns(seed, harbour, fast), list_state_turns(seed, harbour, slow), strict=True
        )
        for one, two in islice(turns, 120):
            assert one == two


def _make(names: tuple[str, str], seed: int) -> tuple[Machine, Machine]:
    first, second = (MACHINES[name](Random(f"{seed}{place}")) for place, name in enumerate(names))
    return first, second


def test_the_menus_play_every_action_but_a_shipyard() -> None:
    played = set()
    for seed in range(40):
        record = HarbourRecord(seed, HARBOURS[seed % len(HARBOURS)])
        state, machines = record.begin(), (MENU, TOWERS)
        plan: list[Move] = []
        while state.current_player != TERMINAL:
            plan = plan or [*choose(machines[state.mover], state)]
            move = plan.pop(0)
            if move.verb is Verb.PLAY:
                played.add(move.card)
            record, state = record.choose(state, move)
    assert set(ACTIONS) - played == {Card.SHIPYARD}


def test_machines_that_refuse_to_end_the_game_are_stopped() -> None:
    table = begin(lay_supply(FIRST_HARBOUR), 0, deal_by_keys(3))
    outcome = play_out(table, (parse_menu("9 0 0 0: M<1"), parse_menu("9 0 0 0: M<1")))
    assert outcome.turns == (200, 200)


def test_a_simulated_match_is_the_match_by_single_steps() -> None:
    fast, slow = find_opponent("siren2"), MachineBot(lambda _: SCRIPTS["siren2"])
    other = find_opponent("fire")
    for seed in ("1/0", "1/1", "1/2"):
        assert play_game((fast, other), "first", seed) == play_game((slow, other), "first", seed)


def test_a_game_is_played_on_from_any_position_as_from_its_start() -> None:
    """At a choice or at a draw: whoever plays on with the same order of cards ends alike.

    A deck is copied in ascending order of its cards, and so is every later shuffle, so that chance
    is fixed, and single steps draw the highest card of a deck.
    """
    for seed in range(4):
        machines = (MENU, TOWERS) if seed % 2 else (TOWERS, MENU)
        state, plan, ends = HarbourRecord(seed, HARBOURS[seed]).begin(), list[Move](), set[object]()
        while state.current_player != TERMINAL:
            outcome = play_on(state, machines, lambda _, cards: sorted(cards))
            ends.add((outcome, outcome.result))
            if state.phase is Phase.DRAW:
                state = state.apply([*state.chance_outcomes()][-1][0])
                continue
            plan = plan or [*choose(machines[state.mover], state)]
            state = state.apply(plan.pop(0))
        turns = state.boards[0].turns, state.boards[1].turns
        assert ends == {(Outcome(state.points, turns), int(state.returns()[0]))}
        assert play_on(state, machines, lambda _, cards: cards) == Outcome(state.points, turns)
