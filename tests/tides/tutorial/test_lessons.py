"""When each lesson is due, against the truth of the rules in games that are played at random."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from game.tides.board.panels import Panel, list_hidden_panels
from game.tides.inspect.targets import TargetKind
from game.tides.rules.cards import (
    BEST_CARD,
    DOUBLER,
    SINGLES,
    WINS_TIES,
    Card,
    Majority,
    Missing,
    SetOf,
    Suit,
)
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective, count_symbols, score, score_terms
from game.tides.tutorial.fourth_pick import FOURTH
from game.tides.tutorial.lessons import plan_lessons
from game.tides.tutorial.told import Lesson, LessonTime, Sign, Told
from tests.tides.tutorial.paths import choose_by, list_views, start

GAMES = [list_views(start(choose_by(Random(seed)), plies=50)) for seed in range(40)]


def list_told(lesson: Lesson) -> Iterator[tuple[int, Observation, Told, list[Observation]]]:
    """Yield where a lesson is told: the turn, the position, the lesson, and those before."""
    for views in GAMES:
        for turn, at in enumerate(plan_lessons(views)):
            for told in at:
                if told.lesson is lesson:
                    yield turn, views[turn], told, views[:turn]


def is_seen(shown: Observation, card: Card) -> bool:
    return card in (*shown.hand, *shown.kingdom, *shown.opposing)


def pays(shown: Observation) -> set[Card]:
    """Return the majorities that pay now, on either side."""
    sides = (shown.kingdom, shown.opposing), (shown.opposing, shown.kingdom)
    terms = [term for pair in sides for term in score_terms(*pair)]
    return {term.card for term in terms if term.points and isinstance(term.card.demand, Majority)}


def test_nothing_is_told_twice_and_one_thing_at_a_time() -> None:
    for views in GAMES:
        plan = plan_lessons(views)
        lessons = [told.lesson for at in plan for told in at]
        assert len(lessons) == len(set(lessons))
        for at in plan:
            assert len({told.time for told in at}) == len(at) <= len(LessonTime)


def test_what_was_told_does_not_depend_on_what_comes_later() -> None:
    for views in GAMES[:10]:
        plan = plan_lessons(views)
        assert all(plan_lessons(views[:n]) == plan[:n] for n in range(len(views)))


def test_nothing_is_told_where_there_is_no_choice() -> None:
    for views in GAMES:
        for shown, at in zip(views, plan_lessons(views), strict=True):
            assert not at or len(shown.legal_actions()) > 1


@pytest.mark.parametrize(
    ("lesson", "number"),
    [
        (Lesson.PASSING, len(GAMES[0][0].hand) - 1),
        (Lesson.COPIES, [Card(n).suit for n in range(1, 19)].count(Suit.PALACE)),
        (Lesson.DRAW, len({*GAMES[0][6].hand} - {*GAMES[0][5].kingdom})),
        (Lesson.SUITLESS, [Card(n).suit for n in range(1, 19)].count(None)),
    ],
)
def test_a_number_of_cards_is_true(lesson: Lesson, number: int) -> None:
    assert {told.count for _, _, told, _ in list_told(lesson)} == {number}


@pytest.mark.parametrize(
    ("lesson", "turn"),
    [
        (Lesson.CHOOSE, 0),
        (Lesson.PASSING, 0),
        (Lesson.LETTER, 0),
        (Lesson.SUIT, 1),
        (Lesson.COMING, 1),
        (Lesson.COPIES, 1),
        (Lesson.LAST, 3),
        (Lesson.TIES, 3),
        (Lesson.KEEP, 5),
        (Lesson.REMOVE, 5),
        (Lesson.DRAW, 5),
        (Lesson.RELIC, 6),
        (Lesson.SINGLES, 7),
        (Lesson.SUITLESS, 7),
        (Lesson.KNOWN, 12),
    ],
)
def test_what_belongs_to_a_moment_of_the_game_is_told_then(lesson: Lesson, turn: int) -> None:
    assert {told[0] for told in list_told(lesson)} == {turn}
    assert len([*list_told(lesson)]) == len(GAMES)


def test_the_majority_is_told_at_a_stake_of_the_viewer_by_preference_at_one_that_pays() -> None:
    for turn, shown, told, _ in list_told(Lesson.MAJORITY):
        mine = [card for card in shown.kingdom if card.demand == Majority(told.suit)]  # type: ignore[arg-type]
        assert told.anchor.kind is Sign.MY_STAKE
        assert len(mine) == 1
        assert mine[0] in pays(shown) or not pays(shown) & set(shown.kingdom)
        assert turn == 2


def test_the_score_is_told_when_a_card_can_change_it() -> None:
    for _, shown, _, before in list_told(Lesson.SCORE):
        assert changes_score(shown)
        assert not any(changes_score(earlier) for earlier in before[2:])  # the suits come first


def changes_score(shown: Observation) -> bool:
    now = score(shown.kingdom, shown.opposing)
    return any(score((*shown.kingdom, card), shown.opposing) != now for card in shown.hand)


def test_ties_are_told_at_a_stake_by_preference_at_one_that_is_tied() -> None:
    for turn, shown, told, _ in list_told(Lesson.TIES):
        owner = shown.kingdom if told.anchor.kind is Sign.MY_STAKE else shown.opposing
        assert any(card.demand == Majority(told.suit) for card in owner)  # type: ignore[arg-type]
        mine, theirs = count_effective(shown.kingdom), count_effective(shown.opposing)
        laid = {card.demand for card in (*shown.kingdom, *shown.opposing)}
        tied = {suit for suit in Suit if Majority(suit) in laid and mine[suit] == theirs[suit]}
        assert told.suit in tied or not tied
        assert tied or told.suit in may_be_tied(shown) or not may_be_tied(shown) & laid_suits(shown)
        assert turn == FOURTH


def laid_suits(shown: Observation) -> set[Suit]:
    """Return the suits whose majority a card on the table asks for."""
    laid = {card.demand for card in (*shown.kingdom, *shown.opposing)}
    return {suit for suit in Suit if Majority(suit) in laid}


def may_be_tied(shown: Observation) -> set[Suit]:
    """Return the suits that are tied at the end of round 1 after some fourth picks."""
    tied = set()
    for mine in shown.hand:
        for theirs in shown.known:
            coming, passed = {*shown.known} - {theirs}, {*shown.hand} - {mine}
            ours = count_effective((*shown.kingdom, mine, *coming))
            others = count_effective((*shown.opposing, theirs, *passed))
            tied |= {suit for suit in Suit if ours[suit] == others[suit]}
    return tied


def test_what_points_may_still_do_is_told_before_the_last_choice_is_made() -> None:
    assert {told[0] for told in list_told(Lesson.CHANGES)} <= {8, 9}
    assert len([*list_told(Lesson.CHANGES)]) == len(GAMES)


@pytest.mark.parametrize(
    ("lesson", "cards"),
    [
        (Lesson.SETS, {Card(n) for n in range(1, 19) if isinstance(Card(n).demand, SetOf)}),
        (Lesson.SINGLES, {SINGLES}),
        (Lesson.WINS_TIES, {WINS_TIES}),
        (Lesson.DOUBLER, {DOUBLER}),
        (Lesson.BEST, {BEST_CARD}),
        (Lesson.SUITLESS, {Card(n) for n in range(1, 19) if Card(n).suit is None}),
        (Lesson.MISSING, {Card(n) for n in range(1, 19) if isinstance(Card(n).demand, Missing)}),
    ],
)
def test_a_card_of_a_new_kind_is_told_of_where_it_is_seen(lesson: Lesson, cards: set[Card]) -> None:
    places = {TargetKind.HAND: "hand", TargetKind.MINE: "kingdom", TargetKind.THEIRS: "opposing"}
    for _, shown, told, _ in list_told(lesson):
        assert told.card in cards
        assert told.anchor.subject == told.card
        assert isinstance(told.anchor.kind, TargetKind)
        assert told.card in getattr(shown, places[told.anchor.kind])


def test_what_equal_totals_mean_is_told_in_the_last_round() -> None:
    told = [*list_told(Lesson.END)]
    assert len(told) == len(GAMES)
    assert all(shown.round == 3 for _, shown, _, _ in told)


def test_the_kept_card_is_told_of_where_it_lies() -> None:
    for _, shown, told, before in list_told(Lesson.RELIC):
        assert told.anchor.kind is TargetKind.MINE
        assert told.anchor.subject == shown.kingdom[0]
        assert shown.kingdom[0] in before[-1].drafted


def test_doubling_is_told_of_as_soon_as_a_suit_is_doubled() -> None:
    assert len([*list_told(Lesson.DOUBLED)]) == len(GAMES)
    for _, shown, _, before in list_told(Lesson.DOUBLED):
        assert is_doubled(shown)
        assert not any(is_doubled(earlier) for earlier in before)


def is_doubled(shown: Observation) -> bool:
    kingdoms = shown.kingdom, shown.opposing
    return any(count_effective(kingdom) != count_symbols(kingdom) for kingdom in kingdoms)


def test_panels_come_one_after_another_and_stay() -> None:
    for views in GAMES:
        hidden = [list_hidden_panels(shown) for shown in views]
        assert hidden[0] == set(Panel)
        assert all(later <= earlier for earlier, later in pairwise(hidden))
        assert Panel.SCORE not in hidden[1]
        assert Panel.SUITS not in hidden[2]
        first_relics = next(n for n, shown in enumerate(views) if shown.phase is Phase.RELICS)
        assert Panel.DECK in hidden[first_relics - 1]
        assert not hidden[first_relics]
