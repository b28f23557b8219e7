"""A worker that is killed, stopped or starved while a fish searches: the same choices, later."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from random import Random

import pytest

from game.engine.client import Engine
from game.engine.protocol import Chosen
from game.engine.worker import serve
from game.harbour.rules.cards import FIRST_HARBOUR
from game.harbour.rules.moves import Move
from game.harbour.rules.record import HarbourRecord
from game.harbour.session import GAME
from game.harbour.worker import find_opponent
from game.protocol import decide
from tests.engine.conftest import Table
from tests.engine.test_silence import LOOKS, Hands, look
from tests.harbour.rules.test_state import at

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")

PURCHASE = at("2p1s/1N4s/3k1p/- 3", "1 buy 0.1.5").information_state(0)


def kill(table: Table, clock: Hands) -> None:
    """Kill the worker, wherever it is in its search."""
    del clock
    os.kill(table.wait_for_worker(), signal.SIGKILL)


def stop(table: Table, clock: Hands) -> None:
    """Stop the worker for longer than anybody waits; it goes on if it owed nothing any more."""
    stopped = table.wait_for_worker()
    os.kill(stopped, signal.SIGSTOP)
    look(table, clock, LOOKS + 1)
    with suppress(ProcessLookupError):
        os.kill(stopped, signal.SIGCONT)


def starve(table: Table, clock: Hands) -> None:
    """Let the worker go on for a moment only, again and again."""
    worker = table.wait_for_worker()
    for _ in range(20):
        os.kill(worker, signal.SIGSTOP)
        look(table, clock, 1)
        os.kill(worker, signal.SIGCONT)


@pytest.fixture
def clock() -> Hands:
    """Return the engine's clock, moved by hand: no load of this machine is taken for silence."""
    return Hands()


@pytest.fixture
def table(clock: Hands) -> Iterator[Table]:
    """Return an engine at which the fish themselves play."""
    seat = Table(Engine(serve, clock=clock))
    yield seat
    seat.engine.close()


@pytest.mark.parametrize("disturb", [kill, stop, starve])
@pytest.mark.parametrize("name", ["orca", "uct:sarasua:60"])
def test_a_search_that_is_disturbed_ends_with_the_same_choice(
    name: str, disturb: Callable[[Table, Hands], None], table: Table, clock: Hands
) -> None:
    ticket = table.engine.submit(GAME, PURCHASE, name, "seed")
    table.wait_until(lambda answer: answer.ticket == ticket)
    disturb(table, clock)
    choice = decide(find_opponent(name), PURCHASE, Random("seed")).choice
    assert table.wait_for(ticket) == Chosen(ticket, choice)


TURNS = 4
"""Of both players together."""


def play(choose: Callable[[HarbourRecord], Move]) -> HarbourRecord:
    """Return a game in which every choice is made anew, as far as it is looked at."""
    record = HarbourRecord(3, FIRST_HARBOUR)
    state = record.begin()
    while sum(board.turns for board in state.boards) < TURNS:
        record, state = record.choose(state, choose(record))
    return record


def test_a_worker_that_is_disturbed_at_every_choice_plays_the_same_game(
    table: Table, clock: Hands
) -> None:
    name, disturbances = "uct:sarasua:40", cycle((kill, starve, stop))

    def choose_disturbed(record: HarbourRecord) -> Move:
        state = record.states()[-1]
        seed = str(len(record.choices))
        ticket = table.engine.submit(GAME, state.information_state(state.mover), name, seed)
        next(disturbances)(table, clock)
        answer = table.wait_for(ticket)
        assert isinstance(answer, Chosen)
        assert isinstance(answer.choice, Move)
        return answer.choice

    def choose_alone(record: HarbourRecord) -> Move:
        state = record.states()[-1]
        rng = Random(str(len(record.choices)))
        return decide(find_opponent(name), state.information_state(state.mover), rng).choice

    assert play(choose_disturbed) == play(choose_alone)
