"""Codes of ten letters: round trips, every wrong letter and every swap, and drawing in a thread."""

from itertools import combinations
from random import Random
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.codes import (
    ALPHABET,
    BITS,
    LETTERS,
    CodeError,
    CodeFault,
    Deal,
    DealDrawer,
    clean_code,
    format_code,
    pack,
    parse_code,
    repair_code,
    stretch,
    unpack,
)

EXAMPLE = "T5N9Q-94SAY"
"""Deal 123456789, opponent 10, length 1, seat 0; worked out by hand."""
NUMBER = ((123456789 * 64 + 10) * 4 + 1) * 2
CODES = [format_code("T", Random(number).randrange(2**BITS)) for number in range(100)]


def find_fault(text: str) -> CodeFault | None:
    try:
        parse_code(text, "T")
    except CodeError as error:
        return error.fault
    return None


def test_the_alphabet_has_a_prime_number_of_letters_that_nobody_mistakes() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 29
    assert not set("01ILOUZ") & set(ALPHABET)


def test_the_example_is_read_and_written_however_it_is_typed() -> None:
    assert format_code("T", NUMBER) == EXAMPLE
    for text in (EXAMPLE, "t5n9q94say", " t5n9q 94say ", "T-5-N-9-Q-9-4-S-A-Y"):
        assert parse_code(text, "T") == NUMBER
    assert clean_code(" t5-n9 q") == "T5N9Q"


def test_ten_thousand_numbers_come_back() -> None:
    rng = Random(35)
    for number in (0, 2**BITS - 1, *(rng.randrange(2**BITS) for _ in range(10_000))):
        assert parse_code(format_code("T", number), "T") == number


def test_no_wrong_letter_goes_unnoticed() -> None:
    for code in map(clean_code, CODES):
        for at, letter in enumerate(code):
            others = (code[:at] + other + code[at + 1 :] for other in ALPHABET if other != letter)
            assert {find_fault(other) for other in others} == {CodeFault.LETTER}


def test_no_two_letters_that_changed_places_go_unnoticed() -> None:
    for code in map(clean_code, CODES):
        for first, second in combinations(range(LETTERS), 2):
            letters = [*code]
            letters[first], letters[second] = letters[second], letters[first]
            fault = None if code[first] == code[second] else CodeFault.LETTER
            assert find_fault("".join(letters)) is fault


@pytest.mark.parametrize("text", ["", "T", EXAMPLE[:-1], EXAMPLE + "Y", "T5N9Q-94SA0", "五" * 10])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError, match="a letter is wrong"):
        parse_code(text, "T")


def test_a_number_that_no_code_of_today_has_is_from_a_newer_version() -> None:
    digits = [28] * 8
    places = [ALPHABET.index("T"), *digits]
    last = next(
        each
        for each in range(29)
        if sum(number * place for number, place in enumerate([*places, each], 1)) % 29 == 0
    )
    text = "".join(ALPHABET[place] for place in (*places, last))
    with pytest.raises(CodeError, match="it is from a newer version") as caught:
        parse_code(text, "T")
    assert caught.value.fault is CodeFault.NEWER


@given(st.integers(0, 2**BITS - 1))
def test_a_letter_taken_for_its_like_is_repaired_if_that_is_the_only_way(number: int) -> None:
    code = clean_code(format_code("T", number))
    for at, letter in enumerate(code):
        for pair in ("8B", "5S", "6G", "VY"):
            if letter in pair:
                wrong = code[:at] + pair.strip(letter) + code[at + 1 :]
                repaired = repair_code(wrong)
                assert repaired is None or parse_code(repaired, "T")
                assert repaired is not None or sum(each in "8B5S6GVY2" for each in wrong) > 1


def test_repairs() -> None:
    assert repair_code("T5N9Q-94SAV") == EXAMPLE
    assert repair_code("TSN9Q-94SAY") == EXAMPLE
    assert repair_code("T5N9Q-94AAY") is None
    assert repair_code("") is None
    code = next(code for code in CODES if "2" in code)
    assert repair_code(code.replace("2", "Z", 1)) == code


def test_what_does_not_fit_is_refused() -> None:
    for number in (-1, 2**BITS):
        with pytest.raises(ValueError, match="does not fit into 38 bits"):
            format_code("T", number)
    with pytest.raises(ValueError, match="4 does not fit into 2 bits"):
        pack((1, 4), (3, 2))
    assert unpack(pack((5, 0, 3), (3, 4, 2)), (3, 4, 2)) == (5, 0, 3)


def test_a_seed_is_the_start_of_eighty_digests() -> None:
    """By a script of its own, equal under Python 3.8, 3.11, 3.12 and 3.13."""
    assert stretch("tides/1/123456789") == 2807171090525501


def test_a_deal_is_drawn_in_a_thread_and_given_once() -> None:
    may_go_on, asked = Event(), list[int]()

    def slow(number: int) -> int:
        asked.append(number)
        assert may_go_on.wait(20)
        return 7

    drawer = DealDrawer(4, slow)
    assert drawer.take() is None
    for _ in range(3):
        drawer.prepare()
    assert drawer.take() is None
    may_go_on.set()
    drawn = None
    while drawn is None:
        drawn = drawer.take()
    assert drawn == Deal(asked[0], 7)
    assert drawn.number < 2**4
    assert (drawer.take(), len(asked)) == (None, 1)
    while (found := drawer.find(99)) is None:
        pass
    assert (found, drawer.find(drawn.number)) == (Deal(99, 7), drawn)
    assert asked == [drawn.number, 99]
