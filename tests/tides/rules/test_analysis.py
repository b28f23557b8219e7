"""Which leads change hands, on positions worked out by hand."""

from dataclasses import replace

import pytest

from game.tides.reveal.animation import RevealAnimation
from game.tides.rules.analysis import Owner, find_lead_changes, find_leaders
from game.tides.rules.cards import Card, Suit
from game.tides.rules.observation import Observation
from tests.tides.seating import view_at

EMPTY = view_at(0)
# 1 8 14: Stronghold; 2 9 15: Palace; 3 10 12: Library; 5 6 13: Garden; 4 7 11: Temple


def lay(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Observation:
    cards = [tuple(Card(number) for number in side) for side in (mine, theirs)]
    kingdoms = (cards[0], cards[1]) if EMPTY.seat == 0 else (cards[1], cards[0])
    return replace(EMPTY, kingdoms=kingdoms)


def lead(shown: Observation) -> dict[Suit, Owner | None]:
    return find_leaders(shown.kingdom, shown.opposing)


def test_whoever_has_more_leads() -> None:
    leaders = lead(lay((1, 2), (8, 9, 14)))
    assert leaders[Suit.STRONGHOLD] == "theirs"
    assert leaders[Suit.PALACE] is None
    assert leaders[Suit.LIBRARY] is None


def test_whoever_wins_ties_leads_in_equal_suits_and_in_empty_ones() -> None:
    leaders = lead(lay((15,), (1,)))
    assert leaders == dict.fromkeys(Suit, "mine") | {Suit.STRONGHOLD: "theirs"}
    assert set(lead(lay((), (15,))).values()) == {"theirs"}


def test_a_lead_changes_hands_only_where_a_card_asks_for_it() -> None:
    assert find_lead_changes(lay((), ()), lay((5,), (1,))) == {}
    assert find_lead_changes(lay((7,), ()), lay((7, 5), (1,))) == {Suit.GARDEN: "mine"}
    assert find_lead_changes(lay((), (7,)), lay((5,), (7, 1))) == {Suit.GARDEN: "mine"}
    assert find_lead_changes(lay((5,), (3,)), lay((5, 10), (3, 6, 13))) == {}


@pytest.mark.parametrize(
    ("mine", "theirs", "heard"),
    [(5, 4, {"lead_up"}), (2, 5, {"lead_down"}), (5, 3, {"lead_up", "lead_down"}), (2, 4, set())],
)
def test_a_majority_that_changes_hands_is_heard(mine: int, theirs: int, heard: set[str]) -> None:
    before, after = lay((7,), (8,)), lay((7, mine), (8, theirs))
    animation = RevealAnimation(before, after, Card(mine), Card(theirs))
    assert {cue.sound for cue in animation.cues if cue.sound.startswith("lead")} == heard
    assert all(580 <= cue.time <= 820 for cue in animation.cues if cue.sound.startswith("lead"))
