"""The coach: words, their length, when they are said, silence, and the nudge after a pause."""

import json
import re
from random import Random
from typing import Final

import pygame
import pytest

from game import resources
from game.settings import Settings
from game.shell.coach.coach import MOST_LINES, PATIENCE, STAYS, Attention
from game.texts import LANGUAGES
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rules.cards import DECK, DOUBLER, Cards
from game.tides.rules.moves import Pair, Phase, Seat
from game.tides.rules.scoring import score_both
from game.tides.rules.state import observe
from game.tides.settings import Aid, LiveScores
from game.tides.tutorial.tutorial_scenes import TidesCoach, TutorialTable
from tests.driver import Driver, draw_scene
from tests.effort import pick_by_effort
from tests.playing import play_randomly
from tests.tides.board.test_budget import MOST_CHARACTERS, MOST_WORDS, count, reading
from tests.tides.looking import find_item, find_pointed, read_bubble
from tests.tides.tutorial.paths import choose_by, open_at
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_IN_A_LINE: Final = {"en": 8, "zh-Hans": 12}
"""Words, and in Chinese the characters that stand for as many: 45 for 30."""
PASSED: Final = "Your other 4 cards then go to Gull."
TIES: Final = "If counts are equal, nobody gets this 7."
SCORE: Final = "Your row’s points. Gold: if you play this."
SEAL: Final = "This wax mark means Gull has locked in."
LAST: Final = "Last choice: leftover cards swap and play themselves."
ENDS: Final = "2 endings: Gull’s locked-in card decides which one."
SPLIT: Final = "Doubled: each card shows 2 symbols."
RULES: Final = (
    "3 rounds; most points wins. Choose a card.",
    *(PASSED, TIES, SCORE, SEAL, LAST, ENDS),
    "Keep 1 to score again; remove 1 forever.",
    "Keep a card that your next hand helps.",
    "This relic counts every round, its suit too.",
    "Only whole sets pay; you may have several.",
    "Equal totals: the game is a tie.",
)
"""What a player of any game is told, whatever is picked."""
ATTENTIONS: Final = (
    Attention(is_open=True),
    Attention(is_open=True, tried=DECK[0]),
    Attention(is_open=True, tried=DECK[0], has_begun=True),
    Attention(is_open=True, tried=DECK[0], has_begun=True, is_complete=True),
)


def measure(text: str, language: str) -> int:
    """Return how many words a line has, numbers among them, or Chinese characters."""
    if language == "en":
        return len(text.split())
    return len(re.findall(r"[\u4e00-\u9fff]", text))


def measure_fourth_pick(kingdoms: Pair[Cards]) -> int:
    """Return the margin of a round less that with the fourth and the last card swapped."""
    (*mine, taken, own_last), (*theirs, their_fourth, passed) = kingdoms
    mine_now, theirs_now = score_both(kingdoms)
    mine_then, theirs_then = score_both(
        ((*mine, passed, own_last), (*theirs, their_fourth, taken)),
    )
    return mine_now - theirs_now - (mine_then - theirs_then)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_any_game_is_longer_than_eight_words(open_app: OpenApp, language: str) -> None:
    driver = open_app(language=language, settings=INSTANT)
    told = set()
    for seed in range(12):
        session = open_at(driver, 50, choose_by(Random(seed)))
        driver.table_context.lesson_memory.open(session, 0)
        coach = TidesCoach(driver.table_context, session)
        for ply in range(session.match.ply):
            told |= {coach.say(cue) for each in ATTENTIONS if (cue := coach.find_cue(ply, each))}
        coach.wait(PATIENCE, ATTENTIONS[0])
        for ply in range(session.match.ply):
            told |= {coach.say(cue) for each in ATTENTIONS if (cue := coach.find_cue(ply, each))}
        cue = coach.find_count_cue(session.view_counted(1))
        told |= {coach.say(cue)} if cue else set()
    assert len(told) > 15
    assert {text for text in told if measure(text, language) > MOST_IN_A_LINE[language]} == set()


def test_the_count_speaks_of_a_fourth_pick_that_was_worth_three_points_and_of_no_less(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=INSTANT)
    coach = TidesCoach(driver.table_context, open_at(driver, 0))
    spoken, silent = set[int](), set[int]()
    for seed in range(60):
        (ended,) = (s for s in play_randomly(1, seed).states() if s.phase is Phase.OVER)
        view = observe(ended, Seat.FIRST)
        has_line = coach.find_count_cue(view) is not None
        (spoken if has_line else silent).add(measure_fourth_pick(ended.kingdoms))
    assert {3, -3} <= spoken
    assert min(map(abs, spoken)) == 3
    assert silent == {-2, -1, 0, 1, 2}


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
    assert say(driver) == PASSED, "it was not seen long enough"


def test_what_has_stayed_goes_with_the_next_card_and_two_lines_are_all(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 1)
    driver.pass_time(STAYS + 1)
    told = [say(driver)]
    for key in "1234":
        driver.press(ord(key))
        told.append(say(driver))
        driver.pass_time(STAYS - 0.2)
        assert say(driver) == told[-1]
        driver.pass_time(0.4)
    assert (told[0] or "").startswith("Circles: ")
    assert len({*told} - {None}) == MOST_LINES
    assert told[-1] is None


def test_with_the_same_card_the_next_line_comes_after_a_while_and_the_last_one_stays(
    open_app: OpenApp,
) -> None:
    driver = open_app()
    open_at(driver, 3)
    driver.press(ord("1"))
    driver.pass_time(STAYS - 0.3)
    assert say(driver) == LAST
    driver.pass_time(0.4)
    assert say(driver) == ENDS
    driver.pass_time(PATIENCE)
    assert say(driver) == ENDS


def test_lines_that_were_said_are_shown_again_one_before_another(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720))
    open_at(driver, 0)
    driver.pass_time(1)
    arrow = find_item(driver.scene, "coach again")
    assert arrow is None, "nothing else was said"
    driver.pass_time(STAYS)
    driver.press(ord("1"))
    driver.pass_time(STAYS)
    assert say(driver) == PASSED
    arrow = find_item(driver.scene, "coach again")
    assert arrow is not None
    first = "3 rounds; most points wins. Choose a card."
    driver.click(arrow.area.center)
    assert say(driver) == first
    assert driver.view.kingdom == ()
    driver.press(ord("2"))
    assert say(driver) != first
    driver.press(pygame.K_g)
    assert say(driver) == PASSED, "nothing is said of the second card"
    driver.press(pygame.K_g)
    assert say(driver) == first


def test_what_is_told_at_rest_is_told_over_a_card_until_it_was_seen(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720))
    open_at(driver, 3)
    view = driver.table.view
    assert view is not None
    driver.pass_time(0.5)
    driver.move(view.hand.slot(driver.table.model.hand, driver.view.hand[0]).center)
    driver.pass_time(1)
    assert say(driver) == LAST
    driver.pass_time(STAYS + 0.2)
    assert say(driver) == ENDS


@pytest.mark.parametrize("seed", range(pick_by_effort(1, 4)))
def test_whoever_plays_by_mouse_and_looks_at_two_cards_is_told_every_rule(
    open_app: OpenApp, seed: int
) -> None:
    driver, rng, told = open_app(size=(1280, 720)), Random(seed), set[str]()
    driver.click_button("tutorial")
    while not isinstance(driver.shown, ResultScene):
        match driver.shown:
            case TableScene() as table if len(driver.view.hand) > 1 and table.awaits_choice:
                hand = [target.rect.center for target in table.targets()[: len(driver.view.hand)]]
                looked_at = rng.sample(hand, 2)
                for place in looked_at:
                    driver.move(place)
                    told |= listen(driver, 2.5)
                driver.click(looked_at[-1])
                driver.click(looked_at[-1])
            case RelicsScene() as step if step.model.reveal is None:
                for card in driver.view.drafted[:2]:
                    driver.click(driver.find_relic(card))
                    told |= listen(driver, 1)
                driver.click_button("seal")
            case CountScene():
                driver.click_button("go")
            case _:
                pass
        told |= listen(driver, 2.5)
    assert {*RULES} - told == set(), "some rule was not told"


@pytest.mark.parametrize(
    ("settings", "hidden"),
    [
        (
            adjust(INSTANT, live_scores=LiveScores.OFF),
            ("Your row", "You have most", "With most", "2 endings"),
        ),
        (
            adjust(INSTANT, aid=Aid.PAPER),
            ("2 endings",),
        ),
    ],
)
def test_no_lesson_points_to_what_the_settings_hide(
    open_app: OpenApp, settings: Settings, hidden: tuple[str, ...]
) -> None:
    told = hear_game(open_app(settings=settings))
    assert len(told) > 10
    assert not [text for text in told if text.startswith(hidden)]


def test_scores_that_are_shown_on_hover_are_told_of(open_app: OpenApp) -> None:
    hover = adjust(INSTANT, live_scores=LiveScores.HOVER)
    assert hear_game(open_app(settings=hover)) == hear_game(open_app(settings=INSTANT))


def hear_game(driver: Driver) -> set[str]:
    """Return what the coach says to one who tries every card of a game twice."""
    told = set[str]()
    for plies in range(17):
        session = open_at(driver, plies, choose_by(Random(3)))
        coach = TidesCoach(driver.table_context, session)
        for card in (None, *session.view.hand, *session.view.hand):
            coach.take_act()
            for _ in range(3):
                attention = Attention(is_open=True, tried=card)
                cue = coach.find_cue(plies, attention)
                told |= {coach.say(cue)} if cue else set()
                coach.wait(STAYS, attention)
    return told


def listen(driver: Driver, seconds: float) -> set[str]:
    """Let time pass; return the lines of the coach that are seen meanwhile."""
    told = set()
    for _ in range(round(seconds / 0.05)):
        driver.step(dt=0.05)
        if (bubble := read_bubble(driver.scene)) is not None:
            told.add(" ".join(bubble.lines))
    return told


def test_what_was_not_seen_is_told_at_the_next_choice_as_it_is_true_there(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=INSTANT)
    session = open_at(driver, 0)
    driver.step(5)
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.step(5)
    assert session.match.ply == 1
    assert (say(driver) or "").startswith("Circles: ")
    driver.pass_time(STAYS)
    told = set()
    for key in "123":
        driver.press(ord(key))
        told.add(say(driver))
        driver.pass_time(STAYS)
    assert told & {"Your other 3 cards then go to Gull.", TIES}


def test_split_symbols_are_told_of_with_the_card_that_splits_them(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 12)
    driver.settle()
    told = []
    for index, card in enumerate(driver.view.hand):
        driver.press(ord("1") + index)
        driver.pass_time(STAYS + 0.1)
        told.append((card, say(driver)))
    assert [card for card, line in told if line == SPLIT] == [DOUBLER]


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
    assert say(driver) is None
    for plies in (1, 3, 6, 12):
        open_at(driver, plies)
        driver.settle()
        told = say(driver)
        driver.pass_time(PATIENCE + 4)
        assert say(driver) == told


@pytest.mark.parametrize("plies", [0, 1, 3, 6])
def test_nobody_is_told_how_to_try_a_card_after_the_first_pick(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app()
    coach = TidesCoach(driver.table_context, open_at(driver, plies))
    while coach.is_waiting:
        coach.wait(1.0, Attention(is_open=True))
    cue = coach.find_cue(plies, Attention(is_open=True))
    assert cue is not None
    assert coach.say(cue).startswith(("Try cards", "Click any card")) == (plies == 0)


@pytest.mark.parametrize("index", range(5))
def test_a_nudge_of_one_card_points_to_it_in_the_words_of_the_device(
    open_app: OpenApp, index: int
) -> None:
    driver = open_app(size=(1280, 720))
    open_at(driver, 0)
    driver.settle()
    view, card = driver.table.view, driver.view.hand[index]
    assert view is not None
    slot = view.hand.slot(driver.table.model.hand, card)
    for told in ("Click to pick, again to lock in.", "Click it again to lock it in."):
        driver.move(slot.center) if told.startswith("Click to") else driver.click(slot.center)
        driver.pass_time(PATIENCE + 2)
        assert say(driver) == f"{driver.table_context.kit.faces.name(card)}: {told}"
        bubble = read_bubble(driver.scene)
        assert bubble is not None
        slot = view.hand.slot(driver.table.model.hand, card)
        assert slot.left <= find_pointed(bubble)[0] <= slot.right


def test_the_line_on_doubling_points_to_split_symbols_of_the_viewer(open_app: OpenApp) -> None:
    driver = open_app(size=(1280, 720))
    open_at(driver, 12)
    for key in "1234":
        driver.press(ord(key))
        driver.pass_time(STAYS + 0.1)
    assert say(driver) == SPLIT
    view, bubble = driver.table.view, read_bubble(driver.scene)
    assert view is not None
    doubled = [suit for suit in driver.table.model.suits if suit.mine.is_doubled]
    rings = [view.suit_bar.places(suit).rings["mine"] for suit in doubled]
    assert bubble is not None
    assert bubble.tip is not None
    assert any(ring.collidepoint(bubble.tip) for ring in rings)


def test_an_act_starts_the_twelve_seconds_anew(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 0)
    driver.settle()
    for key in "1212":
        driver.press(ord(key))
        driver.pass_time(PATIENCE - 2)
        assert not (say(driver) or "").endswith("to lock it in.")
    driver.pass_time(3)
    assert (say(driver) or "").endswith("to lock it in.")


def test_at_the_fourth_pick_the_coach_speaks_of_no_card_of_the_hand(open_app: OpenApp) -> None:
    for seed in range(6):
        driver = open_app()
        open_at(driver, 3, choose_by(Random(seed)))
        driver.pass_time(5)
        assert say(driver) == LAST
        driver.press(ord("1"))
        driver.pass_time(1)
        assert say(driver) in {ENDS, None}
        driver.pass_time(PATIENCE)
        assert say(driver) in {ENDS, None}


def test_a_line_leaves_once_a_card_is_tried(open_app: OpenApp) -> None:
    driver = open_app()
    open_at(driver, 2)
    driver.pass_time(STAYS + 1)
    assert say(driver) == "With most Gardens, this coin pays 7."
    for key in b"123":
        driver.press(key)
        assert "coin" not in (say(driver) or "")


def test_while_cards_are_in_the_air_nothing_is_said(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    open_at(driver, 0)
    driver.pass_time(4)
    driver.press(pygame.K_2, pygame.K_RETURN)
    for _ in range(15):
        assert say(driver) is None
        driver.step()


def test_a_screen_reader_hears_the_name_of_the_card_that_is_spoken_of(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    open_at(driver, 5)
    driver.settle()
    spoken = driver.scene.narrate()[-1]
    assert "Keeping a Palace would have cost Gull 7." in spoken
    assert spoken.split(":")[0] in {driver.table_context.kit.faces.name(card) for card in DECK}
