"""The Regrets bench by real events: known equilibria, a player held still, every frame."""

import re
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import pygame
import pytest

from game.study.benches.regrets import START, RegretsBench
from game.study.frame.study_scene import StudyScene
from game.study.jobs import MatchRegrets, RegretsMatched
from tests import fitting
from tests.driver import Driver
from tests.study.benches.benches import NORMAL, check_fit, each_look, open_bench, open_look
from tests.study.jobs import do_whole
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

PARTS = 40
"""Frames in which all passes arrive."""


def open_regrets(driver: Driver, *, bet: int | None = 2) -> StudyScene:
    """Open the bench, and settle its bet."""
    return open_bench(driver, "regrets", bet=bet)


def finish(driver: Driver) -> None:
    driver.press(pygame.K_END)
    driver.step(2)


def read_mix(scene: StudyScene) -> list[float]:
    return [float(line.split()[-1].removesuffix("%")) for line in scene.bench.narrate()]


@pytest.mark.parametrize(
    ("turns", "mix", "gain"), [(0, (25, 50, 25), "0.011"), (1, (100 / 3,) * 3, "0.030")]
)
def test_the_average_comes_to_the_equilibrium_and_what_a_reply_still_gains_is_told(
    open_app: OpenApp, turns: int, mix: tuple[float, ...], gain: str
) -> None:
    """The gains were found by a program outside this project."""
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    for _ in range(turns):
        driver.click_button("parameter-win")
        driver.step(PARTS)
    finish(driver)
    assert read_mix(scene) == pytest.approx(mix, abs=3)
    assert f"Best reply gains {gain}" in scene.narrate()
    assert scene.bench.report.counters[1].values[0] in {"0", "+0.01", "−0.01"}


class ByHand(NamedTuple):
    """A pass worked by hand: average, regrets and the value of both averages, as they come out.

    ``theirs`` is what the other player did, ``earned`` what each move would have earned against
    that, ``won`` what the mix won; ``before`` are the regrets before the pass.
    """

    average: list[Fraction]
    regrets: list[Fraction]
    value: Fraction
    theirs: list[Fraction]
    before: list[Fraction]
    earned: list[Fraction]
    won: Fraction


def learn_by_hand(win: int, passes: int) -> ByHand:
    """Return the last of so many passes of the first player."""
    payoffs = [[0, -1, win], [1, 0, -1], [-win, 1, 0]]
    plays = [[Fraction(8, 10), Fraction(1, 10), Fraction(1, 10)], [Fraction(1, 3)] * 3]
    regrets = [[Fraction(0)] * 3, [Fraction(0)] * 3]
    sums = [[Fraction(0)] * 3, [Fraction(0)] * 3]
    for number in range(1, passes + 1):
        earned = [
            [sum(payoffs[row][at] * plays[1][at] for at in range(3)) for row in range(3)],
            [-sum(payoffs[at][row] * plays[0][at] for at in range(3)) for row in range(3)],
        ]
        theirs, before = plays[1], regrets[0][:]
        won = sum(share * each for share, each in zip(plays[0], earned[0], strict=True))
        for seat in (0, 1):
            mean = sum(share * won for share, won in zip(plays[seat], earned[seat], strict=True))
            for move in range(3):
                sums[seat][move] += number**2 * plays[seat][move]
                more = regrets[seat][move] + earned[seat][move] - mean
                regrets[seat][move] = max(Fraction(0), more)
        for seat in (0, 1):
            total = sum(regrets[seat])
            plays[seat] = [each / total if total else Fraction(1, 3) for each in regrets[seat]]
    first, second = ([each / sum(own) for each in own] for own in sums)
    value = sum(first[row] * payoffs[row][at] * second[at] for row in range(3) for at in range(3))
    gains = [Fraction(each) for each in earned[0]]
    return ByHand(first, regrets[0], Fraction(value), theirs, before, gains, Fraction(won))


@pytest.mark.parametrize("turns", [0, 1])
def test_every_pass_shows_its_weighted_average_and_says_so(open_app: OpenApp, turns: int) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    for _ in range(turns):
        driver.click_button("parameter-win")
        driver.step(PARTS)
    driver.press(pygame.K_HOME)
    for passes in range(1, 7):
        driver.press(pygame.K_s)
        driver.step(2)
        hand = learn_by_hand(2 - turns, passes)
        assert read_mix(scene) == [round(100 * share) for share in hand.average]
        counters = [counter.values[0] for counter in scene.bench.report.counters]
        assert counters[0] == str(passes)
        shown = float(counters[1].replace("−", "-"))
        assert shown == pytest.approx(float(hand.value), abs=0.0051)


@pytest.mark.parametrize("turns", [0, 1])
def test_every_pass_can_be_redone_by_hand(open_app: OpenApp, turns: int) -> None:
    """Both players' shares stand at the corners, and below each regret the sum that made it."""
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    for _ in range(turns):
        driver.click_button("parameter-win")
        driver.step(PARTS)
    driver.press(pygame.K_HOME)
    driver.step(2)
    starts = [text for text in read_picture(driver, scene) if text.endswith("%")]
    assert starts == ["80.0%", "33.3%", "10.0%", "33.3%", "10.0%", "33.3%"]
    for passes in range(1, 6):
        driver.press(pygame.K_s)
        driver.step(2)
        hand, drawn = learn_by_hand(2 - turns, passes), read_picture(driver, scene)
        theirs = [text for text in drawn if re.fullmatch(r"[0-9]+\.[0-9]%", text)][1::2]
        assert theirs == [f"{100 * float(share):.1f}%" for share in hand.theirs]
        sums = [text.replace("−", "-") for text in drawn if re.search(r"[0-9] [+−] [0-9]", text)]
        assert sums == [
            f"{float(old):.3f} {write_term(gain)} {write_term(-hand.won)}"
            for old, gain in zip(hand.before, hand.earned, strict=True)
        ]
        made = [text for text in drawn if re.fullmatch(r"[0-9]+\.[0-9]{3}", text)]
        assert made == [f"{float(each):.3f}" for each in hand.regrets]


def read_picture(driver: Driver, scene: StudyScene) -> list[str]:
    """Return what is written, in the order in which it is drawn."""
    with fitting.listen_to_type(driver.context.kit) as said:
        fitting.draw_nowhere(scene, driver.size)
    return [text for text, _ in said]


def write_term(number: Fraction) -> str:
    return f"{'-' if number < 0 else '+'} {abs(float(number)):.3f}"


def test_a_regret_is_never_below_0_and_the_third_pass_is_as_worked_by_hand() -> None:
    """Rock was played in 80, 100 and 4.9 % of three passes: (0.8 + 4 + 9 * 0.049) / 14."""
    job = MatchRegrets(((0, -1, 2), (1, 0, -1), (-2, 1, 0)), 11, START)  # 12 by hand take seconds
    matched = do_whole(job, RegretsMatched)
    assert [step.current[0] for step in matched.steps[:3]] == pytest.approx(
        [0.8, 1, 0.05], abs=0.01
    )
    assert matched.steps[2].average[0] == pytest.approx(0.3743, abs=1e-4)
    assert matched.steps[0].regrets == pytest.approx((0.1, 0, 0))
    for passes, step in enumerate(matched.steps, 1):
        hand = learn_by_hand(2, passes)
        assert step.average == pytest.approx([float(share) for share in hand.average])
        assert step.regrets == pytest.approx([float(each) for each in hand.regrets])
        assert step.value == pytest.approx(float(hand.value))


def test_before_the_first_pass_nothing_is_known(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    driver.press(pygame.K_HOME)
    driver.step(2)
    assert [counter.values for counter in scene.bench.report.counters] == [("0",), ("–",)]
    assert read_mix(scene) == []


def test_the_bet_is_answered_at_the_end(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_regrets(driver, bet=0)
    driver.press(pygame.K_HOME)
    driver.step(2)
    assert "answer" not in scene.narrate()[1]
    finish(driver)
    assert "“1 time in 4”" in scene.narrate()[1]


def test_the_bet_is_asked_only_of_the_game_that_it_is_about(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver, bet=None)
    question = "Rock’s win counts double. How often should rock be played?"
    for parameter, is_asked in (("win", False), ("win", True), ("other", False), ("other", True)):
        driver.click_button(f"parameter-{parameter}")
        driver.step(PARTS)
        assert (question in scene.narrate()) == is_asked
        assert (scene.buttons.find("bet-0") is not None) == is_asked


def test_against_a_player_held_to_rock_paper_is_learnt(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    assert isinstance(scene.bench, RegretsBench)
    corner = scene.bench.places.triangle.corners[0]
    place = round(corner[0]), round(corner[1]) + 2
    driver.drag((place[0], place[1] + 60), place)
    driver.step(PARTS)
    finish(driver)
    assert read_mix(scene)[1] >= 97
    driver.click_button("parameter-other")
    driver.step(PARTS)
    finish(driver)
    assert read_mix(scene) == pytest.approx((25, 50, 25), abs=3)


def test_the_game_that_was_left_is_there_again(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_regrets(driver)
    driver.click_button("parameter-win")
    driver.step(PARTS)
    assert scene.bench.save() == "1"
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    again = open_app(settings=replace(NORMAL, games={"study": saved}), size=(1280, 720))
    assert open_regrets(again).bench.save() == "1"


def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    scene = open_regrets(driver)
    assert isinstance(scene.bench, RegretsBench)
    for key in (pygame.K_HOME, *[pygame.K_s] * 5, pygame.K_END, pygame.K_LEFT):
        driver.press(key)
        driver.step(2)
        check_frame(driver)
    driver.drag(scene.bench.places.left.center, scene.bench.places.left.midbottom)
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_regrets(driver, bet=None)
    for _ in range(2):
        check_fit(driver, scene)
        if scene.buttons.find("bet-0") is not None:
            driver.click_button("bet-0")
        finish(driver)
