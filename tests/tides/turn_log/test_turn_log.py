"""The log of turns: its points against the rules, and what its viewer may know."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.tides.context import TidesContext
from game.tides.rules.cards import Card
from game.tides.rules.moves import Seat
from game.tides.rules.record import GameRecord, parse_record
from game.tides.rules.state import observe
from game.tides.session import TidesSession, against, open_record
from game.tides.settings import LiveScores
from game.tides.turn_log.past_scene import PastScene
from game.tides.turn_log.turn_log import open_turn_log, read_rounds
from game.ui.actions import Command
from game.ui.widgets.controls import PartKey
from tests.driver import ScriptedEngine
from tests.playing import games, play_randomly
from tests.window import OpenApp, adjust

ARTICLE = "1 18.6.11.8.14.5.7.2.15.10.1.3.4.9.12.13.16.17 18:5 15:8 6:7 10:14 11:2"
"""The article's worked example, 27 to 9, as a round; the points below are worked out by hand."""
SIZE = (960, 540)


@pytest.fixture(name="context")
def _context(open_app: OpenApp) -> TidesContext:
    return open_app().table_context


def sit_down(record: GameRecord) -> TidesSession:
    return open_record(record, against("gull"), ScriptedEngine(), None)


def test_each_pick_moves_the_points_that_the_rules_give(context: TidesContext) -> None:
    (logged,) = read_rounds(context, sit_down(parse_record(ARTICLE)), 5)
    assert [turn.points for turn in logged.turns] == [(0, 0), (0, 3), (15, 0), (0, 9), (12, -3)]
    assert (logged.points, logged.totals) == ((27, 9), (27, 9))
    assert [turn.pick for turn in logged.turns] == [1, 2, 3, 4, 5]
    assert logged.turns[1].choices == (Card(15), Card(8))


@given(games(3))
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_points_of_a_round_add_up_to_its_score(
    context: TidesContext, record: GameRecord
) -> None:
    session = sit_down(record)
    rounds = read_rounds(context, session, 17)
    assert [len(logged.turns) for logged in rounds] == [5, 6, 6]
    for logged, scored in zip(rounds, session.match.state.scores, strict=True):
        told = [turn.points for turn in logged.turns if turn.points is not None]
        assert tuple(map(sum, zip(*told, strict=True))) == logged.points == scored
    assert rounds[-1].totals == session.match.state.totals


def test_points_wait_for_the_count_where_live_scores_are_off(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(live_scores=LiveScores.OFF))
    record = play_randomly(3, seed=4)
    session = sit_down(GameRecord(3, record.order, record.choices[:8]))
    first, second = read_rounds(driver.table_context, session, 8)
    assert None not in [turn.points for turn in first.turns]
    assert {turn.points for turn in second.turns} == {None}


def read_all(context: TidesContext, session: TidesSession, plies: int) -> list[str]:
    """Return every word of the log and of the tables behind it, and what these show."""
    log = open_turn_log(context, session, plies)
    log.lay_out(SIZE)
    told = []
    for number in range(3):
        log.press(PartKey("page", number))
        told += log.narrate()
    for ply in range(plies):
        past = PastScene(context, session, ply, plies)
        past.lay_out(SIZE)
        for _ in ("before", "after"):
            told += [*past.narrate(), repr(past.model)]
            past.handle(Command.CONFIRM)
    return told


@given(st.integers(0, 2**32), st.integers(1, 16), st.integers(0, 2**32))
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_two_games_that_look_the_same_have_the_same_log(
    context: TidesContext, seed: int, plies: int, other: int
) -> None:
    whole, rng = play_randomly(3, seed), Random(other)
    record = GameRecord(3, whole.order, whole.choices[:plies])
    shown = observe(record.states()[-1], Seat.FIRST)
    unseen = list(shown.unseen)
    rng.shuffle(unseen)
    renamed = dict(zip(shown.unseen, unseen, strict=True))
    order = tuple(renamed.get(card, card) for card in record.order)
    sessions = sit_down(record), sit_down(GameRecord(3, order, record.choices))
    assert sessions[1].view == shown
    for session in sessions:
        choices = session.match.state.legal_actions(Seat.SECOND)
        session.match.seal(Seat.SECOND, rng.choice(choices))
    first, second = (read_all(context, session, plies) for session in sessions)
    assert first == second
