"""Heron: the article's votes through the whole bot, its progress, and its later picks."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from game.protocol import Decision, Progress, decide
from game.search.alphabeta import alphabeta
from game.search.minimax import minimax
from game.search.turn_based import TurnBased
from game.tides.bots.alphabeta_vote import HANDS_AT_ONCE, AlphaBetaVote, own_points
from game.tides.bots.greedy import GreedyBot
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.notation import parse_observation
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score_both
from game.tides.rules.state import State, observe
from tests.playing import find_position, hand, positions, seats

ARTICLE = parse_observation("3 1 pick -/1.2.3.4.5/- -/?.?.?.?.?/- -", Seat.FIRST)


def think(view: Observation) -> Iterator[Progress[Choice] | Decision[Choice]]:
    """Yield all that Heron reports, its decision last."""
    decision = yield from AlphaBetaVote().think(view, Random(1))
    yield decision


def test_the_votes_are_the_values_and_the_most_votes_win() -> None:
    decision = decide(AlphaBetaVote(), ARTICLE, Random(1))
    assert decision.values == tuple(zip(ARTICLE.hand, (486, 243, 229, 170, 159), strict=True))
    assert (decision.choice, decision.mix) == (1, ((ARTICLE.hand[0], 1.0),))
    assert decision.value is None


def test_a_single_round_starts_with_the_same_vote() -> None:
    assert decide(AlphaBetaVote(), replace(ARTICLE, rounds=1), Random(1)).choice == 1


def test_progress_goes_from_no_hand_to_all_in_small_steps() -> None:
    *reports, decision = think(ARTICLE)
    progress = [report for report in reports if isinstance(report, Progress)]
    assert len(progress) == len(reports)
    assert progress[0] == Progress(0, 1287, tuple((card, 0) for card in ARTICLE.hand))
    assert (progress[-1].considered, progress[-1].total) == (1287, 1287)
    for before, after in pairwise(progress):
        assert 0 < after.considered - before.considered <= HANDS_AT_ONCE
        assert all(was <= now for (_, was), (_, now) in zip(before.votes, after.votes, strict=True))
    assert isinstance(decision, Decision)
    assert decision.values == progress[-1].votes


@pytest.mark.parametrize(("round_", "total"), [(2, 15), (3, 1)])
def test_later_rounds_vote_over_the_hands_that_are_left(round_: int, total: int) -> None:
    *_, last, decision = think(observe(find_position(round_, Phase.PICK, 7), Seat.SECOND))
    assert isinstance(last, Progress)
    assert isinstance(decision, Decision)
    assert (last.considered, last.total) == (total, total)
    assert sum(votes for _, votes in decision.values) <= total


def test_if_no_hand_votes_the_lowest_card_is_taken() -> None:
    """Against this one hand the search can be sure of nothing, and a value of 0 is no vote."""
    view = parse_observation("1 1 pick -/7.9.10.12.16/- -/?.?.?.?.?/- -", Seat.FIRST)
    rest = tuple(card for card in view.unseen if card not in hand("3 11 14 17 18"))
    known = replace(view, known=hand("3 11 14 17 18"), hidden=0, unseen=rest)
    decision = decide(AlphaBetaVote(), known, Random(1))
    assert (decision.choice, {votes for _, votes in decision.values}) == (7, {0.0})


@settings(max_examples=10)
@given(state=positions(Phase.PICK).filter(lambda state: state.round > 1), seat=seats)
def test_of_equal_votes_the_lower_card_is_taken(state: State, seat: Seat) -> None:
    decision = decide(AlphaBetaVote(), observe(state, seat), Random(1))
    most = max(value for _, value in decision.values)
    assert decision.choice == next(card for card, value in decision.values if value == most)


@settings(max_examples=25)
@given(state=positions(Phase.PICK).filter(lambda state: state.pick > 1), seat=seats)
def test_later_picks_get_the_minimax_value_of_the_own_points(state: State, seat: Seat) -> None:
    kingdoms = state.kingdoms[seat], state.kingdoms[seat.other]
    hands = state.hands[seat], state.hands[seat.other]
    expected = minimax(TurnBased(Draft(kingdoms, hands)), 0, own_points)
    decision = decide(AlphaBetaVote(), observe(state, seat), Random(1))
    assert decision.values == ((decision.choice, expected.value),)
    assert decision.choice == expected.action


@given(state=positions(Phase.PICK).filter(lambda state: state.pick > 1), seat=seats)
def test_later_picks_are_one_search_that_stops_for_breath_at_every_card(
    state: State, seat: Seat
) -> None:
    *reports, decision = think(observe(state, seat))
    many = len(state.hands[seat])
    assert reports == [Progress(tried, many) for tried in range(many + 1)]
    assert isinstance(decision, Decision)
    draft = Draft(
        (state.kingdoms[seat], state.kingdoms[seat.other]),
        (state.hands[seat], state.hands[seat.other]),
    )
    found = alphabeta(TurnBased(draft), 0, own_points)
    assert decision.values == ((found.action, found.value),)


@given(state=positions(), seat=seats)
def test_the_utility_is_what_the_own_kingdom_scores(state: State, seat: Seat) -> None:
    kingdoms = state.kingdoms[seat], state.kingdoms[seat.other]
    assert own_points(TurnBased(Draft(kingdoms, ((), ())))) == score_both(kingdoms)[0]


@given(state=positions(Phase.RELICS), seat=seats)
def test_relics_are_chosen_as_puffin_does(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    assert decide(AlphaBetaVote(), view, Random(1)) == decide(GreedyBot(), view, Random(1))
