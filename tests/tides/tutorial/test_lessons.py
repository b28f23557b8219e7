"""When each lesson is due, against the truth of the rules in games that are played at random."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.shell.coach.coach import LessonTime
from game.tides.board.board_model import list_hidden_panels
from game.tides.board.table_view import Panel
from game.tides.board.targets import TargetKind
from game.tides.rules.cards import (
    BEST_CARD,
    DECK,
    DOUBLER,
    SINGLES,
    WINS_TIES,
    Card,
    Majority,
    Missing,
    SetOf,
    Suit,
)
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective, count_symbols, score, score_terms
from game.tides.tutorial.lessons import Cue, Lesson, Sign
from tests.tides.tutorial.paths import choose_by, list_views, plan_views, start

GAMES = [list_views(start(choose_by(Random(seed)), plies=50)) for seed in range(40)]


def list_told(lesson: Lesson) -> Iterator[tuple[int, Observation, Cue, list[Observation]]]:
    """Yield where a lesson is first due: the turn, the position, the lesson, and those before."""
    for turn, shown, told, before in list_due(lesson):
        if not any(told.lesson in map(find_lesson, at) for at in plan_views(before)):
            yield turn, shown, told, before


def list_due(lesson: Lesson) -> Iterator[tuple[int, Observation, Cue, list[Observation]]]:
    """Yield wherever a lesson is due."""
    for views in GAMES:
        for turn, at in enumerate(plan_views(views)):
            for cue in at:
                if cue.lesson is lesson:
                    yield turn, views[turn], cue, views[:turn]


def find_lesson(cue: Cue) -> str:
    return cue.lesson


def pays(shown: Observation) -> set[Card]:
    """Return the majorities that pay now, on either side."""
    sides = (shown.kingdom, shown.opposing), (shown.opposing, shown.kingdom)
    terms = [term for pair in sides for term in score_terms(*pair)]
    return {term.card for term in terms if term.points and isinstance(term.card.demand, Majority)}


def test_a_lesson_is_due_since_its_first_decision_with_cards_of_the_hand_alone() -> None:
    for views in GAMES:
        since: dict[str, int] = {}
        for turn, at in enumerate(plan_views(views)):
            assert len({cue.lesson for cue in at}) == len(at)
            for cue in at:
                assert cue.since == since.setdefault(cue.lesson, turn)
                cards = cue.choices
                assert cards is None or (cards and {*cards} <= {*views[turn].hand})


def test_at_rest_what_is_new_comes_first() -> None:
    for views in GAMES:
        for turn, at in enumerate(plan_views(views)):
            rest = [cue.since for cue in at if cue.time is LessonTime.REST]
            assert [since == turn for since in rest] == sorted(
                (since == turn for since in rest), reverse=True
            )


def test_with_a_card_what_matters_more_comes_first_however_old_it_is() -> None:
    for views in GAMES[:10]:
        for shown, at in zip(views, plan_views(views), strict=True):
            (alone,) = plan_views([shown])
            told, anew = (
                [replace(cue, since=0) for cue in cues if cue.time is LessonTime.TRIED]
                for cues in (at, alone)
            )
            assert told == anew


def test_what_was_told_does_not_depend_on_what_comes_later() -> None:
    for views in GAMES[:10]:
        plan = plan_views(views)
        assert all(plan_views(views[:n]) == plan[:n] for n in range(len(views)))


def test_nothing_is_told_where_there_is_no_choice() -> None:
    for views in GAMES:
        for shown, at in zip(views, plan_views(views), strict=True):
            assert not at or len(shown.legal_actions()) > 1


def test_who_gets_the_other_cards_is_true_at_every_pick() -> None:
    for _, shown, told, _ in list_due(Lesson.PASSING):
        assert told.values["count"] == len(shown.hand) - 1 > 1


def test_a_first_game_has_twenty_lines() -> None:
    assert len(Lesson) == 20


@pytest.mark.parametrize(
    ("lesson", "turn"),
    [
        (Lesson.CHOOSE, 0),
        (Lesson.PASSING, 0),
        (Lesson.SEAL, 1),
        (Lesson.SUIT, 1),
        (Lesson.LAST, 3),
        (Lesson.ENDS, 3),
        (Lesson.KEEP, 5),
        (Lesson.WORTH, 5),
        (Lesson.RELIC, 6),
        (Lesson.END, 12),
    ],
)
def test_what_belongs_to_a_moment_of_the_game_is_first_told_then(lesson: Lesson, turn: int) -> None:
    for views in GAMES:
        plan = [[*map(find_lesson, at)] for at in plan_views(views)]
        assert next(n for n, at in enumerate(plan) if lesson in at) == turn


def test_the_majority_is_told_at_a_stake_of_the_viewer_by_preference_at_one_that_pays() -> None:
    for turn, shown, told, _ in list_told(Lesson.MAJORITY):
        suit = told.anchor.subject
        assert isinstance(suit, Suit)
        mine = [card for card in shown.kingdom if card.demand == Majority(suit)]
        assert told.anchor.kind is Sign.MY_STAKE
        assert len(mine) == 1
        assert mine[0] in pays(shown) or not pays(shown) & set(shown.kingdom)
        assert told.form == ("filled" if mine[0] in pays(shown) else "hollow")
        assert turn == 2


def test_the_score_is_told_with_the_cards_that_change_it() -> None:
    for views in GAMES:
        for shown, at in zip(views[:4], plan_views(views), strict=False):
            told = next((cue for cue in at if cue.lesson is Lesson.SCORE), None)
            now = score(shown.kingdom, shown.opposing)
            moving = [
                card for card in shown.hand if score((*shown.kingdom, card), shown.opposing) != now
            ]
            is_due = 0 < len(shown.drafted) < 3  # at the last choice other cards count, too
            assert (moving if is_due else []) == [*(told.choices or () if told else ())]


def test_ties_are_told_with_the_cards_that_would_lose_their_points_by_a_tie() -> None:
    assert {turn for turn, *_ in list_told(Lesson.TIES)} <= {1, 2, 3}
    for _, shown, told, _ in list_due(Lesson.TIES):
        assert told.choices
        for card in told.choices:
            assert isinstance(card, Card)
            assert isinstance(card.demand, Majority)
            assert card.demand.points == told.values["points"]
            counts = [
                sum(each.suit is card.demand.suit for each in cards)
                for cards in ((*shown.kingdom, card), shown.opposing)
            ]
            assert counts[0] == counts[1] or DOUBLER in (*shown.kingdom, *shown.opposing)


def put(shown: Observation, card: Card) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return both kingdoms with a card in the viewer's."""
    first, second = shown.kingdoms
    return ((*first, card), second) if shown.seat == 0 else (first, (*second, card))


@pytest.mark.parametrize(
    ("lesson", "cards"),
    [
        (Lesson.SETS, {card for card in DECK if isinstance(card.demand, SetOf)}),
    ],
)
def test_a_card_of_a_new_kind_is_told_of_where_it_is_seen(lesson: Lesson, cards: set[Card]) -> None:
    places = {TargetKind.HAND: "hand", TargetKind.MINE: "kingdom", TargetKind.THEIRS: "opposing"}
    for _, shown, told, _ in list_told(lesson):
        assert told.anchor.subject in cards
        assert isinstance(told.anchor.kind, TargetKind)
        assert told.anchor.subject in getattr(shown, places[told.anchor.kind])


@pytest.mark.parametrize(
    ("lesson", "cards"),
    [
        (Lesson.SINGLES, {SINGLES}),
        (Lesson.WINS_TIES, {WINS_TIES}),
        (Lesson.BEST, {BEST_CARD}),
        (Lesson.MISSING, {card for card in DECK if isinstance(card.demand, Missing)}),
    ],
)
def test_what_a_card_says_of_itself_is_told_where_the_opponent_has_it(
    lesson: Lesson, cards: set[Card]
) -> None:
    assert [*list_told(lesson)]
    for _, shown, told, _ in list_told(lesson):
        assert told.anchor.kind is TargetKind.THEIRS
        assert told.anchor.subject in cards & set(shown.opposing)


def test_what_equal_totals_mean_is_told_in_the_last_round() -> None:
    told = [*list_told(Lesson.END)]
    assert len(told) == len(GAMES)
    assert all(shown.round == 3 for _, shown, _, _ in told)


def test_the_kept_card_is_told_of_where_it_lies() -> None:
    for _, shown, told, before in list_told(Lesson.RELIC):
        assert told.anchor.kind is TargetKind.MINE
        assert told.anchor.subject == shown.kingdom[0]
        assert shown.kingdom[0] in before[-1].drafted


def test_doubling_is_told_of_as_soon_as_a_suit_is_doubled_or_would_be_with_a_card() -> None:
    assert sum(told.choices is None for _, _, told, _ in list_due(Lesson.DOUBLED)) > len(GAMES) // 2
    for _, shown, told, _ in list_due(Lesson.DOUBLED):
        assert is_doubled(shown) == (told.choices is None)
        if told.choices is not None:
            assert told.choices == (DOUBLER,)
            assert is_doubled(replace(shown, kingdoms=put(shown, DOUBLER)))
    for _, _, _, before in list_told(Lesson.DOUBLED):
        assert not any(is_doubled(earlier) for earlier in before if len(earlier.hand) > 1)


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
        assert Panel.DECK in hidden[1]
        assert not hidden[2]
