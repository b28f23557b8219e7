"""What may still be added to a kingdom, against every way in which a round can go on."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from game.tides.rules.cards import (
    DOUBLER,
    Card,
    Cards,
    Doubler,
    Each,
    Missing,
    SetOf,
    WinsTies,
)
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.notation import parse_state
from game.tides.rules.observation import Observation
from game.tides.rules.reach import find_reach
from game.tides.rules.scoring import points_by_card, score_terms
from game.tides.rules.state import State, observe, suppose
from tests.playing import pass_through, play_randomly

MOST_HANDS: Final = 2
"""So many of the hands that the opponent may hold are played to the end, where several may be."""


def list_ends(state: State, seat: Seat, added: int) -> Iterator[Cards]:
    """Play all pairs of picks; yield the last cards that ``seat`` has ``added`` in each end."""
    if len(state.drafted(seat)) == HAND_SIZE:
        yield state.kingdoms[seat][-added:] if added else ()
        return
    for first in state.hands[0]:
        for second in state.hands[1]:
            yield from list_ends(state.apply_joint((first, second)), seat, added)


def play_out(shown: Observation, card: Card, hands: list[Cards]) -> set[frozenset[Card]]:
    """Return everything that may follow ``card``, if the opponent holds one of these hands."""
    ends: set[frozenset[Card]] = set()
    added = len(shown.hand) - 1
    for held in hands:
        state = suppose(shown, held)
        for other in held:
            joint = (card, other) if shown.seat is Seat.FIRST else (other, card)
            ends |= {*map(frozenset, list_ends(state.apply_joint(joint), shown.seat, added))}
    return ends


def list_positions(seed: int, most: int) -> Iterator[Observation]:
    """Yield the picks of a random game with at most ``most`` cards in hand, for both players."""
    for state in pass_through(play_randomly(3, seed)):
        if state.phase is Phase.PICK and len(state.hands[0]) <= most:
            yield from (observe(state, seat) for seat in Seat)


@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_added_is_what_some_way_to_the_end_adds(seed: int) -> None:
    for shown in list_positions(seed, most=4):
        for card in shown.hand:
            reach = find_reach(shown, card)
            assert reach.kingdom == (*shown.kingdom, card)
            assert reach.opposing == shown.opposing
            assert {frozenset(mine) for mine, _ in reach.additions} == play_out(
                shown, card, shown.opponent_hands()
            )


def test_at_a_first_pick_it_is_what_any_hand_that_the_opponent_may_hold_adds() -> None:
    state = next(
        state
        for state in pass_through(play_randomly(3, 1))
        if state.phase is Phase.PICK and state.round == 2
    )
    shown = observe(state, Seat.FIRST)
    card, hands = shown.hand[0], Random(1).sample(shown.opponent_hands(), MOST_HANDS)
    added = {frozenset(mine) for mine, _ in find_reach(shown, card).additions}
    assert play_out(shown, card, hands) <= added
    possible = {*shown.known, *shown.unseen, *shown.hand} - {card}
    for each in added:
        assert each <= possible
        assert len(each) == len(shown.hand) - 1
        assert len(each & {*shown.unseen}) <= shown.hidden


@pytest.mark.parametrize("seed", range(12))
def test_at_a_last_choice_it_is_what_every_card_scores_in_every_end(seed: int) -> None:
    for shown in list_positions(seed, most=3):
        for card in shown.hand:
            reach = find_reach(shown, card)
            kingdom = (*shown.kingdom, card)
            assert reach.is_last == (len(shown.hand) == 2)
            if not reach.is_last:
                continue
            ends = list(list_scored(shown, card))
            assert len(ends) == 2
            told = [points_by_card(score_terms(*end)) for end in reach.ends]
            assert [[points[each] for each in kingdom] for points in told] == [
                [points[each] for each in kingdom] for points in ends
            ]


@pytest.mark.parametrize("seed", range(4))
def test_the_most_is_what_some_way_to_the_end_scores(seed: int) -> None:
    for shown in list_positions(seed, most=3):
        for card in shown.hand:
            kingdom = (*shown.kingdom, card)
            terms = score_terms(kingdom, shown.opposing)
            now: dict[Card, int] = {term.card: term.points for term in terms}
            ends = list(list_scored(shown, card))
            single = [end for end in ends if DOUBLER in kingdom or DOUBLER not in end]
            reach = find_reach(shown, card)
            for each in kingdom:
                match each.demand:
                    case Missing() | Doubler() | WinsTies():
                        assert reach.find_most(each) == 0
                    case Each() | SetOf():
                        most = max(points[each] for points in [now, *ends])
                        assert reach.find_most(each) == most
                        most = max(points[each] for points in [now, *single])
                        assert reach.find_most(each, without=DOUBLER) == most
                    case _:
                        assert reach.find_most(each) == max(points[each] for points in ends)


def test_the_most_may_be_what_a_card_scores_now() -> None:
    """Every suit is single and doubled; either last card makes another one the largest alone."""
    shown = observe(parse_state("1 1 pick 17.2.3/1.13/- 4.7.11/8.9/- -"), Seat.FIRST)
    assert [points[Card(2)] for points in list_scored(shown, Card(1))] == [3, 3]
    assert find_reach(shown, Card(1)).find_most(Card(2)) == 6


def list_scored(shown: Observation, card: Card) -> Iterator[dict[Card, int]]:
    """Play ``card`` and all that may follow; yield what every card of the viewer scores then."""
    (held,) = shown.opponent_hands()
    state = suppose(shown, held)
    for other in held:
        joint = (card, other) if shown.seat is Seat.FIRST else (other, card)
        for end in list_final(state.apply_joint(joint)):
            mine, theirs = end.kingdoms[shown.seat], end.kingdoms[shown.seat.other]
            yield {term.card: term.points for term in score_terms(mine, theirs)}


def list_final(state: State) -> Iterator[State]:
    """Play all picks that are left of the round; yield the state after each of these ways."""
    if not state.hands[0] or state.phase is not Phase.PICK:
        yield state
        return
    for first in state.hands[0]:
        for second in state.hands[1]:
            yield from list_final(state.apply_joint((first, second)))
