"""What best play makes of a deal: the same as a game in which everybody is asked by hand."""

from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from game.engine.client import Engine
from game.engine.protocol import Chosen, Computed
from game.engine.worker import serve
from game.protocol import decide
from game.storage.finished import FinishedGame
from game.tides.bots.ladder import OPPONENTS
from game.tides.codes import TidesCode, order_deck
from game.tides.jobs import PlayBest
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.record import next_draw
from game.tides.rules.state import State, observe
from game.tides.worker import compute
from tests.driver import Driver, open_memory
from tests.engine.conftest import Table

SEED = 20261125
GAME = FinishedGame("0" * 32, "tides", (None, "puffin"), SEED, {}, 0, 1, day="2026-11-25")


def play_by_hand(seat: int, bird: str) -> int:
    """Return the margin of the Albatross in a seat, everybody being asked turn by turn."""
    bots = {seat: OPPONENTS["albatross"], 1 - seat: OPPONENTS[bird]}
    order, state, ply = order_deck(SEED), State(rounds=1), 0
    state = state.apply(next_draw(order, state))
    while state.phase is not Phase.OVER:
        first, second = (
            decide(
                bots[each],
                observe(state, Seat(each)),
                Random(sha256(f"{SEED}/{ply}/{each}".encode()).hexdigest()),
            ).choice
            for each in (0, 1)
        )
        state, ply = state.apply_joint((first, second)), ply + 1
    return state.totals[seat] - state.totals[1 - seat]


def make_game(seat: int) -> FinishedGame:
    code = TidesCode(7, "puffin", 1, Seat(seat))
    players = (None, "puffin") if seat == 0 else ("puffin", None)
    return replace(GAME, players=players, code=str(code))


def test_best_play_meets_the_same_cards_and_the_same_moods_of_the_bird() -> None:
    """In the opponents' process, and after what a game there asks for; in either seat."""
    driver, table = Driver(open_memory()), Table(Engine(serve))
    games = driver.app.games
    for seat in Seat:
        asked = games.ask_best_play(make_game(seat))
        assert asked is not None
        start = State(rounds=1).apply(next_draw(order_deck(1), State(rounds=1)))
        job, turns = asked.job, 0
        while isinstance(job, PlayBest):
            best = table.engine.compute(
                asked.calculator, job, in_background=True, with_opponents=True
            )
            choice = table.engine.submit("tides", observe(start, Seat.FIRST), "puffin", "1")
            assert isinstance(table.wait_for(choice), Chosen)
            found = table.wait_for(best)
            assert isinstance(found, Computed)
            job, turns = found.part, turns + 1
        assert turns == 5
        assert job == play_by_hand(seat, "puffin")
    table.engine.close()


def test_a_game_without_a_code_and_one_of_another_house_have_no_best_play() -> None:
    games = Driver(open_memory()).app.games
    assert games.ask_best_play(replace(GAME, code="")) is None
    assert games.ask_best_play(replace(GAME, game="harbour")) is None
    assert games.ask_best_play(replace(GAME, game="chess")) is None


def test_another_job_is_refused() -> None:
    with pytest.raises(ValueError, match="'nothing' is no job of this calculator"):
        next(compute("'nothing'", lambda: None))
