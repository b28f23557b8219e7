"""The list of finished games by pointer, keys and wheel; codes that are typed and pasted."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.play.codes import stretch
from game.play.players import Bot, Person
from game.shell.history_scene import HistoryScene
from game.shell.play.review_scene import ReviewScene
from game.shell.routes import Finished, Push
from game.storage.storage import Storage
from game.storage.stored_game import PlayerCode, StoredGame, file_of
from game.tides.codes import TidesCode, order_deck
from game.tides.pick.table_scene import TableScene
from game.tides.routes import Setup
from game.tides.rules.moves import Seat
from game.tides.rules.record import GameRecord
from game.tides.session import TidesSession
from game.tides.setup_scene import SetupScene
from game.ui.images import PERSON, SECOND_PERSON
from game.ui.window import read_clipboard, write_clipboard
from tests.driver import Driver
from tests.storage.samples import make_game
from tests.window import INSTANT

CODE = "T5N9Q-94SAY"
LINE = "1 18.6.11.8.14.15.10.5.7.2.1.3.4.9.12.13.16.17 18:5 15:8 6:7 10:14 11:2"
"""A game of docs/notation.md that is over."""
NAMES = ("gull", "heron", "auk")
SIZES = [(1280, 720), (960, 540), (1920, 1080)]


def finish(driver: Driver, number: int, players: tuple[PlayerCode, ...], rounds: int) -> StoredGame:
    """Finish a game whose record stops at its first position, won by the first seat."""
    order = order_deck(number)
    seat = Seat(players.index(None))
    name = next((name for name in players if isinstance(name, str)), "")
    code = str(TidesCode(number, name, rounds, seat)) if name else ""
    line = GameRecord(rounds, order).line
    game = replace(make_game(number, line), players=players, sealed=(None, None), code=code)
    driver.storage.save_game(replace(game, is_again=number % 5 == 0))
    driver.storage.finish_game(game.id, {"totals": (40, 30)})
    return game


def open_history(driver: Driver, games: int = 0) -> HistoryScene:
    for number in range(1, games + 1):
        name = NAMES[number % len(NAMES)]
        finish(driver, number, (None, name) if number % 2 else (name, None), 3 if number % 4 else 1)
    driver.storage.flush()
    driver.app.go(Push(Finished("tides")))
    driver.settle()
    assert isinstance(driver.scene, HistoryScene)
    return driver.scene


def list_rows(driver: Driver) -> list[int]:
    keys = [key for key, _ in driver.buttons.list_places() if key.startswith("game-")]
    return [int(key.removeprefix("game-"), 16) for key in keys]


def settle_reading(driver: Driver) -> None:
    assert driver.storage.flush()
    driver.settle()


@pytest.fixture
def driver(data_dir: Path) -> Driver:
    return Driver(data_dir, settings=INSTANT, language="en")


def test_it_is_opened_from_the_opponents_and_left_to_them(driver: Driver) -> None:
    finish(driver, 1, (None, "gull"), 1)
    driver.app.go(Push(Setup()))
    driver.settle()
    driver.click_button("history")
    driver.settle()
    assert isinstance(driver.scene, HistoryScene)
    assert "1 game" in driver.scene.narrate()
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert not isinstance(driver.scene, HistoryScene)


def test_the_newest_game_comes_first_and_pages_are_turned_by_keys_wheel_and_buttons(
    driver: Driver,
) -> None:
    open_history(driver, 20)
    assert list_rows(driver) == [*range(20, 11, -1)]
    driver.press(pygame.K_PAGEDOWN)
    assert list_rows(driver) == [*range(11, 2, -1)]
    assert driver.buttons.focus == f"game-{make_game(11).id}"
    driver.click_button("next")
    assert list_rows(driver) == [2, 1]
    driver.press(pygame.K_HOME)
    assert list_rows(driver)[0] == 20
    driver.press(pygame.K_END)
    assert list_rows(driver) == [2, 1]
    for button, first in ((4, 11), (4, 20), (4, 20), (5, 11)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(300, 300)))
        driver.step()
        assert list_rows(driver)[0] == first


def test_filters_turn_through_what_there_is(driver: Driver) -> None:
    open_history(driver, 9)
    driver.click_button("filter-opponent")
    assert list_rows(driver) == [8, 5, 2]  # the first name in order is Auk
    driver.click_button("filter-variant")
    assert list_rows(driver) == [8]
    driver.click_button("filter-opponent")
    driver.click_button("filter-opponent")
    driver.click_button("filter-opponent")
    assert list_rows(driver) == [8, 4]
    driver.click_button("filter-variant")
    driver.click_button("filter-variant")
    driver.click_button("filter-kind")
    assert list_rows(driver) == [9, 8, 7, 6, 4, 3, 2, 1]
    driver.click_button("filter-kind")
    assert list_rows(driver) == [5]


def test_the_chosen_game_shows_what_was_owned_and_its_code_is_copied(driver: Driver) -> None:
    scene = open_history(driver, 3)
    driver.press(pygame.K_DOWN)
    settle_reading(driver)
    assert driver.buttons.focus == f"game-{make_game(2).id}"
    name, seat = NAMES[2], Seat.SECOND
    code = str(TidesCode(2, name, 3, seat))
    driver.press(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert read_clipboard() == code
    write_clipboard("")
    driver.click_button("copy")
    assert read_clipboard() == code
    driver.click_button(f"game-{make_game(1).id}")
    driver.click_button("copy")
    assert TidesCode.read(read_clipboard()).deal == 1
    settle_reading(driver)
    assert not scene.is_moving


def type_code(driver: Driver, text: str) -> None:
    for letter in text:
        driver.app.dispatch(
            pygame.event.Event(
                pygame.KEYDOWN, key=ord(letter.lower()), unicode=letter, mod=0, scancode=0
            )
        )
    driver.step()


def test_a_typed_code_says_whom_it_is_against_and_its_game_is_practice(driver: Driver) -> None:
    scene = open_history(driver)
    type_code(driver, CODE[:-1].lower())
    assert (scene.entry.game, scene.entry.fault) == (None, None)
    type_code(driver, "v")
    assert "Did you mean T5N9Q-94SAY?" in scene.narrate()[2]
    driver.press(pygame.K_BACKSPACE)
    type_code(driver, "y")
    assert "Osprey, 1 round" in scene.narrate()[2]
    driver.click_button("play")
    wait_for_table(driver)
    session = find_session(driver)
    assert session.match.state.rounds == 1
    assert session.players == (Person(), Bot("osprey"))
    assert session.match.record.line.startswith("1 9.12.18.1.5.14.11.2.17.8.15.7.3.10.6.4.16.13")
    assert (session.seating.code, session.is_counted) == (CODE, False)


def wait_for_table(driver: Driver) -> None:
    for _ in range(2000):
        driver.step()
        if isinstance(driver.scene, TableScene):
            return
        pygame.time.wait(5)
    raise AssertionError("the code was never dealt")


def find_session(driver: Driver) -> TidesSession:
    route = driver.app.route
    session = getattr(route, "session", None)
    assert isinstance(session, TidesSession)
    return session


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("T5N9Q-94AAY", "A letter is wrong."),
        ("T9FX2-VB6FE", "This code is from a newer version."),
        ("H2222-2K9JF", "This code belongs to the other game."),
    ],
)
def test_a_pasted_code_that_is_wrong_says_why(driver: Driver, code: str, told: str) -> None:
    scene = open_history(driver)
    write_clipboard(code)
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert told in scene.narrate()[2]
    driver.click_button("play")
    driver.settle()
    assert driver.scene is scene
    write_clipboard(CODE)
    driver.click_button("paste")
    assert "Osprey" in scene.narrate()[2]


def test_the_other_seat_meets_the_same_deal(driver: Driver) -> None:
    open_history(driver, 1)
    settle_reading(driver)
    driver.click_button("seat")
    driver.settle()
    session = find_session(driver)
    assert session.players == (Bot(NAMES[1]), Person())
    order = order_deck(1)
    assert session.match.record.line == GameRecord(3, order).line
    assert TidesCode.read(session.seating.code) == TidesCode(1, NAMES[1], 3, Seat.SECOND)
    assert not session.is_counted


def test_a_game_is_reviewed_as_its_file_says_or_judged_again(driver: Driver) -> None:
    open_history(driver, 2)
    settle_reading(driver)
    driver.click_button("review")
    driver.settle()
    assert type(driver.scene) is ReviewScene
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert list_rows(driver) == [2, 1]


def test_two_people_and_lessons_are_listed_by_what_they_were(driver: Driver) -> None:
    finish(driver, 1, (None, None), 1)
    finish(driver, 2, (None, ("7",)), 1)
    scene = open_history(driver)
    rows = [driver.buttons.find(f"game-{make_game(number).id}") for number in (1, 2)]
    assert [row and row.label for row in rows] == ["Pass and play", "First game"]
    settle_reading(driver)
    driver.click_button("seat")
    driver.settle()
    assert driver.scene is scene


def test_the_tile_of_earlier_games_names_them_as_their_list_does(driver: Driver) -> None:
    finish(driver, 1, (None, None), 1)
    finish(driver, 2, (None, ("7",)), 1)
    driver.storage.flush()
    driver.app.go(Push(Setup()))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    told = [scene.describe_game(game) for game in scene.finished]
    assert [(each.name, each.emblem) for each in told] == [
        ("Pass and play", SECOND_PERSON),
        ("First game", PERSON),
    ]


def test_a_game_whose_file_is_gone_or_spoilt_is_shown_without_a_kingdom(driver: Driver) -> None:
    open_history(driver, 3)
    settle_reading(driver)
    folder = driver.storage.folder
    (folder / file_of(make_game(2).id, "finished")).unlink()
    spoilt = folder / file_of(make_game(1).id, "finished")
    spoilt.write_bytes(spoilt.read_bytes().replace(b'"record": "3 ', b'"record": "7 '))
    for _ in range(2):
        driver.press(pygame.K_DOWN)
        settle_reading(driver)
        assert isinstance(driver.scene, HistoryScene)
        assert not driver.scene.is_moving
    for button in ("seat", "review"):
        driver.click_button(button)
        driver.settle()
        assert isinstance(driver.scene, HistoryScene)


def test_a_game_that_ends_meanwhile_appears(driver: Driver) -> None:
    open_history(driver, 1)
    finish(driver, 9, (None, "gull"), 3)
    driver.settle()
    assert list_rows(driver) == [9, 1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [100, 150])
def test_all_lies_in_the_window_and_nothing_on_anything_else(
    data_dir: Path, size: tuple[int, int], scale: int
) -> None:
    driver = Driver(data_dir, settings=replace(INSTANT, text_scale=scale), size=size)
    open_history(driver, 12)
    places = [place for _, place in driver.buttons.list_places()]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(place) for place in places)
    assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))


def test_the_seed_of_the_example_is_that_of_the_command() -> None:
    assert stretch(f"tides/1/{TidesCode.read(CODE).deal}") == 2807171090525501


def wait_for_import(driver: Driver) -> None:
    for _ in range(2000):
        driver.step()
        if not driver.context.importer.is_busy:
            return
        pygame.time.wait(5)
    raise AssertionError("nothing was ever read")


def test_a_pasted_game_is_added_once(driver: Driver) -> None:
    scene = open_history(driver)
    write_clipboard(f"{LINE} {{ended 27 to 9}}")
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    wait_for_import(driver)
    assert "1 game added to “Earlier games”." in [*driver.context.note.narrate()]
    settle_reading(driver)
    assert "1 game" in scene.narrate()
    (row,) = driver.storage.finished()
    assert (row.counts, row.scores, row.opponent) == (False, (27, 9), "")
    driver.click_button("paste")
    wait_for_import(driver)
    assert "This game is already here." in [*driver.context.note.narrate()]


def test_files_are_dropped_on_any_screen(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(LINE)
    added, none = "1 game added to “Earlier games”.", "That holds no game and no game code."
    for name, told in (("game.txt", added), ("none", none)):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name)))
        driver.step()
        wait_for_import(driver)
        assert told in [*driver.context.note.narrate()]
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=LINE))
    driver.step()
    wait_for_import(driver)
    assert "This game is already here." in [*driver.context.note.narrate()]
    assert len(driver.storage.finished()) == 1


def test_a_text_that_is_half_no_game_says_so(driver: Driver) -> None:
    write_clipboard(f"{LINE}\nhello")
    open_history(driver)
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    wait_for_import(driver)
    told = "1 game added to “Earlier games”. The rest cannot be read."
    assert told in [*driver.context.note.narrate()]


def test_a_game_that_is_added_where_nothing_is_saved_says_so(data_dir: Path) -> None:
    first = Storage.open(data_dir, claims=True)
    driver = Driver(Storage.open(data_dir, claims=True), settings=INSTANT)
    assert driver.storage.flush()
    driver.settle()
    driver.press(pygame.K_RETURN)
    told = "1 game added to “Earlier games”. Nothing is saved now."
    assert paste(driver, LINE) == [told]
    assert first.close()


def paste(driver: Driver, text: str) -> list[str]:
    """Press Ctrl+V with a text in the clipboard; return what is told of it."""
    write_clipboard(text)
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    wait_for_import(driver)
    return [*driver.context.note.narrate()]


@pytest.mark.parametrize("junk", ["", "ooo", "hello, what is this", "  {", "x" * 5000])
def test_what_is_no_game_is_told_alike_on_every_screen(driver: Driver, junk: str) -> None:
    told = ["That holds no game and no game code."]
    assert paste(driver, junk) == told
    driver.open_table(driver.deal("gull", 3, 1))
    assert paste(driver, junk) == told
    open_history(driver)
    assert paste(driver, junk) == told


def test_a_code_that_is_pasted_elsewhere_is_sent_to_its_page(driver: Driver) -> None:
    assert paste(driver, f" {CODE.lower()}\n") == ["Game codes are pasted under “Earlier games”."]


def test_an_unfinished_game_that_is_pasted_is_told_and_goes_on_from_the_title(
    driver: Driver,
) -> None:
    begun = " ".join(LINE.split()[:-2])
    said = "1 game added. It is unfinished: continue it from the main menu."
    assert driver.buttons.find("continue") is None
    assert paste(driver, begun) == [said]
    assert driver.buttons.find("continue") is not None
    other = " ".join(LINE.split()[:-1])
    both = "2 games added. Continue unfinished ones from the main menu. The rest cannot be read."
    assert paste(driver, f"{LINE}\n{other}\nhello") == [both]
    driver.click_button("continue")
    driver.settle()
    assert len(driver.storage.unfinished()) == 2


def test_who_only_imported_games_is_still_offered_the_first_one_and_a_language(
    tmp_path: Path,
) -> None:
    driver = Driver(tmp_path, (960, 540), settings=INSTANT)
    for line in (LINE, *LINE.rsplit(" ", 1)[:1]):  # one that is over, and one that goes on
        pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=line))
        driver.step()
        wait_for_import(driver)
    assert driver.storage.flush()
    driver = Driver(tmp_path, (960, 540))
    assert len(driver.storage.unfinished()) == 1
    assert driver.buttons.find("language") is not None
    driver.storage.save_game(make_game(1))
    assert driver.storage.flush()
    driver = Driver(tmp_path, (960, 540))
    assert driver.buttons.find("language") is None


def test_a_row_leads_to_its_review_by_enter_and_to_the_buttons_beside_by_the_arrow(
    driver: Driver,
) -> None:
    """Also where another game's file was read last: the review opens once its own is."""
    open_history(driver, 2)
    settle_reading(driver)
    driver.press(pygame.K_DOWN)
    settle_reading(driver)
    driver.press(pygame.K_UP, pygame.K_RIGHT)
    assert driver.buttons.focus == "review"
    driver.press(pygame.K_RETURN)
    settle_reading(driver)
    assert isinstance(driver.scene, ReviewScene)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    driver.buttons.focus = f"game-{make_game(2).id}"
    driver.press(pygame.K_DOWN, pygame.K_RETURN)
    settle_reading(driver)
    assert type(driver.scene) is ReviewScene


def test_a_paste_without_a_code_says_so(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.shell.history_scene.read_clipboard", lambda: "?")
    open_history(driver)
    driver.click_button("paste")
    assert driver.context.note.is_shown
