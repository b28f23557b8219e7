"""The choices that decided a game: what they moved, and how they are told."""

import re
from typing import Final

import pytest
from hypothesis import given

from game.play.match import Match
from game.play.players import Player
from game.tides.cards.chips_and_seals import write_points
from game.tides.result.result_scene import (
    compute_live_lead,
    find_largest,
    list_swings,
    read_result,
)
from game.tides.result.result_view import Decided
from game.tides.rules.moves import Seat
from game.tides.rules.record import GameRecord, parse_record
from game.tides.rules.scoring import points_by_card, score_terms
from game.tides.session import TidesMatch, against, at_one_screen, open_record
from tests.playing import games, play_randomly, seats
from tests.tides.seating import NORMAL
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
def test_the_largest_swing_is_the_first_of_those_that_moved_most(
    record: GameRecord, seat: Seat
) -> None:
    match: TidesMatch = Match(record)
    swings = list_swings(match, seat)
    most = max(abs(swing.points) for swing in swings)
    first = next(swing for swing in swings if abs(swing.points) == most)
    assert find_largest(swings) == (first if most else None)
    assert find_largest(()) is None


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


@pytest.mark.parametrize(
    ("seats", "owner", "headline"),
    [
        (against("gull"), "mine", "The crown is yours!"),
        (against("gull")[::-1], "theirs", "Gull wins"),
        (at_one_screen(), "mine", "Player 1 wins"),
    ],
    ids=["won", "lost", "at one screen"],
)
def test_a_result_names_the_cards_that_decided_it(
    open_app: OpenApp, seats: tuple[Player, Player], owner: str, headline: str
) -> None:
    """By hand: the last cards, 6 and 11, turned 0 : 10 into 27 : 9."""
    driver = open_app(settings=NORMAL)
    session = open_record(WORKED, seats, driver.engine, None)
    model = read_result(driver.table_context, session)
    assert (model.head.title, model.head.points[::1 if owner == "mine" else -1]) == (
        headline, (27, 9)
    )  # fmt: skip
    assert isinstance(model.reason, Decided)
    assert model.reason.title == "Decided: the last cards"
    assert [(each, row.card) for each, row in model.reason.rows] == [(owner, 6), (owner, 11)]


@pytest.mark.parametrize("seed", [*range(16), 22, 54])
def test_what_decided_is_of_the_winners_best_round_and_nothing_decided_a_draw(
    open_app: OpenApp, seed: int
) -> None:
    driver = open_app(settings=NORMAL)
    session = open_record(play_randomly(3, seed), against("gull"), driver.engine, None)
    decided = read_result(driver.table_context, session).reason
    assert isinstance(decided, Decided)
    leads = [mine - theirs for mine, theirs in session.match.state.scores]
    if not sum(leads):
        assert decided == Decided("No single pick decided it")
        return
    match = re.match(r"Decided: round (\d), (pick [1-3]|last cards)$", decided.title)
    assert match is not None
    assert len(decided.rows) == 2
    sign = 1 if sum(leads) > 0 else -1
    best = max(range(3), key=lambda index: sign * leads[index]) + 1
    assert int(match[1]) == best
    states = [state for state in session.match.states if state.round == best]
    pick = re.search(r"pick (\d)", decided.title)
    for owner, row in decided.rows:
        way = 1 if owner == "mine" else -1
        if pick is None:
            ended = next(state for state in states if state.is_round_over)
            assert row.points == points_by_card(score_terms(*ended.kingdoms[::way]))[row.card]
            continue
        number = int(pick[1])
        before, after = (s for s in states if s.pick in {number, number + 1})
        was, now = (
            sum(points_by_card(score_terms(*s.kingdoms[::way])).values()) for s in (before, after)
        )
        assert row.card in {*after.kingdoms[::way][0]} - {*before.kingdoms[::way][0]}
        assert (row.words, row.points) == (f"Round points: {was} › {now}", now - was)


def test_where_relics_alone_made_the_lead_no_choice_is_named(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = open_record(RELICS_DECIDE, against("gull"), driver.engine, None)
    decided = read_result(driver.table_context, session).reason
    assert isinstance(decided, Decided)
    assert (decided.rows, decided.title) == ((), "No single pick decided it")


@pytest.mark.parametrize(("points", "written"), [(-15, "−15"), (0, "0"), (7, "+7")])
def test_points_have_one_sign_even_where_a_choice_has_cost_some(points: int, written: str) -> None:
    assert write_points(points) == written
