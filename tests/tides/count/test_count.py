"""The count of a round: the rules' order, the engine's numbers at every frame, one end for all."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from hypothesis import given

from game.tides import context as tides
from game.tides.board.targets import TargetKind
from game.tides.cards.owner import SIDES
from game.tides.count.count import CountMoment, CountStep, RoundCount
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.rules.cards import WINS_TIES, BestCard, Cards, Doubler, Majority, Singles, Suit
from game.tides.rules.moves import Pair, Phase
from game.tides.rules.scoring import count_effective, score_both, score_terms
from game.tides.rules.state import State
from game.tides.settings import Aid
from game.ui.motion import MOTIONS, TERM_FLOOR, TERM_SHRINK, MotionKind
from game.ui.sound import TAKES
from tests.driver import FRAME, SIZE, Driver, draw_scene
from tests.playing import hand, kingdom_pairs, positions
from tests.tides.seating import (
    NORMAL,
    RECORD,
    open_count,
    open_table,
    record_at,
    seat_at,
    view_at,
    watch,
)
from tests.window import OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

FINISHED = (5, 11, 17)
finished = positions(Phase.RELICS, Phase.OVER)


def frames(end: float) -> Iterator[float]:
    """Yield times all over a count, uneven ones, its end and a while after it."""
    yield from (end * step / 97 for step in range(98))
    yield end + 1000


@given(kingdom_pairs().filter(all))
def test_at_every_moment_the_sum_is_that_of_the_engines_terms(kingdoms: Pair[Cards]) -> None:
    count = RoundCount(kingdoms)
    real = score_terms(*kingdoms), score_terms(*kingdoms[::-1])
    whole = [{term.card: term.points for term in terms} for terms in real]
    for moment in (CountMoment(count, time) for time in frames(count.end)):
        for side in SIDES:
            points = moment.points[side]
            assert moment.sums[side] == sum(points.values())
            for term_count in moment.counted[side]:
                full = whole[side][term_count.term.card]
                assert 0 <= points[term_count.term.card] <= full
                assert term_count.counted > moment.time or points[term_count.term.card] == full
    end = CountMoment(count, count.end)
    assert end.sums == score_both(kingdoms)
    assert [*end.points] == whole


@given(kingdom_pairs().filter(all))
def test_every_term_is_counted_once_in_the_rules_order(kingdoms: Pair[Cards]) -> None:
    count = RoundCount(kingdoms)
    counted = [term_count.term for term_count in count.term_counts]
    assert sorted(counted) == sorted(count.terms[0] + count.terms[1])
    order = [list(CountStep).index(term_count.step) for term_count in count.term_counts]
    assert order == sorted(order)
    kinds = {Singles: "singles", Doubler: "doubling", Majority: "majorities", BestCard: "best"}
    for term_count in count.term_counts:
        assert term_count.step.value == kinds.get(type(term_count.term.card.demand), "cards")


def test_mine_and_theirs_take_turns() -> None:
    count = RoundCount((hand("18 2 3 6 7"), hand("4 5 8 16 17")))
    told = [(term_count.side, int(term_count.term.card)) for term_count in count.term_counts]
    cards = [(0, 2), (1, 4), (0, 3), (1, 5)]
    assert told == [(1, 16), (1, 17), *cards, (0, 6), (1, 8), (0, 7), (0, 18)]


@given(kingdom_pairs().filter(all))
def test_terms_follow_each_other_faster_and_faster(kingdoms: Pair[Cards]) -> None:
    count, pause = RoundCount(kingdoms), MOTIONS[MotionKind.SCORE_TERM].ms
    before = max(count.light(suit).end for suit in Suit)
    for term_count in count.term_counts:
        assert before <= term_count.start < term_count.counted <= term_count.end
        assert term_count.counted - term_count.start == pytest.approx(pause)
        before, pause = term_count.end, max(TERM_FLOOR, pause * TERM_SHRINK)
    assert before < count.end


@given(finished)
def test_a_round_is_counted_in_six_to_nine_seconds(state: State) -> None:
    assert 6000 <= RoundCount(state.kingdoms).end <= 9000


@given(kingdom_pairs().filter(all))
def test_every_sound_of_the_count_exists(kingdoms: Pair[Cards]) -> None:
    count = RoundCount(kingdoms)
    assert {cue.sound for cue in count.cues} <= {*TAKES, *tides.TAKES}
    assert all(0 <= cue.time <= count.end for cue in count.cues)


def open_timeless(open_app: OpenApp) -> Driver:
    """Return an app in which keys take no time."""
    return open_app(settings=NORMAL, frame=0.0)


@pytest.mark.parametrize("plies", FINISHED)
def test_every_number_on_the_table_is_the_same_at_every_frame(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_timeless(open_app)
    scene, state = open_count(driver, plies), record_at(plies).states()[-1]
    earlier = [sum(pair[side] for pair in state.scores[:-1]) for side in SIDES]
    while True:
        model, is_moving = scene.model, scene.is_moving
        table = model.table
        for side, kingdom in enumerate((table.mine, table.theirs)):
            assert not kingdom.points, "points stand below the cards"
            assert table.score.is_counting == (model.verdict is None)
            assert table.score.now is not None
            assert table.score.preview is not None
            terms = model.terms[side]
            assert sum(term.points for term in terms) == table.score.preview[side]
            done = sum(term.points for term in terms if not term.is_lit)
            assert done == table.score.now[side]
            assert sum(pair[side] for pair in table.score.rounds) == earlier[side]
        if not is_moving:
            break
        driver.step(dt=FRAME)
    assert table.score.now is not None
    assert table.score.now == state.scores[-1]
    rows = [*table.score.rounds, table.score.now]
    assert tuple(sum(row[side] for row in rows) for side in SIDES) == state.totals
    view = view_at(plies)
    for suit, cell in zip(Suit, table.suits, strict=True):
        counts = [count_effective(kingdom)[suit] for kingdom in (view.kingdom, view.opposing)]
        lead = counts[0] - counts[1]
        asked = Majority(suit) in [card.demand for card in (*view.kingdom, *view.opposing)]
        if not lead and (any(counts) or asked):
            lead = (WINS_TIES in view.kingdom) - (WINS_TIES in view.opposing)
        assert cell.leader == (None if not lead else "mine" if lead > 0 else "theirs")


@pytest.mark.parametrize("plies", FINISHED)
def test_with_reduced_motion_the_list_stands_at_once(open_app: OpenApp, plies: int) -> None:
    driver = open_timeless(open_app)
    open_count(driver, plies)
    watch(driver)
    watched = draw_scene(driver.scene, SIZE)
    driver.context.preferences.change(replace(NORMAL, reduced_motion=True))
    open_count(driver, plies)
    assert watch(driver) == 1
    assert draw_scene(driver.scene, SIZE) == watched


def test_a_count_is_in_rows_however_the_table_is_arranged(open_app: OpenApp) -> None:
    driver = open_timeless(open_app)
    scene = open_count(driver, 5)
    driver.step(dt=FRAME)
    before = draw_scene(scene, SIZE)
    driver.press(pygame.K_v)
    assert scene.is_moving
    assert draw_scene(scene, SIZE) == before
    assert scene.model.table.opponent.is_sealed is None


def test_the_first_press_completes_and_the_next_goes_on(open_app: OpenApp) -> None:
    driver = open_timeless(open_app)
    scene = open_count(driver, 5)
    driver.step(dt=FRAME)
    driver.press(pygame.K_RETURN)
    assert (driver.scene, scene.is_moving) == (scene, False)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, RelicsScene)


@pytest.mark.parametrize(("number", "plies"), [*enumerate(FINISHED, start=1)])
def test_a_reopened_round_lies_counted_and_can_be_counted_again(
    open_app: OpenApp, number: int, plies: int
) -> None:
    driver = open_timeless(open_app)
    last = open_count(driver, plies)
    driver.press(pygame.K_RETURN)
    scene = open_count(driver, FINISHED[-1], number)
    assert not scene.is_moving
    assert scene.model.table.score.now == RECORD.states()[-1].scores[number - 1]
    assert scene.model.terms == last.model.terms
    still = draw_scene(scene, SIZE)
    driver.press(pygame.K_TAB, pygame.K_RETURN)
    assert watch(driver) > 6 / FRAME
    assert draw_scene(scene, SIZE) == still


def find_end(table: TableScene) -> tuple[int, int]:
    """Return the middle of the end of the viewer's row."""
    ends = (each for each in table.targets() if each.kind is TargetKind.SCORE)
    return next(ends).rect.center


def open_late_table(driver: Driver, plies: int = 14) -> TableScene:
    table = open_table(driver, plies)
    driver.settle()
    return table


def test_from_the_table_a_click_on_the_end_of_a_row_or_a_key_shows_the_last_count_again(
    open_app: OpenApp,
) -> None:
    driver = open_app()
    table = open_late_table(driver)
    rounds = []
    for is_clicked in (True, False):
        if is_clicked:
            driver.click(find_end(table))
        else:
            driver.press(pygame.K_c)
        scene = driver.scene
        assert isinstance(scene, CountScene)
        rounds.append(scene.model.table.score.now)
        driver.press(pygame.K_ESCAPE)
        assert id(driver.scene) == id(table)
    assert rounds == [record_at(14).states()[-1].scores[-1]] * 2


def test_reopened_rounds_turn_to_each_other_and_back_to_the_table(open_app: OpenApp) -> None:
    driver = open_app()
    table = open_late_table(driver)
    driver.press(pygame.K_c, pygame.K_1)
    first = driver.scene
    assert isinstance(first, CountScene)
    (rounds,) = (each for each in first.targets() if each.kind is TargetKind.ROUND)
    driver.click(rounds.rect.center)
    second = driver.scene
    assert isinstance(second, CountScene)
    scores = [scene.model.table.score.now for scene in (first, second)]
    assert scores == list(record_at(14).states()[-1].scores)
    driver.press(pygame.K_3)
    assert driver.scene is second, "the round that is played has no count"
    driver.press(pygame.K_RETURN)
    assert id(driver.scene) == id(table)


def test_a_round_that_is_not_counted_cannot_be_reopened(open_app: OpenApp) -> None:
    driver = open_app()
    first = open_late_table(driver, 2)
    driver.press(pygame.K_c)
    assert driver.scene is first
    driver.click(find_end(first))
    assert driver.scene is first


def test_the_count_of_a_round_still_being_revealed_is_not_shown(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    driver.open_table(seat_at(driver, FINISHED[1] - 1))
    while driver.table.ply < FINISHED[1]:
        driver.step()
    driver.pass_time(0.5)
    driver.press(pygame.K_c, pygame.K_2)
    first = driver.scene
    assert isinstance(first, CountScene)
    assert first.model.table.score.now == record_at(FINISHED[0]).states()[-1].scores[0]
    driver.press(pygame.K_ESCAPE)
    assert driver.table.ply == FINISHED[1]
    driver.pass_time(0.3)
    while not isinstance(driver.scene, CountScene):
        driver.step()
    assert driver.scene.is_moving, "the round is counted, not shown as counted before"


def test_on_paper_nothing_is_reopened_before_the_end(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(is_muted=True, speed=0.0, aid=Aid.PAPER))
    table = open_late_table(driver)
    driver.press(pygame.K_c)
    assert driver.scene is table


def test_a_round_can_be_viewed_once_it_has_been_counted(open_app: OpenApp) -> None:
    session = seat_at(open_timeless(open_app), FINISHED[0])
    assert session.view_counted(1) == view_at(FINISHED[0])
    for number in (0, 2, 4):
        with pytest.raises(ValueError, match=f"round {number} has not been counted"):
            session.view_counted(number)
