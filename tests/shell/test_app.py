"""The app around the screens: ways in and out, sizes, idleness, keys that work everywhere."""

from collections import deque
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.harbour.rulebook import RulebookScene as HarbourRulebookScene
from game.harbour.setup_scene import SetupScene as HarbourSetupScene
from game.settings import Settings
from game.shell import window_size
from game.shell.about import AboutScene, LicenceScene, LicencesScene
from game.shell.achievements_scene import AchievementsScene
from game.shell.calendar_scene import CalendarScene
from game.shell.context import open_storage
from game.shell.drill_scene import DrillScene
from game.shell.history_scene import HistoryScene
from game.shell.play.demo import DemoScene
from game.shell.play.played_scene import PlayedScene
from game.shell.play.review_scene import ReviewScene
from game.shell.scene import Scene
from game.shell.settings_scene import SettingsScene
from game.shell.statistics_scene import StatisticsScene
from game.shell.title import TitleScene
from game.study.frame.study_scene import StudyScene
from game.tides import context
from game.tides.board.layout import TableLayout
from game.tides.board.table_view import TableView
from game.tides.cards.faces import CardKit, add_faces
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rulebook.rulebook_scene import RulebookScene
from game.tides.rules.moves import HAND_SIZE
from game.tides.settings import Aid
from game.tides.setup_scene import DemoSetupScene, SetupScene
from game.ui.geometry import SMALLEST_WINDOW
from game.ui.kit import Kit
from game.ui.top_bar import BarButton
from tests.driver import SIZE, Driver, ScriptedEngine, is_title, scan, take_picture
from tests.effort import pick_by_effort
from tests.tides.looking import LookedAt
from tests.tides.whole_games import play_until
from tests.window import INSTANT, OpenApp

SEED = 41
CALM = Settings(is_muted=True, reduced_motion=True)
MENU_SCREENS = {
    AchievementsScene,
    StatisticsScene,
    CalendarScene,
    HistoryScene,
    TitleScene,
    SetupScene,
    SettingsScene,
    RulebookScene,
    AboutScene,
} | {
    HarbourRulebookScene,
    HarbourSetupScene,
    DemoSetupScene,
    ReviewScene,
    LicencesScene,
    LicenceScene,
}
GAME_SCREENS = {TableScene, CountScene, RelicsScene, ResultScene}


@pytest.fixture(autouse=True)
def toggles(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return what was asked of the screen, which SDL's dummy would fill at a size of its own."""
    asked: list[bool] = []

    def fill(*, is_full: bool) -> bool:
        asked.append(is_full)
        return True

    monkeypatch.setattr(window_size, "fill_screen", fill)
    return asked


def list_buttons(driver: Driver) -> set[str]:
    """Return the keys of the buttons in the window that can be pressed where they lie."""
    places = driver.buttons.list_places()
    return {key for key, place in places if driver.buttons.hit(place.center) == key}


def go_home(driver: Driver) -> int:
    """Press Esc until the title is there; return how often."""
    for presses in range(10):
        if is_title(driver):
            return presses
        driver.press(pygame.K_ESCAPE)
    raise AssertionError(f"no way home from {driver.scene}")


PLAYED = TableScene, DemoScene, StudyScene, PlayedScene
"""Screens on which something is played or studied."""


@pytest.mark.usefixtures("seldom_drawn")
def test_esc_leads_from_every_menu_to_the_title_and_something_has_the_focus(
    open_app: OpenApp,
) -> None:
    driver = open_app()
    for _ in range(3):  # then the deal of the day is offered
        session = driver.deal()
        session.start()
        driver.storage.finish_game(session.seating.id, {"totals": (31, 24)})
    seen: set[tuple[type, frozenset[str]]] = set()
    paths: deque[tuple[str, ...]] = deque([()])
    while paths:
        path = paths.popleft()
        go_home(driver)
        for key in path:
            if isinstance(driver.shown, PLAYED):  # who was chosen before is played at once
                break
            if key in list_buttons(driver):  # other rules are shown once another game is saved
                driver.click_button(key)
        if isinstance(driver.shown, PLAYED):
            driver.press(pygame.K_ESCAPE)
            assert is_title(driver)
            continue
        buttons = list_buttons(driver)
        assert driver.buttons.focus in buttons
        kind = (type(driver.scene), frozenset(buttons))
        if kind not in seen and len(path) < 5:
            seen.add(kind)
            paths.extend(
                (*path, key) for key in sorted(buttons - {"quit", "continue", "saved", "language"})
            )
        assert go_home(driver) <= len(path)
    at_any_time = {DrillScene}  # its button comes once the disk was read
    assert {screen for screen, _ in seen} - at_any_time == MENU_SCREENS


@pytest.mark.parametrize("screen", [TableScene, CountScene, RelicsScene])
def test_esc_leaves_a_game_and_continue_comes_back(open_app: OpenApp, screen: type) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 3, SEED))
    play_until(driver, screen)
    before = driver.saved
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)
    assert driver.saved == before
    driver.click_button("continue")
    assert type(driver.scene) in GAME_SCREENS
    driver.press(*[pygame.K_ESCAPE] * 5)  # once too often ends nothing
    assert is_title(driver)
    assert driver.buttons.focus == "quit"
    driver.press(pygame.K_RETURN)
    assert driver.app.scene is None


def test_esc_first_puts_a_selected_card_back(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(engine=engine)
    driver.open_table(driver.deal("gull", 1, SEED))
    driver.settle()
    before = driver.picture()
    driver.press(pygame.K_3)
    assert driver.picture() != before
    driver.press(pygame.K_ESCAPE)
    assert driver.picture() == before
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)


def test_esc_at_the_result_ends_the_game_for_good(open_app: OpenApp) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 1, SEED))
    play_until(driver, ResultScene)
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)
    assert driver.saved is None
    assert "continue" not in list_buttons(driver)


def test_rules_open_over_the_table_and_close_again(open_app: OpenApp) -> None:
    driver = open_app()
    table: Scene = driver.open_table(driver.deal("gull", 1, SEED))
    driver.settle()
    for way_back in (pygame.K_ESCAPE, pygame.K_F1):
        driver.press(pygame.K_F1)
        assert driver.scene is not table
        driver.press(way_back)
        assert driver.scene is table
    driver.click(find_bar_button(driver, BarButton.RULES))
    assert driver.scene is not table
    driver.click_button("back")
    assert driver.scene is table


def test_settings_open_over_the_table_and_take_effect_there(open_app: OpenApp) -> None:
    driver = open_app()
    table: Scene = driver.open_table(driver.deal("gull", 1, SEED))
    driver.settle()
    before = driver.picture()
    for way_back in (pygame.K_ESCAPE, pygame.K_F2):
        driver.press(pygame.K_F2)
        assert isinstance(driver.scene, SettingsScene)
        driver.press(way_back)
        driver.settle()
        assert driver.scene is table
    driver.click(find_bar_button(driver, BarButton.SETTINGS))
    driver.click_button("aid")
    driver.click_button("page-language")
    driver.focus_button("language")
    driver.press(pygame.K_RIGHT)
    driver.click_button("back")
    driver.settle()
    assert driver.scene is table
    assert driver.picture() != before
    assert driver.table_context.settings.aid is Aid.PAPER


def find_bar_button(driver: Driver, button: BarButton) -> tuple[int, int]:
    bar = TableView(driver.table_context.kit, driver.size, slots=HAND_SIZE).bar
    return next(place for place in scan(driver.size, 6) if bar.hit(place) is button)


def test_sound_has_one_key_everywhere_and_one_button_and_is_kept(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(speed=0.0))
    told = [driver.context.preferences.now.is_muted]
    driver.press(pygame.K_m)
    told.append(driver.context.preferences.now.is_muted)
    driver.open_table(driver.deal("gull", 1, SEED))
    driver.press(pygame.K_m)
    told.append(driver.context.preferences.now.is_muted)
    assert told == [False, True, False]
    driver.click(find_bar_button(driver, BarButton.SOUND))
    driver.step(2)
    assert driver.storage.load_settings().is_muted


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_the_full_screen_has_its_keys_everywhere(
    open_app: OpenApp, toggles: list[bool], key: int, mod: int
) -> None:
    driver = open_app()
    for is_fullscreen in (True, False):
        driver.press(key, mod=mod)
        assert driver.context.preferences.now.is_fullscreen == is_fullscreen
        assert is_title(driver)
    assert toggles == [True, False]


@pytest.mark.parametrize("is_on", [False, True])
def test_a_screen_that_cannot_be_filled_is_left_alone(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, *, is_on: bool
) -> None:
    def refuse(*, is_full: bool) -> bool:
        del is_full
        return False

    monkeypatch.setattr(window_size, "fill_screen", refuse)
    driver = open_app(settings=Settings(is_fullscreen=is_on))
    driver.press(pygame.K_F11)
    driver.step(3)
    assert not driver.storage.load_settings().is_fullscreen


def test_nothing_is_drawn_while_nothing_moves(open_app: OpenApp) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 3, SEED))
    for screen in (TableScene, CountScene, RelicsScene, TableScene, ResultScene):
        play_until(driver, screen)
        driver.settle()
        frames = driver.app.frames
        driver.step(100)
        assert driver.app.frames == frames, screen
    driver.press(pygame.K_ESCAPE)
    for key in ("play", "rules", "settings"):
        driver.click_button(key)
        driver.settle()
        frames = driver.app.frames
        driver.step(100)
        assert driver.app.frames == frames, key
        driver.press(pygame.K_ESCAPE)


def test_nothing_is_drawn_while_the_opponent_thinks_in_silence(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(engine=engine)
    driver.open_table(driver.deal("gull", 3, SEED))
    driver.settle()
    frames = driver.app.frames
    driver.step(100)
    assert driver.app.frames == frames
    engine.is_thinking = False
    driver.step()
    assert driver.app.frames == frames + 1


def test_an_event_is_answered_in_its_own_frame(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    driver.open_table(driver.deal("gull", 3, SEED))
    driver.settle()
    slot = TableLayout(SIZE).hand_slot(1, 5).center
    pictures = [driver.picture()]
    driver.move(slot)
    pictures.append(driver.picture())
    driver.press(pygame.K_4)
    pictures.append(driver.picture())
    assert len(set(pictures)) == 3


def test_the_language_changes_while_running_and_is_kept(open_app: OpenApp) -> None:
    driver = open_app()
    driver.click_button("settings")
    driver.click_button("page-language")
    driver.click_button("language")
    before = driver.picture()
    driver.press(pygame.K_RIGHT)
    assert driver.picture() != before
    assert driver.context.kit.texts.language == "zh-Hans"
    assert driver.storage.load_settings().language == "zh-Hans"
    driver.press(pygame.K_ESCAPE)
    assert driver.context.kit.texts.language == "zh-Hans"


@pytest.mark.usefixtures("resized_at_once")
def test_thirty_sizes_in_the_middle_of_everything(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    driver.open_table(driver.deal("gull", 3, SEED))
    rng, screens = Random(SEED), set()
    large = pick_by_effort(2, 28)
    sizes = [(rng.randint(1500, 3840), rng.randint(900, 2160)) for _ in range(large)]
    sizes += [(rng.randint(800, 1500), rng.randint(450, 900)) for _ in range(28 - large)]
    rng.shuffle(sizes)
    for size in [(3840, 2160), *sizes, (900, 1400)]:
        driver.resize(size)
        driver.step(rng.randint(1, 12), dt=0.03)
        screens.add(type(driver.scene))
        assert isinstance(driver.scene, LookedAt)
        outside = [
            each
            for each in driver.scene.targets()
            if not pygame.Rect((0, 0), size).contains(each.rect)
        ]
        assert outside == []
        for key in (pygame.K_1, pygame.K_RETURN, rng.choice((pygame.K_v, pygame.K_s))):
            driver.press(key)
        if isinstance(driver.scene, RelicsScene):
            driver.press(pygame.K_2)
        driver.press(pygame.K_RETURN)
        assert driver.window.get_size() == size
    assert {TableScene.__name__, CountScene.__name__} <= {screen.__name__ for screen in screens}


def test_a_window_that_is_dragged_shows_its_picture_in_every_size_that_comes(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.shell.window_size.RESIZE_REST", 1e9)  # it never rests
    driver = open_app()
    driver.open_table(driver.deal("gull", 1, SEED))
    driver.settle()
    before = driver.window.copy()
    for size in ((1600, 900), (1333, 720), (900, 1200), SIZE):
        driver.resize(size)
        driver.window.fill("magenta")
        driver.step()
        expected = pygame.transform.smoothscale(before, size)
        assert driver.picture() == take_picture(expected)
        driver.press(pygame.K_v)  # whatever moves meanwhile is seen later
        assert driver.picture() == take_picture(expected)


@pytest.mark.usefixtures("resized_at_once")
def test_sizes_do_not_pile_up(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kits: list[CardKit] = []

    def note_kit(kit: Kit) -> CardKit:
        kits.append(add_faces(kit))
        return kits[-1]

    monkeypatch.setattr(context, "add_faces", note_kit)
    driver = open_app()
    driver.open_table(driver.deal("gull", 1, SEED))
    counts = []
    for width in range(960, 1440, 100):
        driver.resize((width, width * 9 // 16))
        driver.step(2)
        while driver.app.warm_up():
            pass
        kit = driver.context.kit
        sizes = [kit.images.scaled, kit.images.backdrop, kit.typesetter.line]
        sizes += [each.faces.back for each in kits]
        counts.append([cache.cache_info().currsize for cache in sizes])
    assert any(count[-1] or count[-2] for count in counts)
    assert max(sum(count) for count in counts) < 2 * sum(counts[0])


@pytest.mark.usefixtures("resized_at_once")
def test_a_new_size_is_taken_by_every_screen_below(open_app: OpenApp) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 1, SEED))
    driver.press(pygame.K_F1)
    driver.resize((1280, 720))
    driver.step(2)
    driver.press(pygame.K_ESCAPE)
    resized = driver.picture()
    driver.resize((1280, 720))
    driver.step(2)
    assert driver.picture() == resized


@pytest.mark.usefixtures("resized_at_once")
def test_a_window_dragged_to_nothing_is_laid_out_as_the_smallest(open_app: OpenApp) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 1, SEED))
    for size in ((1, 1), (100, 700), (1500, 60)):
        driver.resize(size)
        driver.step(3)
        assert TableLayout(size).content.width >= SMALLEST_WINDOW[0]
        driver.press(pygame.K_v)  # the cards move to another arrangement
        driver.step(3)
        while driver.app.warm_up():
            pass


def test_closing_the_window_leaves_the_game_where_it_was(open_app: OpenApp) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 3, SEED))
    driver.press(pygame.K_1, pygame.K_RETURN)
    before = driver.saved
    assert before is not None
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.step()
    assert driver.app.scene is None
    driver.step()
    driver.storage.close()
    assert open_storage(driver.storage.folder).unfinished() == (before,)


def test_larger_type_takes_hold_at_once_and_from_the_start(open_app: OpenApp) -> None:
    driver = open_app(settings=replace(INSTANT, text_scale=150))
    large = driver.picture()
    preferences = driver.context.preferences
    preferences.change(replace(preferences.now, text_scale=100))
    driver.step()
    usual = driver.picture()
    assert usual != large
    preferences.change(replace(preferences.now, text_scale=150))
    driver.step()
    assert driver.picture() == large


def test_a_window_that_was_covered_is_shown_whole_again(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the system has lost is in no list of what has changed."""
    driver = open_app()
    driver.settle()
    shown: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "update", shown.extend)
    before = driver.picture()
    driver.window.fill("magenta")
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    driver.step()
    assert driver.picture() == before
    assert pygame.Rect((0, 0), SIZE).unionall(shown) == pygame.Rect((0, 0), SIZE)
    assert sum(place.width * place.height for place in shown) == SIZE[0] * SIZE[1]
