"""What stands beside an enlarged card: what it scores now, or would score if it were played."""

import pytest

from game.tides.inspect.enlarged_card_model import describe_enlarged
from game.tides.inspect.note_context import NoteContext
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import Seat
from game.tides.rules.scoring import find_term, score_terms
from game.tides.settings import LiveScores
from tests.driver import Driver
from tests.playing import play_last
from tests.tides.seating import NORMAL, seat_at
from tests.window import OpenApp, adjust

LAST_CHOICES = [3, 9, 15]
"""The turns of the recorded game after which the last choice of a round is due."""


def read_lines(driver: Driver, plies: int, card: Card) -> tuple[str, ...]:
    session = seat_at(driver, plies)
    source = NoteContext(driver.table_context, session, session.view)
    return describe_enlarged(card, source).lines


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
        *((card, f"Now {say_points(mine, theirs, card)}:") for card in mine),
        *((card, f"Now {say_points(theirs, mine, card)}:") for card in theirs),
        *(
            (card, f"If you play it now: {say_points((*mine, card), theirs, card)} (")
            for card in shown.hand
        ),
        *(
            (card, f"If Gull plays it now: {say_points((*theirs, card), mine, card)} (")
            for card in shown.known
        ),
    ]
    for card, start in told:
        (line,) = read_lines(driver, plies, card)
        assert line.startswith(start)


@pytest.mark.parametrize("plies", LAST_CHOICES)
def test_a_last_choice_tells_what_it_scores_at_both_ends(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL)
    state = seat_at(driver, plies).match.state
    for card in state.hands[0]:
        ends = [play_last(state, Seat.FIRST, card, other) for other in state.hands[1]]
        scored = dict.fromkeys(find_term(score_terms(*end), card).points for end in ends)
        points = " or ".join(map(str, scored))
        points = f"+{points}" if len(scored) == 1 and any(scored) else points
        assert read_lines(driver, plies, card) == (f"If you play it: {points} with the last cards",)


@pytest.mark.parametrize("plies", [1, *LAST_CHOICES])
def test_where_scores_are_hidden_it_tells_none(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=adjust(NORMAL, live_scores=LiveScores.OFF))
    shown = seat_at(driver, plies).view
    for card in (*shown.hand, *shown.kingdom, *shown.opposing):
        assert read_lines(driver, plies, card) == ()
