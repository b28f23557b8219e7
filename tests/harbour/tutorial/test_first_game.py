"""The first game of Harbourlight as a player meets it, from the title to its result."""

import re
from dataclasses import replace

import pygame
import pytest

from game.harbour.result_scene import ResultScene
from game.harbour.routes import HarbourTable
from game.harbour.rules.cards import FIRST, TAUGHT_HARBOUR, Card
from game.harbour.rules.moves import Phase
from game.harbour.session import deal, open_record
from game.harbour.setup_scene import SetupScene
from game.harbour.table.scene import TableScene
from game.harbour.table.view import ThingKind
from game.harbour.tutorial.arranged import PREFERRED, SEED
from game.harbour.tutorial.coached_table import CoachedTable, Lesson
from game.play.players import Bot, Person, Script
from game.settings import Settings
from game.shell.coach.coach import READING
from game.shell.routes import Home, Push
from game.texts import LANGUAGES
from game.ui.display_list import draw_items
from tests.driver import Driver
from tests.harbour.table.test_played_harbour import find_place, press_card
from tests.harbour.tutorial.test_lessons import PLAIN, list_decisions, play_game
from tests.tides.board.test_budget import reading
from tests.tides.looking import read_bubble
from tests.window import INSTANT, OpenApp

SPARE = {ThingKind.LIGHT, ThingKind.PLAYED}
"""What a line may cover."""
FACES = {"pile", "closed", "hand"}
"""What has numbers on its own face: they are apart."""


def begin(driver: Driver) -> TableScene:
    """Open the first game where it is offered first."""
    driver.click_button("play-harbour")
    assert isinstance(driver.scene, SetupScene)
    assert driver.buttons.focus == "lesson"
    driver.press(pygame.K_RETURN)
    driver.settle()
    return at_table(driver)


def at_table(driver: Driver) -> TableScene:
    """Return the table below the coach's line."""
    assert isinstance(driver.scene, CoachedTable)
    return driver.scene.shown


def read(driver: Driver) -> str | None:
    """Return the coach's line once it was seen long enough; it stays."""
    bubble = read_bubble(driver.scene)
    driver.pass_time(READING + 0.1)
    assert read_bubble(driver.scene) == bubble
    return None if bubble is None else " ".join(bubble.lines)


def test_a_first_game_is_offered_taught_taken_back_resumed_and_over(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    table = begin(driver)
    assert {card for card in table.model.piles if card >= Card.BEACH_FIRE} == {*TAUGHT_HARBOUR}
    assert read(driver) == "Play cards, then buy one."
    press_card(driver, ThingKind.PILE, Card.SAILMAKER)
    assert read(driver) == "Bought cards wait in your discard pile."
    driver.press(pygame.K_u)
    driver.settle()
    assert read(driver) == "Play cards, then buy one."
    press_card(driver, ThingKind.PILE, Card.SAILMAKER)
    assert read(driver) == "Bought cards wait in your discard pile."
    driver.press(pygame.K_e)
    driver.settle()
    assert read(driver) == "Pearls and Amber buy Lighthouses."
    press_card(driver, ThingKind.PILE, Card.JETTY)
    driver.press(pygame.K_ESCAPE)
    driver.click_button("continue")
    driver.settle()
    assert read(driver) == "Empty deck: your discards get shuffled in."
    driver.press(pygame.K_e)
    driver.settle()
    assert read(driver) == "Play actions first: one each turn."
    press_card(driver, ThingKind.HAND, Card.JETTY)
    assert read(driver) == "A lamp lets you play one more."
    assert driver.scene.narrate()[0] == "A lamp lets you play one more."

    for _ in range(300):
        if isinstance(driver.scene, ResultScene):
            break
        driver.press(pygame.K_e)
        driver.settle()
    assert isinstance(driver.scene, ResultScene)
    assert read_bubble(driver.scene) is None
    driver.click_button("again")
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.players == (Person(), Bot("goby"))
    assert not driver.scene.model.comparison.has_odds
    driver.move(find_place(driver, ThingKind.PILE, Card.SHELL))
    driver.step()
    assert driver.scene.model.comparison.has_odds, "earned by the first purchase tried out"


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("zh-Hans", 150)])
def test_every_line_has_room_beside_what_it_points_to(
    open_app: OpenApp, language: str, scale: int
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = open_app(settings=settings, language=language, size=(1280, 720))
    record, known, shown = play_game(PLAIN), set[Lesson](), 0
    for ply, (_, due) in enumerate(list_decisions(record)):
        if due <= known:
            continue
        known |= due
        players = Person(), Script(PREFERRED)
        session = open_record(record.cut(ply), players, driver.engine, None, SEED)
        driver.app.go(Push(HarbourTable(session)))
        driver.step(3)
        bubble, table = read_bubble(driver.scene), at_table(driver)
        assert bubble is not None, due
        hover_map = table.map_targets()
        pressed = [target.rect for target in hover_map.targets if target.kind not in SPARE]
        assert bubble.box.collidelist(pressed) < 0, bubble.lines
        assert pygame.Rect(0, 0, *driver.size).contains(bubble.box)
        shown += 1
        driver.app.go(Home())
    assert shown > 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("is_taught", [True, False])
def test_the_first_turn_has_little_to_read(
    open_app: OpenApp, language: str, scale: int, *, is_taught: bool
) -> None:
    """Counted as for the drafting game, without what stands on the faces of piles and cards."""
    size, settings = (1280, 720), Settings(is_muted=True, speed=0.0, text_scale=scale)
    driver = open_app(settings=settings, language=language, size=size)
    if is_taught:
        table = begin(driver)
        driver.pass_time(2)
    else:
        players = Person(), Bot("goby")
        session = deal(players, FIRST, driver.engine, None, SEED)
        driver.app.go(Push(HarbourTable(session)))
        driver.settle()
        assert isinstance(driver.scene, TableScene)
        table = driver.scene
    assert table.model.phase is Phase.BUY
    assert not table.model.comparison.has_odds, "they come with the first purchase that is tried"
    names = [driver.context.say(f"harbour.card.{card.name.lower()}") for card in Card]
    items = [
        i for i in driver.scene.items() if not (isinstance(i.name, tuple) and i.name[0] in FACES)
    ]
    with reading(driver) as drawn:
        draw_items(pygame.Surface(size), items)
    text = " ".join(drawn)
    for name in (*names, driver.context.say("you"), driver.context.name_of("goby")):
        text = text.replace(name, " ")
    words = text.split() if language == "en" else re.findall(r"[\u4e00-\u9fff]", text)
    words = [word for word in words if any(sign.isalpha() for sign in word)]
    assert len(words) <= (30 if language == "en" else 45), words
    assert len(re.findall(r"\d+", text)) <= 12, text
