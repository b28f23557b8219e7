"""The result: the engine's numbers, where the game turned, and every way on."""

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import pygame
import pytest
from pygame import Rect

from game.play.players import Bot, Player
from game.settings import SPEEDS, Settings
from game.shell.settings_scene import SettingsScene
from game.tides.board.targets import TargetKind
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.result.result_scene import ResultScene, read_result
from game.tides.result.result_view import place_result
from game.tides.routes import Result
from game.tides.rulebook.rulebook_scene import RulebookScene
from game.tides.rules.scoring import score_both, score_terms
from game.tides.session import against, at_one_screen, open_record
from game.ui.geometry import SizePx, fill_page
from game.ui.images import PERSON, SECOND_PERSON
from game.ui.sky import find_view
from game.ui.theme import CREAM, OPPONENT
from game.ui.widgets.panorama import TileRow
from game.ui.widgets.result import lay_result
from tests.driver import FRAME, SIZE, Driver, draw_scene
from tests.playing import play_randomly
from tests.tides.looking import read_note
from tests.tides.seating import NORMAL, RECORD, open_count, open_result, open_screen, seat_at, watch
from tests.window import INSTANT, OpenApp

WON, LOST, DRAWN = 0, 1, 22
"""Seeds of random games, by how they end for the first seat."""

SUN = 26.0, 70.0
"""The top and the height of the sun, in units of the sky's picture."""

OPEN_A_COUNT = {TargetKind.LEAD}
"""Signs in rows that are pressed, which is what a press on them does."""

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_every_speed_ends_in_the_same_picture(open_app: OpenApp, *, reduced_motion: bool) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    pictures = set()
    for speed in SPEEDS:
        driver.context.preferences.change(
            Settings(is_muted=True, speed=speed, reduced_motion=reduced_motion)
        )
        scene = open_result(driver)
        assert watch(driver) * FRAME <= (2.6 if speed and not reduced_motion else 0)
        pictures.add(draw_scene(scene, SIZE))
    assert len(pictures) == 1


def test_the_result_moves_at_normal_speed_alone(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    for reduced_motion, count in ((False, 5), (True, 1)):
        driver.context.preferences.change(Settings(is_muted=True, reduced_motion=reduced_motion))
        scene = open_result(driver)
        pictures = set()
        for _ in range(40):
            pictures.add(draw_scene(scene, SIZE))
            driver.step(dt=FRAME)
        assert len(pictures) >= count
        assert (len(pictures) == 1) == reduced_motion


def test_every_number_is_the_engines(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, len(RECORD.choices))
    model = read_result(driver.table_context, session)
    assert model.head.points == session.match.state.totals
    last = session.view_counted(3)
    sums = [sum(kingdom.points.values()) for kingdom in model.kingdoms]
    assert tuple(sums) == score_both(last.kingdoms) == session.match.state.scores[-1]


def test_a_round_opens_by_click_number_and_focus_and_leads_back(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    result = open_result(driver)
    driver.settle()
    scores = RECORD.states()[-1].scores
    for number in (1, 2, 3):
        for way in ("click", "key", "focus"):
            match way:
                case "click":
                    driver.click_button(f"round-{number}")
                case "key":
                    driver.press(pygame.K_0 + number)
                case "focus":
                    driver.move(driver.buttons.rect(f"round-{number}").center)
                    driver.press(pygame.K_RETURN)
            scene = driver.scene
            assert isinstance(scene, CountScene)
            assert scene.model.table.score.now == scores[number - 1]
            driver.press(pygame.K_ESCAPE)
            assert id(driver.scene) == id(result)


@pytest.mark.parametrize(
    ("seats", "seed", "emblems"),
    [
        (against("gull"), WON, (PERSON, "gull")),
        (against("gull"), LOST, (PERSON, "gull")),
        (against("gull"), DRAWN, (PERSON, "gull")),
        (at_one_screen(), WON, (PERSON, SECOND_PERSON)),
        (at_one_screen(), LOST, (PERSON, SECOND_PERSON)),
        ((Bot("gull"), Bot("heron")), LOST, ("gull", "heron")),
    ],
)
def test_people_have_their_seals_whoever_has_won(
    open_app: OpenApp,
    seats: tuple[Player, Player],
    seed: int,
    emblems: tuple[str, str],
) -> None:
    driver = open_app(settings=NORMAL)
    session = open_record(play_randomly(3, seed), seats, driver.engine, None)
    assert read_result(driver.table_context, session).emblems == emblems


def test_a_press_acts_at_once_even_while_the_score_counts_up(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    open_result(driver)
    driver.step(3)
    assert driver.scene.is_moving
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize(
    ("seats", "opponent", "offered"),
    [
        (against("gull"), "gull", "eider"),
        (against("skua"), "skua", "albatross"),
        (against("albatross"), "albatross", None),
        (against("osprey"), "osprey", None),
        (against("gull")[::-1], "gull", None),
    ],
    ids=["won", "the last but one", "the last", "beside the ladder", "lost"],
)
def test_who_has_won_is_offered_the_next_rung_and_all_others_the_same_again(
    open_app: OpenApp,
    seats: tuple[Player, Player],
    opponent: str,
    offered: str | None,
) -> None:
    driver = open_app(settings=INSTANT)
    session = open_record(RECORD, seats, driver.engine, driver.storage)
    open_screen(driver, Result(session))
    buttons = [driver.buttons.find(key) for key, _ in driver.buttons.list_places()]
    main = [button.key for button in buttons if button is not None and button.is_main]
    assert main == ["next" if offered else "again"] == [driver.buttons.focus]
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert driver.saved is not None
    assert (offered or opponent) in driver.saved.players


@pytest.mark.parametrize(
    "size", [(800, 450), (960, 540), (1280, 720), (1024, 768), (800, 1000), (2560, 1080)]
)
@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_overlaps_or_leaves_the_window(open_app: OpenApp, size: SizePx, scale: int) -> None:
    driver = open_app(size=size, settings=replace(INSTANT, text_scale=scale))
    scene = open_result(driver)
    session, window = seat_at(driver, len(RECORD.choices)), Rect((0, 0), size)
    places = place_result(fill_page(size), read_result(driver.table_context, session), 4)
    cards = [card for row in places.rows for card in row]
    apart = [*cards, *places.wings, *places.buttons, places.score, places.ribbon, *places.marks]
    assert all(window.contains(rect) for rect in apart)
    assert [pair for pair in combinations(apart, 2) if pair[0].colliderect(pair[1])] == []
    rounds = [scene.buttons.rect(f"round-{number}") for number in (1, 2, 3)]
    assert all(places.wings[0].contains(row) for row in rounds)
    assert all(first.bottom <= second.y for first, second in pairwise(rounds))


@pytest.mark.parametrize(("undone", "hints"), [(0, 0), (1, 0), (0, 1), (2, 3)])
def test_a_game_that_counts_for_no_record_says_so(
    open_app: OpenApp, undone: int, hints: int
) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, len(RECORD.choices))
    session.seating = replace(session.seating, undone=undone, hints=hints)
    model = read_result(driver.table_context, session)
    say = driver.context.say
    note = say("result.uncounted.practice" if undone else "result.uncounted.hints")
    assert model.head.note == (note if undone or hints else "")


@pytest.mark.parametrize(
    ("key", "page"), [(pygame.K_F1, RulebookScene), (pygame.K_F2, SettingsScene)], ids=["F1", "F2"]
)
@pytest.mark.parametrize("screen", ["result", "count", "a reopened count"])
def test_rules_and_settings_open_from_the_end_of_a_game_and_lead_back(
    open_app: OpenApp, key: int, page: type, screen: str
) -> None:
    driver = open_app(settings=NORMAL)
    if screen == "result":
        open_result(driver)
    else:
        open_count(driver, 17, None if screen == "count" else 1)
    before = driver.scene
    driver.press(key)
    assert isinstance(driver.scene, page)
    if isinstance(driver.scene, RulebookScene):
        assert driver.scene.page == driver.scene.count_pages() - 1
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is before
    driver.settle()
    driver.press(key, pygame.K_ESCAPE)
    assert driver.scene is before


@pytest.mark.parametrize(
    ("counts", "note"),
    [
        ({}, ""),
        ({"undone": 1}, "Not counted: practice"),
        ({"hints": 1}, "Not counted: you used hints"),
    ],
    ids=["a game", "practice", "hints"],
)
def test_a_result_that_is_counted_for_no_record_says_so(
    open_app: OpenApp, counts: dict[str, int], note: str
) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, len(RECORD.choices))
    session.seating = replace(session.seating, **counts)  # type: ignore[arg-type]
    assert read_result(driver.table_context, session).head.note == note


def test_a_press_on_a_sign_brings_its_note_at_once(open_app: OpenApp) -> None:
    driver = open_app(settings=replace(NORMAL, speed=0.0), frame=0.0)
    scene = open_result(driver)
    signs = [target for target in scene.targets() if target.kind not in OPEN_A_COUNT]
    for target in signs:
        driver.move((1, 1))
        driver.pass_time(2.0)
        driver.move(target.rect.center)
        assert read_note(scene) is None
        driver.click(target.rect.center)
        assert read_note(scene) is not None


@pytest.mark.parametrize(
    "size", [(800, 1000), (1000, 1000), (1024, 768), (1280, 800), (1280, 720), (2560, 1080)]
)
def test_a_win_is_written_on_the_sun_of_the_sky(size: SizePx) -> None:
    row = TileRow(362, 126, 150, 7)
    places = lay_result(fill_page(size), (row, row), 4, is_won=True)
    _, top, _, height = find_view(size)
    scale = size[1] / height
    sun = Rect(0, (SUN[0] - top) * scale, size[0], SUN[1] * scale)
    assert sun.contains(places.score.union(places.verdict))
    assert abs(places.sun.width - sun.height) <= 2


def list_hung(driver: Driver, kind: str) -> list[Rect]:
    """Return where each piece of paper is, or the body of each lantern without its light."""
    named = [item for item in driver.scene.items() if isinstance(item.name, tuple)]
    areas = [item.area for item in named if item.name[0] == kind]  # type: ignore[index]
    share = 1.8 / 2.8 if kind == "lantern" else 0.0
    return [area.inflate([-round(area.height * share)] * 2) for area in areas]


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_lantern_hangs_for_each_card_that_has_scored(
    open_app: OpenApp, *, reduced_motion: bool
) -> None:
    driver = open_app(settings=replace(NORMAL, reduced_motion=reduced_motion))
    open_result(driver)
    watch(driver)
    session = seat_at(driver, len(RECORD.choices))
    scored = set()
    for number in (1, 2, 3):
        mine, theirs = session.view_counted(number).kingdoms
        scored |= {term.card for term in score_terms(mine, theirs) if term.points > 0}
    assert len(list_hung(driver, "lantern")) == len(scored) > 5
    assert len(list_hung(driver, "paper")) > 30


@pytest.mark.parametrize("size", [(1280, 720), (800, 450), (1024, 768), (800, 1000), (2560, 1080)])
def test_nothing_hangs_before_the_sun_or_a_word(open_app: OpenApp, size: SizePx) -> None:
    driver = open_app(size=size, settings=NORMAL)
    scene = open_result(driver)
    unit = min(size[0] / 1280, size[1] / 720)
    sun = scene.result_places.sun
    while True:
        for place in (*list_hung(driver, "lantern"), *list_hung(driver, "paper")):
            far = dist(place.center, sun.center)
            assert far >= sun.width / 2 + 29 * unit
        if not driver.scene.is_moving:
            break
        driver.step(4)
    page, words = Rect((0, 0), size), scene.result_places.taken
    for kind in ("lantern", "paper"):
        for place in list_hung(driver, kind):
            assert page.contains(place)
            assert place.inflate(-2, -2).collidelist(words) < 0
    if size == (1280, 720):
        assert sun.width / 2 + 29 >= 169


@pytest.mark.parametrize("scale", [100, 150])
def test_after_a_loss_each_number_has_its_owner_s_colour(open_app: OpenApp, scale: int) -> None:
    driver = open_app(size=(1280, 720), settings=replace(INSTANT, text_scale=scale), frame=0.0)
    session = open_record(RECORD, against("gull")[::-1], driver.engine, None)
    scene = open_screen(driver, Result(session))
    assert isinstance(scene, ResultScene)
    surface = pygame.Surface((1280, 720))
    for item in scene.items():
        item.draw(surface)
    plate = scene.result_places.score.inflate(-40, -24)
    for left, own, other in ((plate.x, CREAM, OPPONENT), (plate.centerx + 14, OPPONENT, CREAM)):
        half = Rect(left, plate.y, plate.width // 2 - 14, plate.height)
        seen = {
            tuple(surface.get_at((x, y)))[:3]
            for x in range(half.x, half.right)
            for y in range(half.y, half.bottom)
        }
        assert own in seen
        assert other not in seen
