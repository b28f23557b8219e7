"""What the band says of a card: its rule, its points now, and what it may still become."""

from typing import Final

import pytest
from hypothesis import given

from game import resources
from game.texts import LANGUAGES, Texts
from game.tides.cards.card_texts import RichText, write_prospect, write_rule
from game.tides.rules.cards import DECK, WINS_TIES, Cards
from game.tides.rules.moves import Pair
from game.tides.rules.reach import Reach
from game.tides.rules.scoring import score_terms
from tests.playing import hand, kingdom_pairs

TEXTS: Final = {language: Texts(resources.read_text, language) for language in LANGUAGES}
EN: Final = TEXTS["en"]
ZH: Final = TEXTS["zh-Hans"]
MOST_WORDS: Final = 12
"""In one sentence, badges among them."""

CASES: Final = [
    # mine, theirs, what may be added, card: worked out by hand
    (
        "1 4",
        "",
        "7 2|11 7|3",
        1,
        "3 now, 9 at best.",
        "现在 3，最多 9。",
    ),
    (
        "1 4 7 17",
        "",
        "2 11|2 3",
        1,
        "12 now, 18 at best.",
        "现在 12，最多 18。",
    ),
    (
        "1",
        "4 7",
        "2 3",
        1,
        "0 for sure: no more T Temples this round.",
        "本轮 0 分：拿不到更多 T 庙宇。",
    ),
    (
        "1 4 11",
        "",
        "2|3",
        1,
        "6 for sure: no more T Temples this round.",
        "本轮 6 分：拿不到更多 T 庙宇。",
    ),
    (
        "12 2",
        "",
        "5 6|5 10",
        12,
        "0 for sure: no more S Strongholds this round.",
        "本轮 0 分：拿不到更多 S 城堡。",
    ),
    (
        "13 2 3",
        "",
        "4 5|4 6",
        13,
        "0 for sure: no more S Strongholds this round.",
        "本轮 0 分：拿不到更多 S 城堡。",
    ),
    ("11 3 5 17", "", "10|10", 11, "10 now, 5 at worst.", "现在 10，最差 5。"),
    (
        "6 2",
        "9",
        "15 1|1 3",
        6,
        "You 1, Rook 1 (tie): 0 now, 7 only with “wins ties”.",
        "你 1，Rook 1（平局）：现在 0，靠“平局胜”得 7。",
    ),
    (  # a card that is held already is not what it hangs on
        "7 15",
        "5",
        "6 1|1 3",
        7,
        "You 0, Rook 1: 0 now, 7 at best.",
        "你 0，Rook 1：现在 0，最多 7。",
    ),
    (
        "6",
        "",
        "2 1|1 3",
        6,
        "You 0, Rook 0 (tie): 0 now, 7 at best.",
        "你 0，Rook 0（平局）：现在 0，最多 7。",
    ),
    (
        "6",
        "2 9 17",
        "3 5",
        6,
        "You 0, Rook 4: 0 for sure this round.",
        "你 0，Rook 4：本轮就是 0 分。",
    ),
    (
        "11",
        "",
        "3 10 5 6|1 3 5 6",
        11,
        "0 now, 10 at best.",
        "现在 0，最多 10。",
    ),
    (
        "11 3",
        "",
        "5|1",
        11,
        "0 now, 5 at best.",
        "现在 0，最多 5。",
    ),
    ("11 3 5", "", "10|6|1", 11, "5 for sure this round.", "本轮就是 5 分。"),
    (
        "11 3 5",
        "",
        "17:1|1:17",
        11,
        "5 now, 10 if doubled.",
        "现在 5，加倍则 10。",
    ),
    (
        "12 2",
        "",
        "1 7|8 7|1 8",
        12,
        "0 now, 9 at best.",
        "现在 0，最多 9。",
    ),
    ("12 2", "", "1 5|7 5", 12, "0 for sure this round.", "本轮就是 0 分。"),
    (
        "13 5 2",
        "",
        "3 4 1|5 4 1",
        13,
        "0 now, 13 at best: needs L T S.",
        "现在 0，最多 13，还缺 L T S。",
    ),
    (
        "13 5 2 3",
        "",
        "4|1",
        13,
        "0 this round: you cannot get every suit.",
        "本轮 0 分：凑不齐五色。",
    ),
    ("13 2 3 4 1", "", "", 13, "13 for sure this round.", "本轮就是 13 分。"),
    ("14 2", "", "1", 14, "9 now, less with every new suit.", "现在 9，每添一色就少。"),
    ("14 2 3 4 5", "", "", 14, "0 now: you have every suit.", "现在 0，不缺花色。"),
    ("15 2", "9", "", 15, "", ""),
    (
        "16 2 5 6",
        "3 10",
        "",
        16,
        "You 1, Rook 0: 8 for sure this round.",
        "你 1，Rook 0：本轮就是 8 分。",
    ),
    (
        "16 2",
        "3 18",
        "",
        16,
        "You 1, Rook 1 (tie): 0 for sure this round.",
        "你 1，Rook 1（平局）：本轮就是 0 分。",
    ),
    (
        "16 15",
        "3 18",
        "",
        16,
        "You 1, Rook 1 (tie won): 8 for sure this round.",
        "你 1，Rook 1（平局胜）：本轮就是 8 分。",
    ),
    (
        "16 2",
        "15",
        "3|4",
        16,
        "You 1, Rook 1 (tie lost): 0 now, 8 at best.",
        "你 1，Rook 1（平局输）：现在 0，最多 8。",
    ),
    (
        "18",
        "5",
        "",
        18,
        "You 0, Rook 0 (tie): 0 for sure this round.",
        "你 0，Rook 0（平局）：本轮就是 0 分。",
    ),
    ("17 2 9 3", "", "", 17, "Doubled now: P.", "现在加倍 P。"),
    ("17 2 3", "", "", 17, "Doubled now: P L.", "现在加倍 P L。"),
    ("17 16", "", "", 17, "Now there is nothing to double.", "现在没有可加倍的。"),
    (
        "6 2",
        "",
        "3:9|9:3",
        6,
        "7 now, at risk.",
        "现在 7，还不稳。",
    ),
    (
        "18 1 4",
        "5",
        "",
        18,
        "You 3, Rook 0: 8 for sure this round.",
        "你 3，Rook 0：本轮就是 8 分。",
    ),
]
RULES: Final = [
    (1, "3 for each T Temple.", "每有一个 T 庙宇 得 3 分。"),
    (6, "7 for the most P Palaces.", "P 宫殿 比对方多，得 7 分。"),
    (11, "5 for each set of L G.", "每套 L G 得 5 分。"),
    (12, "9 for each set of P S T.", "每套 P S T 得 9 分。"),
    (13, "13 for one card of each suit.", "五色齐全，得 13 分。"),
    (14, "3 for each missing suit.", "每缺一色得 3 分。"),
    (15, "Wins every tie of the round, even 0 : 0.", "本轮平局都算胜，0 : 0 也是。"),
    (
        16,
        "8 for the most singles: suits with one card.",
        "只有一张的花色更多，得 8 分。",
    ),
    (17, "Doubles the largest suit; if tied, all.", "最多的花色加倍，并列的都加倍。"),
    (
        18,
        "8 if its owner has the best other card.",
        "其余牌的最高分高过对方，得 8 分。",
    ),
]


def spell(line: RichText) -> str:
    """Return a line with a suit's initial in place of its badge, as it is drawn."""
    written = " ".join(part if isinstance(part, str) else part.name[0] for part in line)
    for sign in ".,;，。、":
        written = written.replace(f" {sign}", sign)
    return written


def read_pair(added: str) -> Pair[Cards]:
    """Return what is added to both kingdoms: ``2 3:4``, or to the own one alone."""
    mine, _, theirs = added.partition(":")
    return hand(mine), hand(theirs)


def tell(mine: Cards, theirs: Cards, added: list[Pair[Cards]], card: int, texts: Texts) -> str:
    """Return what is said of ``card``, which lies in the kingdom ``mine``."""
    term = next(term for term in score_terms(mine, theirs) if term.card == card)
    reach = Reach(mine, theirs, added)
    return spell(write_prospect(term, reach, "Rook", texts))


@pytest.mark.parametrize(("mine", "theirs", "added", "card", "english", "chinese"), CASES)
def test_a_prospect_is_what_a_player_works_out(
    mine: str, theirs: str, added: str, card: int, english: str, chinese: str
) -> None:
    position = hand(mine), hand(theirs), [read_pair(each) for each in added.split("|")]
    assert tell(*position, card, EN) == english
    assert tell(*position, card, ZH) == chinese


def test_of_a_last_choice_the_rule_is_all_that_is_said() -> None:
    added = [read_pair("7:4 5"), read_pair("4:7 5")]
    reach = Reach(hand("1"), (), added, is_last=True)
    (term,) = score_terms(reach.kingdom, ())
    assert write_prospect(term, reach, "Rook", EN) == ()


@pytest.mark.parametrize(("card", "english", "chinese"), RULES)
def test_a_rule_is_one_plain_sentence(card: int, english: str, chinese: str) -> None:
    assert [spell(write_rule(DECK[card - 1], texts)) for texts in (EN, ZH)] == [english, chinese]


def test_all_cards_of_a_kind_have_its_rule() -> None:
    told = {card: spell(write_rule(card, EN)) for card in DECK}
    assert [told[DECK[index]] for index in range(5)] == [
        f"3 for each {suit[0]} {suit}."
        for suit in ("Temple", "Library", "Garden", "Palace", "Stronghold")
    ]
    majorities = [told[DECK[index]] for index in range(5, 10)]
    plurals = "Palaces", "Gardens", "Libraries", "Strongholds", "Temples"
    assert majorities == [f"7 for the most {suits[0]} {suits}." for suits in plurals]
    assert len(set(told.values())) == len(DECK)


@given(kingdom_pairs())
def test_every_card_is_told_in_two_short_sentences(kingdoms: Pair[Cards]) -> None:
    mine, theirs = kingdoms
    others = tuple(card for card in DECK if card not in (*mine, *theirs))
    reach = Reach(mine, theirs, [((), ()), (others, ())])
    for term in score_terms(mine, theirs):
        for texts, stop in ((EN, "."), (ZH, "。")):
            prospect = write_prospect(term, reach, "Kittiwake", texts)
            lines = (write_rule(term.card, texts), prospect)
            for line in lines[: 1 if term.card == WINS_TIES else 2]:
                written = spell(line)
                assert written.count(stop) == 1
                assert written.endswith(stop)
                assert len(written.split()) <= MOST_WORDS
                assert not set(written) & set("{}")
                words = [part.split() for part in line if isinstance(part, str)]
                numbers = [each for each in words if any(word.isdecimal() for word in each)]
                alone = (len(each) == 1 or each[1:2] == [":"] for each in numbers)
                assert all(alone), "a number has its own space, and so has a pair"
