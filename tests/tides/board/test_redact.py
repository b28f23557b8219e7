"""Each level of the table's memory and of its scores hides exactly what it says."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import Settings
from game.tides.board import board_model
from game.tides.board.hand_view import HandModel
from game.tides.board.notebook_view import Location
from game.tides.board.opponent_strip_view import OpponentModel
from game.tides.board.row_ends_view import PersonModel
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_model import TableState, cover_hands, read_table, redact
from game.tides.board.table_view import TableModel
from game.tides.cards.owner import SIDES
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.notes import find_score
from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe
from game.tides.session import against, open_record
from game.tides.settings import Aid, LiveScores, TidesSettings
from game.ui.sky import Sky
from game.ui.top_bar import BarModel
from tests.driver import SIZE, Driver, ScriptedEngine, draw_scene, guess_odds
from tests.effort import pick_by_effort
from tests.playing import play_randomly, positions
from tests.tides.board.test_board_model import Memory, remember
from tests.tides.seating import open_table, seat_at
from tests.window import OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

NOTEBOOK = Settings(is_muted=True)


PERSON = PersonModel("", "gull", Sky.DUSK, is_person=False)


def read(driver: Driver, plies: int, card: Card | None = None) -> TableModel:
    session = seat_at(driver, plies)
    session.start()
    session.take(driver.engine.poll())
    view = session.view
    state = TableState(tried=card)
    return read_table(driver.table_context, session, view, HandModel(view.hand), state)


def read_without_window(view: Observation, card: Card | None) -> TableModel:
    """Return a table of which only what depends on the observation is told."""
    mine, theirs = board_model.read_kingdoms(view, card)
    return TableModel(
        bar=BarModel(is_muted=True),
        opponent=OpponentModel(view.known, view.hidden, is_sealed=True, bird="gull"),
        people=(PERSON, PERSON),
        mine=mine,
        theirs=theirs,
        suits=board_model.read_suits(view, card),
        hand=HandModel(view.hand, hovered=card),
        score=board_model.read_score(view, card),
        band=BandModel(),
        places=board_model.read_locations(view),
        deck=board_model.count_deck(view),
        sky=Sky.DUSK,
    )


def list_others(view: Observation) -> list[Observation]:
    """Return views of a seat that has seen other cards of the opponent's hand."""
    every = sorted({*view.known, *view.unseen})
    hands = [*combinations(every, len(view.known))]
    return [
        replace(view, known=hand, unseen=tuple(card for card in every if card not in hand))
        for hand in hands[:: max(1, len(hands) // 6)]
    ]


@pytest.mark.parametrize("plies", [0, 1, 3, 6, 8, 9, 12, 14, 15])
def test_paper_shows_nothing_that_would_have_to_be_remembered(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(settings=adjust(NOTEBOOK, aid=Aid.PAPER))
    session = seat_at(driver, plies)
    view, model = session.view, read(driver, plies)
    held = len(view.known) + view.hidden
    assert (model.opponent.known, model.opponent.hidden) == ((), held)
    assert model.places is None
    hand, context = HandModel(view.hand), driver.table_context
    for tried in (None, *view.hand):
        told = set()
        for other in list_others(view):
            model = read_table(context, session, other, hand, TableState(tried=tried))
            source = NoteContext(context, session, other, tried)
            notes = [find_score(source, side) for side in SIDES]
            told.add(repr((model, notes, source.kingdoms, source.certain)))
        assert len(told) == 1, tried


@pytest.mark.parametrize("plies", [0, 1, 6, 8, 12, 14])
def test_paper_hides_nothing_else(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NOTEBOOK)
    full = read(driver, plies)
    driver.context.preferences.change(adjust(NOTEBOOK, aid=Aid.PAPER))
    paper = read(driver, plies)
    opponent = replace(full.opponent, known=(), hidden=paper.opponent.hidden)
    suits = tuple(replace(suit, removed=0) for suit in full.suits)
    assert replace(full, opponent=opponent, suits=suits, places=None) == paper


@pytest.mark.parametrize("plies", [0, 1, 3, 6, 8, 12])
def test_a_covered_table_tells_neither_player_what_the_other_one_holds_or_tries(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(settings=NOTEBOOK)
    for card in seat_at(driver, plies).view.hand:
        full = read(driver, plies, card)
        covered = cover_hands(full)
        assert full.band != BandModel()
        assert covered.band == BandModel()
        assert covered.hand == HandModel(full.hand.cards, is_face_down=True)
        assert (covered.opponent.known, covered.places) == ((), None)
        assert bool(full.endings.endings) == (plies == 3)
        assert covered.endings.endings == ()


@pytest.mark.parametrize("plies", [0, 1, 6, 8, 12])
def test_odds_are_told_of_known_cards_at_their_level_only(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NOTEBOOK)
    context, session = driver.table_context, seat_at(driver, plies)
    session.analyse(session.viewer)
    session.take(driver.engine.poll())
    view, hand = session.view, HandModel(session.view.hand)
    full = read_table(context, session, view, hand, TableState())
    assert full.opponent.odds == {}
    context.preferences.change(adjust(NOTEBOOK, aid=Aid.ODDS))
    odds = read_table(context, session, view, hand, TableState())
    assert odds.opponent.odds == dict(guess_odds(view))
    assert set(odds.opponent.odds) == set(view.known)
    assert cover_hands(odds).opponent.odds == {}
    assert replace(odds, opponent=replace(odds.opponent, odds={})) == full


def test_a_table_asks_for_odds_as_soon_as_they_are_wanted_and_not_before(
    open_app: OpenApp,
) -> None:
    engine = ScriptedEngine()
    driver = open_app(settings=NOTEBOOK, engine=engine)
    scene = open_table(driver, 1)
    driver.step()
    assert engine.analyses == []
    before = draw_scene(scene, SIZE)
    driver.context.preferences.change(adjust(NOTEBOOK, aid=Aid.ODDS))
    driver.step(3)
    assert len(engine.analyses) == 1
    assert draw_scene(scene, SIZE) != before


@given(positions(Phase.PICK), st.data())
def test_scores_that_are_off_are_told_nowhere(state: State, data: st.DataObject) -> None:
    view = observe(state, Seat.FIRST)
    model = read_without_window(view, data.draw(st.sampled_from([None, *view.hand])))
    off = redact(model, TidesSettings(live_scores=LiveScores.OFF), None)
    for kingdom in (off.mine, off.theirs):
        assert (dict(kingdom.points), dict(kingdom.preview)) == ({}, {})
    assert off.endings.endings == ()
    assert (off.score.now, off.score.preview) == (None, None)
    assert off.suits == tuple(replace(suit, stakes=()) for suit in model.suits)
    assert (off.hand, off.places, off.opponent) == (model.hand, model.places, model.opponent)


@given(positions(Phase.PICK), st.data())
def test_scores_on_hover_are_those_of_the_card_pointed_at(
    state: State, data: st.DataObject
) -> None:
    view = observe(state, Seat.FIRST)
    settings = TidesSettings(live_scores=LiveScores.HOVER)
    model = read_without_window(view, None)
    hidden = redact(model, settings, None)
    assert (dict(hidden.mine.points), dict(hidden.theirs.points)) == ({}, {})
    assert hidden.score.now is None
    laid = (*view.kingdom, *view.opposing)
    if laid:
        card = data.draw(st.sampled_from(laid))
        told = redact(model, settings, card)
        assert {*told.mine.points, *told.theirs.points} == {card}


@given(positions(Phase.PICK), st.data())
def test_scores_on_hover_tell_all_that_a_pick_would_move(state: State, data: st.DataObject) -> None:
    view = observe(state, Seat.FIRST)
    card = data.draw(st.sampled_from(view.hand))
    model = read_without_window(view, card)
    told = redact(model, TidesSettings(live_scores=LiveScores.HOVER), card)
    is_open = model.score.preview is None
    assert told.score == (replace(model.score, now=None) if is_open else model.score)
    moved = {
        each
        for kingdom in (model.mine, model.theirs)
        for each, points in kingdom.preview.items()
        if points != kingdom.points.get(each)
    }
    assert moved | {card} == {*told.mine.preview, *told.theirs.preview} | {card}
    assert told.mine.preview.get(card) == model.mine.preview.get(card)


GAMES = pick_by_effort(16, 60)
"""Random games for each aid and seat, no two the same; half of them have one round."""


@pytest.mark.parametrize("aid", Aid)
@pytest.mark.parametrize("seat", Seat)
def test_the_table_of_many_games_is_a_perfect_memory_or_on_paper_none(
    open_app: OpenApp, aid: Aid, seat: Seat
) -> None:
    """Told nothing but what is said aloud, somebody who forgets nothing knows as much (R21)."""
    driver = open_app(settings=adjust(NOTEBOOK, aid=aid))
    first = GAMES * (2 * [*Aid].index(aid) + seat)
    for seed in range(first, first + GAMES):
        record = play_randomly((1, 3)[seed % 2], seed)
        session = open_record(record, against("gull"), driver.engine, None)
        for state, memory in remember(record, seat):
            if state.phase is Phase.PICK:
                view = observe(state, seat)
                hand, plain = HandModel(view.hand), TableState()
                table = read_table(driver.table_context, session, view, hand, plain)
                check_table(table, memory, view, hides_seen=aid is Aid.PAPER)


def check_table(table: TableModel, memory: Memory, view: Observation, *, hides_seen: bool) -> None:
    known, held = memory.find(Location.THEIR_HAND), 5 - len(view.drafted)
    assert table.deck == memory.deck
    assert set(table.hand.cards) == memory.find(Location.HAND)
    if hides_seen:
        assert (table.places, table.opponent.known) == (None, ())
        assert table.opponent.hidden == held
    else:
        assert table.places == memory.place
        assert set(table.opponent.known) == known
        assert table.opponent.hidden == held - len(known)
