"""Puffin: positions worked by hand, and its rule held against every choice that it has."""

from random import Random

from hypothesis import given

from game.protocol import Decision, decide
from game.tides.bots.greedy import GreedyBot
from game.tides.rules.moves import Choice, Phase, RelicChoice, Seat
from game.tides.rules.notation import parse_observation
from game.tides.rules.scoring import score_both, score_terms
from game.tides.rules.state import State, observe
from tests.playing import hand, positions, seats


def decide_in(line: str) -> Decision[Choice]:
    return decide(GreedyBot(), parse_observation(line, Seat.FIRST), Random(1))


def test_a_card_that_scores_nothing_yet_is_as_good_as_any_so_the_lowest_is_taken() -> None:
    """Alone in its kingdom only card 14 pays: three points for each of four missing suits."""
    assert decide_in("3 1 pick -/1.2.3.4.5/- -/?.?.?.?.?/- -").choice == 1
    assert decide_in("3 1 pick -/1.6.13.14.18/- -/?.?.?.?.?/- -").choice == 14


def test_the_margin_counts_what_the_card_takes_from_the_opponent() -> None:
    """Card 2 ties the Palaces, so card 6 opposite pays 7 no more, and meets a Library: 3 - 0.

    Card 3 meets a Garden: 3 - 7. Card 18 loses against that card 6: 0 - 7.
    """
    decision = decide_in("3 1 pick 5.10/2.3.18/- 6.9/11.12.13/- -")
    assert decision.values == tuple(zip(hand("2 3 18"), (3, -4, -7), strict=True))
    assert (decision.choice, decision.value) == (2, 3)


def test_the_card_that_scored_most_is_kept_and_the_one_that_scored_least_removed() -> None:
    decision = decide_in("3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9")
    terms = score_terms(hand("18 15 6 10 11"), hand("5 8 7 14 2"))
    points = {term.card: term.points for term in terms}
    assert points == {18: 8, 15: 0, 6: 7, 10: 7, 11: 5}
    assert decision.choice == RelicChoice(*hand("18 15"))
    assert dict(decision.values)[decision.choice] == 8
    assert decision.value is None


def test_of_tied_cards_the_lowest_is_removed() -> None:
    """Card 5 meets two Strongholds for 6, card 14 lacks one suit for 3, the others pay nothing."""
    decision = decide_in("3 1 relics 5.8.7.14.2/-/- 18.15.6.10.11/-/- 9:27")
    assert decision.choice == RelicChoice(*hand("5 2"))


def test_where_nothing_scored_the_lowest_is_kept_and_the_next_removed() -> None:
    """Five majorities, and every suit tied."""
    decision = decide_in("3 1 relics 10.9.8.7.6/-/- 15.3.13.11.14/-/- 0:21")
    assert decision.choice == RelicChoice(*hand("6 7"))


@given(state=positions(Phase.PICK), seat=seats)
def test_no_card_leaves_a_better_margin(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    decision = decide(GreedyBot(), view, Random(1))
    margins = []
    for card in view.hand:
        mine, theirs = score_both(((*view.kingdom, card), view.opposing))
        margins.append(mine - theirs)
    assert [value for _, value in decision.values] == margins
    assert decision.value == max(margins)
    assert decision.choice == view.hand[margins.index(max(margins))]


@given(state=positions(Phase.RELICS), seat=seats)
def test_relics_go_by_the_points_of_the_round_just_ended(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    points = {term.card: term.points for term in score_terms(view.kingdom, view.opposing)}
    ascending = sorted(view.drafted)
    keep = max(ascending, key=points.__getitem__)
    remove = min((card for card in ascending if card != keep), key=points.__getitem__)
    assert decide(GreedyBot(), view, Random(1)).choice == RelicChoice(keep, remove)
