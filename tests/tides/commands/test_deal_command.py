"""``deal``: what a code says, in words and in JSON, and what is said of a wrong one."""

import json

import pytest

from tests.commands.running import Run
from tests.tides.test_game_codes import DECK_DEALT, SEED


def test_it_tells_the_deck_and_who_plays(run: Run) -> None:
    assert json.loads(run("deal", "t5n9q 94say", "--json").out) == {
        "code": "T5N9Q-94SAY",
        "deal": 123456789,
        "opponent": "osprey",
        "rounds": 1,
        "seat": 1,
        "seed": SEED,
        "deck": list(DECK_DEALT),
    }
    assert run("deal", "T5N9Q-94SAY").out == (
        "T5N9Q-94SAY: deal 123456789, single round, seat 1 against Osprey\n"
        f"seed {SEED}, deck {'.'.join(map(str, DECK_DEALT))}\n"
    )


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("T5N9Q-94SAX", "'T5N9Q-94SAX' is no code: a letter is wrong"),
        ("T5N9Q-94SAV", "a letter is wrong; did you mean T5N9Q-94SAY?"),
        ("H2222-2K9JF", "is a code of another game: name it with --game"),
        ("T9FX2-VB6FE", "it is from a newer version"),
        ("", "'' is no code: a code has 10 letters"),
        ("T5N9Q-94SA", "a code has 10 letters"),
    ],
)
def test_a_wrong_code_is_one_sentence(run: Run, code: str, message: str) -> None:
    ran = run("deal", code)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_day_has_a_deal_against_the_bird_of_its_weekday(run: Run) -> None:
    told = json.loads(run("daily", "2026-11-25", "--json").out)
    assert json.loads(run("deal", told["code"], "--json").out) == {
        key: value for key, value in told.items() if key != "date"
    }
    assert (told["date"], told["opponent"], told["rounds"]) == ("2026-11-25", "kittiwake", 3)
    assert run("daily", "2026-11-25").out.startswith("TBKJP-E4B5A: deal 323639652, 3 rounds")


@pytest.mark.parametrize("day", ["2026-13-01", "today", "", "20261125", "2026-W48-3"])
def test_what_is_no_date_is_one_sentence(run: Run, day: str) -> None:
    ran = run("daily", day)
    assert (ran.code, ran.out) == (2, "")
    assert f"'{day}' is no date such as 2026-11-25" in ran.err
