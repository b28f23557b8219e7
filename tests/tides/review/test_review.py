"""The review of a game that was lost by twelve points: a second try, the course, every pick."""

import re
from pathlib import Path
from typing import cast

import pygame
import pytest
from review_exhibits import judge

from game.play.imports import read_imports
from game.play.judged import JudgedChoice, JudgedRecord, Option
from game.review.course import CourseModel
from game.review.reviewed import ReviewedGame
from game.settings import Settings
from game.shell.play.review_page import CoursePage
from game.shell.play.review_scene import ReviewScene
from game.shell.routes import Push, ReviewStep
from game.shell.title import TitleScene
from game.tides.pick.table_scene import TableScene
from game.tides.result.result_scene import ResultScene
from game.tides.review.why import explain
from game.tides.routes import Result, Review
from game.tides.rulebook.rulebook_scene import RulebookScene
from game.tides.rules.moves import Seat
from game.tides.session import TidesSession
from game.ui.display_list import draw_items
from game.ui.widgets.controls import PartKey
from game.ui.window import read_clipboard
from tests.driver import Driver, ScriptedEngine, shows
from tests.fitting import hear_lines
from tests.window import adjust

SIZE = (960, 540)
KNOWN = adjust(Settings(is_muted=True), knows_review=True)
ROUND_2, RELICS_2, ROUND_3 = 6, 11, 12


@pytest.fixture(name="driver")
def fixture_driver(tmp_path: Path) -> Driver:
    return Driver(tmp_path, SIZE, settings=KNOWN)


def show(driver: Driver, ply: int | None = None, tab: str | None = None) -> ReviewScene:
    """Open the review of the game at a turn, below a tab."""
    driver.app.go(Push(Review(judge(driver), ReviewStep(ply, tab))))
    driver.settle()
    return scene_of(driver)


def scene_of(driver: Driver) -> ReviewScene:
    assert isinstance(driver.scene, ReviewScene)
    return driver.scene


def review_of(session: TidesSession) -> ReviewedGame:
    assert session.judging is not None
    assert session.judging.record is not None
    return ReviewedGame(session.judging.record, session.viewer)


def tell(driver: Driver) -> str:
    return " | ".join(driver.scene.narrate())


def test_the_result_leads_to_the_costliest_pick_and_v_to_the_review(driver: Driver) -> None:
    """The judge of the exhibits gives the first pick of round 2 for the worst, 19.5 points."""
    driver.app.go(Push(Result(judge(driver))))
    driver.settle()
    assert "What cost most | Round 2, pick 1 | Twin Summits | −19.5" in tell(driver)
    assert "Decided it" not in tell(driver)
    driver.click_button("retry")
    driver.settle()
    scene = scene_of(driver)
    assert (scene.tab, scene.ply) == ("again", ROUND_2)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.scene, ResultScene)
    driver.press(pygame.K_v)
    driver.settle()
    assert scene_of(driver).tab == "again"
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    driver.click_button("review")
    driver.settle()
    assert scene_of(driver).tab == "again"


def test_tabs_change_by_digits_by_tab_and_by_clicks(driver: Driver) -> None:
    scene = show(driver)
    for key, tab in (
        (pygame.K_2, "course"),
        (pygame.K_3, "picks"),
        (pygame.K_TAB, "again"),
        (pygame.K_TAB, "course"),
    ):
        driver.press(key)
        assert scene.tab == tab
    driver.click_button(PartKey("tab", "picks"))
    assert scene.tab == "picks"
    driver.press(pygame.K_F1)
    driver.settle()
    assert isinstance(driver.scene, RulebookScene)


def test_arrows_walk_the_turns_of_course_and_picks(driver: Driver) -> None:
    scene = show(driver, ROUND_2, "course")
    driver.press(pygame.K_RIGHT)
    assert scene.ply == ROUND_2 + 1
    driver.press(pygame.K_HOME)
    driver.press(pygame.K_LEFT)
    assert scene.ply == 0
    driver.press(pygame.K_END)
    assert scene.ply == 16
    driver.press(pygame.K_3)
    driver.click_button("earlier")
    assert scene.ply == 15
    driver.click_button("later")
    assert scene.ply == 16
    driver.press(pygame.K_2)
    driver.click((300, 200))  # a column of round 1
    assert scene.ply < ROUND_2
    driver.press(pygame.K_3)
    driver.click((620, 510))  # the thread
    assert scene.ply >= ROUND_2


def test_the_sum_is_told_as_it_stands_on_the_screen(driver: Driver) -> None:
    show(driver, ROUND_2, "course")
    told = tell(driver)
    for words in (
        "Cards: −8.8",
        "Your mistakes: −54.3",
        "Kittiwake’s mistakes: +65.8",
        "Guesses: −14.7",
    ):
        assert words in told
    assert "Pick: −19.5" in told
    assert sum((-88, -543, 658, -147)) == -120


def test_a_turn_in_which_nothing_moved_says_so(driver: Driver) -> None:
    show(driver, ROUND_2 + 4, "course")
    assert "Nothing moved: both chose well." in tell(driver)
    driver.press(pygame.K_RIGHT)
    assert "Nothing moved" not in tell(driver)


def test_a_term_that_is_pointed_at_is_explained(driver: Driver) -> None:
    show(driver, ROUND_2, "course")
    driver.move((200, 345))
    scene, kit = driver.scene, driver.context.kit
    assert "Luckofthedeal" in hear_lines(scene, kit, SIZE)
    driver.move((480, 20))
    said = hear_lines(scene, kit, SIZE)
    assert "Whateachbroughttheresult" in said
    assert "Luckofthedeal" not in said


def test_why_adds_up_to_the_error(driver: Driver) -> None:
    """In the last round by cards alone; where hands are hidden, unseen cards are told of."""
    session = judge(driver)
    review = review_of(session)
    for ply, has_unseen in ((ROUND_2, True), (ROUND_3, False), (ROUND_3 + 2, False)):
        why = explain(driver.table_context, session, review, ply, 0)
        assert why is not None
        assert sum(term.tenths for term in why.terms) == -review.find_loss(ply, 0)
        assert any(term.what == "Unseen cards" for term in why.terms) == has_unseen
    show(driver, ROUND_3, "picks")
    assert "With Court of Scrolls, Coronet Pagoda pays more." in tell(driver)
    assert "You: Hollow Citadel: −3.1" in tell(driver)


def draw(driver: Driver) -> bytes:
    surface = pygame.Surface(SIZE)
    driver.step()
    draw_items(surface, driver.scene.items())
    return pygame.image.tobytes(surface, "RGB")


def shuffle_answer(session: TidesSession, ply: int) -> None:
    """Give what was not chosen other values and odds, so that the error stays."""
    judging = session.judging
    assert judging is not None
    assert judging.record is not None
    plies = list(judging.record.plies)
    choice = plies[ply].choices[0]
    assert choice is not None
    others = [n for n in range(len(choice.options)) if n != choice.place]
    rolled = dict(zip(others, others[1:] + others[:1], strict=True))
    options = tuple(
        Option(each.text, *choice.options[rolled.get(n, n)][1:])
        for n, each in enumerate(choice.options)
    )
    changed = JudgedChoice(options, choice.place, choice.half, ())
    plies[ply] = plies[ply]._replace(choices=(changed, *plies[ply].choices[1:]))
    judging.load(JudgedRecord(tuple(plies), judging.record.result))


@pytest.mark.parametrize("ply", [ROUND_2, RELICS_2])
def test_nothing_that_is_shown_depends_on_the_answer(driver: Driver, ply: int) -> None:
    show(driver, ply, "again")
    before = draw(driver)
    driver.press(pygame.K_ESCAPE)
    session = judge(driver)
    for _ in range(2):
        shuffle_answer(session, ply)
        driver.app.go(Push(Review(session, ReviewStep(ply, "again"))))
        driver.settle()
        assert draw(driver) == before
        driver.press(pygame.K_ESCAPE)


def test_one_try_and_then_why(driver: Driver) -> None:
    scene = show(driver)
    assert "Find a better card." in tell(driver)
    best = review_of(judge(driver)).find_choice(ROUND_2, 0)
    assert best is not None
    driver.click_button(PartKey("card", int(best.best.text)))
    assert "That is it." in tell(driver)
    ((key, tried),) = driver.storage.earned.items()
    assert (key.split("/")[-1], tried.n) == (str(ROUND_2), 1)
    keys = {key for key, _ in scene.buttons.list_places()}
    assert not any(key.startswith("card") for key in keys)
    driver.click_button("why")
    assert (scene.tab, scene.ply) == ("picks", ROUND_2)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ((0.0, -0.05, -2.0), "That is it."),
        ((0.0, -0.3, -2.0), "Good: only 0.3 less."),
        ((0.0, -1.0, -2.0), "1.0 better, not the best."),
        ((0.0, -2.5, -2.0), "No better: 2.5 less than the best."),
    ],
)
def test_what_a_try_costs_is_told(driver: Driver, values: tuple[float, ...], words: str) -> None:
    session = judge(driver)
    assert session.judging is not None
    record = session.judging.record
    assert record is not None
    choice = record.plies[ROUND_2].choices[Seat.FIRST]
    assert choice is not None
    others = [n for n in range(5) if n != choice.place]
    worth = {choice.place: values[2], others[0]: values[0], others[1]: values[1]}
    options = tuple(
        Option(each.text, worth.get(n, -9.0), float(n == others[0]))
        for n, each in enumerate(choice.options)
    )
    plies = list(record.plies)
    changed = choice._replace(options=options)
    plies[ROUND_2] = plies[ROUND_2]._replace(choices=(changed, plies[ROUND_2].choices[1]))
    session.judging.load(record._replace(plies=tuple(plies)))
    driver.app.go(Push(Review(session, ReviewStep(ROUND_2, "again"))))
    driver.settle()
    driver.click_button(PartKey("card", int(options[others[1]].text)))
    assert words in tell(driver)


def test_relics_are_tried_by_two_presses(driver: Driver) -> None:
    show(driver, RELICS_2, "again")
    assert "first the one to keep" in tell(driver)
    best = review_of(judge(driver)).find_choice(RELICS_2, 0)
    assert best is not None
    keep, remove = (int(part) for part in best.best.text.split("x"))
    driver.click_button(PartKey("card", keep))
    assert "Now the one to remove." in tell(driver)
    driver.press(pygame.K_z)
    assert "first the one to keep" in tell(driver)
    driver.click_button(PartKey("card", keep))
    driver.click_button(PartKey("card", keep))
    assert "first the one to keep" in tell(driver)
    driver.click_button(PartKey("card", keep))
    driver.click_button(PartKey("card", remove))
    assert "That is it." in tell(driver)


def test_mistakes_follow_each_other_the_worst_first(driver: Driver) -> None:
    scene = show(driver)
    mistakes = review_of(judge(driver)).mistakes
    assert mistakes[:2] == (ROUND_2, RELICS_2)
    seen = [scene.ply]
    for _ in mistakes[1:]:
        driver.click_button("next")
        seen.append(scene.ply)
    assert tuple(seen) == mistakes
    driver.press(pygame.K_PAGEDOWN)
    assert scene.ply == mistakes[0]
    driver.press(pygame.K_PAGEUP)
    assert scene.ply == mistakes[-1]
    driver.click_button("why")
    assert scene.tab == "picks"


def test_the_first_review_explains_its_words_once(tmp_path: Path) -> None:
    """Not where a choice is tried once more: no term stands there."""
    driver = Driver(tmp_path, SIZE, settings=Settings(is_muted=True))
    assert show(driver).tab == "again"
    assert "Guesses: you" not in tell(driver)
    driver.press(pygame.K_2)
    assert "Guesses: you both chose at once" in tell(driver)
    driver.press(pygame.K_RETURN)
    assert "Guesses: you" not in tell(driver)
    driver.press(pygame.K_ESCAPE)
    show(driver, tab="course")
    assert "Guesses: you" not in tell(driver)


def test_what_is_explained_keeps_the_focus_until_a_tab_is_chosen(tmp_path: Path) -> None:
    driver = Driver(tmp_path, SIZE, settings=Settings(is_muted=True))
    scene = show(driver)
    driver.press(pygame.K_2)
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        driver.press(key)
        assert scene.narrate()[-1] == "Go on"
    driver.press(pygame.K_3)
    assert scene.tab == "picks"
    assert "Guesses: you" not in tell(driver)
    driver.press(pygame.K_ESCAPE)
    assert "Guesses: you" not in " | ".join(show(driver, tab="course").narrate())


def test_who_plays_on_comes_back_to_the_review(driver: Driver) -> None:
    driver.app.go(Push(Result(judge(driver))))
    scene = show(driver, ROUND_3, "picks")
    driver.press(pygame.K_p)
    driver.settle()
    assert shows(driver.app, TableScene)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.scene is scene
    assert (scene.tab, scene.ply) == ("picks", ROUND_3)
    session = judge(driver)
    driver.app.go(Push(Result(session)))
    driver.app.go(Push(Review(session)))
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.settle()
    assert driver.scene is scene
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.settle()
    assert shows(driver.app, TitleScene)


def test_a_review_waits_for_what_is_being_judged(driver: Driver) -> None:
    session = judge(driver)
    assert session.judging is not None
    record, session.judging.record = session.judging.record, None
    driver.app.go(Push(Review(session)))
    driver.settle()
    scene = scene_of(driver)
    assert scene.tab == ""
    assert "Judging the game …" in tell(driver)
    driver.press(pygame.K_2, pygame.K_RIGHT)
    assert record is not None
    session.judging.load(record)
    session.revision += 1
    driver.settle()
    assert scene.tab == "again"


def test_a_game_that_cannot_be_judged_says_so(driver: Driver) -> None:
    assert isinstance(driver.engine, ScriptedEngine)
    session = judge(driver)
    assert session.judging is not None
    session.judging.record, session.judging.has_failed = None, True
    driver.app.go(Push(Review(session)))
    driver.settle()
    assert "waiting bar" not in {item.name for item in driver.scene.items()}


@pytest.mark.parametrize("ply", [ROUND_2 + 1, RELICS_2, ROUND_3])
def test_a_game_is_played_on_from_any_turn_to_a_result(driver: Driver, ply: int) -> None:
    show(driver, ply, "picks")
    if ply == ROUND_3:
        driver.click_button("play on")
    else:
        driver.press(pygame.K_p)
    driver.settle()
    stored = driver.storage.unfinished()[0]
    session = driver.open_session(stored)
    assert session.is_set_up
    assert driver.table_context.name_standing(session) == "Practice"
    session.match.play(judge(driver).match.turns[ply])
    for turn in judge(driver).match.turns[ply + 1 :]:
        session.match.play(turn)
    driver.app.go(Push(Result(session)))
    driver.settle()
    assert "Not counted: practice" in tell(driver)
    driver.press(pygame.K_1)  # round 1 was counted in another game
    assert isinstance(driver.scene, ResultScene)
    driver.press(pygame.K_3)
    driver.settle()
    assert not isinstance(driver.scene, ResultScene)


def test_other_picks_are_tried_out_for_both_sides(driver: Driver) -> None:
    scene = show(driver, ROUND_3, "course")
    driver.press(pygame.K_e)
    driver.settle()
    assert scene.tab == "picks"
    assert "With best play: −1.0" in tell(driver)
    state = judge(driver).match.states[ROUND_3]
    for _ in range(3):
        driver.click_button(PartKey("mine", int(state.hands[0][0])))
        driver.click_button(PartKey("theirs", int(state.hands[1][0])))
        state = state.apply_joint((state.hands[0][0], state.hands[1][0]))
        driver.settle()
        assert "With best play" in tell(driver)
    driver.press(pygame.K_z)
    driver.settle()
    assert "With best play" in tell(driver)
    keys = [key for key, _ in scene.buttons.list_places()]
    assert sum(key.startswith("mine") for key in keys) == 3
    while any(key.startswith("mine") for key, _ in scene.buttons.list_places()):
        for side in ("mine", "theirs"):
            keys = [key for key, _ in scene.buttons.list_places() if key.startswith(side)]
            driver.click_button(keys[0])
        driver.settle()
    assert "The round ends" in tell(driver)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene
    assert "The round ends" not in tell(driver)
    driver.click_button("explore")
    driver.settle()
    keys = [key for key, _ in scene.buttons.list_places() if key.startswith("mine")]
    driver.click_button(keys[0])
    driver.click_button(keys[0])
    driver.press(pygame.K_z, pygame.K_z)
    driver.click_button("explore")
    assert "With best play" not in tell(driver)


def test_the_game_is_copied_with_its_sum_and_can_be_added_again(driver: Driver) -> None:
    scene = show(driver)
    driver.press(pygame.K_c, mod=pygame.KMOD_CTRL)
    copied = read_clipboard()
    (imported,) = read_imports(copied)
    line = re.sub(" {.*?}", "", copied)
    assert imported.game.record == line
    *turns, total = (
        {term: float(value) for term, value in (each.split(" ") for each in comment.split(", "))}
        for comment in re.findall("{(?:sum: )?(.*?)}", copied)
    )
    terms = ["cards", "mine", "theirs", "guesses"]
    assert list(total) == terms
    for term in terms:
        assert round(sum(turn[term] for turn in turns), 1) == total[term]
    words = re.findall("([^ }]+) {[^s]", copied)
    assert len(words) == len(turns)
    assert {*words} <= {*line.split(" ")[-17:]}
    assert imported.result is not None
    mine, theirs = cast("tuple[int, int]", imported.result["totals"])
    assert round(sum(total.values()), 1) == mine - theirs
    assert scene is driver.scene
    assert driver.context.note.is_shown


def test_the_course_is_shown_as_chance_to_win_as_well(driver: Driver) -> None:
    """By W and by its switch; dashed until all is exact, and back."""
    scene = show(driver, 0, "course")
    page = scene.page
    assert isinstance(page, CoursePage)
    points = read_course(page)
    assert not points.is_chance
    driver.press(pygame.K_w)
    driver.settle()
    chance = read_course(page)
    assert chance.is_chance
    assert chance.guessed == RELICS_2
    assert chance.levels[-1] == 0  # it was lost by twelve points
    assert {sum(cells) for cells in chance.cells} == {0}
    assert "Chance to win: " in tell(driver)
    draw_items(pygame.Surface(SIZE), scene.items())
    driver.click_button("unit")
    driver.settle()
    assert read_course(page) == points


def test_the_switch_says_what_it_shows_and_a_sure_choice_has_no_share(driver: Driver) -> None:
    scene = show(driver, ROUND_3, "course")
    assert "Showchancetowin" in hear_lines(scene, driver.context.kit, SIZE)
    driver.press(pygame.K_w)
    driver.settle()
    assert "Showpoints" in hear_lines(scene, driver.context.kit, SIZE)
    for ply in (ROUND_2, ROUND_3):
        scene = show(driver, ply, "picks")
        assert "100%" not in hear_lines(scene, driver.context.kit, SIZE)


def test_shares_of_best_play_are_explained_where_they_stand_and_nowhere_else(
    driver: Driver,
) -> None:
    mixed = 0
    for ply in range(ROUND_2):
        scene = show(driver, ply, "picks")
        said = hear_lines(scene, driver.context.kit, SIZE)
        is_explained = "oddsonthecards" in said
        mixed += is_explained
        assert "%" in said or not is_explained
        assert is_explained == ("Best play varies: odds on the cards." in tell(driver))
    assert mixed


def read_course(page: CoursePage) -> CourseModel:
    (item,) = (item for item in page.items() if item.name == "course")
    (model,) = (
        value for value in cast("tuple[object, ...]", item.shows) if isinstance(value, CourseModel)
    )
    return model


def test_what_is_estimated_says_how_sure_it_is(driver: Driver) -> None:
    """In round 1; from the second pick of round 2 on all is as good as exact."""
    scene = show(driver, 1, "course")
    pick = next(line for line in scene.narrate() if line.startswith("Pick:"))
    assert "± 2.7" in pick
    show(driver, ROUND_3, "course")
    assert "±" not in tell(driver)
