"""Which leads change hands, on positions worked out by hand."""

from dataclasses import replace

import pytest

from game.tides.reveal.reveal_animation import RevealAnimation
from game.tides.rules.analysis import Owner, Relation, find_lead_changes, find_leaders, relate
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


def test_a_lead_that_changes_no_payment_is_not_told() -> None:
    before, after = lay((), ()), lay((3,), (8,))
    assert lead(after)[Suit.LIBRARY] == "mine"
    assert relate(before, after, Card(3), Card(8)) == ()
    before, after = lay((5,), (8,)), lay((5, 3), (8, 13))
    assert relate(before, after, Card(3), Card(13)) == ()


def test_a_majority_that_begins_to_pay_is_told_with_its_owner() -> None:
    before, after = lay((5,), (7,)), lay((5, 10), (7, 6))
    assert relate(before, after, Card(10), Card(6)) == ()
    before, after = lay((5,), (7,)), lay((5, 10), (7, 13))
    assert relate(before, after, Card(10), Card(13)) == ()
    before, after = lay((5, 10), (7, 6)), lay((5, 10, 1), (7, 6, 13))
    assert relate(before, after, Card(1), Card(13)) == (Relation((Suit.GARDEN,), "theirs", 7),)


def test_a_card_that_pays_as_it_is_laid_is_told() -> None:
    before, after = lay((2,), ()), lay((2, 6), (1,))
    assert relate(before, after, Card(6), Card(1)) == (Relation((Suit.PALACE,), "mine", 7),)
    before, after = lay((2,), (3,)), lay((2, 15), (3, 7))
    assert relate(before, after, Card(15), Card(7)) == ()


def test_a_majority_that_whoever_wins_ties_takes_away_is_told() -> None:
    before, after = lay((2, 6), (1,)), lay((2, 6, 5), (1, 15))
    told = relate(before, after, Card(5), Card(15))
    assert told == (Relation((Suit.PALACE,), "mine", -7),)


def test_a_majority_that_a_tie_takes_away_is_told() -> None:
    before, after = lay((6, 2), (3,)), lay((6, 2, 10), (3, 9))
    told = relate(before, after, Card(10), Card(9))
    assert told == (Relation((Suit.PALACE,), "mine", -7),)


def test_majorities_that_one_card_changes_are_told_together() -> None:
    before, after = lay((7, 10, 5), (6, 11)), lay((7, 10, 5, 17), (6, 11, 1))
    told = relate(before, after, Card(17), Card(1))
    assert told == (Relation((Suit.GARDEN, Suit.TEMPLE), "mine", 14),)


def test_every_payment_that_changes_in_a_turn_is_told_the_viewers_first() -> None:
    before, after = lay((6, 3), (8, 10)), lay((6, 3, 2), (8, 10, 12))
    assert relate(before, after, Card(2), Card(12)) == (
        Relation((Suit.PALACE,), "mine", 7),
        Relation((Suit.LIBRARY,), "theirs", 7),
    )
    before, after = lay((6, 2, 3), (8, 10, 12)), lay((6, 2, 3, 17), (8, 10, 12, 9))
    assert relate(before, after, Card(17), Card(9)) == (
        Relation((Suit.LIBRARY,), "theirs", -7),
        Relation((Suit.STRONGHOLD,), "theirs", 7),
    )


@pytest.mark.parametrize(
    ("mine", "theirs", "heard"),
    [(5, 4, {"lead_up"}), (2, 5, {"lead_down"}), (5, 3, {"lead_up", "lead_down"}), (2, 4, set())],
)
def test_a_majority_that_changes_hands_is_heard(mine: int, theirs: int, heard: set[str]) -> None:
    before, after = lay((7,), (8,)), lay((7, mine), (8, theirs))
    animation = RevealAnimation(before, after, Card(mine), Card(theirs))
    assert {cue.sound for cue in animation.cues if cue.sound.startswith("lead")} == heard
    assert all(1100 <= cue.time <= 1340 for cue in animation.cues if cue.sound.startswith("lead"))


def test_two_picks_of_one_suit_matter_to_each_other() -> None:
    before, after = lay((), ()), lay((5,), (6,))
    assert relate(before, after, Card(5), Card(6)) == (Relation((Suit.GARDEN,)),)
    assert relate(before, lay((5,), (1,)), Card(5), Card(1)) == ()
    assert relate(before, lay((16,), (18,)), Card(16), Card(18)) == ()
