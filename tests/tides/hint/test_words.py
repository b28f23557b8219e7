"""A hint in words: every kind of reason, of lead and of mix, in both units."""

from math import hypot

import pytest

from game.texts import LANGUAGES
from game.tides.accuracy import weigh_best_play
from game.tides.cards.card_texts import write_plain
from game.tides.context import TidesContext
from game.tides.hint import Advice, write_best, write_values
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, RelicChoice, Seat
from game.tides.rules.notation import parse_observation
from game.tides.rules.observation import Observation
from tests.snapshot import compare_snapshot
from tests.window import OpenApp

PICK = parse_observation("1 1 pick 10.12/2.6.13/- 3.9/4.5.16/- -", Seat.FIRST)
RELICS = parse_observation("3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9", Seat.FIRST)
OPENING = parse_observation("3 2 pick 15/+1.+3.6.10.11/18 5/7.8.14.?.?/2 27:9", Seat.FIRST)
ESTIMATE = f"{hypot(*weigh_best_play(RELICS)[:2]):.1f}"
"""How sure a lead is at the first relic step; a pick of a single round is exact."""
KEEP_18, KEEP_15 = RelicChoice(Card(18), Card(6)), RelicChoice(Card(15), Card(6))
REMOVE_10, REMOVE_15 = RelicChoice(Card(18), Card(10)), RelicChoice(Card(18), Card(15))


def advise(
    best: Choice,
    other: Choice,
    lead: float,
    chance: float = 1.0,
    outside: Choice | None = None,
    *,
    is_for_match: bool = False,
) -> Advice:
    """Return advice to make ``best``; in a mix with ``other``, which alone is ``outside`` else."""
    odds = ((best, chance), (other, 1 - chance)) if chance < 1 else ((best, 1.0),)
    values = {Card(2): 1.25, Card(6): -0.5, Card(13): 0.0}
    worse = other if chance == 1 else outside
    return Advice(best, odds, other, worse, lead, values, is_for_match)


def write(context: TidesContext, advice: Advice) -> str:
    shown = PICK if isinstance(advice.best, Card) else RELICS
    return write_plain(write_best(context, "Heron", shown, advice).line, context.kit.texts)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.003, "Against best play this game cannot be won now."),
        (0.997, "This game is won, whatever you choose now."),
        (0.5, "Your chance to win against best play, with each card, exact."),
    ],
)
def test_a_match_that_is_decided_is_told_as_such(
    open_app: OpenApp, share: float, words: str
) -> None:
    context = open_app().table_context
    values = dict.fromkeys((Card(2), Card(6), Card(13)), share)
    advice = Advice(Card(2), ((Card(2), 1.0),), Card(6), Card(6), 0.0, values, is_for_match=True)
    assert write_values(context, PICK, advice).line == (words,)
    assert (words in write(context, advice)) == (share != 0.5)


ADVICE = {
    "points now": advise(Card(2), Card(13), 2.34),
    "their points": advise(Card(6), Card(13), 0.02),
    "games won": advise(Card(13), Card(6), 0.25, is_for_match=True),
    "as many games won": advise(Card(2), Card(13), 0.004, is_for_match=True),
    "a mix": advise(Card(2), Card(13), 0.0, 0.6),
    "keep what scored": advise(KEEP_18, KEEP_15, 1.0),
    "keep what will score": advise(KEEP_15, KEEP_18, 0.03),
    "remove what they could score with": advise(REMOVE_15, KEEP_18, 0.5),
    "remove, in a mix": advise(KEEP_18, REMOVE_10, 0.0, 0.66),
    "remove, in a mix, with a lead": advise(KEEP_18, REMOVE_10, 0.4, 0.66, KEEP_15),
    "a mix with a lead": advise(Card(2), Card(13), 1.4, 0.6, Card(6)),
    "a mix with a lead in games": advise(Card(2), Card(13), 0.03, 0.6, Card(6), is_for_match=True),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_why_and_how_much_better(open_app: OpenApp, language: str) -> None:
    context = open_app(language=language).table_context
    lines = [f"{name}: {write(context, advice)}" for name, advice in ADVICE.items()]
    lines = [line.replace(f"± {ESTIMATE}", "± ESTIMATE") for line in lines]
    compare_snapshot(f"hint_reasons-{language}", lines)


def test_the_odds_of_relics_stand_on_what_is_kept_and_removed(open_app: OpenApp) -> None:
    context = open_app().table_context
    mix = ((KEEP_18, 0.5), (REMOVE_10, 0.3), (RelicChoice(Card(15), Card(18)), 0.2))
    advice = Advice(KEEP_18, mix, REMOVE_10, None, 0.0, {})
    marks = write_best(context, "Heron", RELICS, advice).marks
    assert {card: (mark.is_best, mark.told) for card, mark in marks.items()} == {
        Card(18): (True, "Keep: 80%"),
        Card(6): (True, "Remove: 50%"),
        Card(10): (False, "Remove: 30%"),
        Card(15): (False, "Keep: 20%"),
    }
    assert [mark.figure for mark in marks.values()] == ["80%", "50%", "30%", "20%"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_of_a_mix_stand_on_the_cards(open_app: OpenApp, language: str) -> None:
    context = open_app(language=language).table_context
    marks = write_best(context, "Heron", PICK, advise(Card(2), Card(13), 0.0, 0.6)).marks
    assert {card: (mark.is_best, mark.figure) for card, mark in marks.items()} == {
        Card(2): (True, "60%"),
        Card(13): (False, "40%"),
    }


def test_a_choice_without_a_mix_is_marked_alone(open_app: OpenApp) -> None:
    context = open_app().table_context
    pick = write_best(context, "Heron", PICK, advise(Card(2), Card(13), 1.0))
    assert {card: (mark.is_best, mark.figure) for card, mark in pick.marks.items()} == {
        Card(2): (True, "")
    }
    relics = write_best(context, "Heron", RELICS, advise(KEEP_18, KEEP_15, 1.0))
    assert relics.best == tuple(relics.marks) == (Card(18), Card(6))
    pictures = [mark.picture for mark in relics.marks.values()]
    assert pictures == ["images/crown.png", "images/ember.png"]
    assert [mark.told for mark in relics.marks.values()] == ["Keep", "Remove"]


def test_values_are_points_or_the_chance_to_win(open_app: OpenApp) -> None:
    context = open_app().table_context
    points = write_values(context, PICK, advise(Card(2), Card(13), 1.0))
    assert [mark.figure for mark in points.marks.values()] == ["+1.2", "−0.5", "+0.0"]
    assert [card for card, mark in points.marks.items() if mark.is_best] == [Card(2)]
    shares = write_values(context, PICK, advise(Card(2), Card(13), 1.0, is_for_match=True))
    assert [mark.figure for mark in shares.marks.values()] == ["100%", "0%", "0%"]
    assert points.line != shares.line


@pytest.mark.parametrize(
    ("language", "position", "words"),
    [
        ("en", PICK, "Points ahead (+) or behind (−) from here on, exact."),
        ("en", OPENING, "Points ahead (+) or behind (−) from here on, ± {width}."),
        ("zh-Hans", PICK, "从现在起领先（+）或落后（−）的分数，精确值。"),
        ("zh-Hans", OPENING, "从现在起领先（+）或落后（−）的分数，误差 ±{width}。"),
    ],
    ids=str,
)
def test_values_say_that_they_are_exact_or_how_sure_they_are(
    open_app: OpenApp, language: str, position: Observation, words: str
) -> None:
    """A single round is solved; the first pick of the second of three rounds rests on a model."""
    context = open_app(language=language).table_context
    (line,) = write_values(context, position, advise(Card(2), Card(13), 1.0)).line
    width = f"{weigh_best_play(position).others:.1f}"
    assert line == words.format(width=width)
