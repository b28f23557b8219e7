"""``score``: the totals and terms of two kingdoms."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commands.output import CommandError
from game.tides.commands.wording import read_cards
from tests.commands.running import Run

ARTICLE = ("18 15 6 10 11", "5 8 7 14 2")
GOLDEN = [
    (*ARTICLE, 27, 9),
    ("11 18 3 6 15", "9 8 1 7 10", 23, 10),
    ("16 17 2 3 4", "5 6 1 8 9", 20, 13),
    ("17 7 2 6 11", "9 18 3 15 13", 0, 18),
    ("7 2 9 6 18 11", "15 1 14 5 10 3", 15, 12),
    ("7 9 6 1 18 14 11", "15 10 4 8 16 12 5", 16, 30),
    ("5 1 8 17", "", 12, 0),
    ("13 17 2 3 4 1", "5 6 7 8 9 10", 37, 3),
]


def seat_term(seat: int, card: int, points: int, **because: object) -> dict[str, object]:
    rest: dict[str, object] = {"symbols": [], "cards": [], "mine": 0, "theirs": 0}
    return {"seat": seat, "card": card, "points": points} | rest | because


def symbols(suit: str, mine: int, theirs: int) -> dict[str, object]:
    return {"suit": suit, "mine": mine, "theirs": theirs}


def test_article_example_as_json(run: Run) -> None:
    ran = run("score", *ARTICLE, "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    assert json.loads(ran.out) == {
        "totals": [27, 9],
        "terms": [
            seat_term(1, 6, 7, symbols=[symbols("P", 1, 1)], cards=[15, 2], mine=1, theirs=1),
            seat_term(1, 10, 7, symbols=[symbols("T", 1, 1)], cards=[11, 7, 15], mine=1, theirs=1),
            seat_term(
                1, 11, 5, symbols=[symbols("L", 1, 0), symbols("G", 1, 1)], cards=[6, 10], mine=1
            ),
            seat_term(1, 15, 0),
            seat_term(1, 18, 8, cards=[6, 10, 5], mine=7, theirs=6),
            seat_term(2, 2, 0, symbols=[symbols("L", 0, 1)]),
            seat_term(2, 5, 6, symbols=[symbols("S", 2, 0)], cards=[8, 14], mine=2),
            seat_term(2, 7, 0, symbols=[symbols("G", 1, 1)], cards=[5, 6, 15], mine=1, theirs=1),
            seat_term(2, 8, 0, symbols=[symbols("L", 0, 1)], cards=[10], theirs=1),
            seat_term(2, 14, 3, symbols=[symbols("L", 0, 1)], mine=1),
        ],
    }


@pytest.mark.parametrize(("first", "second", "mine", "theirs"), GOLDEN)
def test_golden_totals_are_the_sums_of_their_terms(
    run: Run, first: str, second: str, mine: int, theirs: int
) -> None:
    answer = json.loads(run("score", first, second, "--json").out)
    points = [
        sum(term["points"] for term in answer["terms"] if term["seat"] == seat) for seat in (1, 2)
    ]
    assert answer["totals"] == points == [mine, theirs]


def test_every_term_is_told_in_aligned_words(run: Run) -> None:
    ran = run("score", *ARTICLE)
    lines = ran.out.splitlines()
    assert (ran.code, lines[0], lines[6]) == (0, "Seat 1: 27 points", "Seat 2: 9 points")
    assert "7  card  6  Garden      7 for the most Palaces: 1 to 1, wins the tie" in lines[1]
    assert len({line.index(" for ") for line in lines if " for each " in line}) == 1
    assert len(lines) == 12


def test_words_for_every_card(run: Run) -> None:
    first, second = "1 2 3 4 5 6 13", "7 8 14 15 16 17 18"
    out = run("score", first, second).out + run("score", "9 10 11 12", "").out
    for words in ("if tied, all", "wins every tie", "singles", "missing suit"):
        assert words in out
    assert all(f"card {card:>2}  " in out for card in range(1, 19))
    assert out.isascii()


def test_nothing_is_missing_or_doubled_but_said_so(run: Run) -> None:
    assert "doubles the largest suit; if tied, all: none" in run("score", "17", "").out


@pytest.mark.parametrize("nothing", ["", "-", "  "])
def test_empty_kingdoms(run: Run, nothing: str) -> None:
    ran = run("score", nothing, nothing, "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"totals": [0, 0], "terms": []})


def test_dots_separate_cards_too(run: Run) -> None:
    assert run("score", "18.15.6.10.11", "5.8.7.14.2") == run("score", *ARTICLE)


@given(
    cards=st.lists(st.integers(1, 18), min_size=2, max_size=7, unique=True),
    signs=st.text(". ", min_size=1, max_size=3),
)
def test_between_two_cards_stand_spaces_or_a_dot(cards: list[int], signs: str) -> None:
    text = signs.join(map(str, cards))
    if signs == "." or not signs.strip():
        assert list(read_cards(text)) == cards
    else:
        with pytest.raises(CommandError, match="a card is missing"):
            read_cards(text)


@pytest.mark.parametrize(
    ("first", "second", "complaint"),
    [
        ("1 2 3 4 5 6 7 8", "", "a kingdom has at most 7 cards, not 8"),
        ("1 2 1", "", "card 1 is named twice"),
        ("1 2", "3 2", "card 2 is named twice"),
        ("19", "", "there is no card 19"),
        ("0", "", "'0' is no card"),
        ("1 palace", "", "'palace' is no card"),
        ("1,2", "", "'1,2' is no card"),
        ("1..2", "", "a card is missing in '1..2'"),
        ("", ".1.2", "a card is missing in '.1.2'"),
        ("1.2.", "", "a card is missing in '1.2.'"),
        ("1 . 2", "", "a card is missing in '1...2'"),
    ],
)
def test_bad_kingdoms(run: Run, first: str, second: str, complaint: str) -> None:
    ran = run("score", first, second)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("tidecrown score: ")
    assert complaint in ran.err
