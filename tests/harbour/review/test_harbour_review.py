"""The review of a game of Harbourlight: every purchase, with what else could have been bought."""

from typing import cast

import pygame
import pytest
from harbour_exhibits import play

from game.harbour.judging import find_move, list_purchases
from game.harbour.review import BuysPage, TryPage
from game.harbour.routes import Review
from game.harbour.rules.record import HarbourRecord
from game.harbour.session import HarbourNotation, HarbourSession
from game.harbour.table.scene import TableScene
from game.play.judged import JudgedChoice, JudgedPly, JudgedRecord, Option
from game.play.match import Match
from game.play.players import Bot, Person, Player, Seating
from game.review.chance import ChanceModel, ChancePlaces, span_drop
from game.settings import Settings
from game.shell.play.chance_page import ChancePage
from game.shell.play.review_scene import ReviewScene
from game.shell.routes import Push, ReviewStep
from game.ui.display_list import draw_items
from game.ui.geometry import Page
from game.ui.window import read_clipboard
from tests.driver import Driver
from tests.fitting import hear_lines
from tests.pads import A, press_pad
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")
COSTLY, HALF = 6, 4.0
"""The purchase that lost nine games of 100, and its interval."""
KNOWN = INSTANT.with_game("harbour", knows_review=True)


def judge(session: HarbourSession, best: str = "+M") -> None:
    """Let every purchase be worth half of all games, and one card 9 more at ``COSTLY`` alone."""
    plies = list[JudgedPly]()
    for number, ply in enumerate(list_purchases(session.match)):
        seat, bought = session.match.states[ply].mover, find_move(session.match, ply)
        gain = 9.0 if number == COSTLY else 3.0
        options = Option(str(bought), 0.0, 0.0, 5.0), Option(best, gain, 0.0, HALF)
        choice = JudgedChoice(tuple({o.text: o for o in reversed(options)}.values())[::-1], 0, HALF)
        sign = -1 if seat else 1
        choices = (None, choice) if seat else (choice, None)
        plies.append(JudgedPly(sign * choice.error, 0.0, None, 0.0, 0.0, 5.0, choices))
    assert session.judging is not None
    session.judging.load(JudgedRecord(tuple(plies), -50.0, plies[0].before))


def show(
    driver: Driver,
    ply: int | None = None,
    tab: str = "buys",
    *,
    seats: tuple[Player, Player] = (Person(), Bot("moray")),
    best: str = "+M",
) -> ReviewScene:
    """Open the review of a game that was lost."""
    record: HarbourRecord = play(15, ("fire", "siren2"))
    seating = Seating("1" * 32, 15, seats)
    session = HarbourSession(HarbourNotation(), Match(record), seating, driver.engine, None)
    judge(session, best)
    driver.app.go(Push(Review(session, ReviewStep(ply, tab))))
    driver.settle()
    assert isinstance(driver.scene, ReviewScene)
    return driver.scene


def tell(driver: Driver) -> str:
    return " | ".join(driver.scene.narrate())


def test_the_costliest_purchase_comes_first_with_what_was_better(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver)
    assert isinstance(scene.page, BuysPage)
    session = scene.page._game.session  # noqa: SLF001
    seat = session.match.states[list_purchases(session.match)[COSTLY]].mover
    assert seat == session.viewer
    assert scene.ply == COSTLY
    assert "wins 50 ± 5 of 100 games. | Sailmaker: 9 ± 4 more | Sailmaker: +9 ± 4" in tell(driver)
    driver.press(pygame.K_RIGHT)
    assert scene.ply == COSTLY + 1
    assert "Moray" in tell(driver)
    assert "more" not in tell(driver)
    driver.press(pygame.K_END)
    assert scene.ply == sum(scene._game.parts) - 1  # noqa: SLF001
    driver.press(pygame.K_e)
    assert scene.tab == "buys"


def test_the_rows_that_compare_both_decks_are_explained_while_they_are_pointed_at(
    open_app: OpenApp,
) -> None:
    size = 1280, 720
    driver = open_app(settings=KNOWN, size=size)
    scene = show(driver)
    place = next(item for item in scene.items() if item.name == "comparison").area.center
    told = "howoftenithas5ormore,8ormore."
    for at, is_told in ((place, True), ((640, 600), False)):
        driver.move(at)
        assert (told in hear_lines(scene, driver.context.kit, size)) == is_told


def test_a_click_on_the_thread_and_the_arrows_walk(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver, 10)
    driver.click_button("later")
    driver.click_button("later")
    driver.click_button("earlier")
    assert scene.ply == 11
    thread = next(item for item in scene.items() if item.name == "thread")
    places = thread.shows[0]  # type: ignore[index]
    driver.click(places.dots[3])
    assert scene.ply == 3


def test_play_on_is_practice_from_that_purchase(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver)
    page = scene.page
    assert isinstance(page, BuysPage)
    match = page._game.session.match  # noqa: SLF001
    driver.press(pygame.K_p)
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    session = driver.scene.session
    assert session.match.states[0] == match.states[list_purchases(match)[COSTLY]]
    assert not session.is_counted


def test_a_game_that_was_watched_is_played_on_by_a_person(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    show(driver, seats=(Bot("goby"), Bot("moray")))
    driver.press(pygame.K_p)
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.players == (Person(), Bot("moray"))


def test_the_line_is_copied_without_a_sum(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver)
    driver.press(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert isinstance(scene.page, BuysPage)
    assert read_clipboard() == scene.page._game.session.match.record.line  # noqa: SLF001


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_scale", [100, 150])
def test_nothing_lies_over_the_options(
    open_app: OpenApp, size: tuple[int, int], text_scale: int
) -> None:
    driver = open_app(size=size, settings=Settings(text_scale=text_scale, is_muted=True))
    scene = show(driver)
    items = scene.items()
    draw_items(pygame.Surface(size), items)
    plates = [item.area for item in items if isinstance(item.name, tuple) and "plate" in item.name]
    assert len(plates) == 2
    thread = next(item.area for item in items if item.name == "thread")
    assert thread.collidelist(plates) == -1
    assert all(pygame.Rect((0, 0), size).contains(plate) for plate in plates)


def test_a_second_try_says_what_it_would_have_brought(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver, tab="again")
    assert scene.tab == "again"
    assert "Find a better purchase." in tell(driver)
    keys = {key for key, _ in scene.buttons.list_places()}
    assert {"buy-+M", "buy-.", f"mistake-{COSTLY}", "why"} <= keys
    assert "next" not in keys
    driver.click_button("buy-+M")
    assert "That is it." in tell(driver)
    driver.press(pygame.K_PAGEDOWN)
    assert scene.ply == COSTLY
    driver.click_button("why")
    driver.settle()
    assert (scene.tab, scene.ply) == ("buys", COSTLY)


@pytest.mark.parametrize(
    ("button", "words"),
    [
        ("buy-+J", "That was played out too seldom to tell."),
        ("buy-.", "That was played out too seldom to tell."),
        ("buy-+p", "No better: 9 less than the best."),
    ],
)
def test_other_tries_are_told_as_well(open_app: OpenApp, button: str, words: str) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver, tab="again")
    match = scene._session.match  # noqa: SLF001
    assert str(find_move(match, list_purchases(match)[COSTLY])) == "+p"
    driver.click_button(button)
    assert words in tell(driver)


def test_nothing_that_is_shown_depends_on_the_answer(open_app: OpenApp) -> None:
    pictures = list[bytes]()
    for best in ("+M", "+A"):
        driver = open_app(settings=KNOWN)
        show(driver, tab="again", best=best)
        picture = pygame.Surface((960, 540))
        draw_items(picture, driver.scene.items())
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_game_without_costly_purchases_opens_at_the_next_page(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver, tab="again", best="+p")  # what was bought is as good as any
    assert scene._review is not None  # noqa: SLF001
    assert not scene._review.mistakes  # noqa: SLF001
    assert [*scene.page.list_buttons()] == []  # type: ignore[union-attr]
    assert [*scene.page.narrate()] == []  # type: ignore[union-attr]


def test_the_course_shows_the_chance_to_win_and_leads_to_what_cost_most(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    scene = show(driver, 0, "course")
    assert isinstance(scene.page, ChancePage)
    (graph,) = (item for item in scene.items() if item.name == "chances")
    places, model = cast("tuple[ChancePlaces, ChanceModel]", graph.shows[:2])  # type: ignore[index]
    assert len(model.chances) == len(model.halves) == sum(scene._game.parts) + 1  # noqa: SLF001
    assert model.chances[COSTLY] == 59  # half of all games, and the nine that were given away
    assert model.chances[-1] == 0  # it was lost
    assert (model.halves[COSTLY], model.halves[-1]) == (5, 0)
    assert model.drops[COSTLY] == (0, 9)
    assert [n for n, drop in enumerate(model.drops) if drop] == [COSTLY]
    driver.click_button(f"turn-{COSTLY}")
    assert scene.ply == COSTLY
    assert "59 ± 5" in tell(driver)
    assert "Sailmaker: 9 ± 4 more" in tell(driver)
    driver.click((places.x(3), places.y(80)))
    assert scene.ply == 3
    driver.click_button("later")
    assert scene.ply == 4


@pytest.mark.parametrize(
    ("chance", "side", "lost", "top", "foot"), [(60, 0, 20, 60, 40), (60, 1, 20, 80, 60)]
)
def test_own_errors_go_down_and_the_others_up(
    chance: float, side: int, lost: float, top: float, foot: float
) -> None:
    """Bars lead from the chance before a choice to the one after it."""
    page = Page((1280, 720))
    places = ChancePlaces(page, 10)
    assert span_drop(places, chance, side, lost) == (places.y(top), places.y(foot))


def test_the_first_review_explains_its_figures_once_and_for_good(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    scene = show(driver, tab="again")
    assert "how many of 100 games" not in tell(driver)
    driver.press(pygame.K_2)
    assert "Purchases: how many of 100 games each wins" in tell(driver)
    assert scene.narrate()[-1] == "Go on"
    draw_items(pygame.Surface(driver.window.get_size()), scene.items())
    press_pad(driver, A)
    assert "how many of 100 games" not in tell(driver)
    driver.storage.close()
    again = open_app(settings=None)
    show(again, tab="course")
    assert "how many of 100 games" not in tell(again)


def test_a_try_that_may_be_as_good_is_not_told_to_be_the_best(open_app: OpenApp) -> None:
    driver = open_app(settings=KNOWN)
    page = show(driver, tab="again").page
    assert isinstance(page, TryPage)
    for tried, key in (("+M", "review.right"), ("+p", "harbour.review.alike")):
        page.settle(tried)
        assert page.right == key
