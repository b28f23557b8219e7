"""``first-picks``: what is picked from a hand, how often a card is, and with which others."""

import json

import pytest

from game.tides.rules.cards import DECK
from tests.commands.running import Run


@pytest.mark.parametrize(
    ("cards", "pick"),
    [
        ("1 2 3 4 5", "1"),
        ("10.9.8.7.6", "8"),
        ("2 5 11 16 18", "5"),
        ("1 9 12 14 17", "14"),
        ("3 8 13 15 18", "3"),
        ("4 6 10 12 15", "15"),
    ],
)
def test_single_round_picks_that_were_computed_elsewhere(run: Run, cards: str, pick: str) -> None:
    told = json.loads(run("first-picks", cards, "--rounds", "1", "--json").out)
    assert told["mix"][pick] == pytest.approx(1, abs=0.01)
    assert told["worth"] == pytest.approx(max(told["values"].values()), abs=0.01)
    assert 0 <= told["better_than"] < 1


def test_it_tells_what_advise_tells(run: Run) -> None:
    told = json.loads(run("first-picks", "6 8 11 14 18", "--json").out)
    view = ("3 1 pick -/6.8.11.14.18/- -/?.?.?.?.?/- -", "--seat", "1", "--opponent", "albatross")
    advised = json.loads(run("advise", *view, "--json").out)
    assert told["values"] == pytest.approx(advised["values"], abs=1e-4)
    assert told["mix"] == pytest.approx(advised["mix"], abs=1e-4)


def test_one_card_is_picked_from_every_hand(run: Run) -> None:
    """Each of 8,568 hands picks one card, and each card lies in 2,380 of them."""
    shares = json.loads(run("first-picks", "--json").out)["shares"]
    assert list(shares) == [str(card) for card in DECK]
    assert sum(shares.values()) * 2380 == pytest.approx(8568, rel=1e-3)


def test_of_a_card_all_hands_and_companions_are_told(run: Run) -> None:
    told = json.loads(run("first-picks", "14", "--json").out)
    shares = [share for share, _ in told["hands"].values()]
    assert (told["card"], len(shares)) == (14, 2380)
    assert sum(shares) / 2380 == pytest.approx(told["share"], abs=1e-4)
    with_8 = [share for hand, (share, _) in told["hands"].items() if "8" in hand.split(".")]
    assert sum(with_8) / len(with_8) == pytest.approx(told["beside"]["8"], abs=1e-4)
    assert set(told["beside"]) == {str(card) for card in DECK} - {"14"}
    for hand, (share, lead) in told["hands"].items():
        assert "14" in hand.split(".")
        if abs(lead) > 0.3:  # what is clearly best is picked, and what is not is passed
            assert share == pytest.approx(1.0 if lead > 0 else 0.0, abs=0.02)


def test_reports_are_readable(run: Run) -> None:
    hand, card, every = (run("first-picks", *words).out for words in (["5 4 3 2 1"], ["18"], []))
    first, _, best, *rest = hand.splitlines()
    assert first.startswith("worth ")
    assert best.startswith("     1  100.0%")
    assert best.endswith("Stronghold, 3 for each Temple")
    assert len(rest) == 4
    assert "of the 2,380 hands that hold it" in card
    assert len([line for line in card.splitlines() if line.startswith("  ")]) == 17 + 10
    assert len(every.splitlines()) == 19


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ("1 2 3", "name a hand of 5 cards or a single card, not 3"),
        ("", "name a hand of 5 cards or a single card, not 0"),
        ("1 2 3 4 1", "card 1 is named twice"),
        ("1 2 3 4 19", "there is no card 19"),
        ("fourteen", "'fourteen' is no card"),
        ("1.5e3", "'5e3' is no card"),
    ],
)
def test_what_is_no_hand_and_no_card_is_refused(run: Run, cards: str, complaint: str) -> None:
    ran = run("first-picks", cards)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err
