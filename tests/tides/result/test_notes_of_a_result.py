"""Notes on a result: every sign has one, by pointer and by focus, and none covers a number."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.play.players import Bot, Player
from game.settings import TEXT_SCALES
from game.texts import LANGUAGES
from game.tides.board.targets import TargetKind, card_of
from game.tides.cards.card_texts import describe_rule
from game.tides.count.count_scene import CountScene
from game.tides.result.result_scene import ResultScene, read_result
from game.tides.routes import Result
from game.tides.rules.cards import Card
from game.tides.session import against, at_one_screen, open_record
from game.ui.geometry import SizePx
from game.ui.inspect.targets import Target
from game.ui.widgets.tooltip import Tooltip
from tests.covering import cover_pairs
from tests.driver import Driver
from tests.playing import play_randomly
from tests.tides.inspect.test_notes import list_numbers, wait_for_note, walk, watch_notes
from tests.tides.looking import find_enlarged, find_focus, read_note, send_key
from tests.tides.seating import RECORD, open_result, open_screen, seat_at
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MINE, PLAYERS = "This wax mark on a card: you have locked it in.", ("Player 1", "Player 2")
WON, TIED_ROUND = 0, 4
"""Seeds of random games: one that the first seat wins, one with a tied round."""


def find_signs(scene: ResultScene, *kinds: TargetKind) -> list[Target]:
    """Return what has a note, of some kinds."""
    return [target for target in scene.targets() if target.kind in kinds]


def point_at(driver: Driver, target: Target) -> Tooltip:
    """Return the note that comes when the pointer rests on a sign."""
    driver.move((1, 1))
    driver.pass_time(2.0)
    driver.move(target.rect.center)
    driver.pass_time(1.0)
    note = read_note(driver.scene)
    assert note is not None, target
    return note


def open_game(driver: Driver, seats: tuple[Player, Player], seed: int) -> ResultScene:
    """Show how a random game ended."""
    session = open_record(play_randomly(3, seed), seats, driver.engine, None)
    scene = open_screen(driver, Result(session))
    assert isinstance(scene, ResultScene)
    return scene


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (against("gull"), [("You", MINE), ("Gull", "Grabs whatever it sees")]),
        (
            at_one_screen(),
            [(name, f"This wax mark on a card: {name} has locked it in.") for name in PLAYERS],
        ),
        (
            (Bot("heron"), Bot("gull")),
            [("Heron", "Checks every hand you might hold"), ("Gull", "Grabs whatever it sees")],
        ),
    ],
    ids=["against a bird", "at one screen", "two birds"],
)
def test_portraits_and_coins_say_who_it_is(
    open_app: OpenApp, seats: tuple[Player, Player], told: list[tuple[str, str]]
) -> None:
    driver = open_app(settings=INSTANT, frame=0.0)
    scene = open_game(driver, seats, WON)
    notes = [point_at(driver, target) for target in find_signs(scene, TargetKind.PERSON)]
    assert [(note.title, *note.lines) for note in notes] == told


@pytest.mark.parametrize("seed", [WON, TIED_ROUND])
def test_every_bar_says_who_was_ahead_and_by_how_much(open_app: OpenApp, seed: int) -> None:
    driver = open_app(settings=INSTANT, frame=0.0)
    scene = open_game(driver, against("gull"), seed)
    scores = play_randomly(3, seed).states()[-1].scores
    bars = find_signs(scene, TargetKind.LEAD)
    assert len(bars) == len(scores)
    for number, (bar, (mine, theirs)) in enumerate(zip(bars, scores, strict=True), start=1):
        note, lead = point_at(driver, bar), abs(mine - theirs)
        who = "You were" if mine > theirs else "Gull was"
        line = f"{who} ahead by {lead}." if lead else "A tied round"
        assert (note.title, note.lines[0]) == (f"Round {number}", line)
        assert driver.buttons.rect(f"round-{number}").contains(bar.rect)


def test_every_card_that_is_named_has_its_name_and_its_rule(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, frame=0.0)
    scene, kit = open_result(driver), driver.table_context.kit
    signs = find_signs(scene, TargetKind.BEST)
    assert len(signs) == 2, "what decided it"
    for target in signs:
        card = card_of(target)
        assert isinstance(card, Card)
        note = point_at(driver, target)
        assert (note.title, note.lines) == (kit.faces.name(card), (describe_rule(card, kit.texts),))
        driver.hold(pygame.K_SPACE, 0.6)
        assert find_enlarged(scene) == card
        send_key(driver, pygame.KEYUP, pygame.K_SPACE)


def test_what_stands_in_a_row_is_pressed_with_the_focus_as_the_row_is(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    scene = open_result(driver)
    (first, *_) = find_signs(scene, TargetKind.LEAD)
    for _ in (*scene.targets(), *scene.buttons.list_places()):
        driver.press(pygame.K_TAB)
        if first.is_like(find_focus(scene)):
            break
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, CountScene)


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    cover_pairs([(960, 540), (1280, 720), (1024, 768), (1920, 1080)], TEXT_SCALES, LANGUAGES),
)
def test_the_focus_reaches_every_sign_and_no_note_covers_a_number_or_a_button(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: SizePx, scale: int, language: str
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = open_app(settings=settings, size=size, language=language, frame=0.0)
    scene, told = open_result(driver), watch_notes(monkeypatch)
    driver.step(3, dt=0.05)
    session, window = seat_at(driver, len(RECORD.choices)), Rect((0, 0), size)
    model = read_result(driver.table_context, session)
    names = {model.reason.title, model.head.verdict}
    drawn = [(place, what) for place, what in list_numbers(driver) if what not in names]
    numbers = [(place.inflate(0, -place.height // 8), what) for place, what in drawn]
    assert len(numbers) > len(RECORD.states()[-1].scores)
    buttons = [place for _, place in scene.buttons.list_places()]
    notes = 0
    for target in walk(driver, scene):
        for note, box in wait_for_note(driver, told):
            assert window.contains(box), note
            covered = [what for place, what in numbers if box.colliderect(place)]
            assert covered == [], f"{note} at {box} covers {covered}"
            assert box.collidelist([*buttons, target.rect]) < 0
            notes += 1
    assert notes == len(scene.targets())
