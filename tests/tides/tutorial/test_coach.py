"""The coach: words, their length, when they are said, silence, and the nudge after a pause."""

import json
import re
from random import Random
from typing import Final

import pytest

from game import resources
from game.settings import Settings
from game.texts import LANGUAGES
from game.tides.pick.table_scene import TableScene
from game.tides.rules.cards import DECK
from game.tides.tutorial.bubble_view import Bubble
from game.tides.tutorial.coach import PATIENCE, READING, Attention, Coach
from game.tides.tutorial.tutorial_scenes import TutorialCount, TutorialRelics, TutorialTable
from tests.driver import Driver, draw_scene
from tests.tides.board.test_budget import MOST_CHARACTERS, MOST_WORDS, count, reading
from tests.tides.tutorial.paths import choose_by, open_at
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_IN_A_LINE: Final = {"en": 8, "zh-Hans": 12}
"""Words, and in Chinese the characters that stand for as many: 45 for 30."""
PASSED: Final = "Your other 4 cards then go to Gull."
LETTER: Final = "The corner letter is the card’s own suit."
UNDO: Final = "Choose a card again to undo."
ATTENTIONS: Final = (
    Attention(is_open=True),
    Attention(is_open=True, card=DECK[0], moves_score=True),
    Attention(is_open=True, card=DECK[0], is_raised=True, moves_score=True),
    Attention(is_open=True, card=DECK[0], is_raised=True, moves_score=True, has_both=True),
)


def measure(text: str, language: str) -> int:
    """Return how many words a line has, numbers among them, or Chinese characters."""
    if language == "en":
        return len(text.split())
    return len(re.findall(r"[\u4e00-\u9fff]", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_any_game_is_longer_than_eight_words(open_app: OpenApp, language: str) -> None:
    driver = open_app(language=language, settings=Settings(is_muted=True, speed=0.0))
    told = set()
    for seed in range(12):
        session = open_at(driver, 50, choose_by(Random(seed)))
        coach = Coach(driver.table_context, session)
        for ply in range(session.match.ply):
            told |= {line.text for each in ATTENTIONS if (line := coach.find_line(ply, each))}
        coach.wait(PATIENCE, ATTENTIONS[0])
        for ply in range(session.match.ply):
            told |= {line.text for each in ATTENTIONS if (line := coach.find_line(ply, each))}
        said = coach.find_count_line(session.view_counted(1)), coach.find_counting_line()
        told |= {line.text for line in said if line}
    assert len(told) > 15
    assert {text for text in told if measure(text, language) > MOST_IN_A_LINE[language]} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_coach_is_short(language: str) -> None:
    catalogue = json.loads(resources.read_text(f"locale/{language}.json"))
    sentences = {key: text for key, text in catalogue.items() if key.startswith("coach.")}
    assert len(sentences) > 15
    for key, text in sentences.items():
        plain = re.sub(r"\{\w+\}", "1", text) if language == "en" else text
        assert measure(plain, language) <= MOST_IN_A_LINE[language], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("raised", [0, 5])
def test_before_the_first_card_is_locked_in_there_is_little_to_read(
    open_app: OpenApp, language: str, raised: int
) -> None:
    driver = open_app(language=language, size=(1280, 720), settings=Settings(is_muted=True))
    open_at(driver, 0)
    driver.pass_time(4)
    most = MOST_WORDS if language == "en" else MOST_CHARACTERS
    for key in range(max(1, raised)):
        if raised:
            driver.press(ord("1") + key)
            driver.pass_time(0.5)
        assert say(driver) is not None
        with reading(driver) as read:
            draw_scene(driver.scene, driver.size)
        assert count(read, driver.table_context)[0] <= most, read


def say(driver: Driver) -> str | None:
    """Return the first line that a screen reader is told, if the coach says it."""
    scene = driver.scene
    assert isinstance(scene, TutorialTable)
    told, usual = scene.narrate(), scene.shown.narrate()
    return None if told == usual else told[0]


def test_the_first_pick_says_what_to_do_then_who_gets_the_other_cards(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 0)
    driver.pass_time(4)
    assert say(driver) == "3 rounds; most points wins. Choose a card."
    driver.press(ord("2"))
    driver.pass_time(1)
    assert say(driver) == PASSED
    driver.press(ord("1"))
    assert say(driver) == PASSED, "none but the first was read"


def test_another_card_brings_another_line_once_the_first_was_read(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 0)
    driver.settle()
    driver.press(ord("2"))
    driver.pass_time(READING + 1)
    assert say(driver) == PASSED
    for key, told in (("3", LETTER), ("4", LETTER), ("2", PASSED)):
        driver.press(ord(key))
        assert say(driver) == told


def test_whoever_pauses_is_nudged_after_twelve_seconds_until_the_next_act(
    open_app: OpenApp,
) -> None:
    driver = open_app()
    open_at(driver, 0)
    driver.pass_time(PATIENCE - 1)
    assert say(driver) == "3 rounds; most points wins. Choose a card."
    driver.pass_time(4)
    assert say(driver) == "Try cards with the left and right keys."
    assert driver.app.is_idle
    driver.press(ord("1"))
    assert say(driver) == PASSED
    driver.pass_time(PATIENCE + 2)
    assert say(driver) == "Pilgrim Bastion: Press Enter to lock it in."


def test_how_cards_are_tried_is_told_until_one_was(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 0)
    driver.move((3, 300))
    driver.pass_time(PATIENCE + 4)
    assert say(driver) == "Click any card to see what it pays."
    driver.press(ord("1"))
    driver.pass_time(1)
    driver.press(27)
    driver.pass_time(PATIENCE + 4)
    assert say(driver) == "3 rounds; most points wins. Choose a card."
    for plies in (1, 3, 6, 9, 12):
        open_at(driver, plies)
        driver.settle()
        told = say(driver)
        driver.pass_time(PATIENCE + 4)
        assert say(driver) == told is not None


@pytest.mark.parametrize("index", range(5))
def test_a_nudge_of_one_card_points_to_it_in_the_words_of_the_device(
    open_app: OpenApp, index: int
) -> None:
    driver = open_app(size=(1280, 720))
    open_at(driver, 0)
    driver.settle()
    scene = driver.shown
    assert isinstance(scene, TableScene)
    assert scene.view is not None
    card = scene.model.hand.cards[index]
    slot = scene.view.hand.slot(scene.model.hand, card)
    for told in ("Click to pick, again to lock in.", "Click it again to lock it in."):
        driver.move(slot.center) if told.startswith("Click to") else driver.click(slot.center)
        driver.pass_time(PATIENCE + 2)
        assert say(driver) == f"{driver.table_context.kit.faces.name(card)}: {told}"
        bubble = next(item.shows for item in driver.app.items if item.name == "coach")
        assert isinstance(bubble, Bubble)
        slot = scene.view.hand.slot(scene.model.hand, card)
        shown = bubble.framed.center if bubble.tip is None and bubble.framed else bubble.tip
        assert shown is not None
        assert slot.left <= shown[0] <= slot.right


def test_the_relic_step_tells_each_choice_as_it_comes_then_of_the_deck(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 5)
    driver.settle()
    driver.press(13)
    driver.settle()
    for key, told, task in (
        (None, "You each keep 1: it scores every round.", "Choose one to keep"),
        ("1", "You each remove 1: it leaves the game.", "Choose one to remove"),
        ("2", "Then you each get 2 from the deck.", "Lock in"),
        ("1", "You each remove 1: it leaves the game.", "Choose one to keep"),
    ):
        if key is not None:
            driver.press(ord(key))
        driver.pass_time(PATIENCE + 8)
        lines = driver.scene.narrate()
        assert lines[0] == told
        assert any(task in line for line in lines)
        assert (UNDO in lines) == (task == "Lock in")


def test_the_second_relic_step_says_nothing_again(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 11)
    driver.settle()
    driver.press(13)
    driver.settle()
    assert isinstance(driver.scene, TutorialRelics)
    for key in "12":
        assert driver.scene.narrate() == driver.scene.shown.narrate()
        driver.press(ord(key))
        driver.settle()


def test_the_buttons_are_told_of_while_the_first_round_is_counted(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    for plies, told in ((5, "Undo, log, hint, settings, sound, rules."), (11, None)):
        open_at(driver, plies)
        driver.pass_time(1)
        assert not is_counted(driver)
        assert (driver.scene.narrate()[-1] == told) == (told is not None)
        driver.settle()
        assert is_counted(driver)
        assert driver.scene.narrate()[-1] != told


def is_counted(driver: Driver) -> bool:
    assert isinstance(driver.scene, TutorialCount)
    return driver.scene.shown.counted is not None


def test_an_act_starts_the_twelve_seconds_anew(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 0)
    driver.settle()
    for _ in range(4):
        driver.press(ord("1"), 27)  # raise a card, and put it back
        driver.pass_time(PATIENCE - 2)
        assert say(driver) == "3 rounds; most points wins. Choose a card."


def test_at_the_fourth_pick_the_coach_speaks_of_no_card_of_the_hand(open_app: OpenApp) -> None:
    for seed in range(6):
        driver = open_app()
        open_at(driver, 3, choose_by(Random(seed)))
        driver.pass_time(5)
        assert say(driver) == "Last choice: leftover cards swap and play themselves."
        driver.press(ord("1"))
        driver.pass_time(1)
        assert say(driver) == "If counts are equal, nobody gets this 7."
        driver.pass_time(PATIENCE)
        assert (say(driver) or "").endswith(": Press Enter to lock it in.")


def test_a_line_leaves_once_a_card_is_tried(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 2)
    driver.pass_time(4)
    assert say(driver) == "Lower +7: yours if you lead. Upper: Gull’s."
    for key in b"123":
        driver.press(key)
        assert "Lower" not in (say(driver) or "")


def test_while_cards_are_in_the_air_nothing_is_said(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    open_at(driver, 0)
    driver.pass_time(4)
    driver.press(ord("2"), ord("2"))
    for _ in range(15):
        assert say(driver) is None
        driver.step()


def test_a_screen_reader_hears_the_name_of_the_card_that_is_spoken_of(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True, speed=0.0))
    open_at(driver, 5)
    driver.settle()
    spoken = driver.scene.narrate()[-1]
    assert "Passing" in spoken or "passing" in spoken
    assert spoken.split(":")[0] in {driver.table_context.kit.faces.name(card) for card in DECK}
