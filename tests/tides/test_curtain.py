"""Two people at one screen: a whole game by real events, and a curtain that tells of no hand."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.log import start_logging
from game.settings import Settings
from game.shell.play.curtain import CurtainScene
from game.shell.routes import Home
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Curtain, find_current
from game.tides.rules.cards import Card
from game.tides.rules.moves import Seat
from game.tides.session import TidesSession, at_one_screen, deal
from game.tides.settings import Aid
from game.ui import scratch
from game.ui.top_bar import BarButton
from tests.driver import Driver, open_memory
from tests.window import adjust

FRAMES = 4000
NORMAL = Settings()
STILL = Settings(reduced_motion=True)


def open_two(driver: Driver, rounds: int = 3, seed: int = 1) -> TidesSession:
    """Open a new game of two people."""
    session = deal(at_one_screen(), rounds, driver.engine, driver.storage, seed)
    driver.open_game(session)
    return session


def lift(driver: Driver) -> None:
    """Wait until the curtain listens, and press its main button."""
    assert isinstance(driver.scene, CurtainScene)
    driver.settle()
    driver.press(pygame.K_RETURN)
    assert not isinstance(driver.scene, CurtainScene)


def lock_in(driver: Driver) -> None:
    """Lock in the first card, or keep the first and remove the second."""
    driver.settle()
    if isinstance(driver.scene, RelicsScene):
        driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    else:
        driver.press(pygame.K_1, pygame.K_RETURN)


def choose(driver: Driver) -> None:
    lift(driver)
    lock_in(driver)


def go_on(driver: Driver) -> None:
    """Do what leads to the next choice."""
    driver.settle()
    match driver.scene:
        case CurtainScene():
            choose(driver)
        case CountScene():
            driver.press(pygame.K_RETURN)
        case other:
            raise AssertionError(f"{other} waits for nobody")


def list_hands(session: TidesSession) -> set[Card]:
    state = session.match.state
    return {card for hand in state.hands for card in hand}


def find_named(shown: object) -> Iterator[Card]:
    """Yield every card in a value, however deep."""
    if isinstance(shown, Card):
        yield shown
    elif isinstance(shown, tuple | list | frozenset | set):
        for each in shown:
            yield from find_named(each)


def name_cards(driver: Driver) -> set[Card]:
    """Return the cards that any item on the screen names."""
    return {card for item in driver.app.items for card in find_named((item.name, item.shows))}


def test_two_people_play_a_whole_game_by_keys() -> None:
    storage = open_memory()
    driver = Driver(storage, settings=NORMAL)
    driver.click_button("play")
    driver.click_button("two")
    moves = 0
    while not isinstance(driver.scene, ResultScene):
        go_on(driver)
        driver.settle()
        moves += 1
        assert moves < 60
    told = " ".join(driver.scene.narrate())
    assert all(name in told for name in ("Player 1", "Player 2"))
    assert "You" not in told
    finished = next(iter(storage.finished()))
    assert finished.players == (None, None)


def test_who_chose_last_chooses_first_next_time() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_two(driver)
    seen = []
    for _ in range(6):
        driver.settle()
        lift(driver)
        seen.append(session.viewer)
        lock_in(driver)
    assert seen == [0, 1, 1, 0, 0, 1]


@pytest.mark.parametrize("speed", [1.0, 0.0])
@pytest.mark.parametrize("still", [False, True])
def test_no_frame_names_a_hand_while_the_curtain_is_down(speed: float, *, still: bool) -> None:
    driver = Driver(open_memory(), settings=Settings(speed=speed, reduced_motion=still))
    session = open_two(driver)
    for _ in range(4):
        for _ in range(60):
            driver.step()
            assert isinstance(driver.scene, CurtainScene)
            assert not name_cards(driver)
            assert not is_wiped(driver)
        driver.press(pygame.K_TAB, pygame.K_LEFT)
        assert not name_cards(driver)
        lift(driver)
        assert is_wiped(driver) == (speed > 0 and not still)
        lock_in(driver)
        for _ in range(FRAMES):
            if isinstance(driver.scene, CurtainScene):
                break
            driver.step()
            held = list_hands(session) - set(name_played(session))
            if session.screen.is_covered and isinstance(driver.scene, TableScene):
                assert not {card for card in list_faces(driver) if card in held}


def is_wiped(driver: Driver) -> bool:
    """Whether some of the screen before is still shown."""
    return "left screen" in [item.name for item in driver.app.items]


def name_played(session: TidesSession) -> tuple[Card, ...]:
    return session.match.state.kingdoms[0] + session.match.state.kingdoms[1]


def list_faces(driver: Driver) -> Iterator[Card]:
    """Yield the cards on the screen whose faces show."""
    for item in driver.app.items:
        turn = getattr(item.shows, "turn", 1.0)
        if turn > 0:
            yield from find_named(item.name)


@settings(max_examples=8)
@given(st.integers(0, 2**20), st.integers(0, 2**20))
def test_the_curtain_looks_the_same_for_any_hands(first: int, second: int) -> None:
    pictures = set()
    for seed in (first, second):
        driver = Driver(open_memory(), settings=STILL)
        open_two(driver, seed=seed)
        choose(driver)
        driver.settle()
        pictures.add(driver.picture())
    assert len(pictures) == 1


def film_second_person(choice: int) -> list[bytes]:
    """Return what the second person sees, who raises each card; the first chose ``choice``."""
    scratch.forget()  # a fade needs large surfaces, which an app before may not have returned
    driver = Driver(open_memory(), settings=NORMAL)
    open_two(driver)
    lift(driver)
    driver.settle()
    driver.press(pygame.K_1 + choice, pygame.K_RETURN)
    driver.settle()
    pictures = [driver.picture()]
    driver.press(pygame.K_RETURN)
    for key in (None, *range(pygame.K_1, pygame.K_6)):
        if key is not None:
            driver.press(key)
        for _ in range(20):
            driver.step(dt=0.02)
            pictures.append(driver.picture())
    return pictures


def test_every_frame_of_the_second_person_is_the_same_whatever_the_first_locked_in() -> None:
    films = [film_second_person(choice) for choice in range(5)]
    assert all(film == films[0] for film in films)
    assert len(set(films[0])) > len(films[0]) // 4


def test_the_first_choice_can_be_taken_back_until_the_other_one_looks() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_two(driver)
    choose(driver)
    driver.settle()
    assert isinstance(driver.scene, CurtainScene)
    assert driver.scene.model.name == "Player 2"
    driver.confirm(pygame.K_u)
    assert session.match.sealed == (None, None)
    assert driver.scene.model.name == "Player 1"
    lift(driver)
    assert session.viewer == Seat.FIRST
    lock_in(driver)
    driver.settle()
    lift(driver)
    driver.confirm(pygame.K_u)
    assert session.is_sealed(Seat.FIRST)


def test_after_the_reveal_nothing_is_taken_back() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_two(driver)
    for _ in range(2):
        driver.settle()
        choose(driver)
    driver.settle()
    driver.confirm(pygame.K_u)
    lift(driver)
    driver.settle()
    driver.confirm(pygame.K_u)
    assert (session.match.ply, session.seating.undone) == (1, 0)


def test_a_game_goes_on_behind_the_curtain_at_every_phase() -> None:
    storage = open_memory()
    driver = Driver(storage, settings=STILL)
    open_two(driver)
    for _ in range(30):
        if isinstance(driver.scene, ResultScene):
            break
        go_on(driver)
        driver.settle()
        if isinstance(driver.scene, ResultScene):
            break
        before = driver.saved
        assert before is not None
        driver.app.go(Home())
        driver.settle()
        driver.press(pygame.K_RETURN)
        assert isinstance(driver.scene, CurtainScene | CountScene)
        assert driver.saved is not None
        assert driver.saved.record == before.record
        assert driver.saved.sealed == before.sealed


def test_a_press_meant_for_the_table_does_not_lift_the_curtain() -> None:
    driver = Driver(open_memory(), settings=STILL)
    open_two(driver)
    driver.press(pygame.K_RETURN, pygame.K_SPACE)
    assert isinstance(driver.scene, CurtainScene)
    lift(driver)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_5, pygame.K_q, pygame.K_c, pygame.K_l])
def test_any_key_lifts_the_curtain(key: int) -> None:
    driver = Driver(open_memory(), settings=STILL)
    open_two(driver)
    driver.settle()
    driver.press(key)
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_anywhere_but_in_the_bar_lifts_the_curtain(button: int) -> None:
    driver = Driver(open_memory(), settings=STILL)
    open_two(driver)
    for place in ((480, 18), (20, 500)):  # in the bar between its buttons, on the cloth
        driver.settle()
        assert isinstance(driver.scene, CurtainScene)
        driver.move(place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))
        driver.step()
    assert isinstance(driver.scene, TableScene)


def test_the_click_that_locks_in_leaves_the_curtain_down_however_long_nobody_comes() -> None:
    driver = Driver(open_memory(), settings=NORMAL)
    session = open_two(driver)
    lift(driver)
    driver.settle()
    driver.click((480, 460))
    driver.pass_time(1.0)
    for _ in range(3):
        driver.click((480, 460))
    driver.settle()
    assert session.is_sealed(Seat.FIRST)
    driver.pass_time(20.0)
    assert isinstance(driver.scene, CurtainScene)
    driver.press(pygame.K_LEFT, pygame.K_UP)
    assert isinstance(driver.scene, CurtainScene), "an arrow is what a stick repeats while held"


def test_undo_in_the_bar_takes_back_what_waits_and_leaves_the_curtain_down() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_two(driver)
    driver.settle()
    assert ("bar", BarButton.UNDO) not in {item.name for item in driver.app.items}
    choose(driver)
    driver.settle()
    undo = next(item.area for item in driver.app.items if item.name == ("bar", BarButton.UNDO))
    driver.click(undo.center)
    driver.settle()
    assert isinstance(driver.scene, CurtainScene)
    assert session.match.sealed == (None, None)
    assert session.screen.is_covered


def test_the_title_tells_such_a_game_from_others() -> None:
    storage = open_memory()
    driver = Driver(storage, settings=STILL)
    open_two(driver)
    choose(driver)
    driver.app.go(Home())
    driver.settle()
    button = driver.buttons.find("continue")
    assert button is not None
    assert button.label == "Continue: Pass and play"


def test_odds_are_not_handed_over() -> None:
    driver = Driver(open_memory(), settings=adjust(STILL, aid=Aid.ODDS))
    session = open_two(driver)
    for _ in range(2):
        choose(driver)
        driver.settle()
    lift(driver)
    driver.settle()
    assert session.analysis is not None
    lock_in(driver)
    driver.settle()
    driver.press(pygame.K_RETURN)
    assert session.analysis is None


def test_settings_and_rules_lead_back_to_the_curtain() -> None:
    driver = Driver(open_memory(), settings=STILL)
    session = open_two(driver)
    for key in (pygame.K_F1, pygame.K_F2):
        driver.settle()
        driver.press(key)
        driver.press(pygame.K_ESCAPE)
        assert isinstance(driver.scene, CurtainScene)
    assert session.screen.is_covered
    assert find_current(session) == Curtain(session)


def test_a_crash_tells_nothing_of_either_hand_nor_of_what_was_pressed() -> None:
    driver = Driver(open_memory(), settings=STILL)
    open_two(driver)
    events = start_logging(None)
    choose(driver)
    driver.press(pygame.K_3)
    (seen,) = driver.app.list_seen()
    assert "hand" not in seen
    lines = events.list_lines()
    assert any("KeyDown" in line for line in lines)
    assert not any("'key'" in line for line in lines)


def test_each_of_two_people_has_a_seal_of_their_own() -> None:
    driver = Driver(open_memory(), settings=STILL)
    two = deal(at_one_screen(), 1, driver.engine, None, 1)
    emblems = {driver.table_context.emblem_of(two, seat) for seat in Seat}
    pictures = {
        pygame.image.tobytes(driver.context.kit.images.seal(n, 64), "RGBA") for n in emblems
    }
    assert len(pictures) == len(Seat)
