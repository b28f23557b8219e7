"""Cards in flight over the harbour's table: nothing is lost, nothing waits, everything lands."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, cast

import pygame
import pytest

from game.harbour.cards.faces import add_faces
from game.harbour.cards.pile_view import Stack
from game.harbour.rules.cards import FIRST_HARBOUR, Card, lay_supply
from game.harbour.rules.moves import Phase
from game.harbour.rules.record import parse_record
from game.harbour.session import HarbourNotation, HarbourSession
from game.harbour.table.flights import Flight, Step, Zone, plan_flights
from game.harbour.table.model import TableModel
from game.harbour.table.motion import hold_back, turn_lights
from game.harbour.table.places import place_table
from game.harbour.table.reading import read_table
from game.harbour.table.view import KeptItems, ThingKind, Wording, table_items
from game.play.match import Match
from game.play.players import Bot, Seating
from game.settings import Settings
from game.ui.geometry import Page
from game.ui.memo import Memo
from game.ui.pen import Easel
from game.ui.sky import Sky
from tests.driver import Driver, ScriptedEngine, draw_scene
from tests.harbour.table.test_played_harbour import (
    SIREN_TURN,
    at_table,
    choose_as,
    find_place,
    open_line,
)
from tests.keys import key_event
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

WATCHED = Settings(is_muted=True)
CALM = Settings(is_muted=True, reduced_motion=True)
PILES = {Zone.DECK, Zone.DISCARD}


@pytest.fixture
def watched(open_app: OpenApp) -> Driver:
    """Return an app in which things move at normal speed."""
    return open_app(engine=ScriptedEngine(choose_as("goby")), settings=WATCHED)


def play_at_random(plies: int) -> HarbourSession:
    """Return a game of two that choose at random, seen from the first seat."""
    rng, record = random.Random(3), parse_record("3 BTJMYRHFGN")
    state = record.begin()
    while len(record.choices) < plies:
        record, state = record.choose(state, rng.choice(state.legal_actions(state.mover)))
    seating = Seating("1" * 32, 3, (Bot("sprat"), Bot("sprat")))
    return HarbourSession(HarbourNotation(), Match(record), seating, ScriptedEngine(), None)


def list_steps(session: HarbourSession) -> Iterator[Step]:
    """Yield every choice of a game as the table follows it."""
    match = session.match
    for ply, turn in enumerate(match.turns):
        (move,) = (choice for choice in turn if choice is not None)
        before, after = match.states[ply], match.states[ply + 1]
        tables = read_table(session, ply), read_table(session, ply + 1)
        yield Step(*tables, before, after, move, before.mover == session.viewer)


def count(row: Iterable[Stack]) -> int:
    """Return how many cards lie in a row."""
    return sum(stack.count for stack in row)


def count_own(table: TableModel, aloft: Iterable[Flight], time: float) -> int:
    """Return how many cards of the viewer are seen: lying, waiting to leave, or in the air."""
    mine = count(table.played) if table.is_mine else 0
    lying = count(table.hand) + mine + table.deck.count + table.discard.count
    zones = {Zone.HAND, Zone.DECK, Zone.DISCARD}
    zones |= {Zone.STRIP, Zone.ASKING} if table.is_mine else set()
    flying = sum(
        each.count
        for each in aloft
        if each.sign is None
        and each.end.zone in zones
        and not (each.span.start > time and each.start.zone in PILES)
    )
    return lying + flying


def test_no_card_is_lost_or_seen_twice_while_any_flies() -> None:
    steps = [*list_steps(play_at_random(220))]
    zones = set[Zone]()
    for step in steps:
        flights = plan_flights(step)
        zones.update(each.end.zone for each in flights)
        end = max((each.span.end for each in flights), default=0.0)
        for time in (0.0, 90.0, 250.0, 333.0, 600.0, end):
            seen = hold_back(step.after, step.before, flights, time)
            aloft = [each for each in flights if each.span.end > time]
            assert count_own(seen, aloft, time) == count_own(step.after, (), end), (step.move, time)
            assert seen.coins <= step.after.coins
        assert hold_back(step.after, step.before, flights, end) == step.after
    assert {Zone.SEA, Zone.DECK, Zone.OTHER_DECK, Zone.OTHER_DISCARD, Zone.OTHER_CHIPS} <= zones


def test_a_clean_up_takes_700_ms_and_treasures_come_60_apart(watched: Driver) -> None:
    session = open_line(watched, SIREN_TURN.replace("1N1M1J2s/5s", "2s3p/5s").replace("40p", "37p"))
    steps = [*list_steps(session)]
    assert [move.card for move in [step.move for step in steps]] == [None], "nothing but treasures"
    landed = sorted((each.span.end, each.coins) for each in plan_flights(steps[0]))
    assert landed == [(220, 1), (280, 1), (340, 2), (400, 2), (460, 2)]
    watched.press(pygame.K_e)
    step = [step for step in list_steps(session) if step.is_own][-1]
    assert max(each.span.end for each in plan_flights(step)) == 700


def test_a_card_is_played_while_others_fly(watched: Driver) -> None:
    session = open_line(watched, SIREN_TURN)
    watched.click(find_place(watched, ThingKind.HAND, Card.JETTY))
    watched.click(find_place(watched, ThingKind.HAND, Card.SAILMAKER))
    table = at_table(watched)
    assert session.match.state.board.play[Card.SAILMAKER] == 1
    for key in (pygame.K_1, pygame.K_e):
        pygame.event.post(key_event(key))
    watched.step()
    assert session.match.state.phase is Phase.BUY, "both in one frame"
    assert session.match.state.board.play[Card.SIREN] == 1
    watched.settle()
    assert table.model.hand == read_table(session, session.match.ply).hand


def test_a_skip_ends_as_watching_does(open_app: OpenApp) -> None:
    pictures = set[bytes]()
    for settings in (
        WATCHED,
        Settings(is_muted=True, speed=0.0),
        Settings(is_muted=True, reduced_motion=True),
    ):
        driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=settings)
        open_line(driver, SIREN_TURN)
        driver.press(pygame.K_1, pygame.K_e, pygame.K_e)
        driver.settle()
        pictures.add(draw_scene(driver.scene, driver.size))
    assert len(pictures) == 1


def test_with_reduced_motion_nothing_travels(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=CALM)
    open_line(driver, SIREN_TURN)
    driver.press(pygame.K_1)
    places = dict[object, set[tuple[int, ...]]]()
    while at_table(driver).is_moving:
        for item in driver.scene.items():
            places.setdefault(item.name, set()).add(tuple(item.area))
        driver.step()
    flown = [areas for name, areas in places.items() if "flight" in str(name)]
    assert flown
    assert all(len(areas) == 1 for areas in flown)


def test_the_others_turn_takes_at_most_four_seconds_and_can_be_skipped(watched: Driver) -> None:
    line = (
        SIREN_TURN.replace("9J", "0J").replace("1N1M1J2s", "1N1M2s").replace("1 action", "2 action")
    )
    cast("ScriptedEngine", watched.engine).choose = cast("Any", lambda seen, _: seen.legal[0])
    session = open_line(watched, line.replace("-/7s3k/-/-", "5J/5J7s3k/-/-"), is_settled=False)
    watched.step(20)
    assert at_table(watched).count_unseen() > 6, "ten Jetties"
    frames = 20
    while at_table(watched).count_unseen():
        watched.step()
        frames += 1
    assert session.match.to_move == (session.viewer,)
    assert 3.9 < frames * watched.frame < 4.1


def test_what_lands_is_heard_as_it_lands(watched: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard, frames = list[tuple[int, str]](), list[int]()

    def hear(name: str) -> None:
        heard.append((len(frames), name))

    monkeypatch.setattr(watched.context.sounds, "play", hear)
    line = SIREN_TURN.replace("1N1M1J2s/5s", "2s2p1a1l/4s").replace("40p27a8k7i8l", "38p26a8k7i7l")
    open_line(watched, line, is_settled=False)
    for frame in range(100):
        frames.append(frame)
        watched.step()
    landed = [(frame, name) for frame, name in heard if name.startswith("play")]
    assert [name for _, name in landed] == [*["play_shell"] * 2, *["play_pearl"] * 2, "play_amber"]
    times = [frame * watched.frame * 1000 for frame, _ in landed]
    assert [later - first for first, later in pairwise(times)] == pytest.approx([60] * 4, abs=17)
    heard.clear()
    watched.click(find_place(watched, ThingKind.PILE, Card.LIGHTHOUSE))
    watched.settle()
    assert [name for _, name in heard if name in {"buy", "lamp"}] == ["buy", "lamp"]


def test_piles_are_lit_one_after_the_other() -> None:
    session = play_at_random(60)
    lit = next(each.before for each in list_steps(session) if each.before.endings is not None)
    was, now = (
        replace(lit, piles={card: replace(pile, is_lit=on) for card, pile in lit.piles.items()})
        for on in (False, True)
    )
    shown = [
        sum(pile.is_lit for pile in turn_lights(now, was, share).piles.values())
        for share in (0.0, 0.25, 0.5, 0.999)
    ]
    assert shown == sorted(shown)
    assert shown[0] <= 1
    assert shown[-1] == len(now.piles)


def test_tints_pass_into_each_other_as_the_sky_turns() -> None:
    dusk = next(each.before for each in list_steps(play_at_random(60)))
    tints = (100, 100, 100), (200, 200, 200)
    was, now = (
        replace(
            dusk,
            sky=sky,
            piles={card: replace(pile, tint=tint) for card, pile in dusk.piles.items()},
        )
        for sky, tint in zip((Sky.DUSK, Sky.NIGHT), tints, strict=True)
    )
    for share in (0.0, 0.3, 0.6, 0.95):
        for pile in turn_lights(now, was, share).piles.values():
            assert pile.tint is not None
            assert abs(pile.tint[0] - (100 + 100 * share)) <= 100 / 8, "in eight steps"


def test_items_that_are_kept_are_those_that_would_be_listed_anew(watched: Driver) -> None:
    session = play_at_random(60)
    easel = Easel(add_faces(watched.context.kit), 1.0)
    kept = KeptItems(Memo(), Memo())
    tables = [table for step in list_steps(session) for table in (step.before, step.after)]
    for large in (False, True):
        places = place_table(Page((1280, 720)), lay_supply(FIRST_HARBOUR), is_large=large)
        for table in tables:
            parts = easel, places, table, Wording(""), ()
            before, anew = table_items(*parts, kept), table_items(*parts)
            for item, other in zip(before, anew, strict=True):
                assert item._replace(draw=other.draw) == other
