"""The Vote bench by real events: known counts, another hand, another start, every frame."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.shell.routes import Push, Study
from game.study.benches.vote import SILENT, Tally, VoteBench, list_columns
from game.study.frame.study_scene import StudyScene
from game.study.jobs import Ballot
from game.tides.rules.cards import Card, cards
from game.ui.theme import EMBER
from game.ui.widgets.buttons import Adjustment
from tests import fitting
from tests.driver import Driver, ScriptedEngine
from tests.fitting import hear_lines, listen_to_type
from tests.study.benches.benches import (
    NORMAL,
    check_fit,
    each_look,
    open_bench,
    open_look,
    read_lead,
)
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

EXAMPLES = [
    ("2.5.11.16.18", (462, 482, 247, 54, 0)),
    ("1.9.12.14.17", (74, 371, 103, 739, 0)),
    ("1.2.3.4.5", (486, 243, 229, 170, 159)),
    ("6.7.8.9.10", (457, 315, 250, 133, 132)),
]
"""How 1,287 hands vote, found by programs outside this project."""


def open_vote(driver: Driver, *, position: str = "", bet: int | None = 2) -> StudyScene:
    """Open the bench, and settle its bet."""
    return open_bench(driver, "vote", position, bet=bet)


def read_votes(scene: StudyScene) -> tuple[int, ...]:
    """Return the votes as they are said for each card."""
    said = list(scene.bench.narrate())
    return tuple(int(line.split(": ")[1].split()[0]) for line in said)


def find_tile(scene: StudyScene, card: int) -> tuple[int, int]:
    assert isinstance(scene.bench, VoteBench)
    return scene.bench.places.tiles[Card(card)].center


def test_the_examples_come_out_as_they_must(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_vote(driver)
    for hand, votes in EXAMPLES:
        driver.press(pygame.K_END)
        driver.step(2)
        assert scene.bench.save().split()[3].split("/")[1] == hand
        assert read_votes(scene) == votes
        rows = [int(row.values[0]) for row in scene.bench.report.counters]
        assert rows == [1287, sum(votes), 1287 - sum(votes)]
        driver.click_button("parameter-hand")
        driver.step(40)
    assert scene.bench.save().split()[3].split("/")[1] == EXAMPLES[0][0]


def test_the_bars_are_means_over_all_hands_whoever_votes(open_app: OpenApp) -> None:
    """The fifth card has no vote and its points all the same."""
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_vote(driver)
    driver.press(pygame.K_END)
    driver.step(2)
    points = [line.split(", ")[1].split()[0] for line in scene.bench.narrate()]
    assert points == ["5.32", "6.10", "5.25", "4.19", "3.36"]
    with listen_to_type(driver.context.kit) as said:
        fitting.draw_nowhere(scene, driver.size)
    drawn = [text for text, _ in said]
    assert [text for text in drawn if text in {"5.3", "6.1", "5.2", "4.2", "3.4"}] == [
        "5.3", "6.1", "5.2", "4.2", "3.4",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "hands"),
    [("", "1 287"), ("3 2 pick 15/+1.+3.6.10.11/18 5/4.8.14.?.?/2 27:9", "15")],
)
def test_the_question_knows_its_hands_before_they_have_come(
    open_app: OpenApp, position: str, hands: str
) -> None:
    driver = open_app(settings=NORMAL)
    engine = driver.engine
    assert isinstance(engine, ScriptedEngine)
    engine.is_thinking = True
    driver.app.go(Push(Study("vote", position)))
    asked = set()
    for _ in range(40):
        driver.step()
        asked.add(driver.scene.narrate()[2])
        engine.is_thinking = not engine.is_thinking
    (rule,) = asked
    assert f"the other hand may be any of {hands}. " in rule.replace("\u00a0", " ")


@pytest.mark.parametrize(("turns", "answer"), [(0, "Fewer"), (1, "Over half")])
def test_the_bet_is_answered_by_the_votes(open_app: OpenApp, turns: int, answer: str) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_vote(driver, bet=0)
    for _ in range(turns):
        scene.bench.adjust(Adjustment("hand", steps=1))
        driver.step(40)
    driver.press(pygame.K_HOME)
    driver.step(2)
    assert "answer" not in scene.narrate()[1]
    driver.press(pygame.K_END)
    driver.step(2)
    assert f"“{answer}”" in scene.narrate()[1]


def test_votes_only_grow_and_every_hand_is_counted_once(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_vote(driver)
    driver.press(pygame.K_HOME)
    driver.step(2)
    seen = []
    for _ in range(40):
        driver.press(pygame.K_s)
        driver.step(2)
        looked, voted, silent = (int(row.values[0]) for row in scene.bench.report.counters)
        assert looked == voted + silent
        seen.append((looked, read_votes(scene)))
    assert [looked for looked, _ in seen] == list(range(1, 41))
    for (_, before), (_, after) in pairwise(seen):
        assert sum(after) - sum(before) in (0, 1)
        assert all(one <= other for one, other in zip(before, after, strict=True))


def test_no_bar_of_points_is_ever_higher_than_its_column() -> None:
    """After 1 hand the first card has 30 points on average, after 3 it has 12, the second 6."""
    tally = Tally((1, 2))
    hands = [((5, 6), 1, (30, 0)), ((5, 7), 1, (2, 0)), ((6, 7), 2, (4, 18))]
    tally.extend([Ballot(hand, card, max(points), points) for hand, card, points in hands])
    shares = []
    for looked in range(4):
        columns = list_columns(cards((1, 2)), tally.at(looked), tally.final, "")
        shares.append([each.mean / each.highest for each in columns if each.mean is not None])
    assert shares == [[], [1, 0], [1, 0], [1, 6 / 12]]


def test_a_tile_takes_the_place_of_the_oldest_card(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_vote(driver)
    driver.click(find_tile(scene, 7))
    driver.step(40)
    assert "5.7.11.16.18" in scene.bench.save()
    driver.click(find_tile(scene, 7))
    assert "5.7.11.16.18" in scene.bench.save()
    driver.focus_button("picture")
    driver.press(pygame.K_RIGHT, pygame.K_RETURN)
    driver.step(40)
    assert "7.8.11.16.18" in scene.bench.save()
    assert "Your own" in [parameter.value for parameter in scene.bench.parameters]
    driver.press(pygame.K_END)
    driver.step(2)
    assert next(int(row.values[0]) for row in scene.bench.report.counters) == 1287


def test_what_is_pointed_at_says_what_it_is(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_vote(driver)
    driver.press(pygame.K_END)
    driver.step(2)
    assert isinstance(scene.bench, VoteBench)
    driver.move(scene.bench.places.columns[1].center)
    assert read_lead(scene).startswith("Wall Orchard: 482 votes")
    driver.move(scene.bench.places.columns[SILENT].center)
    assert read_lead(scene).startswith("42 hands do not vote")
    driver.move(scene.bench.places.tiles[Card(7)].center)
    assert "in place of" in read_lead(scene)


def test_cards_have_their_formulas_and_the_hand_that_voted_last_its_frames(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_vote(driver)
    assert isinstance(scene.bench, VoteBench)
    said = hear_lines(scene, driver.context.kit, (1280, 720))
    assert "topsuittwice" in said
    assert "×2" not in said
    driver.press(pygame.K_HOME, pygame.K_s)
    driver.step(3)
    last = scene.bench._counted.last  # noqa: SLF001
    assert last is not None
    rims = {
        name[1]: item.shows[-1]  # type: ignore[index]
        for item in scene.items()
        if isinstance(name := item.name, tuple) and name[0] == "vote-tile"
    }
    framed = {card: rim for card, rim in rims.items() if rim is not None}
    assert {card for card, rim in framed.items() if rim == EMBER} == set(last.hand)
    assert set(framed) == {*last.hand, *scene.bench._hand}  # noqa: SLF001


def test_a_hand_that_was_left_is_there_again(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_vote(driver)
    driver.click(find_tile(scene, 7))
    driver.step(40)
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    again = open_app(settings=replace(NORMAL, games={"study": saved}), size=(1280, 720))
    assert "5.7.11.16.18" in open_vote(again).bench.save()


@pytest.mark.parametrize("position", ["what", "3 1 pick 5.1/11.16.18/- 14.2/9.12.17/- -"])
def test_a_position_that_is_no_first_pick_opens_what_was_left(
    open_app: OpenApp, position: str
) -> None:
    scene = open_vote(open_app(settings=NORMAL), position=position)
    assert "2.5.11.16.18" in scene.bench.save()


def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    scene = open_vote(driver)
    driver.focus_button("picture")
    for key in (pygame.K_HOME, *[pygame.K_s] * 5, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_END):
        driver.press(key)
        driver.step(3)
        check_frame(driver)
    driver.move(find_tile(scene, 3))
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_vote(driver, bet=None)
    places = [scene.bench.places.columns[1].center, scene.bench.places.tiles[Card(7)].center]  # type: ignore[attr-defined]
    for key in (pygame.K_HOME, pygame.K_END):
        check_fit(driver, scene)
        if scene.buttons.find("bet-0") is not None:
            driver.click_button("bet-0")
        driver.press(key)
        driver.move(places.pop())
        driver.step(2)


def test_a_pick_of_a_game_stays_among_the_hands(open_app: OpenApp) -> None:
    """In round 2 only 2 cards of the other hand are unknown: 15 hands may lie across."""
    position = "3 2 pick 15/+1.+3.6.10.11/18 5/4.8.14.?.?/2 27:9"
    driver = open_app(settings=NORMAL)
    scene = open_vote(driver, position=position)
    asked = [(scene.bench.parameters[0].value, scene.bench.save())]
    for _ in range(5):
        scene.bench.adjust(Adjustment("hand", steps=1))
        driver.step(3)
        asked.append((scene.bench.parameters[0].value, scene.bench.save()))
    examples = [f"Example {number}" for number in range(1, 5)]
    assert [name for name, _ in asked] == ["Your pick", *examples, "Your pick"]
    assert asked[0][1] == asked[-1][1] == position
