"""Every term has its reason in words, in every language."""

import pytest
from hypothesis import given

from game import resources
from game.texts import LANGUAGES, Texts
from game.tides.cards.card_texts import describe_term, list_counted
from game.tides.cards.owner import OWNERS
from game.tides.cards.rich_line import Mark, RichLine
from game.tides.rules.cards import DECK, Card, Cards, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.scoring import score_terms
from tests.playing import hand, kingdom_pairs

TEXTS = {language: Texts(resources.read_text, language) for language in LANGUAGES}


@given(kingdom_pairs())
def test_every_term_is_explained_in_every_language(kingdoms: Pair[Cards]) -> None:
    mine, theirs = kingdoms
    for term in (*score_terms(mine, theirs), *score_terms(theirs, mine)):
        for texts in TEXTS.values():
            words = describe_term(term, texts, "mine", "Gull")
            assert words.strip()
            assert not set(words) & set("{}")


@pytest.mark.parametrize("card", DECK)
def test_a_card_alone_is_explained_differently_in_each_language(card: Card) -> None:
    (term,) = score_terms((card,), ())
    assert len({describe_term(term, texts, "mine", "Gull") for texts in TEXTS.values()}) == len(
        TEXTS
    )


@pytest.mark.parametrize(
    ("mine", "theirs", "card", "words"),
    [
        ("1 4 7", "", 1, "2 × Temple"),
        ("6 2 9", "", 6, "Palace 2 : 0"),
        ("6 2", "9", 6, "Palace 1 : 1, a tie"),
        ("6 15", "9", 6, "Palace 1 : 1, wins ties"),
        ("11 2 3 5 6", "", 11, "1 set"),
        ("11 2", "", 11, "0 sets"),
        ("13 5 2", "", 13, "missing: Library, Temple, Stronghold"),
        ("13 2 3 4 1", "", 13, "all suits"),
        ("14 2", "", 14, "3 suits missing"),
        ("14 2 3 4", "", 14, "1 suit missing"),
        ("15", "", 15, "wins every tie"),
        ("16 2", "", 16, "singles 1 : 0"),
        ("17 2 9 3", "", 17, "doubled: Palace"),
        ("17", "", 17, "nothing to double"),
        ("18 1 4", "5", 18, "best card 3 : 0"),
    ],
)
def test_the_reason_names_what_was_counted(mine: str, theirs: str, card: int, words: str) -> None:
    terms = score_terms(hand(mine), hand(theirs))
    (term,) = (term for term in terms if term.card == card)
    assert describe_term(term, TEXTS["en"], "mine", "Gull") == words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (7, "Garden 1 : 1, Gull wins ties"),
        (16, "singles 2 : 2, Gull wins ties"),
        (18, "best card 0 : 0, Gull wins ties"),
    ],
)
def test_a_lost_tie_names_who_wins_it(card: int, words: str) -> None:
    terms = score_terms(hand("7 5 16 18"), hand("15 13"))
    (term,) = (term for term in terms if term.card == card)
    assert describe_term(term, TEXTS["en"], "mine", "Gull") == words
    you = TEXTS["en"].say("you")
    assert describe_term(term, TEXTS["en"], "theirs", you) == words.replace("Gull wins", "you win")


@pytest.mark.parametrize(
    ("mine", "theirs", "card", "words"),
    [
        ("2", "6 9", 6, "Palace 1 : 1, a tie"),
        ("2 9", "6", 6, "Palace 2 : 0"),
        ("16 2", "3 4", 16, "singles 1 : 2"),
        ("18 1 4", "5", 18, "best card 3 : 0"),
    ],
)
def test_of_a_pair_mine_is_first_whosever_card_it_is(
    mine: str, theirs: str, card: int, words: str
) -> None:
    kingdoms = hand(mine), hand(theirs)
    for pair, owner in zip((kingdoms, kingdoms[::-1]), OWNERS, strict=True):
        for term in score_terms(*pair):
            if term.card == card:
                assert describe_term(term, TEXTS["en"], owner, "Gull") == words


@pytest.mark.parametrize(
    ("mine", "theirs", "card", "words"),
    [
        ("1 4 7", "", 1, ("2 ×", Suit.TEMPLE)),
        ("6 2", "9", 6, (Suit.PALACE, Mark("mine"), "1", Mark("theirs"), "1")),
        ("13 5 2", "", 13, ("3 missing",)),
        ("13 2 3 4", "", 13, (Suit.STRONGHOLD, "missing")),
        ("13 2 3 4 1", "", 13, ("all suits",)),
        ("17 2 9 3", "", 17, (Suit.PALACE, "× 2")),
        ("17 2 3", "", 17, (Suit.PALACE, Suit.LIBRARY, "× 2")),
    ],
)
def test_below_a_card_signs_say_what_it_counted(
    mine: str, theirs: str, card: int, words: RichLine
) -> None:
    terms = score_terms(hand(mine), hand(theirs))
    (term,) = (term for term in terms if term.card == card)
    assert list_counted(term, TEXTS["en"], "mine") == words
