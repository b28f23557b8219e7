"""The engine as a scene uses it, over real worker processes."""

import time
from multiprocessing import active_children
from pathlib import Path
from random import Random

import pytest

from game.engine.client import ASSISTANT, OPPONENTS, Engine, EngineClosedError
from game.engine.protocol import Analysed, Cause, Chosen, Computed, Failed, Thinks, Ticket
from game.engine.worker import serve
from game.protocol import Utility, decide
from game.registry import Game, register
from tests.engine.conftest import Table
from tests.engine.scripted import (
    GAME,
    STEPS,
    find_opponent,
    first_observation,
    list_scripted,
    serve_stale,
)

OBSERVATION = first_observation()


def test_an_answer_arrives(table: Table) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert table.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])


def test_the_seed_alone_decides_what_chance_leaves_open(table: Table, gate: Path) -> None:
    gate.touch()
    seeds = ["a", "b", "c", "a"]
    tickets = [table.engine.submit(GAME, OBSERVATION, "gated", seed) for seed in seeds]
    answers = [table.wait_for(ticket) for ticket in tickets]
    gated = find_opponent("gated")
    expected = [decide(gated, OBSERVATION, Random(seed)).choice for seed in seeds]
    assert answers == [Chosen(*pair) for pair in zip(tickets, expected, strict=True)]


def test_the_first_and_the_last_progress_are_always_told(table: Table) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    table.wait_for(ticket)
    first = OBSERVATION.hand[0]
    assert table.seen[0] == Thinks(ticket, 1, 3)
    assert table.seen[-2:] == [Thinks(ticket, 3, 3), Chosen(ticket, first)]


def test_progress_is_told_at_a_bearable_pace_and_never_goes_back(table: Table) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "patient", "seed")
    table.wait_for(ticket)
    considered = [answer.considered for answer in table.seen if isinstance(answer, Thinks)]
    assert considered == sorted(set(considered))
    assert 2 < len(considered) < STEPS


def test_a_stopped_thought_makes_way_and_says_no_more(table: Table) -> None:
    endless = table.engine.submit(GAME, OBSERVATION, "endless", "seed")
    table.wait_for_thought(endless)
    table.engine.stop(endless)
    table.seen.clear()
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    table.wait_for(ticket)
    assert {answer.ticket for answer in table.seen} == {ticket}


def test_a_request_can_be_stopped_before_its_turn(table: Table, gate: Path) -> None:
    busy = table.engine.submit(GAME, OBSERVATION, "gated", "seed")
    stopped = table.engine.submit(GAME, OBSERVATION, "endless", "seed")
    last = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    table.wait_for_thought(busy)
    table.engine.stop(stopped)
    table.wait_for_thought(busy)
    gate.touch()
    table.wait_for(last)
    assert {answer.ticket for answer in table.seen} == {busy, last}


def test_an_answered_request_can_be_stopped_in_vain(table: Table) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    table.wait_for(ticket)
    table.engine.stop(ticket)
    again = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert isinstance(table.wait_for(again), Chosen)


def test_requests_are_answered_in_order(table: Table) -> None:
    asked = [table.engine.submit(GAME, OBSERVATION, name, "seed") for name in ("patient", "quick")]
    table.wait_for(asked[-1])
    chosen = [answer.ticket for answer in table.seen if isinstance(answer, Chosen)]
    assert chosen == asked


def test_stale_answers_are_dropped() -> None:
    table = Table(Engine(serve_stale))
    tickets = [table.engine.submit(GAME, OBSERVATION, "anyone", "seed") for _ in range(3)]
    table.wait_for(tickets[-1])
    table.engine.close()
    assert table.seen == [Chosen(ticket, OBSERVATION.hand[0]) for ticket in tickets]


def test_an_unknown_opponent_is_told_with_the_known_ones(table: Table) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "kraken", "seed")
    answer = table.wait_for(ticket)
    assert isinstance(answer, Failed)
    assert "kraken" in answer.reason
    assert "patient" in answer.reason


def test_a_failing_opponent_is_told_and_the_same_worker_goes_on(
    table: Table, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    table.engine.start()
    worker = table.wait_for_worker()
    ticket = table.engine.submit(GAME, OBSERVATION, "faulty", "seed")
    answer = table.wait_for(ticket)
    reason = "faulty failed over this position: ArithmeticError('cannot add 0')"
    assert answer == Failed(ticket, reason)
    assert reason in caplog.text
    assert "Traceback" in caplog.text
    assert str(OBSERVATION) not in caplog.text
    assert capfd.readouterr() == ("", "")
    again = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert isinstance(table.wait_for(again), Chosen)
    assert table.wait_for_worker() == worker


def test_the_worker_does_not_load_pygame(table: Table) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "telling", "seed")
    assert table.wait_for(ticket) == Chosen(ticket, 1)


def test_an_unknown_game_is_told_with_the_known_ones(table: Table) -> None:
    ticket = table.engine.submit("chess", OBSERVATION, "quick", "seed")
    assert table.wait_for(ticket) == Failed(
        ticket, "there is no game 'chess': choose from scripted"
    )


def test_a_game_that_cannot_be_loaded_is_told_when_it_is_asked_for() -> None:
    table = Table(Engine(serve, lambda: {"lost": "game.lost", **list_scripted()}))
    lost, found = (
        table.engine.submit(game, OBSERVATION, "quick", "seed") for game in ("lost", GAME)
    )
    assert table.wait_for(lost) == Failed(lost, "No module named 'game.lost'", cause=Cause.IMPORT)
    assert isinstance(table.wait_for(found), Chosen)
    table.engine.close()


@pytest.mark.usefixtures("own_registry")
def test_a_game_registered_at_run_time_is_known_to_the_worker() -> None:
    register(Game(GAME, window="", worker=list_scripted()[GAME]))
    table = Table(Engine(serve))
    try:
        ticket = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
        assert table.wait_for(ticket) == Chosen(ticket, OBSERVATION.hand[0])
    finally:
        table.engine.close()


def test_nothing_runs_and_nothing_comes_before_the_first_request() -> None:
    engine = Engine(serve_stale)
    assert engine.poll() == []
    engine.close()
    assert not active_children()


def test_a_closed_engine_drops_everything_and_takes_no_more(table: Table) -> None:
    ticket = table.engine.submit(GAME, OBSERVATION, "endless", "seed")
    table.wait_for_thought(ticket)
    table.engine.close()
    assert not table.engine.is_busy
    table.engine.close()
    table.engine.stop(ticket)
    assert table.engine.poll() == []
    with pytest.raises(EngineClosedError, match="closed"):
        table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    with pytest.raises(EngineClosedError, match="closed"):
        table.engine.start()


def analysed(ticket: Ticket) -> Analysed[int]:
    """Return what the scripted analyst says."""
    said = tuple((number, number / 100) for number in OBSERVATION.hand)
    return Analysed(ticket, said, said, 0.5, Utility.MARGIN, said[::-1])


def test_an_analysis_arrives(table: Table, gate: Path) -> None:
    gate.touch()
    ticket = table.engine.analyse(GAME, OBSERVATION)
    assert table.wait_for(ticket) == analysed(ticket)


def test_what_is_played_does_not_wait_for_an_analysis_nor_the_other_way_round(
    table: Table, gate: Path
) -> None:
    running = table.engine.analyse(GAME, OBSERVATION)
    table.wait_for_thought(running)
    played = table.engine.submit(GAME, OBSERVATION, "quick", "seed")
    assert isinstance(table.wait_for(played), Chosen)
    endless = table.engine.submit(GAME, OBSERVATION, "endless", "seed")
    table.wait_for_thought(endless)
    gate.touch()
    assert table.wait_for(running) == analysed(running)
    parts = table.engine.compute(GAME, "three")
    table.wait_until(lambda a: isinstance(a, Computed) and a.ticket == parts and a.is_last)


def test_the_assistant_is_a_process_of_its_own_started_when_it_is_first_needed(
    table: Table, gate: Path
) -> None:
    table.wait_for(table.engine.submit(GAME, OBSERVATION, "quick", "seed"))
    opponents = table.wait_for_worker()
    gate.touch()
    table.wait_for(table.engine.analyse(GAME, OBSERVATION))
    assert table.wait_for_worker(name=OPPONENTS) == opponents
    assistant = table.wait_for_worker(name=ASSISTANT)
    assert assistant != opponents
    parts = table.engine.compute(GAME, "three")
    table.wait_until(lambda a: isinstance(a, Computed) and a.ticket == parts and a.is_last)
    assert table.wait_for_worker(name=ASSISTANT) == assistant


def test_an_idle_assistant_leaves_and_the_next_request_starts_another(
    gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    table = Table(Engine(serve, list_scripted, idle_limit=0.05))
    gate.touch()
    left = ["the process for assistant left"]
    for number in (1, 2):
        ticket = table.engine.analyse(GAME, OBSERVATION)
        assert table.wait_for(ticket) == analysed(ticket)
        table.wait_until_logged(caplog, left * number)
    assert not active_children()
    table.engine.close()


def test_opponents_stay_however_long_they_are_idle() -> None:
    table = Table(Engine(serve, list_scripted, idle_limit=0.0))
    table.engine.start()
    worker = table.wait_for_worker()
    table.wait_for(table.engine.submit(GAME, OBSERVATION, "quick", "seed"))
    time.sleep(0.05)
    assert table.wait_for_worker() == worker
    table.engine.close()


def test_both_processes_are_gone_after_closing(table: Table, gate: Path) -> None:
    table.wait_for_thought(table.engine.submit(GAME, OBSERVATION, "busy", "seed"))
    table.wait_for_thought(table.engine.analyse(GAME, OBSERVATION))
    assert len(active_children()) == 2
    table.engine.close()
    assert not active_children()
    assert not gate.exists()


def test_an_analysis_is_cancelled_by_its_ticket_alone(table: Table, gate: Path) -> None:
    stopped, wanted = (table.engine.analyse(GAME, OBSERVATION) for _ in range(2))
    table.wait_for_thought(stopped)
    table.engine.stop(stopped)
    gate.touch()
    assert table.wait_for(wanted) == analysed(wanted)
    table.engine.stop(wanted)
    assert stopped not in {answer.ticket for answer in table.seen if isinstance(answer, Analysed)}


def test_a_closed_engine_analyses_no_more(table: Table) -> None:
    table.engine.close()
    with pytest.raises(EngineClosedError, match="closed"):
        table.engine.analyse(GAME, OBSERVATION)
