"""What stands beside an enlarged card: what it scores now, or would score if it were played."""

from typing import Any

import pygame
import pytest

from game.texts import LANGUAGES
from game.tides.cards.formula import demanded_suits
from game.tides.inspect.enlarged_card_view import enlarged_item
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.notes import describe_enlarged
from game.tides.rules.cards import DECK, WINS_TIES, Card, Cards
from game.tides.rules.scoring import find_term, score_terms
from game.tides.settings import LiveScores
from game.ui.theme import Face
from tests.driver import Driver
from tests.fitting import listen
from tests.tides.seating import NORMAL, seat_at
from tests.window import OpenApp, adjust

LAST_CHOICES = [3, 9, 15]
"""The turns of the recorded game after which the last choice of a round is due."""


def read_scores(driver: Driver, plies: int, card: Card) -> tuple[tuple[str, str], ...]:
    session = seat_at(driver, plies)
    source = NoteContext(driver.table_context, session, session.view)
    return describe_enlarged(card, source).scores


def say_points(kingdom: Cards, other: Cards, card: Card) -> str:
    """Return what a card of a kingdom scores, as it is written."""
    points = find_term(score_terms(kingdom, other), card).points
    return f"+{points}" if points else "0"


@pytest.mark.parametrize("plies", [1, 2, 8, 13])
def test_each_card_tells_what_it_scores_or_would_score(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL)
    shown = seat_at(driver, plies).view
    mine, theirs = shown.kingdom, shown.opposing
    told = [
        *((card, ("Now", say_points(mine, theirs, card))) for card in mine),
        *((card, ("Now", say_points(theirs, mine, card))) for card in theirs),
        *(
            (card, ("Its points, if you play it", say_points((*mine, card), theirs, card)))
            for card in shown.hand
        ),
        *(
            (card, ("Its points, if Gull plays it", say_points((*theirs, card), mine, card)))
            for card in shown.known
        ),
    ]
    assert not read_scores(driver, plies, WINS_TIES)  # it never has points: its rule says all
    for card, score in told:
        if card == WINS_TIES:
            continue
        first, *best = read_scores(driver, plies, card)
        assert first == score
        assert not best or (best[0][0] == "At best" and int(best[0][1]) > int(score[1]))


@pytest.mark.parametrize("plies", LAST_CHOICES)
def test_a_last_choice_tells_its_rule_alone(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL)
    for card in seat_at(driver, plies).view.hand:
        assert read_scores(driver, plies, card) == ()


def test_what_the_rule_of_a_card_leaves_out_stands_beside_it_enlarged(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, 3)
    source = NoteContext(driver.table_context, session, session.view)
    told = {
        1: "One symbol counts for every card that asks for it.",
        6: "A tie pays only who wins ties.",
        12: "Every whole set pays.",
        13: "It pays only once.",
        16: "Counted before doubling.",
        18: "Counted last.",
    }
    for number, line in told.items():
        model = describe_enlarged(Card(number), source)
        assert line in model.lines
    assert describe_enlarged(Card(17), source).rule.endswith("if tied, all.")


def test_the_cards_that_one_asks_for_are_named_with_their_places(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, 8)
    source = NoteContext(driver.table_context, session, session.view)
    for card in DECK:
        asked = describe_enlarged(card, source).asked
        suits = demanded_suits(card.demand)
        expected = [each for suit in suits for each in DECK if each.suit == suit]
        assert [each.card for each in asked] == expected
        for each in asked:
            places = {"played": (*session.view.kingdom, *session.view.opposing)}
            places["in hand"] = (*session.view.hand, *session.view.known)
            places["removed"] = (*session.view.removed[0], *session.view.removed[1])
            assert each.words == next(
                (words for words, cards in places.items() if each.card in cards), "not seen"
            )


@pytest.mark.parametrize("plies", [1, *LAST_CHOICES])
def test_where_scores_are_hidden_it_tells_none(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=adjust(NORMAL, live_scores=LiveScores.OFF))
    shown = seat_at(driver, plies).view
    for card in (*shown.hand, *shown.kingdom, *shown.opposing):
        assert read_scores(driver, plies, card) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(
    ("size", "least"),
    [((800, 450), 14), ((1280, 720), 18), ((960, 540), 14), ((1920, 1080), 27)],
)
def test_beside_every_card_names_have_one_size_and_nothing_is_small_or_clipped(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    least: int,
    scale: int,
    language: str,
) -> None:
    driver = open_app(settings=adjust(NORMAL, text_scale=scale), size=size, language=language)
    session, kit = seat_at(driver, 8), driver.table_context.kit
    source = NoteContext(driver.table_context, session, session.view)
    written, set_line, window = (
        list[tuple[str, Face, int]](),
        kit.typesetter.line,
        pygame.Rect((0, 0), size),
    )

    def line(text: str, face: Face, px: int, *rest: Any) -> pygame.Surface:  # noqa: ANN401
        written.append((text, face, px))
        return set_line(text, face, px, *rest)

    monkeypatch.setattr(kit.typesetter, "line", line)
    names = set()
    for card in DECK:
        model = describe_enlarged(card, source)
        kit.faces.forget()
        with listen(kit) as (wide, _):
            enlarged_item(kit, window, size[1] / 720, model, 1.0).draw(pygame.Surface(size))
        assert wide == set()
        names |= {px for text, _, px in written if text == model.name}
        words = [each for each in written if len(each[0]) > 1]
        assert min(px for _, _, px in words) >= least, (
            card,
            sorted(words, key=lambda it: it[2])[:3],
        )
        written.clear()
        codes = {kit.faces.formulas.code(each.card.demand) for each in model.asked}
        assert not {code for code in codes if not code.isdigit()} & {text for text, _, _ in words}
    assert len(names) == 1
