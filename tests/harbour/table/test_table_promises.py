"""What the window promises, at the harbour's table: text fits, all can be inspected."""

import random

import pygame
import pytest

from game.harbour.rules.cards import Card
from game.harbour.table.scene import TableScene
from game.harbour.table.view import ThingKind
from game.settings import Settings
from game.ui.geometry import SizePx
from game.ui.inspect.targets import Target
from tests import fitting
from tests.driver import Driver, ScriptedEngine, is_title
from tests.harbour.table.test_motion import WATCHED
from tests.harbour.table.test_played_harbour import SIREN_TURN, at_table, choose_as, open_line
from tests.pads import DOWN, RIGHT_SHOULDER, A, B, press_pad
from tests.pseudo import PSEUDO
from tests.stale import compare_memos
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_TABS = 60
LATE = (
    "@ 42s33p22a8k1i2l0f9B0J10A7M10Y10R6H7F10G7N | 1N1M2s/7s3p2a/4H3F/- 12"
    " | -/9s3k4i4l/2M/- 12 | 1 action 1.1.0 @ 1 BJAMYRHFGN"
)


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        ((960, 540), PSEUDO, 100),
        ((960, 540), "zh-Hans", 150),
        ((1280, 720), PSEUDO, 150),
    ],
)
def test_text_fits(open_app: OpenApp, size: SizePx, language: str, scale: int) -> None:
    settings = Settings(speed=0.0, is_muted=True, text_scale=scale)
    engine = ScriptedEngine(choose_as("goby"))
    driver = open_app(engine=engine, settings=settings, size=size, language=language)
    open_line(driver, LATE)
    with fitting.listen(driver.context.kit) as (wide, small):
        for _ in range(2):
            for kind in (ThingKind.HAND, ThingKind.PILE, ThingKind.ENDING, ThingKind.COMPARISON):
                for target in [each for each in list_targets(driver) if each.kind is kind]:
                    driver.move(target.rect.center)
                    driver.pass_time(0.4)
            driver.press(pygame.K_e)
            driver.settle()
    names = [driver.context.say(f"harbour.card.{card.name.lower()}") for card in Card]
    assert [line for line in wide if not line.startswith(tuple(map(repr, names)))] == []
    assert {text for _, text in small} <= {"+2"}, "on a coin; the band says it in words"


def list_targets(driver: Driver) -> list[Target]:
    """Return all that can be looked at."""
    return [*at_table(driver).map_targets().targets]


def test_every_card_can_be_inspected_while_others_fly(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=WATCHED)
    open_line(driver, SIREN_TURN)
    driver.press(pygame.K_1)
    driver.settle()
    places = {(each.kind, each.subject): each.rect for each in list_targets(driver)}
    open_line(driver, SIREN_TURN)
    driver.press(pygame.K_1)
    assert at_table(driver).is_moving
    for target in list_targets(driver):
        if target.kind is ThingKind.MEANS:
            continue  # it is pressed by nobody, and grows with what lands there
        assert places.get((target.kind, target.subject)) == target.rect, "already where it will be"
        if isinstance(target.subject, Card):
            driver.move(target.rect.center)
            assert at_table(driver).words.card is target.subject


def test_at_rest_nothing_is_drawn_and_escape_leads_to_the_title(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=WATCHED)
    open_line(driver, SIREN_TURN)
    frames = driver.app.frames
    driver.step(60)
    assert driver.app.frames == frames
    driver.press(pygame.K_TAB)
    assert at_table(driver).looked_at is not None
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert is_title(driver)


def test_turns_are_played_by_a_pad_alone(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=INSTANT)
    session = open_line(driver, SIREN_TURN)
    press_pad(driver, DOWN, A)
    driver.settle()
    assert session.match.ply > 0
    while session.match.state.boards[session.viewer].turns < 4:
        for _ in range(MOST_TABS):
            if driver.buttons.focus == "end":
                break
            press_pad(driver, RIGHT_SHOULDER)
        press_pad(driver, A)
        driver.settle()
    press_pad(driver, B)
    driver.settle()
    assert is_title(driver)


@pytest.mark.usefixtures("resized_at_once")
def test_sizes_in_the_middle_of_everything(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=WATCHED)
    open_line(driver, SIREN_TURN)
    sizes = [(960, 540), (1600, 900), (1024, 768), (2560, 1080), (1280, 720)]
    for size, key in zip(sizes, (pygame.K_1, pygame.K_1, pygame.K_e, pygame.K_e, 0), strict=True):
        driver.resize(size)
        if key:
            driver.press(key)
        driver.step(4)
        assert at_table(driver).is_moving
        window = pygame.Rect((0, 0), size)
        outside = [each for each in list_targets(driver) if not window.contains(each.rect)]
        assert outside == []


@pytest.mark.parametrize("seed", range(2))
def test_what_is_kept_is_what_would_be_listed_anew(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    compare_memos(monkeypatch)
    rng = random.Random(seed)
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), settings=WATCHED)
    open_line(driver, SIREN_TURN if seed else LATE)
    keys = (pygame.K_1, pygame.K_2, pygame.K_e, pygame.K_RETURN, pygame.K_TAB, pygame.K_u)
    for _ in range(60):
        if rng.random() < 0.5:
            driver.move((rng.randrange(1280), rng.randrange(720)))
        else:
            driver.press(rng.choice(keys))
        driver.step(dt=rng.choice((0.004, 0.016, 0.2)))
        if not isinstance(driver.scene, TableScene):
            break
