"""The choices that decided a game: what they moved, what they passed, and how they are told."""

import re
from dataclasses import replace
from typing import Final

import pygame
import pytest
from hypothesis import given

from game.play.match import Match
from game.play.players import Player
from game.tides.count.count_scene import CountScene
from game.tides.result.choices import read_choices
from game.tides.result.result_model import read_result
from game.tides.result.swings import (
    compute_gains,
    compute_live_lead,
    find_costliest_pass,
    find_largest,
    list_swings,
)
from game.tides.rules.cards import Card
from game.tides.rules.moves import Seat
from game.tides.rules.record import GameRecord, parse_record
from game.tides.session import TidesMatch, against, at_one_screen, open_record
from game.ui.geometry import SizePx
from game.ui.widgets.controls import PartKey
from tests.driver import draw_scene
from tests.fitting import listen_to_type
from tests.playing import games, play_randomly, seats
from tests.tides.seating import NORMAL, RECORD, open_result, seat_at
from tests.window import OpenApp

WORKED: Final = parse_record(
    "1 18.8.10.14.11.5.15.7.6.2.1.3.4.9.12.13.16.17 18:5 15:8 10:7 6:14 11:2"
)
"""A round worked out by hand: 0 : 3 after 2 picks, 0 : 10 after 3, 15 : 12 after 4, then 27 : 9."""
RELICS_DECIDE: Final = play_randomly(3, seed=16)
"""In the winner's best round, the third, its relics lead from the start by more than in the end."""

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@given(games(), seats)
def test_the_swings_of_a_round_add_up_to_its_margin(record: GameRecord, seat: Seat) -> None:
    match: TidesMatch = Match(record)
    swings = list_swings(match, seat)
    assert len(swings) == 4 * record.rounds
    for number in range(1, record.rounds + 1):
        picks = [swing for swing in swings if swing.round == number]
        assert [swing.pick for swing in picks] == [1, 2, 3, 4]
        mine, theirs = (
            match.state.scores[number - 1][seat],
            match.state.scores[number - 1][1 - seat],
        )
        start = compute_live_lead(picks[0].before, seat)
        assert start + sum(swing.points for swing in picks) == mine - theirs
        for swing in picks:
            laid = [swing.after.drafted(each)[swing.pick - 1] for each in (seat, seat.other)]
            assert laid == [swing.mine, swing.theirs]


@given(games(), seats)
def test_the_largest_swings_come_first_and_none_is_empty(record: GameRecord, seat: Seat) -> None:
    match: TidesMatch = Match(record)
    swings = list_swings(match, seat)
    largest = find_largest(swings, 2)
    assert len(largest) <= 2
    assert all(swing.points for swing in largest)
    sizes = sorted((abs(swing.points) for swing in swings if swing.points), reverse=True)
    assert [abs(swing.points) for swing in largest] == sizes[:2]


@given(games(), seats)
def test_a_swing_is_the_same_loss_for_the_other_seat(record: GameRecord, seat: Seat) -> None:
    match: TidesMatch = Match(record)
    mine, theirs = list_swings(match, seat), list_swings(match, seat.other)
    assert [swing.points for swing in mine] == [-swing.points for swing in theirs]


def test_the_last_choice_of_a_round_counts_to_its_end() -> None:
    match: TidesMatch = Match(WORKED)
    for seat, sign in ((Seat.FIRST, 1), (Seat.SECOND, -1)):
        points = [swing.points * sign for swing in list_swings(match, seat)]
        assert points == [0, -3, -7, 28]
        (last,) = find_largest(list_swings(match, seat), 1)
        assert compute_gains(last, Seat.FIRST) == (27, -1)


def test_what_was_passed_is_set_against_what_was_taken_instead() -> None:
    match: TidesMatch = Match(WORKED)
    assert find_costliest_pass(match, Seat.SECOND, 1) == (2, Card(8), Card(10), 0, 7)
    assert find_costliest_pass(match, Seat.FIRST, 1) is None, "all that was passed paid less"


@pytest.mark.parametrize(
    ("seats", "title", "swing", "passed", "cards"),
    [
        (
            against("gull"),
            "What helped you most",
            ("Pick 4 and last card", "You +28", "In all: You +27, Gull −1"),
            ("Gull’s pick 2", "Passed to you: +7", "Taken instead: 0"),
            (10, 8),
        ),
        (
            against("gull")[::-1],
            "What helped Gull most",
            ("Pick 4 and last card", "Gull +28", "In all: You −1, Gull +27"),
            ("Your pick 2", "Taken instead: 0", "Passed to Gull: +7"),
            (8, 10),
        ),
        (
            at_one_screen(),
            "What helped Player 1 most",
            ("Pick 4 and last card", "Player 1 +28", "In all: Player 1 +27, Player 2 −1"),
            ("Player 2’s pick 2", "Passed to Player 1: +7", "Taken instead: 0"),
            (10, 8),
        ),
    ],
    ids=["won", "lost", "at one screen"],
)
def test_a_result_says_what_decided_it(
    open_app: OpenApp,
    seats: tuple[Player, Player],
    title: str,
    swing: tuple[str, ...],
    passed: tuple[str, ...],
    cards: tuple[int, int],
) -> None:
    driver = open_app(settings=NORMAL)
    session = open_record(WORKED, seats, driver.engine, None)
    assert read_result(driver.table_context, session).choices == title
    moved, gone = read_choices(driver.table_context, session)
    assert (moved.label, moved.gain, *moved.words) == swing
    assert moved.cards == (6, 11), "the winner's pick and the card that played itself"
    assert len({*moved.owners}) == 1
    assert (gone.label, *gone.words) == passed
    assert gone.cards == cards
    names = [driver.table_context.kit.faces.name(card) for card in gone.cards]
    said = gone.describe(driver.context.kit.texts)
    assert [name for name in names if name not in said] == []


@pytest.mark.parametrize("seed", [*range(16), 22, 54])
def test_the_choices_are_those_of_the_winners_best_round_or_of_the_whole_draw(
    open_app: OpenApp, seed: int
) -> None:
    driver = open_app(settings=NORMAL)
    record = play_randomly(3, seed)
    session = open_record(record, against("gull"), driver.engine, None)
    model = read_result(driver.table_context, session)
    leads = [mine - theirs for mine, theirs in session.match.state.scores]
    rows = read_choices(driver.table_context, session)
    assert (len(rows), model.calm) == (2, "")
    for row in rows:
        told = [int(n.replace("−", "-")) for n in re.findall(r"[+−][1-9]\d*|\b0", row.words[0])]
        if row.gain:
            mine, theirs = told
            name, points = row.gain.split(" ")
            assert mine - theirs == int(points) * (1 if name == "You" else -1)
    if not sum(leads):
        assert model.choices == "Choices that moved the lead most"
        assert all(re.match(r"Round \d, pick ([1-3]|4 and last card)$", row.label) for row in rows)
        return
    sign, name, owner = (1, "you", "Your") if sum(leads) > 0 else (-1, "Gull", "Gull’s")
    best = max(range(3), key=lambda index: sign * leads[index]) + 1
    assert model.choices == f"{owner} best round: {best}"
    assert {row.key.part for row in rows if isinstance(row.key, PartKey)} == {best}
    assert rows[0].gain.lower().startswith(name.lower())


def test_where_relics_alone_made_the_lead_no_choice_is_named(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = open_record(RELICS_DECIDE, against("gull"), driver.engine, None)
    assert read_choices(driver.table_context, session) == []
    assert read_result(driver.table_context, session).calm == "No single pick decided it."


def test_a_choice_opens_the_round_in_which_it_was(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    open_result(driver)
    driver.settle()
    session = seat_at(driver, len(RECORD.choices))
    result = driver.scene
    for row in read_choices(driver.table_context, session):
        assert isinstance(row.key, PartKey)
        driver.click_button(row.key)
        scene = driver.scene
        assert isinstance(scene, CountScene)
        assert scene.model.table.score.now == session.match.state.scores[int(row.key.part) - 1]
        driver.press(pygame.K_ESCAPE)
        assert driver.scene is result


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_words_of_all_choices_are_in_one_type_no_larger_than_their_heads(
    open_app: OpenApp, size: SizePx, scale: int
) -> None:
    driver = open_app(settings=replace(NORMAL, text_scale=scale, speed=0.0), size=size)
    scene = open_result(driver)
    rows = read_choices(driver.table_context, seat_at(driver, len(RECORD.choices)))
    assert len(rows) == 2
    with listen_to_type(driver.table_context.kit) as lines:
        draw_scene(scene, size)
    (words,) = {px for text, px in lines if text in {words for row in rows for words in row.words}}
    (heads,) = {px for text, px in lines if text in {row.label for row in rows}}
    assert words <= heads
