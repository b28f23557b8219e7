"""Codes of Harbourlight: there and back, and the same deal for everybody."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.harbour.codes import HarbourCode
from game.harbour.opponents import MACHINES
from game.harbour.rules.cards import DEALT, NAMED
from game.play.codes import ALPHABET, CodeError, CodeFault, format_code


@given(
    st.integers(0, 2**27 - 1),
    st.sampled_from([*MACHINES]),
    st.sampled_from([*NAMED, DEALT]),
    st.integers(0, 1),
)
def test_a_code_says_what_was_written(deal: int, opponent: str, harbour: str, seat: int) -> None:
    code = HarbourCode(deal, opponent, harbour, seat)
    assert str(code).startswith("H")
    assert HarbourCode.read(str(code)) == code
    assert HarbourCode.read(str(code).replace("-", " ").lower()) == code


def test_codes_stay_what_they_are() -> None:
    """Worked by hand: 27 bits deal, 6 opponent, 4 harbour, 1 seat; the last letter checks them."""
    number = ((5 << 6 | 9) << 4 | 10) << 1 | 1
    digits: list[int] = []
    for _ in range(8):
        number, digit = divmod(number, 29)
        digits.insert(0, digit)
    places = [ALPHABET.index("H"), *digits]
    rest = sum(n * place for n, place in enumerate(places, 1))
    last = next(place for place in range(29) if (rest + 10 * place) % 29 == 0)
    letters = "".join(ALPHABET[place] for place in (*places, last))
    assert str(HarbourCode(5, "orca", "first", 1)) == f"{letters[:5]}-{letters[5:]}"


@pytest.mark.parametrize("number", [14 << 5, 63 << 5, 12 << 1, 15 << 1])
def test_what_this_version_does_not_know_is_from_a_newer_one(number: int) -> None:
    with pytest.raises(CodeError) as found:
        HarbourCode.read(format_code("H", number))
    assert found.value.fault is CodeFault.NEWER


def test_another_game_s_code_is_none() -> None:
    with pytest.raises(CodeError, match="of another game"):
        HarbourCode.read("T5N9Q-94SAY")


def test_a_deal_is_hard_to_turn_back() -> None:
    assert HarbourCode.stretch_deal(1) != HarbourCode.stretch_deal(2)
    assert HarbourCode.stretch_deal(1) == HarbourCode.stretch_deal(1) < 2**53
